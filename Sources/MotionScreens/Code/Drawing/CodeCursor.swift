// SPDX-License-Identifier: Apache-2.0

/// The cursor that types.
///
/// Example: `InOrder { code.types(for: 2, cursor: .block) }`
public enum CodeCursor: Hashable, Sendable {
  /// A thin line.
  /// Example: `InOrder { code.types(for: 2, cursor: .bar) }`
  case bar
  /// As wide as a letter.
  /// Example: `InOrder { code.types(for: 2, cursor: .block) }`
  case block
  /// Example: `InOrder { code.types(for: 2, cursor: .none) }`
  case none
}
