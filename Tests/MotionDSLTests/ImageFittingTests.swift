// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

/// Clips of tests have 640 by 360 points, images 400 by 300.
@Suite("Images and clips in boxes")
struct ImageFittingTests {
  @Test("fit keeps all of an image within a box, fill covers one with the middle of it")
  func boxes() throws {
    let stage = Stage {
      VideoLayer("a.mp4").muted().fit(width: 320).name("narrow")
      VideoLayer("a.mp4").muted().fit(width: 640, height: 90).name("low")
      ImageLayer("a.png").fill(100, 100).name("square")
      ImageLayer("a.png").fill(400, 150).name("wide")
    }
    #expect(stage.errors.isEmpty)
    #expect(try stage.values("narrow").bounds.size == CGSize(width: 320, height: 180))
    #expect(try stage.values("low").bounds.size == CGSize(width: 160, height: 90))
    let square = try stage.values("square")
    #expect(square.bounds.size == CGSize(width: 100, height: 100))
    #expect(square.contentsRect == CGRect(x: 0.125, y: 0, width: 0.75, height: 1))
    #expect(try stage.values("wide").contentsRect == CGRect(x: 0, y: 0.25, width: 1, height: 0.5))
  }

  @Test("what fits or fills lies in the middle of its superlayer, unless it is placed or stacked")
  func places() throws {
    let stage = Stage {
      VideoLayer("a.mp4").muted().fill(1000, 500).name("cover")
      ImageLayer("a.png").fit(width: 200).position(.bottom).name("low")
      ImageLayer("a.png").position(100, 100).fit(width: 200).name("placed")
      Stack(.horizontal, spacing: 10) {
        ImageLayer("a.png").fit(width: 200).name("first")
        ImageLayer("a.png").fit(width: 200).name("second")
      }
    }
    #expect(stage.errors.isEmpty)
    #expect(try stage.frame("cover") == CGRect(x: 0, y: 0, width: 1000, height: 500))
    #expect(try stage.frame("low") == CGRect(x: 400, y: 350, width: 200, height: 150))
    #expect(try stage.frame("placed").midX == 100)
    #expect(try stage.frame("second") == CGRect(x: 210, y: 0, width: 200, height: 150))
  }

  @Test("a zoom ends at the part that it is given, widened to the layer's shape, within the image")
  func zoom() throws {
    let stage = Stage {
      let clip = VideoLayer("a.mp4").muted().fit(width: 320).name("clip")
      clip
      clip.zooms(to: CGRect(x: 0.8, y: 0.1, width: 0.2, height: 0.4), for: 1)
    }
    #expect(stage.errors.isEmpty)
    let rect = try stage.values("clip", at: 2).contentsRect
    #expect(abs(rect.width - 0.4) < 1e-9 && abs(rect.height - 0.4) < 1e-9)
    #expect(abs(rect.maxX - 1) < 1e-9 && abs(rect.minY - 0.1) < 1e-9)
  }

  @Test(
    "a zoom shows all of a part if it can, else as much as has the layer's shape, and nothing beyond the picture",
    arguments: [
      // A square of a clip of 640 by 360: 0.5625 of the width at most.
      (CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.21875, y: 0, width: 0.5625, height: 1)),
      (CGRect(x: 0.7, y: 0.2, width: 0.3, height: 0.1), CGRect(x: 0.7, y: 0, width: 0.3, height: 0.3 / 0.5625)),
      (CGRect(x: 0.7, y: 0, width: 0.3, height: 1), CGRect(x: 0.4375, y: 0, width: 0.5625, height: 1)),
      (CGRect(x: 0, y: 0.9, width: 1, height: 0.1), CGRect(x: 0.21875, y: 0, width: 0.5625, height: 1)),
    ])
  func zoomOfAnotherShape(part: CGRect, expected: CGRect) throws {
    let stage = Stage {
      let clip = VideoLayer("a.mp4").muted().fill(300, 300).name("clip")
      clip
      InOrder {
        clip.zooms(to: part, for: 1)
        Wait(1)
        clip.zoomsOut(for: 1)
      }
    }
    #expect(stage.errors.isEmpty)
    func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
      abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-9
    }
    let shown = try stage.values("clip", at: 1.5).contentsRect
    #expect(isNear(shown, expected), "\(shown)")
    let filled = CGRect(x: 0.21875, y: 0, width: 0.5625, height: 1)
    for time in [0, 3.5] { #expect(isNear(try stage.values("clip", at: time).contentsRect, filled)) }
  }

  @Test("a zoom to a part that is none is an error, which says what pixels are in fractions")
  func noParts() throws {
    for part in [
      CGRect(x: 0, y: 0, width: 0, height: 1), CGRect(x: 0, y: 0, width: -0.5, height: 0.5),
      CGRect(x: Double.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: Double.infinity, height: 1),
      CGRect(x: 0.8, y: 0, width: 0.3, height: 0.3), CGRect(x: -0.1, y: 0, width: 0.3, height: 0.3), CGRect.null,
      CGRect(x: 320, y: 90, width: 64, height: 36),
    ] {
      let stage = Stage {
        let clip = VideoLayer("a.mp4").muted().fit(width: 320).name("clip")
        clip
        clip.zooms(to: part, for: 1)
      }
      #expect(stage.errors.count == 1, "\(part): \(stage.errors)")
      #expect(stage.errors.first?.contains("in fractions") == true)
      let hint = "in fractions of its 640 by 360 points, write CGRect(x: 0.5, y: 0.25, width: 0.1, height: 0.1)"
      #expect(stage.errors.first?.contains(hint) == (part.minX == 320), "\(stage.errors)")
      #expect(try stage.values("clip", at: 2).contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test("sizes that are none are errors")
  func mistakes() {
    #expect(Stage { ImageLayer("a.png").fit(width: 0) }.errors.count == 1)
    #expect(Stage { ImageLayer("a.png").fill(100, .nan) }.errors.count == 1)
  }
}
