// SPDX-License-Identifier: Apache-2.0

extension Drawing.Element {
  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    switch content {
    case .fill(let path, let rule, let paint):
      hasher.combine(1)
      hasher.combine(path)
      hasher.combine(rule.rawValue)
      paint.feed(&hasher)
    case .stroke(let path, let style, let map, let paint):
      hasher.combine(2)
      hasher.combine(path)
      style.feed(&hasher)
      hasher.combine(map)
      paint.feed(&hasher)
    case .image(let contents, let map, let interpolation):
      hasher.combine(3)
      contents.feed(&hasher)
      hasher.combine(map)
      hasher.combine(interpolation.rawValue)
    case .text(let text, let map, let color):
      hasher.combine(4)
      hasher.combine(text.string)
      hasher.combine(text.fontName)
      hasher.combine(text.fontSize)
      hasher.combine(text.fontWeight)
      hasher.combine(text.isItalic)
      hasher.combine(text.tracking)
      hasher.combine(text.language)
      hasher.combine(text.fontFeatures)
      hasher.combine(text.alignment.rawValue)
      hasher.combine(map)
      hasher.combine(color)
    case .clear(let path):
      hasher.combine(5)
      hasher.combine(path)
    case .group(let elements):
      hasher.combine(6)
      hasher.combine(elements.count)
      for element in elements { element.feed(&hasher) }
    }
    hasher.combine(clips.count)
    for clip in clips {
      hasher.combine(clip.path)
      hasher.combine(clip.rule.rawValue)
    }
    hasher.combine(alpha)
    hasher.combine(blend.rawValue)
    if let shadow {
      hasher.combine(1)
      hasher.combine(shadow.offset.width)
      hasher.combine(shadow.offset.height)
      hasher.combine(shadow.sigma)
      hasher.combine(shadow.color)
    } else {
      hasher.combine(0)
    }
  }
}

extension Drawing.Paint {
  func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .color(let color):
      hasher.combine(1)
      hasher.combine(color)
    case .axial(let stops, let map):
      hasher.combine(2)
      Drawing.Paint.feed(stops, map, &hasher)
    case .radial(let stops, let map):
      hasher.combine(3)
      Drawing.Paint.feed(stops, map, &hasher)
    case .circles(let stops, let circles, let map):
      hasher.combine(4)
      Drawing.Paint.feed(stops, map, &hasher)
      circles.feed(&hasher)
    case .conic(let stops, let map):
      hasher.combine(5)
      Drawing.Paint.feed(stops, map, &hasher)
    }
  }

  private static func feed(_ stops: [Drawing.ColorStop], _ map: Homography, _ hasher: inout ContentHasher) {
    hasher.combine(stops.count)
    for stop in stops {
      hasher.combine(stop.location)
      hasher.combine(stop.color)
    }
    hasher.combine(map)
  }
}

extension StrokeStyle {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(width)
    hasher.combine(cap.rawValue)
    hasher.combine(join.rawValue)
    hasher.combine(miterLimit)
    hasher.combine(dashPattern.count)
    for length in dashPattern { hasher.combine(length) }
    hasher.combine(dashPhase)
    hasher.combine(start)
    hasher.combine(end)
    hasher.combine(offset)
    hasher.combine(isTrimmedByLength)
  }
}

extension Contents {
  /// Feeds the identity of the contents: a path, or the hash of the drawing.
  package func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .file(let path):
      hasher.combine(1)
      hasher.combine(path)
    case .bitmap(let bitmap):
      hasher.combine(2)
      hasher.combine(bitmap.hash)
    case .drawing(let drawing):
      hasher.combine(3)
      hasher.combine(drawing.hash)
    }
  }
}
