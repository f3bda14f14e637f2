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

  /// For messages: `de, vertical`; empty: nobody asked for a language or a shape.
  var label: String { film.label }

  /// For events and reports.
  var film: JSONLine.Film { JSONLine.Film(language: language?.tag, format: shape?.rawValue) }
}

extension JSONLine.Film {
  /// For messages: `de, vertical`; empty for a film without language and shape.
  var label: String { [language, format].compactMap(\.self).joined(separator: ", ") }

  /// A message about the film: `de, vertical: no text for “welcome”`.
  func naming(_ message: String) -> String { label.isEmpty ? message : "\(label): \(message)" }
}
