// SPDX-License-Identifier: Apache-2.0

import CRubberBand

/// A sound at another rate with its pitch as it was, by Rubber Band's finer engine.
///
/// It is given the source from its beginning in blocks of one size, so a sample does not depend on how much is read at
/// once. The result is as long as the source divided by the rate, to the nearest sample. Memory: a block of the source
/// and its result.
@safe final class StretchedSound: SoundSource {
  // SAFETY: the state is of this object alone, freed in `deinit`.
  private let source: any SoundSource
  private let rate: Double
  private let state: RubberBandState
  private var ready = AudioSamples(count: 0)
  private var sourceCount = 0
  /// Samples that came out.
  private var count = 0
  private var isDrained = false

  /// The version of the library that this was built with, such as 3.1.2.
  static var libraryVersion: String { RUBBERBAND_VERSION }
  /// The library with its version, as keys have it.
  static var version: String { "rubberband \(libraryVersion)" }

  /// Samples given to the library at once.
  private static let block = 4096

  /// - Parameter rate: seconds of the source in one second of the result.
  init(_ source: any SoundSource, rate: Double) throws(MediaError) {
    (self.source, self.rate) = (source, rate)
    // No threads, no study of the whole in advance, both channels together.
    let options =
      RubberBandOptionProcessOffline.rawValue | RubberBandOptionEngineFiner.rawValue
      | RubberBandOptionThreadingNever.rawValue | RubberBandOptionChannelsTogether.rawValue
    guard let state = unsafe rubberband_new(48_000, 2, Int32(options), 1 / rate, 1) else {
      throw .exhausted(work: "changing the rate of a sound", reason: "Rubber Band does not start")
    }
    unsafe self.state = unsafe state
    unsafe rubberband_set_max_process_size(state, UInt32(StretchedSound.block))
  }

  deinit { unsafe rubberband_delete(state) }

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
        unsafe rubberband_process(state, inputs, UInt32(block.count), isLast ? 1 : 0)
      }
    }
    while true {
      let available = Int(unsafe rubberband_available(state))
      guard available > 0 else { break }
      var part = AudioSamples(count: available)
      let got = unsafe part.left.withUnsafeMutableBufferPointer { left in
        unsafe part.right.withUnsafeMutableBufferPointer { right in
          let outputs = unsafe [left.baseAddress, right.baseAddress]
          return unsafe rubberband_retrieve(state, outputs, UInt32(available))
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
