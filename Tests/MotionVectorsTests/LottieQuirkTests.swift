// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import Testing

@testable import MotionVectors

@Suite("Lottie files as exporters write them")
struct LottieQuirkTests {
  private func opacity(_ text: String) throws -> LottieProperty<Double> {
    try LottieText.layer("\"ks\": {\"o\": \(text)}").transform.opacity
  }

  @Test("a last key without a value ends where the one before leads")
  func lastKey() throws {
    let property = try opacity("{\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0], \"e\": [100]}, {\"t\": 10}]}")
    #expect(property.keys.map(\.value) == [0, 100] && property.keys.map(\.frame) == [0, 10])
  }

  @Test("old keys that lead elsewhere than the next one begins jump there")
  func oldKeys() throws {
    let property = try opacity(
      "{\"k\": [{\"t\": 0, \"s\": [0], \"e\": [50]}, {\"t\": 10, \"s\": [80], \"e\": [100]}, {\"t\": 20}]}")
    #expect(property.value(at: 9.999) < 50.01 && property.value(at: 10) == 80 && property.value(at: 20) == 100)
  }

  @Test(
    "numbers as numbers, lists, texts and switches",
    arguments: ["{\"k\": 50}", "{\"k\": [50]}", "50", "[50]", "{\"a\": 0, \"k\": \"50\"}", "{\"a\": 1, \"k\": 50}"])
  func numbers(text: String) throws {
    #expect(try opacity(text).first == 50)
    #expect(try opacity(text).isAnimated == false)
  }

  @Test("keys in a wrong order are sorted, and those without a time left out with a warning")
  func order() throws {
    let document = try LottieText.document(
      """
      "layers": [{"ty": 3, "ip": 0, "op": 60, "ks": {"o": {"k": [{"t": 10, "s": 1}, {"t": 0, "s": 2}, {"s": 3}]}}}]
      """)
    #expect(document.layers[0].transform.opacity.keys.map(\.frame) == [0, 10])
    #expect(document.warnings.map(\.location) == ["layers[0].ks.o.k[2]"])
  }

  @Test("positions apart without the switch that says so")
  func splitPosition() throws {
    let layer = try LottieText.layer("\"ks\": {\"p\": {\"x\": {\"k\": 3}, \"y\": {\"k\": 4}}}")
    guard case .split(let x, let y, _) = layer.transform.position else {
      Issue.record("\(layer.transform.position)")
      return
    }
    #expect(x.first == 3 && y.first == 4)
  }

  @Test("an expression is a warning with its location, and the value beside it counts")
  func expression() throws {
    let document = try LottieText.document(
      "\"layers\": [{\"ty\": 3, \"ip\": 0, \"op\": 60, \"ks\": {\"r\": {\"k\": 30, \"x\": \"var $bm_rt; $bm_rt = time;\"}}}]"
    )
    #expect(document.layers[0].transform.rotation.first == 30)
    #expect(document.warnings.map(\.location) == ["layers[0].ks.r.x"])
  }

  @Test("alignment as a property or as a bare list", arguments: ["{\"a\": 0, \"k\": [1, 2]}", "[1, 2]"])
  func alignment(text: String) throws {
    let layer = try LottieText.layer(
      "\"t\": {\"d\": {\"k\": [{\"t\": 0, \"s\": {\"t\": \"a\"}}]}, \"m\": {\"a\": \(text)}}", type: 5)
    guard case .text(let read) = layer.kind else {
      Issue.record("\(layer.kind)")
      return
    }
    #expect(read.groupAlignment.first == [1, 2])
  }

  @Test("layers without index or type, with an end before the begin, a missing parent, a circle of parents")
  func layers() throws {
    let document = try LottieText.document(
      """
      "layers": [{"shapes": [], "ip": 0, "op": 60}, {"ty": 3, "ip": 30, "op": 10}, {"ty": 3, "ip": 0, "op": 60, "parent": 9},
        {"ty": 3, "ind": 5, "parent": 6, "ip": 0, "op": 60}, {"ty": 3, "ind": 6, "parent": 5, "ip": 0, "op": 60},
        {"ty": 3, "sr": -1, "ip": 40, "op": 20}, {"ty": 99, "ip": 0, "op": 60}]
      """)
    guard case .shapes = document.layers[0].kind else {
      Issue.record("\(document.layers[0].kind)")
      return
    }
    #expect(document.layers[2].parent == nil)
    #expect(document.layers[3].parent == nil || document.layers[4].parent == nil)
    #expect(document.layers[5].inFrame == 20 && document.layers[5].outFrame == 40)
    #expect(document.warnings.map(\.location) == ["layers[1]", "layers[6]", "layers[2]", "layers[3]"])
  }

