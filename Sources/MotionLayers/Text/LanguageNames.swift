// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Languages by their English names, for scripts that have a name in place of a tag.
enum LanguageNames {
  /// "de" for "German" or "german"; nil if no language is called so.
  static func tag(for name: String) -> String? {
    let english = Locale(identifier: "en_US")
    let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
    let found = codes.filter { english.localizedString(forLanguageCode: $0)?.lowercased() == name.lowercased() }
    return found.min { ($0.count, $0) < ($1.count, $1) }
  }
}
