// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// Groups with filters, clips, shadows, masks, opacity and blend modes.
extension SVGFrameWriter {
  func element(of group: Group, owner: LayerID?) throws -> String? {
    guard group.opacity > 0 else { return nil }
    if let mask = group.mask, mask.isEmpty { return nil }
    guard group.seams.isEmpty else { throw Refusal.image("layers that cross in space") }
    let blend = try blendStyle(group.blend)
    let filters = try group.filters.map(filterAttribute)
    var content = try elements(group.commands, owner: owner).joined(separator: "\n")
    guard !content.isEmpty || group.shadow?.shape != nil else { return nil }
    // The order is the renderer's: filters, clips, shadow, mask, opacity.
    for filter in filters { content = "<g\(filter)>\(content)</g>" }
    for clip in try group.clips.map(clipAttribute) { content = "<g\(clip)>\(content)</g>" }
    if let shadow = group.shadow { content = try shadowed(content, shadow) }
    if let mask = group.mask { content = "<g\(try maskAttribute(mask, owner))>\(content)</g>" }
    if let multiplier = group.multiplier, multiplier != .one {
      content = "<g\(multiplied(by: multiplier))>\(content)</g>"
    }
    var attributes = ""
    if group.opacity != 1 { attributes = " opacity=\"\(SVGText.number(group.opacity, decimals: 5))\"" }
    // Blend modes inside see the group alone.
    let style = blend.isEmpty ? " style=\"isolation:isolate\"" : blend
    return "<g\(attributes)\(style)>\(content)</g>"
  }

  // MARK: Blend modes

  /// A style for the outermost element; nothing for source-over.
  func blendStyle(_ blend: BlendMode) throws -> String {
    if blend == .sourceOver { return "" }
    let names: [BlendMode: String] = [
      .multiply: "multiply", .screen: "screen", .overlay: "overlay", .darken: "darken", .lighten: "lighten",
      .colorDodge: "color-dodge", .colorBurn: "color-burn", .hardLight: "hard-light", .softLight: "soft-light",
      .difference: "difference", .exclusion: "exclusion", .hue: "hue", .saturation: "saturation", .color: "color",
      .luminosity: "luminosity",
    ]
    guard let name = names[blend] else { throw Refusal.imageWithBackdrop("the blend mode \(blend.rawValue)") }
    return " style=\"mix-blend-mode:\(name)\""
  }

  // MARK: Masks

  private func maskAttribute(_ commands: [DrawCommand], _ owner: LayerID?) throws -> String {
    let content = try elements(commands, owner: owner).joined(separator: "\n")
    let id = define("mask") {
      "<mask id=\"\($0)\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"\(list.width)\" "
        + "height=\"\(list.height)\" style=\"mask-type:alpha\">\(content)</mask>"
    }
    return " mask=\"url(#\(id))\""
  }

  // MARK: Filters

  /// A region around the frame, as wide as a filter reaches.
  private func region(_ reach: (x: Double, y: Double)) -> String {
    let (x, y) = (reach.x.rounded(.up), reach.y.rounded(.up))
    return " filterUnits=\"userSpaceOnUse\" x=\"\(SVGText.number(-x))\" y=\"\(SVGText.number(-y))\" "
      + "width=\"\(SVGText.number(Double(list.width) + 2 * x))\" height=\"\(SVGText.number(Double(list.height) + 2 * y))\" "
      + "color-interpolation-filters=\"sRGB\""
  }

  private func filter(_ primitives: String, reach: (x: Double, y: Double) = (0, 0)) -> String {
    let id = define("filter") { "<filter id=\"\($0)\"\(region(reach))>\(primitives)</filter>" }
    return " filter=\"url(#\(id))\""
  }

  private func filterAttribute(_ filter: PixelFilter) throws -> String {
    switch filter {
    case .gaussianBlur(let sigmaX, let sigmaY):
      return self.filter(SVGFrameWriter.blur(sigmaX, sigmaY), reach: (3 * sigmaX, 3 * sigmaY))
    case .color(let steps):
      return self.filter(try steps.map(SVGFrameWriter.primitive).joined())
    default: throw Refusal.image(filter.words)
    }
  }

  private static func blur(_ x: Double, _ y: Double) -> String {
    let deviation = [x, y].map { SVGText.number($0, decimals: 4) }
    return "<feGaussianBlur stdDeviation=\"\(x == y ? deviation[0] : deviation.joined(separator: " "))\"/>"
  }

