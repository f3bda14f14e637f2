// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct FilterTests {
  private func diagnostics(_ body: () -> Void) -> [Diagnostic] {
    let log = DiagnosticLog()
    log.collect(body)
    return log.diagnostics
  }

  @Test("Every filter has one name, and an input key has one type in all filters (V-11, CI-3)")
  func table() {
    var names = Set<String>()
    var kinds: [String: PropertyValue.Kind] = [:]
    for kind in FilterKind.all {
      for name in [kind.name] + kind.aliases { #expect(names.insert(name).inserted, "\(name)") }
      #expect(!kind.summary.isEmpty)
      for input in kind.inputs {
        #expect(kinds[input.key] ?? input.kind == input.kind, "\(input.key)")
        kinds[input.key] = input.kind
        #expect(input.clamped(input.defaultValue) == input.defaultValue, "\(kind.name) \(input.key)")
        #expect(input.converted(input.defaultValue) == input.defaultValue)
      }
    }
    for mode in [
      "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight", "hardLight",
    ]
      + ["difference", "exclusion", "normal"]
    {
      #expect(FilterKind.named(mode + "BlendMode")?.role == .compositing, "\(mode)")
    }
    #expect(FilterKind.named("plusL")?.name == "CIAdditionCompositing" && FilterKind.named("plusD") != nil)
  }

  @Test(
    "Defaults are those of §5",
    arguments: [
      ("CIGaussianBlur", "inputRadius", 10), ("CIBoxBlur", "inputRadius", 10), ("CIDiscBlur", "inputRadius", 8),
      ("CIMotionBlur", "inputRadius", 20), ("CIMotionBlur", "inputAngle", 0), ("CIZoomBlur", "inputAmount", 20),
      ("CIBloom", "inputRadius", 10), ("CIBloom", "inputIntensity", 0.5), ("CIGloom", "inputIntensity", 0.5),
      ("CIPinchDistortion", "inputRadius", 300), ("CIPinchDistortion", "inputScale", 0.5),
      ("CIBumpDistortion", "inputScale", 0.5), ("CITwirlDistortion", "inputAngle", Double.pi),
      ("CIColorPosterize", "inputLevels", 6), ("CIColorControls", "inputSaturation", 1),
      ("CIColorControls", "inputBrightness", 0), ("CIColorControls", "inputContrast", 1),
      ("CISepiaTone", "inputIntensity", 1), ("CIColorMonochrome", "inputIntensity", 1),
      ("CIHueAdjust", "inputAngle", 0),
      ("CIExposureAdjust", "inputEV", 0), ("CIGammaAdjust", "inputPower", 1), ("CIVignette", "inputIntensity", 0),
      ("CIVignette", "inputRadius", 1), ("CIPixellate", "inputScale", 8), ("CICrystallize", "inputRadius", 20),
      ("CIEdges", "inputIntensity", 1), ("anisotropicBlur", "inputRadiusX", 10),
      ("anisotropicBlur", "inputRadiusY", 10),
      ("CIMorphologyRectangleMaximum", "inputWidth", 5), ("CIMorphologyRectangleMinimum", "inputHeight", 5),
      ("diffuseLighting", "inputDiffuse", 1), ("specularLighting", "inputExponent", 20),
      ("specularLighting", "inputElevation", Double.pi / 4), ("diffuseLighting", "inputConeAngle", Double.pi / 2),
      ("turbulentDisplacement", "inputDisplacement", 20), ("convolution", "inputColumns", 3),
      ("turbulence", "inputOctaves", 1), ("turbulence", "inputSeed", 0),
    ])
  func defaults(type: String, key: String, value: Double) {
    #expect(Filter(type).number(key) == value)
    #expect(Filter(type).value(of: key) == .number(value))
  }

  @Test("Inputs of every type are animated by key path (V-11)")
  func animations() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.filters = [
        .twirl(center: CGPoint(x: 10, y: 20), name: "twirl"), .monochrome(.red, name: "tint"),
        .colorMatrix(name: "matrix"), .affineTransform(.identity, name: "move"), .gaussianBlur(name: "off"),
      ]
      layer.backgroundFilters = [.gaussianBlur(radius: 0, name: "frost")]
      func animate(_ path: String, _ from: Any, _ to: Any) {
        let animation = BasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
        layer.add(animation, forKey: path)
      }
      animate("filters.twirl.inputCenter", CGPoint.zero, CGPoint(x: 100, y: 50))
      animate("filters.twirl.inputAngle", 0.0, 3.0)
      animate("filters.tint.inputColor", Color.black, Color.white)
      animate("filters.matrix.inputRVector", [1.0, 0, 0, 0], [0.0, 1, 0, 0])
      animate("filters.move.inputTransform", Transform3D.identity, Transform3D.translation(10, 0))
      animate("filters.off.enabled", true, false)
      animate("backgroundFilters.frost.inputRadius", 0.0, 8.0)
      layer.filters.append(.componentTransfer(green: .table([0, 0.5, 1]), name: "table"))
      animate("filters.table.inputGTable", [0.0, 0.5, 1], [1.0, 1, 0])
    }
    #expect(stage.errors == [] && stage.warnings == [])
    let values = stage.values("a", at: 1)
    #expect(values.filters[0].point("inputCenter") == CGPoint(x: 50, y: 25))
    #expect(values.filters[0].number("inputAngle") == 1.5)
    #expect(values.filters[1].color("inputColor") == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(values.filters[2].numbers("inputRVector") == [0.5, 0.5, 0, 0])
    #expect(close(values.filters[3].transform("inputTransform").m41, 5))
    #expect(values.filters[4].isEnabled, "V-8: true until the end")
    #expect(values.backgroundFilters[0].number("inputRadius") == 4)
    #expect(values.filters[5].numbers("inputGTable") == [0.5, 0.75, 0.5])
  }

  @Test("A part of an input has a key path of its own, and typed keys name the same paths (V-11)")
  func components() {
    let layer = Layer()
    layer.filters = [.twirl(center: CGPoint(x: 10, y: 20), name: "t")]
    layer.setValue(35.0, forKeyPath: "filters.t.inputCenter.x")
    #expect(layer.filters[0].point("inputCenter") == CGPoint(x: 35, y: 20))
    #expect(layer.value(forKeyPath: "filters.t.inputCenter.y") as? Double == 20)
    #expect(layer.value(forKeyPath: "filters.t.enabled") as? Bool == true)
    let keys = PropertyKeys<Layer>()
    #expect(keys.filters["t"].inputCenter.x.path == "filters.t.inputCenter.x")
    #expect(keys.filters["t"].inputAngle.path == "filters.t.inputAngle")
    #expect(keys.backgroundFilters["t"].inputColor.path == "backgroundFilters.t.inputColor")
    #expect(keys.filters["t"].inputATable.path == "filters.t.inputATable")
    #expect(keys.compositingFilter.enabled.path == "compositingFilter.enabled")
  }

  @Test("An unknown filter or input is an error that says what there is, and nothing is set")
  func unknown() {
    let layer = Layer()
    let cases: [(Filter, String)] = [
      (Filter("CIGausianBlur"), "no filter \"CIGausianBlur\"; did you mean \"CIGaussianBlur\"?"),
      (Filter("Sparkle"), "no filter \"Sparkle\"; the filters are CIGaussianBlur"),
      (Filter("CIBloom", inputs: ["inputScale": 1]), "no input \"inputScale\"; it has inputRadius, inputIntensity"),
      (.multiply, "works only in compositingFilter"),
      (Filter("CIBloom", inputs: ["inputRadius": .color(.red)]), "must be a number, got a colour"),
      (.colorMatrix(red: [1, 2]), "list of 4 numbers, got a list of 2"),
      (.posterize(levels: 1), "is 1.0, but it must be between 2 and 256"),
      (
        Filter("diffuseLighting", inputs: ["inputLight": .string("lamp")]),
        "must be one of distant, point, spot, got a text"
      ),
      (
        .componentTransfer(red: .table(Array(repeating: 0, count: 4097))),
        "list of at most 4096 numbers, got a list of 4097"
      ),
    ]
    for (filter, text) in cases {
      let problems = diagnostics { layer.filters = [filter] }
      #expect(problems.count == 1 && problems.first?.severity == .error)
      #expect(problems.first?.message.contains(text) == true, "\(problems.map(\.message))")
    }
    #expect(layer.filters.isEmpty)
    layer.filters = [.bloom(name: "b")]
    for change: () -> Void in [
      { layer.setValue(1.0, forKeyPath: "filters.b.inputScale") },
      { layer.setValue(1.0, forKeyPath: "filters.c.inputRadius") },
      { layer.add(BasicAnimation(keyPath: "filters.b.inputScale")) },
    ] { #expect(diagnostics(change).map(\.severity) == [.error]) }
  }

  @Test("Numbers out of range are clamped with a warning, by setters and key paths")
  func ranges() {
    let layer = Layer()
    let problems = diagnostics { layer.filters = [.gaussianBlur(radius: -3, name: "b"), .gloom(intensity: 2)] }
    #expect(problems.map(\.severity) == [.warning, .warning])
    #expect(problems.first?.message.contains("is -3.0, but it must be between 0 and 100000: 0.0 is used") == true)
    #expect(layer.filters[0].number("inputRadius") == 0 && layer.filters[1].number("inputIntensity") == 1)
    let again = diagnostics { layer.setValue(-1.0, forKeyPath: "filters.b.inputRadius") }
    #expect(again.map(\.severity) == [.warning] && layer.filters[0].number("inputRadius") == 0)
    // What an animation overshoots is clamped for pixels, without a word.
    #expect(Filter.gaussianBlur(radius: -3).number("inputRadius") == 0)
    #expect(Filter("CIBloom", inputs: ["inputRadius": .number(.nan)]).number("inputRadius") == 10)
  }

  @Test("A compositing filter can be a string (CI-3)")
  func strings() {
    let layer = Layer()
    layer.compositingFilter = "multiplyBlendMode"
    #expect(layer.compositingFilter?.kind?.name == "CIMultiplyBlendMode")
    layer.setValue("plusL", forKey: "compositingFilter")
    #expect(layer.compositingFilter?.kind == Filter.plusLighter.kind)
    #expect(diagnostics { layer.setValue("multiplied", forKey: "compositingFilter") }.map(\.severity) == [.error])
  }
}
