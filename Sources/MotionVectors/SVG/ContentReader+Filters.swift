// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension ContentReader {
  mutating func filter() -> SVGFilter {
    var filter = SVGFilter()
    filter.x = attributes.length("x", or: filter.x)
    filter.y = attributes.length("y", or: filter.y)
    filter.width = attributes.size("width") ?? filter.width
    filter.height = attributes.size("height") ?? filter.height
    filter.units = attributes.units("filterUnits") ?? filter.units
    filter.primitiveUnits = attributes.units("primitiveUnits") ?? filter.primitiveUnits
    if attributes.text("filterRes") != nil {
      attributes.warn("filterRes has no effect; filters are as sharp as the film")
    }
    return filter
  }

  mutating func filterInput(_ name: String) -> SVGFilterInput? {
    switch attributes.text(name)?.trimmingSpace {
    case nil: nil
    case "SourceGraphic"?: .sourceGraphic
    case "SourceAlpha"?: .sourceAlpha
    case "BackgroundImage"?: .backgroundImage
    case "BackgroundAlpha"?: .backgroundAlpha
    case "FillPaint"?: .fillPaint
    case "StrokePaint"?: .strokePaint
    case let result?: .result(result)
    }
  }

  mutating func primitive() -> SVGFilterPrimitive {
    var primitive = SVGFilterPrimitive(operation: operation())
    (primitive.x, primitive.y) = (attributes.length("x"), attributes.length("y"))
    (primitive.width, primitive.height) = (attributes.size("width"), attributes.size("height"))
    (primitive.input, primitive.input2) = (filterInput("in"), filterInput("in2"))
    primitive.result = attributes.text("result")?.trimmingSpace
    return primitive
  }

  private mutating func operation() -> SVGFilterOperation {
    switch name {
    case .feBlend: .blend(SVGFilterBlend(mode: attributes.word("mode", SVGDeclarationReader.blendModes) ?? .sourceOver))
    case .feColorMatrix: .colorMatrix(colorMatrix())
    case .feComponentTransfer: .componentTransfer
    case .feComposite: .composite(composite())
    case .feConvolveMatrix: convolution().map { .convolveMatrix($0) } ?? .flood(isEmpty: true)
    case .feDiffuseLighting:
      .diffuseLighting(
        surfaceScale: attributes.number("surfaceScale") ?? 1,
        constant: max(0, attributes.number("diffuseConstant") ?? 1))
    case .feSpecularLighting:
      .specularLighting(
        surfaceScale: attributes.number("surfaceScale") ?? 1,
        constant: max(0, attributes.number("specularConstant") ?? 1),
        exponent: attributes.number("specularExponent") ?? 1)
    case .feDisplacementMap:
      .displacementMap(
        scale: attributes.number("scale") ?? 0, x: channel("xChannelSelector"), y: channel("yChannelSelector"))
    case .feDropShadow: dropShadow()
    case .feGaussianBlur: gaussianBlur()
    case .feImage: .image(attributes.reference(), attributes.aspectRatio() ?? .standard)
    case .feMerge: .merge
    case .feMorphology: morphology()
    case .feOffset: .offset(dx: attributes.number("dx") ?? 0, dy: attributes.number("dy") ?? 0)
    case .feTile: .tile
    case .feTurbulence: .turbulence(turbulence())
    default: .flood(isEmpty: false)
    }
  }

  private mutating func channel(_ name: String) -> SVGChannel {
    attributes.word(name, ["R": .red, "G": .green, "B": .blue, "A": .alpha]) ?? .alpha
  }

  private mutating func colorMatrix() -> SVGColorMatrix {
    let identity: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    let kind = attributes.word(
      "type", ["matrix": 0, "saturate": 1, "hueRotate": 2, "luminanceToAlpha": 3])
    if kind == 3 { return .luminanceToAlpha }
    // Without values, each type is its identity (Filter Effects, feColorMatrix).
    guard attributes.text("values") != nil else {
      return kind == 1 ? .saturate(1) : kind == 2 ? .hueRotate(0) : .matrix(identity)
    }
    let values = attributes.numbers("values")
    let wanted = kind == 1 || kind == 2 ? 1 : 20
    guard values.count == wanted else {
      if !values.isEmpty {
        attributes.warn("values of feColorMatrix has \(wanted) numbers, got \(values.count); it changes nothing")
      }
      return .matrix(identity)
    }
    return kind == 1 ? .saturate(max(0, values[0])) : kind == 2 ? .hueRotate(values[0]) : .matrix(values)
  }

  private mutating func composite() -> SVGCompositeOperator {
    let operators: [String: SVGCompositeOperator] = [
      "over": .over, "in": .in, "out": .out, "atop": .atop, "xor": .xor, "lighter": .lighter,
      "arithmetic": .arithmetic(k1: 0, k2: 0, k3: 0, k4: 0),
    ]
    let found = attributes.word("operator", operators) ?? .over
    guard case .arithmetic = found else { return found }
    return .arithmetic(
      k1: attributes.number("k1") ?? 0, k2: attributes.number("k2") ?? 0, k3: attributes.number("k3") ?? 0,
      k4: attributes.number("k4") ?? 0)
  }

  /// One deviation or two; a negative one is an error, and no blur.
  private mutating func deviations(_ standard: Double) -> (x: Double, y: Double) {
    guard let (x, y) = attributes.pair("stdDeviation") else { return (standard, standard) }
    guard x >= 0, y >= 0 else {
      attributes.warn(
        "stdDeviation is 0 or more, got “\(attributes.text("stdDeviation")?.shortened ?? "")”; nothing is blurred")
      return (0, 0)
    }
    return (x, y)
  }

  private mutating func dropShadow() -> SVGFilterOperation {
    let deviations = deviations(2)
    return .dropShadow(
      dx: attributes.number("dx") ?? 2, dy: attributes.number("dy") ?? 2, deviationX: deviations.x,
      deviationY: deviations.y)
  }

  private mutating func gaussianBlur() -> SVGFilterOperation {
    let deviations = deviations(0)
    return .gaussianBlur(x: deviations.x, y: deviations.y, edge: edgeMode(or: .none))
  }

  private mutating func edgeMode(or standard: SVGEdgeMode) -> SVGEdgeMode {
    attributes.word("edgeMode", ["duplicate": .duplicate, "wrap": .wrap, "none": .none]) ?? standard
  }

  private mutating func morphology() -> SVGFilterOperation {
    let isDilation = attributes.word("operator", ["erode": false, "dilate": true]) ?? false
    let (rx, ry) = attributes.pair("radius") ?? (0, 0)
    return .morphology(isDilation: isDilation, rx: rx, ry: ry)
  }
}
