// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

func close(_ a: PropertyValue?, _ b: PropertyValue, _ tolerance: Double = 1e-12) -> Bool {
  switch (a, b) {
  case (.transform(let a), .transform(let b)): close(a, b, tolerance)
  default: a?.distance(to: b).map { $0 <= tolerance } ?? (a == b)
  }
}

@Suite("Interpolation by type")
struct InterpolationTests {
  func mix(_ a: PropertyValue, _ b: PropertyValue, _ p: Double) -> PropertyValue? {
    PropertyValue.interpolate(a, b, p)
  }

  @Test("V-1, V-2: numbers, points, sizes and rectangles by component, exact at the ends and beyond (T-61)")
  func components() {
    #expect(mix(.number(10), .number(20), 0.25) == .number(12.5))
    #expect(mix(.number(0.1), .number(0.3), 1) == .number(0.3))
    #expect(mix(.number(0), .number(10), 1.5) == .number(15))
    #expect(
      mix(.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 3, y: 6)), 0.5) == .point(CGPoint(x: 2, y: 4)))
    #expect(
      mix(.size(CGSize(width: 1, height: 2)), .size(CGSize(width: 3, height: 6)), 0.5)
        == .size(CGSize(width: 2, height: 4)))
    #expect(
      mix(.rect(CGRect(x: 0, y: 0, width: 10, height: 20)), .rect(CGRect(x: 2, y: 4, width: 20, height: 60)), 0.5)
        == .rect(CGRect(x: 1, y: 2, width: 15, height: 40)))
  }

  @Test("V-3: colours in encoded sRGB, not premultiplied")
  func colors() {
    let white = Color(space: .cmyk, 0, 0, 0, 0)
    #expect(mix(.color(white), .color(.red), 0.5) == .color(Color(red: 1, green: 0.5, blue: 0.5)))
    let linear = Color(space: .linearSRGB, 0.5, 0.2, 0)
    #expect(mix(.color(linear), .color(linear), 0) == .color(linear.sRGB))
    #expect(mix(.color(.clear), .color(.red), 0.5) == .color(Color(red: 0.5, green: 0, blue: 0, alpha: 0.5)))
    #expect(mix(.color(nil), .color(.red), 0.5) == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
    #expect(mix(.color(.blue), .color(nil), 0.25) == .color(Color(red: 0, green: 0, blue: 1, alpha: 0.75)))
    #expect(mix(.color(nil), .color(nil), 0.5) == .color(nil))
  }

  @Test("V-5: component key paths read and write parts of a transform")
  func transformComponents() {
    var m = Transform3D.scale(2, 3, 4)
    m.set(.number(3), for: .scaleX)
    #expect(close(m, .scale(3, 3, 4)))
    func euler(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
      Transform3D.rotation(x, 1, 0, 0).concatenating(.rotation(y, 0, 1, 0)).concatenating(.rotation(z, 0, 0, 1))
    }
    m = euler(0.2, 0.3, 0.4)
    #expect(close(m.value(of: .rotationX), .number(0.2)) && close(m.value(of: .rotation), .number(0.4)))
    m.set(.number(0.4), for: .rotationX)
    #expect(close(m, euler(0.4, 0.3, 0.4)))
    m = .translation(6, 0)
    m.set(.number(11), for: .translationX)
    #expect(m == .translation(11, 0))
    #expect(m.value(of: .translation) == .size(CGSize(width: 11, height: 0)))
    m.set(.point(CGPoint(x: 1, y: 2)), for: .translation)
    #expect(m == .translation(1, 2))
    #expect(Transform3D.scale(1, 2, 6).value(of: .scale) == .number(3))
    let isWritten = m.set(.string("x"), for: .scale)
    #expect(!isWritten && m == .translation(1, 2))
    m = .perspective(500)
    m.set(.number(Double.pi / 4), for: .rotationY)
    #expect(close(m, Transform3D.rotation(Double.pi / 4, 0, 1, 0).concatenating(.perspective(500))))
    #expect(TransformComponent(rawValue: "rotation.x") == .rotationX)
  }

  @Test("V-5: parts that are kept do not suffer at a quarter turn about y")
  func keptParts() {
    var parts = TransformParts.identity
    parts.set(.number(0.3), for: .rotationX)
    parts.set(.number(Double.pi / 2), for: .rotationY)
    parts.set(.number(2 * Double.pi), for: .rotationZ)
    #expect(parts.value(of: .rotationX) == .number(0.3) && parts.value(of: .rotationZ) == .number(2 * Double.pi))
  }

  @Test("V-6: paths by control point, or the target at once where there is none")
  func paths() {
    let (a, b) = (Path.rect(10, 10), Path.rect(20, 40))
    #expect(mix(.path(a), .path(b), 0.5) == .path(.rect(15, 25)))
    #expect(mix(.path(a), .path(.circle(5)), 0.01) != .path(.circle(5)))
    #expect(mix(.path(a), .path(.circle(5)), 0) == .path(a))
    #expect(mix(.path(a), .path(nil), 0.5) == .path(nil))
  }

  @Test("V-7, V-10: lists need equal lengths; text does not interpolate")
  func lists() {
    #expect(mix(.numbers([0, 1]), .numbers([1, 3]), 0.5) == .numbers([0.5, 2]))
    #expect(mix(.numbers([0, 1]), .numbers([1]), 0.5) == nil)
    #expect(mix(.colors([.black]), .colors([.white]), 0.5) == .colors([Color(red: 0.5, green: 0.5, blue: 0.5)]))
    #expect(mix(.colors([.black]), .colors([]), 0.5) == nil)
    #expect(mix(.string("a"), .string("b"), 0.5) == nil)
    #expect(mix(.number(0), .point(.zero), 0.5) == nil, "T-43")
  }

  @Test("V-8: a Boolean is true unless it is exactly 0")
  func booleans() {
    #expect(mix(.bool(false), .bool(true), 1e-9) == .bool(true))
    #expect(mix(.bool(false), .bool(true), 0) == .bool(false))
    #expect(mix(.bool(true), .bool(false), 0.999) == .bool(true))
    #expect(mix(.bool(true), .bool(false), 1) == .bool(false))
  }

  @Test("V-9: contents dissolve; what a script reads flips at one half")
  func contents() {
    let (a, b) = (Contents.file(path: "a.png"), Contents.file(path: "b.png"))
    for (p, expected) in [(0.25, a), (0.5, b)] {
      guard case .dissolve(let dissolve) = mix(.contents(a), .contents(b), p) else {
        Issue.record("expected a dissolve")
        return
      }
      #expect(dissolve.fraction == p && dissolve.presentationValue == expected)
    }
    #expect(mix(.contents(a), .contents(b), 0) == .contents(a) && mix(.contents(a), .contents(b), 1) == .contents(b))
  }

  @Test("T-42, T-66: addition by type; transforms concatenate, the added one first")
  func addition() {
    #expect(PropertyValue.number(5).added(to: .number(2)) == .number(7))
    #expect(
      PropertyValue.color(.red).added(to: .color(.blue)) == .color(Color(red: 1, green: 0, blue: 1, alpha: 2)),
      "not clamped")
    let sum = PropertyValue.transform(.translation(5, 0)).added(to: .transform(.scale(2, 2)))
    #expect(sum == .transform(Transform3D.translation(5, 0).concatenating(.scale(2, 2))))
    if case .transform(let t) = sum { #expect(t.m41 == 10) }
    #expect(PropertyValue.bool(true).added(to: .bool(false)) == nil)
    #expect(PropertyValue.numbers([1]).added(to: .numbers([1, 2])) == nil)
    #expect(PropertyValue.number(3).subtracted(from: .number(10)) == .number(7))
    #expect(
      PropertyValue.transform(.scale(2, 2)).subtracted(from: .transform(.scale(6, 6)))
        == .transform(.scale(3, 3)))
    #expect(PropertyValue.transform(.translation(2, 0)).repeated(5) == .transform(.translation(10, 0)))
  }

  @Test("T-54: distances")
  func distances() {
    #expect(PropertyValue.number(3).distance(to: .number(-1)) == 4)
    #expect(PropertyValue.point(.zero).distance(to: .point(CGPoint(x: 3, y: 4))) == 5)
    #expect(PropertyValue.color(.black).distance(to: .color(.red)) == 1)
    #expect(PropertyValue.rect(.zero).distance(to: .rect(CGRect(x: 1, y: 1, width: 1, height: 1))) == 2)
    #expect(PropertyValue.transform(.identity).distance(to: .transform(.identity)) == nil)
    #expect(PropertyValue.path(nil).distance(to: .path(nil)) == nil)
  }

  @Test("T-69: value functions; unknown names and wrong arity give nothing")
  func valueFunctions() {
    #expect(ValueFunction.rotateZ.transform(of: .number(1)) == .rotation(1, 0, 0, 1))
    #expect(ValueFunction.scaleX.transform(of: .number(3)) == .scale(3, 1, 1))
    #expect(ValueFunction.translate.transform(of: .numbers([1, 2, 3])) == .translation(1, 2, 3))
    #expect(ValueFunction.translate.transform(of: .numbers([1, 2])) == nil)
    #expect(ValueFunction.scale.transform(of: .number(1)) == nil)
    #expect(ValueFunction.rotateX.transform(of: .numbers([1, 2, 3])) == nil)
    #expect(ValueFunction(rawValue: "spin") == nil)
  }

  @Test("values of kindred types convert, others do not; NaN is noticed")
  func conversion() {
    #expect(PropertyValue.number(0).converted(to: .bool) == .bool(false))
    #expect(PropertyValue.point(CGPoint(x: 1, y: 2)).converted(to: .size) == .size(CGSize(width: 1, height: 2)))
    #expect(PropertyValue.number(0).converted(to: .point) == nil)
    #expect(
      !PropertyValue.number(.nan).isFinite
        && !PropertyValue.rect(CGRect(x: 0, y: 0, width: Double.infinity, height: 1)).isFinite)
    #expect(!PropertyValue.color(Color(hex: "#12") ?? "nonsense").isFinite && PropertyValue.path(.circle(3)).isFinite)
  }
}
