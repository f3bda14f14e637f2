// SPDX-License-Identifier: Apache-2.0

/// Findings that a script means: `.allows("covered-text")`.
package struct FindingAllowance: Hashable, Sendable {
  package var codes: [String]
  /// The statement that allows them.
  package var callStack: [UInt]

  package init(_ codes: [String], callStack: [UInt]) { (self.codes, self.callStack) = (codes, callStack) }
}
