// SPDX-License-Identifier: Apache-2.0

extension SVGStyle {
  /// Replaces `var()` inside of the variables that are declared here. Those in a circle, or without a value, are removed.
  mutating func resolveVariables(declared: [String: String]) {
    guard !declared.isEmpty else { return }
    var waiting: [String: Int] = [:]
    var dependents: [String: [String]] = [:]
    var ready: [String] = []
    for (name, value) in declared {
      let needed = SVGVariables.names(in: value).filter { declared[$0] != nil }
      for other in needed { dependents[other, default: []].append(name) }
      waiting[name] = needed.count
      if needed.isEmpty { ready.append(name) }
      text.variables[name] = nil
    }
    while let name = ready.popLast() {
      text.variables[name] = declared[name].flatMap { SVGVariables.substituted($0, text.variables) }
      for dependent in dependents[name, default: []] {
        let count = waiting[dependent, default: 0] - 1
        waiting[dependent] = count
        if count == 0 { ready.append(dependent) }
      }
    }
  }

  /// A declaration with its `var()` replaced. It is unset if a variable has no value, or the value is not one of the property.
  func resolved(_ declaration: SVGDeclaration) -> SVGDeclaration {
    guard case .unresolved(let property, let name, let written) = declaration else { return declaration }
    guard let value = SVGVariables.substituted(written, text.variables),
      case .declarations(let declarations) = SVGDeclarationReader.read(name, value),
      let found = declarations.first(where: { $0.property == property })
    else { return .keyword(property, .unset) }
    return found
  }
}
