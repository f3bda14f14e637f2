import Foundation
import MotionAnimation
import MotionCore

/// A key path with the type of its value: `\.opacity` is a `PropertyKey<Double>` and the key path `opacity`.
public struct PropertyKey<Value: PropertyConvertible>: Sendable {
  /// The key path as a string, such as `transform.rotation.z`.
  public let path: String
  init(_ path: String) { self.path = path }
}

extension KeyPath where Root == PropertyKeys {
  /// The key path as a string.
  public func keyPath<T>() -> String where Value == PropertyKey<T> { PropertyKeys()[keyPath: self].path }
}

/// What can be written after `\.` where a property is asked for: `layer.animate(\.transform.rotation.z, …)`.
///
/// It has no values, only names; strings and typed key paths name the same rows of the property table.
public struct PropertyKeys: Sendable {
  public init() {}

  public var bounds: PropertyKey<CGRect> { PropertyKey("bounds") }
  public var position: PropertyKey<CGPoint> { PropertyKey("position") }
  public var zPosition: PropertyKey<Double> { PropertyKey("zPosition") }
  public var anchorPoint: PropertyKey<CGPoint> { PropertyKey("anchorPoint") }
  public var anchorPointZ: PropertyKey<Double> { PropertyKey("anchorPointZ") }
  public var transform: PropertyKey<Transform3D> { PropertyKey("transform") }
  public var sublayerTransform: PropertyKey<Transform3D> { PropertyKey("sublayerTransform") }
  public var isHidden: PropertyKey<Bool> { PropertyKey("hidden") }
  public var isDoubleSided: PropertyKey<Bool> { PropertyKey("doubleSided") }
  public var masksToBounds: PropertyKey<Bool> { PropertyKey("masksToBounds") }

  public var contents: PropertyKey<Contents> { PropertyKey("contents") }
  public var contentsRect: PropertyKey<CGRect> { PropertyKey("contentsRect") }
  public var contentsCenter: PropertyKey<CGRect> { PropertyKey("contentsCenter") }
  public var contentsScale: PropertyKey<Double> { PropertyKey("contentsScale") }

  public var backgroundColor: PropertyKey<Color> { PropertyKey("backgroundColor") }
  public var cornerRadius: PropertyKey<Double> { PropertyKey("cornerRadius") }
  public var borderWidth: PropertyKey<Double> { PropertyKey("borderWidth") }
  public var borderColor: PropertyKey<Color> { PropertyKey("borderColor") }
  public var opacity: PropertyKey<Double> { PropertyKey("opacity") }
  public var shadowColor: PropertyKey<Color> { PropertyKey("shadowColor") }
  public var shadowOpacity: PropertyKey<Double> { PropertyKey("shadowOpacity") }
  public var shadowRadius: PropertyKey<Double> { PropertyKey("shadowRadius") }
  public var shadowOffset: PropertyKey<CGSize> { PropertyKey("shadowOffset") }
  public var shadowPath: PropertyKey<Path> { PropertyKey("shadowPath") }
  public var shouldRasterize: PropertyKey<Bool> { PropertyKey("shouldRasterize") }
  public var rasterizationScale: PropertyKey<Double> { PropertyKey("rasterizationScale") }

  public var path: PropertyKey<Path> { PropertyKey("path") }
  public var fillColor: PropertyKey<Color> { PropertyKey("fillColor") }
  public var strokeColor: PropertyKey<Color> { PropertyKey("strokeColor") }
  public var strokeStart: PropertyKey<Double> { PropertyKey("strokeStart") }
  public var strokeEnd: PropertyKey<Double> { PropertyKey("strokeEnd") }
  public var lineWidth: PropertyKey<Double> { PropertyKey("lineWidth") }
  public var miterLimit: PropertyKey<Double> { PropertyKey("miterLimit") }
  public var lineDashPhase: PropertyKey<Double> { PropertyKey("lineDashPhase") }

  public var colors: PropertyKey<[Color]> { PropertyKey("colors") }
  public var locations: PropertyKey<[Double]> { PropertyKey("locations") }
  public var startPoint: PropertyKey<CGPoint> { PropertyKey("startPoint") }
  public var endPoint: PropertyKey<CGPoint> { PropertyKey("endPoint") }

  public var instanceCount: PropertyKey<Double> { PropertyKey("instanceCount") }
  public var instanceDelay: PropertyKey<Double> { PropertyKey("instanceDelay") }
  public var instanceTransform: PropertyKey<Transform3D> { PropertyKey("instanceTransform") }
  public var instanceColor: PropertyKey<Color> { PropertyKey("instanceColor") }
  public var instanceRedOffset: PropertyKey<Double> { PropertyKey("instanceRedOffset") }
  public var instanceGreenOffset: PropertyKey<Double> { PropertyKey("instanceGreenOffset") }
  public var instanceBlueOffset: PropertyKey<Double> { PropertyKey("instanceBlueOffset") }
  public var instanceAlphaOffset: PropertyKey<Double> { PropertyKey("instanceAlphaOffset") }

