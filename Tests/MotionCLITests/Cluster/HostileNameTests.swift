// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionHost
@testable import MotionProcess

/// Names and values in scripts, printed commands and files of other formats: what reads them gets the same bytes, and runs none
/// of them.
@Suite("Hostile names") struct HostileNameTests {
  /// What a character may be made of that a rule for characters overlooks: all of ASCII, line breaks, code points that are
  /// one letter with the next or the last, what nobody sees, and a byte that is no text.
  private static let parts: [String] =
    (1...127).compactMap { Unicode.Scalar($0).map { String($0) } } + [
      "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{0D4E}", "\u{0600}", "\u{110BD}", "\u{0301}", "\u{20DD}", "\u{FE0F}",
      "\u{200D}", "\u{200E}", "\u{202E}", "\u{FEFF}", "\u{AD}", "é", "😀", PathText.text([0xFF]),
    ]

  /// Each part alone, beside the others that a shell obeys, and within words.
  private static let words: [String] =
    parts.flatMap { part in
      [part, "a\(part)b", "\(part)|touch ran", "'\(part)", "\(part)'", "\\\(part)", "\"\(part)$(touch ran)"]
    } + ["", "=a", "a=b", "~", "-", "$'\\n'", "\u{0D4E}|touch ran", "'\u{0301};touch ran;'\u{0301}"]

  /// Arguments that a command of a shell gets.
  private func read(_ script: String, in folder: ScratchFolder) throws -> [[UInt8]] {
    try Data(PathText.bytes(script)).write(to: URL(fileURLWithPath: folder.file("script.sh")))
    let bytes = try SystemTool.run("/bin/bash", ["-c", "cd \"$0\" && exec bash script.sh", folder.path])
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { Array($0) }
  }

