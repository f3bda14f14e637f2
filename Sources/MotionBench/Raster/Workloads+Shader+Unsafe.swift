// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension RasterBench {
  /// Slow waves of colour, all of the background of W2.
  static var waves: Shader {
    let turn = 2 * Double.pi
    return Shader(identity: ContentHash(high: 1, low: 2)) { grid, t in
      let wave: @Sendable (Double) -> Double = { 0.5 + 0.5 * Math.sin($0) }
      let red = (0..<grid.columns).map { Float((20 + 60 * wave(turn * (grid.x($0) / 1920 + 0.1 * t))) / 255) }
      // sin(a + b) from the sines and cosines of the column and of the row.
      let sines = (0..<grid.columns).map { Float(Math.sin(turn * 0.5 * grid.x($0) / 1920)) }
      let cosines = (0..<grid.columns).map { Float(Math.cos(turn * 0.5 * grid.x($0) / 1920)) }
      return { row in
        let v = row.y / 1080
        let green = Float((16 + 40 * wave(turn * (0.7 * v - 0.07 * t) + 1.3)) / 255)
        let b = turn * (0.5 * v + 0.05 * t)
        let (s, c) = (Float(Math.sin(b) * 50 / 255), Float(Math.cos(b) * 50 / 255))
        for i in 0..<row.count {
          unsafe row.red[i] = red[row.firstColumn + i]
          unsafe row.green[i] = green
          unsafe row.blue[i] = 110.0 / 255 + sines[row.firstColumn + i] * c + cosines[row.firstColumn + i] * s
        }
      }
    }
  }
}
