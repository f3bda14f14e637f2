// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension TextLayer {
  /// Takes the largest font size, in steps of a quarter of a point, at which all of the text fits its ``fontFit``. Lines break by
  /// the rules of the language, and their number is limited. If no size fits, takes the smallest.
  ///
  /// - Returns: false if the smallest does not fit either.
  package final func takeFontSize(_ fit: FontFit) -> Bool {
    guard let string, !string.isEmpty else { return true }
    var probe = values.text
    let length = probe.isVertical ? fit.height : fit.width
    func fits(_ fontSize: Double) -> Bool {
      probe.fontSize = fontSize
      let found = ask("the size of \"\(string.excerpt)\"") { services in
        try services.texts.fit(of: probe, width: probe.isWrapped ? length : nil)
      }
      guard let found else { return true }
      guard found.isWhole, found.size.width <= fit.width, found.size.height <= fit.height ?? .infinity else {
        return false
      }
      // Columns break within words of Latin letters too, rather than all letters be small.
      return !found.breaksWords || probe.isVertical
    }
    let smallest = fit.sizes.lowerBound
    var (low, high) = (0, Int(((fit.sizes.upperBound - smallest) * 4).rounded(.down)))
    let isPossible = fits(smallest)
    // A larger font needs more room, so halving finds the largest one that fits.
    while isPossible, low < high {
      let middle = (low + high + 1) / 2
      if fits(smallest + Double(middle) / 4) { low = middle } else { high = middle - 1 }
    }
    fontSize = smallest + Double(low) / 4
    return isPossible
  }
}
