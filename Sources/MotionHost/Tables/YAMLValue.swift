// SPDX-License-Identifier: Apache-2.0

/// A value of a YAML text. An alias is the value that it names.
struct YAMLValue {
  /// On which it begins, from 1.
  var line: Int
  var content: Content

  enum Content {
    /// `isPlain`: written without quotes.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLValue])
    case mapping([Member])
  }

  struct Member {
    var name: String
    /// Written without quotes.
    var isPlain: Bool
    var line: Int
    var value: YAMLValue
  }

  /// How many values lie in one another at most: those of a row, and the sequence of all rows.
  static let mostLevels = 21
}

extension YAMLValue {
  /// The only document of a text; nil: there is none.
  ///
  /// - Throws: ``BatchTable/Problem`` for text that is not YAML. A second document is an error. So are a name without text,
  ///   the same name twice, an alias of nothing, and more than ``mostLevels`` values in one another.
  init?(yaml bytes: ArraySlice<UInt8>) throws(BatchTable.Problem) {
    var reader = YAMLReader(try YAMLEvents(bytes))
    guard let value = try reader.document() else { return nil }
    self = value
  }
}

private struct YAMLReader {
  private let events: YAMLEvents
  /// The values anchored so far, with their depths of nesting.
  private var anchored: [String: (value: YAMLValue, levels: Int)] = [:]

  init(_ events: YAMLEvents) { self.events = events }

  mutating func document() throws(BatchTable.Problem) -> YAMLValue? {
    guard try events.next().kind == .documentStart else { return nil }
    let root = try value(try events.next(), level: 0).value
    _ = try events.next()
    let next = try events.next()
    guard next.kind == .streamEnd else {
      throw BatchTable.Problem(message: "a second document begins here; a table is one document", line: next.line)
    }
    return root
  }

  private mutating func value(
    _ event: YAMLEvents.Event, level: Int
  ) throws(BatchTable.Problem) -> (value: YAMLValue, levels: Int) {
    var read: (value: YAMLValue, levels: Int)
    let anchor: String?
    switch event.kind {
    case .scalar(let text, let isPlain, let name):
      read = (YAMLValue(line: event.line, content: .scalar(text, isPlain: isPlain)), 0)
      anchor = name
    case .sequenceStart(let name):
      read = try sequence(event, level: level)
      anchor = name
    case .mappingStart(let name):
      read = try mapping(event, level: level)
      anchor = name
    case .alias(let name):
      guard let known = anchored[name] else {
        throw BatchTable.Problem(
          message: "undefined alias “\(name)”: no value before it has the anchor “&\(name)”", line: event.line)
      }
      // An alias has a line of its own, for messages.
      read = (YAMLValue(line: event.line, content: known.value.content), known.levels)
      anchor = nil
    case .documentStart, .documentEnd, .sequenceEnd, .mappingEnd, .streamEnd:
      throw BatchTable.Problem(message: "not valid YAML: a value is missing", line: event.line)
    }
    // An alias adds the depth of its value, so a short text cannot nest without end.
    guard level + read.levels <= YAMLValue.mostLevels else { throw YAMLReader.tooDeep(event) }
    // An anchor is known after its value, so no value holds itself.
    if let anchor { anchored[anchor] = read }
    return read
  }

  private mutating func sequence(
    _ start: YAMLEvents.Event, level: Int
  ) throws(BatchTable.Problem) -> (value: YAMLValue, levels: Int) {
    guard level < YAMLValue.mostLevels else { throw YAMLReader.tooDeep(start) }
    var items: [YAMLValue] = []
    var levels = 1
    while true {
      let event = try events.next()
      if event.kind == .sequenceEnd { break }
      let item = try value(event, level: level + 1)
      items.append(item.value)
      levels = max(levels, item.levels + 1)
    }
    return (YAMLValue(line: start.line, content: .sequence(items)), levels)
  }

  private mutating func mapping(
    _ start: YAMLEvents.Event, level: Int
  ) throws(BatchTable.Problem) -> (value: YAMLValue, levels: Int) {
    guard level < YAMLValue.mostLevels else { throw YAMLReader.tooDeep(start) }
    var members: [YAMLValue.Member] = []
    var names: Set<String> = []
    var levels = 1
    while true {
      let event = try events.next()
      if event.kind == .mappingEnd { break }
      guard case .scalar(let name, let isPlain, _) = event.kind else {
        throw BatchTable.Problem(
          message: "a name is \(YAMLReader.shown(event.kind)), expected a text", line: event.line)
      }
      guard names.insert(name).inserted else {
        throw BatchTable.Problem(message: "a mapping has the name “\(name)” twice", line: event.line)
      }
      let member = try value(try events.next(), level: level + 1)
      members.append(.init(name: name, isPlain: isPlain, line: event.line, value: member.value))
      levels = max(levels, member.levels + 1)
    }
    return (YAMLValue(line: start.line, content: .mapping(members)), levels)
  }

  private static func tooDeep(_ event: YAMLEvents.Event) -> BatchTable.Problem {
    BatchTable.Problem(message: "more than 20 nested values", line: event.line)
  }

  private static func shown(_ kind: YAMLEvents.Kind) -> String {
    switch kind {
    case .alias(let name): "the alias “*\(name)”"
    case .sequenceStart: "a sequence"
    default: "a mapping"
    }
  }
}
