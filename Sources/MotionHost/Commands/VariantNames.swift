// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel
import MotionProcess

extension FilmVariant {
  /// The names in braces that stand for it in names of files.
  static let names = ["language", "format"]

  /// The value of a name in braces; nil: the version has none.
  func value(of name: String) -> String? {
    switch name {
    case "language": language?.tag
    case "format": shape?.rawValue
    default: nil
    }
  }

  /// A name of a file with the version's values in braces.
  func named(_ pattern: String) -> String {
    FilmVariant.names.reduce(pattern) { text, name in
      value(of: name).map { text.replacing("{\(name)}", with: $0) } ?? text
    }
  }

  /// For messages: `de, vertical`.
  var label: String { FilmVariant.names.compactMap(value).joined(separator: ", ") }
}

extension CompositionOptions {
  /// Why files would not get names of their own in each version; nil if they do.
  ///
  /// - Parameter needsValues: a name may have braces only where the option has a value.
  func nameProblem(of files: [String], needsValues: Bool = true) -> String? {
    for (name, count) in [("language", language?.languages.count ?? 0), ("format", format?.shapes.count ?? 0)] {
      if count > 1, let file = files.first(where: { !$0.contains("{\(name)}") }) {
        return "--\(name) names \(count): write {\(name)} into \(file), so that each film has a file of its own"
      }
      if needsValues, count == 0, let file = files.first(where: { $0.contains("{\(name)}") }) {
        return "\(file) needs --\(name), such as --\(name) \(name == "language" ? "de,en" : "vertical,square")"
      }
    }
    return nil
  }
}
