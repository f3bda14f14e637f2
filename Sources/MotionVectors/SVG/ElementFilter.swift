// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Which elements become part of a document.
enum ElementFilter {
  /// Nil for an element that is left out with everything in it.
  static func name(of element: XMLElement, log: inout WarningLog) -> SVGElementName? {
    guard element.isSVG else { return nil }
    guard let name = names[element.name] else {
      log.add(
        "<\(element.name.shortened)> is not an element of SVG; it is left out", line: element.line,
        element: element.label)
      return nil
    }
    switch name {
    case .title, .desc, .metadata, .style: return nil
    case .script:
      log.add("<script> is not run", line: element.line, element: element.label)
      return nil
    case .animate, .animateMotion, .animateTransform, .animateColor, .set, .mpath:
      log.add(
        "<\(element.name)> is not played; animate the layer in the script", line: element.line, element: element.label)
      return nil
    case .foreignObject:
      // With extensions that only one program has, it is that program's own data.
      if element["requiredExtensions"] == nil {
        log.add("<foreignObject> is not drawn; use SVG's own elements", line: element.line, element: element.label)
      }
      return nil
    case .tref, .other:
      log.add("<\(element.name.shortened)> is not drawn", line: element.line, element: element.label)
      return nil
    default: return name
    }
  }

  private static let names: [String: SVGElementName] = {
    var names = Dictionary(uniqueKeysWithValues: SVGElementName.allCases.map { ($0.rawValue, $0) })
    names["other"] = nil
    // Elements of SVG 1.1 and of its drafts that are not drawn.
    for name in [
      "flowRoot", "flowRegion", "flowPara", "solidColor", "solidcolor", "hatch", "mesh", "meshgradient", "font",
      "glyphRef",
      "altGlyph", "audio", "video", "canvas", "iframe", "discard",
    ] { names[name] = .other }
    return names
  }()
}
