// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// A line along the inside of the rounded bounds, on top of everything in the layer.
  /// Example: `Layer().size(400, 200).cornerRadius(24).border(.white, 4)`
  @discardableResult public func border(_ color: Color, _ width: Double) -> Self {
    set {
      $0.borderWidth = width
      $0.borderColor = color
    }
  }

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

  /// Blurs the layer with its sublayers along their way, by a shutter that opens at the time of each frame for 0…360
  /// degrees of it; the mean of 1…64 samples. A shutter angle of 0 switches a superlayer's blur off.
  /// Example: `Layer().size(80, 80).motionBlur(shutterAngle: 270)`
  @discardableResult
  public func motionBlur(shutterAngle: Double = 180, samples: Int = 16) -> Self {
    set { $0.motionBlur = MotionBlur(shutterAngle: shutterAngle, samples: samples) }
  }

  /// Filters on the layer with its sublayers, in order. Those with a name can be animated.
  /// Example: `ImageLayer("photo.jpg").filters(.gaussianBlur(radius: 12))`
  @discardableResult public func filters(_ value: Filter...) -> Self { set { $0.filters = value } }
  /// Filters on the backdrop of the layer, inside its rounded bounds, in order.
  /// Example: `Layer().size(600, 300).cornerRadius(40).backgroundFilters(.gaussianBlur(radius: 24))`
  @discardableResult public func backgroundFilters(_ value: Filter...) -> Self { set { $0.backgroundFilters = value } }
  /// The blend mode of the layer with its backdrop, such as `.plusLighter`; nil for source-over.
  /// Example: `ImageLayer("texture.jpg").compositingFilter(.multiply)`
  @discardableResult public func compositingFilter(_ value: Filter?) -> Self { set { $0.compositingFilter = value } }

  /// A still image as contents, by path relative to the script.
  @discardableResult
  public func contents(_ path: String, file: StaticString = #filePath) -> Self {
    set { $0.contents = .file(path: LibraryFolders.path(path, namedIn: file)) }
  }
  /// The part of the contents that is shown, in fractions of their size.
  @discardableResult
  public func contentsRect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Self {
    set { $0.contentsRect = CGRect(x: x, y: y, width: width, height: height) }
  }
}