  public var birthRate: PropertyKey<Double> { PropertyKey("birthRate") }
  public var lifetime: PropertyKey<Double> { PropertyKey("lifetime") }
  public var velocity: PropertyKey<Double> { PropertyKey("velocity") }
  public var scale: PropertyKey<Double> { PropertyKey("scale") }
  public var spin: PropertyKey<Double> { PropertyKey("spin") }
  public var emitterPosition: PropertyKey<CGPoint> { PropertyKey("emitterPosition") }
  public var emitterZPosition: PropertyKey<Double> { PropertyKey("emitterZPosition") }
  public var emitterSize: PropertyKey<CGSize> { PropertyKey("emitterSize") }
  public var emitterDepth: PropertyKey<Double> { PropertyKey("emitterDepth") }

  public var fontSize: PropertyKey<Double> { PropertyKey("fontSize") }
  public var foregroundColor: PropertyKey<Color> { PropertyKey("foregroundColor") }
  public var tracking: PropertyKey<Double> { PropertyKey("tracking") }
  public var lineHeightMultiple: PropertyKey<Double> { PropertyKey("lineHeightMultiple") }
}

extension PropertyKeys {
  /// Properties of an emitter layer's named cells (EM-2): `\.emitterCells["spark"].birthRate`.
  public var emitterCells: CellKeys { CellKeys(path: "emitterCells") }

  /// Emitter cells by name.
  public struct CellKeys: Sendable {
    let path: String
    public subscript(name: String) -> CellKey { CellKey(path: path + "." + name) }
  }

  /// A cell's numbers by name, its colour, its picture, and the cells in it.
  @dynamicMemberLookup
  public struct CellKey: Sendable {
    let path: String
    public subscript(dynamicMember property: String) -> PropertyKey<Double> { PropertyKey(path + "." + property) }
    public var color: PropertyKey<Color> { PropertyKey(path + ".color") }
    /// The picture of particles. Each keeps the one of its birth; between two pictures it is the nearer one (EM-11).
    public var contents: PropertyKey<Contents> { PropertyKey(path + ".contents") }
    /// The part of the picture that particles show, as a rectangle in the unit square (EM-8).
    public var contentsRect: PropertyKey<CGRect> { PropertyKey(path + ".contentsRect") }
    public var emitterCells: CellKeys { CellKeys(path: path + ".emitterCells") }
  }
}

extension PropertyKey where Value == CGRect {
  public var origin: PropertyKey<CGPoint> { PropertyKey<CGPoint>(path + ".origin") }
  public var size: PropertyKey<CGSize> { PropertyKey<CGSize>(path + ".size") }
}

extension PropertyKey where Value == CGSize {
  public var width: PropertyKey<Double> { PropertyKey<Double>(path + ".width") }
  public var height: PropertyKey<Double> { PropertyKey<Double>(path + ".height") }
}

extension PropertyKey where Value == CGPoint {
  public var x: PropertyKey<Double> { PropertyKey<Double>(path + ".x") }
  public var y: PropertyKey<Double> { PropertyKey<Double>(path + ".y") }
}

extension PropertyKey where Value == Transform3D {
  /// An angle about z in radians; `.x`, `.y`, `.z` for each axis (V-5).
  public var rotation: PropertyKey<Double> { PropertyKey<Double>(path + ".rotation") }
  /// One factor for all axes; `.x`, `.y`, `.z` for each (V-5).
  public var scale: PropertyKey<Double> { PropertyKey<Double>(path + ".scale") }
  /// x and y as a size; `.x`, `.y`, `.z` for each (V-5).
  public var translation: PropertyKey<CGSize> { PropertyKey<CGSize>(path + ".translation") }
}

/// The axes of `transform.rotation` and `transform.scale`. On any other number they name nothing, which is an error
/// when the animation is added.
extension PropertyKey where Value == Double {
  public var x: PropertyKey<Double> { PropertyKey<Double>(path + ".x") }
  public var y: PropertyKey<Double> { PropertyKey<Double>(path + ".y") }
  public var z: PropertyKey<Double> { PropertyKey<Double>(path + ".z") }
}

/// The axes of `transform.translation`.
extension PropertyKey where Value == CGSize {
  public var x: PropertyKey<Double> { PropertyKey<Double>(path + ".x") }
  public var y: PropertyKey<Double> { PropertyKey<Double>(path + ".y") }
  public var z: PropertyKey<Double> { PropertyKey<Double>(path + ".z") }
}
