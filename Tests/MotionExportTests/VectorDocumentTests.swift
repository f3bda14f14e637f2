// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import MotionTestSupport
import Testing

@testable import MotionExport

@Suite("Vector files are parsed once")
struct VectorDocumentTests {
  private let scratch = ScratchFolder()

  private static func svg(_ id: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg'>\n<rect id='\(id)' width='9' height='9'/></svg>"
  }

  private func write(_ text: String, _ name: String) throws {
    try text.write(toFile: scratch.file(name), atomically: false, encoding: .utf8)
  }

  @Test("asks for the same content parse it once, under any name, from any thread")
  func once() async throws {
    let documents = VectorDocuments()
    try write(Self.svg("a"), "one.svg")
    try write(Self.svg("a"), "two.svg")
    _ = try documents.svg(ofFile: scratch.file("one.svg"), name: "one.svg")
    let files = ["one.svg", "two.svg"].map { (name: $0, path: scratch.file($0)) }
    try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<40 {
        let file = files[number % 2]
        group.addTask { try documents.svg(ofFile: file.path, name: file.name).name }
      }
      for try await name in group { #expect(name == "one.svg" || name == "two.svg") }
    }
    #expect(try documents.svg(ofFile: scratch.file("two.svg"), name: "two.svg").name == "two.svg")
    #expect(try documents.svg(of: Array(Self.svg("a").utf8), name: "three").name == "three")
    #expect(documents.parsed == 1)
  }

  @Test("a file is as it is now, however soon it changes, also at the same size and date")
  func edits() throws {
    let documents = VectorDocuments()
    let path = scratch.file("a.svg")
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    for round in 0..<60 {
      let id = "\(round % 7)"
      try write(Self.svg(id), "a.svg")
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      // Some rounds come so late that the stamp is trusted.
      if round % 20 == 19 { usleep(70_000) }
      for _ in 0..<2 {
        #expect(try documents.svg(ofFile: path, name: "a.svg").element(id: id) != nil, "round \(round)")
      }
    }
    #expect(documents.parsed == 7)
  }

  @Test("a settled file is known by its stamp, and a removed one is not there")
  func removed() throws {
    let documents = VectorDocuments()
    try write(Self.svg("a"), "a.svg")
    usleep(70_000)
    for _ in 0..<3 { _ = try documents.svg(ofFile: scratch.file("a.svg"), name: "a.svg") }
    try FileManager.default.removeItem(atPath: scratch.file("a.svg"))
    #expect(throws: (any Error).self) { try documents.svg(ofFile: scratch.file("a.svg"), name: "a.svg") }
  }

  @Test("the oldest documents are dropped beyond the budget, and the last one is always kept")
  func budget() throws {
    let documents = VectorDocuments(budget: 8000)
    let texts = ["a", "b", "c", "d"].map { Array(Self.svg($0).utf8) }
    for text in texts { _ = try documents.svg(of: text, name: "") }
    #expect(documents.parsed == 4)
    // Two fit, of two elements each.
    _ = try documents.svg(of: texts[3], name: "")
    #expect(documents.parsed == 4)
    _ = try documents.svg(of: texts[0], name: "")
    #expect(documents.parsed == 5)
    let tiny = VectorDocuments(budget: 0)
    for _ in 0..<3 { _ = try tiny.svg(of: texts[0], name: "") }
    #expect(tiny.parsed == 1)
  }

  @Test("an animation of an archive is kept by its id")
  func lottie() throws {
    let documents = VectorDocuments()
    let json = "{\"v\":\"5.7.0\",\"fr\":30,\"ip\":0,\"op\":30,\"w\":10,\"h\":10,\"layers\":[]}"
    try write(json, "a.json")
    for _ in 0..<3 { _ = try documents.lottie(ofFile: scratch.file("a.json"), animation: nil) }
    #expect(documents.parsed == 1)
    // As SVG the same bytes are an error, not the animation.
    #expect(throws: (any Error).self) { try documents.svg(of: Array(json.utf8), name: "a.json") }
  }

  @Test("errors are not kept")
  func errors() throws {
    let documents = VectorDocuments()
    for name in ["a.svg", "b.svg"] {
      #expect {
        try documents.svg(of: Array("<svg>\n<g>".utf8), name: name)
      } throws: {
        "\($0)".hasPrefix("\(name), line 2: it is not well-formed XML")
      }
    }
    #expect(documents.parsed == 0)
  }
}
