// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension SyntaxProtocol {
  /// The nodes of a kind in this one, itself included, in the order of the text.
  func nodes<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    var found: [Node] = []
    collect(&found)
    return found
  }

  private func collect<Node: SyntaxProtocol>(_ found: inout [Node]) {
    if let node = self.as(Node.self) { found.append(node) }
    for child in children(viewMode: .sourceAccurate) { child.collect(&found) }
  }

  /// The uses of a name in this node, without its declaration.
  func uses(of name: String) -> [DeclReferenceExprSyntax] {
    nodes(DeclReferenceExprSyntax.self).filter { $0.baseName.text == name }
  }
}
