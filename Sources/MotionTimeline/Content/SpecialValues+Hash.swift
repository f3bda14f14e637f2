import MotionAnimation
import MotionCore
import MotionModel

extension SpecialValues {
  /// Feeds the kind of layer and every value of that kind. Functions are fed by their names: whoever must tell their code
  /// apart feeds that too.
  func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .none: hasher.combine(0)
    case .shape(let values):
      hasher.combine(1)
      values.feed(&hasher)
    case .gradient(let values):
      hasher.combine(2)
      values.feed(&hasher)
    case .text(let values):
      hasher.combine(3)
      values.feed(&hasher)
    case .video(let values):
      hasher.combine(4)
      values.feed(&hasher)
    case .shader(let values):
      hasher.combine(5)
      hasher.combine(optional: values.shader) { hasher, shader in
        hasher.combine(shader.name)
        hasher.combine(shader.isStatic)
      }
    case .canvas(let values):
      hasher.combine(6)
      hasher.combine(optional: values.program) { $0.combine($1.name) }
    case .transform: hasher.combine(7)
    case .replicator(let values):
      hasher.combine(8)
      values.feed(&hasher)
    case .scroll(let values):
      hasher.combine(9)
      hasher.combine(values.scrollMode.rawValue)
    case .emitter(let values):
      hasher.combine(10)
      values.feed(&hasher)
    case .tiled(let values):
      hasher.combine(11)
      hasher.combine(exactly: values.tileSize)
      hasher.combine(values.levelsOfDetail)
      hasher.combine(values.levelsOfDetailBias)
    }
  }
}

extension ShapeValues {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(optional: path) { $0.combine(exactly: $1) }
    hasher.combine(optional: fillColor) { $0.combine(exactly: $1) }
    hasher.combine(optional: strokeColor) { $0.combine(exactly: $1) }
    for number in [strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase] { hasher.combine(exactly: number) }
    for name in [fillRule.rawValue, lineCap.rawValue, lineJoin.rawValue] { hasher.combine(name) }
    hasher.combine(optional: lineDashPattern) { $0.combine(exactly: $1) }
  }
}

extension GradientValues {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(optional: colors) { $0.combine(list: $1) { $0.combine(exactly: $1) } }
    hasher.combine(optional: locations) { $0.combine(exactly: $1) }
    hasher.combine(exactly: startPoint)
    hasher.combine(exactly: endPoint)
    hasher.combine(type.rawValue)
  }
}

extension TextValues {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(optional: string) { $0.combine($1) }
    hasher.combine(fontName)
    hasher.combine(fontWeight)
    hasher.combine(isItalic)
    hasher.combine(optional: foregroundColor) { $0.combine(exactly: $1) }
    hasher.combine(isWrapped)
    for name in [alignmentMode.rawValue, truncationMode.rawValue] { hasher.combine(name) }
    for number in [fontSize, tracking, lineHeightMultiple] { hasher.combine(exactly: number) }
  }
}

extension VideoValues {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(path)
    hasher.combine(exactly: trimStart)
    hasher.combine(optional: trimEnd) { $0.combine(exactly: $1) }
    hasher.combine(exactly: rate)
    hasher.combine(repeats)
    hasher.combine(gravity.rawValue)
  }
}

extension ReplicatorValues {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(instanceCount)
    hasher.combine(exactly: instanceTransform)
    hasher.combine(preservesDepth)
    hasher.combine(optional: instanceColor) { $0.combine(exactly: $1) }
    for number in [
      instanceDelay, instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset,
    ] { hasher.combine(exactly: number) }
  }
}
