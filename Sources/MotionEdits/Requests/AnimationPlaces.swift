// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The easing of an animation in the script, or that of each piece, and whether it has values of key frames.
struct AnimationPlaces {
  let script: ScriptText
  let found: NamedCall

  /// By name: `values`, and `timing` or `timings 0`, `timings 1` and so on. A place without a value is no name and no curve, such as `.steps(4)`.
  var places: [String: EditAnswer.Editability] { easings.merging(["values": values]) { one, _ in one } }

  /// A path, an entrance and an exit have no values.
  private var values: EditAnswer.Editability {
    let line = script.line(of: found.call.calledExpression)
    let hasValues = found.isAnimation && found.argument("along") == nil
    let refusal = EditRefusal.noArgument("values", of: found.name, line: line)
    return EditAnswer.Editability(notes: found.repeats, refusal: hasValues ? nil : EditAnswer.Refusal(refusal))
  }

  private var easings: [String: EditAnswer.Editability] {
    if found.argument("timings") != nil {
      guard let list = try? found.elements(of: "timings", in: script).list else { return ["timing": place(nil)] }
      return Dictionary(
        uniqueKeysWithValues: list.enumerated().map { ("timings \($0.offset)", place($0.element, piece: $0.offset)) })
    }
    return ["timing": place(easing)]
  }

  private var easing: ExprSyntax? {
    if let expression = found.argument("timing") { return expression }
    guard found.isAnimation, let options = AnimationOptions(found.call) else { return nil }
    return options.name == "timing" ? options.first : nil
  }

  private func place(_ expression: ExprSyntax?, piece: Int? = nil) -> EditAnswer.Editability {
    var place = EditAnswer.Editability(notes: [])
    let edit = PaceEdit(
      script: script, found: found, argument: piece == nil ? "timing" : "timings", key: piece, old: nil,
      new: .name("linear"))
    do throws(EditRefusal) {
      place.notes = try edit.outcome().notes
      if let expression {
        let search = LiteralSearch(script: script, name: "easing")
        let literal = try search.literal(expression, found.frame, EasingWords.isEasing)
        place.value = EasingWords.value(of: literal.expression).map(EditAnswer.Value.init)
      } else if found.isAnimation, let options = AnimationOptions(found.call) {
        place.value = EditAnswer.Value(.name(EasingWords.name(ofOptions: options.name) ?? options.name))
      } else {
        place.value = EditAnswer.Value(.name(EasingWords.standard(of: found.name)))
      }
    } catch { place.refusal = EditAnswer.Refusal(error) }
    return place
  }
}
