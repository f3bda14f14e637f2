// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DrawingContext {
  /// The state ``saveGState()`` keeps.
  struct State {
    /// From user space to the drawing's space.
    var transform: Homography
    /// The bounds of the clips' intersection, in the drawing's space.
    var clipBox: CGRect
    /// The intersection of all clips that are upright rectangles; nil if there are none.
    var clipRect: CGRect?
    /// All other clips.
    var clipPaths: [Drawing.Clip] = []
    /// Images whose alpha all later content is multiplied by.
    var masks: [Drawing.Element] = []
    var fillColor = Color.black
    /// In place of the colour, with the map from its own space to the drawing's.
    var fillPattern: (pattern: Drawing.Pattern, map: Homography)?
    var strokeColor = Color.black
    var style = StrokeStyle()
    var alpha = 1.0
    var blend = BlendMode.normal
    var shadow: Drawing.Shadow?
    var interpolation = Drawing.Interpolation.default

    var clips: [Drawing.Clip] { (clipRect.map { [Drawing.Clip(.rect($0))] } ?? []) + clipPaths }

    /// Resets clips, alpha, blend mode and shadow, because a transparency layer's own apply to the layer as a whole.
    mutating func beginLayer() {
      (clipRect, clipPaths, masks, alpha, blend, shadow) = (nil, [], [], 1, .normal, nil)
    }
  }

  /// Whether numbers are finite and small enough; if not, reports a problem.
  func isUsable(_ values: Double..., function: String) -> Bool {
    for value in values where !(abs(value) <= DrawingContext.limit) {
      report("\(function): numbers must be finite and between -1e9 and 1e9, got \(value)")
      return false
    }
    return true
  }

  func isUsable(_ p: CGPoint, _ function: String) -> Bool { isUsable(p.x, p.y, function: function) }

  func isUsable(_ r: CGRect, _ function: String) -> Bool {
    isUsable(r.origin.x, r.origin.y, r.size.width, r.size.height, function: function)
  }

  private func isColor(_ color: Color, _ function: String) -> Bool {
    if color.isFinite { return true }
    report("\(function): the colour has components that are not finite")
    return false
  }
}

/// Transforms: the new operation comes first, as it does in Core Graphics.
extension DrawingContext {
  /// From user space to the drawing's space: y down, the origin at its top left corner.
  /// Example: `let matrix = context.ctm`
  public var ctm: Transform3D {
    let t = state.transform
    var matrix = Transform3D.identity
    (matrix.m11, matrix.m12, matrix.m21, matrix.m22) = (t.h11, t.h12, t.h21, t.h22)
    (matrix.m41, matrix.m42) = (t.h31, t.h32)
    return matrix
  }

  /// Moves the origin of user space, by points of user space.
  /// Example: `context.translateBy(x: 100, y: 50)`
  public func translateBy(x: Double, y: Double) { concatenate(.translation(x, y), "translateBy(x:y:)") }
  /// Scales user space by a factor for each axis; a negative one mirrors it.
  /// Example: `context.scaleBy(x: 2, y: 2)`
  public func scaleBy(x: Double, y: Double) { concatenate(.scale(x, y), "scaleBy(x:y:)") }

  /// - Parameter angle: radians, from the x axis towards the y axis.
  ///
  /// Example: `context.rotate(by: .pi / 4)`
  public func rotate(by angle: Double) {
    guard isUsable(angle, function: "rotate(by:)") else { return }
    let (sin, cos) = Math.sincos(angle)
    concatenate(Homography(cos, sin, 0, -sin, cos, 0, 0, 0, 1), "rotate(by:)")
  }

  /// Applies an affine transform; any other one is reported as a problem.
  /// Example: `context.concatenate(.rotation(0.2, 0, 0, 1))`
  public func concatenate(_ transform: Transform3D) {
    guard transform.isAffine else { return report("concatenate(_:) needs an affine transform, got \(transform)") }
    concatenate(
      Homography(transform.m11, transform.m12, 0, transform.m21, transform.m22, 0, transform.m41, transform.m42, 1),
      "concatenate(_:)")
  }

  private func concatenate(_ map: Homography, _ function: String) {
    guard isUsable(map.h11, map.h12, map.h21, map.h22, map.h31, map.h32, function: function) else { return }
    let t = map.concatenating(state.transform)
    // Many small steps may leave the range as well.
    guard isUsable(t.h11, t.h12, t.h21, t.h22, t.h31, t.h32, function: function) else { return }
    state.transform = t
  }
}

