// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import QuartzCompat

extension UIBezierPath {
  /// The path from its end to its beginning, sub-path by sub-path.
  public func reversing() -> UIBezierPath {
    let reversed = CGMutablePath()
    var points: [CGPoint] = []
    var segments: [Path.Element] = []
    func flush(isClosed: Bool) {
      guard let last = points.last else { return }
      reversed.move(to: last)
      for (index, segment) in segments.enumerated().reversed() {
        switch segment {
        case .quad(_, let control): reversed.addQuadCurve(to: points[index], control: control)
        case .cubic(_, let first, let second):
          reversed.addCurve(to: points[index], control1: second, control2: first)
        default: reversed.addLine(to: points[index])
        }
      }
      if isClosed { reversed.closeSubpath() }
      (points, segments) = ([], [])
    }
    for element in cgPath.path.elements {
      switch element {
      case .move(let point):
        flush(isClosed: false)
        points = [point]
      case .line(let end), .quad(let end, _), .cubic(let end, _, _):
        if points.isEmpty { points = [.zero] }
        points.append(end)
        segments.append(element)
      case .close:
        flush(isClosed: true)
      }
    }
    flush(isClosed: false)
    return UIBezierPath(cgPath: reversed)
  }
}
