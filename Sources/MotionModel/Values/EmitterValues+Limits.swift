// SPDX-License-Identifier: Apache-2.0

extension EmitterValues {
  /// The most particles that one layer may show in a frame.
  package static let particleLimit = 200_000
  /// How deep cells may lie in cells.
  package static let nestingLimit = 8
}
