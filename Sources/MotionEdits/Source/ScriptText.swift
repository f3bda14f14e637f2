// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// A script's file and its syntax tree.
struct ScriptText {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  /// All files of the script. Nodes of any of them have their own lines here.
  let folder: ScriptFolder?
  private let lines: SourceLocationConverter

  /// - Throws: ``EditRefusal`` if the file has a syntax error, because a tree with guesses in it must not be written back.
  init(_ text: String, path: String, folder: ScriptFolder? = nil) throws(EditRefusal) {
    (self.path, self.text, self.folder) = (path, text, folder)
    tree = Parser.parse(source: text)
    lines = SourceLocationConverter(fileName: path, tree: tree)
    guard tree.hasError else {
      folder?.add(self)
      return
    }
    let finder = FaultFinder(viewMode: .all)
    finder.walk(tree)
    let line = finder.fault.map { lines.location(for: $0).line }
    throw .syntaxError(path, line: line ?? 1)
  }

  /// The line of a node's first word, from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    owner(of: node).lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// The file that a node is in: this one, or another one of the script.
  func owner(of node: some SyntaxProtocol) -> ScriptText {
    node.root.id == Syntax(tree).id ? self : folder?.file(of: node) ?? self
  }

  /// The place of a node in words: `line 7`, or `line 7 of Film.swift` if it is in another file.
  func place(of node: some SyntaxProtocol) -> String {
    let other = owner(of: node)
    return "line \(line(of: node))" + (other.path == path ? "" : " of \(other.name)")
  }

  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The column of a node's first word, in bytes from 0.
  func column(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).column - 1
  }

  /// The column behind a node's last word, in bytes from 0.
  func endColumn(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.endPositionBeforeTrailingTrivia).column - 1
  }

  /// Whether nothing but spaces stands before a node in its line.
  func isFirstInLine(_ node: some SyntaxProtocol) -> Bool {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return text.utf8.prefix(start).reversed().prefix { $0 != UInt8(ascii: "\n") }.allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
  }

  func lineOfEnd(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.endPositionBeforeTrailingTrivia).line
  }

  /// Replaces a node's words, and leaves the spaces and comments around it.
  func replacing(_ node: some SyntaxProtocol, with words: String) -> SourceChange {
    SourceChange(
      path: owner(of: node).path, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset,
      old: node.trimmedDescription, new: words)
  }

  /// Inserts words behind a node, before the spaces and comments that follow it.
  func inserting(_ words: String, behind node: some SyntaxProtocol) -> SourceChange {
    SourceChange(
      path: owner(of: node).path, offset: node.endPositionBeforeTrailingTrivia.utf8Offset, old: "", new: words)
  }
}

/// The first missing or unexpected word.
private final class FaultFinder: SyntaxAnyVisitor {
  var fault: AbsolutePosition?

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard fault == nil, node.hasError else { return .skipChildren }
    if node.is(UnexpectedNodesSyntax.self) || node.is(MissingExprSyntax.self) {
      fault = node.positionAfterSkippingLeadingTrivia
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if fault == nil, token.presence == .missing { fault = token.positionAfterSkippingLeadingTrivia }
    return .skipChildren
  }
}
