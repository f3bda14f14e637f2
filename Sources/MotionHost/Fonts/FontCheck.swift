// SPDX-License-Identifier: Apache-2.0

import MotionProcess
import MotionText

/// The questions of `doctor` about texts.
package enum FontCheck {
  /// How many fonts there are; asking also fills Fontconfig's cache.
  package static func fonts() throws -> String {
    let families = FontCatalog.shared.listing()
    guard !families.isEmpty else { throw HostError(.inputMissing, "no fonts; install some, such as fonts-inter") }
    guard let font = try? FontCatalog.shared.resolve(.standard).font else {
      throw HostError(
        .inputMissing, "neither Inter nor DejaVu Sans, the default fonts, is installed; install fonts-inter")
    }
    let styles = families.reduce(0) { $0 + $1.styles.count }
    return "\(styles) styles of \(families.count) families, \(font.family) is the default; motionkit fonts lists them"
  }

  package static func lineBreaks() throws -> String {
    guard let breaks = LineBreakCheck.breaksInThai else {
      throw HostError(
        .toolchainMissing,
        "ICU, a part of Swift's Foundation, has no rules for line breaks; install the toolchain again")
    }
    guard breaks > 1 else {
      throw HostError(
        .toolchainMissing,
        "ICU has no dictionary for Thai, so its lines would break only at spaces; install the toolchain again")
    }
    return "Unicode's rules, with the dictionaries of Thai, Lao, Khmer and Burmese"
  }
}
