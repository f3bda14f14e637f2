// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("Sizes of Lottie animations")
struct LottieFittingTests {
  private func composition(_ change: @escaping (LottieLayer) -> Void) throws -> (
    scale: CGSize, place: CGPoint, clips: Bool
  ) {
    let stage = try LottieStage.stage("\"layers\": []", change)
    #expect(stage.errors == [] && stage.warnings == [])
    let icon = try stage.layer("icon")
    let inner = try #require(icon.sublayers.first).values
    return (CGSize(width: inner.transform.m11, height: inner.transform.m22), inner.position, icon.values.masksToBounds)
  }

  @Test("fits, fills and stretches in a frame")
  func frames() throws {
    let fit = try composition { $0.frame(0, 0, 400, 400) }
    #expect(fit == (CGSize(width: 2, height: 2), CGPoint(x: 0, y: 100), false))
    let fill = try composition { $0.frame(0, 0, 400, 400).fitting(.fill) }
    #expect(fill == (CGSize(width: 4, height: 4), CGPoint(x: -200, y: 0), true))
    let stretch = try composition { $0.fitting(.stretch).frame(0, 0, 400, 400) }
    #expect(stretch == (CGSize(width: 2, height: 4), CGPoint(x: 0, y: 0), false))
  }

  @Test("cuts the animation off at its own frame, unless it is unclipped")
  func clips() throws {
    func clips(_ change: @escaping (LottieLayer) -> Void) throws -> Bool {
      try #require(LottieStage.stage("\"layers\": []", change).layer("icon").sublayers.first).values.masksToBounds
    }
    #expect(try clips { _ in })
    #expect(try !clips { $0.unclipped() })
    #expect(try !clips { $0.unclipped().frame(0, 0, 400, 400) })
  }

  @Test("takes a size by a width, by both, or to cover")
  func sizes() throws {
    func size(_ change: @escaping (LottieLayer) -> Void) throws -> CGSize {
      try LottieStage.stage("\"layers\": []", change).frame("icon").size
    }
    #expect(try size { $0.fit(width: 100) } == CGSize(width: 100, height: 50))
    #expect(try size { $0.fit(width: 100, height: 10) } == CGSize(width: 20, height: 10))
    #expect(try size { $0.fill(100, 300) } == CGSize(width: 100, height: 300))
    for change in [{ $0.fit(width: 0) }, { $0.fit(width: 10, height: .nan) }, { $0.fill(-1, 10) }]
      as [(LottieLayer) -> LottieLayer]
    {
      let stage = try LottieStage.stage("\"layers\": []") { _ = change($0) }
      #expect(stage.errors.count == 1 && stage.errors[0].contains("above 0 and up to 1e6"), "\(stage.errors)")
    }
  }
}
