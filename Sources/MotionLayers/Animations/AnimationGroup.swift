// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// Animations that share a clock: each is clipped, not scaled, to the group's duration (T-19). All act on the layer that
/// the group is added to.
///
/// Children without a duration take the group's (T-21), begin at 0 of the group's time unless they say otherwise (T-19),
/// and may be groups themselves.
/// Example: `group.animations = [BasicAnimation(keyPath: "opacity"), BasicAnimation(keyPath: "position.x")]`
open class AnimationGroup: Animation {
  private var stored: [Animation]?

  /// The most animations that a group may contain, itself and groups within it included, and how deep they nest.
  static let countLimit = 10_000
  static let depthLimit = 100

  /// Example: `let group = AnimationGroup()`
  public override init() { super.init() }
  public required init(copying other: Animation) {
    super.init(copying: other)
    guard let other = other as? AnimationGroup, other.hasBoundedSize else { return }
    stored = other.stored?.map { $0.copy() }
  }

  deinit {
    // A long chain of groups is let go one by one: releasing each from within the one above needs a stack as deep.
    var rest = stored ?? []
    stored = nil
    while var last = rest.popLast() {
      guard isKnownUniquelyReferenced(&last), let group = last as? AnimationGroup else { continue }
      rest += group.stored ?? []
      group.stored = nil
    }
  }

  /// Delegates and `isRemovedOnCompletion` of these have no effect (T-28). A transition in here is an error: it needs the
  /// key `transition` of a layer (T-23), and the children of a group have no keys.
  /// Example: `group.animations = [BasicAnimation(keyPath: "opacity"), BasicAnimation(keyPath: "position.x")]`
  public final var animations: [Animation]? {
    get { stored }
    set {
      edit("animations") {
        if let problem = problem(of: newValue ?? []) {
          DiagnosticLog.error(problem)
          return
        }
        stored = newValue
      }
    }
  }

  override func freeze() {
    super.freeze()
    for child in stored ?? [] { child.freeze() }
  }

  override func body(for layer: Layer, parent: AnimationContext) -> AnimationRecord.Body? {
    let duration = self.duration > 0 ? self.duration : parent.defaultDuration
    let children = (stored ?? []).compactMap { child -> AnimationRecord? in
      guard child.isUsable(),
        let body = child.body(for: layer, parent: AnimationContext(defaultDuration: duration))
      else { return nil }
      if case .transition = body {
        DiagnosticLog.error(
          "a transition cannot be part of a group, because its key in the layer is always \"transition\"; add it to the layer "
            + "itself")
        return nil
      }
      var timing = child.statedTiming
      // A child without a duration has the group's (T-21).
      if timing.duration <= 0 { timing.duration = duration }
      return AnimationRecord(key: nil, timing: timing, body: body)
    }
    return .group(children, timingFunction)
  }

  /// The reason that some animations cannot be in this group; nil if they can. Groups are examined level by level, each once.
  private func problem(of animations: [Animation]) -> String? {
    var seen: Set<ObjectIdentifier> = []
    var level = animations.compactMap { $0 as? AnimationGroup }
    var depth = 1
    while !level.isEmpty {
      if level.contains(where: { $0 === self }) { return "an animation group cannot contain itself" }
      depth += 1
      guard depth <= AnimationGroup.depthLimit else { return AnimationGroup.depthProblem }
      // A group may be a part of several, and is visited once.
      level = level.filter { seen.insert(ObjectIdentifier($0)).inserted }
        .flatMap { ($0.stored ?? []).compactMap { $0 as? AnimationGroup } }
    }
    return nil
  }
  private static let depthProblem = "animation groups are nested deeper than \(depthLimit) levels; use fewer levels"

  /// Whether the group is within the limit of animations; if not, also an error. A group that is in another twice counts twice.
  private var hasBoundedSize: Bool {
    var rest: [(group: AnimationGroup, depth: Int)] = [(self, 1)]
    var count = 0
    while let (group, depth) = rest.popLast() {
      count += 1
      guard depth <= AnimationGroup.depthLimit else {
        DiagnosticLog.error(AnimationGroup.depthProblem)
        return false
      }
      for child in group.stored ?? [] {
        if let child = child as? AnimationGroup { rest.append((child, depth + 1)) } else { count += 1 }
      }
      // Waiting groups count too, or a wide group would fill the memory before it is counted.
      guard count + rest.count <= AnimationGroup.countLimit else {
        DiagnosticLog.error(
          "an animation group contains more than \(AnimationGroup.countLimit) animations; add them in several groups")
        return false
      }
    }
    return true
  }
}
