// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import MotionDisplayList
@testable import MotionLowering

/// What is drawn of a layer while it is in transition.
@Suite struct TransitionLoweringTests {
  private func fading(_ id: Int = 1, z: Double = 0, _ change: (inout LayerValues) -> Void) -> LayerState {
    let source = layer(id, rect(10, 10, 20, 20)) {
      $0.backgroundColor = .red
      $0.zPosition = z
    }
    var target = source
    change(&target.values)
    target.transition = TransitionState(type: .fade, subtype: nil, progress: 0.25, source: source)
    return target
  }

  @Test(
    "A layer that fades to hidden, or to transparent, shows what it was, also among layers in depth (T-91)",
    arguments: [0.0, 5])
  func vanishing(z: Double) throws {
    for target in [fading(z: z) { $0.isHidden = true }, fading(z: z) { $0.opacity = 0 }] {
      let commands = try lower(frame(40, 40, [target])).commands
      #expect(commands.count == 1)
      let fill = commands.first?.fill ?? commands.first?.group?.commands.first?.fill
      #expect(fill?.opacity == 191 / 255.0)
    }
    var ended = fading(z: z) { $0.isHidden = true }
    ended.transition?.progress = 1
    #expect(try lower(frame(40, 40, [ended])).commands.isEmpty)
  }

  @Test(
    "Background filters stay while a transition runs: one backdrop, beneath both pictures (R-1, T-91)",
    arguments: [TransitionType.fade, .push])
  func backdrops(type: TransitionType) throws {
    var target = fading { _ in }
    target.values.backgroundFilters = [.gaussianBlur(radius: 3)]
    target.transition = TransitionState(type: type, subtype: nil, progress: 0.25, source: target)
    target.values.opacity = 0.5
    let commands = try lower(frame(40, 40, [target])).commands
    guard case .backdrop(let backdrop)? = commands.first?.content else {
      Issue.record("\(commands)")
      return
    }
    #expect(backdrop.opacity == 0.875 && backdrop.filters == [.gaussianBlur(sigmaX: 3, sigmaY: 3)])
    func backdrops(_ commands: [DrawCommand]) -> Int {
      commands.reduce(0) { $0 + ($1.isBackdrop ? 1 : 0) + backdrops($1.group?.commands ?? []) }
    }
    #expect(backdrops(commands) == 1)
  }

  @Test("Filters that come or go with the transition fade with their image (R-1, T-91)")
  func changingBackdrops() throws {
    let target = fading { $0.backgroundFilters = [.colorInvert()] }
    let backdrops = try lower(frame(40, 40, [target])).commands.compactMap {
      if case .backdrop(let backdrop) = $0.content { backdrop.opacity } else { nil }
    }
    #expect(backdrops == [0.25])
  }
}
