// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Collects the elements of a ``Scene``.
@resultBuilder
public enum SceneBuilder {
  public static func buildExpression(
    _ element: any SceneElement, file: StaticString = #filePath, line: UInt = #line
  ) -> [any SceneElement] {
    (element as? Layer)?.give(at: Placing(file, line))
    return [element]
  }
  public static func buildExpression(
    _ elements: [any SceneElement], file: StaticString = #filePath, line: UInt = #line
  ) -> [any SceneElement] {
    for case let layer as Layer in elements { layer.give(at: Placing(file, line)) }
    return elements
  }
  public static func buildExpression(
    _ layers: [Layer], file: StaticString = #filePath, line: UInt = #line
  ) -> [any SceneElement] {
    for layer in layers { layer.give(at: Placing(file, line)) }
    return layers
  }
  /// An expression without a value, such as a call with an unused result, adds no element.
  public static func buildExpression(_ nothing: Void) -> [any SceneElement] { [] }

  @available(*, unavailable, message: "a text needs a layer: write TextLayer(…)")
  public static func buildExpression(_ text: String) -> [any SceneElement] { [] }
  @available(
    *, unavailable,
    message:
      "a scene holds layers, not scenes: declare this as a layer, var plate: Layer { Layer { … } }, or as a Component if it has steps; put whole scenes one after another into the program"
  )
  public static func buildExpression(_ scene: Scene) -> [any SceneElement] { [] }
  @available(
    *, unavailable,
    message:
      "a scene holds layers, not scenes: make this a Component, a layer with steps of its own; put whole scenes one after another into the program"
  )
  public static func buildExpression(_ component: some SceneComponent) -> [any SceneElement] { [] }

  /// The elements of all lines, in their order.
  public static func buildBlock(_ parts: [any SceneElement]...) -> [any SceneElement] { parts.flatMap { $0 } }
  /// The elements of an `if` without an `else`; none where its condition is false.
  public static func buildOptional(_ part: [any SceneElement]?) -> [any SceneElement] { part ?? [] }
  /// The elements of an `if` whose condition is true.
  public static func buildEither(first part: [any SceneElement]) -> [any SceneElement] { part }
  /// The elements of an `else`.
  public static func buildEither(second part: [any SceneElement]) -> [any SceneElement] { part }
  /// The elements of all turns of a loop, in their order.
  public static func buildArray(_ parts: [[any SceneElement]]) -> [any SceneElement] { parts.flatMap { $0 } }
  /// The scene that holds all elements.
  public static func buildFinalResult(_ elements: [any SceneElement]) -> Scene { Scene(elements) }
}
