// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension TextSpans {
  /// Feeds every stretch with all that its style says. The names count too: a script may choose stretches by them.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(list: all) { hasher, span in
      hasher.combine(span.range.lowerBound)
      hasher.combine(span.range.upperBound)
      hasher.combine(optional: span.name) { $0.combine($1) }
      span.style.feed(&hasher)
    }
  }
}

extension TextStyle {
  /// Feeds all that it says.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(optional: fontName) { $0.combine($1) }
    hasher.combine(optional: weight) { $0.combine(exactly: $1) }
    hasher.combine(optional: isItalic) { $0.combine($1) }
    hasher.combine(optional: tracking) { $0.combine(exactly: $1) }
    hasher.combine(optional: language) { $0.combine($1) }
    hasher.combine(optional: fontFeatures) { $0.combine($1) }
    hasher.combine(optional: isCombined) { $0.combine($1) }
    for length in [size, baselineOffset, leadingIndent, firstLineIndent, spacingBefore] {
      hasher.combine(optional: length) { $1.feed(&$0) }
    }
    hasher.combine(optional: foreground) { hasher, paint in
      switch paint {
      case .color(let color):
        hasher.combine(1)
        hasher.combine(exactly: color)
      case .gradient(let colors, let angle):
        hasher.combine(2)
        hasher.combine(list: colors) { $0.combine(exactly: $1) }
        hasher.combine(exactly: angle)
      }
    }
    for line in [underline, strikethrough] {
      hasher.combine(optional: line) { hasher, line in
        hasher.combine(optional: line.color) { $0.combine(exactly: $1) }
        hasher.combine(optional: line.thickness) { $0.combine(exactly: $1) }
      }
    }
    hasher.combine(optional: background) { hasher, background in
      hasher.combine(exactly: background.color)
      hasher.combine(exactly: background.padding)
      hasher.combine(exactly: background.radius)
    }
    hasher.combine(optional: outline) { hasher, outline in
      hasher.combine(exactly: outline.color)
      hasher.combine(exactly: outline.width)
    }
    hasher.combine(optional: shadow) { hasher, shadow in
      hasher.combine(exactly: shadow.color)
      hasher.combine(exactly: shadow.radius)
      hasher.combine(exactly: shadow.offset)
    }
  }
}

extension TextStyle.Length {
  fileprivate func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .points(let length):
      hasher.combine(1)
      hasher.combine(exactly: length)
    case .ems(let factor):
      hasher.combine(2)
      hasher.combine(exactly: factor)
    }
  }
}

extension TextTab {
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(alignment.rawValue)
    hasher.combine(exactly: position)
  }
}

extension TextColumns {
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(count)
    hasher.combine(exactly: gap)
    hasher.combine(isBalanced)
  }
}
