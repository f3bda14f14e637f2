// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// `batch --check`: the rows that a batch would refuse are findings too.
@Suite("batch --check") struct BatchCheckTests {
  private struct Document: Decodable {
    struct Finding: Decodable { var row: Int?, level: String, message: String, code: String }
    var findings: [Finding]
  }

  /// A card with a name, and a table of people.
  private func stage(_ people: String) throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write(
      "card.swift",
      """
      import MotionKit

      @main struct Card: Composition {
        @Parameter("Name") var name: String
        var format: Format { Format(width: 320, height: 180, fps: 10) }
        var program: Program {
          Scene { TextLayer(name).font("Inter", 40).position(.center) }.lasting(1)
        }
      }
      """)
    try folder.write("people.csv", people)
    return folder
  }

  @Test("names of files are checked as the batch reads them, and their columns count as used")
  func names() throws {
    let folder = try stage("id,name\n1,Ada\n1,Bo\na/b,Cy\n,Di\n2,Ed\n")
    let output = ["batch", "card.swift", "people.csv", "out/{id}.mp4"]
    let run = try Tool.run(output + ["--check", "--json"], in: folder)
    #expect(run.status == 84, "\(run.errors)")
    let document = try JSONDecoder().decode(Document.self, from: run.output)
    #expect(document.findings.filter { $0.level == "error" }.compactMap(\.row) == [2, 3, 4, 5])
    #expect(!document.findings.contains { $0.code == "table-column" })
    let made = try Tool.run(output + ["--dry-run"], in: folder)
    #expect(made.status == 84 && made.errors.contains("1 row is good, 4 wrong"), "\(made.errors)")
    let alone = try Tool.run(["check", "card.swift", "--rows", "people.csv", "--json"], in: folder)
    #expect(alone.status == 0, "\(alone.errors)")
  }

  @Test("without names of films, a column whose values tell rows apart is no warning, and another one is")
  func columns() throws {
    let folder = try stage("id,name,tone\na7,Ada,red\nb8,Bo,red\n")
    let run = try Tool.run(["check", "card.swift", "--rows", "people.csv", "--json"], in: folder)
    let told = try JSONDecoder().decode(Document.self, from: run.output).findings.filter { $0.code == "table-column" }
    #expect(told.count == 1 && told[0].message.contains("column “tone” is not used"), "\(told)")
    let batch = try Tool.run(["batch", "card.swift", "people.csv", "out/{line}.mp4", "--dry-run"], in: folder)
    #expect(batch.errors.contains("columns “id”, “tone” are not used"), "\(batch.errors)")
  }
}
