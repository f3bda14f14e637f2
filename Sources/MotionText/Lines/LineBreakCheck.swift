// SPDX-License-Identifier: Apache-2.0

/// Whether lines can be broken by Unicode's rules here.
package enum LineBreakCheck {
  /// How many places in a Thai greeting ICU finds a line can end at: it is written without spaces, so they come from ICU's
  /// dictionary. Nil: ICU has no rules at all.
  package static var breaksInThai: Int? {
    LineBreakRules.boundaries(in: Array("สวัสดีชาวโลก".utf16), language: "th")?.count
  }
}
