// SPDX-License-Identifier: Apache-2.0

/// Numbers in lists of inputs: `Filter("CIBloom", inputs: ["inputRadius": 5])`.
extension PropertyValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
