// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel

/// The texts of a film in its ``language``, from one JSON file for each language.
///
/// ```swift
/// let strings = Strings()   // strings/en.json, strings/de.json … beside the script
///
/// TextLayer(strings("welcome", name: "Ada")).position(.center)
/// TextLayer(strings("guests", count: 3)).position(.bottom, inset: 80)
/// ```
///
/// A file is an object with a text for each key. A text has placeholders in braces, and a text that counts has a form for each
/// plural of its language, chosen by `count:`: `{"welcome": "Welcome, {name}", "guests": {"one": "{count} guest", "other":
/// "{count} guests"}}`. Two braces, `{{` and `}}`, are one that is shown.
///
/// All files are checked when they are read. Faults in the language of the film are errors, others warnings.
@dynamicCallable
public struct Strings: Sendable {
  private let catalogue: StringCatalogue

  /// The language of the texts.
  /// Example: `let isGerman = Strings().language == "de"`
  public var language: Language { catalogue.language }

  /// - Parameter pattern: of the files, relative to the script. `*` stands for the language's tag.
  ///
  /// Example: `let strings = Strings("texts/*.json")`
  public init(_ pattern: String = "strings/*.json", file: StaticString = #filePath) {
    FilmVariant.noteLanguage()
    catalogue = StringCatalogue(reading: LibraryFolders.path(pattern, namedIn: file), for: FilmVariant.current)
  }

  /// The text of a key: `strings("welcome", name: "Ada")`. Numbers and dates are written as the language does.
  ///
  /// An unknown key and a missing value are errors.
  ///
  /// Example: `TextLayer(strings("guests", count: 3))`
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, any StringsValue>) -> String {
    guard let first = arguments.first, first.key.isEmpty, let key = first.value as? String else {
      DiagnosticLog.error("strings(…) needs a key first, such as strings(\"welcome\", name: \"Ada\")")
      return ""
    }
    var values: [String: any StringsValue] = [:]
    for (name, value) in arguments.dropFirst() {
      if name.isEmpty {
        DiagnosticLog.error("a value of “\(key)” has no name; write it as strings(\"\(key)\", name: value)")
      }
      values[name] = value
    }
    return catalogue.text(key, values)
  }
}

/// A value in place of a placeholder: a text, a number or a date.
///
/// Example: `let values: [any StringsValue] = ["Ada", 3, 4.5]`
public protocol StringsValue: Sendable {
  /// The value as a language writes it.
  /// Example: `let text = 1234.5.stringsText(in: "de")`
  func stringsText(in language: Language) -> String
}
