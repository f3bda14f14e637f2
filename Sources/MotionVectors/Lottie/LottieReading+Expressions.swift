// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// The place where expressions look for other properties.
struct LottieSurroundings {
  /// The layers of the composition that is read.
  var layers: [LottieNode] = []
  /// The layer that is read.
  var layer: LottieNode?
  /// The last frame at which a layer of the composition is seen.
  var lastFrame = 0.0
  /// How many properties refer to one another up to here.
  var linkCount = 0

  static let linkLimit = 8

  init() {}

  /// - Parameter composition: the list of its layers.
  init(composition: LottieNode) {
    layers = composition.list.filter(\.isObject)
    lastFrame = layers.map { $0["op"]?.number ?? 0 }.max() ?? 0
  }

  /// The target of a link, and its layer; nil if the file has none.
  func target(_ place: LottieExpression.Layer, _ member: LottieExpression.Member) -> (LottieNode, of: LottieNode)? {
    let found: LottieNode? =
      switch place {
      case .own: layer
      case .named(let name): layers.first { $0["nm"]?.string == name }
      case .index(let index): layers.first { $0["ind"]?.integer == index }
      }
    guard let found else { return nil }
    switch member {
    case .transform(let key):
      let transform = found["ks"]
      // Layers in 3D name their rotation about z “rz”.
      return (transform?[key] ?? (key == "r" ? transform?["rz"] : nil)).map { ($0, found) }
    case .effect(let name, let value):
      func isNamed(_ node: LottieNode, _ name: String) -> Bool {
        node["nm"]?.string == name || node["mn"]?.string == name
      }
      let effect = (found["ef"]?.list ?? []).first { isNamed($0, name) }
      let property = (effect?["ef"]?.list ?? []).first { isNamed($0, value) }
      return property?["v"].map { ($0, found) }
    }
  }
}

extension LottieReading {
  /// The property that an expression stands for; nil if it cannot be read.
  ///
  /// - Parameter own: the property without the expression.
  func property<Value: LottieValue>(
    _ expression: LottieExpression, own: LottieProperty<Value>?, read: (LottieNode) -> Value?
  ) -> LottieProperty<Value>? {
    switch expression {
    case .loop(let isMirrored, let segments):
      return own.flatMap { looped($0, isMirrored: isMirrored, segments: segments) }
    case .link(let layer, let member):
      let around = surroundings
      // Links may form a circle.
      guard around.linkCount < LottieSurroundings.linkLimit, let (node, holder) = around.target(layer, member),
        canAfford(node)
      else { return nil }
      // Links of the target start at its own layer.
      surroundings.layer = holder
      surroundings.linkCount += 1
      defer { surroundings = around }
      return property(node, read: read)
    case .value: return own
    case .constant, .combined:
      let numbers = (own as? LottieProperty<Double>)?.map { [$0] } ?? own as? LottieProperty<[Double]>
      guard let numbers, let result = self.numbers(expression, own: numbers) else { return nil }
      return result as? LottieProperty<Value> ?? result.map { $0.component(0) } as? LottieProperty<Value>
    }
  }

  /// Takes the cost of reading a property once more. Without it, properties that refer to one another would be read without end.
  private func canAfford(_ node: LottieNode) -> Bool {
    linkBudget -= surroundings.layers.count
    var open = [node.json]
    while linkBudget > 0, let next = open.popLast() {
      linkBudget -= 1
      switch next.value {
      case .object(let members, _): open += members.values
      case .list(let nodes): open += nodes
      case .string(let text): linkBudget -= text.utf8.count
      case .number, .bool, .null: break
      }
    }
    return linkBudget > 0
  }

