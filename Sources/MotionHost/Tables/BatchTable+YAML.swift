// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

extension BatchTable {
  /// A sequence of mappings (YAML 1.2). Plain scalars are read by each parameter in its own way, quoted ones are texts.
  init(yaml bytes: [UInt8]) throws(Problem) {
    guard let root = try YAMLValue(yaml: try BatchTable.text(bytes)) else {
      self.init(columns: [], rows: [])
      return
    }
    guard case .sequence(let items) = root.content else {
      throw Problem(
        message: "the table is \(root.shown); a YAML table is a sequence of mappings, one for each row", line: root.line
      )
    }
    var reader = YAMLInputs()
    var records: [(line: Int, members: [(name: String, value: ParameterInput)]?, shown: String)] = []
    for item in items {
      let members: [(name: String, value: ParameterInput)]? =
        if case .mapping(let mapping) = item.content { try reader.members(of: mapping) } else { nil }
      records.append((item.line, members, item.shown))
    }
    self.init(records: records)
  }
}

extension BatchTable {
  /// The members of a file that is one mapping, such as settings beside a table.
  static func members(yaml bytes: [UInt8]) throws(Problem) -> [(name: String, value: ParameterInput)] {
    guard let root = try YAMLValue(yaml: try text(bytes)) else { return [] }
    guard case .mapping(let mapping) = root.content else {
      throw Problem(message: "the file is \(root.shown), expected a mapping", line: root.line)
    }
    var reader = YAMLInputs()
    return try reader.members(of: mapping)
  }
}

extension YAMLValue {
  fileprivate var shown: String {
    switch content {
    case .scalar(let text, _): "the text “\(text.prefix(40))”"
    case .sequence: "a sequence"
    case .mapping: "a mapping"
    }
  }
}

/// Values of YAML as inputs of parameters.
private struct YAMLInputs {
  /// Aliases can stand for far more than is written: so many values are read at most.
  private var left = 2_000_000

  mutating func members(
    of mapping: [YAMLValue.Member]
  ) throws(BatchTable.Problem) -> [(name: String, value: ParameterInput)] {
    var members: [(name: String, value: ParameterInput)] = []
    var merged: [(line: Int, members: [YAMLValue.Member])] = []
    for member in mapping {
      if member.name == "<<", member.isPlain {
        merged += try YAMLInputs.mappings(merging: member.value)
      } else {
        members.append((member.name, try input(member.value)))
      }
    }
    // A mapping's own values come first, and earlier merges before later ones (YAML's merge key).
    for (line, mapping) in merged {
      left -= 1
      guard left >= 0 else { throw BatchTable.Problem(message: "too many mappings are merged into one", line: line) }
      for member in try self.members(of: mapping) where !members.contains(where: { $0.name == member.name }) {
        members.append(member)
      }
    }
    return members
  }

  private static func mappings(
    merging value: YAMLValue
  ) throws(BatchTable.Problem) -> [(line: Int, members: [YAMLValue.Member])] {
    var mappings: [(line: Int, members: [YAMLValue.Member])] = []
    let values = if case .sequence(let values) = value.content { values } else { [value] }
    for item in values {
      guard case .mapping(let members) = item.content else {
        throw BatchTable.Problem(
          message: "“<<” merges \(value.shown), expected a mapping or a sequence of them", line: value.line)
      }
      mappings.append((item.line, members))
    }
    return mappings
  }

  private mutating func input(_ value: YAMLValue) throws(BatchTable.Problem) -> ParameterInput {
    // By aliases, a few bytes may be many values.
    left -= 1
    guard left >= 0 else { throw BatchTable.Problem(message: "more than 2000000 values", line: value.line) }
    switch value.content {
    case .scalar(let text, let isPlain):
      guard isPlain else { return .string(text) }
      return ["", "~", "null", "Null", "NULL"].contains(text) ? .null : .text(text)
    case .sequence(let items):
      var values: [ParameterInput] = []
      for item in items { values.append(try input(item)) }
      return .array(values)
    case .mapping(let mapping):
      return .object(Dictionary(try members(of: mapping)) { _, last in last })
    }
  }
}
