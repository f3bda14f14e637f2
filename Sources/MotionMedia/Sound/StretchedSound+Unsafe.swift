// SPDX-License-Identifier: Apache-2.0

import CRubberBand

/// A sound at another rate with its pitch as it was, by Rubber Band's finer engine. The library is loaded with the first one.
///
/// It is given the source from its beginning in blocks of one size, so a sample does not depend on how much is read at
/// once. The result is as long as the source divided by the rate, to the nearest sample. Memory: a block of the source
/// and its result.
@safe final class StretchedSound: SoundSource {
  // SAFETY: the state is of this object alone, freed in `deinit`.
  private let source: any SoundSource
  private let rate: Double
  private let functions: rubberband_functions
  private let state: RubberBandState
  private var ready = AudioSamples(count: 0)
  private var sourceCount = 0
  /// Samples that came out.
  private var count = 0
  private var isDrained = false

  /// Samples given to the library at once.
  private static let block = 4096

  /// - Parameters:
  ///   - rate: seconds of the source in one second of the result.
  ///   - path: of the sound's file, for errors.
  init(_ source: any SoundSource, rate: Double, path: String) throws(MediaError) {
    (self.source, self.rate) = (source, rate)
    functions = try StretchedSound.library(for: path).functions
    guard let state = functions.create(48_000, 2, Int32(StretchedSound.options), 1 / rate, 1) else {
      throw .exhausted(work: "changing the rate of a sound", reason: "Rubber Band does not start")
    }
    unsafe self.state = unsafe state
    unsafe functions.set_max_process_size(state, UInt32(StretchedSound.block))
  }

  deinit { unsafe functions.release(state) }

  func read(_ count: Int) throws(MediaError) -> AudioSamples {
    while ready.count < count, !isDrained { try advance() }
    return ready.takeFirst(count)
  }

  private func advance() throws(MediaError) {
    let block = try source.read(StretchedSound.block)
    sourceCount += block.count
    let isLast = block.count < StretchedSound.block
    unsafe block.left.withUnsafeBufferPointer { left in
      unsafe block.right.withUnsafeBufferPointer { right in
        let inputs = unsafe [left.baseAddress, right.baseAddress]
        unsafe functions.process(state, inputs, UInt32(block.count), isLast ? 1 : 0)
      }
    }
    while true {
      let available = Int(unsafe functions.available(state))
      guard available > 0 else { break }
      var part = AudioSamples(count: available)
      let got = unsafe part.left.withUnsafeMutableBufferPointer { left in
        unsafe part.right.withUnsafeMutableBufferPointer { right in
          let outputs = unsafe [left.baseAddress, right.baseAddress]
          return unsafe functions.retrieve(state, outputs, UInt32(available))
        }
      }
      guard got > 0 else { break }
      count += Int(got)
      ready.append(part.takeFirst(Int(got)))
    }
    guard isLast else { return }
    isDrained = true
    // The library's own rounding may leave a few samples more or fewer.
    let missing = Int((Double(sourceCount) / rate).rounded()) - count
    if missing > 0 { ready.append(AudioSamples(count: missing)) }
    if missing < 0 { ready = ready.takeFirst(max(ready.count + missing, 0)) }
  }
}
