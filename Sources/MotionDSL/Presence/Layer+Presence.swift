// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// When a layer is there, and how it comes and goes.
///
/// ```swift
/// TextLayer("Chapter two").font("Inter", 120, .bold).position(.center)
///   .shown(0.5..<4)
///   .enters(.rise(80), .fade, spring: .snappy)
///   .leaves(.blur(20), .fade, for: 0.4)
/// ```
///
/// An entrance begins at the start of the time given by `shown`, an exit ends at its end. Without `shown`, these are the
/// beginning and the end of the scene, or of the component's time. Before and after, the layer is as its properties say.
extension Layer {
  /// Shows the layer, with all that it holds, from one time of its superlayer to another, in seconds, and not before or
  /// after. Its own time, that of its animations, clips and sounds, begins with it.
  /// Example: `TextLayer("Breaking").font("Inter", 80).shown(1..<4)`
  @discardableResult public func shown(_ times: Range<Double>) -> Self {
    guard times.lowerBound >= 0, times.upperBound <= 1e6, !times.isEmpty else {
      DiagnosticLog.error(
        "\(self) must be shown from one time to a later time within 0 to 1e6 s, got \(times.lowerBound) to \(times.upperBound)"
      )
      return self
    }
    return set {
      $0.ownPlan.stay = nil
      $0.ownPlan.shownCallStack = CallStack.current
      $0.beginTime = times.lowerBound
      $0.duration = (times.upperBound - times.lowerBound) * Double($0.speed)
    }
  }

  /// Shows the layer from a time of its superlayer on, in seconds, and not before.
  @discardableResult public func shown(_ times: PartialRangeFrom<Double>) -> Self {
    guard times.lowerBound >= 0, times.lowerBound <= 1e6 else {
      DiagnosticLog.error("\(self) must be shown from a time within 0 to 1e6 s, got \(times.lowerBound)")
      return self
    }
    return set {
      $0.ownPlan.stay = nil
      $0.ownPlan.shownCallStack = CallStack.current
      $0.beginTime = times.lowerBound
    }
  }

  /// Shows the layer, with all that it holds, from one moment to another, and not before or after: `shown(from: "ready", to:
  /// "end")`, `shown(from: .after(title, 0.5))`.
  ///
  /// - Parameters:
  ///   - begin: seconds, a marker, or an event of another layer.
  ///   - end: the same; nil if it stays.
  ///
  /// Example: `TextLayer("Then").shown(from: .after(title, 0.2), to: "end")`
  @discardableResult public func shown(from begin: Moment, to end: Moment? = nil) -> Self {
    stays(from: begin, end.map { .at($0.time) } ?? .never)
  }

  /// Shows the layer, with all that it holds, from a moment on for a number of seconds.
  ///
  /// Example: `TextLayer("Then").shown(from: "ready", for: 2)`
  @discardableResult public func shown(from begin: Moment, for seconds: Double) -> Self {
    guard seconds > 0, seconds <= 1e6 else {
      DiagnosticLog.error("\(self) must be shown for more than 0 and at most 1e6 seconds, got \(seconds)")
      return self
    }
    return stays(from: begin, .after(seconds))
  }

  private func stays(from begin: Moment, _ end: LayerPlan.Stay.End) -> Self {
    set { $0.ownPlan.stay = LayerPlan.Stay(begin: begin.time, end: end, callStack: CallStack.current) }
  }

  /// Lets the layer come in when its time begins.
  ///
  /// - Parameters:
  ///   - appearances: acting together.
  ///   - seconds: how long it takes.
  ///   - spring: takes the place of `seconds` and `timing`.
  ///   - moment: its start: seconds of the scene or the component, a marker, or an event of another layer; nil for the start of
  ///     the layer's time.
  ///   - delay: seconds of the layer's time before it begins, counted from then.
  ///   - stagger: seconds from one sublayer to the next: with it the sublayers come in, in their order, instead of the
  ///     layer as a whole. With `.draw`, each shape of a drawing counts.
  ///
  /// Example: `TextLayer("Hello").font("Inter", 120).enters(.rise(80), .fade, for: 0.8)`
  @discardableResult
  public func enters(
    _ appearances: Appearance..., for seconds: Double = 0.6, spring: Spring? = nil, timing: TimingFunction = .easeOut,
    at moment: Moment? = nil, delay: Double = 0, stagger: Double? = nil
  ) -> Self {
    prepare(appearances, .entrance, seconds, spring, timing, moment, delay, stagger)
  }

