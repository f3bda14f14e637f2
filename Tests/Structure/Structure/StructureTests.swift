// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The walls within modules. Those between modules are held by the build: see the Makefile.
struct StructureTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  /// Beside the products of the build that these tests belong to.
  private static let store = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("index/store")

  private static func folder(_ file: String) -> String { (file as NSString).deletingLastPathComponent }
  private static func module(_ file: String) -> String { String(file.prefix { $0 != "/" }) }

  @Test("folders that need each other are those of cycles.txt: none is added, and those that are mended leave the list")
  func cycles() throws {
    let index = try SourceIndex(
      store: StructureTests.store, sources: StructureTests.package.appendingPathComponent("Sources"))
    let files = DependencyGraph(index)
    if ProcessInfo.processInfo.environment["MOTIONKIT_STRUCTURE"] != nil { StructureTests.report(files) }
    let found = files.grouped(by: StructureTests.folder).cycles.map { $0.joined(separator: " ") }
    let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("cycles.txt")
    let known = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(String.init)
    #expect(found == known, "make structure prints what needs what")
  }

  @Test("cycles are found, and only cycles")
  func search() {
    let graph = DependencyGraph([
      "a": ["b"], "b": ["c", "d"], "c": ["a"], "d": ["e"], "e": ["f"], "f": ["e"], "g": ["a", "f"], "h": ["h"],
    ])
    #expect(graph.cycles == [["a", "b", "c"], ["e", "f"]])
    let grouped = DependencyGraph(["x/a": ["y/b"], "y/b": ["x/c"], "x/c": []]).grouped { String($0.prefix(1)) }
    #expect(grouped.cycles == [["x", "y"]])
  }

  /// A table of the modules, the folders that need each other, and the files that make them do so.
  private static func report(_ files: DependencyGraph) {
    let fileCycles = files.cycles
    print("| module | files | in cycles | largest cycle | folders | in cycles |\n|---|---|---|---|---|---|")
    let folders = files.grouped(by: folder)
    for module in Set(files.edges.keys.map(module)).sorted() {
      let own = files.edges.keys.filter { self.module($0) == module }
      let cyclic = fileCycles.filter { self.module($0[0]) == module }
      let ownFolders = Set(own.map(folder))
      let cyclicFolders = folders.cycles.flatMap(\.self).filter { self.module($0 + "/") == module }
      print(
        "| \(module) | \(own.count) | \(cyclic.map(\.count).reduce(0, +)) | \(cyclic.map(\.count).max() ?? 0) "
          + "| \(ownFolders.count) | \(cyclicFolders.count) |")
    }
    for cycle in folders.cycles {
      print("\n\(cycle.joined(separator: " "))")
      for from in cycle {
        for to in cycle where folders.edges[from]?.contains(to) ?? false {
          let pairs = files.edges.filter { folder($0.key) == from }
            .flatMap { file, needs in needs.filter { folder($0) == to }.map { (file, $0) } }
          let names = pairs.map { "\(($0.0 as NSString).lastPathComponent) → \(($0.1 as NSString).lastPathComponent)" }
          print("  \(from) → \(to): \(pairs.count), such as \(names.sorted().prefix(3).joined(separator: ", "))")
        }
      }
    }
  }
}
