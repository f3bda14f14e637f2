// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The remaining work on a layer when its scene is assembled.
final class LayerPlan {
  /// Work that needs the layer's size, in order. Each is given the layer's own time at the end of the scene, or of the time given
  /// by `shown`.
  var preparations: [(_ end: Double) -> Void] = []
  /// When it is shown, if the times have to be looked up.
  var stay: Stay?
  var entrances: [Entrance] = []
  /// Exits that begin at a time of their own.
  var exits: [Exit] = []
  /// Times of the layer that have to be looked up.
  var awaited: [AwaitedTime] = []
  /// Cuts the text into units; nil if it is not cut.
  var text: (any TextCutting)?
  /// The statement that sets the times of the layer in seconds; empty if none does.
  var shownCallStack: [UInt] = []

  /// Times of the superlayer that are known when all of its markers are.
  struct Stay {
    var begin: NamedTime
    var end: End
    var callStack: [UInt]

    enum End {
      case never
      case after(Double)
      case at(NamedTime)
    }
  }

  /// Sublayers, or parts of a drawing, that come or go one after the other.
  struct Succession {
    /// Seconds from one to the next.
    var stagger: Double
    /// How many there are; asked when all are there.
    var count: () -> Int

    /// Seconds from the start of the first one to that of the last one.
    var length: Double { stagger > 0 ? stagger * Double(max(count() - 1, 0)) : 0 }
  }

  /// How long the layer takes to come in, in its own seconds.
  struct Entrance {
    /// Nil for the start of the layer's time.
    var begin: AwaitedTime?
    var delay: Double
    var duration: Double
    var succession: Succession
  }

  /// The layer's time is over when the last of them is, in its own seconds.
  struct Exit {
    var begin: AwaitedTime
    var duration: Double
    var succession: Succession
  }
}

/// A time of a layer that is known when all markers of its scene are.
final class AwaitedTime {
  let time: NamedTime
  /// A description of the awaiting animation, for messages.
  let subject: String
  /// The location in the script that asks for it.
  let callStack: [UInt]
  /// In the layer's own seconds.
  private(set) var own: Double?
  private let use: (Double) -> Void

  /// - Parameter use: is given the layer's own seconds, once.
  init(_ time: NamedTime, of subject: String, callStack: [UInt], use: @escaping (Double) -> Void = { _ in }) {
    (self.time, self.subject, self.callStack, self.use) = (time, subject, callStack, use)
  }

  func take(_ seconds: Double) {
    own = seconds
    use(seconds)
  }
}

/// Cuts a text into units when its scene is assembled and its size is known.
protocol TextCutting: AnyObject {
  func cut()
}

extension Layer {
  /// Cuts texts into the units that were declared, here and below.
  func cutTexts() {
    knownPlan?.text?.cut()
    for sublayer in sublayers ?? [] where !(sublayer is TextUnit) { sublayer.cutTexts() }
    mask?.cutTexts()
  }

  /// The layer's, made when it is asked for.
  var ownPlan: LayerPlan {
    if let known = knownPlan { return known }
    let made = LayerPlan()
    plan = made
    return made
  }

  var knownPlan: LayerPlan? { plan as? LayerPlan }

  /// This and all below that have times to look up, the outermost first.
  var layersWithStay: [Layer] {
    (knownPlan?.stay == nil ? [] : [self]) + (sublayers ?? []).flatMap(\.layersWithStay) + (mask?.layersWithStay ?? [])
  }

  /// The layers here and below with times that are looked up, the outermost first.
  var layersWithAwaitedTimes: [Layer] {
    (knownPlan?.awaited.isEmpty ?? true ? [] : [self]) + (sublayers ?? []).flatMap(\.layersWithAwaitedTimes)
      + (mask?.layersWithAwaitedTimes ?? [])
  }

  /// Whether it is known when the layer has come in, or is gone, in its own time.
  func knows(_ event: LayerEvent) -> Bool {
    guard let plan = knownPlan else { return true }
    return switch event {
    case .entered: plan.entrances.allSatisfy { $0.begin == nil || $0.begin?.own != nil }
    case .gone: plan.exits.allSatisfy { $0.begin.own != nil }
    }
  }

  /// Whether neither its times nor those of its superlayers have to be looked up.
  var hasKnownTimes: Bool { sequence(first: self, next: \.superlayer).allSatisfy { $0.knownPlan?.stay == nil } }

  /// The layer's own time at which its entrances are over.
  var entranceEnd: Double? {
    let delay = (self as? TextUnit)?.delay ?? 0
    let own = (knownPlan?.entrances ?? []).map { entrance in
      delay + (entrance.begin?.own ?? 0) + entrance.delay + entrance.duration
        + entrance.succession.length
    }
    // Units count by the clock of their text.
    let units = (self as? TextLayer)?.hasUnits == true ? (sublayers ?? []).filter { $0 is TextUnit } : []
    return (own + units.compactMap(\.entranceEnd)).max()
  }

  /// The end of the last exit with a time of its own, in the layer's own time; nil if there is none.
  var exitEnd: Double? {
    knownPlan?.exits.compactMap { exit in
      exit.begin.own.map { $0 + exit.duration + exit.succession.length }
    }.max()
  }
}
