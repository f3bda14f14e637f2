// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The files of a script: the edited one, and those beside it, which are parsed when they are needed. Each file refers to the folder, so
/// ``close()`` ends it.
final class ScriptFolder {
  /// By path; those that are not parsed yet.
  private var texts: [String: String]
  private var parsed: [ScriptText] = []

  init(_ texts: [String: String]) { self.texts = texts }

  func close() { (texts, parsed) = ([:], []) }

  func add(_ file: ScriptText) {
    texts[file.path] = nil
    parsed.append(file)
  }

  /// The edited file first. A file with a syntax error is left out: it adds nothing to the film.
  var files: [ScriptText] {
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) { _ = try? ScriptText(text, path: path, folder: self) }
    texts = [:]
    return parsed
  }

  func file(of node: some SyntaxProtocol) -> ScriptText? {
    let root = node.root.id
    return parsed.first { Syntax($0.tree).id == root }
  }

  /// The calls of a type or a function in all files: `Plate(…)`, `Parts.Plate(…)`, `plate(…)`, `self.plate(…)`.
  func calls(of name: String) -> [FunctionCallExprSyntax] {
    files.flatMap { $0.tree.nodes(FunctionCallExprSyntax.self) }.filter { $0.calledName == name }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var calledName: String? {
    var callee = calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    return callee.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
