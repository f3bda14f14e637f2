// SPDX-License-Identifier: Apache-2.0

/// A reason why no files can be made of a correct table.
struct GenerationError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
