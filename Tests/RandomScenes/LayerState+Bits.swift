// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension LayerState {
  /// Everything that the state holds, bit by bit: two states are the same if and only if these are equal.
  ///
  /// - Parameter firstID: taken from every identity, so that a scene's place in a program does not count.
  package func bits(firstID: Int = 0) -> [UInt64] {
    var bits = BitList()
    bits.add(self, firstID)
    return bits.words
  }
}

extension ContentHasher {
  /// Everything that a state holds.
  package mutating func combine(bitsOf state: LayerState) { for word in state.bits() { combine(word) } }
}

/// Values as words. Every list and text is preceded by its length, every choice by a number.
private struct BitList {
  var words: [UInt64] = []

  mutating func add(_ number: Double) { words.append(number.bitPattern) }
  mutating func add(_ count: Int) { words.append(UInt64(bitPattern: Int64(count))) }
  mutating func add(_ flag: Bool) { words.append(flag ? 1 : 0) }
  mutating func add(_ point: CGPoint) { [point.x, point.y].forEach { add(Double($0)) } }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { words.append(UInt64(byte)) }
  }

  mutating func add<T>(_ optional: T?, _ add: (inout BitList, T) -> Void) {
    self.add(optional != nil)
    if let optional { add(&self, optional) }
  }

  mutating func add<T>(_ list: [T], _ add: (inout BitList, T) -> Void) {
    self.add(list.count)
    for element in list { add(&self, element) }
  }

  mutating func add(_ color: Color) {
    add(color.space.rawValue)
    [color.c0, color.c1, color.c2, color.c3, color.alpha].forEach { add($0) }
  }

  mutating func add(_ t: Transform3D) {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ].forEach { add($0) }
  }

  mutating func add(_ element: Path.Element) {
    let points: [CGPoint] =
      switch element {
      case .move(let p): [p]
      case .line(let p): [p, p]
      case .quad(let p, let c): [p, c, p]
      case .cubic(let p, let a, let b): [p, a, b, p]
      case .close: []
      }
    add(points) { $0.add($1) }
  }

  mutating func add(_ contents: Contents) {
    switch contents {
    case .file(let path): add(path)
    case .bitmap(let bitmap): add("\(bitmap.hash)")
    case .drawing(let drawing): add("\(drawing)")
    }
  }

  mutating func add(_ value: PropertyValue) {
    add(value.kind.rawValue)
    switch value {
    case .number(let number): add(number)
    case .bool(let flag): add(flag)
    case .point(let point): add(point)
    case .size(let size): [size.width, size.height].forEach { add(Double($0)) }
    case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height].forEach { add(Double($0)) }
    case .transform(let transform): add(transform)
    case .color(let color): add(color) { $0.add($1) }
    case .path(let path): add(path?.elements) { $0.add($1) { $0.add($1) } }
    case .numbers(let list): add(list) { $0.add($1) { $0.add($1) } }
    case .colors(let list): add(list) { $0.add($1) { $0.add($1) } }
    case .axes(let axes): add(axes.description)
    case .gradient(let gradient):
      add(gradient) { bits, gradient in
        bits.add(gradient.description)
        bits.add(gradient.numbers) { $0.add($1) }
        bits.add(gradient.colors) { $0.add($1) }
      }
    case .string(let text): add(text) { $0.add($1) }
    case .contents(let contents): add(contents) { $0.add($1) }
    case .dissolve(let dissolve):
      add(dissolve.from) { $0.add($1) }
      add(dissolve.to) { $0.add($1) }
      add(dissolve.fraction)
    }
  }

  mutating func add(_ filter: Filter) {
    add(filter.type)
    add(filter.name) { $0.add($1) }
    add(filter.isEnabled)
    add(filter.inputs.sorted { $0.key < $1.key }) { bits, input in
      bits.add(input.key)
      bits.add(input.value)
    }
  }

  mutating func add(_ values: LayerValues) {
    for property in LayerProperty.all { add(property.get(values)) }
    add(values.filters) { $0.add($1) }
    add(values.backgroundFilters) { $0.add($1) }
    add(values.compositingFilter) { $0.add($1) }
    add(values.custom.sorted { $0.key < $1.key }) { bits, value in
      bits.add(value.key)
      bits.add(value.value)
    }
  }

  mutating func add(_ state: LayerState, _ firstID: Int) {
    add(state.id.rawValue - firstID)
    add(state.className)
    add(state.name) { $0.add($1) }
    add(state.localTime)
    add(state.values)
    add(state.sublayers) { $0.add($1, firstID) }
    add(state.mask) { $0.add($1, firstID) }
    add(state.instances) { $0.add($1) { $0.add($1, firstID) } }
    add(state.lacksInstances)
    add(state.subframes) { $0.add($1, firstID) }
    add(state.transition) { bits, transition in
      bits.add(transition.type.rawValue)
      bits.add(transition.subtype?.rawValue) { $0.add($1) }
      bits.add(transition.progress)
      bits.add(transition.source, firstID)
    }
    add(state.contentsFade) { bits, fade in
      bits.add(fade.from) { $0.add($1) }
      bits.add(fade.to) { $0.add($1) }
      bits.add(fade.progress)
    }
  }
}
