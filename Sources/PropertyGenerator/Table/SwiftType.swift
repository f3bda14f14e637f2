// SPDX-License-Identifier: Apache-2.0

/// A Swift type, as far as the table needs types.
indirect enum SwiftType: Equatable, CustomStringConvertible {
  case named(String)
  case generic(String, [SwiftType])
  case array(SwiftType)
  case dictionary(SwiftType, SwiftType)
  case optional(SwiftType)

  var description: String {
    switch self {
    case .named(let name): name
    case .generic(let name, let arguments): "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .optional(let wrapped): "\(wrapped)?"
    }
  }
}
