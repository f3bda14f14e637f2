// SPDX-License-Identifier: Apache-2.0

/// Whether lines can be broken by Unicode's rules here.
package enum LineBreakCheck {
  /// Line-break opportunities that ICU finds in a Thai greeting. Thai has no spaces, so they come from ICU's dictionary.
  /// Nil: ICU has no rules at all.
  package static var breaksInThai: Int? {
    LineBreakRules.boundaries(in: Array("สวัสดีชาวโลก".utf16), language: "th")?.count
  }
}
