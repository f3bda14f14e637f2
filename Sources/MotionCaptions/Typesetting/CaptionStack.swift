// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// The laid-out pages of all captions: at the position given by their cue, or above those of lower lanes shown at the same
/// time.
///
/// No page moves while it is shown, so it stands above the highest page shown below it in that time. If a lower one follows, the
/// gap between the two is larger: closing it would move a page that is read, or make the next one float.
struct CaptionStack {
  struct PlacedPage {
    var page: CaptionPage
    var label: CaptionLabel
    /// The area of the lines, in the text's own space.
    var box: CGRect
    /// From where the lowest lane stands, in points.
    var rise: Double
    /// The area of the lines in the canvas; nil if they stand in the middle, on the lowest lane.
    var frame: CGRect?
  }
  private(set) var placed: [PlacedPage] = []
  private let gap: Double

  init(_ typesetter: CaptionTypesetter, _ lanes: CaptionLanes) {
    let count = (lanes.lanes.max() ?? -1) + 1
    gap = typesetter.look.style.laneGap * typesetter.size
    var cues: [[CaptionCue]] = Array(repeating: [], count: count)
    for (cue, lane) in zip(lanes.cues, lanes.lanes) { cues[lane].append(cue) }
    let all = cues.map { cues in
      CaptionPage.closingPauses(
        of: cues.flatMap(typesetter.pages(of:)), litParts: !typesetter.look.style.fills
      ).compactMap { page -> PlacedPage? in
        let label =
          page.label
          ?? typesetter.label(page.text, page.speaker, page.settings, size: page.longWord?.size ?? typesetter.size)
        let box = label.measured.lines.reduce(CGRect.null) { $0.union($1.frame) }
        return box.isNull ? nil : PlacedPage(page: page, label: label, box: box, rise: 0)
      }
    }
    var done: [[PlacedPage]] = []
    for own in all { done.append(stacked(own.filter { $0.page.settings == nil }, on: done)) }
    // Pages with a place of their own come last, beside the stacked ones.
    if let area = typesetter.area {
      for own in all { done.append(placed(own.filter { $0.page.settings != nil }, in: area, beside: done)) }
    }
    placed = done.joined().sorted { $0.page.start < $1.page.start }
  }

  private func stacked(_ own: [PlacedPage], on done: [[PlacedPage]]) -> [PlacedPage] {
    own.map { page in
      var page = page
      for lower in done {
        for other in CaptionStack.shown(with: page, of: lower) {
          page.rise = max(page.rise, other.rise + other.box.height + gap)
        }
      }
      return page
    }
  }

  /// The positions given by cues, moved away from others: upwards in the lower half, downwards in the upper.
  private func placed(_ own: [PlacedPage], in area: CueSettings.Area, beside done: [[PlacedPage]]) -> [PlacedPage] {
    own.map { page in
      guard let settings = page.page.settings else { return page }
      var page = page
      let isRightToLeft = page.page.text.isRightToLeft
      let left = settings.span(isRightToLeft: isRightToLeft, in: area).left
      let wanted = CGRect(
        x: left + page.box.minX,
        y: settings.top(
          height: page.box.height, step: Double((page.label.measured.lines.first?.frame ?? page.box).height), in: area),
        width: page.box.width, height: page.box.height)
      let others = done.flatMap { CaptionStack.shown(with: page, of: $0) }.map { other -> CGRect in
        if let frame = other.frame { return frame }
        let (x, y) = (area.safe.minX + other.box.minX, area.safe.maxY - other.rise - other.box.height)
        return CGRect(x: x, y: y, width: other.box.width, height: other.box.height)
      }
      var frame = wanted
      // Each move passes one of the others.
      for _ in others.indices {
        guard let other = others.first(where: { $0.insetBy(dx: 0, dy: 0.5 - gap).intersects(frame) }) else { break }
        frame.origin.y = settings.isAtTop ? other.maxY + gap : other.minY - gap - frame.height
      }
      // Where there is no room, it stands where it should, over the others.
      let hasRoom = frame.minY >= area.safe.minY - 0.5 && frame.maxY <= area.safe.maxY + 0.5
      page.frame = hasRoom ? frame : wanted
      return page
    }
  }

  /// The pages of one lane that overlap another page in time.
  private static func shown(with page: PlacedPage, of lane: [PlacedPage]) -> some Sequence<PlacedPage> {
    let first = lane.partitioningIndex { $0.page.end > page.page.start }
    return lane[first...].prefix { $0.page.start < page.page.end }
  }
}
