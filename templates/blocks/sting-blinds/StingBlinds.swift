import MotionKit

/// Bars close over the canvas and open again, each a little later than the one before; they hide a cut in the middle.
///
/// ```swift
/// Overlay { StingBlinds(format: format) }.begin(at: "second scene", offset: -0.6).lasting(1.2)
/// ```
struct StingBlinds: SceneComponent {
  var format: Format
  var count = 6
  var accent: Color = "#12A150"

  var body: Scene {
    let (width, height) = (Double(format.width), Double(format.height))
    let isWide = width > height
    let step = (isWide ? width : height) / Double(count)
    for index in 0..<count {
      let start = step * Double(index)
      let delay = 0.24 / Double(count) * Double(index)
      // One point more, so that no gap is seen between two bars.
      Layer().backgroundColor(accent)
        .frame(isWide ? start : 0, isWide ? 0 : start, isWide ? step + 1 : width, isWide ? height : step + 1)
        .shown(delay..<(0.96 + delay))
        .enters(.wipe(isWide ? .fromLeft : .fromTop), for: 0.34, timing: .easeInOutCubic)
        .leaves(.wipe(isWide ? .fromRight : .fromBottom), for: 0.34, timing: .easeInOutCubic)
    }
  }
}
