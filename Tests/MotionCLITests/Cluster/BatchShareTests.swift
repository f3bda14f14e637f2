// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// A batch in shares, on machines that have a folder in common.
@Suite struct BatchShareTests {
  /// Each test's own.
  private let kept = WarmCache()

  private func share(_ place: String, in folder: ScratchFolder, _ more: [String] = []) throws -> Tool.Run {
    try Tool.run(
      ["batch", "clip.swift", "rows.csv", "{title}.mp4", "--shard", place, "--report", "shares"] + more, in: folder,
      cache: kept)
  }

  @Test("every row is of one share; joining says what is missing, damaged, or of another batch")
  func shares() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text("TextLayer(title).font(\"Inter\", 12).position(.center)"))
    try folder.write("rows.csv", "title\nA\nB\nC\nD\nE\n")
    func join() throws -> Tool.Run { try Tool.run(["join", "shares", "rows.json"], in: folder) }
    #expect(try share("1/2", in: folder).status == 0)
    #expect(folder.names.filter { $0.hasSuffix(".mp4") }.sorted() == ["A.mp4", "C.mp4", "E.mp4"])
    let half = try join()
    #expect(half.status == 84 && half.errors.contains("unfinished shares: 2/2\n"), "\(half.errors)")
    #expect(half.errors.contains("with --rows 3,5\n"), "\(half.errors)")
    #expect(try share("2/2", in: folder, ["--jobs", "1"]).status == 0)
    #expect(folder.names.filter { $0.hasSuffix(".mp4") }.sorted() == ["A.mp4", "B.mp4", "C.mp4", "D.mp4", "E.mp4"])
    let whole = try join()
    #expect(whole.status == 0 && whole.errors.contains("rows.csv: 5 rows: 5 made\n"), "\(whole.errors)")
    // A file that is there and is another one, and one that is gone.
    var bytes = try #require(folder.bytes("B.mp4"))
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: URL(fileURLWithPath: folder.path + "/B.mp4"))
    unlink(folder.path + "/E.mp4")
    let damaged = try join()
    #expect(damaged.status == 84 && damaged.errors.contains("with --rows 3,6\n"), "\(damaged.errors)")
    #expect(damaged.errors.contains("rows.csv:3: B.mp4 has changed since its share wrote it"), "\(damaged.errors)")
    #expect(damaged.errors.contains("rows.csv:6: E.mp4 was made but cannot be read: No such file"), "\(damaged.errors)")
    // Another table, other settings.
    #expect(try share("2/2", in: folder, ["--quality", "draft"]).status == 0)
    let other = try join()
    #expect(
      other.status == 83
        && other.errors.contains("rows-1-of-2.json and shares/rows-2-of-2.json do not belong together"),
      "\(other.errors)")
    let none = try Tool.run(["join", ".", "rows.json"], in: folder)
    #expect(none.status == 66 && none.errors.contains("there are no shares of a batch in ."), "\(none.errors)")
    let file = try share("1/2", in: folder, ["--report", "rows.json"])
    #expect(file.status == 64 && file.errors.contains("with --shard it names a folder"), "\(file.errors)")
  }
}
