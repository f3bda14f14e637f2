// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionText
import MotionTimeline

extension ReferenceLayer {
  func state() throws -> LayerState {
    var values = LayerValues()
    values.special = try special()
    if let frame {
      values.bounds = CGRect(x: 0, y: 0, width: frame[2], height: frame[3])
      if let anchorPoint { values.anchorPoint = ReferenceLayer.point(anchorPoint) }
      values.position = CGPoint(
        x: frame[0] + frame[2] * values.anchorPoint.x, y: frame[1] + frame[3] * values.anchorPoint.y)
    }
    if case .text(let text) = values.special, let baseline {
      // The box hangs from one ascent above the baseline (TX-3).
      let line = try TextLayout(
        TextRequest(text.string ?? "", font: FontDescriptor(text.fontName), size: text.fontSize)
      )
      .lines[0]
      values.bounds = CGRect(x: 0, y: 0, width: 400, height: 200)
      values.anchorPoint = .zero
      values.position = CGPoint(x: baseline[0], y: baseline[1] - line.baseline)
    }
    values.zPosition = zPosition ?? 0
    values.transform = ReferenceLayer.matrix(transform)
    values.sublayerTransform = ReferenceLayer.matrix(sublayerTransform)
    values.isDoubleSided = doubleSided ?? true
    values.backgroundColor = try ReferenceLayer.color(backgroundColor)
    values.cornerRadius = cornerRadius ?? 0
    if let maskedCorners { values.maskedCorners = CornerMask(rawValue: maskedCorners) }
    values.borderWidth = borderWidth ?? 0
    if let borderColor { values.borderColor = try ReferenceLayer.color(borderColor) }
    values.masksToBounds = masksToBounds ?? false
    values.opacity = opacity ?? 1
    values.filters = (blur.map { [.gaussianBlur(radius: $0)] } ?? []) + (filters ?? []).map(\.filter)
    values.backgroundFilters = (backgroundFilters ?? []).map(\.filter)
    values.shadowOpacity = shadowOpacity ?? 0
    if let shadowRadius { values.shadowRadius = shadowRadius }
    if let shadowOffset { values.shadowOffset = CGSize(width: shadowOffset[0], height: shadowOffset[1]) }
    if let shadowColor { values.shadowColor = try ReferenceLayer.color(shadowColor) }
    values.shadowPath = shadowPath.map { Path(svg: $0) }
    values.compositingFilter = compositingFilter.map { Filter($0) }
    values.contents = contents.map { .file(path: ReferenceScene.path($0)) }
    if let contentsGravity { values.contentsGravity = ContentsGravity(rawValue: contentsGravity) }
    if let magnificationFilter { values.magnificationFilter = ContentsFilter(rawValue: magnificationFilter) }
    if let minificationFilter { values.minificationFilter = ContentsFilter(rawValue: minificationFilter) }
    var state = LayerState(id: LayerID(0), className: "Layer", values: values, localTime: 0)
    state.sublayers = try (sublayers ?? []).map { try $0.state() }
    state.mask = try mask?.layer.state()
    return state
  }
}

extension ReferenceLayer {
  func special() throws -> SpecialValues {
    if let path {
      var shape = ShapeValues()
      shape.path = Path(svg: path)
      // A missing fill colour is written as null.
      shape.fillColor = try ReferenceLayer.color(fillColor)
      if let fillRule {
        guard let rule = FillRule(rawValue: fillRule) else { throw Malformed(what: fillRule) }
        shape.fillRule = rule
      }
      shape.strokeColor = try ReferenceLayer.color(strokeColor)
      if let lineWidth { shape.lineWidth = lineWidth }
      if let lineCap { shape.lineCap = LineCap(rawValue: lineCap) }
      shape.miterLimit = miterLimit ?? shape.miterLimit
      if let lineJoin { shape.lineJoin = LineJoin(rawValue: lineJoin) }
      shape.lineDashPattern = lineDashPattern
      shape.lineDashPhase = lineDashPhase ?? 0
      shape.strokeStart = strokeStart ?? 0
      shape.strokeEnd = strokeEnd ?? 1
      return .shape(shape)
    }
    if transformLayer ?? false { return .transform }
    if let gradient {
      var values = GradientValues()
      values.type = GradientType(rawValue: gradient.type)
      values.colors = try gradient.colors.map { try ReferenceLayer.color($0) }
      values.locations = gradient.locations
      values.startPoint = ReferenceLayer.point(gradient.startPoint)
      values.endPoint = ReferenceLayer.point(gradient.endPoint)
      return .gradient(values)
    }
    if let text {
      var values = TextValues()
      values.string = text
      // By PostScript name: which folder the file lies in is the system's business.
      values.fontName = (font ?? "").replacing(".otf", with: "")
      values.fontWeight = values.fontName.hasSuffix("Bold") ? 700 : 400
      values.fontSize = fontSize ?? values.fontSize
      values.foregroundColor = try ReferenceLayer.color(foregroundColor)
      return .text(values)
    }
    return .none
  }
}
