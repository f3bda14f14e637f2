// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Rows as they come out of forms that anybody may fill in: each is made right or refused in words, and nothing outside the
/// folder of the films is touched.
@Suite("Hostile rows")
struct HostileRowsTests {
  /// Texts whose files are made, and those that are no names.
  private static let made = [
    "👩‍👩‍👧‍👦🏳️‍🌈", "שלום עולם", "مرحبا", "\u{202E}abc", "ﷺ", "=1+1", "&amp;<b>", "$(touch pwned)", "`touch pwned`", "100%",
    "  spaced  ",
    "-rf", "--out", "~root", "{count}", "..\\..\\x", "Straße", "STRASSE", "*?[a]", "'\"", ".", "..", "\u{FEFF}bom",
  ]
  private static let refused = [
    "../../etc/passwd", "/etc/passwd", "a\0b", "a\nb", "a\r\nb", "\u{1B}[2Jc", "tab\there", "<script>x</script>",
    "; rm -rf /", "%04d", "%d",
    "", " ", String(repeating: "x", count: 1_000_000), String(repeating: "é", count: 130), "\u{85}", "a\u{2028}b",
  ]

  /// Each test's own.
  private let kept = WarmCache()

  private func stage() throws -> ScratchFolder {
    let folder = ScratchFolder()
    let script = Script.text(
      "TextLayer(title).font(\"Inter\", 12).position(.center)", format: "Format(width: 64, height: 36, fps: 10)",
      seconds: "0.1")
    try folder.write("project/clip.swift", script)
    return folder
  }

  private func run(_ folder: ScratchFolder, _ table: String, _ options: [String] = []) throws -> Tool.Run {
    try Tool.run(
      ["batch", "clip.swift", table, "out/{title}.mp4", "--quiet"] + options, in: folder,
      cache: kept, limits: "cd project; exec \"$0\" \"$@\"")
  }

  @Test(
    "every text is the name of its own file or an error of its row; duplicates of other cases and forms are refused")
  func texts() throws {
    let folder = try stage()
    let rows = HostileRowsTests.made + HostileRowsTests.refused + ["é", "e\u{301}", "twice", "twice"]
    let lines = try rows.map { try JSONEncoder().encode(["title": $0]) }
    try folder.write("project/rows.jsonl", String(decoding: Data(lines.joined(separator: [10])), as: UTF8.self))
    let dry = try run(folder, "rows.jsonl", ["--dry-run"])
    #expect(dry.status == 84 && !FileManager.default.fileExists(atPath: folder.path + "/project/out"), "\(dry.errors)")

    let run = try run(folder, "rows.jsonl")
    #expect(run.status == 84, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/project/out")
    #expect(Set(names) == Set(HostileRowsTests.made.map { $0 + ".mp4" }))
    for line in HostileRowsTests.made.count + 1...rows.count {
      #expect(run.errors.contains("rows.jsonl:\(line): error: "), "line \(line)")
    }
    // What a terminal would obey is named, and a megabyte is not repeated.
    #expect(!run.errors.contains("\u{1B}") && run.errors.utf8.count < 20_000)
    #expect(!run.errors.contains("CommandError") && !run.errors.contains("internal"), "\(run.errors)")
    #expect(folder.names == ["project"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/project").sorted()
        == ["clip.swift", "out", "rows.jsonl"])
  }

  @Test("a byte order mark, CRLF and quotes are read; other encodings are refused with what to save")
  func encodings() throws {
    let folder = try stage()
    let text = "title\r\nMüller\r\n\"Zoë \"\"Q\"\"\"\r\n"
    try folder.write("project/a.csv", "\u{FEFF}" + text)
    #expect(try run(folder, "a.csv").status == 0)
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: folder.path + "/project/out")) == [
        "Müller.mp4", "Zoë \"Q\".mp4",
      ])
    for encoding in [String.Encoding.isoLatin1, .utf16, .utf16LittleEndian, .utf16BigEndian] {
      try #require(text.data(using: encoding)).write(to: URL(fileURLWithPath: folder.path + "/project/b.csv"))
      let run = try run(folder, "b.csv")
      #expect(run.status == 64 && run.errors.contains("save it as UTF-8"), "\(encoding): \(run.errors)")
    }
  }
}
