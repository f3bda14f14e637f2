// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// An SVG file as a tree of layers: a layer for each group, a ``ShapeLayer`` for each shape, named by their ids.
///
/// ```swift
/// let logo = SVGLayer("logo.svg").fit(width: 600).position(.center)
/// logo.enters(.draw, for: 1.2, stagger: 0.08)
/// InOrder {
///   Wait(2)
///   Animate(logo["mark"], \.transform.rotation.z, by: .pi, duration: 1)
///   Animate(logo.shape("dot"), \.fillColor, to: .red, duration: 0.5)
/// }
/// ```
///
/// It is as large as the file says, in points. In another size the drawing is scaled, and stays sharp. Each element has its own
/// coordinates inside, its bounding box as bounds and the middle of that as anchor point, so `opacity`, `position` and
/// `transform` act as on any layer. Parts that cannot be drawn as written are warnings with their line in the file.
public final class SVGLayer: Layer {
  /// The parts of the drawing in the order of the file.
  final var parts: [SVGPart] = []
  /// The copies made for filters, by their shape.
  final var twins: [ObjectIdentifier: [ShapeLayer]] = [:]
  /// Parts of the file that are not drawn as written.
  package private(set) final var warnings: [VectorWarning] = []
  /// The drawing in its user space.
  final var stage = Layer()
  final var canvas: SVGCanvas?
  /// The path as the script writes it.
  final var path = ""
  /// Whether the drawing covers the layer, and is cut off there.
  final var isCovering = false
  /// The looks of shapes that became others.
  final var looks: [ObjectIdentifier: ShapeLook] = [:]
  /// The shapes that are seen after it became another one, back to front; nil for all.
  final var shown: [ShapeCorrespondence.Item]?
  /// Holds shapes of drawings that this one became.
  final var guests: Layer?
  /// The drawing in its place from then on, if its own shapes could not become that.
  final var successor: SVGLayer?
  /// The size of the drawing whose copy this is, in its own points.
  final var ownSize: CGSize?
  /// The room for later drawings; nil: its own box.
  final var givenRoom: CGRect?
  /// The parts as they draw themselves, once they are known.
  final var knownDrawing: [DrawnPart]?

  /// A drawing that shows nothing.
  /// Example: `let logo = SVGLayer("logo.svg").fit(width: 600).position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// The drawing in a file, in its own size.
  ///
  /// - Parameter path: of an SVG file, relative to the script. Images that it shows are embedded, or lie in its folder.
  ///
  /// Example: `SVGLayer("logo.svg").fit(width: 600).position(.center)`
  public convenience init(_ path: String, file: StaticString = #filePath) {
    self.init()
    if DiagnosticLog.reportEmpty(path, of: "drawing", such: "logo.svg") { return }
    let path = LibraryFolders.path(path, namedIn: file)
    self.path = path
    assetCallStack = CallStack.current
    let found = DiagnosticLog.ask("the drawing \(path)", at: []) { try $0.vectors.document(ofFile: path) }
    if case .svg(let document)? = found { read(document) }
  }

  /// - Parameter path: of the document's file, as scripts write it.
  convenience init(_ document: SVGDocument, path: String) {
    self.init()
    self.path = path
    read(document)
  }

  private func read(_ document: SVGDocument) {
    let canvas = SVGCanvas(document)
    self.canvas = canvas
    let lowering = SVGLowering(document, assets: SVGAssets(ScriptContext.current.services, file: path))
    let drawn = lowering.drawing(canvas, isListed: true)
    (parts, twins) = (lowering.parts, lowering.twins)
    bounds = CGRect(origin: .zero, size: canvas.size)
    stage.stand(canvas.box, canvas.map(to: canvas.size))
    if let drawn {
      stage.addSublayer(drawn.layer)
      // Blend modes see the drawing alone.
      if drawn.blends { stage.filters = [.svgGroup] }
      // What lies outside of the drawing is cut off, and then only.
      let reach = canvas.map(to: canvas.size).box(of: drawn.ink)
      let frame = CGRect(origin: .zero, size: canvas.size)
      if !reach.isNull, !frame.insetBy(dx: -0.01, dy: -0.01).contains(reach) { masksToBounds = true }
    }
    addSublayer(stage)
    warnings = document.warnings + lowering.warnings
    if stage.isHidden {
      let text = "its viewBox lies beyond a thousand million points; nothing is drawn"
      warnings.append(VectorWarning(text, line: document.root.line, element: "svg"))
    }
    SVGLayer.report(warnings, in: path)
  }

  /// The most warnings that are told one by one.
  private static let warningLimit = 20

  static func report(_ warnings: [VectorWarning], in path: String) {
    for warning in warnings.prefix(warningLimit) {
      let place = warning.line.map { ", line \($0)" } ?? ""
      let element = warning.element.map { ", \($0)" } ?? ""
      DiagnosticLog.warning(.vectorImage, "\(path)\(place)\(element): \(warning.text)")
    }
    if warnings.count > warningLimit {
      DiagnosticLog.warning(
        .vectorImage, "\(path): \(warnings.count - warningLimit) more things are not drawn as written")
    }
  }

  /// Scales the drawing with the layer.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    place()
  }

  /// Places the drawing in the bounds.
  final func place() {
    guard let canvas, bounds.width > 0, bounds.height > 0 else { return }
    let map = canvas.map(to: bounds.size, covers: isCovering)
      .concatenating(.translation(bounds.minX, bounds.minY))
    let middle = map.map(CGPoint(x: canvas.box.midX, y: canvas.box.midY))
    // What is farther away than layers can be is not seen.
    stage.isHidden = !map.linear.isWithinLimit || !CGRect(origin: middle, size: .zero).isWithinLimit
    guard !stage.isHidden else { return }
    stage.position = middle
    stage.transform = map.linear
    placeSuccessor()
  }

  /// Its own size by the file, in points, whatever its present size is.
  /// Example: `let size = logo.preferredFrameSize()`
  public override func preferredFrameSize() -> CGSize { canvas?.size ?? bounds.size }
}

extension SVGLayer {
  /// The element at a line of the file; nil if none of that line is drawn.
  package func layer(atLine line: Int) -> Layer? { parts.first { $0.line == line }?.layer }
}

extension SVGLayer: LayerWithOwnSize {}
