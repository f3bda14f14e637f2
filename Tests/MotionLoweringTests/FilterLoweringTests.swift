import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import MotionDisplayList
@testable import MotionLowering

/// Filters from layers to commands (CI-1, CI-2, CI-3, R-1).
@Suite struct FilterLoweringTests {
  private func filtered(_ filters: [Filter], _ change: (inout LayerValues) -> Void = { _ in }) throws -> [PixelFilter] {
    let one = layer(1, rect(40, 40, 20, 20)) {
      $0.backgroundColor = .red
      $0.filters = filters
      change(&$0)
    }
    return try lower(frame(100, 100, [one])).commands.first?.group?.filters ?? []
  }

  @Test(
    "Settings that change nothing are no filters, and neither are disabled ones (CI-2, A17)",
    arguments: [
      .gaussianBlur(radius: 0), .boxBlur(radius: 0), .discBlur(radius: 0), .motionBlur(radius: 0),
      .zoomBlur(center: .zero, amount: 0), .bloom(intensity: 0), .gloom(intensity: 0), .unsharpMask(intensity: 0),
      .sharpenLuminance(sharpness: 0), .pinch(center: .zero, scale: 0), .bump(center: .zero, scale: 0),
      .twirl(center: .zero, angle: 0), .affineTransform(.identity), .pixellate(scale: 0), .crystallize(radius: 0),
      .vignette(intensity: 0), .colorControls(), .colorMatrix(), .monochrome(.red, intensity: 0), .sepia(intensity: 0),
      .hueAdjust(angle: 0), .exposure(ev: 0), .gamma(power: 1), .vibrance(amount: 0),
      Filter("CIColorCube"), Filter("CIGaussianBlur", isEnabled: false), Filter("CIColorInvert", isEnabled: false),
    ] as [Filter])
  func identities(filter: Filter) throws { #expect(try filtered([filter]) == []) }

  @Test("Colour filters beside each other are one pass, neighbouring matrices one matrix")
  func fusion() throws {
    let filters = try filtered([
      .sepia(), .colorInvert(), .posterize(levels: 4), .gaussianBlur(radius: 2), .colorInvert(),
    ])
    guard filters.count == 3, case .color(let first) = filters[0], case .color(let last) = filters[2] else {
      Issue.record("\(filters)")
      return
    }
    #expect(first.count == 2 && last.count == 1)
    #expect(filters[1] == .gaussianBlur(sigmaX: 2, sigmaY: 2))
  }

  @Test("A blur whose edges are extended blurs colours, and does not reach beyond the layer")
  func extendedBlur() throws {
    let blur = Filter.gaussianBlur(radius: 2, edges: .extended)
    #expect(try filtered([blur]) == [.colorBlur(sigmaX: 2, sigmaY: 2)])
    #expect(try filtered([.gaussianBlur(radius: 0, edges: .extended)]) == [])
    #expect(try filtered([.gaussianBlur(radius: 2, edges: .faded)]) == [.gaussianBlur(sigmaX: 2, sigmaY: 2)])
    let box = PixelRect(x: 4, y: 4, width: 9, height: 9)
    #expect(PixelFilter.colorBlur(sigmaX: 2, sigmaY: 2).extent(of: box) == box)
  }

  @Test("Lengths and directions go through the layer's transform; a box is a line along each side (CI-1)")
  func spaces() throws {
    let scaled = { (values: inout LayerValues) in values.transform = .scale(2, 3) }
    #expect(try filtered([.boxBlur(radius: 2)], scaled) == [.lineBlur(x: 4, y: 0), .lineBlur(x: 0, y: 6)])
    #expect(try filtered([.motionBlur(radius: 2, angle: 0)], scaled) == [.lineBlur(x: 4, y: 0)])
    guard case .discBlur(let ellipse)? = try filtered([.discBlur(radius: 2)], scaled).first else {
      Issue.record("no disc")
      return
    }
    #expect(abs(ellipse.extent.x - 4) < 1e-9 && abs(ellipse.extent.y - 6) < 1e-9)
    // The layer lies from 40 to 60; its own space begins there, y down.
    guard case .distortion(let pinch)? = try filtered([.pinch(center: CGPoint(x: 5, y: 10), radius: 4)]).first else {
      Issue.record("no distortion")
      return
    }
    #expect(pinch.area == PixelRect(minX: 41, minY: 46, maxX: 49, maxY: 54))
    #expect(pinch.map.apply(CGPoint(x: 5, y: 10)) == CGPoint(x: 45, y: 50))
  }

  @Test("A blur that is slanted, or differs from place to place, is made in the layer's own space (CI-1, R-6)")
  func ownSpace() throws {
    func blurred(_ transform: Transform3D, shadow: Bool = false) throws -> [DrawCommand] {
      let one = layer(1, rect(40, 40, 20, 20)) {
        ($0.backgroundColor, $0.transform) = (.red, transform)
        if shadow {
          ($0.shadowOpacity, $0.shadowRadius) = (1, 6)
        } else {
          $0.filters = [.gaussianBlur(radius: 6)]
        }
      }
      return try lower(frame(100, 100, [one])).commands
    }
    func turned(_ angle: Double) -> Transform3D {
      Transform3D.scale(3, 0.5).concatenating(.rotation(angle, 0, 0, 1))
    }
    // Along the axes, and where the slant is too little to be seen, it is one of the device.
    for angle in [0, 0.0005, .pi / 2, .pi] {
      let isUpright = abs(Math.sin(angle)) < 0.5
      guard case .gaussianBlur(let x, let y)? = try blurred(turned(angle)).first?.group?.filters.first else {
        Issue.record("no blur at \(angle)")
        continue
      }
      #expect(abs(x - (isUpright ? 18 : 3)) < 0.001 && abs(y - (isUpright ? 3 : 18)) < 0.001)
      let shadow = try #require(try blurred(turned(angle), shadow: true).first?.group?.shadow)
      #expect(!shadow.isAlone && abs(shadow.sigmaX - x) < 1e-9 && abs(shadow.sigmaY - y) < 1e-9)
    }
    // Scaled alike it may be turned by any angle.
    #expect(
      try blurred(Transform3D.scale(2, 2).concatenating(.rotation(1, 0, 0, 1))).first?.group?.filters.count == 1)
    var tilted = Transform3D.identity
    tilted.m34 = -1 / 100
    for transform in [turned(0.3), Transform3D.rotation(1, 1, 0, 0).concatenating(tilted)] {
      guard case .picture(let picture)? = try blurred(transform).first?.fill?.paint,
        case .gaussianBlur(let x, let y)? = picture.commands.first?.group?.filters.first
      else {
        Issue.record("no picture of its own")
        continue
      }
      // Round, and wide enough for samples between pixels.
      #expect(x == y && x >= 3)
      // The shadow lies in a picture beneath the layer, which is drawn as ever.
      let commands = try blurred(transform, shadow: true)
      guard commands.count == 2, case .picture(let cast)? = commands[0].fill?.paint else {
        Issue.record("no picture of the shadow")
        continue
      }
      #expect(cast.commands.count == 1 && cast.commands[0].group?.shadow?.isAlone == true)
      guard case .color(let color)? = commands[1].fill?.paint, color == .red else {
        Issue.record("no background")
        continue
      }
    }
  }

