// SPDX-License-Identifier: Apache-2.0

/// Values that belong together, as one parameter or as elements of a list.
///
/// ```swift
/// struct Guest: ParameterRecord {
///   @Parameter("Name") var name = "Ada"
///   @Parameter("Votes", in: 0...100) var votes = 0
/// }
/// @Parameter("Guests") var guests: [Guest] = []
/// ```
///
/// From outside it is an object of JSON; members that are left out have their defaults.
public protocol ParameterRecord: ParameterValue {
  init()
}

/// How many records are being described, one inside another: of whoever asks, as compositions are made on any thread.
private enum RecordDepth {
  @TaskLocal static var value = 0
}

extension ParameterRecord {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema {
    // Records that hold themselves have no end.
    guard RecordDepth.value < 8 else { return .other("an object") }
    return RecordDepth.$value.withValue(RecordDepth.value + 1) {
      .record(ParameterSettings.parameters(of: Self()).map { $0.parameter.description(name: $0.name) })
    }
  }
  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput {
    .object(
      Dictionary(ParameterSettings.parameters(of: self).map { ($0.name, $0.parameter.current) }) { first, _ in first })
  }
  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> Self? {
    guard case .object(let members) = input else { return nil }
    let record = Self()
    for (name, parameter) in ParameterSettings.parameters(of: record) {
      if let member = members[name], !parameter.take(member) { return nil }
    }
    return record
  }
}
