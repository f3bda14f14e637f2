// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// C9 · Core Animation book, notes on dashes: odd entries are on, even ones off: 5 on, 10 off, 15 on, 20 off.
struct C9: CAComposition {
  let format = Format(width: 120, height: 20, fps: 30)
  let duration = 1.0
  let line = CAShapeLayer()

  func build(in root: CALayer) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 120, y: 10))
    line.path = path
    line.strokeColor = .white
    line.lineWidth = 4
    line.lineDashPattern = [5, 10, 15, 20]
    root.addSublayer(line)
  }
}
