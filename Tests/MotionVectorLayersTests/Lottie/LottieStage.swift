// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionVectors
import TestStage

@testable import MotionVectorLayers

/// Small animations of 200 × 100 points, 60 frames at 30 a second, on a stage.
enum LottieStage {
  static func document(_ members: String) throws -> LottieDocument {
    try LottieDecoder.document(
      Array("{\"v\": \"5.7.0\", \"fr\": 30, \"ip\": 0, \"op\": 60, \"w\": 200, \"h\": 100, \(members)}".utf8))
  }

  /// - Parameter change: modifiers.
  static func stage(
    _ members: String, seconds: Double = 4, _ change: @escaping (LottieLayer) -> Void = { _ in }
  ) throws -> Stage {
    let document = try document(members)
    return Stage(seconds: seconds) {
      let icon = LottieLayer()
      let _ = icon.take(document)
      let _ = change(icon)
      icon.name("icon")
    }
  }

  /// A shape layer named "shape" with these items.
  static func shapes(_ items: String, layer: String = "", seconds: Double = 4) throws -> Stage {
    try stage(
      "\"layers\": [{\"ty\": 4, \"nm\": \"shape\", \"ip\": 0, \"op\": 60, \(layer.isEmpty ? "" : layer + ",") \"shapes\": [\(items)]}]",
      seconds: seconds)
  }

  static let fill = "{\"ty\": \"fl\", \"nm\": \"fill\", \"c\": {\"k\": [1, 0, 0, 1]}}"
  static let stroke = "{\"ty\": \"st\", \"nm\": \"stroke\", \"c\": {\"k\": [0, 0, 1, 1]}, \"w\": {\"k\": 4}}"
  static let rectangle = "{\"ty\": \"rc\", \"p\": {\"k\": [50, 50]}, \"s\": {\"k\": [20, 10]}}"
}
