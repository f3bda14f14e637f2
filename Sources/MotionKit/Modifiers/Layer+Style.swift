import Foundation
import MotionCore
import MotionLayers

extension Layer {
  @discardableResult public func backgroundColor(_ value: Color?) -> Self { set { $0.backgroundColor = value } }
  @discardableResult public func cornerRadius(_ value: Double) -> Self { set { $0.cornerRadius = value } }
  @discardableResult public func cornerCurve(_ value: CornerCurve) -> Self { set { $0.cornerCurve = value } }
  @discardableResult public func maskedCorners(_ value: CornerMask) -> Self { set { $0.maskedCorners = value } }
  @discardableResult public func border(_ width: Double, _ color: Color) -> Self {
    set {
      $0.borderWidth = width
      $0.borderColor = color
    }
  }
  @discardableResult public func borderWidth(_ value: Double) -> Self { set { $0.borderWidth = value } }
  @discardableResult public func borderColor(_ value: Color?) -> Self { set { $0.borderColor = value } }
  @discardableResult public func opacity(_ value: Double) -> Self { set { $0.opacity = value } }
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
  @discardableResult public func shadowPath(_ value: Path?) -> Self { set { $0.shadowPath = value } }

  @discardableResult public func filters(_ value: Filter...) -> Self { set { $0.filters = value } }
  @discardableResult public func compositingFilter(_ value: Filter?) -> Self { set { $0.compositingFilter = value } }

  /// A still image as contents, by path relative to the script.
  @discardableResult public func contents(_ path: String) -> Self { set { $0.contents = .file(path: path) } }
  @discardableResult public func contents(_ value: Contents?) -> Self { set { $0.contents = value } }
  @discardableResult public func contentsGravity(_ value: ContentsGravity) -> Self {
    set { $0.contentsGravity = value }
  }
  @discardableResult public func contentsRect(_ value: CGRect) -> Self { set { $0.contentsRect = value } }
  /// The part of the contents that is shown, in fractions of their size.
  @discardableResult
  public func contentsRect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Self {
    contentsRect(CGRect(x: x, y: y, width: width, height: height))
  }
  @discardableResult public func contentsScale(_ value: Double) -> Self { set { $0.contentsScale = value } }
}
