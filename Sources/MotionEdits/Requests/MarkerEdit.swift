// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes a new marker into a scene: a line of its own before a statement, and after other markers there.
struct MarkerEdit {
  let script: ScriptText
  /// The line of a layer of the scene.
  let line: Int
  let name: String
  /// Seconds of the scene.
  let at: Double

  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    guard at.isFinite, (0..<1e6).contains(at), !name.isEmpty else {
      throw .badRequest("a marker has a name, and a time of at least 0 seconds.")
    }
    let statement = try LayerStatement(in: script, line: line, type: nil)
    guard let item = statement.expression.itemOfScene else { throw .noLayer(line: line) }
    guard script.isFirstInLine(item) else {
      throw .severalLayers(line: line, count: 2)
    }
    let indentation = String(repeating: " ", count: script.column(of: item))
    let offset = item.positionAfterSkippingLeadingTrivia.utf8Offset
    let words = "Marker(\(StringText.text(name)), at: \(NumberText.text(at)))\n\(indentation)"
    return PropertyEdit.Outcome(changes: [SourceChange(offset: offset, old: "", new: words)], notes: [])
  }
}

extension ExprSyntax {
  /// The statement outside of all loops and conditions around it.
  fileprivate var itemOfScene: CodeBlockItemSyntax? {
    var found: CodeBlockItemSyntax?
    var node: Syntax? = Syntax(self)
    while let here = node {
      if let item = here.as(CodeBlockItemSyntax.self) { found = item }
      if here.is(FunctionDeclSyntax.self) || here.is(AccessorBlockSyntax.self) || here.is(ClosureExprSyntax.self) {
        return found
      }
      node = here.parent
    }
    return nil
  }
}
