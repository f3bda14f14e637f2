// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// What acts on a layer as a whole, in pixels.
@Suite("Compositing of whole layers")
struct CompositionPixelTests {
  @Test("The shadow is that of the image before its mask, which covers both (R-1, R-5, R-6)", arguments: [1, 0.5])
  func maskedShadow(alpha: Double) throws {
    let picture = try drawnBitmap(100, 40) { root in
      let layer = root.addBox(.red, 10, 5, 30, 30)
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowColor = .white
      layer.shadowOffset = CGSize(width: 40, height: 0)
      let mask = Layer()
      mask.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
      // The layer's left third, and where its shadow falls.
      mask.addBox(Color(white: 0, alpha: alpha), 0, 0, 10, 30)
      mask.addBox(Color(white: 0, alpha: alpha), 40, 0, 40, 30)
      layer.mask = mask
    }
    #expect(abs(picture.rgb(15, 20)[0] - Int(255 * alpha)) <= 1 && picture.rgb(15, 20)[1] == 0)
    #expect(abs(picture.rgb(55, 20)[1] - Int(255 * alpha)) <= 1 && picture.rgb(70, 20) == picture.rgb(55, 20))
    #expect(picture.rgb(25, 20) == [0, 0, 0] && picture.rgb(85, 20) == [0, 0, 0])
  }

