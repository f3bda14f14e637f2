// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PropertyGenerator

@Suite("The property table as values")
struct TableParserTests {
  @Test("a section has its struct, its protocols and its documentation")
  func section() throws {
    let table = try TableParser.parse(
      "# A comment.\n\n[shape] ShapeLayer, ShapeValues\n/ First.\n/\n/ Last.\n\n[video] VideoLayer, VideoValues: Hashable, Sendable\n"
    )
    try #require(table.sections.count == 2)
    #expect(table.sections[0].owner == .special("shape") && table.sections[1].owner == .special("video"))
    #expect(table.sections[0].className == "ShapeLayer" && table.sections[0].structName == "ShapeValues")
    #expect(table.sections[0].documentation == ["First.", "", "Last."])
    #expect(table.sections.map(\.conformances) == ["Sendable", "Hashable, Sendable"])
  }

  @Test("lines below a property belong to it, with comments between them")
  func lines() throws {
    let property = try property(
      """
      isHidden: Bool = false | hot, fixed
        | rule R-2, asset
        / Documentation,
        /
        / of two parts.
      # A comment.
        + Of the modifier.
        >   first()
        > second()
        * layer.isHidden = true
      """, in: "[layer] Layer, LayerValues")
    #expect(property.field.documentation == ["Documentation,", "", "of two parts."])
    #expect(property.modifier.documentation == ["Of the modifier."])
    #expect(property.modifier.example == ["  first()", "second()"])
    #expect(property.accessorExample == ["layer.isHidden = true"])
    #expect(property.rule == "R-2" && property.animation == .fixed && property.setter.notesAsset)
  }

  @Test("names follow from the property's, unless words say others")
  func names() throws {
    let plain = try property("isOpaque: Bool = false\n  / Text.")
    #expect([plain.key, plain.alias, plain.row, plain.field.name] == ["opaque", "isOpaque", "isOpaque", "isOpaque"])
    #expect(plain.rule == "§3.8" && plain.setter.function == "set" && plain.modifier.name == "isOpaque")
    let named = try property(
      "path: String = \"\" | key video, row videoPath, stored file, by setText, modifier clip, rule MV-1\n  / Text.")
    #expect([named.key, named.alias, named.row, named.field.name] == ["video", nil, "videoPath", "file"])
    #expect(named.rule == "MV-1" && named.setter.function == "setText" && named.modifier.name == "clip")
    #expect(try property("issue: Double\n  / Text.").key == "issue")
  }

  @Test(
    "the kind of value follows from the type and from what the words say of it",
    arguments: [
      ("Double = 0", .number, true), ("Int = 1 | within 0...4, fixed", .number, false), ("Bool = false", .bool, true),
      ("Color?", .color, true), ("[Color]?", .colors, true), ("[Double]? | fixed", .numbers, false),
      ("MotionBlur?", .numbers, true), ("FontAxes = FontAxes() | sudden", .axes, true),
      ("String = \"\"", .string, false),
      ("LineCap = .butt | names butt round", .constant, false), ("EdgeMask = .all | bits 15", .number, true),
    ] as [(String, ValueKind, Bool)])
  func kinds(declaration: String, kind: ValueKind, isAnimatable: Bool) throws {
    let property = try property("name: \(declaration)\n  / Text.")
    #expect(property.kind == kind && property.isAnimatable == isAnimatable)
  }

  @Test("words that limit a value are read with their arguments")
  func limits() throws {
    let number = try property("a: Double = 0 | minimum above 0, shown 0...1\n  / Text.")
    guard case .aboveZero = number.limits.minimum else { throw Unexpected(value: "\(number.limits)") }
    #expect(number.limits.shown?.description == "0...1")
    guard case .number("-0.5") = try property("a: Double = 0 | minimum -0.5\n  / Text.").limits.minimum else {
      throw Unexpected(value: "\(number.limits)")
    }
    let seed = try property("a: Int = 0 | within 0...4_294_967_295\n  / Text.").domain
    guard case .integers(let range) = seed, range.upper == "4_294_967_295" else { throw Unexpected(value: "\(seed)") }
    let rule = try property("a: FillRule | names non-zero even-odd, else non-zero\n  / Text.").domain
    guard case .names(["non-zero", "even-odd"], otherwise: "non-zero") = rule else {
      throw Unexpected(value: "\(rule)")
    }
  }

  @Test("a stored value has a field and no property")
  func storedValue() throws {
    let table = try TableParser.parse(
      "[layer] Layer, LayerValues\nrare: CopyOnWrite<RareValues> = x | hot, value, inlined, feed by hand\n  / Text.\n"
        + "custom: [String: [Double?]] = [:] | rare, value\n  / Text.\nfilters: [Filter] = [] | rare, value")
    let fields = table.sections[0].fields
    #expect(table.sections[0].properties.isEmpty)
    #expect(fields.map(\.isRare) == [false, true, true] && fields.map(\.isFed) == [false, true, true])
    #expect(fields.map(\.isInlined) == [true, false, false])
    #expect(fields.map(\.type.description) == ["CopyOnWrite<RareValues>", "[String: [Double?]]", "[Filter]"])
  }

  @Test("parts by hand are left out")
  func handwritten() throws {
    let property = try property("a: Double = 0 | row by hand, accessor by hand, feed by hand\n  / Text.")
    #expect(property.handwritten == [.row, .accessor] && !property.field.isFed)
    #expect(try self.property("a: Double = 0 | unfed\n  / Text.").field.isFed == false)
  }

  private struct Unexpected: Error { let value: String }

  private func property(_ lines: String, in section: String = "[shape] ShapeLayer, ShapeValues") throws -> Property {
    let table = try TableParser.parse("\(section)\n\(lines)\n")
    return try #require(table.sections.first?.properties.first)
  }
}