  private static func primitive(_ step: ColorStep) throws -> String {
    switch step {
    case .matrix(let matrix):
      return colorMatrix(matrix.values)
    case .power(let power):
      let function = "type=\"gamma\" amplitude=\"1\" exponent=\"\(SVGText.number(power, decimals: 5))\" offset=\"0\""
      return "<feComponentTransfer><feFuncR \(function)/><feFuncG \(function)/><feFuncB \(function)/>"
        + "</feComponentTransfer>"
    case .maskToAlpha:
      // The weights are BT.709's luminance.
      return "<feColorMatrix result=\"luma\" values=\"0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0.2126 0.7152 0.0722 0 0\"/>"
        + "<feComposite operator=\"in\" in2=\"SourceAlpha\"/>"
    case .posterize: throw Refusal.image("a filter that posterizes")
    case .exposure: throw Refusal.image("a filter of exposure")
    case .linearize, .encode: throw Refusal.image("a filter in linear light")
    case .transfer: throw Refusal.image("a filter with tables")
    case .vibrance: throw Refusal.image("a filter of vibrance")
    case .cube: throw Refusal.image("a filter with a table of colours")
    case .chromaKey, .lumaKey: throw Refusal.image("a key")
    }
  }

  private static func colorMatrix(_ values: [Double]) -> String {
    "<feColorMatrix values=\"\(values.map { SVGText.number($0, decimals: 6) }.joined(separator: " "))\"/>"
  }

  private func multiplied(by factors: ColorMultiplier) -> String {
    var values = [Double](repeating: 0, count: 20)
    (values[0], values[6], values[12], values[18]) = (factors.red, factors.green, factors.blue, factors.alpha)
    return filter(SVGFrameWriter.colorMatrix(values))
  }

  // MARK: Shadows

  private func shadowed(_ content: String, _ shadow: ShadowStyle) throws -> String {
    // Beyond three deviations a Gaussian is invisible.
    let reach = (3 * shadow.sigmaX + abs(shadow.offsetX), 3 * shadow.sigmaY + abs(shadow.offsetY))
    let paint = SVGText.paint(shadow.color)
    if let shape = shadow.shape {
      // The shape casts it, not the group.
      guard let outline = try outline(of: shape, isClip: true) else { return shadow.isAlone ? "" : content }
      let rule = outline.rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
      let moved = SVGText.matrix(.translation(shadow.offsetX, shadow.offsetY))
      let path = "<path d=\"\(outline.data)\" fill=\"\(paint.color)\"\(paint.opacity("fill-opacity"))\(rule)\(moved)/>"
      let blur = filter(SVGFrameWriter.blur(shadow.sigmaX, shadow.sigmaY), reach: reach)
      return "<g\(blur)>\(path)</g>" + (shadow.isAlone ? "" : content)
    }
    let deviation = "\(SVGText.number(shadow.sigmaX, decimals: 4)) \(SVGText.number(shadow.sigmaY, decimals: 4))"
    let offset = "dx=\"\(SVGText.number(shadow.offsetX))\" dy=\"\(SVGText.number(shadow.offsetY))\""
    var primitives =
      "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(deviation)\"/><feOffset \(offset) result=\"shadow\"/>"
      + "<feFlood flood-color=\"\(paint.color)\"\(paint.opacity("flood-opacity"))/>"
      + "<feComposite operator=\"in\" in2=\"shadow\"/>"
    if !shadow.isAlone { primitives += "<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>" }
    return "<g\(filter(primitives, reach: reach))>\(content)</g>"
  }
}

extension PixelFilter {
  /// The filter in words.
  fileprivate var words: String {
    switch self {
    case .gaussianBlur: "a blur"
    case .colorBlur, .bloom, .gloom, .unsharpMask, .sharpenLuminance: "a filter with a blur"
    case .lineBlur, .discBlur, .zoomBlur: "a blur that is not Gaussian"
    case .color: "a filter on colours"
    case .distortion, .displacement: "a distortion"
    case .transform: "a filter that moves its image"
    case .mosaic: "a mosaic"
    case .edges: "a filter on edges"
    case .vignette: "a vignette"
    case .morphology: "a filter that grows or shrinks"
    case .turbulence: "noise"
    case .convolution: "a convolution"
    case .lighting: "a light"
    case .pair: "a filter of two images"
    }
  }
}
