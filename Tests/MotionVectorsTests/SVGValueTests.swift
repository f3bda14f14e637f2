// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import Testing

@testable import MotionVectors

@Suite("Values of CSS properties")
struct SVGValueTests {
  private func read(_ name: String, _ text: String) -> [SVGDeclaration]? {
    if case .declarations(let values) = SVGDeclarationReader.read(name, text) { values } else { nil }
  }

  private static let half = 128.0 / 255
  private static let part = 136.0 / 255
  private static let colorCases: [(text: String, components: [Double])] = [
    ("#f00", [1, 0, 0, 1]), ("#F008", [1, 0, 0, part]), ("#0000ff", [0, 0, 1, 1]),
    ("#0000ff80", [0, 0, 1, half]), ("rgb(255, 0, 0)", [1, 0, 0, 1]), ("RGB(100%,0%,50%)", [1, 0, 0.5, 1]),
    ("rgb(255 0 0 / 50%)", [1, 0, 0, 0.5]), ("rgba(0,0,255,.25)", [0, 0, 1, 0.25]), ("rgb(300 -5 0)", [1, 0, 0, 1]),
    ("hsl(120, 100%, 50%)", [0, 1, 0, 1]), ("hsl(-240deg 100% 50% / .5)", [0, 1, 0, 0.5]),
    ("hsla(.5turn, 100%, 25%, 1)", [0, 0.5, 0.5, 1]), ("RebeccaPurple", [0.4, 0.2, 0.6, 1]),
    ("transparent", [0, 0, 0, 0]), ("grey", [half, half, half, 1]),
    ("#ff0000 icc-color(acme, 0.1, 0.2)", [1, 0, 0, 1]),
  ]

  @Test("colours in every form", arguments: colorCases.map(\.text))
  func colors(_ text: String) throws {
    let expected = try #require(Self.colorCases.first { $0.text == text }).components
    let found = try #require(read("fill", text))
    guard case .paint(.fill(.color(.color(let color)))) = found[0] else { throw SVGTestError() }
    for (a, b) in zip([color.c0, color.c1, color.c2, color.alpha], expected) {
      #expect(abs(a - b) < 1e-9, "\(text): \(color)")
    }
  }

  @Test(
    "texts that are no colours",
    arguments: ["#ff", "#gggggg", "rgb(1,2)", "rgb(1 2 3", "hsl(1)", "redd", "", "red blue"])
  func noColors(_ text: String) { #expect(read("fill", text) == nil) }

  @Test("paints with references and fallbacks")
  func paints() {
    #expect(read("fill", " none ") == [.paint(.fill(.none))])
    #expect(read("fill", "currentColor") == [.paint(.fill(.color(.current)))])
    #expect(read("stroke", "url(#a)") == [.paint(.stroke(.reference("a", fallback: nil)))])
    #expect(
      read("stroke", "url( '#a b' ) none") == [.paint(.stroke(.reference("a b", fallback: SVGPaint.Fallback.none)))])
    #expect(read("fill", "url(\"#a\") #fff") == [.paint(.fill(.reference("a", fallback: .color(.color(.white)))))])
    #expect(read("fill", "context-stroke") == [.paint(.fill(.contextStroke))])
    #expect(read("fill", "url(other.svg#a)") == nil && read("fill", "url(#a") == nil)
  }

  @Test("strokes")
  func strokes() {
    #expect(read("stroke-dasharray", "1, 2 3%") == [.paint(.dashes([SVGLength(1), SVGLength(2), .percent(3)]))])
    #expect(read("stroke-dasharray", "0 0") == [.paint(.dashes([]))] && read("stroke-dasharray", "1 -1") == nil)
    #expect(read("paint-order", "stroke") == [.paint(.paintOrder([.stroke, .fill, .markers]))])
    #expect(read("stroke-linejoin", "miter-clip") == [.paint(.lineJoin(.miterClip))])
    #expect(read("stroke-miterlimit", "0.5") == nil)
    #expect(read("marker", "url(#m)")?.count == 3 && read("marker-mid", "none") == [.paint(.markerMid(nil))])
    #expect(SVGDeclarationReader.read("vector-effect", "non-rotation") == .unsupported)
    #expect(SVGDeclarationReader.read("clip", "auto") == .unknown)
    #expect(SVGDeclarationReader.read("clip", "rect(0 0 1 1)") == .unsupported)
  }

