// SPDX-License-Identifier: Apache-2.0

extension ChartFormat {
  /// The smallest step between the numbers, with at most two digits after the point.
  static func labelStep(of numbers: [Double]) -> Double {
    for (digits, step) in [(1.0, 1.0), (10, 0.1)] {
      if numbers.allSatisfy({ abs(($0 * digits).rounded() - $0 * digits) < 1e-6 * max(1, abs($0)) }) { return step }
    }
    return (numbers.map { abs($0) }.max() ?? 0) >= 100 ? 1 : (numbers.map { abs($0) }.max() ?? 0) >= 10 ? 0.1 : 0.01
  }
}