  @Test("colours of old versions are 0 to 255")
  func byteColors() throws {
    let document = try LottieDecoder.document(
      Array(
        """
        {"v": "4.1.6", "fr": 30, "op": 60, "w": 10, "h": 10, "layers": [{"ty": 4, "ip": 0, "op": 60,
          "shapes": [{"ty": "fl", "c": {"k": [255, 0, 51, 255]}}]}]}
        """.utf8))
    guard case .shapes(let shapes) = document.layers[0].kind, case .fill(let fill) = shapes[0].kind,
      case .color(let color) = fill.paint.source
    else {
      Issue.record("\(document.layers)")
      return
    }
    #expect(color.first == [1, 0, 0.2, 1])
  }

  @Test("closed on the shape, in files before 4.4.18")
  func oldClosed() throws {
    let shapes = try LottieText.shapes("{\"ty\": \"sh\", \"closed\": true, \"ks\": {\"k\": {\"v\": [[0, 0], [1, 0]]}}}")
    guard case .path(let path, _) = shapes[0].kind else {
      Issue.record("\(shapes)")
      return
    }
    #expect(path.first.isClosed && path.first.inTangents == [.zero, .zero])
  }

  @Test(
    "what is no animation is an error that says why",
    arguments: [
      ("[", "it is no JSON: line 1, column 2"), ("{}", "it has no list of layers"), ("3", "it has no list of layers"),
      ("{\"layers\": [], \"w\": 0, \"h\": 5}", "must be above 0"), ("PK\u{3}\u{4}", "damaged"),
    ])
  func refused(text: String, reason: String) {
    let error = #expect(throws: LottieProblem.self) { try LottieDecoder.document(Array(text.utf8)) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test("damage is bounded: numbers without an end, depth, thousands of faults")
  func bounds() throws {
    let layer = try LottieText.layer("\"ks\": {\"o\": {\"k\": 1e999}, \"r\": {\"k\": -1e300}}")
    #expect(layer.transform.opacity.first == 100 && layer.transform.rotation.first == 0)
    let deep = String(repeating: "{\"ty\": \"gr\", \"it\": [", count: 60)
    let shapes = try LottieText.shapes(deep + String(repeating: "]}", count: 60))
    #expect(shapes.count == 1)
    let faults = [String](repeating: "{\"ty\": \"??\"}", count: 5000).joined(separator: ",")
    let document = try LottieText.document("\"layers\": [{\"ty\": 4, \"ip\": 0, \"op\": 60, \"shapes\": [\(faults)]}]")
    #expect(document.warnings.count == 101 && document.warnings.last?.message.contains("4900") == true)
  }

  @Test("precompositions with frame rates of their own are one warning")
  func frameRates() throws {
    func warnings(_ rates: [Int]) throws -> [String] {
      let assets = rates.enumerated().map { "{\"id\": \"c\($0.offset)\", \"fr\": \($0.element), \"layers\": []}" }
      return try LottieDecoder.document(
        Array(
          "{\"fr\": 30, \"op\": 60, \"w\": 9, \"h\": 9, \"assets\": [\(assets.joined(separator: ","))], \"layers\": []}"
            .utf8)
      ).warnings.map(\.message)
    }
    #expect(try warnings([30]) == [])
    #expect(try warnings([30, 24]).map { $0.contains("30 frames a second") } == [true])
    let many = try warnings([24, 25, 30, 60])
    #expect(many.count == 1 && many[0].contains("2 more precompositions"), "\(many)")
  }

  @Test("layer styles are read; those that are not drawn are warnings by their names")
  func styles() throws {
    let layer = try LottieText.layer("\"sy\": [{\"ty\": 3, \"s\": {\"k\": 4}}, {\"ty\": 5}, {\"ty\": 7, \"en\": 0}]")
    #expect(layer.styles.count == 1 && layer.styles[0].kind == .outerGlow(size: LottieProperty(4)))
  }
}