  @Test("A soft mask fades contents and shadow together: no shadow shows through opaque contents (R-5, R-1)")
  func softMask() throws {
    func picture(masked: Bool) throws -> Bitmap {
      try drawnBitmap(120, 80, on: .white) { root in
        let card = root.add(Layer(), 10, 10, 100, 60)
        card.addBox(.red, 10, 10, 70, 35, radius: 8)
        card.shadowOpacity = 1
        card.shadowRadius = 4
        card.shadowOffset = CGSize(width: 6, height: 6)
        guard masked else { return }
        let fade = GradientLayer()
        fade.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        fade.colors = [Color(white: 0, alpha: 0), .black]
        (fade.startPoint, fade.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        card.mask = fade
      }
    }
    let (whole, masked) = (try picture(masked: false), try picture(masked: true))
    var largest = 0
    for y in 0..<80 {
      for x in 0..<120 {
        let share = x < 10 || x >= 110 || y < 10 || y >= 70 ? 0 : (Double(x) + 0.5 - 10) / 100
        for (got, all) in zip(masked.rgb(x, y), whole.rgb(x, y)) {
          largest = max(largest, abs(got - Int((255 + (Double(all) - 255) * share).rounded())))
        }
      }
    }
    #expect(largest <= 2)
  }

  @Test("What lies outside of the canvas casts a shadow into it, and is masked there alone (R-1, R-6)")
  func maskedOutside() throws {
    let picture = try drawnBitmap(60, 40) { root in
      let layer = root.addBox(.red, -40, 5, 30, 30)
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowColor = .white
      layer.shadowOffset = CGSize(width: 60, height: 0)
      let mask = Layer()
      mask.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
      mask.addBox(.black, 0, 0, 10, 30)
      mask.addBox(.black, 30, 0, 50, 30)
      layer.mask = mask
    }
    #expect(picture.rgb(25, 20) == [255, 255, 255] && picture.rgb(35, 20) == [255, 255, 255])
    #expect(picture.rgb(45, 20) == [0, 0, 0])
  }

  @Test("A filter that makes transparent pixels visible ends where a turned layer does (CI-1)")
  func filled() throws {
    let picture = try drawnBitmap(80, 80) { root in
      let layer = root.addBox(.red, 20, 20, 40, 40)
      layer.cornerRadius = 20
      layer.transform = .rotation(.pi / 4, 0, 0, 1)
      layer.filters = [.colorMatrix(bias: [0, 1, 0, 1])]
    }
    // The corner of the square is filled, that of the box of pixels around it is not.
    #expect(picture.rgb(40, 15) == [0, 255, 0] && picture.rgb(40, 40)[0] == 255)
    #expect(picture.rgb(24, 24) == [0, 0, 0] && picture.rgb(56, 56) == [0, 0, 0])
  }

  @Test("A sublayer with motion blur multiplies with what is beneath its clipping superlayer (R-4, CI-3)")
  func clippedBlur() throws {
    func instant(_ y: Double) -> LayerState {
      .box(CGRect(x: -5, y: y, width: 30, height: 30)) {
        $0.backgroundColor = Color(red: 0, green: 1, blue: 1)
        $0.compositingFilter = Filter("multiplyBlendMode")
      }
    }
    var moving = instant(5)
    moving.subframes = [instant(5), instant(9)]
    let parent = LayerState.box(CGRect(x: 10, y: 10, width: 40, height: 40), sublayers: [moving]) {
      $0.cornerRadius = 10
      $0.masksToBounds = true
    }
    let picture = try FrameState(
      width: 60, height: 60, background: Color(red: 1, green: 1, blue: 0), [parent]
    ).drawn()
    #expect(picture.rgb(25, 35) == [0, 255, 0] && picture.rgb(5, 35) == [255, 255, 0])
    // One of the two instants is there.
    #expect(abs(picture.rgb(25, 17)[0] - 128) <= 1 && picture.rgb(25, 17)[1] == 255)
  }

  @Test("Nine slices of a drawing join without an edge, wherever they lie between pixels (R-10)")
  func slicedDrawing() throws {
    let drawing = Drawing(size: CGSize(width: 30, height: 30)) {
      $0.setFillColor(.white)
      $0.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
    }
    for angle in [0, 0.4] {
      let picture = try drawnBitmap(80, 80) { root in
        let layer = root.add(Layer(), 10.3, 10.3, 59.4, 59.4)
        layer.contents = .drawing(drawing)
        layer.contentsCenter = CGRect(x: 0.31, y: 0.31, width: 0.4, height: 0.4)
        layer.transform = .rotation(angle, 0, 0, 1)
      }
      for y in 25..<55 { for x in 25..<55 { #expect(picture.rgb(x, y)[0] >= 254, "\(x) \(y)") } }
    }
  }

  @Test("Nine slices of an image have the layer's hard edges (R-10, R-14)", arguments: [EdgeMask(), [.left], .all])
  func slicedEdges(mask: EdgeMask) throws {
    let bitmap = Bitmap(width: 9, height: 9)
    for y in 0..<9 { for x in 0..<9 { bitmap.set((255, 255, 255, 255), x, y) } }
    let contents = BitmapContents(bitmap)
    func picture(_ center: CGRect) throws -> Bitmap {
      try drawnBitmap(50, 50) { root in
        let layer = root.add(Layer(), 10.3, 10.3, 20.5, 20.5)
        layer.contents = .bitmap(contents)
        layer.contentsCenter = center
        layer.edgeAntialiasingMask = mask
      }
    }
    let (sliced, whole) = (
      try picture(CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)), try picture(CGRect(x: 0, y: 0, width: 1, height: 1))
    )
    #expect(sliced.difference(whole) <= 1)
  }

  @Test("A layer that leaves in the course of a transition is gone, its image before as well (T-91, T-9)")
  func absent() throws {
    func red(at time: Double) throws -> Int {
      try GoldenScene("", 40, 40, at: [time]) {
        let box = Layer().frame(10, 10, 20, 20).backgroundColor(.white)
        box.duration = 2
        return Program([
          Scene {
            box
            at(1) {
              Transaction.withoutActions {
                box.add(MotionKit.Transition(.fade, duration: 4))
                box.isHidden = true
              }
            }
          }.lasting(6)
        ])
      }.states()[0].drawn().rgb(20, 20)[0]
    }
    #expect(try red(at: 0.5) == 255)
    let fading = try red(at: 1.5)
    #expect(fading > 0x18 && fading < 255)
    #expect(try red(at: 2.5) == 0x10)
  }
}
