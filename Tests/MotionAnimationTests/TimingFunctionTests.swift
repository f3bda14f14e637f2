// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import Testing

@Suite("Timing functions")
struct TimingFunctionTests {
  /// Bisection alone, to the last bit: slow and obviously right.
  func reference(_ f: TimingFunction, _ x: Double) -> Double {
    func bezier(_ a: Float, _ b: Float, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * Double(a) + 3 * (1 - t) * t * t * Double(b) + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if bezier(f.controlPoint(at: 1).x, f.controlPoint(at: 2).x, middle) < x { low = middle } else { high = middle }
    }
    return bezier(f.controlPoint(at: 1).y, f.controlPoint(at: 2).y, low)
  }

  @Test("T-30: the five named curves")
  func named() throws {
    let table: [(String, [Double])] = [
      ("linear", [0.1, 0.25, 0.5, 0.75, 0.9]), ("easeIn", [0.017027, 0.093465, 0.315357, 0.621861, 0.839428]),
      ("easeOut", [0.160572, 0.378140, 0.684643, 0.906535, 0.982973]),
      ("easeInEaseOut", [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
      ("default", [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
    ]
    for (name, expected) in table {
      let f = try #require(TimingFunction(name: name))
      for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
        // The middle columns were measured, to 1e-4; the outer ones are computed.
        #expect(abs(f(x) - y) < (x == 0.1 || x == 0.9 ? 1e-6 : 5e-6), "\(name) \(x)")
      }
      #expect(f(0) == 0 && f(1) == 1 && f(-0.5) == 0 && f(1.5) == 1 && f(.nan) == 0, "T-31")
      #expect(f.controlPoint(at: 0) == (0, 0) && f.controlPoint(at: 3) == (1, 1))
    }
    let custom = TimingFunction(0.5, 0, 0.5, 1)
    #expect(abs(custom(0.25) - 0.105889) < 5e-6 && abs(custom(0.5) - 0.5) < 1e-12)
    #expect(abs(custom(0.75) - 0.894111) < 5e-6)
    #expect(TimingFunction(name: "Linear") == nil)
  }

  @Test("T-31, T-32: any valid curve agrees with bisection, also with flat and steep ends")
  func againstBisection() {
    let curves: [TimingFunction] = [
      .easeIn, .easeOut, .default, TimingFunction(0, 1, 1, 0), TimingFunction(1, 0, 0, 1), TimingFunction(1, 1, 0, 0),
      TimingFunction(0, 0, 0, 1), TimingFunction(1, 0, 1, 1), TimingFunction(0.68, -0.55, 0.265, 1.55),
    ]
    for f in curves {
      for i in 0...1000 {
        let x = Double(i) / 1000
        // Where the curve is vertical y is known to the cube root of the tolerance in x.
        #expect(abs(f(x) - reference(f, x)) < 2e-4, "\(f) \(x)")
        if abs(x - 0.5) > 0.01 { #expect(abs(f(x) - reference(f, x)) < 1e-7, "\(f) \(x)") }
      }
    }
    #expect(TimingFunction(0.68, -0.55, 0.265, 1.55)(0.9) > 1, "y may overshoot")
  }

  @Test("curves with impossible control points are invalid, and still answer")
  func invalid() {
    for f in [TimingFunction(-1, 0, 2, 1), TimingFunction(.nan, 0, 1, 1), TimingFunction(0, .infinity, 1, 1)] {
      #expect(!f.isValid)
      _ = f(0.3)
    }
    #expect(TimingFunction.default.isValid)
  }
}
