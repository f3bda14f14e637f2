// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// `still` and `sheet` with `--rows`.
@Suite("A row of a table is seen before its batch")
struct RowImageTests {
  private func stage() throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write(
      "card.swift",
      """
      import MotionKit
      @main struct Card: Composition {
        @Parameter("Name") var name = "Ada"
        @Parameter("Stars", in: 0...5) var stars = 4.0
        var format: Format { Format(width: 320, height: 180, fps: 10).shapes(.landscape, .vertical) }
        var program: Program {
          Scene { TextLayer("\\(name) \\(stars)").font("Inter", 20).position(.center) }.lasting(1)
        }
      }
      """)
    try folder.write("people.csv", "name,stars\nAda,3\nBo,2\nCy,9\n")
    return folder
  }

  private func image(_ command: String, _ options: [String], in folder: ScratchFolder) throws -> Data {
    let run = try Tool.run([command, "card.swift", "-"] + options, in: folder)
    try #require(run.status == 0, "\(options): \(run.errors)")
    return run.output
  }

  @Test("the row on a line, or the first one, has its values", arguments: ["still", "sheet"])
  func rows(command: String) throws {
    let folder = try stage()
    let first = try image(command, ["--rows", "people.csv"], in: folder)
    #expect(try first == image(command, ["--set", "stars=3"], in: folder))
    let second = try image(command, ["--rows", "people.csv", "--line", "3"], in: folder)
    #expect(try second == image(command, ["--set", "name=Bo", "--set", "stars=2"], in: folder))
    #expect(first != second)
  }

  @Test("columns are read as a batch reads them, and a row has its own shape")
  func columns() throws {
    let folder = try stage()
    try folder.write("crm.csv", "Firma;Sterne;format\nBo;2,5;vertical\n")
    let options = ["--rows", "crm.csv", "--map", "name=Firma", "--map", "stars=Sterne", "--locale", "de"]
    let plain = try image("still", ["--set", "name=Bo", "--set", "stars=2.5", "--format", "vertical"], in: folder)
    #expect(try image("still", options, in: folder) == plain)
    // The options choose among the shapes of the row, and none that it does not have.
    try folder.write("both.csv", "name,format\nBo,\"vertical,landscape\"\n")
    for shape in ["landscape", "vertical"] {
      let own = try image("still", ["--set", "name=Bo", "--format", shape], in: folder)
      #expect(try image("still", ["--rows", "both.csv", "--format", shape], in: folder) == own)
    }
    let other = try Tool.run(["still", "card.swift", "a.png"] + options + ["--format", "landscape"], in: folder)
    #expect(other.status == 64 && other.errors.hasPrefix("crm.csv:2: error: this row has other"), "\(other.errors)")
  }

  @Test(
    "a fault of the row or of the options is told, with its line",
    arguments: [
      (["--rows", "people.csv", "--line", "4"], "people.csv:4: error: column “stars” is “9”, expected a number"),
      (["--rows", "people.csv", "--line", "9"], "no row of people.csv begins there; rows begin on lines 2-4"),
      (["--rows", "none.csv"], "none.csv"), (["--line", "3"], "--line needs a table; name it with --rows"),
      (["--locale", "de"], "needs a table; name it with --rows"),
      (["--rows", "people.csv", "--format", "vertical,landscape"], "--format names several"),
      (["--rows", "people.csv", "--set", "name=Cy"], "column “name” sets a parameter that --set"),
    ])
  func faults(options: [String], message: String) throws {
    let folder = try stage()
    let run = try Tool.run(["still", "card.swift", "a.png"] + options, in: folder)
    #expect(run.status != 0 && run.errors.contains(message), "\(run.errors)")
    #expect(folder.bytes("a.png") == nil)
  }
}
