// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Collects the elements of an ``Overlay``: those of a ``SceneBuilder``, and those of whole scenes.
@resultBuilder
public enum OverlayBuilder {
  public static func buildExpression(
    _ element: any SceneElement, file: StaticString = #filePath, line: UInt = #line
  ) -> [any SceneElement] {
    SceneBuilder.buildExpression(element, file: file, line: line)
  }
  public static func buildExpression(
    _ elements: [any SceneElement], file: StaticString = #filePath, line: UInt = #line
  ) -> [any SceneElement] {
    SceneBuilder.buildExpression(elements, file: file, line: line)
  }
  public static func buildExpression(
    _ layers: [Layer], file: StaticString = #filePath, line: UInt = #line
  ) -> [any SceneElement] {
    SceneBuilder.buildExpression(layers, file: file, line: line)
  }
  /// The elements of the scene.
  public static func buildExpression(
    _ scene: Scene, file: StaticString = #filePath, line: UInt = #line
  ) -> [any SceneElement] {
    SceneBuilder.buildExpression(scene.elements, file: file, line: line)
  }
  public static func buildExpression(
    _ component: some SceneComponent, file: StaticString = #filePath, line: UInt = #line
  ) -> [any SceneElement] {
    SceneBuilder.buildExpression(component.body.elements, file: file, line: line)
  }
  /// An expression without a value, such as a call with an unused result, adds no element.
  public static func buildExpression(_ nothing: Void) -> [any SceneElement] { [] }

  @available(*, unavailable, message: "a text needs a layer: write TextLayer(…)")
  public static func buildExpression(_ text: String) -> [any SceneElement] { [] }

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
  /// The scene that lies over others.
  public static func buildFinalResult(_ elements: [any SceneElement]) -> Scene { Scene(elements) }
}
