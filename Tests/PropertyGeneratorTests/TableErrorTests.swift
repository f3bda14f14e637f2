// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PropertyGenerator

/// Each mistake in the table has the line and the column where it begins, and says what to write instead.
@Suite("Mistakes in the property table")
struct TableErrorTests {
  @Test(
    "a line that is none of the table's",
    arguments: [
      ("\n = 5", 2, 1, "expected a section, a property or a part of one, found ' = 5'; a line must begin with '['"),
      ("[shape] A, B\na: Double\n  ~ no", 3, 1, "found '  ~ no'; a line must begin with '['"),
      ("/ Text.", 1, 1, "documentation of a section must be between its first line and its first property"),
      ("[shape] A, B\na: Double\n/ Text.", 3, 1, "indent the documentation of a property by two spaces"),
      ("a: Double", 1, 1, "there is a property before the first section"),
      ("[shape] A, B\n  / Text.", 2, 1, "there is an indented line before the first property of a section"),
      ("[shape] A, B\n  | fixed", 2, 1, "there is an indented line before the first property of a section"),
    ])
  func lines(text: String, line: Int, column: Int, message: String) throws {
    try expect(text, line, column, message)
  }

  @Test(
    "a section that is incomplete or there twice",
    arguments: [
      ("[] A, B", 2, "expected an owner, found '] A, B'; a section begins with [owner] Class, Struct"),
      ("[shape A, B", 7, "expected '] ', found ' A, B'"),
      ("[shape] ", 9, "expected a class, found nothing"),
      ("[shape] A B", 10, "expected ', ', found ' B'"),
      ("[shape] A, ", 12, "expected a struct, found nothing"),
      ("[shape] A, B C", 13, "expected nothing more, found ' C'"),
      ("[shape] A, B: ", 15, "expected protocols, found nothing"),
    ])
  func sections(text: String, column: Int, message: String) throws {
    try expect(text, 1, column, message)
    try expect(
      "[shape] A, B\n\n[shape] C, D", 3, 2, "there is another section [shape]; declare all of its properties in one")
  }

  @Test(
    "a declaration that is incomplete",
    arguments: [
      ("a = 5", 2, "expected ': ', found ' = 5'; a property is name: Type = default | word, word"),
      ("a: ", 4, "expected a type, found nothing; a type is a name, Name<Type>, [Type], [Type: Type] or Type?"),
      ("a: [Double", 11, "expected ']', found nothing"),
      ("a: [String: ]", 13, "expected a type, found ']'"),
      ("a: Box<A = 5", 9, "expected '>', found ' = 5'"),
      ("a: Double =  | fixed", 13, "expected a default, found ' | fixed'"),
      ("a: Double = 0| fixed", 14, "expected ' | ' with spaces, or nothing more, found '| fixed'"),
      ("a: Double fixed", 10, "expected nothing more, found ' fixed'"),
    ])
  func declarations(text: String, column: Int, message: String) throws {
    try expect("[shape] A, B\n" + text, 2, column, message)
  }

  @Test(
    "a word that there is not, or whose argument is none",
    arguments: [
      (
        "rule SH-3, least 0", 27,
        "expected a word of the table, found 'least 0'; the words are hot, rare, rule ID, names"
      ),
      ("fixed, ", 23, "expected a word of the table, found nothing"),
      ("fixed,,asset", 22, "expected a word of the table, found nothing"),
      ("fixed 5", 22, "expected nothing after 'fixed', found '5'; put a comma between words"),
      ("asset, rule", 23, "'rule' has no argument; write rule ID"),
      ("fixed, asset, fixed", 30, "'fixed' occurs twice in one property; remove one of them"),
      ("minimum low", 24, "expected a number, found 'low'; write minimum N (or above 0)"),
      ("minimum inf", 24, "expected a number, found 'inf'"),
      ("minimum above 01", 31, "expected nothing more, found '1'"),
      ("shown 1", 23, "expected '...', found nothing; write shown A...B"),
      ("shown a...1", 22, "expected a number, found 'a'"),
      ("shown 0...b", 26, "expected a number, found 'b'"),
      ("shown 2...1", 22, "the range 2...1 ends before it begins; write its lower end first"),
      ("bits 0", 21, "expected an integer above 0, found '0'; write bits N"),
      ("names ", 22, "expected a name, found nothing; write names A B C, with one space between names"),
      ("names a  b", 24, "expected a name, found ' b'"),
      ("key -", 20, "expected a key, found '-'; write key K"),
      ("row by foot", 22, "expected nothing more, found ' foot'; write row R"),
      ("stored a b", 24, "expected nothing more, found ' b'; write stored S"),
      ("by ()", 19, "expected the name of a function, found '()'"),
      ("modifier ()", 25, "expected the name of a modifier, found '()'"),
      ("modifier by hand", 27, "expected nothing more, found ' hand'"),
    ])
  func words(words: String, column: Int, message: String) throws {
    try expect("[shape] A, B\na: Double = 0 | \(words)\n  / Text.", 2, column + 1, message)
    let moved = "[shape] A, B\na: Double = 0\n  / Text.\n  | \(words)"
    try expect(moved, 4, column - 11, message)
  }

