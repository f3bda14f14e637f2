// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension ContentReader {
  mutating func gradient() -> SVGGradient {
    var gradient = SVGGradient()
    if name == .linearGradient {
      (gradient.x1, gradient.y1) = (attributes.length("x1"), attributes.length("y1"))
      (gradient.x2, gradient.y2) = (attributes.length("x2"), attributes.length("y2"))
    } else {
      (gradient.cx, gradient.cy) = (attributes.length("cx"), attributes.length("cy"))
      (gradient.fx, gradient.fy) = (attributes.length("fx"), attributes.length("fy"))
      (gradient.r, gradient.fr) = (attributes.size("r"), attributes.size("fr"))
    }
    gradient.units = attributes.units("gradientUnits")
    // A transform of CSS wins against the attribute.
    gradient.transform = styledTransform ?? attributes.transform("gradientTransform")
    gradient.spread = attributes.word("spreadMethod", ["pad": .pad, "reflect": .reflect, "repeat": .repeat])
    gradient.reference = attributes.localReference()
    return gradient
  }

  mutating func stopOffset() -> Double { min(max(attributes.value("offset") { $0.fraction() } ?? 0, 0), 1) }

  mutating func pattern() -> SVGPattern {
    var pattern = SVGPattern()
    (pattern.x, pattern.y) = (attributes.length("x"), attributes.length("y"))
    (pattern.width, pattern.height) = (attributes.size("width"), attributes.size("height"))
    (pattern.units, pattern.contentUnits) = (attributes.units("patternUnits"), attributes.units("patternContentUnits"))
    pattern.transform = styledTransform ?? attributes.transform("patternTransform")
    (pattern.viewBox, pattern.aspectRatio) = (attributes.viewBox(), attributes.aspectRatio())
    pattern.reference = attributes.localReference()
    return pattern
  }

  mutating func mask() -> SVGMask {
    var mask = SVGMask()
    mask.x = attributes.length("x", or: mask.x)
    mask.y = attributes.length("y", or: mask.y)
    mask.width = attributes.size("width") ?? mask.width
    mask.height = attributes.size("height") ?? mask.height
    mask.units = attributes.units("maskUnits") ?? mask.units
    mask.contentUnits = attributes.units("maskContentUnits") ?? mask.contentUnits
    return mask
  }

  mutating func marker() -> SVGMarker {
    var marker = SVGMarker()
    marker.refX = attributes.position("refX") ?? marker.refX
    marker.refY = attributes.position("refY") ?? marker.refY
    marker.width = attributes.size("markerWidth") ?? marker.width
    marker.height = attributes.size("markerHeight") ?? marker.height
    marker.isScaledByStroke = attributes.word("markerUnits", ["strokeWidth": true, "userSpaceOnUse": false]) ?? true
    marker.orientation = orientation() ?? marker.orientation
    (marker.viewBox, marker.aspectRatio) = (attributes.viewBox(), attributes.aspectRatio() ?? .standard)
    return marker
  }

  private mutating func orientation() -> SVGMarkerOrientation? {
    switch attributes.text("orient")?.trimmingSpace {
    case "auto": .auto
    case "auto-start-reverse": .autoStartReverse
    default: attributes.value("orient") { $0.degrees() }.map { .angle($0) }
    }
  }
}
