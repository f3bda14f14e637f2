import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// Fills the rounded bounds, behind contents and sublayers.
  @discardableResult public func backgroundColor(_ value: Color?) -> Self { set { $0.backgroundColor = value } }
  /// Rounds the corners of background, border, and of what `masksToBounds` clips; in points.
  @discardableResult public func cornerRadius(_ value: Double) -> Self { set { $0.cornerRadius = value } }
  /// The curve of the corners.
  @discardableResult public func cornerCurve(_ value: CornerCurve) -> Self { set { $0.cornerCurve = value } }
  /// Which corners are rounded.
  @discardableResult public func maskedCorners(_ value: CornerMask) -> Self { set { $0.maskedCorners = value } }
  /// A line along the inside of the rounded bounds, on top of everything in the layer.
  @discardableResult public func border(_ width: Double, _ color: Color) -> Self {
    set {
      $0.borderWidth = width
      $0.borderColor = color
    }
  }
  /// The width of the border in points; 0 draws none.
  @discardableResult public func borderWidth(_ value: Double) -> Self { set { $0.borderWidth = value } }
  /// The colour of the border.
  @discardableResult public func borderColor(_ value: Color?) -> Self { set { $0.borderColor = value } }
  /// How opaque the layer is with all its sublayers, 0…1.
  @discardableResult public func opacity(_ value: Double) -> Self { set { $0.opacity = value } }
  /// Whether opacity applies to the layer as one picture, or to each part.
  @discardableResult public func allowsGroupOpacity(_ value: Bool) -> Self { set { $0.allowsGroupOpacity = value } }

  /// A shadow; `radius` is the Gaussian's standard deviation in points, `offset` goes right and down on the default
  /// canvas.
  @discardableResult
  public func shadow(
    opacity: Double, radius: Double = 3, offset: (x: Double, y: Double) = (0, -3), color: Color = .black
  ) -> Self {
    set {
      $0.shadowOpacity = opacity
      $0.shadowRadius = radius
      $0.shadowOffset = CGSize(width: offset.x, height: offset.y)
      $0.shadowColor = color
    }
  }
  /// The outline that casts the shadow; nil: what the layer shows.
  @discardableResult public func shadowPath(_ value: Path?) -> Self { set { $0.shadowPath = value } }

  /// Blurs the layer with its sublayers along their way, by a shutter that opens at the time of each frame for 0…360
  /// degrees of it; the mean of 1…64 samples. A shutter angle of 0 switches a superlayer's blur off.
  @discardableResult
  public func motionBlur(shutterAngle: Double = 180, samples: Int = 16) -> Self {
    set { $0.motionBlur = MotionBlur(shutterAngle: shutterAngle, samples: samples) }
  }

  /// Filters on the layer with its sublayers, in order. Those with a name can be animated.
  @discardableResult public func filters(_ value: Filter...) -> Self { set { $0.filters = value } }
  /// Filters on what lies behind the layer, inside its rounded bounds, in order.
  @discardableResult public func backgroundFilters(_ value: Filter...) -> Self { set { $0.backgroundFilters = value } }
  /// How the layer is combined with what lies behind it, such as `.plusLighter`; nil: over it.
  @discardableResult public func compositingFilter(_ value: Filter?) -> Self { set { $0.compositingFilter = value } }

  /// A still image as contents, by path relative to the script.
  @discardableResult public func contents(_ path: String) -> Self { set { $0.contents = .file(path: path) } }
  /// The picture that the layer shows.
  @discardableResult public func contents(_ value: Contents?) -> Self { set { $0.contents = value } }
  /// How the picture lies in the bounds: stretched unless told otherwise.
  @discardableResult public func contentsGravity(_ value: ContentsGravity) -> Self {
    set { $0.contentsGravity = value }
  }
  /// The part of the contents that is shown, in fractions of their size.
  @discardableResult public func contentsRect(_ value: CGRect) -> Self { set { $0.contentsRect = value } }
  /// The part of the contents that is shown, in fractions of their size.
  @discardableResult
  public func contentsRect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Self {
    contentsRect(CGRect(x: x, y: y, width: width, height: height))
  }
  /// Pixels of the picture for each point.
  @discardableResult public func contentsScale(_ value: Double) -> Self { set { $0.contentsScale = value } }
}
