// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Synchronization
import Testing

/// Command lines of the pages do what the pages say: they run as they are printed, one after the other.
@Suite("Command lines of the pages")
struct PageCommandTests {
  static let pages = PageTests.pages.map(\.path).filter { path in PageCommand.all.contains { $0.page == path } }
  /// Scripts with the same text are compiled once.
  private static let cache = WarmCache()
  private static let done = Mutex<Set<String>>([])

  @Test("they end as the page says", arguments: pages)
  func commands(page: String) throws {
    let stage = try PageStage(page: page, cache: Self.cache)
    for command in PageCommand.all where command.page == page && command.reason == nil {
      if command.isAlone, !Self.done.withLock({ $0.insert(command.text).inserted }) { continue }
      let run = try stage.run(command)
      #expect((run.status != 0) == command.fails, "\(command.place)\n\(run.errors.suffix(2000))")
      if Self.exact.contains(command.text), command.language == "console" {
        let (shown, told) = (
          plain(command.output), plain((run.text + run.errors).split(separator: "\n").map(String.init))
        )
        #expect(shown.sorted() == told.sorted(), "\(command.place)\n\(told.joined(separator: "\n"))")
      }
    }
  }

  /// Commands whose whole output is on the page.
  private static let exact: Set = [
    "motionkit parameters card.swift", "motionkit parameters mine",
    "motionkit batch card.swift people.csv 'out/{name}.mp4'",
    "motionkit batch card.swift people.csv 'out/{name}.mp4' --dry-run",
    "motionkit export hello.swift hello.mp4 --set titel=Hi",
  ]

  /// Lines without the time that a command took.
  private func plain(_ lines: [String]) -> [String] { lines.map { $0.replacing(/in [0-9.]+ s/, with: "in T s") } }

  @Test("most run, and each reason not to run one is needed")
  func reasons() {
    let left = PageCommand.all.filter { $0.reason != nil }
    #expect(PageCommand.all.count >= 150)
    #expect(left.count * 3 < PageCommand.all.count, "\(left.map(\.place).joined(separator: "\n"))")
    for (text, reason) in PageCommand.reasons {
      #expect(left.contains { $0.text.contains(text) }, "no page has “\(text)” (\(reason)): remove the reason")
    }
    for (page, texts) in PageCommand.mistakes {
      for text in texts {
        #expect(left.contains { $0.page == page && $0.text == text && $0.fails }, "\(page): \(text)")
      }
    }
    for text in Self.exact {
      #expect(PageCommand.all.contains { $0.text == text && $0.language == "console" }, "\(text)")
    }
  }

  @Test("the topics that docs/command-line.md lists are those of the tool")
  func topics() throws {
    let page = try #require(PageTests.pages.first { $0.path == "docs/command-line.md" })
    let prose = page.prose.joined(separator: " ")
    let listed = try #require(prose.firstMatch(of: /The topics are ([a-z, -]+)\. An unknown topic/)?.1)
    let run = try Tool.run(["reference", "--topic", "no-such-topic"], in: ScratchFolder())
    let told = try #require(run.errors.firstMatch(of: /topics are ([a-z, -]+)/)?.1)
    #expect(run.status == 64)
    #expect(listed.replacing(" and ", with: ", ").replacing(",,", with: ",") == told)
  }
}
