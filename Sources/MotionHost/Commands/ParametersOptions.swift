import ArgumentParser
import Foundation
import MotionCore
import MotionKit

/// `parameters`: what `--set` and `--props` may set.
public struct ParametersOptions: ParsableArguments {
  @Flag(help: "Write a JSON array instead of a table.")
  var json = false

  @OptionGroup(title: "Composition") var composition: CompositionOptions

  public init() {}

  func run(_ source: any CompositionSource) throws {
    let asJSON = json
    var run = CompositionRun(source: source, options: composition, console: Console(.plain))
    run.usesOutput = true
    try run.describe { parameters, output in
      let text = asJSON ? try ParametersOptions.json(parameters) : ParametersOptions.table(parameters)
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
      return "\(name)  \(label)\(parameter.type), default \(parameter.defaultText)"
    }.joined(separator: "\n")
  }

  static func json(_ parameters: [ParameterDescription]) throws -> String {
    struct Entry: Encodable {
      var name, label, type, `default`: String
    }
    let entries = parameters.map { Entry(name: $0.name, label: $0.label, type: $0.type, default: $0.defaultText) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries), as: UTF8.self)
  }
}