  @Test("fonts and their shorthand")
  func fonts() {
    let long: [SVGDeclaration] = [
      .text(.slope(.italic)), .text(.smallCaps(true)), .text(.weight(.number(700))), .text(.stretch(75)),
      .text(.fontSize(.length(SVGLength(12, .px)))), .text(.families(["Open Sans", "sans-serif"])),
    ]
    #expect(read("font", "condensed italic small-caps bold 12px/1.5 'Open Sans', Sans-Serif") == long)
    #expect(read("font", "500 1.2em Inter")?[2] == .text(.weight(.number(500))))
    #expect(read("font", "12px") == nil && read("font", "bold") == nil && read("font", "") == nil)
    #expect(
      read("font-family", "Helvetica  Neue,'A, B' , serif") == [.text(.families(["Helvetica Neue", "A, B", "serif"]))])
    #expect(read("font-weight", "bolder") == [.text(.weight(.bolder))] && read("font-weight", "0") == nil)
    #expect(
      read("font-feature-settings", "'liga' off, \"ss01\"")
        == [.text(.features([SVGFontSetting(tag: "liga", value: 0), SVGFontSetting(tag: "ss01", value: 1)]))])
    #expect(
      read("text-decoration", "underline red overline")?.first
        == .box(.decorationLines(underline: true, overline: true, strike: false)))
  }

  private func matrix(_ text: String) -> SVGTransform? {
    guard case .box(.transform(let steps))? = read("transform", text)?.first else { return nil }
    return steps.matrix(
      box: SVGSize(width: 200, height: 100), in: SVGLengthContext(viewport: SVGSize(width: 1, height: 1)))
  }

  @Test("transforms of attributes and of CSS")
  func transforms() {
    #expect(matrix("none") == .identity)
    #expect(matrix("matrix(1 2,3 4 5 6)") == SVGTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(matrix("translate(10) scale(2)") == SVGTransform(a: 2, d: 2, tx: 10))
    #expect(matrix("translate( 10-5 ),rotate (90)") == SVGTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: -5))
    #expect(matrix("rotate(180 10 20)") == SVGTransform(a: -1, d: -1, tx: 20, ty: 40))
    #expect(matrix("translate(50%, 1in)") == SVGTransform(tx: 100, ty: 96))
    #expect(matrix("rotate(.25turn) scaleX(200%)") == SVGTransform(a: 0, b: 2, c: -1, d: 0))
    #expect(abs((matrix("skewX(45)")?.c ?? 0) - 1) < 1e-12)
    for text in [
      "rotate(1 2)", "translate()", "foo(1)", "matrix(1 2 3)", "translate(1", "translate(1 2 3)",
      "rotate3d(1,1,1,4deg)",
    ] {
      #expect(matrix(text) == nil, "\(text)")
    }
    let turned = SVGTransform.rotation(degrees: 30).concatenated(with: .scale(2, 3))
    let inverse = turned.inverse?.concatenated(with: turned)
    #expect(abs((inverse?.a ?? 0) - 1) < 1e-12 && abs(inverse?.b ?? 1) < 1e-12)
    #expect(SVGTransform.scale(0, 1).inverse == nil)
  }

  @Test("origins of transforms")
  func origins() {
    func origin(_ text: String) -> SVGTransformOrigin? {
      if case .box(.transformOrigin(let origin))? = read("transform-origin", text)?.first { origin } else { nil }
    }
    #expect(origin("10px 20%") == SVGTransformOrigin(x: SVGLength(10, .px), y: .percent(20)))
    #expect(origin("center") == SVGTransformOrigin(x: .percent(50), y: .percent(50)))
    #expect(origin("top left") == SVGTransformOrigin(x: .percent(0), y: .percent(0)))
    #expect(origin("bottom") == SVGTransformOrigin(x: .percent(50), y: .percent(100)))
    #expect(origin("center right") == SVGTransformOrigin(x: .percent(100), y: .percent(50)))
    #expect(origin("5 center 0") == SVGTransformOrigin(x: SVGLength(5), y: .percent(50)))
    #expect(origin("left right") == nil && origin("x") == nil)
  }

  @Test("filters and shapes of CSS")
  func filters() {
    #expect(
      read("filter", "blur(2px) url(#f) drop-shadow(1px 2px 3px red) brightness(150%) hue-rotate(90deg)")
        == [
          .box(
            .filters([
              .blur(SVGLength(2, .px)), .reference("f"),
              .dropShadow(
                x: SVGLength(1, .px), y: SVGLength(2, .px), deviation: SVGLength(3, .px), color: .color(.red)),
              .brightness(1.5), .hueRotate(90),
            ]))
        ])
    #expect(read("filter", "none") == [.box(.filters([]))] && read("filter", "blur(-1px)") == nil)
    #expect(read("filter", "sepia()") == [.box(.filters([.sepia(1)]))])
    #expect(
      read("clip-path", "circle(10px at 20% 30%)")
        == [.box(.clipPath(.shape(.circle(radius: SVGLength(10, .px), x: .percent(20), y: .percent(30)))))])
    #expect(
      read("clip-path", "polygon(evenodd, 0 0, 1px 50%)")
        == [
          .box(
            .clipPath(
              .shape(.polygon(.evenOdd, [.init(x: .zero, y: .zero), .init(x: SVGLength(1, .px), y: .percent(50))]))))
        ])
    #expect(read("clip-path", "url(#c)") == [.box(.clipPath(.id("c")))])
    #expect(read("clip-path", "inset(1px 2px)") != nil && read("clip-path", "circle(") == nil)
  }

  @Test("lengths resolve by their context")
  func lengths() {
    let context = SVGLengthContext(
      viewport: SVGSize(width: 300, height: 400), outermost: SVGSize(width: 1000, height: 500), fontSize: 20,
      rootFontSize: 10)
    let cases: [(String, SVGAxis, Double)] = [
      ("1in", .horizontal, 96), ("25.4mm", .vertical, 96), ("72pt", .vertical, 96), ("6pc", .vertical, 96),
      ("101.6Q", .vertical, 96), ("10%", .horizontal, 30), ("10%", .vertical, 40),
      ("10%", .diagonal, 35.35533905932738),
      ("2em", .vertical, 40), ("2ex", .vertical, 20), ("2rem", .vertical, 20), ("1vw", .vertical, 10),
      ("1vh", .horizontal, 5), ("1vmin", .horizontal, 5), ("1vmax", .horizontal, 10),
    ]
    for (text, axis, expected) in cases {
      let length = ByteScanner.whole(text) { $0.length() }
      #expect(abs((length?.resolved(axis, in: context) ?? .nan) - expected) < 1e-9, "\(text)")
    }
    #expect(ByteScanner.whole("1foo") { $0.length() } == nil && ByteScanner.whole("1e999") { $0.length() } == nil)
  }
}