  @Test("A picture in a layer's own space has the pixels that its blur needs, and no edge within a pixel (CI-1, R-6)")
  func ownSpacePixels() throws {
    var eye = Transform3D.identity
    eye.m34 = -1 / 600
    func picture(_ filter: Filter, _ degrees: Double) throws -> PicturePaint? {
      let one = layer(1, rect(-300, -300, 1000, 1000)) {
        $0.backgroundColor = .red
        $0.transform = Transform3D.rotation(degrees * .pi / 180, 0, 1, 0).concatenating(eye)
        $0.filters = [filter]
      }
      guard case .picture(let picture)? = try lower(frame(400, 400, [one])).commands.first?.fill?.paint else {
        return nil
      }
      return picture
    }
    // 48 pixels across a disc or a box, 3 for the σ of a Gaussian, and up to √2 more, for pictures come in steps. The
    // layer has 1000 points, and the blur's reach on both sides.
    let filters = [
      (Filter.gaussianBlur(radius: 40), 3.0 / 40, 1300.0), (.discBlur(radius: 40), 24.0 / 40, 1100),
      (.boxBlur(radius: 40), 24.0 / 40, 1100),
    ]
    for (filter, scale, extent) in filters {
      let rect = try #require(try picture(filter, 40)).rect
      let side = Int(extent * scale * 2.0.squareRoot()) + 20
      #expect(rect.width * rect.height < side * side, "\(filter): \(rect.width)×\(rect.height)")
    }
    // Where it is smallest, at its right side, what is drawn around it is two pixels wide.
    let far = try #require(try picture(.discBlur(radius: 2), 80))
    let toDevice = try #require(far.map.inverse)
    let drawn = far.commands.reduce(PixelRect.empty) { $0.union($1.bounds) }
    let inner = try #require(toDevice.apply(CGPoint(x: drawn.maxX, y: 0)))
    let outer = try #require(toDevice.apply(CGPoint(x: far.rect.maxX, y: 0)))
    #expect(outer.x - inner.x > 1.5)
  }

