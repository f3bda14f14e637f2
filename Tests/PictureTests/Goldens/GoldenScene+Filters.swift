// SPDX-License-Identifier: Apache-2.0

import Foundation
import GoldenImages
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

@testable import ExportFixtures

/// Every filter on one image, a sheet for each family.
extension GoldenScene {
  static let filters: [GoldenScene] = filterSheets.map { sheet($0.name, $0.filters) }

  static let filterSheets: [(name: String, filters: [(label: String, filter: Filter?)])] = [
    (
      "filters-blur",
      [
        ("the picture", nil), ("gaussianBlur 4", .gaussianBlur(radius: 4)), ("boxBlur 5", .boxBlur(radius: 5)),
        ("discBlur 6", .discBlur(radius: 6)), ("motionBlur 12, 0.5", .motionBlur(radius: 12, angle: 0.5)),
        ("zoomBlur 25", .zoomBlur(center: middle, amount: 25)),
        ("unsharpMask 3, 1", .unsharpMask(radius: 3, intensity: 1)),
        ("sharpenLuminance 1.5", .sharpenLuminance(sharpness: 1.5)),
      ]
    ),
    (
      "filters-light",
      [
        ("bloom 6, 0.6", .bloom(radius: 6, intensity: 0.6)), ("gloom 6, 0.9", .gloom(radius: 6, intensity: 0.9)),
        ("exposure 1", .exposure(ev: 1)), ("exposure −1", .exposure(ev: -1)), ("gamma 2", .gamma(power: 2)),
        ("gamma 0.5", .gamma(power: 0.5)), ("vignette 0.9", .vignette(intensity: 0.9)),
        ("maskToAlpha", .maskToAlpha()),
      ]
    ),
    (
      "filters-colour",
      [
        ("saturation 0.2", .colorControls(saturation: 0.2)), ("contrast 1.6", .colorControls(contrast: 1.6)),
        ("brightness 0.25", .colorControls(brightness: 0.25)),
        ("colorMatrix", .colorMatrix(red: [0, 1, 0, 0], green: [0, 0, 1, 0], blue: [1, 0, 0, 0])),
        ("monochrome", .monochrome(Palette.teal)), ("sepia", .sepia()), ("hueAdjust 2", .hueAdjust(angle: 2)),
        ("colorInvert", .colorInvert()), ("vibrance 1", .vibrance(amount: 1)), ("posterize 4", .posterize(levels: 4)),
        ("posterize 2", .posterize(levels: 2)),
        ("colorCube", .colorCube(Checkout.path("Tests/Goldens/sources/warm.cube"))),
      ]
    ),
    (
      "filters-keys",
      [
        ("chromaKey of the sign", .chromaKey(Palette.orange)),
        ("hard edges", .chromaKey(Palette.orange, tolerance: 0.2, softness: 0)),
        ("chromaKey of the sky", .chromaKey("#8A88AE", tolerance: 0.03, softness: 0.1)),
        ("without spill", .chromaKey("#8A88AE", tolerance: 0.03, softness: 0.1, spill: 0)),
        ("lumaKey of black", .lumaKey(0, tolerance: 0.25, softness: 0.2)),
        ("lumaKey of white", .lumaKey(1, tolerance: 0.35, softness: 0.1)),
        ("soft", .lumaKey(0.5, tolerance: 0, softness: 0.5)),
      ]
    ),
    (
      "filters-distortion",
      [
        ("pinch 0.6", .pinch(center: middle, radius: 60, scale: 0.6)),
        ("pinch −0.6", .pinch(center: middle, radius: 60, scale: -0.6)),
        ("pinch 1.25", .pinch(center: middle, radius: 45, scale: 1.25)),
        ("bump 0.7", .bump(center: middle, radius: 60, scale: 0.7)),
        ("bump −0.7", .bump(center: middle, radius: 60, scale: -0.7)),
        ("twirl 3", .twirl(center: middle, radius: 60, angle: 3)),
        ("affineTransform", .affineTransform(.rotation(0.3, 0, 0, 1))),
        ("affineTransform ½", .affineTransform(.scale(0.5, 0.5, 1))),
      ]
    ),
    (
      "filters-stylise",
      [
        ("pixellate 8", .pixellate(scale: 8)), ("pixellate 20", .pixellate(scale: 20)),
        ("crystallize 6", .crystallize(radius: 6)), ("crystallize 14", .crystallize(radius: 14)),
        ("edges 1", .edges(intensity: 1)), ("edges 4", .edges(intensity: 4)),
      ]
    ),
    (
      "filters-svg",
      [
        ("to linear light", .sRGBToneCurveToLinear()), ("from linear light", .linearToSRGBToneCurve()),
        (
          "tables",
          .componentTransfer(red: .table([0, 0.9, 1]), green: .discrete([0, 0.5, 1]), blue: .gamma(exponent: 2))
        ),
        ("alpha filled", .componentTransfer(alpha: .linear(slope: 0.5, intercept: 0.4))),
        ("blur 10, 0", .gaussianBlur(radiusX: 10, radiusY: 0)), ("dilate 3", .dilate(x: 3, y: 3)),
        ("erode 3, 1", .erode(x: 3, y: 1)), ("turbulence", .turbulence(baseFrequency: 0.03, octaves: 3)),
        ("fractal noise", .turbulence(baseFrequency: 0.05, 0.1, octaves: 4, seed: 2, isFractal: true)),
        ("displacement 12", .turbulentDisplacement(12, baseFrequency: 0.04, octaves: 2)),
        ("diffuse light", .diffuseLighting(.distant(azimuth: .degrees(225)), surfaceScale: 4)),
        (
          "specular light",
          .specularLighting(.point(x: 75, y: 20, z: 60), color: Palette.yellow, surfaceScale: 3, exponent: 12)
        ),
        ("convolution", .convolution([-2, -1, 0, -1, 1, 1, 0, 1, 2], keepsAlpha: true)),
      ]
    ),
    (
      "filters-pairs",
      [
        (
          "displacement by itself",
          Filter(
            "displacementMap",
            inputs: ["inputDisplacement": .number(24), "inputOffset": .point(CGPoint(x: 30, y: 0))])
        ),
        (
          "less its neighbour",
          Filter(
            "arithmeticComposite",
            inputs: ["inputFactors": .numbers([0, 1, -0.7, 0]), "inputOffset": .point(CGPoint(x: 4, y: 3))])
        ),
      ]
    ),
  ]

