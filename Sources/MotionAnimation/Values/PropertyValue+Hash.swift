// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension FontAxes {
  /// Feeds every tag and every bit of the values.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(list: all) { hasher, axis in
      hasher.combine(axis.tag)
      hasher.combine(exactly: axis.value)
    }
  }
}

extension PropertyValue {
  /// Feeds the type and every bit of the value. Files count by their paths.
  package func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .number(let number):
      hasher.combine(1)
      hasher.combine(exactly: number)
    case .bool(let flag):
      hasher.combine(2)
      hasher.combine(flag)
    case .point(let point):
      hasher.combine(3)
      hasher.combine(exactly: point)
    case .size(let size):
      hasher.combine(4)
      hasher.combine(exactly: size)
    case .rect(let rect):
      hasher.combine(5)
      hasher.combine(exactly: rect)
    case .transform(let transform):
      hasher.combine(6)
      hasher.combine(exactly: transform)
    case .color(let color):
      hasher.combine(7)
      hasher.combine(optional: color) { $0.combine(exactly: $1) }
    case .path(let path):
      hasher.combine(8)
      hasher.combine(optional: path) { $0.combine(exactly: $1) }
    case .numbers(let numbers):
      hasher.combine(9)
      hasher.combine(optional: numbers) { $0.combine(exactly: $1) }
    case .colors(let colors):
      hasher.combine(10)
      hasher.combine(optional: colors) { $0.combine(list: $1) { $0.combine(exactly: $1) } }
    case .string(let text):
      hasher.combine(11)
      hasher.combine(optional: text) { $0.combine($1) }
    case .contents(let contents):
      hasher.combine(12)
      hasher.combine(optional: contents) { $1.feed(&$0) }
    case .dissolve(let dissolve):
      hasher.combine(13)
      hasher.combine(optional: dissolve.from) { $1.feed(&$0) }
      hasher.combine(optional: dissolve.to) { $1.feed(&$0) }
      hasher.combine(exactly: dissolve.fraction)
    case .axes(let axes):
      hasher.combine(14)
      axes.feed(&hasher)
    case .gradient(let gradient):
      hasher.combine(15)
      hasher.combine(optional: gradient) { $1.feed(&$0) }
    }
  }

  /// The images that the value is, or is on its way between.
  package var images: [Contents] {
    switch self {
    case .contents(let contents): [contents].compactMap(\.self)
    case .dissolve(let dissolve): [dissolve.from, dissolve.to].compactMap(\.self)
    default: []
    }
  }
}
