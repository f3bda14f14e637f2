// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore

extension DiagnosticLog {
  /// Records that no property can hold a value.
  ///
  /// A value that is given to many is one mistake: it has one subject for each, and a colour the location of its literal.
  /// Numbers that are not finite all look alike, and are many.
  ///
  /// - Parameters:
  ///   - problem: why, as the rest of a sentence: ``PropertyValue/problem``.
  ///   - subject: the intended holder: `opacity of Layer`.
  package static func refuse(_ value: PropertyValue, _ problem: String, of subject: String) {
    let literal = value.unreadable
    current.add(
      Diagnostic(
        .error, "\(subject) \(problem)", callStack: (literal?.callStack ?? []) + CallStack.current,
        subject: literal != nil || value.isFinite ? subject : nil))
  }
}
