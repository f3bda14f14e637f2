// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

extension LottieLowering {
  /// A layer for each character, moved by the animators.
  ///
  /// - Parameter plain: the text set with a font of the machine, for characters without outlines.
  func glyphs(
    _ setting: LottieGlyphSetting, _ document: LottieDocument.TextDocument, _ text: LottieDocument.Text,
    like plain: TextLayer? = nil, of layer: LottieDocument.Layer, window: ClosedRange<Double>
  ) -> Layer? {
    guard let group = makeLayer({ Layer() }, "", layer.location) else { return nil }
    let path = path(of: text, layer)
    for character in setting.characters {
      guard !character.outline.isEmpty else {
        guard let picture = picture(of: character, like: plain) else { continue }
        attach(LottieCharacterPose(character, setting, text, document, along: path), to: picture, window: window)
        group.addSublayer(picture)
        continue
      }
      guard let shape = makeLayer({ ShapeLayer() }, character.name, layer.location) else { break }
      // Outlines are for a font size of 100.
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

  /// A character without an outline, such as an emoji, as a text in a layer at its origin; nil for a space.
  private func picture(of character: LottieGlyphSetting.Character, like plain: TextLayer?) -> Layer? {
    guard let plain, !character.name.allSatisfy(\.isWhitespace),
      let holder = makeLayer({ Layer() }, character.name, ""), let text = makeLayer({ TextLayer() }, "", "")
    else { return nil }
    text.string = character.name
    (text.font, text.fontSize) = (plain.font, plain.fontSize)
    (text.fontWeight, text.isItalic) = (plain.fontWeight, plain.isItalic)
    text.foregroundColor = plain.foregroundColor
    text.baseline(0, 0)
    text.bounds = CGRect(origin: .zero, size: text.preferredFrameSize())
    holder.addSublayer(text)
    return holder
  }

  private func attach(_ pose: LottieCharacterPose, to shape: Layer, window: ClosedRange<Double>) {
    let span = pose.span
    let still = LottieTrack.sampled(span, window: window) { .transform(pose.matrix(at: $0)) }
    attach(still, to: .transform, of: shape)
    guard !pose.text.animators.isEmpty else { return }
    if pose.text.animators.contains(where: { $0.blur != nil }) { attachBlur(pose, to: shape, window: window) }
    attach(LottieTrack.sampled(span, window: window) { .number(pose.opacity(at: $0)) }, to: .opacity, of: shape)
    // A picture keeps its colors.
    guard shape is ShapeLayer else { return }
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

  private func attachBlur(_ pose: LottieCharacterPose, to shape: Layer, window: ClosedRange<Double>) {
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
