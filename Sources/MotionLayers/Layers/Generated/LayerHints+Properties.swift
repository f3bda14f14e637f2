// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension Layer {
  /// Whether the layer's drawing covers it. If so, the results of ``draw(in:)`` and the text of a text layer are kept without
  /// alpha, with black in empty areas. Images set as contents keep their alpha.
  ///
  /// ```swift
  /// layer.isOpaque = true
  /// ```
  public final var isOpaque: Bool {
    get { values.hints.isOpaque }
    set { set(.isOpaque, .bool(newValue)) }
  }
  /// Whether the layer draws its contents again when its bounds change (L-7).
  ///
  /// ```swift
  /// layer.needsDisplayOnBoundsChange = true
  /// ```
  public final var needsDisplayOnBoundsChange: Bool {
    get { values.hints.needsDisplayOnBoundsChange }
    set { set(.needsDisplayOnBoundsChange, .bool(newValue)) }
  }
  /// Has no effect on the frame, because drawing is recorded.
  ///
  /// ```swift
  /// layer.drawsAsynchronously = true
  /// ```
  public final var drawsAsynchronously: Bool {
    get { values.hints.drawsAsynchronously }
    set { set(.drawsAsynchronously, .bool(newValue)) }
  }
  /// The edges that are antialiased. Other bits are dropped.
  ///
  /// ```swift
  /// layer.edgeAntialiasingMask = [.left, .right]
  /// ```
  public final var edgeAntialiasingMask: EdgeMask {
    get { values.hints.edgeAntialiasingMask }
    set { set(.edgeAntialiasingMask, .number(Double(newValue.rawValue))) }
  }
  /// Whether ``edgeAntialiasingMask`` is used.
  ///
  /// ```swift
  /// layer.allowsEdgeAntialiasing = false
  /// ```
  public final var allowsEdgeAntialiasing: Bool {
    get { values.hints.allowsEdgeAntialiasing }
    set { set(.allowsEdgeAntialiasing, .bool(newValue)) }
  }
  /// Has no effect on the frame. An unknown name becomes the default.
  ///
  /// ```swift
  /// layer.contentsFormat = .rgba16Float
  /// ```
  public final var contentsFormat: ContentsFormat {
    get { values.hints.contentsFormat }
    set { set(.contentsFormat, .string(newValue.rawValue)) }
  }
  /// An offset of the mipmap level of ``minificationFilter`` `trilinear`.
  ///
  /// ```swift
  /// layer.minificationFilterBias = 1
  /// ```
  public final var minificationFilterBias: Double {
    get { values.hints.minificationFilterBias }
    set { set(.minificationFilterBias, .number(newValue)) }
  }
  /// Has no effect on the frame. An unknown name becomes the default.
  ///
  /// ```swift
  /// layer.preferredDynamicRange = .high
  /// ```
  public final var preferredDynamicRange: DynamicRange {
    get { values.hints.preferredDynamicRange }
    set { set(.preferredDynamicRange, .string(newValue.rawValue)) }
  }
  /// Has no effect on the frame. An unknown name becomes the default.
  ///
  /// ```swift
  /// layer.toneMapMode = .never
  /// ```
  public final var toneMapMode: ToneMapMode {
    get { values.hints.toneMapMode }
    set { set(.toneMapMode, .string(newValue.rawValue)) }
  }
  /// Has no effect on the frame.
  ///
  /// ```swift
  /// layer.contentsHeadroom = 2
  /// ```
  public final var contentsHeadroom: Double {
    get { values.hints.contentsHeadroom }
    set { set(.contentsHeadroom, .number(newValue)) }
  }
  /// Has no effect on the frame.
  ///
  /// ```swift
  /// layer.wantsExtendedDynamicRangeContent = true
  /// ```
  public final var wantsExtendedDynamicRangeContent: Bool {
    get { values.hints.wantsExtendedDynamicRangeContent }
    set { set(.wantsExtendedDynamicRangeContent, .bool(newValue)) }
  }
}
