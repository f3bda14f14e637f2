// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

extension LayerValues {
  /// Feeds every value, bit by bit. Files, clips and fonts count by their names, functions by their identity.
  func feed(_ hasher: inout ContentHasher) {
    feedProperties(&hasher)
    rare.value.feed(&hasher)
    special.feed(&hasher)
  }

  /// Feeds the values of an unseen layer that determine the painting of the layers beside it (Z-2).
  func feedUnseen(_ hasher: inout ContentHasher) {
    hasher.combine(exactly: zPosition)
    hasher.combine(exactly: anchorPointZ)
    hasher.combine(exactly: transform)
    hasher.combine(preservesSublayerDepth)
  }

  /// A layer that is not seen has no say in how those beside it are painted: it would lie in their plane.
  var isFlat: Bool { zPosition == 0 && anchorPointZ == 0 && transform.isAffine && !preservesSublayerDepth }

  /// Nothing but a position: a layer without sublayers shows nothing then.
  var isBare: Bool {
    var bare = LayerValues()
    (bare.bounds, bare.position) = (bounds, position)
    var (own, other) = (ContentHasher(), ContentHasher())
    feed(&own)
    bare.feed(&other)
    return own.finalize() == other.finalize()
  }
}

extension RareValues {
  func feed(_ hasher: inout ContentHasher) {
    feedProperties(&hasher)
    // Animations of one part keep the others.
    hasher.combine(list: writtenTransforms.sorted { $0.key.rawValue < $1.key.rawValue }) { hasher, written in
      hasher.combine(written.key.rawValue)
      hasher.combine(exactly: written.value.matrix)
      written.value.parts.feed(&hasher)
    }
    hasher.combine(list: filters) { $1.feed(&$0) }
    hasher.combine(list: backgroundFilters) { $1.feed(&$0) }
    hasher.combine(optional: compositingFilter) { $1.feed(&$0) }
    hasher.combine(optional: textPart) { hasher, part in
      hasher.combine(part.range.lowerBound)
      hasher.combine(part.range.upperBound)
      hasher.combine(exactly: part.box)
      hasher.combine(optional: part.inherited) { $0.combine(exactly: $1) }
    }
    hints.feedProperties(&hasher)
    // A dictionary has no order, so its keys are sorted.
    hasher.combine(list: custom.sorted { $0.key < $1.key }) { hasher, entry in
      hasher.combine(entry.key)
      entry.value.feed(&hasher)
    }
  }
}

extension TransformParts {
  fileprivate func feed(_ hasher: inout ContentHasher) {
    for part in [scale, skew, rotation, translation] {
      for axis in 0..<3 { hasher.combine(exactly: part[axis]) }
    }
    for axis in 0..<4 { hasher.combine(exactly: perspective[axis]) }
  }
}

extension Filter {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(type)
    hasher.combine(optional: name) { $0.combine($1) }
    hasher.combine(isEnabled)
    // A dictionary has no order of its own.
    hasher.combine(list: inputs.sorted { $0.key < $1.key }) { hasher, input in
      hasher.combine(input.key)
      input.value.feed(&hasher)
    }
  }
}
