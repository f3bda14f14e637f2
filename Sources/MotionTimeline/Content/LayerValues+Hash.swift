import MotionAnimation
import MotionCore
import MotionModel

extension LayerValues {
  /// Feeds every value, bit by bit. Files, clips and fonts count by their names, functions by what they are known by.
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(exactly: bounds)
    hasher.combine(exactly: position)
    hasher.combine(exactly: zPosition)
    hasher.combine(exactly: anchorPoint)
    hasher.combine(exactly: anchorPointZ)
    hasher.combine(exactly: transform)
    for flag in [isGeometryFlipped, isHidden, isDoubleSided, masksToBounds, allowsGroupOpacity] { hasher.combine(flag) }
    hasher.combine(exactly: opacity)
    hasher.combine(optional: backgroundColor) { $0.combine(exactly: $1) }
    hasher.combine(exactly: cornerRadius)
    hasher.combine(exactly: borderWidth)
    rare.value.feed(&hasher)
    special.feed(&hasher)
  }

  /// What decides, of a layer that is not seen, how the layers beside it are painted (Z-2).
  func feedUnseen(_ hasher: inout ContentHasher) {
    hasher.combine(exactly: zPosition)
    hasher.combine(exactly: anchorPointZ)
    hasher.combine(exactly: transform)
    hasher.combine(preservesSublayerDepth)
  }
}

extension RareValues {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(exactly: sublayerTransform)
    // Animations of one part keep the others.
    hasher.combine(list: writtenTransforms.sorted { $0.key.rawValue < $1.key.rawValue }) { hasher, written in
      hasher.combine(written.key.rawValue)
      hasher.combine(exactly: written.value.matrix)
      written.value.parts.feed(&hasher)
    }
    hasher.combine(optional: contents) { $1.feed(&$0) }
    hasher.combine(exactly: contentsRect)
    hasher.combine(exactly: contentsCenter)
    hasher.combine(exactly: contentsScale)
    for name in [
      contentsGravity.rawValue, minificationFilter.rawValue, magnificationFilter.rawValue, cornerCurve.rawValue,
    ] { hasher.combine(name) }
    hasher.combine(maskedCorners.rawValue)
    hasher.combine(optional: borderColor) { $0.combine(exactly: $1) }
    hasher.combine(optional: shadowColor) { $0.combine(exactly: $1) }
    hasher.combine(exactly: shadowOpacity)
    hasher.combine(exactly: shadowRadius)
    hasher.combine(exactly: shadowOffset)
    hasher.combine(optional: shadowPath) { $0.combine(exactly: $1) }
    hasher.combine(list: filters) { $1.feed(&$0) }
    hasher.combine(list: backgroundFilters) { $1.feed(&$0) }
    hasher.combine(optional: compositingFilter) { $1.feed(&$0) }
    hasher.combine(shouldRasterize)
    hasher.combine(exactly: rasterizationScale)
    hasher.combine(optional: motionBlur) { $1.feed(&$0) }
    hints.feed(&hasher)
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

extension RenderingHints {
  func feed(_ hasher: inout ContentHasher) {
    for flag in [
      isOpaque, needsDisplayOnBoundsChange, drawsAsynchronously, allowsEdgeAntialiasing,
      wantsExtendedDynamicRangeContent,
    ] { hasher.combine(flag) }
    hasher.combine(edgeAntialiasingMask.rawValue)
    for name in [contentsFormat.rawValue, preferredDynamicRange.rawValue, toneMapMode.rawValue] { hasher.combine(name) }
    hasher.combine(exactly: minificationFilterBias)
    hasher.combine(exactly: contentsHeadroom)
  }
}

extension MotionBlur {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(exactly: shutterAngle)
    hasher.combine(samples)
  }
}

extension Filter {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(type)
    hasher.combine(optional: name) { $0.combine($1) }
    hasher.combine(isEnabled)
    hasher.combine(list: inputs.sorted { $0.key < $1.key }) { hasher, input in
      hasher.combine(input.key)
      input.value.feed(&hasher)
    }
  }
}
