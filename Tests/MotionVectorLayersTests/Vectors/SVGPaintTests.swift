// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import Testing

@testable import MotionVectorLayers

@Suite("Paints, clips and filters of SVG files")
struct SVGPaintTests {
  @Test("a fill and a line are one shape, with their opacities in the colours")
  func paints() {
    let drawing = TestDrawing(
      """
      <path id="p" d="M0 0H9V9" fill="#f00" fill-opacity=".5" fill-rule="evenodd" stroke="rgb(0,0,255)" stroke-width="4"
        stroke-opacity=".25" stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="5 3 2" stroke-dashoffset="-4"/>
      """)
    let shape = drawing.layer.shape("p")
    #expect(shape.fillColor == Color.red.withAlpha(0.5) && shape.strokeColor == Color.blue.withAlpha(0.25))
    #expect(shape.fillRule == .evenOdd && shape.lineWidth == 4 && shape.lineCap == .round && shape.lineJoin == .bevel)
    #expect(shape.miterLimit == 4)
    // An odd pattern is used twice, and a phase before its beginning is one within it.
    #expect(shape.lineDashPattern == [5, 3, 2, 5, 3, 2] && shape.lineDashPhase == 16)
    #expect(shape === drawing.layer["p"])
  }

  @Test("gradients keep their units: those of a box follow the path")
  func gradients() throws {
    let drawing = TestDrawing(
      """
      <linearGradient id="base"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity=".5"/></linearGradient>
      <linearGradient id="box" href="#base" x2="0" y2="1"/>
      <radialGradient id="user" href="#base" gradientUnits="userSpaceOnUse" cx="50%" cy="40" r="30" fx="90" spreadMethod="reflect"
        gradientTransform="scale(2)"/>
      <rect id="a" width="40" height="20" fill="url(#box)" fill-opacity=".5"/>
      <rect id="b" width="40" height="20" fill="none" stroke="url(#user)"/>
      <rect id="c" width="40" height="20" fill="url(#none) #0f0"/>
      """)
    let a = try #require(drawing.layer.shape("a").fillGradient)
    #expect(a.units == .boundingBox && a.kind == .linear(from: .zero, to: CGPoint(x: 0, y: 1)))
    #expect(a.colors == [Color.red.withAlpha(0.5), Color.blue.withAlpha(0.25)])
    let b = try #require(drawing.layer.shape("b").strokeGradient)
    #expect(b.units == .points && b.spread == .reflect && b.transform == .scale(2, 2))
    #expect(
      b.kind == .radial(center: CGPoint(x: 100, y: 40), radius: 30, focus: CGPoint(x: 90, y: 40), focusRadius: 0))
    #expect(drawing.layer.shape("c").fillColor == .green)
  }

  @Test("a pattern is as many tiles as its shape needs, behind the shape")
  func patterns() throws {
    let drawing = TestDrawing(
      """
      <pattern id="dots" width="10" height="5" patternUnits="userSpaceOnUse"><circle cx="5" cy="2" r="2"/></pattern>
      <rect id="r" x="12" y="3" width="25" height="10" fill="url(#dots)" stroke="#000"/>
      """)
    let layer = drawing.layer["r"]
    #expect(layer.sublayers?.count == 2)
    let tiles = try #require(layer.sublayers?.first)
    #expect((tiles.mask as? ShapeLayer)?.path == Path.rect(CGRect(x: 12, y: 3, width: 25, height: 10)))
    var counts: [Int] = []
    tiles.forEachLayer { if let copies = $0 as? ReplicatorLayer { counts.append(copies.instanceCount) } }
    // Columns from 10 to 40, rows from 0 to 15.
    #expect(counts == [3, 3])
  }

  @Test("a shape and its gradient may have one id")
  func sharedIds() {
    let drawing = TestDrawing(
      """
      <rect id="a" width="50" height="40" fill="url(#a)"/>
      <linearGradient id="a"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>
      """)
    #expect(drawing.layer.shape("a").fillGradient?.colors == [.red, .blue])
    #expect(drawing.warnings.count == 1 && drawing.warnings[0].contains("browsers paint nothing here"))
  }

  @Test("markers stand at the vertices and turn with the path")
  func markers() throws {
    let drawing = TestDrawing(
      """
      <marker id="m" orient="auto-start-reverse" markerWidth="4" markerHeight="2" refX="4" refY="1" overflow="visible">
        <rect width="4" height="2"/>
      </marker>
      <path id="p" d="M0 0H10V10" stroke="#000" stroke-width="2" fill="none" marker-start="url(#m)" marker-mid="url(#m)"
        marker-end="url(#m)"/>
      """)
    let sublayers = try #require(drawing.layer["p"].sublayers)
    #expect(sublayers.count == 4)
    func box(_ index: Int) -> CGRect { sublayers[index].planeMap.box(of: sublayers[index].bounds) }
    // Twice as large as written, its right middle on the vertex.
    #expect(box(1).isNear(0, -2, 8, 4), "\(box(1))")
    #expect(box(3).isNear(8, 2, 4, 8), "\(box(3))")
    let corner = sublayers[2].planeMap.map(CGPoint(x: 4, y: 1))
    #expect(abs(corner.x - 10) < 1e-6 && abs(corner.y) < 1e-6)
    #expect(abs(Math.atan2(sublayers[2].transform.m12, sublayers[2].transform.m11) - .pi / 4) < 1e-6)
  }

  @Test("a clip path is a mask of opaque shapes by its own rule and units")
  func clips() throws {
    let drawing = TestDrawing(
      """
      <clipPath id="c" clipPathUnits="objectBoundingBox"><path d="M0 0H1V1H0z" clip-rule="evenodd" fill="none"/></clipPath>
      <clipPath id="empty"/>
      <rect id="r" x="20" y="10" width="50" height="40" clip-path="url(#c)"/>
      <rect id="n" width="5" height="5" clip-path="url(#empty)"/>
      """)
    let mask = try #require(drawing.layer["r"].mask)
    #expect(mask.planeMap.box(of: mask.bounds).isNear(20, 10, 50, 40))
    let stencil = try #require(mask.sublayers?.first as? ShapeLayer)
    #expect(stencil.fillColor == .black && stencil.fillRule == .evenOdd)
    let empty = try #require(drawing.layer["n"].mask)
    #expect((empty.sublayers ?? []).isEmpty)
  }

  @Test("a luminance mask turns its colours into alpha, an alpha mask does not")
  func masks() throws {
    let drawing = TestDrawing(
      """
      <mask id="m"><rect width="99" height="99" fill="#fff"/></mask>
      <mask id="n" mask-type="alpha" maskUnits="userSpaceOnUse" x="1" y="2" width="3" height="4"><rect width="99" height="99"/></mask>
      <rect id="a" width="100" height="50" mask="url(#m)"/>
      <rect id="b" width="100" height="50" mask="url(#n)"/>
      """)
    let a = try #require(drawing.layer["a"].mask)
    #expect(a.filters.map(\.type) == ["CIMaskToAlpha"] && a.masksToBounds)
    #expect(a.bounds.isNear(-10, -5, 120, 60))
    let b = try #require(drawing.layer["b"].mask)
    #expect(b.filters.isEmpty && b.bounds.isNear(1, 2, 3, 4))
  }

  @Test("a filter's shadow is a copy that draws, and takes colours, with its shape")
  func shadows() throws {
    let drawing = TestDrawing(
      """
      <filter id="f"><feGaussianBlur in="SourceAlpha" stdDeviation="3"/><feOffset dx="2" dy="4" result="s"/>
        <feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
      <rect id="r" width="50" height="20" fill="#f00" filter="url(#f)"/>
      """)
    let shape = drawing.layer.shape("r")
    #expect(drawing.warnings == [] && shape.fillColor == .red)
    let copies = try #require(drawing.layer.twins[ObjectIdentifier(shape)])
    #expect(copies.count == 1 && copies[0].fillColor == .red)
    drawing.layer.filled("r", .green)
    #expect(copies[0].fillColor == .green && shape.fillColor == .green)
    var types: [[String]] = []
    drawing.layer["r"].forEachLayer { if !$0.filters.isEmpty { types.append($0.filters.map(\.type)) } }
    // The shadow is black, so it needs no linear light; the merge does.
    #expect(types.flatMap { $0 }.filter { $0 == "CIGaussianBlur" }.count == 1, "\(types)")
    #expect(drawing.layer.drawnParts.count == 1)
  }

  @Test("a filter without an area leaves nothing of its element, and is a warning")
  func emptyFilters() {
    let drawing = TestDrawing(
      """
      <filter id="f"><feGaussianBlur stdDeviation="3"/></filter>
      <filter id="g" filterUnits="userSpaceOnUse" width="0" height="9"><feGaussianBlur stdDeviation="3"/></filter>
      <filter id="h" filterUnits="userSpaceOnUse" x="0" y="0" width="99" height="99"><feGaussianBlur stdDeviation="3"/></filter>
      <path id="a" d="M5 5H50" stroke="#f00" filter="url(#f)"/><rect id="b" width="9" height="9" filter="url(#g)"/>
      <path id="c" d="M5 5H50" stroke="#f00" filter="url(#h)"/>
      """)
    func count(_ name: String) -> Int {
      var count = 0
      drawing.layer[name].forEachLayer { if $0 is ShapeLayer { count += 1 } }
      return count
    }
    #expect(count("a") == 0 && count("b") == 0 && count("c") == 1)
    #expect(drawing.warnings.count == 2 && drawing.warnings.allSatisfy { $0.contains("the element is not drawn") })
  }

  @Test("a displacement is one filter on the image and its map, side by side")
  func displacement() throws {
    let drawing = TestDrawing(
      """
      <filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency=".1" result="n"/>
        <feDisplacementMap in="SourceGraphic" in2="n" scale="6" xChannelSelector="B"/></filter>
      <filter id="g"><feComposite in2="SourceAlpha" operator="arithmetic" k2="2" k3="-1"/></filter>
      <rect id="r" width="50" height="20" filter="url(#f)"/><rect id="s" width="50" height="20" filter="url(#g)"/>
      """)
    #expect(drawing.warnings == [])
    func filter(_ name: String, _ type: String) throws -> Filter {
      var found: [Filter] = []
      drawing.layer[name].forEachLayer { found += $0.filters.filter { $0.type == type } }
      return try #require(found.count == 1 ? found.first : nil)
    }
    let moved = try filter("r", "displacementMap")
    #expect(moved.numbers("inputComponents") == [2, 3] && moved.number("inputDisplacement") == 6)
    // The map begins beyond all that a displacement can read.
    #expect(moved.point("inputOffset").x >= 53 && moved.point("inputOffset").y == 0)
    #expect(try filter("s", "arithmeticComposite").numbers("inputFactors") == [0, 2, -1, 0])
  }

  @Test("only the four elements with vertices have markers, and patterns are clipped to their tile with a warning")
  func markersAndTiles() {
    let drawing = TestDrawing(
      """
      <marker id="m"><circle id="dot" r="1"/></marker><rect id="r" width="9" height="9" marker-start="url(#m)"/>
      <pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse" overflow="visible"><circle r="3"/></pattern>
      <rect width="9" height="9" fill="url(#p)"/>
      """)
    // With a marker, the element would be a group.
    #expect(drawing.layer.shape("r") === drawing.layer["r"])
    #expect(drawing.warnings.count == 1 && drawing.warnings[0].contains("line 2"), "\(drawing.warnings)")
  }

  @Test("a filter that cannot be drawn exactly is one warning with its line, and the element is drawn")
  func unknownFilters() {
    let drawing = TestDrawing(
      """
      <filter id="f">
        <feDisplacementMap in="SourceGraphic" in2="SourceGraphic" scale="30000"/></filter>
      <rect id="r" width="50" height="20" filter="url(#f)"/>
      """)
    #expect(drawing.warnings.count == 1 && drawing.warnings[0].contains("line 2"), "\(drawing.warnings)")
    #expect(drawing.layer.shape("r") === drawing.layer["r"])
  }

  @Test("blend modes in an isolated group see the group alone")
  func isolation() {
    let child = "<rect id=\"r\" width=\"9\" height=\"9\" style=\"mix-blend-mode:multiply\"/>"
    let open = TestDrawing("<g id=\"g\">\(child)</g>").layer
    #expect(open["r"].compositingFilter == .multiply && open["g"].filters.isEmpty)
    // The drawing as a whole is an image.
    #expect(open.stage.filters == [.svgGroup])
    let closed = TestDrawing("<g id=\"g\" style=\"isolation:isolate\">\(child)</g>").layer
    #expect(closed["g"].filters == [.svgGroup] && closed.stage.filters.isEmpty)
    // The engine would leave out a matrix that changes nothing.
    #expect(Filter.svgGroup != .colorMatrix())
  }

  @Test("numbers that no layer can hold leave out their element, with a warning")
  func limits() {
    let drawing = TestDrawing(
      """
      <path id="far" d="M0 0H1e30V5z"/><g id="huge" transform="scale(1e20)"><rect width="1" height="1"/></g>
      <rect id="near" width="5" height="5" stroke="#000" stroke-width="1e30" stroke-dasharray="1e30 1"/>
      """)
    #expect(drawing.errors == [] && drawing.warnings.count == 2, "\(drawing.warnings)")
    #expect(drawing.layer.names == ["near"])
  }
}
