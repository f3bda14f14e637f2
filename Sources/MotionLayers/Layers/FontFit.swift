import MotionModel

/// A box, in points, and the font sizes that a text may have to fit it.
package struct FontFit: Sendable {
  package var width: Double
  /// Nil: any.
  package var height: Double?
  package var sizes: ClosedRange<Double>
  /// Where the script asks for it.
  package var place: [UInt]

  package init(width: Double, height: Double?, sizes: ClosedRange<Double>, place: [UInt] = []) {
    (self.width, self.height, self.sizes, self.place) = (width, height, sizes, place)
  }
}

extension TextLayer {
  /// Takes the largest font size, in steps of a quarter of a point, with which the text fits its ``fontFit``, no word of it
  /// broken; the smallest if none fits.
  ///
  /// - Returns: false if the smallest does not fit either.
  package final func takeFontSize(_ fit: FontFit) -> Bool {
    guard let string, !string.isEmpty else { return true }
    var probe = values.text
    let length = probe.isVertical ? fit.height : fit.width
    func fits(_ fontSize: Double) -> Bool {
      probe.fontSize = fontSize
      guard let size = measure(probe, width: probe.isWrapped ? length : nil) else { return true }
      guard size.width <= fit.width, size.height <= fit.height ?? .infinity else { return false }
      // Columns break within words of Latin letters too, rather than all letters be small.
      guard probe.isWrapped, !probe.isVertical else { return true }
      // One word a line, to see the widest.
      var words = probe
      words.isWrapped = false
      words.string = string.split(whereSeparator: \.isWhitespace).joined(separator: "\n")
      return measure(words, width: nil).map { $0.width <= fit.width } ?? true
    }
    let smallest = fit.sizes.lowerBound
    var (low, high) = (0, Int(((fit.sizes.upperBound - smallest) * 4).rounded(.down)))
    let isPossible = fits(smallest)
    while isPossible, low < high {
      let middle = (low + high + 1) / 2
      if fits(smallest + Double(middle) / 4) { low = middle } else { high = middle - 1 }
    }
    fontSize = smallest + Double(low) / 4
    return isPossible
  }
}
