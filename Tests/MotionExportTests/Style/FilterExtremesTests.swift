import Foundation
import MotionCore
import MotionLayers
import Testing

/// Every filter with absurd inputs, as an animation can leave them (V-11, §5).
@Suite("Filters with inputs far out of range")
struct FilterExtremesTests {
  @Test(
    "Whatever its numbers are, a filter gives a picture and ends (V-11, CI-1)",
    arguments: FilterKind.all.filter { $0.role == .picture }.map(\.name), [false, true])
  func pictures(name: String, isBackground: Bool) throws {
    let kind = try #require(FilterKind.named(name))
    for number in [-1e9, -1, 0, 1e-9, 1, 1e9, Double.infinity, .nan] {
      var filter = Filter(name)
      for input in kind.inputs {
        switch input.defaultValue {
        case .number: filter.inputs[input.key] = .number(number)
        case .point: filter.inputs[input.key] = .point(CGPoint(x: number, y: -number))
        case .numbers(let list?): filter.inputs[input.key] = .numbers(list.map { _ in number })
        case .transform: filter.inputs[input.key] = .transform(.scale(number, 1, 1))
        default: break
        }
      }
      let panel = LayerState.box(CGRect(x: 8, y: 4, width: 40, height: 24)) {
        $0.backgroundColor = isBackground ? nil : "#FF8040C0"
        if isBackground { $0.backgroundFilters = [filter] } else { $0.filters = [filter] }
      }
      let start = ContinuousClock.now
      let bitmap = try FrameState(width: 64, height: 36, background: .blue, [panel]).drawn()
      #expect(bitmap[0, 35].a == 255, "\(number)")
      // A canvas is opaque whatever lies on it, and no filter works without end.
      #expect(bitmap[28, 16].a == 255 && ContinuousClock.now - start < .seconds(180), "\(number)")
    }
  }
}
