// SPDX-License-Identifier: Apache-2.0

/// A variable of a section's struct.
struct Field {
  let name: String
  let type: SwiftType
  /// A Swift expression; nil if the field begins as nil.
  let initialValue: String?
  let documentation: [String]
  /// Whether the field lies in the box that copies of `LayerValues` share.
  let isRare: Bool
  /// Whether accessors that other modules inline read it.
  let isInlined: Bool
  /// Whether the generated code feeds it to a hash.
  let isFed: Bool
}
