// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore

/// Icons in a square of 24 points.
enum ScreenIcons {
  static let back = lines([(15, 5), (8, 12), (15, 19)])
  static let forward = lines([(9, 5), (16, 12), (9, 19)])
  static let check = lines([(7, 12.5), (10.6, 16), (17.2, 8.6)])

  static let share: Path = {
    var path = lines([(12, 15), (12, 3.5)], [(8, 7), (12, 3), (16, 7)])
    path.move(to: CGPoint(x: 5, y: 12))
    path.addLine(to: CGPoint(x: 5, y: 18))
    path.addQuadCurve(to: CGPoint(x: 7, y: 20), control: CGPoint(x: 5, y: 20))
    path.addLine(to: CGPoint(x: 17, y: 20))
    path.addQuadCurve(to: CGPoint(x: 19, y: 18), control: CGPoint(x: 19, y: 20))
    path.addLine(to: CGPoint(x: 19, y: 12))
    return path
  }()

  static let lock: Path = {
    var path = Path.roundedRect(CGRect(x: 5, y: 10.5, width: 14, height: 10.5), radius: 2.4)
    path.move(to: CGPoint(x: 8, y: 10.5))
    path.addLine(to: CGPoint(x: 8, y: 8))
    path.addCurve(
      to: CGPoint(x: 16, y: 8), control1: CGPoint(x: 8, y: 2.6), control2: CGPoint(x: 16, y: 2.6))
    path.addLine(to: CGPoint(x: 16, y: 10.5))
    return path
  }()

  static let heart: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 12, y: 20.2))
    path.addCurve(
      to: CGPoint(x: 2.6, y: 8.9), control1: CGPoint(x: 6.2, y: 16), control2: CGPoint(x: 2.6, y: 12.7))
    path.addCurve(
      to: CGPoint(x: 12, y: 6.6), control1: CGPoint(x: 2.6, y: 3.6), control2: CGPoint(x: 9.4, y: 2.2))
    path.addCurve(
      to: CGPoint(x: 21.4, y: 8.9), control1: CGPoint(x: 14.6, y: 2.2), control2: CGPoint(x: 21.4, y: 3.6))
    path.addCurve(
      to: CGPoint(x: 12, y: 20.2), control1: CGPoint(x: 21.4, y: 12.7), control2: CGPoint(x: 17.8, y: 16))
    path.closeSubpath()
    return path
  }()

  static let comment: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 6.4, y: 20.6))
    path.addLine(to: CGPoint(x: 7.4, y: 17.5))
    path.addCurve(
      to: CGPoint(x: 3, y: 11), control1: CGPoint(x: 4.6, y: 16.2), control2: CGPoint(x: 3, y: 13.8))
    path.addCurve(
      to: CGPoint(x: 12, y: 3.6), control1: CGPoint(x: 3, y: 6.8), control2: CGPoint(x: 7, y: 3.6))
    path.addCurve(
      to: CGPoint(x: 21, y: 11), control1: CGPoint(x: 17, y: 3.6), control2: CGPoint(x: 21, y: 6.8))
    path.addCurve(
      to: CGPoint(x: 11.8, y: 18.4), control1: CGPoint(x: 21, y: 15.4), control2: CGPoint(x: 16.8, y: 18.6))
    path.closeSubpath()
    return path
  }()

  static let repost: Path = lines(
    [(3, 9), (6.5, 5.5), (10, 9)], [(6.5, 6), (6.5, 18), (13, 18)], [(14, 15), (17.5, 18.5), (21, 15)],
    [(17.5, 18), (17.5, 6), (11, 6)])

  /// A seal with a wavy edge.
  static let seal: Path = {
    var path = Path()
    for step in 0...96 {
      let turn = 2 * Double.pi * Double(step) / 96
      let radius = 9.6 + 0.75 * Math.cos(8 * turn)
      let point = CGPoint(x: 12 + radius * Math.cos(turn), y: 12 + radius * Math.sin(turn))
      if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }()

  /// Four bars that rise.
  static let signal: Path = {
    var path = Path()
    for bar in 0..<4 {
      let height = 4.5 + 3 * Double(bar)
      path.append(
        Path.roundedRect(
          CGRect(x: 2.5 + 5 * Double(bar), y: 18.5 - height, width: 3.6, height: height), radius: 1.1))
    }
    return path
  }()

  /// Two waves and a dot, as lines.
  static let wireless: [Path] = [10.8, 6.6].map {
    ArcPath.path(center: CGPoint(x: 12, y: 18), radius: $0, start: -0.75 * .pi, sweep: 0.5 * .pi)
  }

  private static func lines(_ all: [(Double, Double)]...) -> Path {
    var path = Path()
    for line in all {
      for (index, point) in line.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return path
  }
}
