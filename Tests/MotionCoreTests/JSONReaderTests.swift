// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionCore

@Suite("JSON with the lines of its values")
struct JSONReaderTests {
  @Test(
    "where a text stops being JSON: line, column, and what stood there",
    arguments: [
      ("{", 1, 2, "expected a name in quotes, and the file ends"),
      ("[1,\n 2", 2, 3, "a comma or the “]” of the list from line 1"), ("[\n{\"a\": 1} x]", 2, 10, "got “x”"),
      ("[1,\n]", 2, 1, "a value after the comma, got “]”"), ("{\"a\" 1}", 1, 6, "a colon after the name “a”, got “1”"),
      ("{\"a\":1,}", 1, 8, "a name in quotes after the comma, got “}”"),
      ("[\"ab", 1, 5, "a quote at the end of the text from line 1"), ("[NaN]", 1, 2, "expected a value, got “NaN”"),
      ("[01]", 1, 3, "without leading zeros"), ("[1.]", 1, 4, "expected a digit, got “]”"),
      ("[\"a\nb\"]", 1, 2, "a quote before the end of the line, got “\"a”"), ("[\"\\x\"]", 1, 4, "after a backslash"),
      ("[\"\\ud800\"]", 1, 9, "the second half"), ("[\"\\u12\"]", 1, 5, "four hexadecimal digits"),
      ("[\r\n\r\n1 2]", 3, 3, "got “2”"), ("[] 1", 1, 4, "the end of the file"),
      ("[\"日本\" x]", 1, 7, "got “x”"),
      (String(repeating: "[", count: 300), 1, 202, "at most 200 levels of nested values"),
    ])
  func broken(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: JSONProblem.self) { try JSONReader.read(text) }
    #expect(error?.line == line && error?.column == column, "\(String(describing: error))")
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  }

  @Test("values are what Foundation reads")
  func values() throws {
    let text = #"""
      { "a" : [1, -0.5e+2, 1E3, 0], "b":{"c":"x\n\u00e9\ud83d\ude00\/\\\"","d":true,"e":false,"f":null},
        "g": [], "h": {}, "i": 1e999 }
      """#
    let node = try JSONReader.read(text)
    let known = try #require(
      try JSONSerialization.jsonObject(with: Data(text.replacing("1e999", with: "1").utf8)) as? NSDictionary)
    let read = try #require(plain(node) as? [String: Any])
    for key in ["a", "b", "g", "h"] {
      #expect((known[key] as? NSObject)?.isEqual(read[key]) == true, "\(key)")
    }
    #expect(read["i"] as? Double == .infinity)
    #expect(node.object?["a"]?.line == 1 && node.object?["g"]?.line == 2)
  }

  @Test("names keep the order of the text, each where it stands first")
  func order() throws {
    let node = try JSONReader.read(#"{"z": 1, "a": {"c": 0, "b": 0}, "z": 2, "\u0062": 3}"#)
    #expect(node.names == ["z", "a", "b"] && node.object?["z"]?.number == 2)
    #expect(node.object?["a"]?.names == ["c", "b"] && node.without("a").names == ["z", "b"])
    #expect(try JSONReader.read("[1]").names.isEmpty)
  }

  private func plain(_ node: JSONNode) -> Any {
    switch node.value {
    case .object(let members, _): members.mapValues(plain)
    case .list(let nodes): nodes.map(plain)
    case .string(let text): text
    case .number(let number): number
    case .bool(let value): value
    case .null: NSNull()
    }
  }
}