  private static let cell = (width: 150.0, height: 100.0)
  private static let middle = CGPoint(x: 75, y: 50)
  private static let columns = 4

  private static func sheet(_ name: String, _ filters: [(label: String, filter: Filter?)]) -> GoldenScene {
    let rows = (filters.count + columns - 1) / columns
    return GoldenScene(name, columns * 160 + 10, rows * 128 + 10) { root in
      for (index, (label, filter)) in filters.enumerated() {
        let (x, y) = (10 + 160 * Double(index % columns), 10 + 128 * Double(index / columns))
        // Where an image leaves its bounds it is seen, half-way to the next one.
        let window = root.add(Layer(), x - 5, y - 5, 160, 110)
        window.masksToBounds = true
        let picture = window.add(pictureA(), 5, 5, cell.width, cell.height)
        picture.filters = filter.map { [$0] } ?? []
        caption(label, root, x, y + cell.height)
      }
    }
  }

  private static func caption(_ label: String, _ root: Layer, _ x: Double, _ y: Double) {
    let text = root.add(TextLayer(label), x, y + 5, cell.width, 16)
    text.fontSize = 11
  }

  /// Mountains with a sign before them: soft parts, texture, hard edges and what is transparent.
  private static func pictureA() -> Layer {
    let picture = Layer()
    let photo = picture.add(Layer(), 0, 0, cell.width, cell.height)
    photo.contents = .file(path: Checkout.path("media/photo.jpg"))
    photo.contentsRect = CGRect(x: 0.2, y: 0.3, width: 0.5, height: 0.533)
    picture.addBox(Palette.orange, 12, 12, 34, 34, radius: 17)
    let logo = picture.add(Layer(), 90, 42, 50, 50)
    logo.contents = .file(path: Checkout.path("media/logo.png"))
    return picture
  }

  private static func pictureB() -> Layer {
    let picture = GradientLayer([Palette.violet, Palette.orange, Palette.yellow])
    picture.frame = CGRect(x: 0, y: 0, width: cell.width, height: cell.height)
    let text = picture.add(TextLayer("B"), 0, 14, cell.width, 80)
    text.alignmentMode = .center
    text.fontWeight = 700
    text.fontSize = 64
    return picture
  }

  /// Each transition filter a fifth, one half and four fifths of its way.
  static let transitionFilters: [GoldenScene] = [
    (
      "transition-filters-wipes",
      [.swipe(width: 60), .barsSwipe(width: 12, offset: 40), .pageCurl(angle: 0.4, radius: 24)]
    ),
    (
      "transition-filters-light",
      [.dissolve, .flash(), .copyMachine(width: 60), .ripple(width: 50, scale: 20)]
    ),
    (
      "transition-filters-pieces",
      [.mod(radius: 26, compression: 60), .disintegrate(), .pageCurl(angle: -2.4, radius: 16)]
    ),
  ].map { transitions($0.0, $0.1) }

  private static func transitions(_ name: String, _ filters: [Filter]) -> GoldenScene {
    let progress = [0.2, 0.5, 0.8]
    return GoldenScene(name, progress.count * 160 + 10, filters.count * 128 + 10, at: [2]) { root in
      var changes: [(stage: Layer, before: Layer, filter: Filter, progress: Double)] = []
      for (row, filter) in filters.enumerated() {
        let name = filter.type.dropFirst("CI".count).replacing("Transition", with: "")
        for (column, progress) in progress.enumerated() {
          let (x, y) = (10 + 160 * Double(column), 10 + 128 * Double(row))
          let stage = root.add(Layer(), x, y, cell.width, cell.height)
          changes.append((stage, stage.add(pictureA(), 0, 0, cell.width, cell.height), filter, progress))
          caption("\(name) \(progress)", root, x, y + cell.height)
        }
      }
      let all = changes
      Rehearsal.current?.at(1) {
        for change in all {
          Transaction.withoutActions {
            let transition = Transition()
            transition.filter = change.filter
            transition.duration = 4
            (transition.startProgress, transition.endProgress) = (change.progress, change.progress)
            change.stage.add(transition)
            change.stage.replaceSublayer(change.before, with: pictureB())
          }
        }
      }
    }
  }
}
