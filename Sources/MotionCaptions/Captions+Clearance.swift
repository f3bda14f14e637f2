// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Captions that keep clear of named layers.
extension Captions {
  /// Lets pages follow the layers to keep clear of. All times are known by now.
  package func checkTimes() {
    guard !clearances.isEmpty, narration == nil,
      let root = sequence(first: self as Layer, next: \.superlayer).reversed().first
    else { return }
    let named = clearances.compactMap { layer(named: $0, below: root) }
    guard !named.isEmpty else { return }
    let obstacles = named.map { Obstacle(layer: $0, presence: presence(of: $0, below: root)) }
    let readings = obstacles.flatMap(\.readings)
    let canvas = convert(root.bounds, from: root)
    let safe = canvas.insetBy(dx: 0, dy: canvas.height * min(look.bottom, 0.08))
    for group in CaptionClearance.groups(pages) {
      let cover = group.reduce(CGRect.null) { covered, page in
        let origin = page.layer.frame.origin
        return covered.union(page.cover.offsetBy(dx: origin.x, dy: origin.y))
      }
      guard !cover.isNull else { continue }
      let clearance = CaptionClearance(cover: cover, safe: safe, gap: 0.4 * (group.map(\.size).min() ?? 0))
      for page in group {
        let place = page.layer.position
        page.layer.bind(PropertyPath(.position), to: readings) { values in
          let shift = clearance.shift(from: Obstacle.shown(values))
          return .point(CGPoint(x: place.x, y: place.y + shift))
        }
      }
    }
  }

  /// The first layer of the scene with a name; nil, and an error, if there is none.
  private func layer(named name: String, below root: Layer) -> Layer? {
    var names: Set<String> = []
    func find(_ layer: Layer) -> Layer? {
      if let own = layer.name, !own.isEmpty, layer !== root {
        if own == name { return layer }
        names.insert(own)
      }
      // Captions do not keep clear of themselves.
      guard layer !== self else { return nil }
      return (layer.sublayers ?? []).lazy.compactMap(find).first
    }
    if let found = find(root), found !== self { return found }
    let hint = name.nearest(among: names.sorted()).map { "; did you mean “\($0)”?" }
    let list = names.sorted().prefix(20).joined(separator: ", ")
    let all =
      (names.isEmpty ? "; no layer of that scene has a name" : "; its layers are named \(list)")
      + "; an Overlay is a scene of its own, so captions in it see only its own layers"
    DiagnosticLog.current.add(
      Diagnostic(
        .error,
        "captions cannot keep clear of “\(name)”: no layer of their scene has this name\(hint ?? all)",
        callStack: callStack))
    return nil
  }

  /// An unseen layer with the opacity 1 while another layer is shown, by the times of that layer and of its superlayers.
  private func presence(of layer: Layer, below root: Layer) -> Layer {
    let probe = Layer()
    (probe.isInvisibleValue, probe.isHidden, probe.opacity) = (true, true, 0)
    root.addSublayer(probe)
    // What is animated beyond the scene's end would be a mistake of a script.
    var span = 0..<(Rehearsal.current?.duration ?? 1e9)
    for layer in sequence(first: layer, next: \.superlayer).prefix(while: { $0 !== root }) {
      guard let stay = layer.stay(below: root) else { continue }
      span = span.clamped(to: stay)
    }
    guard !span.isEmpty else { return probe }
    let animation = BasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (1.0, 1.0)
    animation.beginTime = max(span.lowerBound, MediaTiming.beginTimeAtZero)
    animation.duration = span.upperBound - span.lowerBound
    probe.add(animation, forKey: nil)
    return probe
  }
}

/// A layer that captions leave free.
private struct Obstacle {
  var layer: Layer
  var presence: Layer

  /// Its frame, and whether it is seen.
  var readings: [LayerReading] {
    [
      LayerReading(layer, .frame), LayerReading(layer, property: .opacity), LayerReading(layer, property: .isHidden),
      LayerReading(presence, property: .opacity),
    ]
  }

  /// The frames of the seen ones, by the values of all readings.
  static func shown(_ values: [PropertyValue]) -> [CGRect] {
    stride(from: 0, to: values.count - 3, by: 4).compactMap { first in
      guard case .rect(let frame) = values[first], case .number(let opacity) = values[first + 1],
        case .number(let presence) = values[first + 3], opacity > 0, presence > 0
      else { return nil }
      if case .bool(true) = values[first + 2] { return nil }
      return frame
    }
  }
}
