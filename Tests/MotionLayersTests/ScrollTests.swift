// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct ScrollTests {
  /// A window of 100×80.
  private func window(_ mode: ScrollMode = .both) -> ScrollLayer {
    let layer = ScrollLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 80)
    layer.scrollMode = mode
    return layer
  }

  @Test("Scrolls along both axes and masks to its bounds by default (SC-1)")
  func defaults() {
    let layer = ScrollLayer()
    #expect(layer.scrollMode == .both && layer.masksToBounds)
    #expect(!Layer().masksToBounds)
    layer.masksToBounds = false
    #expect(!layer.masksToBounds)
  }

  @Test("A point becomes the origin along the axes of the mode; an unknown mode moves nothing (SC-1)")
  func point() {
    let cases: [(ScrollMode, CGPoint)] = [
      (.both, CGPoint(x: 30, y: -9)), (.horizontally, CGPoint(x: 30, y: 0)), (.vertically, CGPoint(x: 0, y: -9)),
      (.none, .zero),
    ]
    for (mode, origin) in cases {
      let layer = window(mode)
      layer.scroll(to: CGPoint(x: 30, y: -9))
      #expect(layer.bounds.origin == origin, "\(mode.rawValue)")
    }
    let log = DiagnosticLog()
    log.collect {
      let layer = window(ScrollMode(rawValue: "sideways"))
      layer.scroll(to: CGPoint(x: 30, y: 9))
      #expect(layer.bounds.origin == .zero)
    }
    #expect(log.diagnostics.map(\.severity) == [.warning])
  }

  @Test("A rectangle is brought into view with the least movement; of a larger one the origin shows (SC-1)")
  func rectangle() {
    let layer = window()
    layer.scroll(to: CGRect(x: 200, y: 150, width: 20, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 120, y: 80))
    layer.scroll(to: CGRect(x: 130, y: 90, width: 5, height: 5))
    #expect(layer.bounds.origin == CGPoint(x: 120, y: 80))
    layer.scroll(to: CGRect(x: 50, y: 100, width: 5, height: 5))
    #expect(layer.bounds.origin == CGPoint(x: 50, y: 80))
    layer.scroll(to: CGRect(x: 10, y: 20, width: 500, height: 500))
    #expect(layer.bounds.origin == CGPoint(x: 10, y: 20))
  }

  @Test("A layer inside asks the nearest scroll layer in its own coordinates; without one nothing happens (SC-1)")
  func inside() {
    let scroll = window()
    let page = Layer.named("page", in: scroll, bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    page.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    let item = Layer.named("item", in: page)
    item.frame = CGRect(x: 300, y: 200, width: 50, height: 60)
    #expect(item.visibleRect.isNull || item.visibleRect.isEmpty)
    item.scrollRectToVisible(item.bounds)
    #expect(scroll.bounds.origin == CGPoint(x: 250, y: 180))
    #expect(item.visibleRect == CGRect(x: 0, y: 0, width: 50, height: 60))
    item.scroll(CGPoint(x: 10, y: 20))
    #expect(scroll.bounds.origin == CGPoint(x: 310, y: 220))
    #expect(item.visibleRect == CGRect(x: 10, y: 20, width: 40, height: 40))
    #expect(page.visibleRect == CGRect(x: 310, y: 220, width: 90, height: 80))
    #expect(scroll.visibleRect == scroll.bounds)
    let alone = Layer()
    alone.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    alone.scroll(CGPoint(x: 9, y: 9))
    alone.scrollRectToVisible(CGRect(x: 100, y: 0, width: 1, height: 1))
    #expect(alone.visibleRect == alone.bounds)
  }

  @Test("Scrolling animates as a change of the bounds does (SC-1, T-83)")
  func animates() {
    let stage = SceneStage { root in
      let layer = window()
      layer.name = "window"
      root.addSublayer(layer)
      at(1) { layer.scroll(to: CGPoint(x: 100, y: 0)) }
    }
    #expect(stage.values("window", at: 1).bounds.minX == 0)
    let half = stage.values("window", at: 1.125).bounds.minX
    #expect(half > 60 && half < 95)
    #expect(stage.values("window", at: 1.25).bounds.minX == 100)
  }
}
