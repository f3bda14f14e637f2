import MotionCore
import MotionKit
import Yams

extension Table {
  /// A sequence of mappings (YAML 1.2). Plain scalars are read by each parameter in its own way, quoted ones are texts.
  init(yaml bytes: [UInt8]) throws(Problem) {
    let text = String(decoding: try Table.text(bytes), as: UTF8.self)
    let node: Node?
    do { node = try Yams.compose(yaml: text) } catch {
      throw Table.problem(error)
    }
    guard let node else {
      self.init(columns: [], rows: [])
      return
    }
    guard let sequence = node.sequence else {
      throw Problem(
        message: "the table is \(Table.shown(node)); a YAML table is a sequence of mappings, one for each row",
        line: node.mark?.line ?? 1)
    }
    var reader = YAMLInputs()
    var records: [(line: Int, members: [(name: String, value: ParameterInput)]?, shown: String)] = []
    for item in sequence {
      let members: [(name: String, value: ParameterInput)]? =
        if let mapping = item.mapping { try reader.members(of: mapping, depth: 0) } else { nil }
      records.append((item.mark?.line ?? 1, members, Table.shown(item)))
    }
    self.init(records: records)
  }

  fileprivate static func shown(_ node: Node) -> String {
    switch node {
    case .scalar(let scalar): "the text “\(scalar.string.prefix(40))”"
    case .sequence: "a sequence"
    case .mapping: "a mapping"
    case .alias: "an alias"
    }
  }

  private static func problem(_ error: any Error) -> Problem {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      Problem(message: "no valid YAML, at column \(mark.column): \(problem)", line: mark.line)
    case .duplicatedKeysInMapping(let duplicates, let context):
      Problem(
        message: "a mapping has the name \(duplicates.map { "“\($0)”" }.first ?? "") twice", line: context.mark.line)
    default: Problem(message: "no valid YAML: \(error)")
    }
  }
}

/// Values of YAML as inputs of parameters.
private struct YAMLInputs {
  /// Aliases can stand for far more than is written: so many values are read at most.
  private var left = 2_000_000

  mutating func members(
    of mapping: Node.Mapping, depth: Int
  ) throws(Table.Problem) -> [(name: String, value: ParameterInput)] {
    var members: [(name: String, value: ParameterInput)] = []
    var merged: [Node.Mapping] = []
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        throw Table.Problem(message: "a name is \(Table.shown(key)), expected a text", line: key.mark?.line ?? 0)
      }
      if name == "<<", key.scalar?.style == .plain {
        merged += try YAMLInputs.mappings(merging: value)
      } else {
        members.append((name, try input(value, depth: depth + 1)))
      }
    }
    // What a mapping says itself comes first, and what is merged first before what is merged then (YAML's merge key).
    for mapping in merged {
      left -= 1
      guard left >= 0, depth < 20 else {
        throw Table.Problem(message: "too many mappings are merged into one", line: mapping.mark?.line ?? 0)
      }
      for member in try self.members(of: mapping, depth: depth + 1)
      where !members.contains(where: { $0.name == member.name }) {
        members.append(member)
      }
    }
    return members
  }

  private static func mappings(merging node: Node) throws(Table.Problem) -> [Node.Mapping] {
    if let mapping = node.mapping { return [mapping] }
    let mappings = node.sequence?.map(\.mapping) ?? [nil]
    guard !mappings.contains(nil) else {
      throw Table.Problem(
        message: "“<<” merges \(Table.shown(node)), expected a mapping or a sequence of them",
        line: node.mark?.line ?? 0)
    }
    return mappings.compactMap(\.self)
  }

  private mutating func input(_ node: Node, depth: Int) throws(Table.Problem) -> ParameterInput {
    left -= 1
    guard left >= 0, depth <= 20 else {
      throw Table.Problem(
        message: depth > 20 ? "more than 20 values in one another" : "more than 2000000 values",
        line: node.mark?.line ?? 0)
    }
    switch node {
    case .scalar(let scalar):
      guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
      return ["", "~", "null", "Null", "NULL"].contains(scalar.string) ? .null : .text(scalar.string)
    case .sequence(let sequence):
      var values: [ParameterInput] = []
      for item in sequence { values.append(try input(item, depth: depth + 1)) }
      return .array(values)
    case .mapping(let mapping):
      return .object(Dictionary(try members(of: mapping, depth: depth)) { _, last in last })
    case .alias:
      throw Table.Problem(message: "an alias that names no anchor", line: node.mark?.line ?? 0)
    }
  }
}
