// SPDX-License-Identifier: Apache-2.0

/// The same letters can be written in several ways: é is one scalar, or e with an accent. Swift's strings are equal then, and
/// names of files and fonts are not.
package enum UnicodeForm {
  /// The difference between a name and another that looks the same, as a part of a message; nil if it does not look the
  /// same, or is the same.
  package static func difference(of name: String, from other: String) -> String? {
    guard name.lowercased() == other.lowercased(),
      name.lowercased().utf8.elementsEqual(other.lowercased().utf8) == false
    else { return nil }
    let isDecomposed = name.unicodeScalars.count > other.unicodeScalars.count
    return "but it only looks the same: it is written in another Unicode form ("
      + (isDecomposed ? "NFD, letters and their accents apart" : "NFC, letters with their accents")
      + "); copy its name from the listing, or rename it"
  }
}
