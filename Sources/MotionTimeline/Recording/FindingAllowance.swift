// SPDX-License-Identifier: Apache-2.0

/// Findings that a script means: `.allows("covered-text")`.
package struct FindingAllowance: Hashable, Sendable {
  package var codes: [String]
  /// The statement that allows them.
  package var callStack: [UInt]

  /// Whether a component allows them for a part of its own. They are no choice of the script, so they are not counted.
  package var isOwn = false

  package init(_ codes: [String], callStack: [UInt]) { (self.codes, self.callStack) = (codes, callStack) }

  /// Findings of a component about a part of its own.
  package static func own(_ codes: String...) -> FindingAllowance {
    var allowance = FindingAllowance(codes, callStack: [])
    allowance.isOwn = true
    return allowance
  }
}
