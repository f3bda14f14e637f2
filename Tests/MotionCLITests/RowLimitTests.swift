// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Rows that never end and rows that take all memory, among others.
@Suite struct RowLimitTests {
  /// "Stuck" and "Greedy" misbehave while frames are drawn, "Slow" before.
  private static let script = """
    import MotionKit
    @main struct Card: Composition {
      @Parameter("Title") var title = "A"
      var format: Format { Format(width: 64, height: 36, fps: 10) }
      var program: Program {
        Scene {
          CanvasLayer { [title] _, _ in
            if title == "Stuck" {
              var sum = 0
              while sum >= 0 { sum = (sum &* 31 &+ title.count) % 1000 }
            }
            if title == "Greedy" {
              var blocks: [[UInt8]] = []
              while true { blocks.append([UInt8](repeating: UInt8(blocks.count % 250 + 1), count: 8_000_000)) }
            }
            if title == "Crash" { _ = [title].dropFirst()[3] }
          }.size(20, 20)
          TextLayer(title).font("Inter", 9).position(.center)
        }
        .lasting(0.5)
      }
    }
    """
  private let kept = WarmCache()

  private func run(_ titles: [String], _ words: [String]) throws -> (run: Tool.Run, videos: Set<String>) {
    let folder = ScratchFolder()
    try folder.write("card.swift", RowLimitTests.script)
    try folder.write("rows.csv", (["title"] + titles).joined(separator: "\n"))
    let run = try Tool.run(words, in: folder, cache: kept)
    return (run, Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")) ?? []))
  }

  @Test("a stuck, a greedy and a crashing row are ended, named and reported; the others are made")
  func ends() throws {
    let titles = ["Ann", "Stuck", "Bo", "Greedy", "Crash", "Zoe"]
    let (run, videos) = try run(
      titles,
      [
        "batch", "card.swift", "rows.csv", "out/{title}.mp4", "--at-once", "3", "--row-timeout", "6", "--row-memory",
        "700MB",
      ])
    #expect(run.status == 84)
    #expect(videos == ["Ann.mp4", "Bo.mp4", "Zoe.mp4"])
    for message in [
      "rows.csv:3: the row still runs after 6 s, its limit",
      "rows.csv:5: the row took ", "rows.csv:6: the script trapped: Index out of bounds",
    ] {
      #expect(run.errors.contains(message), "\(message): \(run.errors)")
    }
    #expect(run.errors.contains("card.swift:10)"), "the line of the endless loop: \(run.errors)")
    #expect(run.errors.contains("more than the 700 MB of --row-memory"), "\(run.errors)")
  }

  @Test("check ends rows by the same limits")
  func checks() throws {
    let (run, _) = try run(
      ["Ann", "Stuck"], ["check", "card.swift", "--rows", "rows.csv", "--row-timeout", "6"])
    #expect(run.status == 84)
    #expect((run.text + run.errors).contains("still runs after 6 s"), "\(run.text) \(run.errors)")
  }

  @Test("limits that are none are refused")
  func refuses() throws {
    for (option, value) in [("--row-timeout", "-1"), ("--row-timeout", "x"), ("--row-memory", "5k")] {
      let (run, _) = try run(["Ann"], ["batch", "card.swift", "rows.csv", "out/{title}.mp4", option + "=" + value])
      #expect(run.status == 64 && run.errors.contains(option), "\(run.errors)")
    }
  }
}
