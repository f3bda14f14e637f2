// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionText
import MotionTimeline
import Testing

@testable import MotionDisplayList
@testable import MotionLowering

struct ElementTests {
  @Test(
    "Gravity places contents as the table says, with visible edges on both canvases (R-9)",
    arguments: [
      ("resize", rect(0, 0, 80, 60)), ("resizeAspect", rect(0, 10, 80, 40)),
      ("resizeAspectFill", rect(-20, 0, 120, 60)),
      ("center", rect(30, 25, 20, 10)), ("top", rect(30, 50, 20, 10)), ("bottom", rect(30, 0, 20, 10)),
      ("left", rect(0, 25, 20, 10)), ("right", rect(60, 25, 20, 10)), ("topLeft", rect(0, 50, 20, 10)),
      ("topRight", rect(60, 50, 20, 10)), ("bottomLeft", rect(0, 0, 20, 10)), ("bottomRight", rect(60, 0, 20, 10)),
      ("nonsense", rect(30, 25, 20, 10)),
    ])
  func gravity(name: String, yUp: CGRect) {
    func place(_ isYUp: Bool) -> CGRect {
      ContentsPlacement(
        size: CGSize(width: 20, height: 10), bounds: rect(0, 0, 80, 60), gravity: ContentsGravity(rawValue: name),
        isYUp: isYUp
      ).frame
    }
    #expect(place(true) == yUp)
    #expect(place(false) == rect(yUp.minX, 60 - yUp.maxY, yUp.width, yUp.height))
  }

  func image(_ list: DisplayList) throws -> (Fill, ImagePaint) {
    let fill = try #require(list.commands.first?.fill)
    guard case .image(let paint) = fill.paint else { throw Failure.noImage }
    return (fill, paint)
  }
  enum Failure: Error { case noImage }

  @Test("Images stay upright in a flipped space (G-7)")
  func upright() throws {
    let one = layer(1, rect(10, 20, 40, 20)) { $0.contents = .file(path: "/a.png") }
    for isFlipped in [false, true] {
      let (fill, paint) = try image(try lower(frame(100, 100, isFlipped: isFlipped, [one])))
      let top = isFlipped ? 60.0 : 20
      #expect(paint.map.apply(CGPoint(x: 10, y: top)) == .zero)
      #expect(paint.map.apply(CGPoint(x: 50, y: top + 20)) == CGPoint(x: 40, y: 20))
      #expect(DeviceBounds.of(fill.coverage, view: PixelRect(x: 0, y: 0, width: 100, height: 100)).minY == Int(top))
    }
  }

  @Test("contentsRect picks a part; outside the image the edge extends (R-10)")
  func contentsRect() throws {
    let one = layer(1, rect(0, 0, 40, 20)) {
      $0.contents = .file(path: "/a.png")
      $0.contentsRect = rect(0.5, 0, 1, 0.5)
    }
    let (_, paint) = try image(try lower(frame(100, 100, [one])))
    #expect(paint.source == rect(20, 0, 20, 10))
    #expect(paint.map.apply(.zero) == CGPoint(x: 20, y: 0))
    #expect(paint.map.apply(CGPoint(x: 40, y: 20)) == CGPoint(x: 60, y: 10))
  }

