// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import MotionDisplayList
@testable import MotionLowering

struct CompositingTests {
  @Test("Elements come in the order of R-1: shadow, background, contents, shape, sublayers, border")
  func order() throws {
    var shape = ShapeValues()
    shape.path = .rect(rect(10, 10, 20, 20))
    shape.fillColor = .green
    shape.strokeColor = .blue
    shape.lineWidth = 2
    var one = layer(1, rect(20, 20, 80, 60), .shape(shape)) {
      $0.backgroundColor = .red
      $0.contents = .file(path: "/a.png")
      $0.borderWidth = 5
      $0.shadowOpacity = 0.5
      $0.shadowOffset = CGSize(width: 0, height: 4)
      $0.shadowRadius = 2
    }
    one.sublayers = [layer(2, rect(0, 0, 10, 10)) { $0.backgroundColor = .yellow }]
    #expect(
      try lines(frame(200, 100, [one])) == [
        "group shadow rgba(0 0 0 0.5) (0 4) σ2 of rect(20 20 100 80) [12 16 108 92]",
        "  fill rect(20 20 100 80) rgba(1 0 0 1) [20 20 100 80]",
        "  fill rect(20 20 100 80) image(/a.png 0 0 40 20)@(0.5 0 0 0.3333 -10 -6.6667) [20 20 100 80]",
        "  fill path(5 in 10 10 30 30)@(20 20) rgba(0 1 0 1) [30 30 50 50]",
        "  fill stroke(5 in 10 10 30 30; width 2 butt miter)@(20 20) rgba(0 0 1 1) [20 20 60 60]",
        "  fill rect(20 20 30 30) rgba(1 1 0 1) [20 20 30 30]",
        "  fill path(10 in 0 0 80 60)@(20 20) rgba(0 0 0 1) [20 20 100 80]",
      ])
  }

  @Test("Each step of the pipeline changes only its aspect (A28, R-1)")
  func steps() throws {
    typealias Step = (inout LayerState) -> Void
    let sublayer = layer(2, rect(60, 40, 40, 40)) { $0.backgroundColor = .yellow }
    let steps: [Step] = [
      { $0.values.backgroundColor = .red },
      { $0.values.contents = .file(path: "/a.png") },
      { $0.sublayers = [sublayer] },
      { $0.values.borderWidth = 4 },
      { $0.values.filters = [.gaussianBlur(radius: 2)] },
      {
        $0.values.shadowOpacity = 1; $0.values.shadowColor = .red
      },
      { $0.values.opacity = 0.5 },
      { $0.values.compositingFilter = .plusLighter },
      { $0.mask = layer(3, rect(0, 0, 20, 20)) { $0.backgroundColor = Color(white: 0, alpha: 0.5) } },
    ]
    var one = layer(1, rect(20, 20, 80, 60))
    var lists: [[String]] = []
    for step in steps {
      step(&one)
      lists.append(try lines(frame(200, 100, [one])))
    }
    #expect(lists[..<4].map(\.count) == [1, 2, 3, 4])
    for i in 1..<4 { #expect(Array(lists[i].prefix(i)) == lists[i - 1]) }
    // From then on the elements stay and the group around them changes.
    func elements(_ i: Int) -> [String] {
      lists[i].filter { $0.contains("fill") }.prefix(4).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    for i in 4..<9 { #expect(elements(i) == lists[3]) }
    #expect(lists[4][0] == "group blur(2 2) [12 12 128 100]")
    #expect(lists[5][0].hasPrefix("group blur(2 2) shadow rgba(1 0 0 1) (0 -3) σ3 ["))
    #expect(lists[6][0].contains(" opacity 0.5 [") && lists[7][0].contains(" opacity 0.5 plusLighter ["))
    #expect(lists[8][0].hasPrefix("group blur(2 2) shadow rgba(1 0 0 1) (0 -3) σ3 opacity 0.5 plusLighter ["))
    #expect(lists[8][0].hasSuffix(" [20 20 40 40]") && lists[8].contains("mask"))
  }

  @Test("Opacity and blend mode of a layer with one element need no group (R-3)")
  func opacity() throws {
    let one = layer(1, rect(0, 0, 10, 10)) {
      $0.backgroundColor = .red
      $0.opacity = 0.25
      $0.compositingFilter = .plusLighter
    }
    #expect(
      try lines(frame(20, 20, [one])) == ["fill rect(0 0 10 10) rgba(1 0 0 1) opacity 0.25 plusLighter [0 0 10 10]"])
  }

  @Test("Group opacity makes one group; without it every element is faded (R-3)")
  func groupOpacity() throws {
    var one = layer(1, rect(0, 0, 10, 10)) {
      $0.backgroundColor = .red
      $0.opacity = 0.5
    }
    one.sublayers = [layer(2, rect(5, 5, 10, 10)) { $0.backgroundColor = .blue }]
    #expect(try lines(frame(20, 20, [one])).count == 3)
    #expect(try lower(frame(20, 20, [one])).commands.first?.group?.opacity == 0.5)
    one.values.allowsGroupOpacity = false
    #expect(try lower(frame(20, 20, [one])).commands.compactMap { $0.fill?.opacity } == [0.5, 0.5])
  }

  @Test("A masking layer shows no shadow (R-4)")
  func maskedShadow() throws {
    let one = layer(1, rect(20, 20, 40, 40)) {
      $0.backgroundColor = .red
      $0.shadowOpacity = 1
      $0.masksToBounds = true
    }
    #expect(try lines(frame(100, 100, [one])) == ["fill rect(20 20 60 60) rgba(1 0 0 1) [20 20 60 60]"])
  }

  @Test("masksToBounds needs a group only where a sublayer crosses an edge between pixels (R-4)")
  func masking() throws {
    func list(x: Double, radius: Double, count: Int) throws -> [DrawCommand] {
      var one = layer(1, rect(20, 20, 40, 40)) {
        $0.masksToBounds = true
        $0.cornerRadius = radius
      }
      one.sublayers = (0..<count).map { i in layer(2 + i, rect(x, 5, 20, 20)) { $0.backgroundColor = .red } }
      return try lower(frame(100, 100, [one])).commands
    }
    #expect(try list(x: 10, radius: 4, count: 2).compactMap { $0.fill?.clips.count } == [0, 0])
    #expect(try list(x: 30, radius: 0, count: 2).compactMap { $0.fill?.clips.count } == [1, 1])
    #expect(try list(x: 30, radius: 0, count: 2).map(\.bounds.maxX) == [60, 60])
    #expect(try list(x: 30, radius: 4, count: 1).compactMap { $0.fill?.clips.count } == [1])
    #expect(try list(x: 30, radius: 4, count: 2).compactMap { $0.group?.clips.count } == [1])
    #expect(try list(x: 80, radius: 4, count: 2).isEmpty)
  }

  @Test("Shadow offset turns, and offset and radius scale, with the layer (R-6)")
  func shadow() throws {
    let one = layer(1, rect(40, 40, 40, 40)) {
      $0.backgroundColor = .red
      $0.shadowOpacity = 0.5
      $0.shadowRadius = 5
      $0.shadowOffset = CGSize(width: 20, height: 0)
      $0.transform = Transform3D.scale(2, 2).concatenating(.rotation(.pi / 2, 0, 0, 1))
    }
    let shadow = try #require(try lower(frame(300, 300, [one])).commands.first?.group?.shadow)
    #expect(abs(shadow.sigma - 10) < 1e-9 && abs(shadow.offsetX) < 1e-9 && abs(shadow.offsetY - 40) < 1e-9)
    #expect(shadow.color.alpha == 0.5)
  }

  @Test("A shadow's radius goes through the layer's transform, along both axes (R-6)")
  func unevenShadow() throws {
    let one = layer(1, rect(40, 40, 40, 40)) {
      $0.backgroundColor = .red
      $0.shadowOpacity = 1
      $0.shadowRadius = 4
      $0.transform = .scale(2, 0.5)
    }
    let shadow = try #require(try lower(frame(300, 300, [one])).commands.first?.group?.shadow)
    #expect(shadow.sigmaX == 8 && shadow.sigmaY == 2)
  }

  @Test("Without group opacity a shadow is faded once: by the alpha that casts it, or by itself (R-3, R-6)")
  func fadedShadow() throws {
    var one = layer(1, rect(10, 10, 20, 20)) {
      $0.backgroundColor = .red
      $0.opacity = 0.5
      $0.allowsGroupOpacity = false
      $0.shadowOpacity = 1
    }
    let cast = try #require(try lower(frame(100, 100, [one])).commands.first?.group)
    #expect(cast.shadow?.color.alpha == 1 && cast.opacity == 1 && cast.commands.first?.fill?.opacity == 0.5)
    one.values.shadowPath = .rect(rect(0, 0, 20, 20))
    #expect(try lower(frame(100, 100, [one])).commands.first?.group?.shadow?.color.alpha == 0.5)
  }

  @Test("The background shows through a clip of video that is faded by itself (R-3)")
  func fadedVideo() throws {
    var video = VideoValues()
    video.path = "/clip.mp4"
    video.gravity = .resize
    var one = layer(1, rect(10, 10, 20, 20), .video(video)) {
      $0.backgroundColor = .red
      $0.masksToBounds = true
      $0.allowsGroupOpacity = false
    }
    #expect(try lower(frame(100, 100, [one])).commands.count == 1)
    one.values.opacity = 0.5
    #expect(try lower(frame(100, 100, [one])).commands.compactMap { $0.fill?.opacity } == [0.5, 0.5])
  }

  @Test("A blend mode inside a mask, or inside what casts a shadow, is not taken for an opaque shape (R-5, R-6)")
  func holes() throws {
    let hole = layer(9, rect(5, 5, 10, 10)) {
      $0.backgroundColor = .black
      $0.compositingFilter = Filter("destinationOut")
    }
    var one = layer(1, rect(10, 10, 20, 20)) { $0.backgroundColor = .red }
    one.mask = layer(2, rect(0, 0, 20, 20))
    one.mask?.sublayers = [hole]
    #expect(try lower(frame(100, 100, [one])).commands.first?.group?.mask?.first?.isOver == false)
    one.mask = nil
    one.values.shadowOpacity = 1
    one.sublayers = [hole]
    #expect(try lower(frame(100, 100, [one])).commands.first?.group?.shadow?.shape == nil)
    one.values.backgroundColor = nil
    #expect(try lower(frame(100, 100, [one])).commands.first?.group?.shadow?.shape == nil)
  }

  @Test("A mask's blend mode and backdrop are ignored at each instant of its motion blur too (R-5)")
  func blurredMask() throws {
    var one = layer(1, rect(10, 10, 20, 20)) { $0.backgroundColor = .red }
    let instants = [0.0, 4].map { x in
      layer(2, rect(x, 0, 10, 10)) {
        $0.backgroundColor = .black
        $0.compositingFilter = Filter("destinationOut")
        $0.backgroundFilters = [.colorInvert()]
      }
    }
    one.mask = instants[0]
    one.mask?.subframes = instants
    let mask = try #require(try lower(frame(100, 100, [one])).commands.first?.group?.mask)
    guard case .exposure(let exposure)? = mask.first?.content else {
      Issue.record("\(mask)")
      return
    }
    #expect(mask.count == 1 && exposure.commands.count == 2 && exposure.commands.allSatisfy(\.isOver))
  }

  @Test("A clip alone does not part a motion-blurred sublayer's blend mode from what is beneath (R-4)")
  func clippedExposure() throws {
    func parent(_ mode: Filter?) -> LayerState {
      var parent = layer(1, rect(10, 10, 40, 40)) {
        $0.cornerRadius = 10
        $0.masksToBounds = true
      }
      let instants = [0.0, 4].map { y in
        layer(2, rect(-5, y, 30, 30)) {
          $0.backgroundColor = .red
          $0.compositingFilter = mode
        }
      }
      parent.sublayers = [instants[0]]
      parent.sublayers[0].subframes = instants
      return parent
    }
    let commands = try lower(frame(60, 60, [parent(Filter("multiplyBlendMode"))])).commands
    guard commands.count == 1, case .exposure(let exposure)? = commands.first?.content else {
      Issue.record("\(commands)")
      return
    }
    #expect(exposure.samples.count == 2)
    #expect(exposure.commands.allSatisfy { $0.fill?.blend == .multiply && $0.fill?.clips.count == 1 })
    #expect(commands[0].bounds.minX == 10)
    #expect(try lower(frame(60, 60, [parent(nil)])).commands.first?.group?.clips.count == 1)
  }

  @Test("A replicator's colour leaves a blend mode to a copy that is one command (RP-4)")
  func multipliedBlend() throws {
    func commands(_ color: Color, _ change: (inout LayerValues) -> Void = { _ in }) throws -> [DrawCommand] {
      var values = ReplicatorValues()
      values.instanceColor = color
      var replicator = layer(1, rect(0, 0, 40, 40), .replicator(values))
      replicator.sublayers = [
        layer(2, rect(10, 10, 20, 20)) {
          $0.backgroundColor = .white
          $0.compositingFilter = Filter("multiplyBlendMode")
          change(&$0)
        }
      ]
      return try lower(frame(40, 40, [replicator])).commands
    }
    let tint = Color(red: 0.5, green: 1, blue: 1, alpha: 0.25)
    let fill = try #require(try commands(tint).first?.fill)
    guard case .color(let color) = fill.paint else { return #expect(Bool(false)) }
    #expect(fill.blend == .multiply && color == tint)
    let image = { (values: inout LayerValues) in
      values.backgroundColor = nil
      values.contents = .file(path: "/a.png")
    }
    let tinted = try #require(try commands(tint, image).first?.group)
    #expect(tinted.blend == .multiply && tinted.multiplier == ColorMultiplier(red: 0.5, green: 1, blue: 1, alpha: 0.25))
    let faint = try #require(try commands(Color(white: 1, alpha: 0.25), image).first?.fill)
    #expect(faint.blend == .multiply && faint.opacity == 0.25)
    let group = try #require(try commands(tint) { $0.borderWidth = 2 }.first?.group)
    #expect(group.blend == .multiply && group.multiplier != nil)
  }

  @Test("An empty layer casts no shadow; shadowPath takes the alpha's place (R-6)")
  func shadowPath() throws {
    var one = layer(1, rect(40, 40, 40, 40)) { $0.shadowOpacity = 1 }
    #expect(try lower(frame(100, 100, [one])).commands.isEmpty)
    one.values.backgroundColor = .red
    one.values.shadowPath = .rect(rect(0, 0, 10, 10))
    one.values.shadowOffset = .zero
    let group = try #require(try lower(frame(100, 100, [one])).commands.first)
    #expect(
      group.group?.shadow?.shape
        == Coverage(.path(.rect(rect(0, 0, 10, 10)), .nonZero), transform: .translation(40, 40)))
    #expect(group.bounds == PixelRect(minX: 28, minY: 28, maxX: 80, maxY: 80))
  }

  @Test("A border covers the ring between the bounds and the bounds inset by its width (R-7)")
  func border() throws {
    func area(_ path: Path) -> Double {
      var (sum, start, last) = (0.0, CGPoint.zero, CGPoint.zero)
      for element in path.elements {
        switch element {
        case .move(let p): (start, last) = (p, p)
        case .line(let p):
          sum += Double(last.x * p.y - p.x * last.y) / 2
          last = p
        case .close: sum += Double(last.x * start.y - start.x * last.y) / 2
        default: Issue.record("no curves expected")
        }
      }
      return sum
    }
    var one = layer(1, rect(0, 0, 80, 60)) { $0.borderWidth = 5 }
    let fill = try #require(try lower(frame(100, 100, [one])).commands.first?.fill)
    guard case .path(let ring, .nonZero) = fill.coverage.shape else { return #expect(Bool(false)) }
    let outer = Path(elements: Array(ring.elements.prefix(5)))
    let inner = Path(elements: Array(ring.elements.suffix(5)))
    #expect(area(outer) + area(inner) == 1300)
    one.values.borderWidth = 30
    #expect(try lines(frame(100, 100, [one])) == ["fill rect(0 0 80 60) rgba(0 0 0 1) [0 0 80 60]"])
  }

  @Test("Masked corners are square, radii clamped to half the short side; full continuous ones are round (R-7, R-8)")
  func corners() throws {
    var one = layer(1, rect(0, 0, 80, 60)) {
      $0.cornerRadius = 500
      $0.maskedCorners = [.minXminY]
    }
    #expect(RoundedBounds(one).radius == 30)
    #expect(RoundedBounds(one).path().elements.filter { if case .cubic = $0 { true } else { false } }.count == 1)
    one.values.maskedCorners = .all
    one.values.cornerCurve = .continuous
    one.values.bounds.size = CGSize(width: 60, height: 60)
    for case .cubic(let p, _, _) in RoundedBounds(one).path().elements {
      #expect(abs(Math.hypot(Double(p.x) - 30, Double(p.y) - 30) - 30) < 1e-9)
    }
    one.values.cornerRadius = 10
    guard case .move(let first) = RoundedBounds(one).path().elements[0] else { return #expect(Bool(false)) }
    #expect(abs(Double(first.x) - (60 - 15.28665)) < 1e-9 && first.y == 0)
  }

  @Test("A layer like the one of a video template is one fill, its shadow free of the frame (W4)")
  func video() throws {
    func state(_ time: Double) -> FrameState {
      var video = VideoValues()
      video.path = "/clip.mp4"
      var clip = layer(2, rect(0, 0, 1344, 756), .video(video)) {
        $0.cornerRadius = 40
        $0.masksToBounds = true
        $0.backgroundColor = .black
      }
      clip.localTime = time
      var outer = layer(1, rect(288, 122, 1344, 756)) {
        $0.transform = .rotation(5 * .pi / 180, 0, 0, 1)
        $0.shadowOpacity = 0.55
        $0.shadowRadius = 20
        $0.shadowOffset = CGSize(width: 0, height: 20)
      }
      outer.sublayers = [clip]
      return frame(1920, 1080, [outer])
    }
    let (a, b) = (try lower(state(1)), try lower(state(2)))
    let group = try #require(a.commands.first?.group)
    let fill = try #require(group.commands.first?.fill)
    #expect(a.commands.count == 1 && group.commands.count == 1 && fill.clips.isEmpty)
    guard case .path(let path, _) = fill.coverage.shape, case .image(let image) = fill.paint else {
      return #expect(Bool(false))
    }
    #expect(path == Path.roundedRect(1344, 756, radius: 40) && image.image == .videoFrame("/clip.mp4", index: 30))
    #expect(group.shadow?.shape == fill.coverage)
    #expect(b.commands.first?.group?.shadow == group.shadow && a.hash != b.hash)
  }

  @Test("A clip is laid out as it is shown and read as it is stored, and contentsRect names a part of it (R-10)")
  func partOfClip() throws {
    var contents = FixedContents()
    // 720×576 with pixels of 64:45.
    (contents.clipSize, contents.clipPixels) = ((1024, 576), (720, 576))
    var video = VideoValues()
    video.path = "/clip.mp4"
    func image(_ part: CGRect) throws -> (source: CGRect, corner: CGPoint, end: CGPoint) {
      let clip = layer(1, CGRect(x: 0, y: 0, width: 512, height: 288), .video(video)) { $0.contentsRect = part }
      let fill = try #require(lower(frame(512, 288, [clip]), contents: contents).commands.first?.fill)
      guard case .image(let image) = fill.paint else { throw CancellationError() }
      let corner = try #require(image.map.apply(.zero))
      return (image.source, corner, try #require(image.map.apply(CGPoint(x: 512, y: 288))))
    }
    let whole = try image(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(whole.source == CGRect(x: 0, y: 0, width: 720, height: 576))
    #expect(whole.corner == .zero && whole.end == CGPoint(x: 720, y: 576))
    let part = try image(CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5))
    #expect(part.source == CGRect(x: 360, y: 144, width: 360, height: 288))
    #expect(part.corner == CGPoint(x: 360, y: 144) && part.end == CGPoint(x: 720, y: 432))
  }

  @Test("The mask of a reflection is a gradient in the layer's turned space (C5)")
  func reflection() throws {
    var gradient = GradientValues()
    gradient.colors = [.clear, .black]
    gradient.startPoint = CGPoint(x: 0.5, y: 0.35)
    gradient.endPoint = CGPoint(x: 0.5, y: 1)
    var copy = layer(1, rect(-2, 242, 320, 240)) {
      $0.contents = .file(path: "/photo.png")
      $0.transform = .rotation(.pi, 1, 0, 0)
    }
    copy.mask = layer(2, rect(0, 0, 320, 240), .gradient(gradient))
    let group = try #require(try lower(frame(400, 600, [copy])).commands.first?.group)
    guard case .gradient(let paint)? = group.mask?.first?.fill?.paint else { return #expect(Bool(false)) }
    for d in stride(from: 0.0, through: 1, by: 0.125) {
      let g = try #require(paint.map.apply(CGPoint(x: 100, y: 242 + 240 * d)))
      #expect(abs(Double(g.x) - (1 - d - 0.35) / 0.65) < 1e-9)
    }
    #expect(group.commands.first?.bounds == PixelRect(minX: 0, minY: 242, maxX: 318, maxY: 482))
  }

  @Test("An opaque shape as a mask is a clip, an empty mask hides everything (R-5)")
  func masks() throws {
    var one = layer(1, rect(0, 0, 40, 40)) { $0.backgroundColor = .red }
    one.mask = layer(2, rect(0, 0, 20, 20)) { $0.backgroundColor = .blue }
    #expect(
      try lines(frame(100, 100, [one])) == ["fill rect(0 0 40 40) rgba(1 0 0 1) clip rect(0 0 20 20) [0 0 20 20]"])
    one.mask = layer(2, rect(0, 0, 20, 20))
    #expect(try lower(frame(100, 100, [one])).commands.isEmpty)
  }

  @Test("What looks beneath in a masked layer sees that layer alone, also where the mask is a clip (R-1, R-5)")
  func maskedBackdrops() throws {
    for change in [
      { $0.backgroundFilters = [.gaussianBlur(radius: 3)] },
      {
        $0.backgroundColor = .blue
        $0.compositingFilter = .multiply
      },
    ] as [(inout LayerValues) -> Void] {
      var one = layer(1, rect(0, 0, 40, 40))
      one.sublayers = [
        layer(2, rect(0, 0, 40, 40)) { $0.backgroundColor = .white }, layer(3, rect(0, 0, 40, 20), .none, change),
      ]
      one.mask = layer(4, rect(0, 0, 20, 20)) { $0.backgroundColor = .black }
      let commands = try lower(frame(100, 100, [one])).commands
      #expect(commands.count == 1 && commands[0].group?.commands.count == 2 && commands[0].group?.clips.count == 1)
      // A clip alone makes no image.
      one.mask = nil
      one.values.masksToBounds = true
      one.sublayers[0].values.position.x += 10
      #expect(try lower(frame(100, 100, [one])).commands.count == 2)
    }
  }

  @Test("Filters scale with the layer, unknown ones are reported and change nothing (CI-1)")
  func filters() throws {
    let one = layer(1, rect(40, 40, 20, 20)) {
      $0.backgroundColor = .red
      $0.transform = .scale(2, 3)
      $0.filters = [.gaussianBlur(radius: 2), Filter("CIUnknown"), .bloom(radius: 1, intensity: 0)]
    }
    let (list, warnings) = try DisplayListBuilder(contents: FixedContents()).lowering(of: frame(100, 100, [one]))
    #expect(list.commands.first?.group?.filters == [.gaussianBlur(sigmaX: 4, sigmaY: 6)])
    #expect(warnings == [.unknownFilter("CIUnknown")])
  }

  @Test("The same state gives the same list and hash; any visible change gives another")
  func hashes() throws {
    var one = layer(1, rect(10, 10, 20, 20)) { $0.backgroundColor = .red }
    let first = try lower(frame(100, 100, [one]))
    #expect(try lower(frame(100, 100, [one])).hash == first.hash)
    #expect(first.description == "canvas 100×100 rgba(0 0 0 1)\nfill rect(10 10 30 30) rgba(1 0 0 1) [10 10 30 30]")
    one.values.position.x += 0.001
    #expect(try lower(frame(100, 100, [one])).hash != first.hash)
  }
}
