// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension SceneCheck {
  static let cutTexts = SceneCheck(
    name: "cut-text", severity: .warning, finds: "texts at rest beyond an edge of the canvas",
    examination: .frames { $0.hasTexts ? CutTexts(canvas: $0.canvas) : nil })
}

/// Finds resting texts cut off by the canvas: a headline wider than the canvas, a name running out of it.
///
/// A text rests if it lies at the same position at two consecutive instants. It counts only if it rests at a single position:
/// texts that pan, scroll or are seen by a moving camera rest elsewhere before or after. It is cut off
/// - on both sides, where it covers the canvas from beyond one edge to beyond the other with its middle inside;
/// - on one side, if most of it lies inside and its letters are no higher than a fifth of the canvas. Above and below count
///   only if it has several lines. Texts that move far enough to show their end do not count.
///
/// Other cuts are deliberate: large letters bleeding off an edge, texts in an image partly outside itself, tilted and turned
/// texts, texts inside masks and scrolling layers, and texts so faint as to be ornament.
struct CutTexts: FrameExamination {
  let canvas: CGSize
  private var sights: [Int: Sight] = [:]
  private var step = 0

  /// Ornament shows through less than this.
  private static let faintest = 0.3
  /// Letters of a text that is to be read are at most this part of the canvas's height.
  private static let tallest = 0.2

  /// The sightings of a text so far.
  private struct Sight {
    /// On the canvas.
    var box: CGRect
    var step: Int
    /// Of the last instant at which it was seen.
    var time: Double
    /// Where it rests; nil: nowhere yet.
    var rest: Rest?
    /// It rests at several positions.
    var isRestless = false
    /// How far each edge comes in from when it rests on: the greatest of the left and upper ones, the least of the others.
    var left = -Double.infinity
    var top = -Double.infinity
    var right = Double.infinity
    var bottom = Double.infinity

    struct Rest {
      var box: CGRect
      /// The first instant, and the second one, at which it was still there.
      var begin: Double
      var time: Double
      var values: LayerValues
      var matrix: Homography
      /// An image around it lies partly outside.
      var isInBleedingImage: Bool
    }
  }

  init(canvas: CGSize) { self.canvas = canvas }

  mutating func look(at root: LayerState, _ time: Double) {
    step += 1
    look(at: root, .identity, opacity: 1, isBleeding: false, isRoot: true, time)
  }

  private mutating func look(
    at layer: LayerState, _ outer: Homography, opacity: Double, isBleeding: Bool, isRoot: Bool, _ time: Double
  ) {
    let values = layer.values
    let opacity = opacity * Double(values.opacity)
    let matrix = Homography(values.matrixToSuperlayer).concatenating(outer)
    guard !values.isHidden, opacity >= CutTexts.faintest, matrix.isScaleTranslation, matrix.h11 > 0, matrix.h22 > 0
    else { return }
    // Texts on paths have their own check.
    if case .text(let text) = values.special, values.textPart == nil, text.textPath == nil {
      note(text, layer, matrix, opacity: opacity, isBleeding: isBleeding, time)
    }
    switch values.special {
    case .scroll, .replicator, .emitter, .transform: return
    default: break
    }
    // A layer that hides parts of itself is examined as a whole.
    guard isRoot || !values.masksToBounds, layer.mask.map({ $0.className == "PassageWindow" }) ?? true,
      values.sublayerMatrix == nil, layer.transition == nil
    else { return }
    // The plate of a text is as large as that.
    let isImage =
      layer.className != "Stack"
      && ((values.backgroundColor?.alpha ?? 0) > 0 || values.borderWidth > 0 || values.rare.value.contents != nil)
    let box = matrix.boundingBox(of: values.bounds)
    // A point beyond the edge is rounding, and no image that bleeds.
    let edges = CGRect(origin: .zero, size: canvas).insetBy(dx: -1, dy: -1)
    let bleeds = isBleeding || (!isRoot && isImage && !edges.contains(box))
    for sublayer in layer.sublayers {
      look(at: sublayer, matrix, opacity: opacity, isBleeding: bleeds, isRoot: false, time)
    }
  }

