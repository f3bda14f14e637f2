// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

extension CodeLayer {
  /// Code from a file, or from a range of its lines. Lines keep their numbers. Their common indent is removed.
  ///
  /// - Parameters:
  ///   - path: relative to the script; UTF-8.
  ///   - lines: from 1; nil for all.
  ///   - language: nil for the one that the name of the file says.
  ///
  /// Example: `CodeLayer(file: "Server.swift", lines: 3...20).lineNumbers().position(.center)`
  public convenience init(
    file path: String, lines: ClosedRange<Int>? = nil, language: CodeLanguage? = nil,
    script: StaticString = #filePath
  ) {
    self.init()
    let language = language ?? CodeLanguage(ofFile: path)
    assetCallStack = CallStack.current
    let text = CodeLayer.text(ofFile: path, lines, script)
    begin(text ?? "", language, firstNumber: text == nil ? 1 : lines?.lowerBound ?? 1)
  }

  /// Nil, and an error, if it cannot be read or has no such lines.
  static func text(ofFile path: String, _ lines: ClosedRange<Int>?, _ script: StaticString) -> String? {
    if DiagnosticLog.reportEmpty(path, of: "code file", such: "Server.swift") { return nil }
    let path = LibraryFolders.path(path, namedIn: script)
    let what = "the code \(path)"
    guard let bytes = DiagnosticLog.ask(what, at: [], { try $0.files.bytes(ofFile: path, limit: 1 << 24) })
    else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      DiagnosticLog.error("\(what) is not in UTF-8; save it as UTF-8")
      return nil
    }
    let all = CodeReader.normalized(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
    guard let lines else { return all }
    let rows = all.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.lowerBound >= 1, lines.upperBound <= rows.count else {
      DiagnosticLog.error(
        "\(what) has lines 1 to \(rows.count), but lines \(lines.lowerBound) to \(lines.upperBound) are asked for")
      return nil
    }
    return CodeLayer.unindented(Array(rows[lines.lowerBound - 1..<lines.upperBound]))
  }

  /// Without the white space that all lines begin with.
  private static func unindented(_ lines: [Substring]) -> String {
    let full = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    guard var shared = full.first.map({ $0.prefix { $0 == " " || $0 == "\t" } }) else {
      return lines.joined(separator: "\n")
    }
    for line in full { shared = shared.prefix(zip(shared, line).prefix { $0 == $1 }.count) }
    return lines.map { $0.dropFirst(min(shared.count, $0.count)) }.joined(separator: "\n")
  }
}