  @Test("A picture in a layer's own space is bounded, however near the horizon is (CI-1, R-6, Z-6)")
  func ownSpaceLimits() throws {
    for (side, degrees) in [100.0, 3000, 1e6].flatMap({ side in [60, 80, 88, 89.9, 95].map { (side, $0) } }) {
      for eye in [20.0, 300, 5000] {
        var tilt = Transform3D.identity
        tilt.m34 = -1 / eye
        for isShadow in [false, true] {
          let one = layer(1, rect(50 - side / 2, 50 - side / 2, side, side)) {
            ($0.backgroundColor, $0.transform) = (.red, Transform3D.rotation(degrees * .pi / 180, 1, 0.2, 0))
            $0.transform = $0.transform.concatenating(tilt)
            if isShadow {
              ($0.shadowOpacity, $0.shadowRadius) = (1, 4)
            } else {
              $0.filters = [.unsharpMask(radius: 4)]
            }
          }
          for command in try lower(frame(100, 100, [one])).commands {
            var area = 0
            if case .picture(let picture)? = command.fill?.paint { area = picture.rect.width * picture.rect.height }
            if let group = command.group, case .transform? = group.filters.last {
              area = group.commands.reduce(0) { max($0, $1.bounds.width * $1.bounds.height) }
            }
            #expect(area <= PicturePaint.largestArea, "\(side) points at \(degrees)°, seen from \(eye)")
          }
        }
      }
    }
  }

