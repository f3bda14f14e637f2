import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

extension CaptionTypesetter {
  /// A page as a layer, in a box that is so high.
  func layer(of placed: CaptionStack.Placed, in height: Double) -> Layer {
    let (page, text, measured, box) = (placed.page, placed.text, placed.measured, placed.box)
    // From the text's own space: the lowest line stands at the same height, whatever the number of lines.
    let top = height - 0.25 * size - box.maxY - placed.rise
    let inner: [Layer]
    switch look.style.kind {
    case .plain: inner = [text]
    case .block:
      inner =
        measured.lines.map { line in
          Layer().frame(line.frame.insetBy(dx: -0.35 * size, dy: 0)).backgroundColor(Color.black.opacity(0.8))
        } + [text]
    case .pill:
      let plate = box.insetBy(dx: -0.6 * size, dy: -0.22 * size)
      inner = [
        Layer().frame(plate).cornerRadius(min(plate.height / 2, 0.85 * size)).cornerCurve(.continuous)
          .backgroundColor(Color.black.opacity(0.72)),
        text,
      ]
    case .karaoke(let color, let stays, let fills):
      let color = page.speaker.flatMap { look.speakers[$0] } ?? color
      let lit = self.text(page.text, page.speaker).foregroundColor(color).anchorPoint(0, 0).position(0, 0)
      let ink = CaptionInk(page.text, measured)
      let lights = page.parts.flatMap { part -> [Layer] in
        let stretches = ink.stretches(of: part.range, size: size)
        if fills { return filling(part, stretches, page) }
        guard part.end > part.start else { return [] }
        let span = part.start - page.start..<(stays ? page.end : part.end) - page.start
        return stretches.map { Layer().frame($0.frame).backgroundColor(.black).shown(span) }
      }
      inner = [text, lit.mask(Layer { lights }.frame(0, 0, width, max(box.maxY, 1)))]
    case .pop:
      let words = CaptionWordUnits(page)
      inner = [
        text.units(TextUnit.Kind(cut: .scalars(words.ranges))) { unit in
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
    let layer = Layer { inner }.frame(0, top, width, max(box.maxY, 1)).shown(page.start..<page.end)
    if look.style.hasShadow { let _ = layer.shadow(opacity: 0.7, radius: 0.12 * size, offset: (0, 0.04 * size)) }
    return layer
  }

  /// What grows over a part while it is said, from where one begins to read; over one line after the other.
  private func filling(_ part: CaptionText.Part, _ stretches: [CaptionInk.Stretch], _ page: CaptionPage) -> [Layer] {
    let whole = stretches.reduce(0) { $0 + $1.frame.width }
    guard whole > 0 else { return [] }
    var begin = part.start - page.start
    return stretches.map { stretch in
      let seconds = (part.end - part.start) * stretch.frame.width / whole
      let layer = Layer().anchorPoint(stretch.isRightToLeft ? 1 : 0, 0.5).frame(stretch.frame).backgroundColor(.black)
      defer { begin += max(seconds, 0) }
      guard seconds > 0 else { return layer.shown(begin..<page.end - page.start) }
      return layer.animate(\.transform.scale.x, from: 0, to: 1, .linear(seconds).delay(begin))
    }
  }
}
