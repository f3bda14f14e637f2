// SPDX-License-Identifier: Apache-2.0

extension LineScanner {
  private static let form = "a type is a name, Name<Type>, [Type], [Type: Type] or Type?"

  mutating func expectType() throws(TableError) -> SwiftType {
    var type = try expectUnwrappedType()
    while take("?") { type = .optional(type) }
    return type
  }

  private mutating func expectUnwrappedType() throws(TableError) -> SwiftType {
    if take("[") {
      let first = try expectType()
      let value = take(": ") ? try expectType() : nil
      try expect("]", LineScanner.form)
      return value.map { .dictionary(first, $0) } ?? .array(first)
    }
    let name = try expectIdentifier("a type", LineScanner.form)
    guard take("<") else { return .named(name) }
    var arguments = [try expectType()]
    while take(", ") { arguments.append(try expectType()) }
    try expect(">", LineScanner.form)
    return .generic(name, arguments)
  }
}
