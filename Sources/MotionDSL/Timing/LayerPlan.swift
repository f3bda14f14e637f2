import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// What is left to do with a layer when its scene is assembled.
final class LayerPlan {
  /// What needs the layer's size, in order: each is given the layer's own time at which the scene, or what the layer is
  /// shown for, is over.
  var preparations: [(_ end: Double) -> Void] = []
  /// When it is there, where that has to be looked up.
  var stay: Stay?
  var entrances: [Entrance] = []
  /// Exits that begin at a time of their own.
  var exits: [Exit] = []
  /// Times of the layer that have to be looked up.
  var awaited: [AwaitedTime] = []
  /// How a text is cut into units; nil: it is not.
  var text: (any TextCutting)?
  /// The statement that says when it is there, by seconds; empty: none does.
  var shownPlace: [UInt] = []

  /// Times of the superlayer that are known when all of its markers are.
  struct Stay {
    var begin: NamedTime
    var end: End
    var place: [UInt]

    enum End {
      case never
      case after(Double)
      case at(NamedTime)
    }
  }

  /// How long the layer takes to come in, in its own seconds.
  struct Entrance {
    /// The begin of the layer's time where there is none.
    var begin: AwaitedTime?
    var delay: Double
    var duration: Double
    /// From one sublayer to the next.
    var stagger: Double
  }

  /// The layer's time is over when the last of them is, in its own seconds.
  struct Exit {
    var begin: AwaitedTime
    var duration: Double
    var stagger: Double
  }
}

/// A time of a layer that is known when all markers of its scene are.
final class AwaitedTime {
  let time: NamedTime
  /// What begins then, for messages.
  let subject: String
  /// Where the script asks for it.
  let place: [UInt]
  /// In the layer's own seconds.
  private(set) var own: Double?
  private let use: (Double) -> Void

  /// - Parameter use: is given the layer's own seconds, once.
  init(_ time: NamedTime, of subject: String, place: [UInt], use: @escaping (Double) -> Void = { _ in }) {
    (self.time, self.subject, self.place, self.use) = (time, subject, place, use)
  }

  func take(_ seconds: Double) {
    own = seconds
    use(seconds)
  }
}

/// What cuts a text into units when its scene is assembled and its size is known.
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

  /// This and all below of which something begins at a time that is looked up, the outermost first.
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

  /// Neither its times nor those of what it lies in have to be looked up.
  var hasKnownTimes: Bool { sequence(first: self, next: \.superlayer).allSatisfy { $0.knownPlan?.stay == nil } }

  /// The layer's own time at which its entrances are over.
  var entranceEnd: Double? {
    let delay = (self as? TextUnit)?.delay ?? 0
    let own = (knownPlan?.entrances ?? []).map { entrance in
      delay + (entrance.begin?.own ?? 0) + entrance.delay + entrance.duration + entrance.stagger * followerCount
    }
    // Units count by the clock of their text.
    let units = (self as? TextLayer)?.hasUnits == true ? (sublayers ?? []).filter { $0 is TextUnit } : []
    return (own + units.compactMap(\.entranceEnd)).max()
  }

  /// The layer's own time at which the exits that begin at a time of their own are over; nil: there is none.
  var exitEnd: Double? {
    knownPlan?.exits.compactMap { exit in
      exit.begin.own.map { $0 + exit.duration + exit.stagger * followerCount }
    }.max()
  }

  /// Sublayers that come or go after the first one.
  private var followerCount: Double { Double(max((sublayers ?? []).count { !$0.isInvisibleValue } - 1, 0)) }
}
