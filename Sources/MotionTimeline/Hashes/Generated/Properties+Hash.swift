// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import MotionAnimation
import MotionCore
import MotionModel

extension LayerValues {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(exactly: bounds)
    hasher.combine(exactly: position)
    hasher.combine(exactly: zPosition)
    hasher.combine(exactly: anchorPoint)
    hasher.combine(exactly: anchorPointZ)
    hasher.combine(exactly: transform)
    hasher.combine(isGeometryFlipped)
    hasher.combine(isHidden)
    hasher.combine(isDoubleSided)
    hasher.combine(masksToBounds)
    hasher.combine(optional: backgroundColor) { $0.combine(exactly: $1) }
    hasher.combine(exactly: cornerRadius)
    hasher.combine(exactly: borderWidth)
    hasher.combine(exactly: opacity)
    hasher.combine(allowsGroupOpacity)
  }
}

extension RareValues {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(exactly: sublayerTransform)
    hasher.combine(optional: contents) { $1.feed(&$0) }
    hasher.combine(exactly: contentsRect)
    hasher.combine(exactly: contentsCenter)
    hasher.combine(exactly: contentsScale)
    hasher.combine(contentsGravity.rawValue)
    hasher.combine(minificationFilter.rawValue)
    hasher.combine(magnificationFilter.rawValue)
    hasher.combine(maskedCorners.rawValue)
    hasher.combine(cornerCurve.rawValue)
    hasher.combine(optional: borderColor) { $0.combine(exactly: $1) }
    hasher.combine(optional: shadowColor) { $0.combine(exactly: $1) }
    hasher.combine(exactly: shadowOpacity)
    hasher.combine(exactly: shadowRadius)
    hasher.combine(exactly: shadowOffset)
    hasher.combine(optional: shadowPath) { $0.combine(exactly: $1) }
    hasher.combine(shouldRasterize)
    hasher.combine(exactly: rasterizationScale)
    hasher.combine(optional: motionBlur) { $1.feed(&$0) }
  }
}

extension RenderingHints {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(isOpaque)
    hasher.combine(needsDisplayOnBoundsChange)
    hasher.combine(drawsAsynchronously)
    hasher.combine(edgeAntialiasingMask.rawValue)
    hasher.combine(allowsEdgeAntialiasing)
    hasher.combine(contentsFormat.rawValue)
    hasher.combine(exactly: minificationFilterBias)
    hasher.combine(preferredDynamicRange.rawValue)
    hasher.combine(toneMapMode.rawValue)
    hasher.combine(exactly: contentsHeadroom)
    hasher.combine(wantsExtendedDynamicRangeContent)
  }
}

extension ShapeValues {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(optional: path) { $0.combine(exactly: $1) }
    hasher.combine(optional: fillColor) { $0.combine(exactly: $1) }
    hasher.combine(fillRule.rawValue)
    hasher.combine(optional: strokeColor) { $0.combine(exactly: $1) }
    hasher.combine(optional: fillGradient) { $1.feed(&$0) }
    hasher.combine(optional: strokeGradient) { $1.feed(&$0) }
    hasher.combine(exactly: strokeStart)
    hasher.combine(exactly: strokeEnd)
    hasher.combine(exactly: strokeOffset)
    hasher.combine(trimsByLength)
    hasher.combine(exactly: lineWidth)
    hasher.combine(exactly: miterLimit)
    hasher.combine(lineCap.rawValue)
    hasher.combine(lineJoin.rawValue)
    hasher.combine(exactly: lineDashPhase)
    hasher.combine(optional: lineDashPattern) { $0.combine(exactly: $1) }
  }
}

extension GradientValues {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(optional: colors) { $0.combine(list: $1) { $0.combine(exactly: $1) } }
    hasher.combine(optional: locations) { $0.combine(exactly: $1) }
    hasher.combine(exactly: startPoint)
    hasher.combine(exactly: endPoint)
    hasher.combine(type.rawValue)
  }
}

