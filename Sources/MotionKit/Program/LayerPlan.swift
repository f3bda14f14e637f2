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
  /// How a text is cut, in order.
  var units: [TextUnits] = []
  /// The text that it has become last.
  var becoming: TextLayer?
  /// Selectors of its units, one list for each kind.
  var selections: [UnitSelections] = []
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
    var delay: Double
    var duration: Double
    /// From one sublayer to the next.
    var stagger: Double
  }
}

extension Layer {
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

  /// Neither its times nor those of what it lies in have to be looked up.
  var hasKnownTimes: Bool { sequence(first: self, next: \.superlayer).allSatisfy { $0.knownPlan?.stay == nil } }

  /// The layer's own time at which its entrances are over.
  var entranceEnd: Double? {
    let followers = (sublayers ?? []).count { !$0.isInvisibleValue } - 1
    let delay = (self as? TextUnit)?.delay ?? 0
    let own = (knownPlan?.entrances ?? []).map {
      delay + $0.delay + $0.duration + $0.stagger * Double(max(followers, 0))
    }
    // Units count by the clock of their text.
    let units = (self as? TextLayer)?.hasUnits == true ? (sublayers ?? []).filter { $0 is TextUnit } : []
    return (own + units.compactMap(\.entranceEnd)).max()
  }
}
