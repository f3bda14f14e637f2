import MotionCore
import MotionLayers
import MotionModel

/// The pages of all captions, each laid out, above those of lower lanes that are shown with it.
struct CaptionStack {
  struct Placed {
    var page: CaptionPage
    var label: CaptionLabel
    /// What the lines cover, in the text's own space.
    var box: CGRect
    /// From where the lowest lane stands, in points.
    var rise: Double
  }
  private(set) var placed: [Placed] = []

  init(_ typesetter: CaptionTypesetter, _ lanes: CaptionLanes) {
    let count = (lanes.lanes.max() ?? -1) + 1
    var done: [[Placed]] = []
    for lane in 0..<count {
      let cues = lanes.cues.indices.filter { lanes.lanes[$0] == lane }.map { lanes.cues[$0] }
      let pages = CaptionPage.closingPauses(
        of: cues.flatMap(typesetter.pages(of:)), litParts: !typesetter.look.style.fills)
      let gap = typesetter.look.style.laneGap * typesetter.size
      let own = pages.compactMap { page -> Placed? in
        let label = page.label ?? typesetter.label(page.text, page.speaker)
        let box = label.measured.lines.reduce(CGRect.null) { $0.union($1.frame) }
        guard !box.isNull else { return nil }
        var rise = 0.0
        for lower in done {
          let first = lower.partitioningIndex { $0.page.end > page.start }
          for other in lower[first...].prefix(while: { $0.page.start < page.end }) {
            rise = max(rise, other.rise + other.box.height + gap)
          }
        }
        return Placed(page: page, label: label, box: box, rise: rise)
      }
      done.append(own)
    }
    placed = count == 1 ? done[0] : done.joined().sorted { $0.page.start < $1.page.start }
  }
}
