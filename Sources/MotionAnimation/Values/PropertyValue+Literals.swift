/// Numbers in lists of inputs: `Filter("CIBloom", inputs: ["inputRadius": 5])`.
extension PropertyValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