  @Test("contentsCenter keeps corners and stretches the middle (R-10)")
  func nineSlices() throws {
    let one = layer(1, rect(0, 0, 100, 60)) {
      $0.contents = .file(path: "/a.png")
      $0.contentsCenter = rect(0.25, 0.25, 0.5, 0.5)
    }
    let group = try #require(try lower(frame(100, 100, [one])).commands.first?.group)
    #expect(
      group.commands.map(\.bounds) == [
        PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 5), PixelRect(minX: 10, minY: 0, maxX: 90, maxY: 5),
        PixelRect(minX: 90, minY: 0, maxX: 100, maxY: 5), PixelRect(minX: 0, minY: 5, maxX: 10, maxY: 55),
        PixelRect(minX: 10, minY: 5, maxX: 90, maxY: 55), PixelRect(minX: 90, minY: 5, maxX: 100, maxY: 55),
        PixelRect(minX: 0, minY: 55, maxX: 10, maxY: 60), PixelRect(minX: 10, minY: 55, maxX: 90, maxY: 60),
        PixelRect(minX: 90, minY: 55, maxX: 100, maxY: 60),
      ])
  }

  @Test("Contents dissolve by weights that add up to 255 (V-9, T-91)")
  func contentsFade() throws {
    var one = layer(1, rect(0, 0, 40, 20))
    one.contentsFade = ContentsFade(from: .file(path: "/a"), to: .file(path: "/b"), progress: 0.25)
    let group = try #require(try lower(frame(100, 100, [one])).commands.first?.group)
    let fills = group.commands.compactMap(\.fill)
    #expect(fills.map(\.opacity) == [191.0 / 255, 64.0 / 255] && fills.map(\.blend) == [.sourceOver, .plusLighter])
  }

  func gradient(_ change: (inout GradientValues) -> Void) throws -> Paint? {
    var gradient = GradientValues()
    gradient.colors = [.red, .blue]
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 1)
    change(&gradient)
    return try lower(frame(400, 400, [layer(1, rect(0, 0, 200, 100), .gradient(gradient))])).commands.first?.fill?.paint
  }

  func parameter(_ paint: Paint?, _ x: Double, _ y: Double) throws -> CGPoint {
    guard case .gradient(let gradient) = paint else { throw Failure.noImage }
    return try #require(gradient.map.apply(CGPoint(x: x, y: y)))
  }

  @Test("An axial gradient is measured in the unit square (GR-4)")
  func axial() throws {
    #expect(abs(Double(try parameter(try gradient { _ in }, 200, 0).x) - 0.5) < 1e-12)
    #expect(abs(Double(try parameter(try gradient { _ in }, 0, 100).x) - 0.5) < 1e-12)
    guard case .color(let color)? = try gradient({ $0.endPoint = .zero }) else { return #expect(Bool(false)) }
    #expect(color == .blue)
  }

  @Test("A radial gradient is an ellipse with the unit square's radii; without one it draws nothing (GR-5)")
  func radial() throws {
    let paint = try gradient {
      $0.type = .radial
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
    }
    for (x, y) in [(200.0, 50.0), (100, 100), (0, 50)] {
      let p = try parameter(paint, x, y)
      #expect(abs(Math.hypot(Double(p.x), Double(p.y)) - 1) < 1e-12)
    }
    #expect(
      try gradient {
        $0.type = .radial
        $0.endPoint.x = 0
      } == nil)
  }

  @Test("A conic gradient starts towards its end point and turns clockwise on the canvas (GR-6)")
  func conic() throws {
    let paint = try gradient {
      $0.type = .conic
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 0.5)
    }
    let right = try parameter(paint, 200, 50)
    let below = try parameter(paint, 100, 100)
    #expect(right.x > 0 && abs(right.y) < 1e-12 && below.y > 0 && abs(below.x) < 1e-12)
  }

  @Test("Too few colours, as many locations as not colours, or an unknown type draw nothing (GR-1, GR-3)")
  func gradientCounts() throws {
    #expect(try gradient { $0.colors = [.red] } == nil)
    #expect(try gradient { $0.colors = nil } == nil)
    #expect(try gradient { $0.locations = [0, 0.5, 1] } == nil)
    #expect(try gradient { $0.type = GradientType(rawValue: "diamond") } == nil)
    guard case .gradient(let paint)? = try gradient({ $0.colors = [.red, .green, .blue] }) else {
      return #expect(Bool(false))
    }
    #expect(paint.stops.map(\.location) == [0, 0.5, 1])
  }

  @Test("A gradient is rounded without masking (GR-2)")
  func roundedGradient() throws {
    var gradient = GradientValues()
    gradient.colors = [.red, .blue]
    let one = layer(1, rect(0, 0, 60, 40), .gradient(gradient)) { $0.cornerRadius = 8 }
    guard case .path(let path, _)? = try lower(frame(100, 100, [one])).commands.first?.fill?.coverage.shape else {
      return #expect(Bool(false))
    }
    #expect(path == .roundedRect(60, 40, radius: 8))
  }

  @Test(
    "A shape's path is in bounds coordinates and may leave the bounds (SH-2); an empty stroke range draws nothing (SH-4)"
  )
  func shape() throws {
    var shape = ShapeValues()
    shape.path = .rect(rect(15, 15, 40, 30))
    shape.fillColor = nil
    shape.strokeColor = .red
    shape.lineWidth = 4
    shape.lineJoin = .round
    func list() throws -> DisplayList {
      try lower(
        frame(200, 200, [layer(1, rect(50, 50, 20, 20), .shape(shape)) { $0.bounds.origin = CGPoint(x: 10, y: 10) }]))
    }
    #expect(try list().commands.map(\.bounds) == [PixelRect(minX: 53, minY: 53, maxX: 97, maxY: 87)])
    shape.strokeStart = 0.6
    shape.strokeEnd = 0.6
    #expect(try list().commands.isEmpty)
    (shape.strokeEnd, shape.strokeOffset, shape.trimsByLength) = (0.8, 0.5, true)
    guard case .fill(let fill)? = try list().commands.first?.content, case .stroke(_, let style) = fill.coverage.shape
    else {
      Issue.record("no stroke")
      return
    }
    #expect(style.start == 0.6 && style.end == 0.8 && style.offset == 0.5 && style.isTrimmedByLength)
    shape.strokeOffset = .nan
    #expect(try list().commands.count == 1)
  }

  @Test("The clip's time follows the local time, held or repeated; exact frame times never fall short (MV-1)")
  func clipClock() {
    var video = VideoValues()
    video.trimStart = 2
    video.trimEnd = 4
    func index(_ local: Double, rate: FrameRate = FrameRate(30)) -> Int {
      ClipClock(video, duration: MediaTime(10, 1)).instant(at: local).time.floor(rate: rate)
    }
    #expect([-1, 0, 1, 1.999, 2, 50].map { index($0) } == [60, 60, 90, 119, 119, 119])
    video.repeats = true
    #expect([0, 2, 3, 7.5].map { index($0) } == [60, 60, 90, 105])
    video = VideoValues()
    for rate in [FrameRate(24), FrameRate(30), FrameRate(30000, 1001), FrameRate(24000, 1001), FrameRate(60)] {
      for i in 0..<230 {
        #expect(index(Double(i) * Double(rate.denominator) / Double(rate.numerator), rate: rate) == i)
      }
    }
    video.rate = 0.1
    #expect(index(0.3) == 0 && index(1.0 / 3) == 1)
  }

  @Test("Images of a transition move by the width or height, from the visible edge (T-91)")
  func transitionOffsets() throws {
    func move(_ type: TransitionType, _ subtype: TransitionSubtype?, isYUp: Bool = false) throws -> TransitionMove {
      let state = TransitionState(type: type, subtype: subtype, progress: 0.25, source: layer(9, .zero))
      return try #require(
        TransitionMove(state, progress: 0.25, bounds: rect(0, 0, 80, 60), isYUp: isYUp))
    }
    let push = try move(.push, nil)
    #expect(push.target == (-60, 0) && push.source == (20, 0))
    #expect(try move(.push, .fromRight).target == (60, 0))
    #expect(try move(.moveIn, .fromTop).target == (0, -45) && move(.moveIn, .fromTop).source == (0, 0))
    #expect(try move(.moveIn, .fromTop, isYUp: true).target == (0, 45))
    #expect(try move(.moveIn, .fromBottom).target == (0, 45))
    let reveal = try move(.reveal, .fromLeft)
    #expect(reveal.source == (20, 0) && reveal.target == (0, 0) && reveal.sourceIsOnTop)
  }

  @Test("A fade weighs two images so that opaque stays opaque; its ends are one image (T-91)")
  func fade() throws {
    func list(_ progress: Double) throws -> DisplayList {
      var target = layer(1, rect(0, 0, 40, 20)) { $0.backgroundColor = .blue }
      let source = layer(1, rect(0, 0, 40, 20)) { $0.backgroundColor = .red }
      target.transition = TransitionState(type: .fade, subtype: nil, progress: progress, source: source)
      return try lower(frame(100, 100, [target]))
    }
    let fills = try #require(try list(0.5).commands.first?.group).commands.compactMap(\.fill)
    #expect(fills.map(\.opacity) == [127.0 / 255, 128.0 / 255] && fills.map(\.blend) == [.sourceOver, .plusLighter])
    #expect(try list(0).description.contains("fill rect(0 0 40 20) rgba(1 0 0 1) [0 0 40 20]"))
    #expect(try list(1).description.contains("fill rect(0 0 40 20) rgba(0 0 1 1) [0 0 40 20]"))
  }

  @Test("The joint of a push lies between pixels of the device, source and target together (T-91)")
  func joint() {
    let source = layer(1, rect(0, 0, 80, 40))
    let state = TransitionState(type: .push, subtype: .fromRight, progress: 0.256, source: source)
    var move = TransitionMove(state, progress: 0.256, bounds: rect(0, 0, 80, 40), isYUp: false)
    #expect(abs((move?.target.x ?? 0) - 59.52) < 1e-9)
    // Two device pixels a point: 119.04 px become 119.
    move?.snap(to: .scale(2, 2))
    #expect(abs((move?.target.x ?? 0) - 59.5) < 1e-9 && abs((move?.source.x ?? 0) + 20.5) < 1e-9)
    // In a turned layer there is no edge of pixels to go to.
    var turned = TransitionMove(state, progress: 0.256, bounds: rect(0, 0, 80, 40), isYUp: false)
    turned?.snap(to: Homography(0, 1, 0, -1, 0, 0, 0, 0, 1))
    #expect(abs((turned?.target.x ?? 0) - 59.52) < 1e-9)
  }

  @Test("A push is clipped to the layer's bounds (T-91)")
  func push() throws {
    var target = layer(1, rect(10, 10, 40, 20)) { $0.backgroundColor = .blue }
    let source = layer(1, rect(10, 10, 40, 20)) { $0.backgroundColor = .red }
    target.transition = TransitionState(type: .push, subtype: .fromRight, progress: 0.25, source: source)
    #expect(
      try lines(frame(100, 100, [target])) == [
        "fill rect(0 10 40 30) rgba(1 0 0 1) clip rect(10 10 50 30) [10 10 40 30]",
        "fill rect(40 10 80 30) rgba(0 0 1 1) clip rect(10 10 50 30) [40 10 50 30]",
      ])
  }

  @Test("Text hangs from the visible top and stays upright, clipped only where it sticks out (TX-3, R-18)")
  func text() throws {
    var text = TextValues()
    text.string = "Hi"
    text.fontSize = 40
    func fill(_ height: Double, isFlipped: Bool) throws -> (Fill, PixelRect) {
      let one = layer(1, rect(20, 20, 200, height), .text(text))
      let command = try #require(try lower(frame(300, 300, isFlipped: isFlipped, [one])).commands.first)
      return (try #require(command.fill), command.bounds)
    }
    let ink = try TextLayout(TextRequest(text, width: 200, maxHeight: 100, fonts: FontSources())).inkBounds
    let (plain, place) = try fill(100, isFlipped: false)
    #expect(plain.clips.isEmpty && place.minY == 20 + Int(ink.minY.rounded(.down)))
    #expect(plain.coverage.transform == .translation(20, 20))
    // Flipped, the top edge is at 300 − 120.
    #expect(try fill(100, isFlipped: true).0.coverage.transform == .translation(20, 180))
    let (cut, low) = try fill(20, isFlipped: false)
    #expect(cut.clips.count == 1 && low.maxY == 40)
    text.fontName = "No Such Font 123"
    #expect(throws: TextError.self) { try fill(100, isFlipped: false) }
  }

  @Test("Ink reaches beyond bounds that the text got from itself, and is cut by all others (TX-3, R-18)")
  func inkBeyondBounds() throws {
    var text = TextValues()
    (text.string, text.fontSize, text.lineHeightMultiple) = ("Ếgf", 40, 0.6)
    let request = TextRequest(text, width: nil, maxHeight: nil, fonts: FontSources())
    let (size, ink) = (try TextLayout(request).size, try TextLayout(request).inkBounds)
    try #require(ink.minY < -1 && ink.maxY > size.height + 1)
    func drawn(_ bounds: CGRect, _ change: (inout TextValues) -> Void = { _ in }) throws -> (Fill, PixelRect) {
      var values = text
      change(&values)
      let command = try #require(try lower(frame(300, 300, [layer(1, bounds, .text(values))])).commands.first)
      return (try #require(command.fill), command.bounds)
    }
    let own = CGRect(origin: CGPoint(x: 50, y: 50), size: size)
    let (free, place) = try drawn(own) { $0.naturalSize = size }
    #expect(free.clips.isEmpty)
    #expect(Double(place.minY) <= 50 + ink.minY && Double(place.maxY) >= 50 + ink.maxY)
    // An animation makes it larger than the bounds that it had.
    let (_, grown) = try drawn(own) { ($0.naturalSize, $0.fontSize) = (size, 60) }
    #expect(grown.height > place.height && grown.width > place.width)
    // Bounds that a script or an animation gave.
    #expect(try drawn(own).0.clips.count == 1)
    let half = CGRect(x: 50, y: 50, width: size.width / 2, height: size.height)
    let (cut, shown) = try drawn(half) { $0.naturalSize = size }
    #expect(cut.clips.count == 1 && Double(shown.maxX) <= 50 + size.width / 2 + 1)
  }
}
