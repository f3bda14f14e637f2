// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionDSL
import MotionProcess

/// `parameters`: the parameters of `--set` and `--props`.
package struct ParametersOptions: ParsableArguments {
  @Flag(help: "Write a JSON Schema (2020-12) of a --props file instead of a table.")
  var json = false

  @Flag(help: "Write a --props file with all defaults instead of a table.")
  var example = false

  @OptionGroup(title: "Composition") var composition: CompositionOptions

  package init() {}

  package func validate() throws {
    if json, example { throw ValidationError("--json and --example write different things; give one of them") }
  }

  func run(_ source: any CompositionSource) throws {
    let (asSchema, asExample, name) = (json, example, source.displayName)
    var run = CompositionRun(source: source, options: composition, console: Console(.plain))
    run.usesOutput = true
    try run.describe { parameters, output in
      let text =
        asSchema
        ? ParameterJSONSchema.text(parameters, title: name)
        : asExample ? ParametersOptions.example(parameters) : ParametersOptions.table(parameters)
      let code = DescriptorCalls.writeAll((text + "\n").utf8, to: output)
      guard code == 0 else { throw HostError.writing("cannot write", code) }
    }
  }

  static func table(_ parameters: [ParameterDescription]) -> String {
    guard !parameters.isEmpty else { return "The composition has no parameters." }
    let width = parameters.map(\.name.count).max() ?? 0
    return parameters.map { parameter in
      let name = parameter.name + String(repeating: " ", count: width - parameter.name.count)
      let label = parameter.label.isEmpty ? "" : parameter.label + ": "
      let value = parameter.defaultText.isEmpty ? "empty" : parameter.defaultText
      return "\(name)  \(label)\(parameter.type), " + (parameter.isRequired ? "required" : "default \(value)")
    }.joined(separator: "\n")
  }

  /// A props file that changes nothing. Required parameters are null there: a value must take its place.
  static func example(_ parameters: [ParameterDescription]) -> String {
    guard !parameters.isEmpty else { return "{}" }
    let lines = parameters.map { "  \(ParameterInput.quoted($0.name)): \(($0.defaultValue ?? .null).json)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}"
  }
}
