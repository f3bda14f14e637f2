// SPDX-License-Identifier: Apache-2.0

import MotionDSL

/// The parameters of a composition as a JSON Schema (draft 2020-12): for editors, forms and checks of other programs.
enum ParameterJSONSchema {
  static func text(_ parameters: [ParameterDescription], title: String) -> String {
    var members: [Member] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", .text(title)),
    ]
    members += object(parameters)
    return Node.object(members).text(indent: "")
  }

  private typealias Member = (name: String, node: Node)

  /// A node of the written JSON, in an order for readers.
  private indirect enum Node: ExpressibleByStringLiteral {
    case value(ParameterInput)
    case list([Node])
    case object([Member])

    static func text(_ text: String) -> Node { .value(.string(text)) }
    init(stringLiteral text: String) { self = .text(text) }

    func text(indent: String) -> String {
      switch self {
      case .value(let value): return value.json
      case .list(let nodes): return "[" + nodes.map { $0.text(indent: indent) }.joined(separator: ", ") + "]"
      case .object(let members):
        guard !members.isEmpty else { return "{}" }
        let inner = indent + "  "
        let lines = members.map { "\(inner)\(ParameterInput.quoted($0.name)): \($0.node.text(indent: inner))" }
        return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
      }
    }
  }

  private static func object(_ parameters: [ParameterDescription]) -> [Member] {
    let properties = parameters.map { parameter -> Member in
      var members: [Member] = parameter.label.isEmpty ? [] : [("title", .text(parameter.label))]
      members.append(("description", .text(parameter.type)))
      members += self.members(of: parameter.schema)
      if let value = parameter.defaultValue { members.append(("default", .value(value))) }
      return (parameter.name, .object(members))
    }
    let required = parameters.filter(\.isRequired).map { Node.text($0.name) }
    return [("type", "object"), ("properties", .object(properties))]
      + (required.isEmpty ? [] : [("required", .list(required))])
      + [("additionalProperties", .value(.bool(false)))]
  }

  private static func members(of schema: ParameterSchema) -> [Member] {
    switch schema {
    case .text: [("type", "string")]
    case .number(let limits): [("type", "number")] + members(of: limits)
    case .wholeNumber(let limits): [("type", "integer")] + members(of: limits)
    case .boolean: [("type", "boolean")]
    case .choice(let names): [("enum", .list(names.map { .text($0) }))]
    case .color: [("type", "string"), ("format", "color")]
    case .point:
      [
        (
          "oneOf",
          .list([
            .object([
              ("type", "array"), ("items", .object([("type", "number")])), ("minItems", .value(.number(2))),
              ("maxItems", .value(.number(2))),
            ]),
            .object([
              ("type", "object"),
              (
                "properties",
                .object([("x", .object([("type", "number")])), ("y", .object([("type", "number")]))])
              ),
              ("required", .list(["x", "y"])), ("additionalProperties", .value(.bool(false))),
            ]),
          ])
        )
      ]
    case .duration(let limits):
      [("type", .list(["number", "string"]))]
        + (limits.range == nil ? [("minimum", .value(.number(0)))] : members(of: limits))
    case .date: [("type", "string"), ("format", "date")]
    case .file(let kind): [("type", "string"), ("format", "path"), ("x-file", .text(kind.rawValue))]
    case .list(let element): [("type", "array"), ("items", .object(members(of: element)))]
    case .record(let members): object(members)
    case .optional(let wrapped):
      [("anyOf", .list([.object(members(of: wrapped)), .object([("type", "null")])]))]
    case .other: []
    }
  }

  private static func members(of limits: ParameterLimits) -> [Member] {
    var members: [Member] = []
    if let range = limits.range {
      members = [("minimum", .value(.number(range.lowerBound))), ("maximum", .value(.number(range.upperBound)))]
    }
    // Multiples count from 0.
    if let step = limits.step, step > 0, (limits.range?.lowerBound ?? 0).truncatingRemainder(dividingBy: step) == 0 {
      members.append(("multipleOf", .value(.number(step))))
    }
    return members
  }
}
