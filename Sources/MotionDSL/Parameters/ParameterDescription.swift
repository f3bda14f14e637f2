// SPDX-License-Identifier: Apache-2.0

/// A parameter as a person sees it.
public struct ParameterDescription: Hashable, Sendable, Codable {
  /// As `--set` and columns of tables name it.
  public var name: String
  /// The words in a form; the name, if the script gives none.
  public var label: String
  /// The values that it takes.
  public var schema: ParameterSchema
  /// The value in the script; nil if the parameter is required.
  public var defaultValue: ParameterInput?

  /// Whether the script has no value of its own, so that nothing is rendered until one is set.
  public var isRequired: Bool { defaultValue == nil }

  /// A description of the accepted values: `a number such as 1.5`.
  public var type: String { schema.summary }
  /// The default in the form of `--set`; empty if there is none.
  public var defaultText: String { defaultValue.map(schema.text) ?? "" }

  /// A description of the problem with an input, to follow the parameter's name; nil if there is none.
  ///
  /// - Parameter assets: the folder that must hold the named files.
  package func problem(of input: ParameterInput, in assets: String) -> String? {
    do {
      _ = try value(of: input, in: assets)
      return nil
    } catch {
      return error.description
    }
  }

  /// An input as the schema reads it. A required text must have a character that shows.
  package func value(of input: ParameterInput, in assets: String? = nil) throws(ParameterMismatch) -> ParameterInput {
    if isRequired, schema == .text, let text = input.string, text.isBlank {
      throw ParameterMismatch(
        actual: text.isEmpty ? "empty" : "made of blanks and characters that do not show",
        expected: "a text, because the parameter is required")
    }
    return try schema.value(of: input, in: assets)
  }
}

extension String {
  /// Whether nothing of it shows: blanks, control characters and marks without width alone.
  var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        || [.control, .format].contains($0.properties.generalCategory)
    }
  }
}
