// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

/// Cubic key frames of whatever interpolates by its components (T-57).
@Suite("Splines of every type")
struct SplineTests {
  private let cubic = Keyframes.Options(calculationMode: .cubic)

  private func value(_ values: [PropertyValue], _ p: Double, _ options: Keyframes.Options? = nil) -> PropertyValue? {
    Keyframes(values: values, options: options ?? cubic).value(at: p)
  }
  private func turn(_ angle: Double) -> PropertyValue { .transform(.rotation(angle, 0, 0, 1)) }

  @Test("Whole transforms curve part by part (T-57, V-4)")
  func transforms() {
    let places: [PropertyValue] = [(0, 0), (10, 0), (10, 30)].map { .transform(.translation($0.0, $0.1)) }
    #expect(close(value(places, 0.75), .transform(.translation(10.625, 13.125))))
    let scales: [PropertyValue] = [1, 2, 2].map { .transform(.scale($0, 1, 1)) }
    #expect(close(value(scales, 0.75), .transform(.scale(2.0625, 1, 1))))
    let tilted: [PropertyValue] = [0, 1e-3, 1e-3].map { .transform(Transform3D(m34: $0)) }
    #expect(close(value(tilted, 0.75), .transform(Transform3D(m34: 1.0625e-3))))
  }

  @Test("Rotations about one axis are the spline of the angle, also against a turned start (T-57, V-4)")
  func rotations() {
    for start in [0.0, 2.5] {
      let turns = [0, 1, 1].map { turn(start + $0) }
      #expect(close(value(turns, 0.75), turn(start + 1.0625), 1e-9))
      // From 1 at tangent 1/2 … the same polynomial as of numbers, everywhere.
      let numbers = Keyframes(values: [0, 1, 1].map { PropertyValue.number(start + $0) }, options: cubic)
      for i in 0...40 {
        guard case .number(let angle) = numbers.value(at: Double(i) / 40) else { continue }
        #expect(close(value(turns, Double(i) / 40), turn(angle), 1e-9), "\(i)")
      }
    }
    let even = [0, 1.2, 2.4, 3.6].map(turn)
    for i in 0...30 { #expect(close(value(even, Double(i) / 30), turn(0.12 * Double(i)), 1e-9), "\(i)") }
    // Tension, continuity and bias at their ends make long tangents.
    let extreme = Keyframes.Options(
      calculationMode: .cubic, tensionValues: [-1, -1, -1], continuityValues: [0, 1, 0], biasValues: [0, 1, 0])
    let wild = Keyframes(values: [0, 1, 1].map { PropertyValue.number($0) }, options: extreme)
    for i in 0...40 {
      guard case .number(let angle) = wild.value(at: Double(i) / 40) else { continue }
      #expect(close(value([0, 1, 1].map(turn), Double(i) / 40, extreme), turn(angle), 1e-9), "\(i)")
    }
  }

  @Test("Rotations about several axes pass through their key frames without a jump (T-57)")
  func tumbling() {
    let axes = [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (1, 1, 1)]
    let keys = axes.enumerated().map { i, axis in
      PropertyValue.transform(.rotation(1 + Double(i), axis.0, axis.1, axis.2))
    }
    let frames = Keyframes(values: keys, options: cubic)
    for (i, key) in keys.enumerated() { #expect(frames.value(at: Double(i) / 3) == key) }
    for i in 0..<3000 {
      let (a, b) = (frames.value(at: Double(i) / 3000), frames.value(at: Double(i + 1) / 3000))
      guard let b else {
        Issue.record("no value at \(i + 1)")
        return
      }
      #expect(close(a, b, 0.01), "\(i)")
    }
  }

  @Test("A singular transform among them: all curve by element (T-57, V-4)")
  func singular() {
    let scales: [PropertyValue] = [0, 1, 1].map { .transform(.scale($0, $0, 1)) }
    #expect(close(value(scales, 0.75), .transform(.scale(1.0625, 1.0625, 1))))
  }

  @Test("Lists, colours and lists of colours (T-57, V-3, V-7)")
  func lists() {
    let lists: [PropertyValue] = [[0, 0.5, 7, 0, 0], [10, 0.75, 7, 0, 0], [10, 1, 7, 0, 4]].map { .numbers($0) }
    #expect(close(value(lists, 0.75), .numbers([10.625, 0.875, 7, 0, 1.75]), 1e-12))
    let colors: [PropertyValue] = [[.black, .red], [.white, .red], [.white, .red]].map { .colors($0) }
    let white = Color(red: 1.0625, green: 1.0625, blue: 1.0625)
    #expect(close(value(colors, 0.75), .colors([white, .red])))
    let faded: [PropertyValue] = [.color(nil), .color(.red), .color(.red)]
    #expect(close(value(faded, 0.75), .color(Color(red: 1, green: 0, blue: 0, alpha: 1.0625))))
    #expect(close(value(faded, 0), .color(Color(red: 1, green: 0, blue: 0, alpha: 0))))
    #expect(value([.color(nil), .color(nil), .color(nil)], 0.3) == .color(nil))
    // Lists of other lengths do not mix.
    #expect(value([.numbers([0]), .numbers([1]), .numbers([1, 2])], 0.75) == nil)
    let paced = Keyframes.Options(calculationMode: .cubicPaced)
    #expect(close(value([[0, 0], [1, 0], [10, 0]].map { .numbers($0) }, 0.35, paced), .numbers([3.5, 0]), 1e-9))
  }

  @Test("Paths curve point by point, also where their elements differ (T-57, V-6)")
  func paths() {
    func rect(_ x: Double) -> Path { .rect(CGRect(x: x, y: 0, width: 10, height: 10)) }
    let frames = Keyframes(values: [0, 10, 10].map { PropertyValue.path(rect($0)) }, options: cubic)
    #expect(frames.value(at: 0.75) == .path(rect(10.625)))
    for (p, x) in [(0.0, 0.0), (0.5, 10), (1, 10)] { #expect(frames.value(at: p) == .path(rect(x))) }
    let circle = Path.ellipse(in: CGRect(x: 10, y: 0, width: 10, height: 10))
    let mixed = Keyframes(values: [.path(rect(0)), .path(circle), .path(rect(10))], options: cubic)
    #expect(mixed.value(at: 0) == .path(rect(0)) && mixed.value(at: 0.5) == .path(circle))
    guard case .path(let path?) = mixed.value(at: 0.25) else {
      Issue.record("no path")
      return
    }
    let box = path.controlPointBounds
    #expect(box.minX > 0 && box.minX < 10 && box.width > 8 && box.width < 12, "\(box)")
    // One without anything to draw: as by straight lines.
    #expect(value([.path(rect(0)), .path(nil), .path(rect(10))], 0.1) == .path(nil))
  }

  @Test("Two values are a line, and what does not mix by components is as in linear key frames (T-57, V-8, V-9)")
  func others() {
    #expect(close(value([turn(0), turn(1)], 0.25), turn(0.25), 1e-9))
    #expect(value([.bool(false), .bool(true), .bool(false)], 0.25) == .bool(true))
    #expect(value([.string("a"), .string("b"), .string("c")], 0.25) == nil)
    #expect(value([.number(0), .point(.zero), .number(1)], 0.25) == nil)
  }
}
