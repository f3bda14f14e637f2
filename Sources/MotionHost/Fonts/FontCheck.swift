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
        .inputMissing, "neither Inter nor DejaVu Sans is installed, one of which is the default; install fonts-inter")
    }
    let styles = families.reduce(0) { $0 + $1.styles.count }
    return "\(styles) styles of \(families.count) families, \(font.family) is the default; motionkit fonts lists them"
  }

  package static func lineBreaks() throws -> String {
    guard let places = LineBreakCheck.placesInThai else {
      throw HostError(
        .toolchainMissing,
        "ICU, which is part of Swift's Foundation, has no rules for lines; install the toolchain "
          + "again")
    }
    guard places > 1 else {
      throw HostError(
        .toolchainMissing,
        "ICU has no dictionary for Thai, so its lines would break at spaces alone; install the "
          + "toolchain again")
    }
    return "Unicode's rules, with the dictionaries of Thai, Lao, Khmer and Burmese"
  }
}
