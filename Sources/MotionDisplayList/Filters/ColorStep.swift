import MotionCore

/// What happens to the colour of a pixel, on unpremultiplied gamma-encoded components of 0…1. The result is
/// premultiplied with its alpha again.
public enum ColorStep: Hashable, Sendable {
  /// Four rows of weights of R, G, B, A and a constant.
  case matrix(ColorMatrix)
  /// `round(c · (levels − 1)) / (levels − 1)`
  case posterize(levels: Double)
  /// `c^power`
  case power(Double)
  /// `c · factor` in linear light.
  case exposure(factor: Double)
  /// `c + (c − luma) · amount · (1 − (max − min))`
  case vibrance(Double)
  /// White with alpha = luma · alpha.
  case maskToAlpha
  /// A table of colours laid out as an image: `size` squares of size × size beside each other, red to the right in a
  /// square, green down, blue from square to square; or for one dimension a single row.
  case cube(ImageSource, size: Int, isOneDimensional: Bool)

  /// Feeds everything that decides what this draws.
  public func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .matrix(let matrix):
      hasher.combine(1)
      for value in matrix.values { hasher.combine(value) }
    case .posterize(let levels):
      hasher.combine(2)
      hasher.combine(levels)
    case .power(let power):
      hasher.combine(3)
      hasher.combine(power)
    case .exposure(let factor):
      hasher.combine(4)
      hasher.combine(factor)
    case .vibrance(let amount):
      hasher.combine(5)
      hasher.combine(amount)
    case .maskToAlpha: hasher.combine(7)
    case .cube(let image, let size, let isOneDimensional):
      hasher.combine(6)
      image.feed(&hasher)
      hasher.combine(size)
      hasher.combine(isOneDimensional)
    }
  }
}

/// An affine map of R, G, B, A: row after row, four weights and a constant.
public struct ColorMatrix: Hashable, Sendable {
  /// Twenty numbers.
  public let values: [Double]

  public static let identity = ColorMatrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  /// - Parameters:
  ///   - red, green, blue, alpha: the weights of R, G, B and A in each new component.
  ///   - bias: what is added. Missing numbers are 0.
  public init(
    _ red: [Double], _ green: [Double], _ blue: [Double], _ alpha: [Double] = [0, 0, 0, 1], bias: [Double] = []
  ) {
    var values: [Double] = []
    for (i, row) in [red, green, blue, alpha].enumerated() {
      for k in 0..<4 { values.append(k < row.count ? row[k] : 0) }
      values.append(i < bias.count ? bias[i] : 0)
    }
    self.values = values
  }

  private init(values: [Double]) { self.values = values }

  /// This one first, then `next`.
  public func concatenating(_ next: ColorMatrix) -> ColorMatrix {
    var result = [Double](repeating: 0, count: 20)
    for row in 0..<4 {
      for column in 0..<5 {
        var sum = column == 4 ? next.values[row * 5 + 4] : 0
        for k in 0..<4 { sum += next.values[row * 5 + k] * values[k * 5 + column] }
        result[row * 5 + column] = sum
      }
    }
    return ColorMatrix(values: result)
  }

  /// `this + (other − this) · share`
  public func mixed(with other: ColorMatrix, _ share: Double) -> ColorMatrix {
    ColorMatrix(values: values.indices.map { values[$0] + (other.values[$0] - values[$0]) * share })
  }

  /// True if transparent pixels may become visible.
  public var fillsTransparency: Bool { values[19] > 0 }
}
