/// Example: `ShapeLayer(path).fillRule(.evenOdd)`
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero = "non-zero"
  case evenOdd = "even-odd"
}
