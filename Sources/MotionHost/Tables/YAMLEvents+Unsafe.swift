// SPDX-License-Identifier: Apache-2.0

import CYAML
import MotionCore

/// The parts of a YAML text, one after the other, as libyaml reads it.
// SAFETY: the parser keeps pointers to itself and to the text: both stay where they are until `deinit`.
@safe final class YAMLEvents {
  struct Event {
    var kind: Kind
    /// On which it begins, from 1.
    var line: Int
  }

  enum Kind: Equatable {
    case documentStart
    case documentEnd
    /// `isPlain`: written without quotes.
    case scalar(String, isPlain: Bool, anchor: String?)
    case sequenceStart(anchor: String?)
    case sequenceEnd
    case mappingStart(anchor: String?)
    case mappingEnd
    case alias(String)
    case streamEnd
  }

  static var libraryVersion: LibraryVersion {
    LibraryVersion("libyaml", unsafe String(cString: yaml_get_version_string()))
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// - Throws: ``BatchTable/Problem`` if there is no memory for a parser.
  init(_ bytes: ArraySlice<UInt8>) throws(BatchTable.Problem) {
    unsafe parser = .allocate(capacity: 1)
    unsafe text = .allocate(capacity: bytes.count)
    _ = unsafe text.initialize(fromContentsOf: bytes)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw BatchTable.Problem(message: "there is not enough memory to read YAML")
    }
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, bytes.count)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// - Throws: ``BatchTable/Problem`` where the text is no YAML.
  func next() throws(BatchTable.Problem) -> Event {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw unsafe YAMLEvents.problem(parser.pointee) }
      defer { unsafe yaml_event_delete(&event) }
      if let kind = unsafe YAMLEvents.kind(event) {
        return unsafe Event(kind: kind, line: Int(event.start_mark.line) + 1)
      }
    }
  }

  /// Nil: it says nothing.
  private static func kind(_ event: yaml_event_t) -> Kind? {
    func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
      unsafe text.map { unsafe String(cString: $0) }
    }
    let data = unsafe event.data
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_SCALAR_EVENT:
      // A scalar may contain NUL, so its length counts.
      let bytes = unsafe UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length)
      return unsafe .scalar(
        String(decoding: bytes, as: UTF8.self), isPlain: data.scalar.style == YAML_PLAIN_SCALAR_STYLE,
        anchor: string(data.scalar.anchor))
    case YAML_SEQUENCE_START_EVENT: return unsafe .sequenceStart(anchor: string(data.sequence_start.anchor))
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_START_EVENT: return unsafe .mappingStart(anchor: string(data.mapping_start.anchor))
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_ALIAS_EVENT: return unsafe .alias(string(data.alias.anchor) ?? "")
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return nil
    }
  }

  private static func problem(_ parser: yaml_parser_t) -> BatchTable.Problem {
    let text = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "it cannot be read"
    let mark = unsafe parser.problem_mark
    return BatchTable.Problem(
      message: "not valid YAML, at column \(mark.column + 1): \(text)", line: Int(mark.line) + 1)
  }
}
