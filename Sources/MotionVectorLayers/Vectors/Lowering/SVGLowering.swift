// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Makes the layers of a document.
///
/// Each element becomes a layer whose own space is the element's user space. Its bounds are the element's bounding box, its
/// transform is that of the file.
final class SVGLowering {
  let document: SVGDocument
  /// Reads files beside the document, and those in it.
  let assets: SVGAssets
  /// In the order of the drawing.
  private(set) var parts: [SVGPart] = []
  /// The copies made for filters, by their shape.
  var twins: [ObjectIdentifier: [ShapeLayer]] = [:]
  private(set) var warnings: [VectorWarning] = []
  private var warned: Set<VectorWarning> = []
  private var count = 0
  private var copies = 0.0

  /// Elements that are drawn, with all copies: some files draw one element a million times by a few lines.
  static let elementLimit = 200_000
  /// The depth of elements, with all that uses them.
  static let depthLimit = SVGScope.depthLimit

  init(_ document: SVGDocument, assets: SVGAssets) {
    (self.document, self.assets) = (document, assets)
  }

  /// Layers that patterns and tiles of filters add in all. A frame may have 50,000 from replicators.
  static let copyLimit = 40_000.0

  /// Whether so many layers may be drawn so many times more; then they are counted.
  func mayRepeat(_ layers: Double, _ times: Int) -> Bool {
    let added = layers * Double(times)
    guard copies + added <= SVGLowering.copyLimit else { return false }
    copies += added
    return true
  }

  /// Records that something is not drawn as written, once.
  func warn(_ text: String, _ element: SVGElement) {
    let warning = VectorWarning(text, line: element.line, element: element.id.map { "#\($0)" } ?? element.tag)
    if warned.insert(warning).inserted { warnings.append(warning) }
  }

  // MARK: Parts

  /// Lists an element before its layer is known, so that parts are in the file's order.
  func list(_ element: SVGElement, _ scope: SVGScope) -> Int? {
    guard scope.isListed else { return nil }
    parts.append(SVGPart(element))
    return parts.count - 1
  }

  /// Fills in the layers of a listed element, or drops it with all parts in it.
  func finish(_ part: Int?, _ layer: Layer?, _ shape: ShapeLayer?) {
    guard let part else { return }
    guard let layer else {
      parts.removeSubrange(part...)
      return
    }
    parts[part].layer = layer
    parts[part].shape = shape
    parts[part].end = parts.count
  }

  // MARK: Elements

  /// An element with its effects; nil if it draws nothing.
  ///
  /// - Parameter prefix: comes after the element's own transform, as the place of a `use` does.
  func lower(_ element: SVGElement, _ scope: SVGScope, prefix: Transform3D = .identity) -> SVGDrawn? {
    guard element.name.isDrawn else { return nil }
    let style = scope.style(of: element)
    guard style.box.isDisplayed, isAllowed(element, scope) else { return nil }
    let part = list(element, scope)
    var inner = scope.inside(style)
    // A transform relative to the box needs the children first. Any other one tells them their place on the screen.
    let early = needsBox(style) ? nil : matrix(of: element, style, scope, box: .null)
    if let early { inner.toScreen = early.concatenating(prefix).concatenating(scope.toScreen) }
    let inside = inside(of: element, style, inner)
    guard !inside.layers.isEmpty else {
      finish(part, nil, nil)
      return nil
    }
    let map = (early ?? matrix(of: element, style, scope, box: inside.box)).concatenating(prefix)
    if !map.isWithinLimit { warn("its transform has numbers beyond a thousand million; it is left out", element) }
    guard map.isWithinLimit, let drawn = withEffects(inside, element, style, inner, map) else {
      finish(part, nil, nil)
      return nil
    }
    drawn.layer.name = scope.isListed ? element.id : nil
    finish(part, drawn.layer, inside.shape)
    return drawn
  }

  private func isAllowed(_ element: SVGElement, _ scope: SVGScope) -> Bool {
    if case .use(let use) = element.content, case .id(let id)? = use.reference, document.isCyclic(element, through: id)
    {
      return false
    }
    guard scope.depth < SVGLowering.depthLimit else {
      warn("elements use one another more than \(SVGLowering.depthLimit) deep; the rest is left out", element)
      return false
    }
    // Uses within uses multiply, so all copies count.
    count += 1
    guard count <= SVGLowering.elementLimit else {
      if count == SVGLowering.elementLimit + 1 {
        warn("more than \(SVGLowering.elementLimit) elements are drawn, with all copies; the rest is left out", element)
      }
      return false
    }
    return true
  }

  /// The layers of an element, without its own effects.
  func inside(of element: SVGElement, _ style: SVGStyle, _ scope: SVGScope) -> SVGInside {
    switch element.name {
    case .g, .a: return children(of: element, scope)
    case .svg, .symbol: return viewport(element, style, scope)
    case .switch: return choice(element, scope)
    case .use: return instance(element, style, scope)
    case .image: return image(element, style, scope)
    case .text: return text(element, style, scope)
    default:
      guard let path = outline(of: element, style, scope) else { return SVGInside() }
      return shape(path, element, style, scope)
    }
  }

  func children(of element: SVGElement, _ scope: SVGScope, prefix: Transform3D = .identity) -> SVGInside {
    var inside = SVGInside()
    for child in document.children(of: element) where child.conditions?.hold(language: "en") ?? true {
      if let drawn = lower(child, scope, prefix: prefix) { inside.add(drawn) }
    }
    return inside
  }

  /// The first child whose conditions hold.
  private func choice(_ element: SVGElement, _ scope: SVGScope) -> SVGInside {
    var inside = SVGInside()
    let child = document.children(of: element).first {
      ($0.name.isDrawn || $0.name == .foreignObject) && ($0.conditions?.hold(language: "en") ?? true)
    }
    if let child, let drawn = lower(child, scope) { inside.add(drawn) }
    return inside
  }
}
