// SPDX-License-Identifier: Apache-2.0

/// Examines a whole film as people see and hear it.
///
/// Scene checks look for mistakes of a script while it is rehearsed, for every command. These look for faults of the
/// result: they measure texts, draw small frames and mix the sound, so only `motionkit check` runs them.
package struct FilmCheck: Sendable {
  /// In lower case, with hyphens: `covered-text`. Stable: people allow and forbid findings by it.
  package let code: String
  /// The kind of finding, as a noun phrase.
  package let finds: String
  /// Whether it runs only if its option is given.
  package var isOptional = false
  let examine: @Sendable (CheckedFilm) throws -> [FilmFinding]
}
