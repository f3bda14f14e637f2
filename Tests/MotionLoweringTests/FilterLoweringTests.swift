// SPDX-License-Identifier: Apache-2.0

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
      .gaussianBlur(radiusX: 0, radiusY: 0), .dilate(x: 0, y: 0), .erode(x: -3, y: 0), .componentTransfer(),
      .componentTransfer(red: .table([]), green: .linear()), .turbulentDisplacement(0, baseFrequency: 0.1),
      .turbulentDisplacement(9, baseFrequency: 0.1, octaves: 0), .convolution([1], columns: 2),
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

  @Test("Lengths along the layer's axes become lengths along the device's, also after a quarter turn")
  func axes() throws {
    let turned = { (values: inout LayerValues) in
      values.transform = Transform3D.scale(2, 3).concatenating(.rotation(.pi / 2, 0, 0, 1))
    }
    func numbers(_ filter: PixelFilter?) -> [Double] {
      switch filter {
      case .gaussianBlur(let x, let y), .colorBlur(let x, let y), .morphology(_, let x, let y): [x, y]
      default: []
      }
    }
    func check(_ filter: Filter, _ upright: [Double], _ lying: [Double]) throws {
      for (found, wanted) in [(try filtered([filter]), upright), (try filtered([filter], turned), lying)] {
        let seen = numbers(found.first)
        #expect(found.count == 1 && seen.count == 2 && zip(seen, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(seen)")
      }
    }
    try check(.gaussianBlur(radiusX: 4, radiusY: 1), [4, 1], [3, 8])
    try check(.gaussianBlur(radiusX: 4, radiusY: 0, edges: .extended), [4, 0], [0, 8])
    try check(.dilate(x: 5, y: 2), [5, 2], [6, 10])
    try check(.erode(x: 0, y: 1.5), [0, 1.5], [4.5, 0])
    // A rectangle of five pixels of Core Image reaches two to each side.
    try check(Filter("CIMorphologyRectangleMaximum"), [2, 2], [6, 4])
  }

  @Test("A layer turned by another angle is blurred, dilated and eroded in its own space, a square one too")
  func turnedAxes() throws {
    for filter in [Filter.gaussianBlur(radiusX: 6, radiusY: 1), .dilate(x: 3, y: 3), .erode(x: 3, y: 3)] {
      let one = layer(1, rect(40, 40, 20, 20)) {
        ($0.backgroundColor, $0.transform) = (.red, .rotation(0.5, 0, 0, 1))
        $0.filters = [filter]
      }
      guard case .layerImage? = try lower(frame(100, 100, [one])).commands.first?.fill?.paint else {
        Issue.record("no picture of its own for \(filter)")
        continue
      }
    }
    // Round, it is the same at any angle.
    let round = Filter.gaussianBlur(radiusX: 4, radiusY: 4)
    guard
      case .gaussianBlur(let x, let y)? = try filtered([round], { $0.transform = .rotation(0.5, 0, 0, 1) }).first
    else {
      Issue.record("no blur")
      return
    }
    #expect(abs(x - 4) < 1e-9 && abs(y - 4) < 1e-9)
  }

  @Test("Noise has the layer's bounds or its own rectangle; tables and tone curves are one pass with other colours")
  func generatorsAndTables() throws {
    guard
      case .turbulence(let noise)? = try filtered([
        .turbulence(baseFrequency: 0.1, 0.2, octaves: 3, seed: 4.7, isFractal: true, stitches: true)
      ]).first,
      case .turbulence(let part)? = try filtered([.turbulence(baseFrequency: 0.1, in: rect(2, 3, 4, 5))]).first
    else {
      Issue.record("no noise")
      return
    }
    #expect(noise.rect == rect(0, 0, 20, 20) && noise.area == PixelRect(minX: 40, minY: 40, maxX: 60, maxY: 60))
    #expect(noise.frequencyX == 0.1 && noise.frequencyY == 0.2 && noise.octaves == 3 && noise.seed == 4)
    #expect(noise.isFractal && noise.stitches && !part.isFractal && !part.stitches && part.frequencyY == 0.1)
    #expect(part.area == PixelRect(minX: 42, minY: 43, maxX: 46, maxY: 48))
    guard
      case .displacement(let moving, let scale, let reach)? = try filtered(
        [.turbulentDisplacement(6, baseFrequency: 0.1, octaves: 2)], { $0.transform = .scale(2, 3) }
      ).first, case .convolution(let sum)? = try filtered([.convolution([1, 2, 3, 4], columns: 2, divisor: 5)]).first
    else {
      Issue.record("no displacement or no convolution")
      return
    }
    #expect(moving.isFractal && moving.octaves == 2 && scale == 6 && reach == 9)
    #expect(zip(sum.weights, [0.8, 0.6, 0.4, 0.2]).allSatisfy { abs($0 - $1) < 1e-12 } && sum.weights.count == 4)
    #expect(sum.columns == [-1, 0, -1, 0] && sum.rows == [-1, -1, 0, 0])
    guard
      case .lighting(let dull)? = try filtered([.diffuseLighting(.distant(azimuth: .degrees(90)), surfaceScale: 3)])
        .first,
      case .lighting(let shiny)? = try filtered([
        .specularLighting(
          .spot(x: 1, y: 2, z: 3, toX: 4, toY: 5, focus: 6, cone: .degrees(60)), color: .red, constant: 2, exponent: 9,
          in: rect(2, 3, 4, 5))
      ]).first
    else {
      Issue.record("no light")
      return
    }
    guard case .distant(let direction) = dull.light,
      case .spot(let place, let target, let focus, let cosine) = shiny.light
    else {
      Issue.record("other lights")
      return
    }
    let half = 0.5.squareRoot()
    #expect(abs(direction.x) < 1e-12 && abs(direction.y - half) < 1e-12 && abs(direction.z - half) < 1e-12)
    #expect(dull.shine == nil && dull.height == 3 && dull.constant == 1 && dull.rect == rect(0, 0, 20, 20))
    #expect(place == SIMD3(1, 2, 3) && target == SIMD3(4, 5, 0) && focus == 6 && abs(cosine - 0.5) < 1e-12)
    #expect(shiny.shine == 9 && shiny.constant == 2 && shiny.color == .red && shiny.rect == rect(2, 3, 4, 5))
    let colors = try filtered([
      .sRGBToneCurveToLinear(), .componentTransfer(alpha: .linear(slope: 0.5)), .linearToSRGBToneCurve(),
    ])
    let identity = ComponentTransfer.Table([0, 1])
    let transfer = ComponentTransfer(
      red: identity, green: identity, blue: identity, alpha: ComponentTransfer.Table([0, 0.5]))
    #expect(colors == [.color([.linearize, .transfer(transfer), .encode])])
  }

  @Test("Every value of the newer filters is part of a command's hash")
  func hashes() {
    func hash(_ filter: PixelFilter) -> ContentHash {
      var hasher = ContentHasher()
      filter.feed(&hasher)
      return hasher.finalize()
    }
    let noise = Turbulence(
      frequency: (0.1, 0.1), octaves: 1, seed: 0, isFractal: false, stitches: false, rect: rect(0, 0, 9, 9),
      map: .identity)
    let noises: [(inout Turbulence) -> Void] = [
      { _ in }, { $0.frequencyX = 1 }, { $0.frequencyY = 1 }, { $0.octaves = 2 }, { $0.seed = 1 },
      { $0.isFractal = true }, { $0.stitches = true }, { $0.rect.origin.x = 1 }, { $0.rect.origin.y = 1 },
      { $0.rect.size.width = 1 }, { $0.rect.size.height = 1 }, { $0.map.h31 = 1 },
    ]
    func transfer(_ number: Int, _ table: ComponentTransfer.Table) -> PixelFilter {
      var tables = Array(repeating: ComponentTransfer.Table([0, 1]), count: 4)
      tables[number] = table
      return .color([
        .transfer(ComponentTransfer(red: tables[0], green: tables[1], blue: tables[2], alpha: tables[3]))
      ])
    }
    func sum(
      _ weights: [Double] = [1, 2, 3, 4], columns: Int = 2, target: (column: Int, row: Int)? = nil, bias: Double = 0,
      keepsAlpha: Bool = false, stepX: PixelVector = PixelVector(1, 0), stepY: PixelVector = PixelVector(0, 1)
    ) -> PixelFilter {
      .convolution(
        Convolution(
          weights: weights, columns: columns, target: target, divisor: 1, bias: bias, keepsAlpha: keepsAlpha,
          stepX: stepX, stepY: stepY))
    }
    func pair(
      _ components: [Int] = [0, 1], x: PixelVector = PixelVector(1, 0), y: PixelVector = PixelVector(0, 1),
      way: PixelVector = PixelVector(0, 0)
    ) -> PixelFilter { .pair(ImagePair(.displacement(x: x, y: y, components: components), way: way)) }
    func factors(_ k: SIMD4<Double> = SIMD4(1, 2, 3, 4), way: PixelVector = PixelVector(0, 0)) -> PixelFilter {
      .pair(ImagePair(.arithmetic(k), way: way))
    }
    let sums = [
      sum(), sum([1, 2, 3, 5]), sum(columns: 4), sum(target: (0, 1)), sum(target: (1, 0)), sum(bias: 1),
      sum(keepsAlpha: true), sum(stepX: PixelVector(2, 0)), sum(stepX: PixelVector(1, 1)),
      sum(stepY: PixelVector(1, 1)), sum(stepY: PixelVector(0, 2)), .displacement(noise, scale: 1, reach: 1),
      .displacement(noise, scale: 2, reach: 1), .displacement(noise, scale: 1, reach: 2),
      pair(), pair(x: PixelVector(1, 1)), pair(x: PixelVector(2, 0)), pair(y: PixelVector(1, 1)),
      pair(y: PixelVector(0, 2)), pair([0, 2]), pair([3, 1]), pair(way: PixelVector(1, 0)),
      pair(way: PixelVector(0, 1)),
      factors(), factors(SIMD4(2, 2, 3, 4)), factors(SIMD4(1, 1, 3, 4)), factors(SIMD4(1, 2, 1, 4)),
      factors(SIMD4(1, 2, 3, 1)), factors(way: PixelVector(1, 0)),
    ]
    let light = Lighting(
      .point(SIMD3(1, 2, 3)), color: .red, height: 1, constant: 1, shine: nil, rect: rect(0, 0, 9, 9), map: .identity,
      stepX: PixelVector(1, 0), stepY: PixelVector(0, 1))
    let lights: [(inout Lighting) -> Void] = [
      { _ in }, { $0.light = .distant(SIMD3(1, 2, 3)) }, { $0.light = .point(SIMD3(1, 2, 4)) },
      { $0.light = .spot(SIMD3(1, 2, 3), target: .zero, exponent: 1, cosine: 0) },
      { $0.light = .spot(SIMD3(1, 2, 3), target: .one, exponent: 1, cosine: 0) },
      { $0.light = .spot(SIMD3(1, 2, 3), target: .zero, exponent: 2, cosine: 0) },
      { $0.light = .spot(SIMD3(1, 2, 3), target: .zero, exponent: 1, cosine: 1) }, { $0.color = .blue },
      { $0.height = 2 }, { $0.constant = 2 }, { $0.shine = 0 }, { $0.shine = 1 }, { $0.rect.size.width = 1 },
      { $0.map.h31 = 1 }, { $0.stepX.y = 1 }, { $0.stepY.x = 1 },
    ]
    let lit = lights.map { change -> PixelFilter in
      var other = light
      change(&other)
      return .lighting(other)
    }
    let filters =
      lit + sums
      + noises.map { change -> PixelFilter in
        var other = noise
        change(&other)
        return .turbulence(other)
      }
      + [
        .morphology(isMaximum: true, x: 1, y: 2), .morphology(isMaximum: false, x: 1, y: 2),
        .morphology(isMaximum: true, x: 2, y: 1), .color([.linearize]), .color([.encode]),
      ]
      + (0..<4).flatMap { number in
        [
          transfer(number, .init([0, 0.5])), transfer(number, .init([0, 0.5, 1])),
          transfer(number, .init([0, 1], isDiscrete: true)),
        ]
      }
    #expect(Set(filters.map(hash)).count == filters.count)
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
      guard case .layerImage(let picture)? = try blurred(transform).first?.fill?.paint,
        case .gaussianBlur(let x, let y)? = picture.commands.first?.group?.filters.first
      else {
        Issue.record("no picture of its own")
        continue
      }
      // Round, and wide enough for samples between pixels.
      #expect(x == y && x >= 3)
      // The shadow lies in an image beneath the layer, which is drawn as ever.
      let commands = try blurred(transform, shadow: true)
      guard commands.count == 2, case .layerImage(let cast)? = commands[0].fill?.paint else {
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

  @Test("An image in a layer's own space has the pixels that its blur needs, and no edge within a pixel (CI-1, R-6)")
  func ownSpacePixels() throws {
    var eye = Transform3D.identity
    eye.m34 = -1 / 600
    func picture(_ filter: Filter, _ degrees: Double) throws -> LayerImagePaint? {
      let one = layer(1, rect(-300, -300, 1000, 1000)) {
        $0.backgroundColor = .red
        $0.transform = Transform3D.rotation(degrees * .pi / 180, 0, 1, 0).concatenating(eye)
        $0.filters = [filter]
      }
      guard case .layerImage(let picture)? = try lower(frame(400, 400, [one])).commands.first?.fill?.paint else {
        return nil
      }
      return picture
    }
    // 48 pixels across a disc or a box, 3 for the σ of a Gaussian, and up to √2 more, for images come in steps. The
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

  @Test("An image in a layer's own space is bounded, however near the horizon is (CI-1, R-6, Z-6)")
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
            if case .layerImage(let picture)? = command.fill?.paint { area = picture.rect.width * picture.rect.height }
            if let group = command.group, case .transform? = group.filters.last {
              area = group.commands.reduce(0) { max($0, $1.bounds.width * $1.bounds.height) }
            }
            #expect(area <= LayerImagePaint.largestArea, "\(side) points at \(degrees)°, seen from \(eye)")
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
