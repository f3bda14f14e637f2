// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// A part of a choreography: ``Animate``, ``Wait``, ``Perform``, ``Marker``, and ``InOrder``, ``Parallel``,
/// ``Stagger``, ``Repeat`` that hold others.
///
/// ```swift
/// InOrder {
///   Animate(title, \.opacity, from: 0, to: 1, duration: 0.6)
///   Stagger(0.1) {
///     for row in rows { Animate(row, \.position.x, by: 400, duration: 0.5, timing: .easeOutBack) }
///   }
///   Wait(1)
///   Animate(title, \.opacity, to: 0, duration: 0.3)
/// }
/// .begin(at: 0.5)
/// ```
///
/// A step knows its duration, so the steps after it follow without counting seconds. It stands in another step or in a ``Scene``.
/// Its times count by the scene's clock, whatever the layers' own times are. For a custom step, define a type and compose its
/// ``choreography`` of other steps.
public protocol Step: SceneElement {
  var choreography: Choreography { get }
}

extension Step {
  /// Seconds from begin to end; infinite if something in it repeats forever.
  public var duration: Double { choreography.duration }

  /// Delays its start by some seconds, 0 to 1e6, in an ``InOrder``, a ``Parallel`` or a scene.
  ///
  /// Example: `Parallel { Animate(layer, \.opacity, to: 1, duration: 0.5); Animate(layer, \.cornerRadius, to: 24, duration: 0.5).delay(0.2) }`
  public func delay(_ seconds: Double) -> some Step { DelayedStep(self, seconds) }

  /// Places the step in its scene, seconds from the scene's start. Without it the step begins with the scene.
  public func begin(at seconds: Double) -> PlacedStep { PlacedStep(step: self, begin: .seconds(seconds)) }
  /// Places the step at a marker of its scene, with an offset in seconds.
  public func begin(at marker: String, offset: Double = 0) -> PlacedStep {
    PlacedStep(step: self, begin: .marker(marker, offset: offset))
  }
  /// Places the step at a time of its scene: `.after(title, 0.2)`.
  ///
  /// Example: `Animate(layer, \.opacity, to: 0, duration: 1).begin(at: .after(title))`
  @_disfavoredOverload public func begin(at moment: Moment) -> PlacedStep { PlacedStep(step: self, begin: moment.time) }
}

/// A ``Step`` that begins later.
private struct DelayedStep: Step {
  let choreography: Choreography

  init(_ step: some Step, _ seconds: Double) {
    var later = Choreography()
    later.add(step.choreography, at: Choreography.checked(seconds, "the delay of a step") ?? 0)
    choreography = later
  }
}

/// A ``Step`` with its time in the scene.
public struct PlacedStep: SceneElement {
  let step: any Step
  let begin: NamedTime

  /// Delays it by some seconds, 0 to 1e6.
  ///
  /// Example: `Animate(layer, \.opacity, to: 0, duration: 1).begin(at: 2).delay(0.3)`
  public func delay(_ seconds: Double) -> PlacedStep { PlacedStep(step: DelayedStep(step, seconds), begin: begin) }
}

/// Collects steps.
@resultBuilder
public enum StepBuilder {
  /// A line with a step.
  public static func buildExpression(_ step: any Step) -> [any Step] { [step] }
  /// A line with a list of steps, in its order.
  public static func buildExpression(_ steps: [any Step]) -> [any Step] { steps }
  /// An expression without a value, such as a call with an unused result, adds no step.
  public static func buildExpression(_ nothing: Void) -> [any Step] { [] }

  @available(
    *, unavailable, message: "a layer alone is not a step: write Animate(layer, \\.opacity, to: 1, duration: 0.5)"
  )
  public static func buildExpression(_ layer: Layer) -> [any Step] { [] }
  @available(
    *, unavailable, message: "a step inside another step gets its start from it: use Wait(…) instead of begin(at:)"
  )
  public static func buildExpression(_ step: PlacedStep) -> [any Step] { [] }

  /// The steps of all lines, in their order.
  public static func buildBlock(_ parts: [any Step]...) -> [any Step] { parts.flatMap { $0 } }
  /// The steps of an `if` without an `else`; none where its condition is false.
  public static func buildOptional(_ part: [any Step]?) -> [any Step] { part ?? [] }
  /// The steps of an `if` whose condition is true.
  public static func buildEither(first part: [any Step]) -> [any Step] { part }
  /// The steps of an `else`.
  public static func buildEither(second part: [any Step]) -> [any Step] { part }
  /// The steps of all turns of a loop, in their order.
  public static func buildArray(_ parts: [[any Step]]) -> [any Step] { parts.flatMap { $0 } }
}
