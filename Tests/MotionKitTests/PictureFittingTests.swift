import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import Testing

/// Clips of tests have 640 by 360 points, pictures 400 by 300.
@Suite("Pictures and clips in boxes")
struct PictureFittingTests {
  @Test("fit keeps all of a picture within a box, fill covers one with the middle of it")
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

  @Test("a zoom ends at the part that it is given, widened to the layer's shape, within the picture")
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

  @Test("sizes that are none are errors")
  func mistakes() {
    #expect(Stage { ImageLayer("a.png").fit(width: 0) }.errors.count == 1)
    #expect(Stage { ImageLayer("a.png").fill(100, .nan) }.errors.count == 1)
  }
}
