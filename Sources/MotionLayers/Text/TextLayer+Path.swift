// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension TextLayer {
  /// The path in the layer's own space that the text runs along; nil for lines. At most 10,000 elements.
  /// Example: `text.textPath = .circle(400)`
  public final var textPath: Path? {
    get { values.text.textPath }
    set {
      if let newValue, let flaw = TextLayer.flaw(of: newValue) {
        DiagnosticLog.error("textPath of \(self) \(flaw)")
        return
      }
      noteAsset()
      setText(.textPath, .path(newValue))
    }
  }

  /// Takes the box of its path as its bounds.
  package final func takeBox(_ box: CGRect) {
    bounds = box
    noteNaturalSize(box.size)
  }

  /// The problem with a path; nil if there is none.
  private static func flaw(of path: Path) -> String? {
    let limit = 10_000
    guard path.elements.count <= limit else { return "must have at most \(limit) elements, got \(path.elements.count)" }
    let points = path.elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .quad(let p, let c): [p, c]
      case .cubic(let p, let a, let b): [p, a, b]
      case .close: []
      }
    }
    if let wrong = points.first(where: { !(abs($0.x) <= 1e9 && abs($0.y) <= 1e9) }) {
      return "must have coordinates from -1e9 to 1e9, got (\(wrong.x), \(wrong.y))"
    }
    return PathMeasure(path).length > 0 ? nil : "must have a length above 0, got a path without any line or curve"
  }
}
