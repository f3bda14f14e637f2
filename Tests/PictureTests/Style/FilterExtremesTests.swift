// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures

/// Every filter with absurd inputs, as an animation can leave them (V-11, §5).
@Suite("Filters with inputs far out of range")
struct FilterExtremesTests {
  @Test(
    "Whatever its numbers are, a filter gives a picture and ends (V-11, CI-1)",
    arguments: FilterKind.all.filter { $0.role == .image }.map(\.name), [false, true])
  func pictures(name: String, isBackground: Bool) throws {
    let kind = try #require(FilterKind.named(name))
    for number in extremeNumbers where TestEffort.takes("\(name) \(isBackground) \(number)", oneOf: 12) {
      var filter = Filter(name)
      for input in kind.inputs { filter.inputs[input.key] = FilterExtremesTests.value(of: input, number) }
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

  @Test(
    "Each input alone far out of range, as a script sets it, gives a picture or an error (V-11, CI-1)",
    arguments: FilterKind.all.filter { $0.role == .image && !$0.inputs.isEmpty }.map(\.name))
  func single(name: String) throws {
    let kind = try #require(FilterKind.named(name))
    for input in kind.inputs {
      for number in extremeNumbers where TestEffort.takes("\(name) \(input.key) \(number)", oneOf: 12) {
        guard let value = FilterExtremesTests.value(of: input, number) else { continue }
        let bitmap = try ExtremeLayer.drawn { layer in layer.filters = [Filter(name, inputs: [input.key: value])] }
        #expect(bitmap == nil || bitmap?[0, 0].a == 255, "\(input.key) \(number)")
      }
    }
  }

  @Test(
    "Each input of a transition's filter far out of range gives a picture or an error (T-92)",
    arguments: FilterKind.all.filter { $0.role == .transition && !$0.inputs.isEmpty }.map(\.name))
  func transitions(name: String) throws {
    let kind = try #require(FilterKind.named(name))
    for input in kind.inputs {
      for number in extremeNumbers where TestEffort.takes("\(name) \(input.key) \(number)", oneOf: 12) {
        guard let value = FilterExtremesTests.value(of: input, number) else { continue }
        let bitmap = try ExtremeLayer.drawn { layer in
          let transition = Transition()
          transition.filter = Filter(name, inputs: [input.key: value])
          transition.duration = 10
          layer.add(transition, forKey: "transition")
        }
        #expect(bitmap == nil || bitmap?[0, 0].a == 255, "\(input.key) \(number)")
      }
    }
  }

  /// All numbers of an input as one; nil for inputs without numbers.
  private static func value(of input: FilterInput, _ number: Double) -> PropertyValue? {
    switch input.defaultValue {
    case .number: .number(number)
    case .point: .point(CGPoint(x: number, y: -number))
    case .numbers(let list?): .numbers(list.map { _ in number })
    case .transform: .transform(.scale(number, 1, 1))
    case .color: .color(Color(red: number, green: -number, blue: 0.5, alpha: number))
    default: nil
    }
  }
}
