// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Where a character is and how it looks at a frame, by the animators of its text.
struct LottieCharacterPose {
  private let character: LottieGlyphSetting.Character
  private let setting: LottieGlyphSetting
  let text: LottieDocument.Text
  private let document: LottieDocument.TextDocument
  private let path: LottieTextPath?

  /// - Parameter path: of the baseline; nil for straight lines.
  init(
    _ character: LottieGlyphSetting.Character, _ setting: LottieGlyphSetting, _ text: LottieDocument.Text,
    _ document: LottieDocument.TextDocument, along path: LottieTextPath? = nil
  ) {
    (self.character, self.setting, self.text, self.document, self.path) = (character, setting, text, document, path)
  }

  /// The frames between which it changes.
  var span: LottieSpan {
    var span = LottieSpan()
    span.include(text.groupAlignment)
    path?.include(in: &span)
    for animator in text.animators {
      for property in [
        animator.position, animator.anchor, animator.scale, animator.fillColor, animator.strokeColor, animator.blur,
      ] {
        span.include(property)
      }
      for property in [
        animator.rotation, animator.skew, animator.skewAxis, animator.opacity, animator.strokeWidth, animator.tracking,
        animator.selector.start, animator.selector.end, animator.selector.offset, animator.selector.amount,
        animator.selector.easeHigh, animator.selector.easeLow, animator.selector.smoothness,
      ] { span.include(property) }
    }
    return span
  }

  private func share(_ animator: LottieDocument.TextAnimator, _ frame: Double) -> Double {
    share(animator, frame, indices: character.indices)
  }

  private func share(_ animator: LottieDocument.TextAnimator, _ frame: Double, indices: [Int]) -> Double {
    let basis = animator.selector.basis.rawValue - 1
    return animator.selector.share(of: indices[basis], among: setting.counts[basis], at: frame)
  }

  /// From the character's own space, with its start on the baseline at the origin.
  func matrix(at frame: Double) -> Transform3D {
    let alignment = text.groupAlignment.value(at: frame).point
    // The anchor is the middle of the character on the baseline.
    let anchor = CGPoint(
      x: character.width / 2 + alignment.x / 100 * character.width, y: -alignment.y / 100 * setting.size * 0.7)
    var matrix = Transform3D.translation(-anchor.x, -anchor.y)
    var place = character.place + anchor
    var moved = CGPoint(x: tracked(at: frame), y: 0)
    // Anchor, scale, skew and rotation act in this order, and moves at the end.
    for animator in text.animators {
      let share = share(animator, frame)
      if let anchor = animator.anchor?.value(at: frame).point {
        matrix = matrix.concatenating(.translation(-anchor.x * share, -anchor.y * share))
      }
      if let scale = animator.scale?.value(at: frame) {
        matrix = matrix.concatenating(
          .scale(1 + (scale.component(0) / 100 - 1) * share, 1 + (scale.component(1) / 100 - 1) * share))
      }
      if let skew = animator.skew?.value(at: frame) {
        var shear = LottieTransform()
        shear.skew = LottieProperty(skew * share)
        shear.skewAxis = LottieProperty((animator.skewAxis?.value(at: frame) ?? 0) * share)
        matrix = matrix.concatenating(shear.skewMatrix(at: 0))
      }
      if let angle = animator.rotation?.value(at: frame) {
        matrix = matrix.concatenating(.rotation(angle * share * Double.pi / 180, 0, 0, 1))
      }
      if let move = animator.position?.point(at: frame) { moved = moved + move * share }
    }
    if let path, let line = setting.lines[character.indices[3]],
      let found = path.place(
        x: place.x, y: place.y, line: line.begin...line.end, document.justification,
        order: (character.indices[0] - line.first, line.count), at: frame)
    {
      // Moves of animators are along and across the path.
      return matrix.concatenating(.translation(moved.x, moved.y)).concatenating(.rotation(found.angle, 0, 0, 1))
        .concatenating(.translation(found.point.x, found.point.y))
    }
    place = place + moved
    return matrix.concatenating(.translation(place.x, place.y))
  }

  /// How far tracking before it in its line moves it.
  private func tracked(at frame: Double) -> Double {
    var moved = 0.0
    for animator in text.animators {
      guard let tracking = animator.tracking?.value(at: frame), tracking != 0 else { continue }
      var (before, whole) = (0.0, 0.0)
      // The last index is the line, and the first the character.
      for other in setting.characters where other.indices[3] == character.indices[3] {
        // Tracking counts thousandths of the size.
        let share = share(animator, frame, indices: other.indices) * tracking * setting.size / 1000
        whole += share
        if other.indices[0] < character.indices[0] { before += share }
      }
      switch document.justification {
      case .center: moved += before - whole / 2
      case .right: moved += before - whole
      default: moved += before
      }
    }
    return moved
  }

  func opacity(at frame: Double) -> Double {
    text.animators.reduce(1) { result, animator in
      guard let opacity = animator.opacity?.value(at: frame) else { return result }
      return result * (1 + (min(max(opacity / 100, 0), 1) - 1) * share(animator, frame))
    }
  }

  func fill(at frame: Double) -> Color? { color(document.fill, \.fillColor, at: frame) }
  func stroke(at frame: Double) -> Color? { color(document.stroke, \.strokeColor, at: frame) }

  private func color(
    _ own: [Double]?, _ key: KeyPath<LottieDocument.TextAnimator, LottieProperty<[Double]>?>, at frame: Double
  ) -> Color? {
    var color = own
    for animator in text.animators {
      guard let other = animator[keyPath: key]?.value(at: frame) else { continue }
      color = [Double].mix(color ?? other, other, [share(animator, frame)])
    }
    return color.map { Color(lottie: $0) }
  }

  /// The deviations of a blur along both axes, in points.
  func blur(at frame: Double) -> CGPoint {
    text.animators.reduce(CGPoint.zero) { result, animator in
      guard let blur = animator.blur?.value(at: frame) else { return result }
      let share = share(animator, frame) * LottieCharacterPose.deviations
      return result + CGPoint(x: max(0, blur.component(0)), y: max(0, blur.component(blur.count > 1 ? 1 : 0))) * share
    }
  }

  /// The blurriness of After Effects is about 3.3 standard deviations.
  private static let deviations = 0.3

  func strokeWidth(at frame: Double) -> Double {
    text.animators.reduce(document.strokeWidth) { width, animator in
      guard let other = animator.strokeWidth?.value(at: frame) else { return width }
      return max(0, width + other * share(animator, frame))
    }
  }
}
