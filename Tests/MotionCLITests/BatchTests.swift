// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// A table becomes videos: what comes of each row, and what an operator is told.
@Suite struct BatchTests {
  private static let script = Script.text(
    "Layer().size(Double(count), 20).position(32, 18).backgroundColor(.orange)\n"
      + "      TextLayer(title).font(\"Inter\", 12).position(.center)\n"
      + "      if title == \"Gone\" { ImageLayer(\"gone.png\") }\n"
      + "      if title == \"Trap\" { TextLayer([\"a\"][count]) }")

  /// Each test's own.
  private let kept = WarmCache()

  private func folder(_ table: String) throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write("clip.swift", BatchTests.script)
    try folder.write("rows.csv", table)
    try FileManager.default.createDirectory(atPath: folder.path + "/out", withIntermediateDirectories: false)
    return folder
  }

  private func videos(_ folder: ScratchFolder) -> Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")) ?? [])
  }

  private func run(_ folder: ScratchFolder, _ options: [String] = [], output: String = "out/{title}.mp4") throws
    -> Tool.Run
  {
    try Tool.run(
      ["batch", "clip.swift", "rows.csv", output] + options, in: folder, cache: kept)
  }

  @Test(
    "rows that fail stop no others; the summary says which, why, and how to make only these again", arguments: [1, 3])
  func failures(atOnce: Int) throws {
    let folder = try folder(
      """
      title,count
      Anna,5
      Gone,1
      Bo,x7
      Same,1
      Same,2
      Trap,3
      short
      "a/b",3
      Zoe,9
      """)
    let run = try run(folder, ["--at-once", "\(atOnce)"])
    #expect(run.status == 84)
    #expect(videos(folder) == ["Anna.mp4", "Zoe.mp4"])
    let summary = try #require(run.errors.range(of: "rows.csv: 9 rows in "), "\(run.errors)")
    let end = String(run.errors[summary.lowerBound...])
    #expect(end.contains(": 2 made, 7 failed\n"), "\(end)")
    for message in [
      "  rows.csv:3: the image gone.png: cannot read",
      "  rows.csv:4: column “count” is “x7”, expected a whole number",
      "  rows.csv:5: 2 rows have the file name out/Same.mp4, on lines 5, 6; none of them is made",
      "  rows.csv:7: the script trapped: Index out of range (clip.swift:15)",
      "  rows.csv:8: the row has 1 cell, but there are 2 columns",
      "  rows.csv:9: column “title” is “a/b”, and a “/” cannot be part",
      "batch clip.swift rows.csv 'out/{title}.mp4' --at-once \(atOnce) --rows 3-9\n",
      "error: 7 of 9 rows failed; all others are complete\n",
    ] {
      #expect(end.contains(message), "\(message) in \(end)")
    }
    // Each is also said when it happens.
    #expect(run.errors[..<summary.lowerBound].contains("rows.csv:7: error: the script trapped"), "\(run.errors)")
  }

  @Test("a video of a batch is that of an export with the row's values")
  func sameBytes() throws {
    let folder = try folder("title;count\n\"Anna, \"\"A\"\"\";5\nBo;9\n")
    #expect(try run(folder, ["--quality", "draft", "--rows", "2"], output: "out/{line}.mp4").status == 0)
    #expect(videos(folder) == ["2.mp4"])
    let export = try Tool.run(
      ["export", "clip.swift", "one.mp4", "--set", "title=Anna, \"A\"", "--set", "count=5", "--quality", "draft"],
      in: folder)
    #expect(export.status == 0)
    #expect(folder.bytes("one.mp4") == folder.bytes("out/2.mp4"))
  }

  @Test("given again, a batch makes only what has changed")
  func again() throws {
    let folder = try folder("title,count\nAnna,5\nBo,9\nCy,2\n")
    #expect(try run(folder).errors.contains(": 3 made\n"))
    try folder.write("rows.csv", "title,count\nAnna,5\nBo,8\nCy,2\n")
    let run = try run(folder)
    #expect(run.status == 0)
    #expect(run.errors.contains(": 1 made, 2 unchanged since the last run\n"), "\(run.errors)")
  }

  @Test("folders that are missing are made, those that columns name too")
  func folders() throws {
    let folder = try folder("title,count\nAnna,5\nBo,9\n")
    let run = try run(folder, output: "new/{count}/{title}.mp4")
    #expect(run.status == 0, "\(run.errors)")
    for name in ["new/5/Anna.mp4", "new/9/Bo.mp4"] { #expect(folder.bytes(name)?.isEmpty == false, "\(name)") }
  }

  @Test(
    "what concerns all rows is said before the first of them is made",
    arguments: [
      (
        "title,cuont\nAnna,5\n", "out/{title}.mp4", [], 64,
        "rows.csv:1: error: column “cuont” is not a parameter of the composition; did you mean “count”? Rename the "
          + "column, or set “count” for all rows with --set count=…"
      ),
      (
        "title,cuont\nAnna,5\n", "out/{title}.mp4", ["--set", "count=5"], 0,
        "rows.csv:1: warning: column “cuont” is not used: it is not a parameter of the composition; the parameters are "
          + "title, count"
      ),
      (
        "title,count,note\nAnna,5,x\n", "out/{title}.mp4", ["--strict", "--dry-run"], 83,
        "error: the table rows.csv has 1 warning, which --strict does not allow"
      ),
      (
        "title\nAnna\n", "out/{title}.mp4", [], 0,
        "rows.csv:1: warning: no column for count (1): all rows get the script's value; --set states it"
      ),
      (
        "title,count\nAnna,5\n", "out/{titel}.mp4", [], 64,
        "rows.csv:1: error: no column “titel” for out/{titel}.mp4; did you mean {title}?"
      ),
      ("title,count\nAnna,5\n", "rows.csv/{title}.mp4", [], 73, "cannot make the folder rows.csv: "),
      (
        "title,count\nAnna,5\nBo,6\n", "out/all.mp4", [], 64,
        "out/all.mp4 names no column, so all 2 rows would have one file"
      ),
      (
        "title,count\nAnna,5\n", "out/{title}.mp4", ["--set", "count=3"], 64,
        "column “count” sets a parameter that --set or --props sets for all rows"
      ),
      ("title,count\nAnna,5\n", "out/{title}.mp4", ["--rows", "7"], 64, "--rows: no row begins on line 7 of rows.csv"),
      ("title,count\nAnna,5\n", "out/{title}.avi", [], 64, "end it in .mp4, .mov"),
      (
        "title,count\nAnna,\"5\n", "out/{title}.mp4", [], 64,
        "rows.csv:2: error: a cell begins with a quote that is never closed"
      ),
    ])
  func whole(table: String, output: String, options: [String], status: Int32, message: String) throws {
    let folder = try folder(table)
    let run = try run(folder, options, output: output)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(videos(folder).isEmpty == (status != 0))
  }

  @Test("a script that does not compile, and a table that is not there, end the batch with their own codes")
  func scripts() throws {
    let folder = try folder("title\nAnna\n")
    try folder.write("clip.swift", Script.doing("let text: Int = \"three\""))
    #expect(try run(folder).status == 65)
    unlink(folder.path + "/rows.csv")
    #expect(try run(folder).status == 66)
  }

  @Test("a full disk stops the batch: other rows are not tried, and those that were made stay")
  func fullDisk() throws {
    let folder = try folder("title,count\n" + (1...9).map { "row\($0),\($0)\n" }.joined())
    #expect(try Tool.run(["export", "clip.swift", "-"], in: folder).status == 0)
    // The script is compiled. No file beyond 2 KB, which the videos are.
    let run = try Tool.run(
      [
        "batch", "clip.swift", "rows.csv", "out/{title}.mp4", "--at-once", "1", "--no-cache", "--scale", "4", "--crf",
        "0",
      ],
      in: folder, limits: "ulimit -f 4; exec \"$0\" \"$@\"")
    #expect(run.status == 74, "\(run.errors)")
    #expect(run.errors.contains("1 failed, 8 not tried\n") && run.errors.contains(" --rows 2-10\n"), "\(run.errors)")
    #expect(videos(folder).isEmpty)
  }

  @Test("JSON lines tell what came of each row, for programs")
  func json() throws {
    let folder = try folder("title,count\nAnna,5\nBo,x\n")
    let run = try run(folder, ["--json"])
    #expect(run.status == 84)
    let lines = try run.text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["event"] as? String } == ["row", "row", "batch", "error"])
    // What the table alone says comes first.
    #expect(lines.prefix(2).map { $0["line"] as? Int } == [3, 2])
    #expect(lines.prefix(2).map { $0["status"] as? Int } == [64, 0])
    #expect(lines[1]["output"] as? String == "out/Anna.mp4" && lines[1]["frames"] as? Int == 30)
    #expect(lines[2]["failed"] as? [Int] == [3] && lines[2]["made"] as? Int == 1)
  }

  @Test("stopped, it leaves no unfinished file and says what is still to do", arguments: [SIGTERM, SIGINT, SIGKILL])
  func stopped(signal: Int32) throws {
    let folder = try folder("title,count\n" + (1...400).map { "row\($0),\($0)\n" }.joined())
    let run = try Tool.run(
      ["batch", "clip.swift", "rows.csv", "out/{title}.mp4", "--at-once", "2", "--no-cache"], in: folder
    ) { process in
      let deadline = Date().addingTimeInterval(60)
      while videos(folder).count < 3, Date() < deadline { usleep(10_000) }
      kill(process.processIdentifier, signal)
    }
    #expect(run.status == [SIGTERM: 143, SIGINT: 130, SIGKILL: SIGKILL][signal])
    if signal != SIGKILL {
      #expect(run.errors.contains("not tried\n") && run.errors.contains(" --rows "), "\(run.errors)")
    }
    // Processes that it started end soon after it.
    let deadline = Date().addingTimeInterval(20)
    while videos(folder).contains(where: { $0.hasSuffix(".unfinished") }), Date() < deadline { usleep(10_000) }
    let made = videos(folder)
    #expect(made.allSatisfy { $0.hasSuffix(".mp4") } && made.count < 400, "\(made)")
  }

  @Test("a dry run checks all rows and makes nothing; a rehearsal runs the script with each; conditions choose rows")
  func dryRun() throws {
    let folder = try folder("title,count\nAnna,5\nBo,x\nTrap,3\nZoe,9\n")
    let dry = try run(folder, ["--dry-run", "--report", "rows.xml"])
    #expect(dry.status == 84 && videos(folder).isEmpty)
    #expect(dry.errors.contains("rows.csv:3: error: column “count” is “x”, expected a whole number"), "\(dry.errors)")
    #expect(dry.errors.contains("rows.csv: 3 rows are good, 1 wrong; nothing was made"), "\(dry.errors)")
    let report = try String(contentsOfFile: folder.file("rows.xml"), encoding: .utf8)
    #expect(report.contains("tests=\"4\" failures=\"1\""), "\(report)")
    let rehearsal = try run(folder, ["--rehearse", "--where", "count<=5"])
    #expect(rehearsal.status == 84 && videos(folder).isEmpty)
    #expect(rehearsal.errors.contains("1 rehearsed, 1 failed"), "\(rehearsal.errors)")
    #expect(rehearsal.errors.contains("rows.csv:4: error: the script trapped"), "\(rehearsal.errors)")
    let chosen = try run(folder, ["--where", "title!=Trap", "--where", "count>1", "--limit", "1"])
    #expect(chosen.status == 0 && videos(folder) == ["Anna.mp4"], "\(chosen.errors)")
    #expect(try run(folder, ["--where", "titel=Anna"]).errors.contains("did you mean “title”?"))
    #expect(try run(folder, ["--report", "rows.html"]).status == 64)
    #expect(try run(folder, ["--report", "rows.csv/rows.xml"]).status == 73)
    let none = try run(folder, ["--report", "new/rows.xml", "--where", "title=Nobody"])
    #expect(none.status == 0 && none.errors.contains("none of 4 rows is chosen"), "\(none.errors)")
    #expect(folder.text("new/rows.xml")?.contains("tests=\"0\"") == true)
    let turned = try Tool.run(["batch", "rows.csv", "clip.swift", "out/{title}.mp4"], in: folder)
    #expect(turned.status == 64 && turned.errors.contains("rows.csv is a table: the script comes first"))
    let film = try Tool.run(["still", "out/Anna.mp4", "a.png"], in: folder)
    #expect(film.status == 64 && film.errors.contains("out/Anna.mp4 is not a text file"), "\(film.errors)")
  }

  @Test("columns are put into metadata, and one that is not there is an error")
  func metadata() throws {
    let folder = try folder("title,count,note\nAnna,5,a/b: 100%\nBo,6,\n")
    let run = try run(
      folder, ["--metadata", "comment=Row {line}: {title} says {note}", "--metadata", "author={note}", "--quiet"])
    #expect(run.status == 0 && !run.errors.contains("“note” is not used"), "\(run.errors)")
    func has(_ file: String, _ words: String) -> Bool {
      folder.bytes("out/\(file).mp4")?.range(of: Data(words.utf8)) != nil
    }
    #expect(has("Anna", "Row 2: Anna says a/b: 100%") && has("Bo", "Row 3: Bo says "))
    #expect(!has("Anna", "{note}") && !has("Bo", "{note}"))
    let wrong = try self.run(folder, ["--metadata", "title={nam}"])
    #expect(wrong.status == 64 && wrong.errors.contains("no column “nam”"), "\(wrong.errors)")
  }

  @Test("a report does not take the place of the table; with --strict it says which warnings there are")
  func reports() throws {
    let table = "title,count\nAnna,5\n"
    let folder = try folder(table)
    symlink("rows.csv", folder.path + "/same.csv")
    for options in [["--report", "same.csv"], ["--report", "rows.csv", "--dry-run"]] {
      let run = try run(folder, options)
      #expect(
        run.status == 64 && run.errors.contains("rows.csv is the table, and writing would replace it")
          || run.errors.contains("same.csv is the table"), "\(run.errors)")
    }
    #expect(folder.text("rows.csv") == table)
    try folder.write("clip.swift", Script.text("TextLayer(title).font(\"Inter\", 12).position(-90, 5)"))
    let strict = try run(folder, ["--strict", "--report", "r.json", "--quiet"])
    #expect(strict.status == 84, "\(strict.errors)")
    let report = folder.text("r.json") ?? ""
    #expect(report.contains("which --strict does not allow: the text \\\"Anna\\\" is never seen"), "\(report)")
  }

  @Test("rows that are unchanged add nothing to the store, and the batch at most the compiled script's hash")
  func unchanged() throws {
    let folder = try folder("title,count\nAnna,5\nBo,3\nCy,4\nDi,2\n")
    func hashes() -> Set<String> {
      Set((try? FileManager.default.contentsOfDirectory(atPath: kept.file("segments"))) ?? [])
    }
    #expect(try run(folder).status == 0)
    let before = hashes()
    let again = try run(folder)
    #expect(again.status == 0 && again.errors.contains("4 unchanged since the last run"), "\(again.errors)")
    #expect(hashes().subtracting(before).count <= 1)
  }

  @Test("a script that is saved while a batch runs is compiled again for the next row")
  func savedMeanwhile() throws {
    let folder = try folder("title\nAnna\nBo\n")
    try folder.write(
      "clip.swift",
      """
      import Foundation
      import MotionKit

      @main
      struct Clip: Composition {
        @Parameter("Title") var title = "a"
        var format: Format { Format(width: 64, height: 36, fps: 10) }
        var program: Program { scene.lasting(0.2) }
        @SceneBuilder var scene: Scene {
          Layer().size(saved(title), 20).position(32, 18).backgroundColor(.orange)
          // NEXT
        }
      }

      func saved(_ title: String) -> Double {
        let path = "\(folder.path)/clip.swift"
        guard title == "Anna", let text = try? String(contentsOfFile: path, encoding: .utf8) else { return 20 }
        let changed = text.replacingOccurrences(of: "// " + "NEXT", with: "ImageLayer(\\"gone.png\\")")
        try? changed.write(toFile: path, atomically: true, encoding: .utf8)
        return 20
      }
      """)
    let run = try run(folder, ["--at-once", "1"])
    #expect(run.status == 84, "\(run.errors)")
    #expect(
      run.errors.contains("1 made, 1 failed") && run.errors.contains("rows.csv:3: the image gone.png"), "\(run.errors)")
  }

  @Test("rows of JSON have values of their types; a batch makes the folders of its files")
  func typedRows() throws {
    let folder = try folder("title,count\n")
    try folder.write("rows.json", "[{\"title\": \"Anna\", \"count\": 5}, {\"title\": \"Bo\", \"count\": \"5\"}]")
    let run = try Tool.run(
      ["batch", "clip.swift", "rows.json", "new/{title}/film.mp4"], in: folder, cache: kept)
    #expect(run.status == 84)
    #expect(run.errors.contains("rows.json:2: error: column “count” is “5”, expected a whole number"), "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.file("new/Anna/film.mp4")))
  }
}
