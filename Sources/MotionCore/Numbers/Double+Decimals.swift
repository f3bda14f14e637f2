// SPDX-License-Identifier: Apache-2.0

extension Double {
  /// The nearest number of so many decimal places, for people to read: sums of decimal fractions are a little off.
  package func rounded(decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
