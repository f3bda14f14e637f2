// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension LottieReading {
  func text(_ node: LottieNode) -> LottieDocument.Text {
    var text = LottieDocument.Text()
    if let documents = node["d"], let read = property(documents, read: document) { text.documents = read }
    text.animators = (node["a"]?.list ?? []).map(animator)
    text.grouping = node["m"]?["g"]?.integer ?? 1
    // As a property, or as its bare list.
    text.groupAlignment = vector(node["m"]?["a"])
    text.path = node["p"].flatMap(textPath)
    return text
  }

  private func textPath(_ node: LottieNode) -> LottieDocument.TextPath? {
    guard let mask = node["m"]?.integer, mask >= 0 else { return nil }
    var path = LottieDocument.TextPath(mask: mask)
    path.firstMargin = number(node["f"])
    path.lastMargin = number(node["l"])
    path.isReversed = number(node["r"])
    path.isPerpendicular = number(node["p"], default: 1)
    path.isSpread = number(node["a"])
    return path
  }

  private func document(_ node: LottieNode) -> LottieDocument.TextDocument? {
    guard node.isObject else { return nil }
    var document = LottieDocument.TextDocument()
    let raw = node["t"]?.string ?? node["t"]?.number.map { "\($0)" } ?? ""
    // After Effects ends paragraphs with a carriage return, and lines with U+0003.
    document.text = raw.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\u{3}", with: "\n")
    if node["ca"]?.integer == 1 { document.text = document.text.uppercased() }
    document.font = node["f"]?.string ?? ""
    document.size = min(max(node["s"]?.number ?? 12, 0), 10_000)
    document.fill = node["fc"].flatMap(color)
    document.stroke = node["sc"].flatMap(color)
    document.strokeWidth = max(node["sw"]?.number ?? 0, 0)
    document.strokesOverFill = node["of"]?.bool ?? false
    let alignments: [Int: TextAlignment] = [1: .right, 2: .center, 3: .justified, 4: .justified, 5: .justified]
    document.justification = node["j"]?.integer.flatMap { alignments[$0] } ?? .left
    document.tracking = node["tr"]?.number ?? 0
    document.lineHeight = node["lh"]?.number.flatMap { $0 > 0 ? $0 : nil }
    document.baselineShift = node["ls"]?.number ?? 0
    if let size = node["sz"]?.numbers, size.count >= 2 {
      let corner = node["ps"]?.numbers ?? [0, 0]
      document.box = CGRect(
        x: corner.component(0), y: corner.component(1), width: max(size[0], 0), height: max(size[1], 0))
    }
    return document
  }

  private func animator(_ node: LottieNode) -> LottieDocument.TextAnimator {
    var animator = LottieDocument.TextAnimator()
    animator.name = node["nm"]?.string ?? ""
    if let selector = node["s"] { animator.selector = self.selector(selector) }
    guard let style = node["a"] else { return animator }
    animator.position = vectorIfGiven(style["p"])
    animator.anchor = vectorIfGiven(style["a"])
    animator.scale = style["s"] == nil ? nil : scale(style["s"])
    // Layers in 3D have `rz` in place of `r`.
    animator.rotation = numberIfGiven(style["r"] ?? style["rz"])
    animator.skew = numberIfGiven(style["sk"])
    animator.skewAxis = numberIfGiven(style["sa"])
    animator.opacity = numberIfGiven(style["o"])
    animator.fillColor = colorIfGiven(style["fc"])
    animator.strokeColor = colorIfGiven(style["sc"])
    animator.strokeWidth = numberIfGiven(style["sw"])
    animator.tracking = numberIfGiven(style["t"])
    animator.blur = vectorIfGiven(style["bl"])
    for name in ["rx", "ry", "fh", "fs", "fb", "fo", "so"] {
      guard let value = style[name], let read = vectorIfGiven(value),
        read.changes || read.first.contains(where: { $0 != 0 })
      else { continue }
      warn(value, "this property of a text animator is not drawn")
    }
    return animator
  }

  private func selector(_ node: LottieNode) -> LottieDocument.TextSelector {
    var selector = LottieDocument.TextSelector()
    if let type = node["t"]?.integer, type != 0 { warn(node, "a selector by an expression selects as a range") }
    if node["rn"]?.bool == true { warn(node, "the random order of a selector is not drawn; it goes in order") }
    selector.basis = node["b"]?.integer.flatMap(LottieDocument.TextSelector.Basis.init) ?? .characters
    selector.shape = node["sh"]?.integer.flatMap(LottieDocument.TextSelector.Shape.init) ?? .square
    // 1 counts in percent, 2 in units.
    selector.countsUnits = node["r"]?.integer == 2
    selector.start = number(node["s"])
    selector.end = numberIfGiven(node["e"])
    selector.offset = number(node["o"])
    selector.amount = number(node["a"], default: 100)
    selector.easeHigh = number(node["xe"])
    selector.easeLow = number(node["ne"])
    selector.smoothness = number(node["sm"], default: 100)
    return selector
  }
}
