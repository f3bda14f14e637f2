// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// What the rule book allows and what shows nothing, or not what was asked for: the image is as the rule says, and a
/// warning says so.
@Suite struct SilentMistakeTests {
  private func warnings(_ body: () -> Void) -> [String] {
    let log = DiagnosticLog()
    log.collect(body)
    #expect(!log.hasErrors)
    return log.diagnostics.map(\.message)
  }

  @Test("An opacity beyond 0…1 is kept and said; one that an animation passes through is not (R-3, R-6)")
  func opacities() {
    let layer = Layer()
    #expect(
      warnings { layer.opacity = 50 } == ["opacity of Layer is 50.0; it is drawn as the nearest value from 0.0 to 1.0"])
    #expect(layer.opacity == 50)
    #expect(warnings { layer.setValue(-1, forKey: "shadowOpacity") }.count == 1)
    #expect(warnings { layer.opacity = 1 }.isEmpty && warnings { layer.shadowOpacity = 0 }.isEmpty)
    let stage = SceneStage { root in
      let rise = BasicAnimation(keyPath: "opacity")
      (rise.fromValue, rise.toValue) = (-1.0, 2.0)
      Layer.named("layer", in: root).add(rise)
    }
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("What a transform layer does not draw is said for each property, and not what places it (TR-1)")
  func transformLayers() {
    let changes: [(String, (Layer) -> Void)] = [
      ("backgroundColor", { $0.backgroundColor = .red }), ("contents", { $0.contents = .file(path: "a.png") }),
      ("borderWidth", { $0.borderWidth = 2 }), ("mask", { $0.mask = Layer() }),
      ("masksToBounds", { $0.masksToBounds = true }), ("filters", { $0.filters = [.colorInvert()] }),
      ("backgroundFilters", { $0.backgroundFilters = [.colorInvert()] }),
      ("compositingFilter", { $0.compositingFilter = .screen }), ("shadowOpacity", { $0.shadowOpacity = 1 }),
    ]
    for (name, change) in changes {
      let layer = TransformLayer()
      layer.name = "book"
      let found = warnings { change(layer) }
      #expect(found.count == 1 && found[0].hasPrefix("\(name) of TransformLayer \"book\" has no effect"), "\(found)")
      #expect(warnings { change(Layer()) }.isEmpty)
    }
    #expect(
      warnings {
        let layer = TransformLayer()
        layer.opacity = 0.5
        layer.transform = .scale(2, 2, 1)
        layer.sublayerTransform = .scale(2, 2, 1)
        layer.addSublayer(Layer())
        layer.isHidden = true
      }.isEmpty)
  }

  private func gradient(_ change: @escaping (GradientLayer) -> Void) -> [String] {
    let stage = SceneStage { root in
      let layer = GradientLayer([.red, .blue])
      layer.name = "sky"
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      // A scene is looked at as it is committed, not as it is built.
      layer.locations = [0, 0.5, 1]
      layer.locations = nil
      change(layer)
      root.addSublayer(layer)
    }
    #expect(stage.errors.isEmpty)
    return stage.warnings
  }

  @Test(
    "A gradient without two colours, with other counts, or radial without width draws nothing, and says so (GR-3, GR-5)"
  )
  func gradients() {
    let cases: [(String, (GradientLayer) -> Void)] = [
      ("has one color, so it draws no gradient", { $0.colors = [.red] }),
      ("has no colors, so it draws no gradient", { $0.colors = [] }),
      ("has 2 colors and 3 locations, so it draws no gradient", { $0.locations = [0, 0.5, 1] }),
      ("has the locations [0.0, 100.0], but locations must ascend within 0…1", { $0.locations = [0, 100] }),
      ("has the locations [1.0, 0.0], but locations must ascend", { $0.locations = [1, 0] }),
      (
        "is radial from (0.5, 0.0) to (0.5, 1.0), and that has no width, so it draws no gradient", { $0.type = .radial }
      ),
    ]
    for (message, change) in cases {
      let found = gradient(change)
      #expect(found.count == 1 && found[0].hasPrefix("GradientLayer \"sky\" " + message), "\(message): \(found)")
    }
    #expect(gradient { $0.colors = nil }.isEmpty)
    #expect(gradient { $0.locations = [0.25, 0.25] }.isEmpty)
    #expect(
      gradient {
        $0.type = .radial
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 1)
      }.isEmpty)
    #expect(
      gradient { layer in
        layer.type = .radial
        let grow = BasicAnimation(keyPath: "endPoint")
        (grow.fromValue, grow.toValue) = (CGPoint(x: 0.6, y: 0.1), CGPoint(x: 1, y: 1))
        layer.add(grow)
      }.isEmpty)
  }

  @Test("Two filters of one name: key paths reach the first, and that is said (V-11)")
  func filterNames() {
    let layer = Layer()
    let found = warnings {
      layer.filters = [.gaussianBlur(radius: 3, name: "glow"), .bloom(radius: 4, name: "glow"), .colorInvert()]
    }
    #expect(found == ["two of the filters of Layer have the name \"glow\"; key paths reach only the first one"])
    layer.setValue(9, forKeyPath: "filters.glow.inputRadius")
    #expect(layer.filters.map { $0.inputs["inputRadius"] } == [.number(9), .number(4), nil])
  }

  @Test("A filter, an input or a name of one that is not there is answered with the nearest; no rule is cited")
  func unknownFilters() {
    func errors(_ body: () -> Void) -> [String] {
      let log = DiagnosticLog()
      log.collect(body)
      return log.diagnostics.map(\.message)
    }
    let layer = Layer()
    layer.name = "sky"
    #expect(
      errors { layer.filters = [Filter("CIGausianBlur")] } == [
        "filters of Layer \"sky\": there is no filter \"CIGausianBlur\"; did you mean \"CIGaussianBlur\"?"
      ])
    #expect(errors { layer.filters = [Filter("sepiatone")] }.first?.contains("did you mean \"CISepiaTone\"?") == true)
    #expect(errors { layer.filters = [Filter("Zyxwvut")] }.first?.contains("; the filters are ") == true)
    let blur = { (key: String) in Filter("CIGaussianBlur", name: "soft", inputs: [key: .number(1)]) }
    for key in ["radius", "inputRadus", "Radius"] {
      #expect(
        errors { layer.filters = [blur(key)] } == [
          "filters of Layer \"sky\": CIGaussianBlur has no input \"\(key)\"; did you mean \"inputRadius\"?"
        ])
    }
    let far = errors { layer.filters = [blur("inputSharpness")] }
    #expect(far.first?.contains("\"inputSharpness\"; it has inputRadius, inputKeepsAlpha") == true, "\(far)")
    layer.filters = [blur("inputRadius")]
    #expect(
      errors { layer.setValue(1, forKeyPath: "filters.sfot.inputRadius") } == [
        "Layer \"sky\" has no filter \"sfot\" for \"filters.sfot.inputRadius\"; did you mean \"soft\"?"
      ])
    #expect(
      errors { layer.setValue(1, forKeyPath: "filters.soft.inputRadios") }.first?.hasSuffix(
        "did you mean \"inputRadius\"?") == true)
    #expect(
      errors { layer.add(BasicAnimation(keyPath: "filters.glow.inputRadius")) }.contains {
        $0
          == "the animation does nothing: Layer \"sky\" has no filter \"glow\" for \"filters.glow.inputRadius\"; it has "
          + "\"soft\""
      })
  }

  @Test("A clip says that contentsGravity does nothing, even if it is the default (MV-1)")
  func gravityOfClips() {
    let (clip, image) = (VideoLayer("clip.mp4"), ImageLayer("photo.jpg"))
    for gravity in [ContentsGravity.resize, .resizeAspectFill] {
      let found = warnings { clip.contentsGravity = gravity }
      #expect(found.count == 1 && found.allSatisfy { $0.contains("videoGravity") }, "\(found)")
      #expect(warnings { image.contentsGravity = gravity }.isEmpty)
      #expect(warnings { clip.videoGravity = gravity }.isEmpty)
    }
  }

  @Test("A contentsCenter beyond the contents is said when it is set, and only then (R-10)")
  func centers() {
    let layer = Layer()
    let found = warnings { layer.contentsCenter = CGRect(x: 10, y: 12, width: 20, height: 24) }
    #expect(
      found == [
        "contentsCenter of Layer is 20.0×24.0 at (10.0, 12.0), but it must be in fractions of the contents, 0…1; "
          + "the part outside is ignored"
      ])
    #expect(layer.contentsCenter.minX == 10)
    #expect(warnings { layer.setValue(-0.1, forKeyPath: "contentsCenter.origin.x") }.count == 1)
    for part in [
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.1 + 0.2, y: 0.9, width: 0.7, height: 0.1),
      CGRect(x: 0.5, y: 0.5, width: 0, height: 0),
    ] {
      #expect(warnings { layer.contentsCenter = part }.isEmpty)
    }
  }

  @Test("A shape that is painted and never has a path says so; one that gets it later does not (SH-1, SH-2)")
  func paths() {
    func found(_ change: @escaping (ShapeLayer) -> Void) -> [String] {
      SceneStage { root in
        let layer = ShapeLayer()
        layer.name = "star"
        change(layer)
        root.addSublayer(layer)
      }.warnings
    }
    let size = CGRect(x: 0, y: 0, width: 20, height: 10)
    for change: (ShapeLayer) -> Void in [
      { $0.fillColor = .red }, { $0.strokeColor = .red }, { $0.bounds = size },
      {
        $0.path = nil; $0.strokeColor = .black; $0.backgroundColor = .red; $0.bounds = size
      },
    ] {
      let messages = found(change)
      #expect(messages.count == 1 && messages[0].hasPrefix("ShapeLayer \"star\" has no path"), "\(messages)")
    }
    // Other uses of the layer, and shapes that come.
    for change: (ShapeLayer) -> Void in [
      { _ in },
      {
        $0.bounds = size; $0.backgroundColor = .red
      },
      {
        $0.bounds = size; $0.addSublayer(Layer())
      },
      {
        $0.bounds = size; $0.fillColor = nil
      },
      {
        $0.fillColor = .red; $0.path = .rect(20, 10)
      },
      { layer in
        layer.fillColor = .red; at(2) { layer.path = .rect(20, 10) }
      },
      { layer in
        layer.strokeColor = .red
        let growth = BasicAnimation(keyPath: "path")
        (growth.fromValue, growth.toValue) = (Path.rect(1, 1), Path.rect(20, 10))
        layer.add(growth)
      },
    ] {
      #expect(found(change).isEmpty)
    }
  }

  @Test("A mask that another layer has leaves it, and that is said (L-5)")
  func sharedMasks() {
    let (mask, first, second) = (Layer(), Layer(), Layer())
    (mask.name, first.name, second.name) = ("hole", "a", "b")
    #expect(warnings { first.mask = mask }.isEmpty && warnings { first.mask = mask }.isEmpty)
    #expect(
      warnings { second.mask = mask } == [
        "Layer \"hole\" becomes the mask of Layer \"b\", so Layer \"a\" has lost this mask: a mask belongs to one layer; "
          + "make a mask for each layer"
      ])
    #expect(first.mask == nil && second.mask === mask)
    #expect(
      warnings {
        second.mask = nil; first.mask = mask
      }.isEmpty)
    let sublayer = Layer()
    first.addSublayer(sublayer)
    #expect(warnings { second.mask = sublayer }.isEmpty)
  }

  @Test("Motion blur is refused with the numbers that it was given")
  func blurs() {
    func message(_ blur: MotionBlur) -> String? {
      let log = DiagnosticLog()
      log.collect { Layer().motionBlur = blur }
      return log.diagnostics.first?.message
    }
    for (blur, text) in [
      (MotionBlur(shutterAngle: 361, samples: 8), "a shutter angle from 0 to 360 degrees, got 361.0"),
      (MotionBlur(shutterAngle: -1, samples: 8), "got -1.0"), (MotionBlur(shutterAngle: .nan, samples: 8), "got nan"),
      (MotionBlur(shutterAngle: 90, samples: 0), "from 1 to 64 samples, got 0"),
      (MotionBlur(shutterAngle: 90, samples: 1_000_000_000), "samples, got 1000000000;"),
      (MotionBlur(shutterAngle: 90, samples: .min), "from 1 to 64 samples, got -9223372036854775808"),
    ] {
      #expect(message(blur)?.contains(text) == true, "\(message(blur) ?? "none")")
    }
    #expect(message(MotionBlur(shutterAngle: 360, samples: 64)) == nil)
  }

  @Test("Values are named in messages as people write them")
  func values() {
    func message(_ body: () -> Void) -> String {
      let log = DiagnosticLog()
      log.collect(body)
      return log.diagnostics.first?.message ?? ""
    }
    let (layer, shape) = (Layer(), ShapeLayer())
    let frame = message { layer.frame = CGRect(x: 5, y: 6, width: Double.infinity, height: 7) }
    #expect(frame.contains("must be finite, got inf×7.0 at (5.0, 6.0)"), "\(frame)")
    #expect(message { layer.position = CGPoint(x: 2e9, y: 1) }.contains("got (2000000000.0, 1.0);"))
    #expect(message { layer.shadowOffset = CGSize(width: 2e9, height: 1) }.contains("got 2000000000.0×1.0;"))
    var transform = Transform3D.scale(2, 3, 4)
    transform.m34 = .nan
    #expect(message { layer.transform = transform }.contains("got m34 = nan;"))
    #expect(message { layer.transform = .scale(1e300, 1e300, 1) }.contains("got m11 = 1e+300, m22 = 1e+300;"))
    #expect(message { shape.lineDashPattern = [4, -5] } == "lineDashPattern of ShapeLayer must be 0 or more, got -5.0")
    #expect(shape.lineDashPattern == nil)
  }

  @Test(
    "A layer that fills or clips its bounds and never has any says so; one that gets a size later does not (G-1, R-4)")
  func sizes() {
    func found(_ build: (Layer) -> Void) -> [String] { SceneStage { build($0) }.warnings }
    func layer(_ change: (Layer) -> Void) -> Layer {
      let layer = Layer()
      layer.name = "card"
      change(layer)
      return layer
    }
    let uses: [(String, (Layer) -> Void)] = [
      ("a backgroundColor", { $0.backgroundColor = .red }), ("contents", { $0.contents = .file(path: "a.png") }),
      (
        "masksToBounds",
        {
          $0.masksToBounds = true
          $0.addSublayer(ShapeLayer())
        }
      ),
    ]
    for (use, change) in uses {
      let messages = found { $0.addSublayer(layer(change)) }
      #expect(messages.count == 1 && messages[0].hasPrefix("Layer \"card\" has \(use) but no size"), "\(messages)")
    }
    for (size, missing) in [((0.0, 0.0), "size"), ((0, 9), "width"), ((9, 0), "height")] {
      func sized(_ other: Layer) -> [String] {
        found {
          other.bounds = CGRect(x: 0, y: 0, width: size.0, height: size.1)
          $0.addSublayer(other)
        }
      }
      let image = sized(layer { $0.contents = .file(path: "a.png") })
      #expect(image.count == 1 && image[0].contains(" has contents but no \(missing), so"), "\(image)")
      let glass = sized(layer { $0.backgroundFilters = [.gaussianBlur(radius: 9)] })
      #expect(glass.count == 1 && glass[0].contains(" has backgroundFilters but no \(missing), so"), "\(glass)")
      // A colour or a gradient without a height may be a bar of the value 0.
      let gradient = sized(GradientLayer([.red, .blue]))
      #expect(gradient.count == (missing == "size" ? 1 : 0), "\(gradient)")
    }
    #expect(found { $0.addSublayer(layer { _ in }) }.isEmpty)
    #expect(found { root in root.addSublayer(layer { $0.addSublayer(ShapeLayer()) }) }.isEmpty)
    #expect(
      found { root in
        let late = layer { $0.backgroundColor = .red }
        root.addSublayer(late)
        at(1) { late.bounds.size.width = 10 }
        let thin = layer {
          $0.backgroundColor = .red
          $0.bounds = CGRect(x: 0, y: 0, width: 0, height: 10)
        }
        root.addSublayer(thin)
        let growing = layer { $0.backgroundColor = .red }
        let growth = BasicAnimation(keyPath: "bounds.size.width")
        (growth.fromValue, growth.toValue) = (0.0, 100.0)
        growing.add(growth)
        root.addSublayer(growing)
      }.isEmpty)
  }
}
