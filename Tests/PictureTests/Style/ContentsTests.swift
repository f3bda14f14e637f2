// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

@Suite("Contents in pixels")
struct ContentsTests {
  /// 3×3, every pixel a red of its own: 10, 20, … 90 from the top left on.
  private static let nine: BitmapContents = {
    let bitmap = Bitmap(width: 3, height: 3)
    for i in 0..<9 { bitmap.set((UInt8(10 * (i + 1)), 0, 0, 255), i % 3, i / 3) }
    return BitmapContents(bitmap)
  }()

  private func picture(
    at time: Double = 0, _ change: @escaping @Sendable (Layer) -> Void
  ) throws -> (_ x: Int, _ y: Int) -> Int {
    let bitmap = try drawnBitmap(60, 60, at: time) { root in
      let layer = root.add(Layer(), 10, 10, 30, 30)
      layer.contents = .bitmap(Self.nine)
      layer.magnificationFilter = .nearest
      change(layer)
    }
    return { bitmap.rgb($0, $1)[0] }
  }

  @Test("Outside of the image its edge pixels extend (R-10)")
  func outside() throws {
    let p = try picture { $0.contentsRect = CGRect(x: -1, y: -1, width: 3, height: 3) }
    // The image itself is 10 wide, in the middle.
    #expect(p(11, 11) == 10 && p(19, 19) == 10 && p(25, 11) == 20 && p(38, 11) == 30 && p(11, 25) == 40)
    #expect(p(25, 25) == 50 && p(38, 25) == 60 && p(11, 38) == 70 && p(25, 38) == 80 && p(38, 38) == 90)
    let beyond = try picture { $0.contentsRect = CGRect(x: 5, y: 0, width: 1, height: 1) }
    #expect(beyond(11, 11) == 30 && beyond(38, 11) == 30 && beyond(25, 38) == 90)
  }

  @Test("Nine parts: corners keep their pixels, edges stretch one way, at contentsScale pixels a point (R-10, R-9)")
  func nineParts() throws {
    let third = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
    let p = try picture { $0.contentsCenter = third }
    #expect(p(10, 10) == 10 && p(11, 10) == 20 && p(38, 10) == 20 && p(39, 10) == 30)
    #expect(p(10, 11) == 40 && p(25, 25) == 50 && p(39, 38) == 60)
    #expect(p(10, 39) == 70 && p(25, 39) == 80 && p(39, 39) == 90)
    let half = try picture {
      $0.contentsCenter = third
      $0.contentsScale = 0.2
    }
    #expect(half(14, 14) == 10 && half(15, 14) == 20 && half(34, 14) == 20 && half(35, 14) == 30 && half(20, 20) == 50)
  }

  @Test("Without width or height one pixel of the image is stretched (R-10)")
  func onePixel() throws {
    for center in [
      CGRect(x: 0.5, y: 0.5, width: 0, height: 0), CGRect(x: 0.4, y: 0.4, width: 0, height: 0.1),
    ] {
      let p = try picture { $0.contentsCenter = center }
      #expect(p(10, 10) == 10 && p(25, 10) == 20 && p(39, 10) == 30 && p(25, 25) == 50 && p(39, 39) == 90)
    }
    let atEdge = try picture { $0.contentsCenter = .zero }
    #expect(atEdge(10, 10) == 10 && atEdge(37, 10) == 10 && atEdge(38, 10) == 20 && atEdge(39, 39) == 90)
  }

  @Test("Only gravities that resize have nine parts, and those after contentsRect (R-10)")
  func order() throws {
    let centred = try picture {
      $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.1, height: 0.1)
      $0.contentsGravity = .topLeft
    }
    #expect(centred(10, 10) == 10 && centred(12, 12) == 90 && centred(13, 10) == 0)
    let part = try picture {
      $0.contentsRect = CGRect(x: 1 / 3.0, y: 0, width: 2 / 3.0, height: 1)
      $0.contentsCenter = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    }
    #expect(part(10, 15) == 20 && part(11, 15) == 30 && part(39, 35) == 90)
  }

  @Test("contentsRect and contentsCenter are animated (R-10, V-4)")
  func animated() throws {
    func at(_ key: String, _ to: CGRect, _ base: CGRect? = nil) throws -> (_ x: Int, _ y: Int) -> Int {
      try picture(at: 1) {
        if let base { $0.contentsCenter = base }
        let animation = BasicAnimation(keyPath: key)
        animation.toValue = to
        animation.duration = 2
        animation.timingFunction = .linear
        $0.add(animation)
      }
    }
    let moved = try at("contentsRect", CGRect(x: 2 / 3.0, y: 0, width: 1, height: 1))
    #expect(moved(11, 11) == 20 && moved(25, 11) == 30 && moved(38, 11) == 30)
    let third = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
    // Half-way between the middle third and all of it, corners are half a pixel wide.
    let center = try at("contentsCenter", CGRect(x: 0, y: 0, width: 1, height: 1), third)
    #expect(center(25, 25) == 50 && center(39, 39) != 50)
  }

  @Test("contentsScale divides the image's size for gravities that do not resize (R-9)", arguments: [0.5, 1, 3])
  func scale(_ scale: Double) throws {
    let p = try picture {
      $0.contentsScale = scale
      $0.contentsGravity = .bottomRight
    }
    let size = Int((3 / scale).rounded())
    // A single pixel at a third is the mean of all nine: levels of 2×2 and 1×1 pixels, each of which covers as much as
    // the others. Each is rounded to within ½, and so is what is drawn.
    if size == 1 {
      #expect(abs(p(39, 39) - 50) <= 1)
    } else {
      #expect(p(39, 39) == 90 && p(40 - size, 40 - size) == 10)
    }
    #expect(p(39 - size, 39) == 0)
  }

  @Test("Drawings and clips have a gravity too (R-9, MV-1)")
  func others() throws {
    let drawing = Drawing(size: CGSize(width: 10, height: 10)) {
      $0.setFillColor(.white)
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let drawn = try drawnBitmap(60, 60) { root in
      let layer = root.add(Layer(), 10, 10, 40, 20)
      layer.contents = .drawing(drawing)
      layer.contentsGravity = .resizeAspect
    }
    #expect(drawn.painted == PixelRect(minX: 20, minY: 10, maxX: 40, maxY: 30))
    for (gravity, rect) in [
      (ContentsGravity.resizeAspect, PixelRect(minX: 14, minY: 10, maxX: 46, maxY: 28)),
      (.resize, PixelRect(minX: 10, minY: 10, maxX: 50, maxY: 28)),
    ] {
      let clip = try drawnBitmap(60, 60) { root in
        let layer = root.add(VideoLayer(Checkout.path("media/clip.mp4")), 10, 10, 40, 18)
        layer.videoGravity = gravity
      }
      #expect(clip.painted == rect, "\(gravity.rawValue)")
    }
  }

  @Test("Nearest keeps the image's colours, linear mixes neighbours, at any turn (R-11)")
  func filters() throws {
    func colours(_ filter: ContentsFilter) throws -> Set<Int> {
      let bitmap = try drawnBitmap(60, 60) { root in
        let layer = root.add(Layer(), 10, 10, 30, 30)
        layer.contents = .bitmap(Self.nine)
        layer.magnificationFilter = filter
        layer.transform = .rotation(0.3, 0, 0, 1)
      }
      var found: Set<Int> = []
      for y in 18..<32 { for x in 18..<32 { found.insert(bitmap.rgb(x, y)[0]) } }
      return found
    }
    #expect(try colours(.nearest).isSubset(of: Set((1...9).map { $0 * 10 })))
    #expect(try colours(.linear).count > 12)
  }
}
