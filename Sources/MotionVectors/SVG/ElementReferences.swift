// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// The ids that an element refers to.
struct ElementReferences {
  struct Reference {
    var id: String
    /// The referring attribute, for messages: `fill`, `href` …
    var role: String
    /// The elements it may refer to; empty for any.
    var kinds: Set<SVGElementName>
  }

  private(set) var all: [Reference] = []

  init(_ element: SVGElement) {
    addContent(element.content)
    addBox(element.style.box)
    guard element.name.isDrawn || element.name.isText else { return }
    addPaint(element.style.paint.fill, "fill")
    addPaint(element.style.paint.stroke, "stroke")
    guard element.name.hasMarkers else { return }
    let paint = element.style.paint
    for (id, role) in [
      (paint.markerStart, "marker-start"), (paint.markerMid, "marker-mid"), (paint.markerEnd, "marker-end"),
    ] {
      if let id { all.append(Reference(id: id, role: role, kinds: [.marker])) }
    }
  }

  private mutating func addContent(_ content: SVGContent) {
    switch content {
    case .use(let use): add(use.reference, [])
    case .textPath(let path): add(path.reference, [.path, .rect, .circle, .ellipse, .line, .polyline, .polygon])
    case .gradient(let gradient): add(gradient.reference, [.linearGradient, .radialGradient])
    case .pattern(let pattern): add(pattern.reference, [.pattern])
    case .primitive(let primitive):
      if case .image(let reference, _) = primitive.operation { add(reference, []) }
    default: break
    }
  }

  private mutating func add(_ reference: SVGReference?, _ kinds: Set<SVGElementName>) {
    if case .id(let id)? = reference { all.append(Reference(id: id, role: "href", kinds: kinds)) }
  }

  private mutating func addBox(_ box: SVGBoxStyle) {
    if case .id(let id)? = box.clipPath { all.append(Reference(id: id, role: "clip-path", kinds: [.clipPath])) }
    if let id = box.mask { all.append(Reference(id: id, role: "mask", kinds: [.mask])) }
    for case .reference(let id) in box.filters { all.append(Reference(id: id, role: "filter", kinds: [.filter])) }
  }

  private mutating func addPaint(_ paint: SVGPaint, _ role: String) {
    guard case .reference(let id, let fallback) = paint else { return }
    all.append(Reference(id: id, role: fallback == nil ? role : "", kinds: SVGElementName.paintServers))
  }
}

extension SVGElementName {
  fileprivate var isText: Bool { self == .tspan || self == .textPath }
  fileprivate var hasMarkers: Bool { self == .path || self == .line || self == .polyline || self == .polygon }
}
