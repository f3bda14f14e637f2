// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// How far down `backgroundFilters` see: to the nearest superlayer that is a picture of its own (R-1, step 0; the
/// backdrop root of W3C Filter Effects Level 2).
@Suite("What backgroundFilters see")
struct BackdropRootTests {
  /// A white canvas, and a panel that inverts its backdrop in a superlayer that is changed.
  private func pixel(inner: Color? = nil, _ change: @escaping @Sendable (Layer) -> Void) throws -> [UInt8] {
    let bitmap = try GoldenScene("", 100, 100, background: .white) { root in
      let group = root.add(Layer(), 0, 0, 100, 100)
      if let inner { group.addBox(inner, 0, 0, 100, 100) }
      let panel = group.add(Layer(), 20, 20, 60, 60)
      panel.backgroundFilters = [Filter("CIColorInvert")]
      change(group)
    }.drawn()
    let p = bitmap[50, 50]
    return [p.r, p.g, p.b]
  }

  @Test(
    "Through superlayers that are no pictures of their own they see the canvas (R-1)",
    arguments: ["plain", "masksToBounds", "rounded clip", "turned", "border and background"])
  func transparent(kind: String) throws {
    let seen = try pixel { group in
      switch kind {
      case "masksToBounds": group.masksToBounds = true
      case "rounded clip": (group.masksToBounds, group.cornerRadius) = (true, 20)
      case "turned": group.transform = .rotation(0.2, 0, 0, 1)
      case "border and background": (group.borderWidth, group.backgroundColor) = (2, .clear)
      default: break
      }
    }
    #expect(seen == [0, 0, 0], "\(kind)")
  }

  @Test(
    "In a superlayer that is a picture of its own they see that picture and nothing behind it (R-1, R-3, R-13)",
    arguments: ["opacity", "filters", "mask", "compositingFilter", "shouldRasterize"])
  func root(kind: String) throws {
    let change: @Sendable (Layer) -> Void = { group in
      switch kind {
      case "opacity": group.opacity = 0.999
      case "filters": group.filters = [Filter("CIColorControls", inputs: ["inputBrightness": .number(0.004)])]
      case "mask":
        let mask = Layer()
        mask.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        mask.addBox(.black, 0, 0, 50, 100)
        mask.addBox(.black, 40, 0, 60, 100)
        group.mask = mask
      case "compositingFilter": group.compositingFilter = "screenBlendMode"
      default: group.shouldRasterize = true
      }
    }
    // Inverting nothing leaves nothing: the white canvas shows.
    #expect(try pixel(change).allSatisfy { $0 >= 254 }, "\(kind)")
    // What the group itself draws beneath is seen: dark red becomes light cyan.
    let own = try pixel(inner: Color(red: 0.2, green: 0, blue: 0, alpha: 1), change)
    #expect(abs(Int(own[0]) - (kind == "compositingFilter" ? 255 : 204)) <= 3 && own[1] >= 252, "\(kind): \(own)")
  }

  @Test(
    "A compositing filter sees beneath a superlayer that only clips, whatever pixels the mode changes (CI-3, R-4)",
    arguments: ["multiplyBlendMode", "CISourceInCompositing", "CISourceOutCompositing"], [0.0, 20])
  func compositing(filter: String, radius: Double) throws {
    let bitmap = try GoldenScene("", 100, 100, background: .white) { root in
      let group = root.add(Layer(), 20, 20, 60, 60)
      (group.masksToBounds, group.cornerRadius) = (true, radius)
      group.addBox(Color(red: 1, green: 0, blue: 0, alpha: 1), -40, -40, 200, 200).compositingFilter = Filter(filter)
    }.drawn()
    // White beneath: red × white; red where there is something; red where there is nothing, on the black canvas.
    let inside = filter.contains("Out") ? [0, 0, 0] : [255, 0, 0]
    for (x, y) in [(50, 50), (30, 50), (50, 78)] {
      let p = bitmap[x, y]
      #expect([p.r, p.g, p.b].map(Int.init) == inside, "\(x), \(y)")
    }
    for (x, y) in [(10, 50), (82, 50)] + (radius > 0 ? [(21, 21), (78, 78)] : []) {
      let p = bitmap[x, y]
      #expect([p.r, p.g, p.b] == [255, 255, 255], "\(x), \(y)")
    }
  }

  @Test("A panel's own opacity and mask say how much of its filtered backdrop there is: they are no root for it (R-1)")
  func itself() throws {
    let bitmap = try GoldenScene("", 100, 100, background: .white) { root in
      let panel = root.add(Layer(), 20, 20, 60, 60)
      panel.backgroundFilters = [Filter("CIColorInvert")]
      panel.opacity = 0.5
    }.drawn()
    #expect(abs(Int(bitmap[50, 50].r) - 128) <= 1 && bitmap[10, 10].r == 255)
  }
}