  private mutating func note(
    _ text: TextValues, _ layer: LayerState, _ matrix: Homography, opacity: Double, isBleeding: Bool, _ time: Double
  ) {
    guard text.string?.isEmpty == false, !layer.values.bounds.isEmpty,
      opacity * (text.foregroundColor?.alpha ?? 0) >= CutTexts.faintest
    else { return }
    let id = layer.id.rawValue
    let box = matrix.boundingBox(of: layer.values.bounds)
    guard var sight = sights[id] else {
      sights[id] = Sight(box: box, step: step, time: time)
      return
    }
    // A text that was gone in between has not rested.
    let isStill = sight.step == step - 1 && box.isNear(sight.box)
    if let rest = sight.rest {
      if isStill, !box.isNear(rest.box) { sight.isRestless = true }
    } else if isStill {
      sight.rest = Sight.Rest(
        box: box, begin: sight.time, time: time, values: layer.values, matrix: matrix, isInBleedingImage: isBleeding)
    }
    if sight.rest != nil {
      (sight.left, sight.right) = (max(sight.left, box.minX), min(sight.right, box.maxX))
      (sight.top, sight.bottom) = (max(sight.top, box.minY), min(sight.bottom, box.maxY))
    }
    (sight.box, sight.step, sight.time) = (box, step, time)
    sights[id] = sight
  }

  /// The texts that are cut off, by layer.
  func problems(in scene: CheckedScene) -> [FrameProblem] {
    guard let texts = try? scene.services?.texts else { return [] }
    let inside = CGRect(origin: .zero, size: canvas)
    return sights.sorted { $0.key < $1.key }.compactMap { id, sight in
      guard let rest = sight.rest, !sight.isRestless, !inside.contains(rest.box), inside.intersects(rest.box),
        case .text(let text) = rest.values.special, let lines = lines(of: text, rest, texts),
        let side = cutSide(lines, text, sight, rest)
      else { return nil }
      return FrameProblem(
        layer: id, message: message(side, text, lines.box, rest), time: rest.begin, end: sight.time, isOfPlace: true)
    }
  }

  /// The area of the lines on the canvas, and their number; nil if unknown.
  private func lines(
    of text: TextValues, _ rest: Sight.Rest, _ texts: any TextServices
  ) -> (box: CGRect, count: Int)? {
    let bounds = rest.values.bounds
    // That its font is missing is said elsewhere.
    let length = text.isVertical ? bounds.height : bounds.width
    guard let measured = try? texts.measure(text, width: length), !measured.lines.isEmpty else { return nil }
    var box = measured.lines.dropFirst().reduce(measured.lines[0].frame) { $0.union($1.frame) }
    if text.isVertical {
      // Along the columns the lines have their positions already.
      let free = bounds.width - 2 * text.textInset.width - box.width
      box = box.offsetBy(dx: bounds.minX + free * (1 - text.columnFraction), dy: bounds.minY)
    } else {
      let free = bounds.height - 2 * text.textInset.height - box.height
      box = box.offsetBy(dx: bounds.minX, dy: bounds.minY + free * text.verticalAlignment.fraction)
    }
    // Bounds set by a script cut off the rest of a text; that is seen at once.
    if text.naturalSize != bounds.size { box = box.intersection(bounds) }
    guard !box.isNull, !box.isEmpty else { return nil }
    return (rest.matrix.boundingBox(of: box), measured.lines.count)
  }

  private enum Side { case leftAndRight, left, right, topAndBottom, top, bottom }

  private func cutSide(_ lines: (box: CGRect, count: Int), _ text: TextValues, _ sight: Sight, _ rest: Sight.Rest)
    -> Side?
  {
    let box = lines.box
    // The room beside letters is no ink.
    let slack = 0.1 * text.fontSize * rest.matrix.h11
    let (left, right) = (box.minX < -slack, box.maxX > canvas.width + slack)
    let (top, bottom) = (box.minY < -slack, box.maxY > canvas.height + slack)
    if left, right, (0...canvas.width).contains(box.midX) { return .leftAndRight }
    // Lines of one row are cut off above and below on purpose, and columns on their sides.
    let hasRows = text.isVertical || lines.count > 1
    if top, bottom, hasRows, (0...canvas.height).contains(box.midY) { return .topAndBottom }
    guard !rest.isInBleedingImage, text.fontSize * rest.matrix.h22 <= CutTexts.tallest * canvas.height else {
      return nil
    }
    let seen = box.intersection(CGRect(origin: .zero, size: canvas))
    guard !seen.isNull, seen.width * seen.height >= 0.5 * box.width * box.height else { return nil }
    // A text on two edges at once lies in a corner.
    if left != right, !top, !bottom {
      if left, sight.left < 0 { return .left }
      if right, sight.right > canvas.width { return .right }
    }
    if top != bottom, !left, !right, hasRows {
      if top, sight.top < 0 { return .top }
      if bottom, sight.bottom > canvas.height { return .bottom }
    }
    return nil
  }

