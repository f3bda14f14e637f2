// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Scenes and transitions that do not last as long as they were asked to, because frames do not end there.
struct FrameRounding {
  private struct Part {
    var title: String
    var asked: Double
    var frames: Int
    var callStack: [UInt]
  }

  private let rate: FrameRate
  private var parts: [Part] = []
  /// How long the program was asked to be, seconds.
  private var asked = 0.0

  /// A length that is off by less is a whole number of frames, seconds.
  private static let tolerance = 1e-6

  init(_ rate: FrameRate) { self.rate = rate }

  /// Rounding is not reported at rates such as 30000/1001, because no whole second has whole frames there. Nor is it for lengths
  /// computed from a sound or a clip. Those have many decimals, lengths written by people about three.
  mutating func add(_ timed: TimedScene, lasting frames: Int) {
    asked += timed.length
    guard timed.recording == nil else { return }
    let title = timed.name.map { "the scene \"\($0)\"" } ?? "a scene"
    add(title, asked: timed.length, frames, timed.callStack)
  }

  /// A transition; one that overlaps its scenes makes the program shorter by its length.
  ///
  /// - Parameter frames: those that it takes.
  mutating func add(_ transition: SceneTransition, lasting frames: Int, callStack: [UInt]) {
    if case .overlap = transition.placement { asked -= transition.duration }
    add("a transition", asked: transition.duration, frames, callStack)
  }

  private mutating func add(_ title: String, asked: Double, _ frames: Int, _ callStack: [UInt]) {
    guard rate.isValid, rate.numerator % rate.denominator == 0, asked > 0 else { return }
    let difference = rate.time(ofFrame: frames).seconds - asked
    let thousandths = asked * 1000
    // A transition that does not fit is an error of its own.
    guard abs(difference) <= rate.time(ofFrame: 1).seconds else { return }
    guard abs(difference) > FrameRounding.tolerance, abs(thousandths - thousandths.rounded()) < 1e-6 else { return }
    parts.append(Part(title: title, asked: asked, frames: frames, callStack: callStack))
  }

  /// Reports all of them at once, at the first one's line.
  func report(programOf seconds: Double) {
    guard let first = parts.first else { return }
    func text(_ part: Part) -> String {
      "\(FrameRounding.text(part.asked)) s become \(part.frames) frames, \(FrameRounding.text(rate.time(ofFrame: part.frames).seconds)) s"
    }
    let others = parts.dropFirst()
    var more = others.isEmpty ? "" : "; \(others.count == 1 ? "1 more is" : "\(others.count) more are") rounded too: "
    more += others.prefix(3).map(text).joined(separator: "; ")
    if others.count > 3 { more += "; …" }
    let whole =
      abs(seconds - asked) > FrameRounding.tolerance
      ? ". The film lasts \(FrameRounding.text(seconds)) s instead of \(FrameRounding.text(asked))" : ""
    DiagnosticLog.current.add(
      Diagnostic.warning(
        .roundedTime,
        "the length of \(first.title) is rounded to whole frames at \(rate) fps: \(text(first))\(more)\(whole); "
          + "give lengths in whole frames, such as \(FrameRounding.text(rate.time(ofFrame: first.frames).seconds))",
        callStack: first.callStack))
  }

  /// To a microsecond, without zeros at the end.
  private static func text(_ seconds: Double) -> String {
    let rounded = seconds.rounded(decimals: 6)
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
