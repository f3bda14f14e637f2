// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

extension LottieLowering {
  /// A layer for each character, moved by the animators.
  func glyphs(
    _ setting: LottieGlyphSetting, _ document: LottieDocument.TextDocument, _ text: LottieDocument.Text,
    of layer: LottieDocument.Layer, window: ClosedRange<Double>
  ) -> Layer? {
    guard let group = makeLayer({ Layer() }, "", layer.location) else { return nil }
    let path = path(of: text, layer)
    let lost = setting.characters.filter { $0.outline.isEmpty && !$0.name.allSatisfy(\.isWhitespace) }
    if !lost.isEmpty {
      let names = Set(lost.map(\.name)).sorted().prefix(10).joined(separator: " ")
      warn(
        layer.location, "characters without outlines, such as emoji, are not drawn in a text with animators: \(names)")
    }
    for character in setting.characters {
      guard !character.outline.isEmpty else { continue }
      guard let shape = makeLayer({ ShapeLayer() }, character.name, layer.location) else { break }
      let scale = setting.size / 100
      shape.path = character.outline.mapPoints { CGPoint(x: $0.x * scale, y: $0.y * scale) }
      shape.fillColor = document.fill.map { Color(lottie: $0) }
      if let stroke = document.stroke, document.strokeWidth > 0 {
        shape.strokeColor = Color(lottie: stroke)
        shape.lineWidth = document.strokeWidth
        shape.lineJoin = .round
      }
      let pose = LottieCharacterPose(character, setting, text, document, along: path)
      attach(pose, to: shape, window: window)
      group.addSublayer(shape)
    }
    return group
  }

  private func attach(_ pose: LottieCharacterPose, to shape: ShapeLayer, window: ClosedRange<Double>) {
    let span = pose.span
    let still = LottieTrack.sampled(span, window: window) { .transform(pose.matrix(at: $0)) }
    attach(still, to: .transform, of: shape)
    guard !pose.text.animators.isEmpty else { return }
    if pose.text.animators.contains(where: { $0.blur != nil }) { attachBlur(pose, to: shape, window: window) }
    attach(LottieTrack.sampled(span, window: window) { .number(pose.opacity(at: $0)) }, to: .opacity, of: shape)
    if pose.text.animators.contains(where: { $0.fillColor != nil }) {
      attach(LottieTrack.sampled(span, window: window) { .color(pose.fill(at: $0)) }, to: .fillColor, of: shape)
    }
    if pose.text.animators.contains(where: { $0.strokeColor != nil }) {
      attach(LottieTrack.sampled(span, window: window) { .color(pose.stroke(at: $0)) }, to: .strokeColor, of: shape)
    }
    if pose.text.animators.contains(where: { $0.strokeWidth != nil }) {
      attach(
        LottieTrack.sampled(span, window: window) { .number(pose.strokeWidth(at: $0)) }, to: .lineWidth, of: shape)
    }
  }

  private func attachBlur(_ pose: LottieCharacterPose, to shape: ShapeLayer, window: ClosedRange<Double>) {
    shape.filters = [.gaussianBlur(radiusX: 0, radiusY: 0, name: "blur")]
    attach(
      LottieTrack.sampled(pose.span, window: window) { .number(pose.blur(at: $0).x) },
      to: .filter("blur", "inputRadiusX"), of: shape)
    attach(
      LottieTrack.sampled(pose.span, window: window) { .number(pose.blur(at: $0).y) },
      to: .filter("blur", "inputRadiusY"), of: shape)
  }

  /// The mask along which a text runs; nil for straight lines.
  private func path(of text: LottieDocument.Text, _ layer: LottieDocument.Layer) -> LottieTextPath? {
    guard let path = text.path else { return nil }
    guard layer.masks.indices.contains(path.mask) else {
      warn(layer.location, "the path of its text, mask \(path.mask), is missing; the text is set in straight lines")
      return nil
    }
    return LottieTextPath(path, layer.masks[path.mask].path)
  }
}