  /// The numbers of an expression, with a key for each frame where they change.
  private func numbers(
    _ expression: LottieExpression, own: LottieProperty<[Double]>
  ) -> LottieProperty<[Double]>? {
    switch expression {
    case .constant(let numbers): return LottieProperty(numbers)
    case .combined(let operation, let a, let b):
      guard let first = numbers(a, own: own), let second = numbers(b, own: own) else { return nil }
      let (a, b) = (LottieWay(first), LottieWay(second))
      func value(_ frame: Double) -> [Double] { operation(a.value(at: frame), b.value(at: frame)) }
      let frames = [first, second].filter(\.isAnimated).flatMap(\.keys).map(\.frame)
      guard let start = frames.min(), let end = frames.max(), start < end else {
        return LottieProperty(value(frames.first ?? 0))
      }
      guard end - start < Double(keyBudget) else { return nil }
      keyBudget -= Int(end - start) + 1
      // A combination of two eased values has no easing of its own, so each frame has a key.
      let keys = stride(from: start, to: end, by: 1).map { LottieKey(frame: $0, value: value($0)) }
      return LottieProperty(keys: keys + [LottieKey(frame: end, value: value(end))])
    default: return property(expression, own: own) { $0.numbers.isEmpty ? nil : $0.numbers }
    }
  }

  /// The keys again and again up to the end of the composition; nil if they are too many.
  private func looped<Value: LottieValue>(
    _ property: LottieProperty<Value>, isMirrored: Bool, segments: Int?
  ) -> LottieProperty<Value>? {
    let keys = property.keys
    guard let last = keys.last, keys.count > 1 else { return property }
    // So many segments have one key more.
    let part = Array(keys.suffix(min(segments ?? keys.count, keys.count) + 1))
    let length = last.frame - part[0].frame
    guard length > 0 else { return nil }
    let end = min(surroundings.lastFrame, last.frame + LottieReading.loopedFrameLimit)
    let turns = ((end - last.frame) / length).rounded(.up)
    guard turns > 0 else { return property }
    guard turns * Double(part.count) <= Double(keyBudget) else { return nil }
    keyBudget -= Int(turns) * part.count
    var result = keys
    for turn in 0..<Int(turns) {
      // The keys themselves are the first pass, so the next one goes back.
      var pass = isMirrored && turn % 2 == 0 ? LottieReading.backwards(part) : part
      let start = last.frame + Double(turn) * length
      for index in pass.indices { pass[index].frame += start - part[0].frame }
      pass[0].frame = start
      pass[pass.count - 1].frame = start + length
      // A pass that begins elsewhere than the one before ends is a jump.
      let joint = result.count - 1
      result[joint].isHold = true
      if result[joint].value == pass[0].value { result.removeLast() }
      result += pass
    }
    var looped = LottieProperty(keys: result)
    looped?.slot = property.slot
    return looped
  }

  /// No animation repeats longer than this.
  private static let loopedFrameLimit = 20_000.0

  /// The keys in the same stretch of time, from the last to the first.
  private static func backwards<Value: LottieValue>(_ keys: [LottieKey<Value>]) -> [LottieKey<Value>] {
    let ends = keys[0].frame + keys[keys.count - 1].frame
    return keys.indices.reversed().map { index in
      var key = LottieKey(frame: ends - keys[index].frame, value: keys[index].value)
      guard index > 0 else { return key }
      let way = keys[index - 1]
      key.isHold = way.isHold
      if way.isHold { key.value = way.value }
      // Backwards, an easing is mirrored in both directions.
      key.easings = way.easings.map { LottieEasing(1 - $0.x2, 1 - $0.y2, 1 - $0.x1, 1 - $0.y1) }
      key.spatial = way.spatial.map { LottieTangents(out: $0.into, into: $0.out) }
      return key
    }
  }
}

/// Numbers over frames. Positions on curved ways are points of these.
private struct LottieWay {
  private let property: LottieProperty<[Double]>
  private let isCurved: Bool

  init(_ property: LottieProperty<[Double]>) {
    self.property = property
    isCurved = property.keys.contains { $0.spatial != nil }
  }

  func value(at frame: Double) -> [Double] {
    let value = property.value(at: frame)
    guard isCurved else { return value }
    let point = property.point(at: frame)
    return [Double(point.x), Double(point.y)] + value.dropFirst(2)
  }
}
