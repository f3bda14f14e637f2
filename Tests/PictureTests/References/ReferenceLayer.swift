// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

@testable import ExportFixtures

/// A layer of a reference scene, as the file spells it.
struct ReferenceLayer: Decodable, Sendable {
  var frame: [Double]?
  var anchorPoint: [Double]?
  var zPosition: Double?
  var transform: [Double]?
  var sublayerTransform: [Double]?
  var doubleSided: Bool?
  /// True: the layer does not flatten its sublayers.
  var transformLayer: Bool?
  var backgroundColor: String?
  var cornerRadius: Double?
  var maskedCorners: Int?
  var borderWidth: Double?
  var borderColor: String?
  var masksToBounds: Bool?
  var opacity: Double?
  var blur: Double?
  var filters: [ReferenceFilter]?
  var backgroundFilters: [ReferenceFilter]?
  var shadowOpacity: Double?
  var shadowRadius: Double?
  var shadowOffset: [Double]?
  var shadowColor: String?
  var shadowPath: String?
  var compositingFilter: String?
  var contents: String?
  var contentsGravity: String?
  var magnificationFilter: String?
  var minificationFilter: String?
  var gradient: Gradient?
  var sublayers: [ReferenceLayer]?
  var mask: Mask?

  // Shape
  var path: String?
  var fillColor: String?
  var fillRule: String?
  var strokeColor: String?
  var lineWidth: Double?
  var lineCap: String?
  var lineJoin: String?
  var miterLimit: Double?
  var lineDashPattern: [Double]?
  var lineDashPhase: Double?
  var strokeStart: Double?
  var strokeEnd: Double?

  // Text
  var text: String?
  var font: String?
  var fontSize: Double?
  var baseline: [Double]?
  var foregroundColor: String?
  /// Index, x and y of each glyph, from the first one's origin.
  var glyphs: [[Double]]?

  struct Gradient: Decodable, Sendable {
    var type: String
    var colors: [String]
    var locations: [Double]?
    var startPoint: [Double]
    var endPoint: [Double]
  }

  /// A layer inside a layer, which a struct cannot hold.
  final class Mask: Decodable, Sendable {
    let layer: ReferenceLayer
    init(from decoder: any Decoder) throws { layer = try ReferenceLayer(from: decoder) }
  }

  struct Malformed: Error { var what: String }

  static func color(_ text: String) throws -> Color {
    guard let color = Color(hex: text) else { throw Malformed(what: "\(text) is no colour") }
    return color
  }
  static func color(_ text: String?) throws -> Color? { try text.map { try color($0) } }
  static func point(_ p: [Double]) -> CGPoint { CGPoint(x: p[0], y: p[1]) }

  /// Row after row; nil is the identity.
  static func matrix(_ m: [Double]?) -> Transform3D {
    guard let m else { return .identity }
    return Transform3D(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7], m31: m[8], m32: m[9],
      m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }
}

/// A filter of a reference scene: its inputs, apart by type.
struct ReferenceFilter: Decodable, Sendable {
  var type: String
  var numbers: [String: Double]?
  var vectors: [String: [Double]]?

  var filter: Filter {
    var inputs = (numbers ?? [:]).mapValues { PropertyValue.number($0) }
    for (key, vector) in vectors ?? [:] { inputs[key] = .numbers(vector) }
    return Filter(type, inputs: inputs)
  }
}