  @Test("a shell reads each word as it was, and each in one line")
  func shell() throws {
    let folder = ScratchFolder()
    let script = "printf '%s\\0' \(CommandWords.text(HostileNameTests.words))\n"
    #expect(script.unicodeScalars.count { Character($0).isNewline } == 1)
    let read = try read(script, in: folder)
    #expect(read.count == HostileNameTests.words.count)
    for (word, bytes) in zip(HostileNameTests.words, read) {
      #expect(bytes == PathText.bytes(word), "\(word.debugDescription) as \(CommandWords.quoted(word))")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["script.sh"])
  }

  /// A job of which the share writes its arguments.
  private func job(_ name: String, _ workingFolder: String, value: String = "", options: [String] = []) throws
    -> SlurmJob
  {
    SlurmJob(
      name: name, folder: "\(name).slurm", workingFolder: workingFolder,
      options: try SlurmOptions.parse(["--slurm"] + options), count: 1, missing: [1], memory: 1 << 30,
      share: ["/usr/bin/printf", "%s\\0", "--jobs=1", "--max-memory=1", value],
      join: ["/usr/bin/printf", "%s\\0", value, name])
  }

  /// What `sbatch` reads from the lines of a script: names and values, as its manual has their quotes.
  private func directives(_ script: String) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    let mark = Array("#SBATCH --".utf8)
    for line in PathText.bytes(script).split(separator: UInt8(ascii: "\n")) where line.starts(with: mark) {
      var (word, quote, isEscaped) = ([UInt8](), UInt8?.none, false)
      for byte in line.dropFirst(mark.count) {
        if isEscaped {
          word.append(byte)
          isEscaped = false
        } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
          isEscaped = true
        } else if let open = quote {
          if byte == open { quote = nil } else { word.append(byte) }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "#") {
          break
        } else {
          word.append(byte)
        }
      }
      let parts = word.split(separator: UInt8(ascii: "="), maxSplits: 1)
      found[String(decoding: parts[0], as: UTF8.self)] = parts.count > 1 ? Array(parts[1]) : []
    }
    return found
  }

  @Test("scripts of Slurm hold names and values as they are, and refuse control characters in names", arguments: parts)
  func slurm(part: String) throws {
    let (name, place) = ("a\(part)|touch ran\(part)", "/home/\(part)'\(part)")
    let isControl = part.unicodeScalars.contains { $0.properties.generalCategory == .control }
    func check() throws { try SlurmJob.check(name: name, folder: "\(name).slurm", workingFolder: place) }
    guard !isControl, part != "\\" else {
      let error = #expect(throws: HostError.self) { try check() }
      #expect(error?.status == .usage)
      let shown = error?.message ?? ""
      #expect(shown.contains(isControl ? "a control character" : "a backslash"), "\(shown)")
      #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(shown.debugDescription)")
      return
    }
    try check()
    let comment = "\u{0D4E}#\(part)\"\(part)"
    let job = try job(name, place, value: "\(part)|touch ran", options: ["--sbatch", "comment=\(comment)"])
    let (shares, folder) = (job.shares, ScratchFolder())
    // What is one line for a person is one for the shell, and every other one is a remark.
    let lines = PathText.bytes(shares).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count { !$0.starts(with: "#".utf8) } == 1, "\(shares)")
    let found = directives(shares)
    #expect(found["job-name"] == PathText.bytes(name) && found["chdir"] == PathText.bytes(place), "\(shares)")
    #expect(found["comment"] == PathText.bytes(comment), "\(shares)")
    let log = "\(place)/\(name).slurm/".unicodeScalars.flatMap { $0 == "%" ? ["%", "%"] : [$0] }
    #expect(found["output"] == PathText.bytes(String(String.UnicodeScalarView(log))) + "%a.log".utf8, "\(shares)")
    let words = ["--shard", "auto/1", "--jobs=1", "--max-memory=1", "\(part)|touch ran"].map(PathText.bytes)
    #expect(try read(shares, in: folder) == words, "\(shares)")
    #expect(try read(job.joining, in: folder) == ["\(part)|touch ran", name].map(PathText.bytes), "\(job.joining)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["script.sh"])
  }

  @Test("a value with a line break stays one word of the script's command")
  func lineBreaks() throws {
    let job = try job("a.mp4", "/home", value: "two\nlines\r\n#SBATCH --wrap=\"touch ran\"\n")
    let lines = job.shares.utf8.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count { !$0.starts(with: "#".utf8) } == 1, "\(job.shares)")
    #expect(
      try read(job.joining, in: ScratchFolder()).first == Array("two\nlines\r\n#SBATCH --wrap=\"touch ran\"\n".utf8))
  }

  @Test("options of sbatch have no control characters", arguments: ["\n", "\r\n", "\u{85}", "\u{0}", "\u{1B}", "\t"])
  func options(part: String) {
    let error = #expect(throws: (any Error).self) { try SbatchOption.parse("comment=a\(part)b") }
    #expect("\(error.map { "\($0)" } ?? "")".contains("a control character"))
  }

  @Test("names that begin with a dash are no options of a command that is written or printed")
  func dashes() {
    #expect(
      CommandWords.path("-x.mp4") == "./-x.mp4" && CommandWords.path("a/-x") == "a/-x" && CommandWords.path("") == "")
    // Options stand before the names, and names are none.
    #expect(
      CommandWords.with("--rows", "5", in: ["motionkit", "batch", "--", "-a", "-b"])
        == ["motionkit", "batch", "--rows", "5", "--", "-a", "-b"])
    #expect(
      CommandWords.with("--rows", "5", in: ["motionkit", "batch", "a"]) == ["motionkit", "batch", "a", "--rows", "5"])
    #expect(
      CommandWords.without(["--rows"], flags: ["--json"], in: ["--rows", "1", "--json", "--", "--rows", "--json"])
        == ["--", "--rows", "--json"])
    // A value that begins with a combining mark is one.
    #expect(CommandWords.without(["--report"], in: ["--report=\u{0301}x", "a"]) == ["a"])
  }

  @Test("reports have every text as it was, in CSV and XML", arguments: parts)
  func reports(part: String) throws {
    let text = "\(part),\"\(part)</failure>\(part)&"
    let row = JSONLine.Row(
      line: 2, output: text, also: [], status: 1, errors: [text], warnings: [], frames: 0, unchanged: false)
    let report = BatchReport(table: text, rows: [row], untried: [], seconds: 0)
    let table = try BatchTable(Array(report.text(forName: "a.csv").utf8))
    #expect(table.rows.count == 1)
    for column in ["output", "errors"] {
      #expect(table.rows.first.flatMap { table.cell(column, of: $0) } == .text(text))
    }
    let (parser, failures) = (XMLParser(data: Data(try report.text(forName: "a.xml").utf8)), FailureTexts())
    parser.delegate = failures
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    // XML 1.0 has no name for most control characters.
    let shown = text.mappingScalars { $0.value < 32 && ![9, 10, 13].contains($0.value) ? "\u{FFFD}" : nil }
    #expect(failures.texts.map { Array($0.utf8) } == [Array(shown.utf8)])
  }
}

/// What stands in the elements that tell of failures.
private final class FailureTexts: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private var isInside = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    isInside = name == "failure"
    if isInside { texts.append("") }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    isInside = false
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { if isInside { texts[texts.count - 1] += text } }
}
