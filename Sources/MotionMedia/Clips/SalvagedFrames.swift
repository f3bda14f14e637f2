// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The images shown in place of damaged frames, for clips whose damage is allowed. A frame is shown as the decoder
/// returns it; if none comes, the one before it is shown.
///
/// Decoding always begins at the frame's key frame, so an image does not depend on earlier requests.
final class SalvagedFrames: Sendable {
  private let path: String
  private let scan: ClipScan
  private let state = Mutex(State())

  private struct State {
    var decoder: VideoDecoder?
    /// The number of the key frame it decodes from.
    var key = -1
    /// The last frame the decoder returned, and the next one, returned too early.
    var last: (number: Int, frame: LibavFrame)?
    var next: (number: Int, frame: LibavFrame)?
    var isFinished = false
    /// The first damaged frame by key frame. All later ones are damaged too, because they are predicted from it.
    var damaged: [Int: Int] = [:]
  }

  init(path: String, scan: ClipScan) { (self.path, self.scan) = (path, scan) }

  /// Returns a frame known to be damaged; nil if it must be decoded first.
  func known(_ number: Int) throws(MediaError) -> LibavFrame? {
    let key = scan.index.keyNumber(for: number)
    return try state.withLock { state throws(MediaError) in
      guard let first = state.damaged[key], number >= first else { return nil }
      return try frame(number, key, &state)
    }
  }

  /// Returns the image shown in place of a damaged frame.
  ///
  /// - Parameter error: the damage.
  /// - Throws: the error, if nothing of the clip decodes.
  func frame(_ number: Int, insteadOf error: MediaError) throws(MediaError) -> LibavFrame {
    try FileOddities.report(error, isAllowed: true)
    let key = scan.index.keyNumber(for: number)
    return try state.withLock { state throws(MediaError) in
      if case .corrupt = error { state.damaged[key] = min(state.damaged[key] ?? number, number) }
      guard let frame = try frame(number, key, &state) else { throw error }
      return frame
    }
  }

  /// The frame, the last one that comes out before it, or else the first of all.
  private func frame(_ number: Int, _ key: Int, _ state: inout State) throws(MediaError) -> LibavFrame? {
    // From the nearest key frame backwards, then from the first one on.
    for key in stride(from: key, through: 0, by: -1) {
      let end = key + 1 < scan.index.keys.count ? scan.index.keys[key + 1].frame - 1 : scan.index.frameCount - 1
      if let found = try advance(to: min(number, end), key, &state) { return found }
    }
    for key in 0..<scan.index.keys.count
    where try advance(to: scan.index.keys[key].frame, key, &state) != nil || state.next != nil {
      return state.last?.frame ?? state.next?.frame
    }
    return nil
  }

  /// Decodes from a key frame up to a frame; nil if nothing comes out up to there.
  private func advance(to number: Int, _ key: Int, _ state: inout State) throws(MediaError) -> LibavFrame? {
    if state.key != key || state.last.map({ $0.number > number }) ?? true { try restart(at: key, &state) }
    while !state.isFinished {
      if let next = state.next {
        guard next.number <= number else { break }
        (state.last, state.next) = (next, nil)
      }
      guard case .frame(let frame, let ticks)? = try state.decoder?.next() else {
        state.isFinished = true
        break
      }
      // Frames before their key frame lack the references.
      guard let shown = scan.index.frame(ticks: ticks), shown >= scan.index.keys[key].frame else { continue }
      state.next = (shown, frame)
    }
    if state.isFinished, let next = state.next, next.number <= number { (state.last, state.next) = (next, nil) }
    return state.last?.frame
  }

  private func restart(at key: Int, _ state: inout State) throws(MediaError) {
    (state.key, state.last, state.next, state.isFinished) = (key, nil, nil, false)
    let decoder = try VideoDecoder(path: path, scan: scan, isLenient: true)
    state.decoder = decoder
    let key = scan.index.keys[key]
    // By display time, else by decoding time, else from the beginning.
    for target in decoder.countsPackets ? [nil] : [key.pts, key.dts, nil] where try decoder.seek(to: key, by: target) {
      return
    }
    state.isFinished = true
  }
}
