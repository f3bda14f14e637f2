// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// A stretch of a composition with a clock of its own: layers from back to front, with their choreography.
///
/// ```swift
/// @SceneBuilder var opening: Scene {
///   GradientLayer(["#1B2A6B", "#0B0F26"])
///   TextLayer("Hello").font("Inter", 120, .bold).position(.center)
/// }
/// ```
///
/// Every time in a scene counts from its own start. Declare one property for each scene: the compiler checks many
/// short builders much faster than one long one. A scene holds its layers, so a program shows it once;
/// a computed property makes a new one each time it is read.
public struct Scene {
  /// Layers, sounds and steps, in the order of the script.
  public var elements: [any SceneElement]

  /// A scene of these elements.
  ///
  /// Scripts write `Scene { … }`. With two public initialisers the compiler reports the wrong one where a line of the
  /// block does not compile, and not the line.
  package init(_ elements: [any SceneElement]) {
    self.elements = elements
    for case let event as SceneEvent in elements { event.ticket.isPlaced = true }
  }
  /// A scene of the elements that the block lists.
  public init(@SceneBuilder _ content: () -> Scene) { self = content() }

  /// A scene that a closure builds in its root layer, as Core Animation code does. Its layers have the bounds and
  /// positions that the closure gives them: none fills the canvas or is placed by itself.
  public init(root build: @escaping (Layer) -> Void) { elements = [RootContent(build: build)] }

  /// This scene for a number of seconds, rounded to whole frames.
  /// Example: `opening.lasting(4)`
  public func lasting(_ seconds: Double) -> TimedScene { TimedScene(scene: self, duration: seconds) }
}

/// A scene with parameters of its own, to be used as often as one likes:
///
/// ```swift
/// struct Card: SceneComponent {
///   var title: String
///   var body: Scene {
///     TextLayer(title).font("Inter", 120, .bold).position(.center)
///   }
/// }
///
/// var program: Program {
///   Card(title: "One").lasting(3)
///   Card(title: "Two").lasting(3)
/// }
/// ```
public protocol SceneComponent {
  /// Read once for each use, which gets layers of its own.
  @SceneBuilder var body: Scene { get }
}

extension SceneComponent {
  /// A new scene made by this component, for a number of seconds, rounded to whole frames.
  /// Example: `opening.lasting(4)`
  public func lasting(_ seconds: Double) -> TimedScene { body.lasting(seconds) }
}

/// Reports an event without a scene: a function that calls `at` and drops its result does nothing.
final class EventTicket {
  let callStack = CallStack.current
  var isPlaced = false

  deinit {
    guard !isPlaced else { return }
    DiagnosticLog.reporting(at: callStack) {
      DiagnosticLog.warning(
        .strayEvent,
        "this at or every is not in a scene, so it never happens: write it as a line of the scene. Or return it from "
          + "the function, -> SceneEvent, and write the call as a line of the scene")
    }
  }
}

/// The code that fills the root layer when the scene is rehearsed.
struct RootContent: SceneElement {
  let build: (Layer) -> Void
}

/// Runs `action` when the scene's clock shows `seconds`. Property changes in it animate implicitly, as in Core
/// Animation.
/// Example: `at(2) { layer.backgroundColor = .red }`
public func at(_ seconds: Double, _ action: @escaping () -> Void) -> SceneEvent {
  SceneEvent(schedule: .once(.seconds(seconds)), action: action)
}

/// Runs `action` at a marker of the scene, with an offset in seconds.
public func at(_ marker: String, offset: Double = 0, _ action: @escaping () -> Void) -> SceneEvent {
  SceneEvent(schedule: .once(.marker(marker, offset: offset)), action: action)
}

/// Runs `action` at a time of the scene: `.after(title, 0.2)`.
///
/// Example: `at(.after(title)) { layer.opacity = 0.5 }`
@_disfavoredOverload public func at(_ moment: Moment, _ action: @escaping () -> Void) -> SceneEvent {
  SceneEvent(schedule: .once(moment.time), action: action)
}

/// Runs `action` every `seconds`, first after `seconds`, until the scene ends.
/// Example: `every(0.5) { layer.isHidden.toggle() }`
public func every(_ seconds: Double, _ action: @escaping () -> Void) -> SceneEvent {
  SceneEvent(schedule: .repeated(seconds), action: action)
}
