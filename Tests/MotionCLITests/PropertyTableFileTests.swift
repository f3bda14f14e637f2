import Foundation
import MotionTestSupport
import Testing

/// `Scripts/properties.pl`, which writes what the table of properties declares; `make lint` runs it with -n.
@Suite("The table of properties as a file")
struct PropertyTableFileTests {
  @Test("what is committed is what the table gives")
  func committed() throws {
    let (status, text) = try LintScript.run("properties.pl", ["-n"], on: LintScript.root)
    #expect(status == 0 && text.isEmpty, "\(text)")
  }

  @Test(
    "a table that says something else, a file that it does not give and a word that it does not know are found",
    arguments: [
      ("lineWidth: Double = 1", "lineWidth: Double = 2", "Generated/ShapeValues.swift is not what"),
      ("[scroll] ScrollLayer, ScrollValues", "[scroll] ScrollLayer, SlideValues", "is given by no line of the table"),
      ("rule SH-3, minimum 0", "rule SH-3, least 0", "'least 0' is no word of the table"),
      ("drawsAsynchronously: Bool", "drawsAsynchronously: Flag", "has a type that no kind of value holds: Flag"),
    ])
  func changed(line: String, change: String, problem: String) throws {
    let folder = ScratchFolder()
    for name in ["Sources", ".swift-format"] {
      let path = LintScript.root + "/" + name
      try FileManager.default.copyItem(atPath: path, toPath: folder.path + "/" + name)
    }
    let table = folder.path + "/Sources/MotionModel/Properties/properties.table"
    let text = try String(contentsOfFile: table, encoding: .utf8)
    #expect(text.contains(line))
    try text.replacingOccurrences(of: line, with: change).write(toFile: table, atomically: true, encoding: .utf8)
    let (status, errors) = try LintScript.run("properties.pl", ["-n"], on: folder.path)
    #expect(status != 0 && errors.contains(problem), "\(errors)")
  }
}