/// Colours, lines, alpha, shadow.
extension DrawingContext {
  /// The colour of areas and texts from now on; black at first.
  public func setFillColor(_ color: Color) {
    if isColor(color, "setFillColor") { (state.fillColor, state.fillPattern) = (color, nil) }
  }
  /// Shapes are filled with a repeated drawing from now on, texts and lines are not. Its cells stand upright in user space
  /// as it is now, the corner of one at the origin.
  public func setFillPattern(_ pattern: Drawing.Pattern) {
    let (w, h) = (Double(pattern.step.width), Double(pattern.step.height))
    guard isUsable(w, h, function: "setFillPattern") else { return }
    guard w > 0, h > 0 else {
      return report("setFillPattern: the width and height of a step must be above 0, got \(w)×\(h)")
    }
    for problem in pattern.cell.problems { report(problem) }
    if !pattern.cell.imageFiles.isEmpty { noteAsset() }
    state.fillPattern = (pattern, state.transform)
  }
  /// The colour of areas and texts, by sRGB-encoded components, 0…1.
  public func setFillColor(red: Double, green: Double, blue: Double, alpha: Double) {
    setFillColor(Color(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// A gray for areas and texts: 0 is black, 1 is white.
  public func setFillColor(gray: Double, alpha: Double) { setFillColor(Color(white: gray, alpha: alpha)) }
  /// The colour of areas and texts, by amounts of ink, 0…1.
  public func setFillColor(cyan: Double, magenta: Double, yellow: Double, black: Double, alpha: Double) {
    setFillColor(Color(space: .cmyk, cyan, magenta, yellow, black, alpha: alpha))
  }

  /// The colour of lines from now on; black at first.
  /// Example: `context.setStrokeColor(.white)`
  public func setStrokeColor(_ color: Color) { if isColor(color, "setStrokeColor") { state.strokeColor = color } }
  /// The colour of lines, by sRGB-encoded components, 0…1.
  public func setStrokeColor(red: Double, green: Double, blue: Double, alpha: Double) {
    setStrokeColor(Color(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// A gray for lines: 0 is black, 1 is white.
  public func setStrokeColor(gray: Double, alpha: Double) { setStrokeColor(Color(white: gray, alpha: alpha)) }
  /// The colour of lines, by amounts of ink, 0…1.
  public func setStrokeColor(cyan: Double, magenta: Double, yellow: Double, black: Double, alpha: Double) {
    setStrokeColor(Color(space: .cmyk, cyan, magenta, yellow, black, alpha: alpha))
  }

  /// In user space as it is when the line is drawn.
  /// Example: `context.setLineWidth(6)`
  public func setLineWidth(_ width: Double) {
    if isUsable(width, function: "setLineWidth") { state.style.width = max(0, width) }
  }
  /// How open lines and dashes end; `butt` at first.
  /// Example: `context.setLineCap(.round)`
  public func setLineCap(_ cap: StrokeStyle.Cap) { state.style.cap = cap }
  /// How the pieces of a line meet; `miter` at first.
  /// Example: `context.setLineJoin(.round)`
  public func setLineJoin(_ join: StrokeStyle.Join) { state.style.join = join }
  /// The longest miter as a multiple of the line width, 1 or more; 10 at first. Longer ones become bevels.
  /// Example: `context.setMiterLimit(4)`
  public func setMiterLimit(_ limit: Double) {
    if isUsable(limit, function: "setMiterLimit") { state.style.miterLimit = max(1, limit) }
  }
  /// Lengths on, off, on, …; none: a continuous line.
  /// Example: `context.setLineDash(phase: 0, lengths: [12, 8])`
  public func setLineDash(phase: Double, lengths: [Double]) {
    guard isUsable(phase, function: "setLineDash") else { return }
    guard lengths.allSatisfy({ $0 >= 0 && $0 <= DrawingContext.limit }),
      lengths.isEmpty || lengths.contains(where: { $0 > 0 })
    else { return report("setLineDash: lengths must be 0 or more, and at least one must be above 0, got \(lengths)") }
    (state.style.dashPattern, state.style.dashPhase) = (lengths, phase)
  }

  /// Sets the alpha of everything drawn from now on, 0…1; clamped.
  /// Example: `context.setAlpha(0.5)`
  public func setAlpha(_ alpha: Double) {
    if isUsable(alpha, function: "setAlpha") { state.alpha = min(max(alpha, 0), 1) }
  }
  /// Sets the blend mode of everything drawn from now on; `normal` at first.
  /// Example: `context.setBlendMode(.multiply)`
  public func setBlendMode(_ mode: BlendMode) { state.blend = mode }

  /// How images are enlarged and reduced.
  /// Example: `context.interpolationQuality = .none`
  public var interpolationQuality: Drawing.Interpolation {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Gives everything drawn from now on a shadow.
  ///
  /// - Parameters:
  ///   - offset: in points along the axes of user space as it was at first: later transforms do not count.
  ///   - blur: twice the standard deviation, in points.
  ///   - color: nil for no shadow.
  ///
  /// Example: `context.setShadow(offset: CGSize(width: 0, height: 6), blur: 12)`
  public func setShadow(offset: CGSize, blur: Double, color: Color?) {
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    guard isUsable(offset.width, offset.height, blur, function: "setShadow"), isColor(color, "setShadow") else {
      return
    }
    // The blur of Core Graphics is two standard deviations.
    state.shadow = Drawing.Shadow(
      offset: CGSize(width: offset.width * zoom, height: (isYUp ? -offset.height : offset.height) * zoom),
      sigma: max(0, blur) / 2 * zoom,
      color: color)
  }
  /// A black shadow with an alpha of a third.
  public func setShadow(offset: CGSize, blur: Double) {
    setShadow(offset: offset, blur: blur, color: Color(white: 0, alpha: 1.0 / 3))
  }
}
