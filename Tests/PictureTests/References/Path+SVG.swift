import Foundation
import MotionCore

extension Path {
  /// A path of absolute M, L, C and Z, numbers separated by spaces.
  init(svg text: String) throws {
    self.init()
    var words = text.split(separator: " ")[...]
    func points(_ count: Int) throws -> [CGPoint] {
      guard words.count >= 2 * count else { throw ReferenceLayer.Malformed(what: text) }
      return try (0..<count).map { _ in
        guard let x = Double(words.removeFirst()), let y = Double(words.removeFirst()) else {
          throw ReferenceLayer.Malformed(what: text)
        }
        return CGPoint(x: x, y: y)
      }
    }
    while let letter = words.popFirst() {
      switch letter {
      case "M": move(to: try points(1)[0])
      case "L": addLine(to: try points(1)[0])
      case "C":
        let p = try points(3)
        addCurve(to: p[2], control1: p[0], control2: p[1])
      case "Z": closeSubpath()
      default: throw ReferenceLayer.Malformed(what: "\(letter) in \(text)")
      }
    }
  }
}
