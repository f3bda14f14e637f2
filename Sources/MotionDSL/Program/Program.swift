// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The content of a composition, in order: scenes with their lengths, the transitions between them, sounds.
///
/// ```swift
/// var program: Program {
///   opening.lasting(4)
///   Transition.push(.fromRight, 0.5, .easeInEaseOut)
///   demo.lasting(6)
///   Audio("media/music.m4a").volume(0.6).fadeOut(2)
/// }
/// ```
///
/// Scenes follow each other without a gap. A transition overlaps the scenes on both sides of it, which are both
/// live meanwhile, so the program above lasts 9.5 s. Their sounds cross-fade, unless it says ``Transition/keepsSound()``.
/// Scenes begin and end at the frames nearest to the sums of the lengths before them.
public struct Program {
  /// Scenes, transitions, overlays and sounds, in the order of the script.
  public var elements: [any ProgramElement]
  /// A program of these elements.
  public init(_ elements: [any ProgramElement]) { self.elements = elements }
}

extension Transition: ProgramElement {
  /// A cross-fade between the scenes before and after, `duration` seconds long.
  /// Example: `Transition.fade(0.5)`
  public static func fade(_ duration: Double, _ timing: TimingFunction? = nil) -> Transition {
    between(.fade, nil, duration, timing)
  }
  /// The next scene slides in over the one before.
  /// Example: `Transition.moveIn(.fromBottom, 0.6, .easeOutCubic)`
  public static func moveIn(
    _ from: TransitionSubtype, _ duration: Double, _ timing: TimingFunction? = nil
  ) -> Transition {
    between(.moveIn, from, duration, timing)
  }
  /// The next scene slides in and pushes the one before out.
  /// Example: `Transition.push(.fromRight, 0.5)`
  public static func push(_ from: TransitionSubtype, _ duration: Double, _ timing: TimingFunction? = nil) -> Transition
  {
    between(.push, from, duration, timing)
  }
  /// The scene before slides away and uncovers the next.
  /// Example: `Transition.reveal(.fromLeft, 0.8)`
  public static func reveal(
    _ from: TransitionSubtype, _ duration: Double, _ timing: TimingFunction? = nil
  ) -> Transition {
    between(.reveal, from, duration, timing)
  }

  /// Lies over the cut between its scenes instead of overlapping them: no scene begins earlier, and the program stays
  /// as long as it is. Before the cut the next scene shows its first instant; after the cut the scene before goes on
  /// beyond its end.
  /// Example: `Transition.push(.fromRight, 0.6).overCut(.center)`
  public final func overCut(_ alignment: CutAlignment = .center) -> TransitionOverCut {
    TransitionOverCut(transition: self, alignment: alignment)
  }

  /// As the timeline keeps it.
  func placed(_ placement: SceneTransition.Placement) -> SceneTransition {
    var placed = SceneTransition(
      type, subtype, duration: duration, timing: timingFunction, placement: placement, filter: filter)
    placed.keepsSounds = keepsSounds
    return placed
  }

  /// Leaves the sounds of both scenes at their levels. Without it they cross-fade while both scenes run, with equal power; the
  /// recording of a narrated scene always keeps its level, and so do sounds of the program.
  /// Example: `Transition.fade(1).keepsSound()`
  public final func keepsSound() -> Transition {
    let copy = Self(copying: self)
    copy.keepsSounds = true
    return copy
  }

  /// A transition filter leads from one scene to the next, such as `.pageCurl()` (T-92).
  /// Example: `Transition.filter(.pageCurl(), 1)`
  public static func filter(_ filter: Filter, _ duration: Double, _ timing: TimingFunction? = nil) -> Transition {
    let transition = between(.fade, nil, duration, timing)
    transition.filter = filter
    return transition
  }

  /// Layers of the same name in both scenes glide from one to the other, the rest cross-fades.
  ///
  /// ```swift
  /// opening.lasting(4)                        // holds a card, .name("client")
  /// Transition.matched(0.6)
  /// demo.lasting(6)                           // holds another one, .name("client")
  /// ```
  ///
  /// Position, size, transform, colours, corners, paths and all other numbers glide; layers that differ in more, such as their
  /// texts or images, dissolve on the way. Within matched layers sublayers are matched in the same way. Both stay in
  /// the order of the second scene.
  public static func matched(_ duration: Double, _ timing: TimingFunction? = .easeInEaseOut) -> MatchedTransition {
    MatchedTransition(transition: between(.fade, nil, duration, timing), placement: .overlap)
  }

  private static func between(
    _ type: TransitionType, _ subtype: TransitionSubtype?, _ duration: Double, _ timing: TimingFunction?
  ) -> Transition {
    let transition = Transition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = duration
    transition.timingFunction = timing
    return transition
  }
}

/// A transition in which layers of the same name glide: `Transition.matched(0.6)`.
public struct MatchedTransition: ProgramElement {
  let transition: Transition
  var placement: SceneTransition.Placement

  /// Lies over the cut between its scenes instead of overlapping them, as ``Transition/overCut(_:)`` says.
  ///
  /// Example: `Transition.matched(0.6).overCut()`
  public func overCut(_ alignment: CutAlignment = .center) -> MatchedTransition {
    MatchedTransition(transition: transition, placement: .cut(alignment))
  }

  /// Leaves the sounds of both scenes at their levels, as ``Transition/keepsSound()`` says.
  ///
  /// Example: `Transition.matched(0.6).keepsSound()`
  public func keepsSound() -> MatchedTransition {
    MatchedTransition(transition: transition.keepsSound(), placement: placement)
  }

  /// As the timeline keeps it.
  var placed: SceneTransition {
    var placed = transition.placed(placement)
    placed.matchesLayers = true
    return placed
  }
}

/// A `Transition` that lies over the cut between two scenes: `Transition.fade(1).overCut()`.
/// Example: `Transition.fade(0.6).overCut()`
public struct TransitionOverCut: ProgramElement {
  let transition: Transition
  let alignment: CutAlignment

  /// Leaves the sounds of both scenes at their levels, as ``Transition/keepsSound()`` says.
  ///
  /// Example: `Transition.fade(0.6).overCut().keepsSound()`
  public func keepsSound() -> TransitionOverCut {
    TransitionOverCut(transition: transition.keepsSound(), alignment: alignment)
  }
}
