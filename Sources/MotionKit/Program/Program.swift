import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// What a composition shows and plays, in order: scenes with their lengths, the transitions between them, sounds.
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
/// live meanwhile, so the program above lasts 9.5 s.
public struct Program {
  public var elements: [any ProgramElement]
  public init(_ elements: [any ProgramElement]) { self.elements = elements }
}

/// What may stand in a ``Program``: ``TimedScene``, `Transition`, ``TransitionOverCut``, ``Audio``, ``Marker``.
public protocol ProgramElement {}

extension Transition: ProgramElement {
  /// A cross-fade between the scenes before and after, `duration` seconds long.
  public static func fade(_ duration: Double, _ timing: TimingFunction? = nil) -> Transition {
    between(.fade, nil, duration, timing)
  }
  /// The next scene slides in over the one before.
  public static func moveIn(
    _ from: TransitionSubtype, _ duration: Double, _ timing: TimingFunction? = nil
  ) -> Transition {
    between(.moveIn, from, duration, timing)
  }
  /// The next scene slides in and pushes the one before out.
  public static func push(_ from: TransitionSubtype, _ duration: Double, _ timing: TimingFunction? = nil) -> Transition
  {
    between(.push, from, duration, timing)
  }
  /// The scene before slides away and uncovers the next.
  public static func reveal(
    _ from: TransitionSubtype, _ duration: Double, _ timing: TimingFunction? = nil
  ) -> Transition {
    between(.reveal, from, duration, timing)
  }

  /// Lies over the cut between its scenes instead of overlapping them: no scene begins earlier, and the program stays
  /// as long as it is. Before the cut the next scene shows its first instant; after the cut the scene before goes on
  /// beyond its end.
  public final func overCut(_ alignment: CutAlignment = .center) -> TransitionOverCut {
    TransitionOverCut(transition: self, alignment: alignment)
  }

  /// As the timeline keeps it.
  func placed(_ placement: SceneTransition.Placement) -> SceneTransition {
    SceneTransition(type, subtype, duration: duration, timing: timingFunction, placement: placement, filter: filter)
  }

  /// A transition filter leads from one scene to the next, such as `.pageCurl()` (T-92).
  public static func filter(_ filter: Filter, _ duration: Double, _ timing: TimingFunction? = nil) -> Transition {
    let transition = between(.fade, nil, duration, timing)
    transition.filter = filter
    return transition
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

/// A `Transition` that lies over the cut between two scenes: `Transition.fade(1).overCut()`.
public struct TransitionOverCut: ProgramElement {
  let transition: Transition
  let alignment: CutAlignment
}