extension TextValues {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(optional: string) { $0.combine($1) }
    hasher.combine(fontName)
    hasher.combine(exactly: fontWeight)
    fontAxes.feed(&hasher)
    hasher.combine(isItalic)
    hasher.combine(exactly: fontSize)
    hasher.combine(optional: foregroundColor) { $0.combine(exactly: $1) }
    hasher.combine(isWrapped)
    hasher.combine(alignmentMode.rawValue)
    hasher.combine(truncationMode.rawValue)
    hasher.combine(exactly: tracking)
    hasher.combine(exactly: spread)
    hasher.combine(exactly: typed)
    hasher.combine(exactly: caretWidth)
    hasher.combine(exactly: caretOpacity)
    hasher.combine(exactly: scramble)
    hasher.combine(exactly: scramblePhase)
    hasher.combine(exactly: lineHeightMultiple)
    hasher.combine(lineLimit)
    hasher.combine(language)
    hasher.combine(writingDirection.rawValue)
    hasher.combine(fontFeatures)
    hasher.combine(verticalAlignment.rawValue)
    hasher.combine(exactly: textInset)
    hasher.combine(truncationMarker)
    hasher.combine(exactly: paragraphSpacing)
    hasher.combine(exactly: firstLineIndent)
    hasher.combine(exactly: leadingIndent)
    hasher.combine(exactly: trailingIndent)
    hasher.combine(isHyphenated)
    hasher.combine(isBalanced)
    hasher.combine(isVertical)
    hasher.combine(uprightDigits)
    hasher.combine(optional: textPath) { $0.combine(exactly: $1) }
    hasher.combine(exactly: pathOffset)
    hasher.combine(exactly: pathShift)
    hasher.combine(isPathReversed)
    hasher.combine(turnsAlongPath)
    hasher.combine(optional: naturalSize) { $0.combine(exactly: $1) }
    spans.feed(&hasher)
    hasher.combine(list: tabs) { $1.feed(&$0) }
    columns.feed(&hasher)
  }
}

extension VideoValues {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(path)
    hasher.combine(exactly: trimStart)
    hasher.combine(optional: trimEnd) { $0.combine(exactly: $1) }
    hasher.combine(exactly: rate)
    hasher.combine(repeats)
    hasher.combine(isReversed)
    hasher.combine(blendsFrames)
    hasher.combine(allowsDamage)
    hasher.combine(gravity.rawValue)
    clock.feed(&hasher)
  }
}

extension ReplicatorValues {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(instanceCount)
    hasher.combine(exactly: instanceDelay)
    hasher.combine(exactly: instanceTransform)
    hasher.combine(preservesDepth)
    hasher.combine(optional: instanceColor) { $0.combine(exactly: $1) }
    hasher.combine(exactly: instanceRedOffset)
    hasher.combine(exactly: instanceGreenOffset)
    hasher.combine(exactly: instanceBlueOffset)
    hasher.combine(exactly: instanceAlphaOffset)
  }
}

extension ScrollValues {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(scrollMode.rawValue)
  }
}

extension EmitterValues {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(exactly: birthRate)
    hasher.combine(exactly: lifetime)
    hasher.combine(exactly: velocity)
    hasher.combine(exactly: scale)
    hasher.combine(exactly: spin)
    hasher.combine(exactly: emitterPosition)
    hasher.combine(exactly: emitterZPosition)
    hasher.combine(exactly: emitterSize)
    hasher.combine(exactly: emitterDepth)
    hasher.combine(emitterShape.rawValue)
    hasher.combine(emitterMode.rawValue)
    hasher.combine(renderMode.rawValue)
    hasher.combine(preservesDepth)
    hasher.combine(seed)
  }
}

extension TiledValues {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(exactly: tileSize)
    hasher.combine(levelsOfDetail)
    hasher.combine(levelsOfDetailBias)
  }
}

extension EmitterCellValues {
  /// Feeds the values that the table declares and says nothing else of.
  func feedProperties(_ hasher: inout ContentHasher) {
    hasher.combine(isEnabled)
    hasher.combine(optional: contents) { $1.feed(&$0) }
    hasher.combine(exactly: contentsRect)
    hasher.combine(exactly: contentsScale)
    hasher.combine(minificationFilter.rawValue)
    hasher.combine(magnificationFilter.rawValue)
    hasher.combine(exactly: birthRate)
    hasher.combine(exactly: lifetime)
    hasher.combine(exactly: lifetimeRange)
    hasher.combine(exactly: emissionLatitude)
    hasher.combine(exactly: emissionLongitude)
    hasher.combine(exactly: emissionRange)
    hasher.combine(exactly: velocity)
    hasher.combine(exactly: velocityRange)
    hasher.combine(exactly: xAcceleration)
    hasher.combine(exactly: yAcceleration)
    hasher.combine(exactly: zAcceleration)
    hasher.combine(exactly: scale)
    hasher.combine(exactly: scaleRange)
    hasher.combine(exactly: scaleSpeed)
    hasher.combine(exactly: spin)
    hasher.combine(exactly: spinRange)
    hasher.combine(optional: color) { $0.combine(exactly: $1) }
    hasher.combine(exactly: redRange)
    hasher.combine(exactly: greenRange)
    hasher.combine(exactly: blueRange)
    hasher.combine(exactly: alphaRange)
    hasher.combine(exactly: redSpeed)
    hasher.combine(exactly: greenSpeed)
    hasher.combine(exactly: blueSpeed)
    hasher.combine(exactly: alphaSpeed)
  }
}