  /// Lets the layer go out so that the exit ends with the layer's time. With `at`, the exit begins then and its end is the end of
  /// the layer's time.
  ///
  /// - Parameters:
  ///   - appearances: acting together, each as the entrance of this name played backwards.
  ///   - seconds: how long it takes.
  ///   - moment: its start: seconds of the scene or the component, a marker, or an event of a layer, such as `.after(title, 2)`;
  ///     nil to end with the layer's time.
  ///   - stagger: seconds from one sublayer to the next: with it the sublayers go out, the last one at the end.
  ///
  /// Example: `TextLayer("Bye").font("Inter", 120).shown(0..<3).leaves(.fade)`
  @discardableResult
  public func leaves(
    _ appearances: Appearance..., for seconds: Double = 0.4, timing: TimingFunction = .easeIn, at moment: Moment? = nil,
    stagger: Double? = nil
  ) -> Self {
    prepare(appearances, .exit, seconds, nil, timing, moment, 0, stagger)
  }

  private func prepare(
    _ appearances: [Appearance], _ passage: Passage.Kind, _ seconds: Double, _ spring: Spring?,
    _ timing: TimingFunction, _ moment: Moment?, _ delay: Double, _ stagger: Double?
  ) -> Self {
    for (value, name) in [(seconds, "for"), (delay, "delay"), (stagger ?? 0, "stagger")]
    where !(0...1e6).contains(value) {
      DiagnosticLog.error("“\(name)” of an entrance or an exit of \(self) must be from 0 to 1e6 seconds, got \(value)")
      return self
    }
    guard !appearances.isEmpty else {
      DiagnosticLog.warning(
        .idleSetting,
        "an entrance or an exit of \(self) has no appearance, so it does nothing; give it an appearance, such as .fade")
      return self
    }
    let callStack = CallStack.current
    let begin = moment.flatMap { awaitedTime($0, of: "the \(passage) of \(self)", callStack: callStack) }
    if moment != nil, begin == nil { return self }
    let isDrawn = appearances.contains { $0.kind == .draw }
    let succession = LayerPlan.Succession(stagger: stagger ?? 0) { [weak self] in
      self?.staggeredCount(isDrawn: isDrawn) ?? 0
    }
    switch (passage, begin) {
    case (.entrance, _):
      let duration = spring.map { SpringAnimation(keyPath: nil, spring: $0).restingDuration } ?? seconds
      ownPlan.entrances.append(
        LayerPlan.Entrance(begin: begin, delay: delay, duration: duration, succession: succession))
    case (.exit, let begin?):
      ownPlan.exits.append(LayerPlan.Exit(begin: begin, duration: seconds, succession: succession))
    case (.exit, nil): break
    }
    ownPlan.preparations.append { [unowned self] end in
      // Its time is not known, which is an error already.
      if let begin, begin.own == nil { return }
      DiagnosticLog.reporting(at: callStack) {
        let layers = stagger == nil ? [self] : staggeredLayers
        let unit = self as? TextUnit
        if passage == .entrance, spring == nil {
          let delay = (begin?.own ?? 0) + delay + (unit?.delay ?? 0)
          checkEntrance(until: delay + seconds + succession.length, delay: delay, end)
        }
        let parts = stagger != nil && isDrawn ? partsThatDraw : nil
        func move(_ layer: Layer, _ index: Int, of count: Int) -> Passage {
          let isLate = passage == .entrance || begin != nil
          let rank = isLate ? index : count - 1 - index
          let shift = ((isLate ? unit?.delay : unit?.lead) ?? 0) + delay + (stagger ?? 0) * Double(rank)
          return Passage(
            kind: passage, begin: begin?.own.map { layer === self ? $0 : layer.ownTime($0) }, shift: shift,
            duration: seconds, spring: spring, timing: timing, end: layer === self ? end : layer.ownTime(end))
        }
        for (index, layer) in layers.enumerated() {
          // Sublayers that have no time of their own go by the layer's.
          let move = move(layer, index, of: layers.count)
          for appearance in appearances where appearance.kind != .draw || parts == nil {
            move.animate(layer, appearance)
          }
        }
        for (index, part) in (parts ?? []).enumerated() {
          move(self, index, of: parts?.count ?? 0).draw(part, of: self, isFirst: index == 0)
        }
      }
    }
    return self
  }

  /// - Parameters:
  ///   - time: of the layer, at which all of it has come in.
  ///   - end: the end of the time given by `shown`.
  private func checkEntrance(until time: Double, delay: Double, _ end: Double) {
    // One that never begins is told where animations are.
    guard end > delay, end.isFinite, time > end + 1e-6 else { return }
    DiagnosticLog.warning(
      .cutEntrance,
      "the entrance of \(self) ends after \(time.rounded(decimals: 6)) s, but the layer is shown only for "
        + "\(end.rounded(decimals: 6)) s, so the entrance is cut off; make the entrance shorter, or show the layer longer"
    )
  }
}
