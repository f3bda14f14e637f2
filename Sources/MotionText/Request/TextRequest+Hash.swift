// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension TextRequest {
  func feed(into hasher: inout ContentHasher) {
    hasher.combine(string)
    hasher.combine(size)
    // No length is not a length of 0.
    for length in [width, maxHeight] {
      hasher.combine(length != nil)
      hasher.combine(length ?? 0)
    }
    hasher.combine(isWrapped)
    hasher.combine(alignment.code)
    hasher.combine(direction.rawValue)
    hasher.combine(truncation.code)
    hasher.combine(marker)
    hasher.combine(lineLimit)
    hasher.combine(letterSpacing)
    hasher.combine(lineHeightMultiple)
    hasher.combine(language)
    hasher.combine(features)
    for length in [paragraph.spacing, paragraph.firstLineIndent, paragraph.leadingIndent, paragraph.trailingIndent] {
      hasher.combine(length)
    }
    hasher.combine(paragraph.isHyphenated)
    hasher.combine(paragraph.isBalanced)
    hasher.combine(list: spans) { hasher, span in
      hasher.combine(span.range.lowerBound)
      hasher.combine(span.range.upperBound)
      for length in [span.size, span.letterSpacing, span.rise] { hasher.combine(length) }
      hasher.combine(span.language)
      hasher.combine(span.features)
      hasher.combine(span.isCombined)
    }
    hasher.combine(list: indents) { hasher, indent in
      hasher.combine(indent.range.lowerBound)
      hasher.combine(indent.range.upperBound)
      for length in [indent.leading, indent.firstLine, indent.spacingBefore] { hasher.combine(length) }
    }
    hasher.combine(list: tabs) { hasher, tab in
      hasher.combine(tab.alignment.rawValue)
      hasher.combine(tab.position)
    }
    hasher.combine(isVertical)
    hasher.combine(uprightDigits)
    hasher.combine(columns.count)
    hasher.combine(columns.gap)
    hasher.combine(optional: columns.height) { $0.combine($1) }
  }
}

extension TextAlignment {
  fileprivate var code: Int {
    switch self {
    case .left: 1
    case .right: 2
    case .center: 3
    case .justified: 4
    default: 0
    }
  }
}

extension TextRequest.Truncation {
  fileprivate var code: Int {
    switch self {
    case .none: 0
    case .start: 1
    case .end: 2
    case .middle: 3
    }
  }
}
