// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension SceneCheck {
  static let textsBeyondPaths = SceneCheck(
    name: "text-beyond-path", severity: .warning, finds: "texts longer than their path",
    examination: .frames { $0.hasTexts ? TextsBeyondPaths() : nil })
}

/// Finds texts that do not fit the path they run along: characters beyond its ends are not drawn.
///
/// A text counts if it stays in place on its path while it is seen: a text moving along its path enters and leaves on purpose.
struct TextsBeyondPaths: FrameExamination {
  private struct Sight {
    var text: TextValues
    /// The first instant and the last one at which it is seen.
    var time, end: Double
    var isMoved = false
  }
  private var sights: [Int: Sight] = [:]

  mutating func look(at layer: LayerState, _ time: Double) {
    guard !layer.values.isHidden, layer.values.opacity > 0 else { return }
    if case .text(let text) = layer.values.special, layer.values.textPart == nil, text.textPath != nil,
      text.string?.isEmpty == false
    {
      let id = layer.id.rawValue
      if let first = sights[id]?.text {
        if !first.isPlaced(as: text) { sights[id]?.isMoved = true }
        sights[id]?.end = time
      } else {
        sights[id] = Sight(text: text, time: time, end: time)
      }
    }
    for sublayer in layer.sublayers { look(at: sublayer, time) }
  }

  func problems(in scene: CheckedScene) -> [FrameProblem] {
    guard let texts = try? scene.services?.texts else { return [] }
    return sights.sorted { $0.key < $1.key }.compactMap { id, sight in
      // That its font is missing is said elsewhere.
      guard !sight.isMoved, let fit = try? texts.pathFit(of: sight.text), fit.hidden > 0 else { return nil }
      let string = (sight.text.string ?? "").excerptInLine
      let (length, room) = (Int(fit.textLength.rounded(.up)), Int(fit.pathLength))
      let ways =
        fit.textLength > fit.pathLength
        ? "use a smaller font, a longer path or a shorter text" : "use a smaller pathOffset or another alignment"
      let message =
        "\(fit.hidden) characters of the text \"\(string)\" are not shown: the text is \(length) points long and reaches "
        + "beyond an end of its path of \(room) points; \(ways)"
      return FrameProblem(layer: id, message: message, time: sight.time, end: sight.end)
    }
  }
}

extension TextValues {
  /// Whether it stands where another does on its path.
  fileprivate func isPlaced(as other: TextValues) -> Bool {
    textPath == other.textPath && pathOffset == other.pathOffset && string == other.string
      && fontSize == other.fontSize && tracking == other.tracking
  }
}