  @Test(
    "words that do not go together",
    arguments: [
      ("[layer]", "Double | hot, rare", 2, 18, "a is both 'hot' and 'rare'; remove one of them"),
      ("[cell]", "Double | sudden, fixed", 2, 13, "a is both 'fixed' and 'sudden'; remove one of them"),
      ("[cell]", "Mask | names a b, bits 3", 2, 22, "a is both 'names' and 'bits'; remove one of them"),
      ("[cell]", "Double | feed by hand, unfed", 2, 13, "a is both 'unfed' and 'feed by hand'; remove one of them"),
      ("[cell]", "Double | fixed, else b", 2, 20, "a has 'else' without 'names'; add its possible names"),
      ("[cell]", "Double | within 0...1", 2, 13, "a is a Double, but 'within' is only for properties of type Int"),
      ("[cell]", "Double | value, fixed", 2, 20, "a is a stored value and not a property; remove 'fixed'"),
      ("[cell]", "Double | value\n  + Text.", 2, 1, "a line below it must not begin with '+', '>' or '*'"),
      ("[layer]", "Double", 2, 1, "a belongs to every layer; add 'hot' or 'rare' to choose its storage"),
      ("[shape]", "Double | rare", 2, 13, "a belongs to [shape]; 'hot' and 'rare' are only for properties of [layer]"),
      ("[shape]", "Double | unlisted", 2, 13, "a belongs to [shape]; 'unlisted' is only for properties of [cell]"),
      ("[cell]", "Flag?", 2, 4, "a is a property of type Flag?, but no kind of value holds this type; add 'names …'"),
    ])
  func contradictions(owner: String, declaration: String, line: Int, column: Int, message: String) throws {
    try expect("\(owner) A, B\na: \(declaration)\n  / Text.", line, column, message)
  }

  @Test("a property without documentation, at the end of the table, of a section and before another property")
  func undocumented() throws {
    let message = "a has no documentation; add a line '  / text' below it"
    for next in ["", "\nb: Double", "\n[cell] C, D"] {
      try expect("[shape] A, B\n\na: Double = 0\(next)", 3, 1, message)
    }
  }

  @Test("lines that end as on Windows count as lines")
  func windows() throws {
    try expect("[shape] A, B\r\n\r\na: Double!\r\n", 3, 10, "expected nothing more, found '!'")
  }

  @Test("a mistake is told as editors read places: path, line, column, message")
  func description() {
    let error = #expect(throws: TableError.self) { try TableParser.parse("[shape] A, B\n\na") }
    #expect(
      error?.description
        == "Sources/MotionModel/Properties/properties.table:3:2: expected ': ', found nothing; a property is name: Type = default | word, word"
    )
  }

  private func expect(_ text: String, _ line: Int, _ column: Int, _ message: String) throws {
    let error = try #require(throws: TableError.self) { try TableParser.parse(text) }
    #expect(error.position == SourcePosition(line: line, column: column), "\(error)")
    #expect(error.message.contains(message), "\(error)")
  }
}
