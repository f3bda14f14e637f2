// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// The raw strings of Core Animation's constants (K-7).
@Suite struct ConstantTests {
  @Test("Constants have Core Animation's own strings (K-7)")
  func strings() {
    func raw<T: RawRepresentable>(_ values: T...) -> String where T.RawValue == String {
      values.map(\.rawValue).joined(separator: " ")
    }
    #expect(
      raw(CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced) == "linear discrete paced cubic cubicPaced")
    #expect(raw(FillMode.backwards, .forwards, .both, .removed) == "backwards forwards both removed")
    #expect(raw(FillRule.nonZero, .evenOdd) == "non-zero even-odd")
    #expect(
      raw(
        ContentsGravity.center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize,
        .resizeAspect, .resizeAspectFill)
        == "center top bottom left right topLeft topRight bottomLeft bottomRight resize resizeAspect resizeAspectFill")
    #expect(raw(LineCap.butt, .round, .square) == "butt round square")
    #expect(raw(LineJoin.miter, .round, .bevel) == "miter round bevel")
    #expect(raw(TransitionType.fade, .moveIn, .push, .reveal) == "fade moveIn push reveal")
    #expect(
      raw(TransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom) == "fromLeft fromRight fromTop fromBottom")
    #expect(LayerEvent.orderIn == "onOrderIn" && LayerEvent.orderOut == "onOrderOut")
    #expect(LayerEvent.transition == "transition")
    #expect(
      raw(ValueFunction.rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ)
        == "rotateX rotateY rotateZ scale scaleX scaleY scaleZ")
    #expect(
      raw(ValueFunction.translate, .translateX, .translateY, .translateZ)
        == "translate translateX translateY translateZ")
    #expect(raw(ContentsFilter.linear, .nearest, .trilinear) == "linear nearest trilinear")
    #expect(raw(GradientType.axial, .radial, .conic) == "axial radial conic")
    #expect(
      raw(TextAlignment.natural, .left, .right, .center, .justified) == "natural left right center justified")
    #expect(raw(TextTruncation.none, .start, .end, .middle) == "none start end middle")
    #expect(raw(CornerCurve.circular, .continuous) == "circular continuous")
    #expect(raw(ContentsFormat.rgba8, .rgba16Float, .gray8) == "RGBA8 RGBAh Gray8")
    #expect(
      raw(DynamicRange.automatic, .standard, .constrainedHigh, .high) == "automatic standard constrainedHigh high")
    #expect(raw(ToneMapMode.automatic, .never, .ifSupported) == "automatic never ifSupported")
    #expect(raw(RotationMode.auto, .autoReverse) == "auto autoReverse")
  }

  @Test("Timing functions go by their names, other names are none (K-7)")
  func timingNames() {
    let functions: [String: TimingFunction] = [
      "default": .default, "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
    ]
    for (name, function) in functions { #expect(TimingFunction(name: name) == function, "\(name)") }
    #expect(TimingFunction(name: "easeInOut") == nil && TimingFunction(name: "") == nil)
  }

  @Test("Every name that a property knows is one of the constants, and its default is one of them (K-7)")
  func knownNames() {
    for property in LayerProperty.all where !property.knownNames.isEmpty {
      guard case .string(let name?) = property.defaultValue else {
        Issue.record("\(property.name) has no name by default")
        continue
      }
      #expect(property.knownNames.contains(name), "\(property.name)")
      #expect(property.fallbackName.map { property.knownNames.contains($0) } ?? true, "\(property.name)")
      #expect(Set(property.knownNames).count == property.knownNames.count, "\(property.name)")
    }
  }
}
