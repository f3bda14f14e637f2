// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension Layer {
  /// The rectangle in the layer's own space, in points.
  ///
  /// ```swift
  /// Layer().bounds(CGRect(x: 0, y: 0, width: 400, height: 200))
  /// ```
  @discardableResult public func bounds(_ value: CGRect) -> Self { set { $0.bounds = value } }
  /// The position of the anchor point, by default the layer's middle, in the superlayer.
  ///
  /// ```swift
  /// Layer().size(400, 200).position(CGPoint(x: 960, y: 540))
  /// ```
  @discardableResult public func position(_ value: CGPoint) -> Self { set { $0.position = value } }
  /// Depth among the siblings: more is in front.
  ///
  /// ```swift
  /// Layer().zPosition(10)
  /// ```
  @discardableResult public func zPosition(_ value: Double) -> Self { set { $0.zPosition = value } }
  /// A matrix about the anchor point.
  ///
  /// ```swift
  /// Layer().transform(.rotation(0.5, 0, 1, 0))
  /// ```
  @discardableResult public func transform(_ value: Transform3D) -> Self { set { $0.transform = value } }
  /// A matrix for all sublayers, such as a perspective.
  ///
  /// ```swift
  /// Layer().sublayerTransform(.perspective(800))
  /// ```
  @discardableResult public func sublayerTransform(_ value: Transform3D) -> Self {
    set { $0.sublayerTransform = value }
  }
  /// Lets y run upwards in the layer, from the bottom (G-7).
  ///
  /// ```swift
  /// Layer().isGeometryFlipped()
  /// ```
  @discardableResult public func isGeometryFlipped(_ value: Bool = true) -> Self {
    set { $0.isGeometryFlipped = value }
  }
  /// Hides the layer and its sublayers.
  ///
  /// ```swift
  /// Layer().isHidden()
  /// ```
  @discardableResult public func isHidden(_ value: Bool = true) -> Self { set { $0.isHidden = value } }
  /// Whether the layer is visible from behind (Z-4).
  ///
  /// ```swift
  /// Layer().isDoubleSided(false)
  /// ```
  @discardableResult public func isDoubleSided(_ value: Bool) -> Self { set { $0.isDoubleSided = value } }
  /// Clips contents and sublayers, and with them the shadow, to the rounded bounds.
  ///
  /// ```swift
  /// ImageLayer("photo.jpg").cornerRadius(40).masksToBounds()
  /// ```
  @discardableResult public func masksToBounds(_ value: Bool = true) -> Self { set { $0.masksToBounds = value } }
  /// The layer's image, drawing or frame of a clip.
  ///
  /// ```swift
  /// Layer().contents(Contents(contentsOf: "photo.jpg")).size(400, 300)
  /// ```
  @discardableResult public func contents(_ value: Contents?) -> Self { set { $0.contents = value } }
  /// The visible part of the contents, in fractions of their size.
  ///
  /// ```swift
  /// ImageLayer("photo.jpg").contentsRect(CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
  /// ```
  @discardableResult public func contentsRect(_ value: CGRect) -> Self { set { $0.contentsRect = value } }
  /// Pixels of the contents for each point.
  ///
  /// ```swift
  /// ImageLayer("photo.jpg").contentsScale(2)
  /// ```
  @discardableResult public func contentsScale(_ value: Double) -> Self { set { $0.contentsScale = value } }
  /// The placement of the contents in the bounds: stretched by default.
  ///
  /// ```swift
  /// ImageLayer("photo.jpg").size(400, 400).contentsGravity(.resizeAspectFill)
  /// ```
  @discardableResult public func contentsGravity(_ value: ContentsGravity) -> Self {
    set { $0.contentsGravity = value }
  }
  /// Fills the rounded bounds, behind contents and sublayers.
  ///
  /// ```swift
  /// Layer().size(400, 200).backgroundColor("#FF5A3C")
  /// ```
  @discardableResult public func backgroundColor(_ value: Color?) -> Self { set { $0.backgroundColor = value } }
  /// The radius of the corners of background, border and the clip of `masksToBounds`, in points.
  ///
  /// ```swift
  /// Layer().size(400, 200).cornerRadius(24)
  /// ```
  @discardableResult public func cornerRadius(_ value: Double) -> Self { set { $0.cornerRadius = value } }
  /// Which corners are rounded.
  ///
  /// ```swift
  /// Layer().cornerRadius(24).maskedCorners([.minXminY, .maxXminY])
  /// ```
  @discardableResult public func maskedCorners(_ value: CornerMask) -> Self { set { $0.maskedCorners = value } }
  /// The curve of the corners.
  ///
  /// ```swift
  /// Layer().cornerRadius(24).cornerCurve(.continuous)
  /// ```
  @discardableResult public func cornerCurve(_ value: CornerCurve) -> Self { set { $0.cornerCurve = value } }
  /// The width of the border in points; 0 draws none.
  ///
  /// ```swift
  /// Layer().size(400, 200).borderWidth(4)
  /// ```
  @discardableResult public func borderWidth(_ value: Double) -> Self { set { $0.borderWidth = value } }
  /// The colour of the border.
  ///
  /// ```swift
  /// Layer().size(400, 200).borderWidth(4).borderColor(.white)
  /// ```
  @discardableResult public func borderColor(_ value: Color?) -> Self { set { $0.borderColor = value } }
  /// The opacity of the layer with all its sublayers, 0…1.
  ///
  /// ```swift
  /// Layer().opacity(0.5)
  /// ```
  @discardableResult public func opacity(_ value: Double) -> Self { set { $0.opacity = value } }
  /// Whether opacity applies to the layer as one image, or to each part.
  ///
  /// ```swift
  /// Layer().opacity(0.5).allowsGroupOpacity(false)
  /// ```
  @discardableResult public func allowsGroupOpacity(_ value: Bool) -> Self { set { $0.allowsGroupOpacity = value } }
  /// The outline that casts the shadow; nil for the layer's own content.
  ///
  /// ```swift
  /// Layer().shadow(opacity: 0.5).shadowPath(.circle(200))
  /// ```
  @discardableResult public func shadowPath(_ value: Path?) -> Self { set { $0.shadowPath = value } }
}
