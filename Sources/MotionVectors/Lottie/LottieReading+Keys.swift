// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Values over time.
extension LottieReading {
  /// A property, as an object or as its bare value.
  ///
  /// - Parameter read: a value from its text; nil if it has none.
  func property<Value: LottieValue>(_ node: LottieNode, read: (LottieNode) -> Value?) -> LottieProperty<Value>? {
    let slot = node.isObject ? node["sid"]?.string : nil
    var source = node
    if let slot, let replacement = slots[slot] { source = replacement["p"] ?? replacement }
    var property: LottieProperty<Value>?
    let content = source.isObject ? source["k"] : source
    // A list of numbers is a value. A list of objects with times has keys.
    if let content, content.isList, content.items.first?.isObject == true, content.items[0]["t"] != nil {
      property = LottieProperty(keys: keys(content.items, read: read))
      if property == nil { warn(content, "none of its keys has a value") }
    } else if let value = read(content ?? source) {
      property = LottieProperty(value)
    }
    if let node = source["x"], let text = node.string, !text.isEmpty {
      if let other = LottieExpression(text).flatMap({ self.property($0, own: property, read: read) }) {
        property = other
      } else {
        warn(node, "the expression is not run; the value beside it is used")
      }
    }
    property?.slot = slot
    return property
  }

  private func keys<Value: LottieValue>(_ nodes: [LottieNode], read: (LottieNode) -> Value?) -> [LottieKey<Value>] {
    var keys: [LottieKey<Value>] = []
    /// The value that the last key leads to, in files of old exporters.
    var target: Value?
    for node in nodes {
      guard let frame = node["t"]?.number else {
        warn(node, "a key without a time is left out")
        continue
      }
      let start = node["s"].flatMap(read)
      if let target, let start, start != target, let last = keys.last, !last.isHold, frame > last.frame {
        // It arrives at one value and goes on from another.
        keys.append(LottieKey(frame: frame, value: target, isHold: true))
      }
      guard let value = start ?? target ?? keys.last?.value else {
        warn(node, "a key without a value is left out")
        continue
      }
      let isHold = node["h"]?.bool ?? false
      keys.append(
        LottieKey(
          frame: frame, value: value, isHold: isHold, easings: isHold ? [] : easings(node), spatial: tangents(node)))
      target = node["e"].flatMap(read)
    }
    return keys
  }

  /// The easing from a key to the next, for each component or for all.
  private func easings(_ key: LottieNode) -> [LottieEasing] {
    guard let out = key["o"], let into = key["i"], out.isObject, into.isObject else { return [] }
    let (x1, y1) = (out["x"]?.numbers ?? [0], out["y"]?.numbers ?? [0])
    let (x2, y2) = (into["x"]?.numbers ?? [1], into["y"]?.numbers ?? [1])
    let count = [x1, y1, x2, y2].map(\.count).max() ?? 0
    guard [x1, y1, x2, y2].allSatisfy({ !$0.isEmpty }), count <= 16 else { return [] }
    // A list that is too short goes on with its last number.
    func component(_ list: [Double], _ index: Int) -> Double { list[min(index, list.count - 1)] }
    let all = (0..<count).map {
      LottieEasing(component(x1, $0), component(y1, $0), component(x2, $0), component(y2, $0))
    }
    return all.allSatisfy { $0 == all[0] } ? [all[0]] : all
  }

  private func tangents(_ key: LottieNode) -> LottieTangents? {
    guard let out = key["to"]?.numbers, let into = key["ti"]?.numbers, out.count >= 2, into.count >= 2,
      (out + into).contains(where: { $0 != 0 })
    else { return nil }
    return LottieTangents(out: out, into: into)
  }
}
