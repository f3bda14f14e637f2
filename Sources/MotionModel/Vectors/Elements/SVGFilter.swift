// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// `filter`.
package struct SVGFilter: Hashable, Sendable {
  package var x = SVGLength.percent(-10)
  package var y = SVGLength.percent(-10)
  package var width = SVGLength.percent(120)
  package var height = SVGLength.percent(120)
  package var units = SVGUnits.objectBoundingBox
  package var primitiveUnits = SVGUnits.userSpaceOnUse

  package init() {}
}

/// One step of a filter. Its children hold transfer functions, nodes of a merge, or a light.
package struct SVGFilterPrimitive: Hashable, Sendable {
  /// The area it fills; nil is that of the filter.
  package var x, y, width, height: SVGLength?
  /// Nil is the result of the primitive before, or the source graphic of the first.
  package var input, input2: SVGFilterInput?
  package var result: String?
  package var operation: SVGFilterOperation

  package init(operation: SVGFilterOperation) { self.operation = operation }
}

package enum SVGFilterInput: Hashable, Sendable {
  case sourceGraphic, sourceAlpha, backgroundImage, backgroundAlpha, fillPaint, strokePaint
  /// A result by its name.
  case result(String)
}

/// The operation of a primitive. Colours of floods, shadows and lights are in the style.
package enum SVGFilterOperation: Hashable, Sendable {
  case blend(SVGFilterBlend)
  case colorMatrix(SVGColorMatrix)
  /// Functions are children.
  case componentTransfer
  case composite(SVGCompositeOperator)
  case convolveMatrix(SVGConvolution)
  case diffuseLighting(surfaceScale: Double, constant: Double)
  case specularLighting(surfaceScale: Double, constant: Double, exponent: Double)
  case displacementMap(scale: Double, x: SVGChannel, y: SVGChannel)
  case dropShadow(dx: Double, dy: Double, deviationX: Double, deviationY: Double)
  /// An empty one is transparent: the result of a primitive with an error.
  case flood(isEmpty: Bool)
  case gaussianBlur(x: Double, y: Double, edge: SVGEdgeMode)
  case image(SVGReference?, SVGAspectRatio)
  /// Nodes are children.
  case merge
  case morphology(isDilation: Bool, rx: Double, ry: Double)
  case offset(dx: Double, dy: Double)
  case tile
  case turbulence(SVGTurbulence)
}

/// The blend mode of `feBlend`, by its CSS name's mode.
package struct SVGFilterBlend: Hashable, Sendable {
  package var mode: BlendMode
  package init(mode: BlendMode) { self.mode = mode }
}

package enum SVGColorMatrix: Hashable, Sendable {
  /// 20 numbers, row by row.
  case matrix([Double])
  case saturate(Double)
  /// In degrees.
  case hueRotate(Double)
  case luminanceToAlpha
}

package enum SVGCompositeOperator: Hashable, Sendable {
  case over, `in`, out, atop, xor, lighter
  case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
}

package enum SVGChannel: String, Hashable, Sendable { case red = "R", green = "G", blue = "B", alpha = "A" }

package enum SVGEdgeMode: String, Hashable, Sendable { case duplicate, wrap, none }

package struct SVGConvolution: Hashable, Sendable {
  package var columns, rows: Int
  /// `columns` × `rows` numbers as written, which are used turned by half a turn.
  package var kernel: [Double]
  package var divisor, bias: Double
  package var targetX, targetY: Int
  package var edge: SVGEdgeMode
  package var preservesAlpha: Bool

  package init(
    columns: Int, rows: Int, kernel: [Double], divisor: Double, bias: Double, targetX: Int, targetY: Int,
    edge: SVGEdgeMode, preservesAlpha: Bool
  ) {
    (self.columns, self.rows, self.kernel, self.divisor, self.bias) = (columns, rows, kernel, divisor, bias)
    (self.targetX, self.targetY, self.edge, self.preservesAlpha) = (targetX, targetY, edge, preservesAlpha)
  }
}

package struct SVGTurbulence: Hashable, Sendable {
  package var frequencyX, frequencyY: Double
  package var octaves: Int
  package var seed: Double
  package var stitches: Bool
  package var isFractal: Bool

  package init(
    frequencyX: Double, frequencyY: Double, octaves: Int, seed: Double, stitches: Bool, isFractal: Bool
  ) {
    (self.frequencyX, self.frequencyY, self.octaves) = (frequencyX, frequencyY, octaves)
    (self.seed, self.stitches, self.isFractal) = (seed, stitches, isFractal)
  }
}

package enum SVGTransferFunction: Hashable, Sendable {
  case identity
  case table([Double])
  case discrete([Double])
  case linear(slope: Double, intercept: Double)
  case gamma(amplitude: Double, exponent: Double, offset: Double)
}

package enum SVGLight: Hashable, Sendable {
  /// In degrees.
  case distant(azimuth: Double, elevation: Double)
  case point(x: Double, y: Double, z: Double)
  /// The cone's angle is in degrees; nil for no cone.
  case spot(
    x: Double, y: Double, z: Double, atX: Double, atY: Double, atZ: Double, exponent: Double, coneAngle: Double?)
}