  @Test("Places in filters count from the origin of the bounds (CI-1)")
  func origins() throws {
    let scrolled = { (values: inout LayerValues) in values.bounds.origin = CGPoint(x: 100, y: 30) }
    let center = CGPoint(x: 5, y: 10)
    guard case .distortion(let pinch)? = try filtered([.pinch(center: center, radius: 4)], scrolled).first,
      case .vignette(let vignette)? = try filtered([.vignette()], scrolled).first
    else {
      Issue.record("no distortion, or no vignette")
      return
    }
    // The layer lies from 40 to 60.
    #expect(pinch.map.apply(center) == CGPoint(x: 45, y: 50))
    #expect(
      vignette.map.apply(CGPoint(x: vignette.center.x, y: vignette.center.y)) == CGPoint(x: 50, y: 50))
    #expect(try filtered([.zoomBlur(center: center)], scrolled) == [.zoomBlur(x: 45, y: 50, amount: 0.2)])
    let turn = Filter.affineTransform(.scale(2, 2))
    #expect(try filtered([turn], scrolled) == filtered([turn]))
  }

  @Test("Every compositing filter and every alias has a mode (CI-3)")
  func modes() throws {
    var modes: Set<BlendMode> = []
    for kind in FilterKind.all where kind.role == .compositing {
      var seen: Set<BlendMode> = []
      for name in [kind.name] + kind.aliases {
        let one = layer(1, rect(0, 0, 20, 20)) {
          $0.backgroundColor = .red
          $0.compositingFilter = Filter(name)
        }
        let (list, warnings) = try DisplayListBuilder(contents: FixedContents()).lowering(of: frame(40, 40, [one]))
        #expect(warnings.isEmpty, "\(name)")
        switch list.commands.first?.content {
        case .fill(let fill): seen.insert(fill.blend)
        case .group(let group): seen.insert(group.blend)
        default: Issue.record("\(name)")
        }
      }
      #expect(seen.count == 1, "\(kind.name)")
      modes.formUnion(seen)
    }
    #expect(modes == Set(BlendMode.allCases))
  }

  @Test("A mode that changes what lies beneath transparent pixels acts inside the bounds (CI-3)")
  func regions() throws {
    let one = layer(1, rect(10, 10, 20, 20)) { $0.compositingFilter = .clear }
    let group = try lower(frame(40, 40, [one])).commands.first
    #expect(group?.group?.region != nil && group?.bounds == PixelRect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test(
    "Under a clip such a mode still sees what lies beneath, and the clip cuts where it acts (CI-3, R-4)",
    arguments: [0.0, 5])
  func clippedRegions(radius: Double) throws {
    var parent = layer(1, rect(10, 10, 20, 20)) {
      $0.masksToBounds = true
      $0.cornerRadius = radius
    }
    parent.sublayers = [layer(2, rect(5, 5, 30, 30)) { $0.compositingFilter = .clear }]
    let commands = try lower(frame(40, 40, [layer(3, rect(0, 0, 40, 40)) { $0.backgroundColor = .red }, parent]))
      .commands
    #expect(commands.count == 2)
    let group = commands.last?.group
    #expect(
      group?.blend == .clear && group?.region != nil && group?.regionClips.count == 1 && group?.clips.isEmpty == true)
    #expect(commands.last?.bounds == PixelRect(x: 15, y: 15, width: 15, height: 15))
  }

  @Test("Background filters are a backdrop under the layer, in its rounded bounds; the root has none (R-1)")
  func backdrops() throws {
    var root = layer(1, rect(0, 0, 40, 40)) { $0.backgroundFilters = [.colorInvert()] }
    root.sublayers = [
      layer(2, rect(10, 10, 20, 20)) {
        $0.backgroundColor = .red
        $0.cornerRadius = 5
        $0.opacity = 0.5
        $0.backgroundFilters = [.gaussianBlur(radius: 3)]
      }
    ]
    let state = FrameState(time: 0, format: Format(width: 40, height: 40, fps: 30), root: root)
    let commands = try DisplayListBuilder(contents: FixedContents()).displayList(for: state).commands
    #expect(commands.count == 2)
    guard case .backdrop(let backdrop)? = commands.first?.content else {
      Issue.record("\(commands)")
      return
    }
    #expect(backdrop.filters == [.gaussianBlur(sigmaX: 3, sigmaY: 3)])
    #expect(backdrop.opacity == 0.5 && backdrop.clips.count == 1)
    #expect(commands[0].bounds == PixelRect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test("What is beneath a backdrop, within reach, counts in its hash; what is further away does not")
  func backdropHash() throws {
    func hash(_ x: Double) throws -> ContentHash? {
      let beneath = layer(2, rect(x, 0, 10, 10)) { $0.backgroundColor = .red }
      let panel = layer(3, rect(10, 10, 20, 20)) { $0.backgroundFilters = [.gaussianBlur(radius: 2)] }
      return try lower(frame(200, 40, [beneath, panel])).commands.first { $0.isBackdrop }?.hash
    }
    #expect(try hash(12) != hash(13))
    #expect(try hash(100) == hash(101))
  }

  @Test("A transition filter is a pass over the bounds; the dissolve is the cross-fade (T-92)")
  func transitions() throws {
    func commands(_ filter: Filter) throws -> [DrawCommand] {
      var one = layer(1, rect(10, 10, 20, 20)) { $0.backgroundColor = .red }
      let source = layer(1, rect(10, 10, 20, 20)) { $0.backgroundColor = .blue }
      one.transition = TransitionState(type: .push, subtype: nil, progress: 0.25, source: source, filter: filter)
      return try lower(frame(40, 40, [one])).commands
    }
    for kind in FilterKind.all where kind.role == .transition && kind.name != "CIDissolveTransition" {
      guard case .transition(let pass)? = try commands(Filter(kind.name)).first?.content else {
        Issue.record("\(kind.name)")
        continue
      }
      #expect(pass.progress == 0.25 && pass.source.count == 1 && pass.target.count == 1)
      #expect(pass.kernel.center == PixelVector(10, 10) || pass.kernel.center == PixelVector(0, 0))
    }
    var fade = layer(1, rect(10, 10, 20, 20)) { $0.backgroundColor = .red }
    let source = layer(1, rect(10, 10, 20, 20)) { $0.backgroundColor = .blue }
    fade.transition = TransitionState(type: .fade, subtype: nil, progress: 0.25, source: source)
    #expect(try commands(.dissolve).map(\.hash) == lower(frame(40, 40, [fade])).commands.map(\.hash))
  }
}
