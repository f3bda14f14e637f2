// SPDX-License-Identifier: Apache-2.0

/// Packages of Debian and Ubuntu with patterns for hyphenation.
enum HyphenationPackages {
  /// The package for a language's tag; nil if there is none.
  static func package(for language: String) -> String? {
    let words = language.lowercased().split(separator: "-").map(String.init)
    guard let first = words.first else { return nil }
    switch first {
    case "en": return words.contains("gb") ? "hyphen-en-gb" : "hyphen-en-us"
    case "pt": return words.contains("br") ? "hyphen-pt-br" : "hyphen-pt-pt"
    case "nb", "nn", "no": return "hyphen-no"
    default: return languages.contains(first) ? "hyphen-\(first)" : nil
    }
  }

  private static let languages: Set<String> = [
    "af", "as", "be", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "fr", "gl", "gu", "hi", "hr", "hu", "id", "is",
    "it",
    "kn", "lt", "lv", "ml", "mn", "mr", "nl", "or", "pa", "pl", "ro", "ru", "sk", "sl", "sr", "sv", "ta", "te", "th",
    "uk",
    "zu",
  ]
}