  private func message(_ side: Side, _ text: TextValues, _ box: CGRect, _ rest: Sight.Rest) -> String {
    let string = (text.string ?? "").excerptInLine
    let isAcross = side == .leftAndRight || side == .left || side == .right
    let (length, room) = isAcross ? (box.width, canvas.width) : (box.height, canvas.height)
    let sides: String
    switch side {
    case .leftAndRight: sides = "on the left and on the right"
    case .left: sides = "on the left"
    case .right: sides = "on the right"
    case .topAndBottom: sides = "above and below"
    case .top: sides = "above"
    case .bottom: sides = "below"
    }
    let size = "\(Int(length.rounded())) points \(isAcross ? "wide" : "high")"
    return "the text \"\(string)\" is \(size), so the canvas cuts it off \(sides), at "
      + "\(FrameProblem.short(rest.time)) s; the canvas is \(Int(room)) points \(isAcross ? "wide" : "high"): "
      + "\(remedy(side, text, box, rest, isAcross: isAcross)). "
      + "To cut it off on purpose, put it into a layer of the canvas's size with .masksToBounds()"
  }

  /// The sizes and the shift that show all of a text, in points.
  private func remedy(_ side: Side, _ text: TextValues, _ box: CGRect, _ rest: Sight.Rest, isAcross: Bool) -> String {
    let (length, room) = isAcross ? (box.width, canvas.width) : (box.height, canvas.height)
    let anchor = isAcross ? rest.values.anchorPoint.x : rest.values.anchorPoint.y
    let start = isAcross ? box.minX : box.minY
    // The text keeps its anchor point, and a twentieth of the canvas is free beside it.
    let pin = isAcross ? rest.box.minX + anchor * rest.box.width : rest.box.minY + anchor * rest.box.height
    let (before, after) = (pin - 0.05 * room, 0.95 * room - pin)
    let fitting = min(anchor > 0.01 ? before / anchor : .infinity, anchor < 0.99 ? after / (1 - anchor) : .infinity)
    var ways: [String] = []
    let shift = side == .left || side == .top ? 0.05 * room - start : start + length - 0.95 * room
    if side != .leftAndRight, side != .topAndBottom, length <= 0.9 * room {
      let direction = [Side.left: "right", .right: "left", .top: "down", .bottom: "up"][side] ?? "in"
      ways.append("move it \(FrameProblem.plain(shift.rounded(.up))) points \(direction)")
    }
    // A fifth of the room is too little for a text, so such a size is not proposed.
    if fitting >= 0.2 * room, fitting < length {
      let scale = max(isAcross ? rest.matrix.h11 : rest.matrix.h22, 1e-6)
      // Rounding errors must not cost a whole point.
      let width = FrameProblem.plain((fitting + 0.01).rounded(.down))
      let font = (text.fontSize * fitting / length).rounded(.down)
      let inOwnPoints = FrameProblem.plain((fitting / scale + 0.01).rounded(.down))
      if isAcross, !text.isVertical {
        ways.append("wrap it with .wrapped(width: \(inOwnPoints))")
        ways.append(
          "let it shrink with .fit(width: \(inOwnPoints), from: \(FrameProblem.plain(min(half(text.fontSize), font))), to: "
            + "\(FrameProblem.plain(text.fontSize)))")
      } else if !isAcross, text.isVertical {
        ways.append("wrap it with .wrapped(height: \(inOwnPoints))")
      }
      ways.append(
        "give it a font of \(FrameProblem.plain(font)) points, which makes it at most \(width) points \(isAcross ? "wide" : "high")"
      )
    }
    if ways.isEmpty { ways = ["make it shorter, or move it in"] }
    return ways.count == 1 ? ways[0] : ways.dropLast().joined(separator: ", ") + ", or " + (ways.last ?? "")
  }

  private func half(_ size: Double) -> Double { (size / 2).rounded() }
}

extension CGRect {
  /// Whether all sides are where another's are, but for half a point.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.5 && abs(maxX - other.maxX) < 0.5 && abs(minY - other.minY) < 0.5
      && abs(maxY - other.maxY) < 0.5
  }
}
