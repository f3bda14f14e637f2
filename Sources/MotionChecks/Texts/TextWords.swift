// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Words of messages about texts.
extension TextTrack {
  /// `the text "Hello"`, `the formula "a = b"`.
  var name: String { (isFormula ? "the formula" : isCode ? "the code" : "the text") + " \"\(string.excerptInLine)\"" }
  var isFormula: Bool { sights[0].text.isFormula }
  var isCode: Bool { sights[0].text.isCode }
}

/// A number as a script would write it, with two decimals at most.
func plain(_ number: Double) -> String {
  let rounded = number.rounded(decimals: 2)
  return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
}

/// `35 %`.
func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
