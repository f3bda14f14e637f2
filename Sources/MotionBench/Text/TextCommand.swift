// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionText

/// The cost of text layout, without drawing.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Time the layout of 10,000 words and of a title, new and known.",
    discussion: "Aim: 30 ms for 10,000 Latin words in lines.")

  @Option(help: "Runs of each; the best and the median are printed.") var runs = 20

  func validate() throws {
    guard (1...10_000).contains(runs) else { throw ValidationError("--runs is \(runs); it must be from 1 to 10000") }
  }

  func run() throws {
    let table = TimeTable()
    let words = (0..<10_000).map { ["layers", "move", "in", "quiet", "curves", "and", "nothing", "jumps"][$0 * 5 % 8] }
    let book = words.joined(separator: " ")
    try table.report("10,000 words in lines of 600 px", runs: runs) { _ = try TextLayout(text(book, $0)) }
    try table.report("10,000 words, justified and hyphenated", runs: runs) { round in
      var request = text(book, round)
      request.alignment = .justified
      request.language = "en"
      request.paragraph.isHyphenated = true
      _ = try TextLayout(request)
    }
    try table.report("a title of 20 characters, new", runs: runs) { round in
      _ = try TextLayout(TextRequest("A title, number \(round)", font: FontDescriptor("Inter"), size: 96))
    }
    let circle = TextPathStyle(.circle(1000))
    try table.report("200 characters on a circle, moving along it", runs: runs) { round in
      var style = circle
      style.offset = Double(round) / 256
      let request = TextRequest(String(book.prefix(200)), font: FontDescriptor("Inter"), size: 30)
      _ = try TextOnPath(request, style: style)?.path(of: TextSelection())
    }
    try table.report("the same title, known", runs: runs) { _ in
      _ = try TextLayout(TextRequest("A title, number 0", font: FontDescriptor("Inter"), size: 96))
    }
  }

  /// Another request in each round, so that none is known.
  private func text(_ string: String, _ round: Int) -> TextRequest {
    TextRequest(string, font: FontDescriptor("Inter"), size: 20, width: 600 + Double(round) / 64)
  }
}
