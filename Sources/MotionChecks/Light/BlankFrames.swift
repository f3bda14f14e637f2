// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

extension FilmCheck {
  static let blankFrames = FilmCheck(
    code: "blank-frames", finds: "a second or more in which the frame has one colour", examine: findBlankFrames)

  /// Seconds of one colour that people take for a fault.
  private static let blank = 1.0

  private static func findBlankFrames(_ film: CheckedFilm) throws -> [FilmFinding] {
    try film.measures().light.blanks.compactMap { stretch in
      let (start, end) = (film.seconds(stretch.lowerBound), film.seconds(stretch.upperBound + 1))
      guard end - start >= blank, stretch.count < film.timeline.frameCount else { return nil }
      var finding = FilmFinding(
        "nothing can be seen from \(plain(start)) to \(plain(end)) s, because the frame has one colour; let the next layer begin "
          + "earlier, or make the scene shorter", of: film.layer(beside: stretch), from: start, to: end)
      if film.allowed.allows(blankFrames.code, from: start, to: end) { finding.allowedCodes = [blankFrames.code] }
      return finding
    }
  }
}

extension CheckedFilm {
  /// The layer that ends before an empty stretch, or begins after it, in the scene of its first frame.
  ///
  /// A scene has many lines, so a layer tells more. Layers fade, and the faintest parts of a fade are no longer visible.
  /// Therefore the frames half a second away are asked, too.
  fileprivate func layer(beside stretch: ClosedRange<Int>) -> LayerID? {
    guard let scene = timeline.scenes.last(where: { $0.startFrame <= stretch.lowerBound }) else { return nil }
    let half = Int(timeline.format.frameRate.framesPerSecond / 2)
    let (first, last) = (stretch.lowerBound, stretch.upperBound)
    let empty = paintedLayers(atFrame: first)
    for step in [1, half] where first - step >= scene.startFrame {
      let before = paintedLayers(atFrame: first - step)
      // A layer that covers everything leaves nothing to see, too.
      if let layer = before.subtracting(empty).min() ?? empty.subtracting(before).min() { return layer }
    }
    let full = paintedLayers(atFrame: last)
    for step in [1, half] where last + step < min(scene.endFrame, timeline.frameCount) {
      let after = paintedLayers(atFrame: last + step)
      if let layer = after.subtracting(full).min() ?? full.subtracting(after).min() { return layer }
    }
    return nil
  }

  /// The visible layers of the script that have pixels of their own.
  private func paintedLayers(atFrame frame: Int) -> Set<LayerID> {
    Set(visibleLayers(atFrame: frame).filter { $0.paints && timeline.layer($0.id) != nil }.map(\.id))
  }
}

extension LayerState {
  fileprivate var paints: Bool {
    if case .none = values.special {
      return (values.backgroundColor?.alpha ?? 0) > 0 || values.borderWidth > 0 || values.contents != nil
    }
    return true
  }
}
