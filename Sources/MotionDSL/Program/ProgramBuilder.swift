// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// Collects the elements of a ``Program``.
@resultBuilder
public enum ProgramBuilder {
  public static func buildExpression(
    _ element: any ProgramElement, file: StaticString = #filePath, line: UInt = #line
  ) -> [any ProgramElement] {
    switch element {
    case var scene as TimedScene:
      scene.placing = Placing(file, line)
      return [scene]
    case var overlay as Overlay:
      overlay.placing = Placing(file, line)
      return [overlay]
    default: return [element]
    }
  }
  /// A line with a list of elements, in its order.
  public static func buildExpression(_ elements: [any ProgramElement]) -> [any ProgramElement] { elements }
  /// A line with a program: its elements.
  public static func buildExpression(_ program: Program) -> [any ProgramElement] { program.elements }
  /// An expression without a value, such as a call with an unused result, adds no element.
  public static func buildExpression(_ nothing: Void) -> [any ProgramElement] { [] }

  @available(*, unavailable, message: "a scene needs a duration, in seconds: add .lasting(4)")
  public static func buildExpression(_ scene: Scene) -> [any ProgramElement] { [] }
  @available(*, unavailable, message: "a scene needs a duration, in seconds: add .lasting(4)")
  public static func buildExpression(_ component: some SceneComponent) -> [any ProgramElement] { [] }
  @available(
    *, unavailable, message: "a layer must be in a scene, Scene { … }.lasting(4), or above all scenes, Overlay { … }"
  )
  public static func buildExpression(_ layer: Layer) -> [any ProgramElement] { [] }

  /// The elements of all lines, in their order.
  public static func buildBlock(_ parts: [any ProgramElement]...) -> [any ProgramElement] { parts.flatMap { $0 } }
  /// The elements of an `if` without an `else`; none where its condition is false.
  public static func buildOptional(_ part: [any ProgramElement]?) -> [any ProgramElement] { part ?? [] }
  /// The elements of an `if` whose condition is true.
  public static func buildEither(first part: [any ProgramElement]) -> [any ProgramElement] { part }
  /// The elements of an `else`.
  public static func buildEither(second part: [any ProgramElement]) -> [any ProgramElement] { part }
  /// The elements of all turns of a loop, in their order.
  public static func buildArray(_ parts: [[any ProgramElement]]) -> [any ProgramElement] { parts.flatMap { $0 } }
  /// The program that has all elements, in their order.
  public static func buildFinalResult(_ elements: [any ProgramElement]) -> Program { Program(elements) }
}
