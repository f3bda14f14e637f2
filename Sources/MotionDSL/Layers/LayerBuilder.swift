// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Collects sublayers, back to front.
@resultBuilder
public enum LayerBuilder {
  public static func buildExpression(
    _ layer: Layer, file: StaticString = #filePath, line: UInt = #line
  ) -> [Layer] {
    layer.give(at: Placing(file, line))
    return [layer]
  }
  public static func buildExpression(
    _ layers: [Layer], file: StaticString = #filePath, line: UInt = #line
  ) -> [Layer] {
    for layer in layers { layer.give(at: Placing(file, line)) }
    return layers
  }
  /// An expression without a value, such as a call with an unused result, adds no layer.
  public static func buildExpression(_ nothing: Void) -> [Layer] { [] }

  /// Reports steps inside a layer when the script runs. An unavailable overload would not do: the compiler considers those last
  /// and would take the braces for the argument of `init(layer:)`.
  public static func buildExpression(_ step: some Step) -> [Layer] {
    DiagnosticLog.error(
      "a layer holds layers, not steps: write the step as a line of the scene, or make the layer a Component; the body "
        + "of a Component holds layers and steps")
    return []
  }

  /// The layers of all lines, in their order.
  public static func buildBlock(_ parts: [Layer]...) -> [Layer] { parts.flatMap { $0 } }
  /// The layers of an `if` without an `else`; none where its condition is false.
  public static func buildOptional(_ part: [Layer]?) -> [Layer] { part ?? [] }
  /// The layers of an `if` whose condition is true.
  public static func buildEither(first part: [Layer]) -> [Layer] { part }
  /// The layers of an `else`.
  public static func buildEither(second part: [Layer]) -> [Layer] { part }
  /// The layers of all turns of a loop, in their order.
  public static func buildArray(_ parts: [[Layer]]) -> [Layer] { parts.flatMap { $0 } }
}
