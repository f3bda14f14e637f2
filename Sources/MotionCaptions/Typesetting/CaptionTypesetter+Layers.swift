// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

extension CaptionTypesetter {
  /// A page as a layer.
  ///
  /// - Parameter frame: the container's frame, in the canvas.
  func layer(of placed: CaptionStack.PlacedPage, in frame: CGRect) -> Layer {
    let (page, text, measured, box) = (placed.page, placed.label.text, placed.label.measured, placed.box)
    // From the text's own space: the lowest line stands at the same height, whatever the number of lines.
    let top =
      placed.frame.map { $0.minY - box.minY - frame.minY }
      ?? frame.height - 0.25 * self.size - box.maxY - placed.rise
    let left = placed.frame.map { $0.minX - box.minX - frame.minX } ?? 0
    let width = Double(text.bounds.width)
    // Of the letters, which a long word makes smaller.
    let size = placed.label.size
    let ground = ground(of: page.speaker)
    let inner: [Layer]
    switch look.style.kind {
    case .plain: inner = [text]
    case .block:
      inner =
        measured.lines.map { line in
          Layer().frame(line.frame.insetBy(dx: -0.35 * size, dy: 0)).backgroundColor(ground.opacity(0.8))
        } + [text]
    case .pill:
      let plate = cover(of: placed)
      inner = [
        Layer().frame(plate).cornerRadius(min(plate.height / 2, 0.85 * size)).cornerCurve(.continuous)
          .backgroundColor(ground.opacity(0.72)),
        text,
      ]
    case .karaoke(let color, let stays, let fills):
      let color = page.speaker.flatMap { look.speakers[$0] } ?? color
      let lit = copy(of: placed.label, in: color).anchorPoint(0, 0).position(0, 0)
      let ink = CaptionInk(page.text, measured)
      let lights =
        fills
        ? CaptionFill.runs(of: page, ink, size: size).map { $0.layer(until: page.end - page.start) }
        : lights(of: page, ink, size: size, stays: stays)
      inner = [text, lit.mask(Layer { lights }.frame(0, 0, width, max(box.maxY, 1)))]
    case .pop:
      let words = CaptionWordUnits(page)
      inner = [
        text.units(.scalars(words.ranges)) { unit in
          guard let start = unit.range?.lowerBound else { return }
          // Of a word that lies in two lines, both parts.
          let word = words.ranges.partitioningIndex { $0.upperBound > start }
          guard words.starts.indices.contains(word) else { return }
          unit.enters(
            .scale(0.6), .fade, spring: Spring(perceptualDuration: 0.25, bounce: 0.3),
            delay: max(words.starts[word] - page.start, 0))
        }
      ]
    }
    let _ = text.anchorPoint(0, 0).position(0, 0)
    let layer = Layer { inner }.frame(left, top, width, max(box.maxY, 1)).present(page.start..<page.end)
    if look.style.hasShadow {
      let _ = layer.shadow(opacity: 0.7, radius: 0.12 * size, offset: (0, 0.04 * size), color: ground)
    }
    return layer
  }

  /// The area covered by a page in its layer's space, with its plate or the boxes behind its lines.
  func cover(of placed: CaptionStack.PlacedPage) -> CGRect {
    let size = placed.label.size
    return switch look.style.kind {
    case .plain, .pop, .karaoke: placed.box
    case .block: placed.box.insetBy(dx: -0.35 * size, dy: 0)
    case .pill: placed.box.insetBy(dx: -0.6 * size, dy: -0.22 * size)
    }
  }

  /// Layers that cover each part while it is spoken.
  private func lights(of page: CaptionPage, _ ink: CaptionInk, size: Double, stays: Bool) -> [Layer] {
    page.parts.flatMap { part -> [Layer] in
      guard part.end > part.start else { return [] }
      let span = part.start - page.start..<(stays ? page.end : part.end) - page.start
      return ink.stretches(of: part.range, size: size).map {
        Layer().frame($0.frame).backgroundColor(.black).present(span)
      }
    }
  }
}

extension Layer {
  /// Sets the times like `shown`, without keeping the location for messages: captions have a hundred thousand parts.
  func present(_ times: Range<Double>) -> Self {
    (beginTime, duration) = (times.lowerBound, times.upperBound - times.lowerBound)
    return self
  }
}
