import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// A layer that shows a picture or a clip of a size of its own.
/// Example: `ImageLayer("photo.jpg").fit(width: 800, height: 600)`
public protocol PictureLayer: Layer {}

extension VideoLayer: PictureLayer {}
extension ImageLayer: PictureLayer {}

extension PictureLayer {
  /// As large as a width, and a height if there is one, allows: all of it is seen, in the middle unless it is placed.
  /// Example: `VideoLayer("clip.mp4").fit(width: 1080)`
  @discardableResult public func fit(width: Double, height: Double? = nil) -> Self {
    guard width > 0, width <= 1e6, height.map({ $0 > 0 && $0 <= 1e6 }) ?? true else {
      DiagnosticLog.error(
        "\(self) fits a width and a height above 0 and up to 1e6 points, got \(width)\(height.map { " and \($0)" } ?? "")"
      )
      return self
    }
    let size = preferredFrameSize()
    guard size.width > 0, size.height > 0 else { return self }
    let factor = min(width / size.width, height.map { $0 / size.height } ?? .infinity)
    return sized(CGSize(width: size.width * factor, height: size.height * factor))
  }

  /// Covers a size, in the middle unless it is placed: what of it does not fit is cut off, the same on both sides.
  /// Example: `ImageLayer("photo.jpg").fill(1080, 1920)`
  @discardableResult public func fill(_ width: Double, _ height: Double) -> Self {
    guard width > 0, width <= 1e6, height > 0, height <= 1e6 else {
      DiagnosticLog.error("\(self) fills a width and a height above 0 and up to 1e6 points, got \(width) and \(height)")
      return self
    }
    let size = preferredFrameSize()
    guard size.width > 0, size.height > 0 else { return self }
    let box = CGSize(width: width, height: height)
    return sized(box).set { $0.contentsRect = CGRect.unit.covering(box, of: size) }
  }

  /// With a size, and in the middle of its superlayer unless it is placed.
  private func sized(_ size: CGSize) -> Self {
    set {
      $0.bounds.size = size
      if !$0.hasExplicitPosition, $0.deferredPosition == nil { $0.deferredPosition = .placement(.center) }
    }
  }

  /// Glides until a part of the picture, in fractions of it, fills the layer, with as much around it as the layer's shape
  /// needs.
  /// Example: `clip.zooms(to: CGRect(x: 0.6, y: 0.1, width: 0.3, height: 0.3), for: 0.8)`
  public func zooms(to part: CGRect, for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    let size = preferredFrameSize()
    let wanted =
      size.width > 0 && size.height > 0 && bounds.width > 0 && bounds.height > 0
      ? part.holding(bounds.size, of: size) : part
    return Animate(self, \.contentsRect, to: wanted, duration: seconds, timing: timing)
  }
}

extension CGRect {
  fileprivate static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The largest part, about the middle of this one, that has the shape of a box when it is a part of a picture of a size.
  fileprivate func covering(_ box: CGSize, of picture: CGSize) -> CGRect {
    let (w, h) = (width * picture.width, height * picture.height)
    let factor = min(w / box.width, h / box.height)
    return about(CGSize(width: box.width * factor / picture.width, height: box.height * factor / picture.height))
  }

  /// The smallest part of that shape that holds this one, within the picture if it can be.
  fileprivate func holding(_ box: CGSize, of picture: CGSize) -> CGRect {
    let (w, h) = (width * picture.width, height * picture.height)
    let factor = max(w / box.width, h / box.height)
    var rect = about(CGSize(width: box.width * factor / picture.width, height: box.height * factor / picture.height))
    rect.origin.x = min(max(rect.minX, 0), max(1 - rect.width, 0))
    rect.origin.y = min(max(rect.minY, 0), max(1 - rect.height, 0))
    return rect
  }

  private func about(_ size: CGSize) -> CGRect {
    CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }
}
