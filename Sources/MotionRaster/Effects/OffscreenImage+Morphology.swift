// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// The extreme of each component over rectangles (`feMorphology` of SVG): along rows, then along columns.
extension OffscreenImage {
  typealias Components = SIMD4<UInt8>

  /// - Parameters:
  ///   - x, y: how many pixels the rectangle reaches to each side, without the pixel itself; 0 and less change nothing.
  ///   - extreme: the larger, or the smaller, of two components.
  func morphed(
    _ x: Double, _ y: Double, output: PixelRect, _ extreme: (Components, Components) -> Components
  ) -> OffscreenImage {
    let (columns, rows) = (Reach(x), Reach(y))
    // The second pass reads rows beyond the output.
    let middle = PixelRect(
      minX: output.minX, minY: max(rect.minY, output.minY - rows.pixels),
      maxX: output.maxX, maxY: max(min(rect.maxY, output.maxY + rows.pixels), max(rect.minY, output.minY - rows.pixels))
    )
    let wide = along(columns, output: middle, isAcross: true, extreme)
    return wide.along(rows, output: output, isAcross: false, extreme)
  }

  /// A length in pixels: whole ones, and the share of one more.
  private struct Reach {
    let whole: Int
    let part: Float
    /// The pixels that count.
    var pixels: Int { part > 0 ? whole + 1 : whole }

    init(_ length: Double) {
      // No image is larger than twice the limit.
      let length = length > 0 ? min(length, 140_000) : 0
      whole = Int(length)
      let rest = length - Double(whole)
      // What arithmetic leaves of a whole number is none.
      part = rest > 1e-6 && rest < 1 - 1e-6 ? Float(rest) : 0
    }
  }

  /// - Parameter isAcross: along rows; otherwise along columns.
  private func along(
    _ reach: Reach, output: PixelRect, isAcross: Bool, _ extreme: (Components, Components) -> Components
  ) -> OffscreenImage {
    let result = Bitmap(width: max(output.width, 1), height: max(output.height, 1))
    guard !output.isEmpty else { return OffscreenImage(rect: .empty, bitmap: result) }
    let margin = reach.pixels
    let (lines, count) = isAcross ? (output.height, output.width) : (output.width, output.height)
    let (first, own) =
      isAcross ? (output.minX - margin, rect.minX..<rect.maxX) : (output.minY - margin, rect.minY..<rect.maxY)
    let (firstLine, ownLines) = isAcross ? (output.minY, rect.minY..<rect.maxY) : (output.minX, rect.minX..<rect.maxX)
    withTemporaryRow(of: Components.self, 3 * (count + 2 * margin)) { scratch in
      let length = count + 2 * margin
      let (line, forward, back) = (
        scratch.part(0, length), scratch.part(length, length), scratch.part(2 * length, length)
      )
      for index in 0..<lines {
        // A line outside of the image is transparent already.
        guard ownLines.contains(firstLine + index) else { continue }
        line.fill(.zero)
        for place in max(first, own.lowerBound)..<max(min(first + length, own.upperBound), max(first, own.lowerBound)) {
          let pixel =
            isAcross
            ? bitmap.row(firstLine + index - rect.minY)[place - rect.minX]
            : bitmap.row(place - rect.minY)[firstLine + index - rect.minX]
          line[place - first] = OffscreenImage.components(pixel)
        }
        OffscreenImage.extremes(line, reach.whole, forward, back, extreme)
        // The window of a sample begins at its own index, `margin` later in the image.
        let shift = margin - reach.whole
        for place in 0..<count {
          var value = line[place + shift]
          // A fractional radius mixes the extremes of two whole ones.
          if reach.part > 0 {
            // One pixel more on either side.
            let more = extreme(value, extreme(line[place], line[place + 2]))
            value = OffscreenImage.mixed(value, more, reach.part)
          }
          if isAcross {
            result.row(index)[place] = OffscreenImage.pixel(value)
          } else {
            result.row(place)[index] = OffscreenImage.pixel(value)
          }
        }
      }
    }
    return OffscreenImage(rect: output, bitmap: result)
  }

  /// Replaces each sample by the extreme of the `2 · reach + 1` from there on, as far as all of them exist.
  ///
  /// In blocks of that length, extremes of their beginnings and of their ends: any window is an end and a beginning (van Herk;
  /// Gil and Werman), so each sample takes three comparisons.
  private static func extremes(
    _ line: MutableRow<Components>, _ reach: Int, _ forward: MutableRow<Components>, _ back: MutableRow<Components>,
    _ extreme: (Components, Components) -> Components
  ) {
    guard reach > 0 else { return }
    let (window, count) = (2 * reach + 1, line.count)
    // Van Herk and Gil–Werman: extremes within blocks, from both sides, give any window in one comparison.
    for i in 0..<count { forward[i] = i % window == 0 ? line[i] : extreme(forward[i - 1], line[i]) }
    for i in (0..<count).reversed() {
      back[i] = i % window == window - 1 || i == count - 1 ? line[i] : extreme(back[i + 1], line[i])
    }
    guard count >= window else { return }
    for i in 0...(count - window) { line[i] = extreme(back[i], forward[i + window - 1]) }
  }

  private static func components(_ pixel: UInt32) -> Components {
    Components(
      UInt8(truncatingIfNeeded: pixel), UInt8(truncatingIfNeeded: pixel >> 8), UInt8(truncatingIfNeeded: pixel >> 16),
      UInt8(truncatingIfNeeded: pixel >> 24))
  }

  private static func pixel(_ value: Components) -> UInt32 {
    UInt32(value[0]) | UInt32(value[1]) << 8 | UInt32(value[2]) << 16 | UInt32(value[3]) << 24
  }

  /// `a + (b − a) · share`, rounded.
  private static func mixed(_ a: Components, _ b: Components, _ share: Float) -> Components {
    let (p, q) = (SIMD4<Float>(a), SIMD4<Float>(b))
    let sum = p + (q - p) * share + 0.5
    return Components(UInt8(sum[0]), UInt8(sum[1]), UInt8(sum[2]), UInt8(sum[3]))
  }
}
