// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Real streams of events, compared with their schema.
@Suite("Events: the schema and the streams", .enabled(if: SystemTool.hasFFmpeg))
struct EventSchemaTests {
  private static let script = Script.text(
    "Layer().size(Double(count), 20).position(32, 18).backgroundColor(.orange)\n"
      + "      TextLayer(title).font(\"Inter\", 12).position(.center)")

  private func folder(_ script: String = EventSchemaTests.script) throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    try folder.write("rows.csv", "title,count\nAnna,5\nBo,x\nZoe,9\n")
    return folder
  }

  /// The events of a command, each valid.
  private func events(
    _ words: [String], in folder: ScratchFolder, status: Int32 = 0
  ) throws -> [JSONValue] {
    let run = try Tool.run(words + ["--json"], in: folder)
    #expect(run.status == status, "\(words): \(run.errors)")
    let schema = try JSONSchema("events.schema.json")
    return try run.text.split(separator: "\n").map { line in
      let event = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      #expect(schema.faults(event) == [], "\(line)")
      return event
    }
  }

  private func names(_ events: [JSONValue]) -> [String] {
    events.compactMap { $0["event"]?.string }.filter { $0 != "progress" }
  }

  @Test("the schema refuses wrong events")
  func wrong() throws {
    let schema = try JSONSchema("events.schema.json")
    for line in [
      #"{"event":"done","version":1}"#, #"{"event":"error","message":"a","version":2}"#,
      #"{"event":"other","version":1}"#, #"{"event":"error","message":"a","version":1,"more":1}"#,
      #"{"event":"error","message":3,"version":1}"#, #"{"event":"error","line":0,"message":"a","version":1}"#,
    ] {
      let event = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      #expect(!schema.faults(event).isEmpty, "\(line)")
    }
    let good = try JSONDecoder().decode(
      JSONValue.self, from: Data(#"{"event":"error","message":"a","version":1}"#.utf8))
    #expect(schema.faults(good) == [])
  }

  @Test("an export ends with the bytes of its file and the hash that sha256sum gives")
  func export() throws {
    let folder = try folder()
    let events = try events(["export", "clip.swift", "out.mp4"], in: folder)
    #expect(names(events) == ["rehearsed", "done"])
    let done = try #require(events.last)
    let bytes = try Data(contentsOf: URL(filePath: folder.path + "/out.mp4")).count
    let sum = String(decoding: try SystemTool.run("sha256sum", [folder.path + "/out.mp4"]), as: UTF8.self)
    #expect(done["bytes"]?.number == Double(bytes))
    #expect(done["hash"]?.string.map(sum.hasPrefix) == true, "\(sum)")
    #expect(names(try self.events(["still", "clip.swift", "a.png"], in: folder)).last == "done")
    #expect(names(try self.events(["sheet", "clip.swift", "s.png"], in: folder)).last == "done")
  }

  @Test("a film with a size and a place says both")
  func delivery() throws {
    let folder = try folder()
    let events = try events(
      ["export", "clip.swift", "out.mp4", "--for", "discord", "--size-limit", "1MB", "--silent-track"], in: folder)
    #expect(names(events) == ["delivery", "rehearsed", "done"])
    #expect(events.first?["place"]?.string == "discord")
    #expect(events.last?["size"]?["limit"]?.number == 1_000_000)
  }

  @Test("rows have their key, their time, and the bytes and the hash of their video; the batch names the key's column")
  func batch() throws {
    let folder = try folder()
    let events = try events(
      ["batch", "clip.swift", "rows.csv", "out/{title}.mp4", "--frame-hashes", "hashes/{title}.txt"], in: folder,
      status: 84)
    #expect(names(events) == ["row", "row", "row", "batch", "error"])
    let rows = events.filter { $0["event"]?.string == "row" }
    #expect(Set(rows.compactMap { $0["key"]?.string }) == ["Anna", "Bo", "Zoe"])
    for row in rows where row["status"]?.number == 0 {
      #expect(row["seconds"] != nil && row["bytes"] != nil && row["hash"] != nil)
      let hashes = try String(contentsOfFile: folder.path + "/" + (row["frameHashes"]?.string ?? ""), encoding: .utf8)
      #expect(hashes.split(separator: "\n").count == 30)
    }
    let end = events.first { $0["event"]?.string == "batch" }
    #expect(end?["keyColumn"]?.string == "title" && end?["mode"]?.string == "make")
    let other = try self.events(
      ["batch", "clip.swift", "rows.csv", "out/{title}.mp4", "--key", "count", "--rows", "2"], in: folder)
    #expect(other.first?["key"]?.string == "5")
    _ = try self.events(
      ["batch", "clip.swift", "rows.csv", "out/{title}.mp4", "--key", "cuont"], in: folder, status: 64)
  }

  @Test("a dry run and a rehearsal close with an event too")
  func dryRun() throws {
    let folder = try folder()
    for (option, mode) in [("--dry-run", "dry-run"), ("--rehearse", "rehearse")] {
      let events = try events(
        ["batch", "clip.swift", "rows.csv", "out/{title}.mp4", option], in: folder, status: 84)
      let end = try #require(events.first { $0["event"]?.string == "batch" })
      #expect(end["mode"]?.string == mode && end["failed"]?.array == [.number(3)] && end["rows"]?.number == 3)
      #expect(events.last?["code"]?.number == 84)
    }
  }

  @Test("errors of the compiler are events with file and line, for an export and for a batch")
  func compiler() throws {
    let folder = try folder(Script.doing("let text: Int = \"three\""))
    for words in [
      ["export", "clip.swift", "out.mp4"], ["batch", "clip.swift", "rows.csv", "out/{title}.mp4"],
    ] {
      let events = try events(words, in: folder, status: 65)
      let first = try #require(events.first)
      #expect(first["event"]?.string == "error" && first["file"]?.string == "clip.swift")
      #expect(first["line"] != nil && first["code"] == nil)
      #expect(first["message"]?.string?.contains("cannot convert value") == true, "\(first)")
      #expect(events.last?["code"]?.number == 65)
    }
  }

  @Test("errors of the command line are events, and so are those of files that it names")
  func arguments() throws {
    let folder = try folder()
    for words in [
      ["export", "clip.swift", "out.mp4", "--crf", "99"], ["export", "clip.swift", "out.mp4", "--no-such-option"],
      ["export", "clip.swift", "out.xyz"], ["batch", "clip.swift", "rows.csv"],
      ["export", "clip.swift", "out.mp4", "--for", "mars"],
    ] {
      let events = try events(words, in: folder, status: 64)
      #expect(names(events) == ["error"], "\(words)")
      #expect(events.first?["code"]?.number == 64)
    }
    let missing = try events(["export", "gone.swift", "out.mp4"], in: folder, status: 66)
    #expect(missing.last?["code"]?.number == 66)
    let column = try events(["batch", "clip.swift", "rows.csv", "out/{name}.mp4"], in: folder, status: 64)
    #expect(column.last?["file"]?.string == "rows.csv" && column.last?["line"]?.number == 1)
  }
}
