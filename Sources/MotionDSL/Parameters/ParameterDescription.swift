// SPDX-License-Identifier: Apache-2.0

/// A parameter as a person sees it.
public struct ParameterDescription: Hashable, Sendable, Codable {
  /// As `--set` and columns of tables name it.
  public var name: String
  /// The words in a form; the name, if the script gives none.
  public var label: String
  /// The values that it takes.
  public var schema: ParameterSchema
  /// The value in the script.
  public var defaultValue: ParameterInput

  /// A description of the accepted values: `a number such as 1.5`.
  public var type: String { schema.summary }
  /// The default in the form of `--set`.
  public var defaultText: String { schema.text(of: defaultValue) }

  /// A description of the problem with an input, to follow the parameter's name; nil if there is none.
  ///
  /// - Parameter assets: the folder that must hold the named files.
  package func problem(of input: ParameterInput, in assets: String) -> String? {
    do {
      _ = try schema.value(of: input, in: assets)
      return nil
    } catch {
      return error.description
    }
  }
}
