// SPDX-License-Identifier: Apache-2.0

/// The code for an entry's image: a call of the scripts in `media/reference`, with the part of the entry's own example.
enum ReferenceImageCode {
  /// Nil for entries an image does not explain.
  static func code(of entry: ReferenceEntry) -> String? {
    if let code = fixed[entry.title] { return code }
    guard let owner = entry.owner, let example = entry.examples.first else { return nil }
    switch (owner, entry.kind) {
    case ("Connector", .modifier), ("Connector", .initialiser), ("Arrow", .initialiser):
      return "connected { client, server in \(value(ofStatement: example)) }"
    case (_, .value):
      guard let call = call(owner, example), let value = member(entry.name, in: example) else { return nil }
      return call.replacing("%", with: value)
    default: return nil
    }
  }

  private static func call(_ owner: String, _ example: String) -> String? {
    switch owner {
    case "Filter" where example.contains(".filters("):
      example.hasPrefix("TextLayer(") ? "shining(%)" : "filtered(%)"
    case "Filter" where example.contains(".compositingFilter("): "composited(%)"
    case "Filter" where example.contains("Transition.filter("): "transition(.filter(%, 1))"
    case "Appearance" where example.hasPrefix("ShapeLayer("): "drawing(%)"
    case "Appearance" where example.hasPrefix("TextLayer("): "writing(%)"
    default: calls[owner]
    }
  }

  /// By the type that has the value.
  private static let calls = [
    "TimingFunction": "curve(%)", "Spring": "curve(Spring%)", "StepPosition": "curve(.steps(4, %))",
    "FillMode": "fill(%)",
    "Transition": "transition(%)", "TransitionType": "transition(Transition(%, .fromRight))",
    "TransitionSubtype": "transition(.push(%, 1))",
    "Appearance": "entrance(%)", "Appearance.Side": "entrance(.wipe(%))", "Appearance.Direction": "writing(.mask(%))",
    "ContentsGravity": "gravity(%)", "CaptionStyle": "captions(%)",
    "LineCap": "line(LineCap%)", "LineJoin": "line(LineJoin%)", "CornerCurve": "corner(%)",
    "GradientType": "gradient(%)", "Placement": "placed(%)", "Stack.Axis": "stack(%, .center)",
    "Stack.Alignment": "stack(.vertical, %)",
  ]

  /// Where the example is for a large canvas or needs more than itself.
  private static let fixed = [
    "Transition.matched": "matched",
    "Connector.curve":
      "connected { client, server in Arrow(from: client.edge(.trailing), to: server.edge(.leading)).curve(0.4) }",
    "MediaLayer.fit": "sized(200, 220) { $0.fit(width: 200, height: 220) }",
    "MediaLayer.fill": "sized(200, 220) { $0.fill(200, 220) }",
  ]

  /// `.steps(8)` of an example that shows `steps`.
  private static func member(_ name: String, in example: String) -> String? {
    for range in example.ranges(of: "." + name) {
      let rest = example[range.upperBound...]
      guard let next = rest.first, !next.isLetter, !next.isNumber else { continue }
      guard next == "(" else { return "." + name }
      var depth = 0
      for index in rest.indices {
        if rest[index] == "(" { depth += 1 }
        if rest[index] == ")" { depth -= 1 }
        if depth == 0 { return ".\(name)\(rest[...index])" }
      }
    }
    return nil
  }

  /// `Arrow(…)` of `let arrow = Arrow(…)`.
  private static func value(ofStatement code: String) -> String {
    guard code.hasPrefix("let "), let equals = code.firstRange(of: " = ") else { return code.withoutLineEnd }
    return String(code[equals.upperBound...]).withoutLineEnd
  }
}

extension String {
  fileprivate var withoutLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
