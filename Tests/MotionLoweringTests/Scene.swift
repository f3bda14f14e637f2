// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

@testable import MotionDisplayList
@testable import MotionLowering

/// Answers every question about contents with the same image and clip.
struct FixedContents: ContentsMeasure {
  var image = (40, 20)
  var clipSize = (1280, 720)
  /// nil: square pixels.
  var clipPixels: (Int, Int)?
  var hasParts = false
  func canReadParts(ofImage path: String) throws -> Bool { hasParts }
  func pixelSize(of contents: Contents) throws -> (Int, Int) { image }
  func clip(_ path: String) throws -> ClipDescription {
    ClipDescription(width: clipSize.0, height: clipSize.1, pixels: clipPixels, duration: MediaTime(10, 1))
  }
  func frameIndex(clip path: String, at time: MediaTime) throws -> Int { time.floor(rate: FrameRate(30)) }
}

/// A layer whose frame is `r`, with the anchor point in the middle.
func layer(
  _ id: Int, _ r: CGRect, _ special: SpecialValues = .none, _ change: (inout LayerValues) -> Void = { _ in }
) -> LayerState {
  var values = LayerValues()
  values.bounds = CGRect(origin: .zero, size: r.size)
  values.position = CGPoint(x: r.midX, y: r.midY)
  values.special = special
  change(&values)
  return LayerState(id: LayerID(id), className: "Layer", values: values, localTime: 0)
}

func frame(_ width: Int, _ height: Int, isFlipped: Bool = false, _ layers: [LayerState]) -> FrameState {
  var root = layer(0, CGRect(x: 0, y: 0, width: width, height: height)) { $0.isGeometryFlipped = isFlipped }
  root.sublayers = layers
  return FrameState(time: 0, format: Format(width: width, height: height, fps: 30), root: root)
}

func lower(_ state: FrameState, contents: FixedContents = FixedContents()) throws -> DisplayList {
  try DisplayListBuilder(contents: contents).displayList(for: state)
}

func lines(_ state: FrameState) throws -> [String] {
  try lower(state).description.split(separator: "\n").dropFirst().map(String.init)
}

func rect(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> CGRect { CGRect(x: x, y: y, width: w, height: h) }

extension DrawCommand {
  var fill: Fill? { if case .fill(let fill) = content { fill } else { nil } }
  var group: Group? { if case .group(let group) = content { group } else { nil } }
}
