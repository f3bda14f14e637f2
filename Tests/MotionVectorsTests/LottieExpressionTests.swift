// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import Testing

@testable import MotionVectors

@Suite("Expressions of Lottie files that follow from keys")
struct LottieExpressionTests {
  /// A layer "a" with an opacity, and other layers; seen for 100 frames.
  private func document(_ opacity: String, others: String = "") throws -> LottieDocument {
    try LottieText.document(
      "\"layers\": [{\"ty\": 3, \"nm\": \"a\", \"ind\": 1, \"ip\": 0, \"op\": 100, \"ks\": {\"o\": {\(opacity)}}}\(others)]"
    )
  }
  private func values(_ document: LottieDocument, at frames: [Double]) -> [Double] {
    frames.map { (document.layers[0].transform.opacity.value(at: $0) * 1e6).rounded() / 1e6 }
  }
  private static let keys = "\"k\": [{\"t\": 10, \"s\": [0]}, {\"t\": 20, \"s\": [50]}, {\"t\": 30, \"s\": [80]}]"

  @Test(
    "loopOut repeats the keys to the end of the composition: all or the last ones, again or to and fro",
    arguments: [
      ("loopOut('cycle')", [0.0, 25, 50, 80, 0, 25, 50, 0, 25]),
      ("var $bm_rt;\\n$bm_rt = loopOut();", [0, 25, 50, 80, 0, 25, 50, 0, 25]),
      ("$bm_rt = thisProperty.loopOut('Cycle', 0) ;", [0, 25, 50, 80, 0, 25, 50, 0, 25]),
      ("loopOut(\\\"pingpong\\\")", [0, 25, 50, 80, 80, 65, 50, 0, 25]),
      ("loopOut('cycle', 1)", [0, 25, 50, 80, 50, 65, 50, 50, 65]),
    ] as [(String, [Double])])
  func loops(expression: String, expected: [Double]) throws {
    let isBare = expression.hasPrefix("$bm")
    let text = isBare ? "var $bm_rt; " + expression : expression
    let document = try document("\(Self.keys), \"x\": \"\(text)\"")
    #expect(document.warnings == [])
    #expect(values(document, at: [0, 15, 20, 29.999_999_99, 30, 35, 40, 50, 55]) == expected)
    // The last pass reaches the last frame.
    #expect(try #require(document.layers[0].transform.opacity.keys.last).frame >= 100)
  }

  @Test("a pass backwards has the easings of the way forwards, turned around")
  func easings() throws {
    let document = try document(
      "\"k\": [{\"t\": 0, \"s\": [0], \"o\": {\"x\": 0.8, \"y\": 0}, \"i\": {\"x\": 0.9, \"y\": 0.5}}, {\"t\": 20, \"s\": [100]}], "
        + "\"x\": \"loopOut('pingpong')\"")
    let opacity = document.layers[0].transform.opacity
    for step in stride(from: 1.0, to: 20, by: 3) {
      #expect(abs(opacity.value(at: 20 - step) - opacity.value(at: 20 + step)) < 1e-4)
    }
  }

  private static let other =
    ", {\"ty\": 3, \"nm\": \"b (2)\", \"ind\": 7, \"ip\": 0, \"op\": 100, \"ks\": {\"o\": {\"k\": [{\"t\": 0, \"s\": [20]}, "
    + "{\"t\": 10, \"s\": [60]}]}, \"s\": {\"k\": [50, 80]}, \"r\": {\"k\": 5, \"x\": \"transform.opacity\"}}, \"ef\": [{\"ty\": 5, "
    + "\"nm\": \"Slider\", \"ef\": [{\"ty\": 0, \"nm\": \"Amount\", \"v\": {\"k\": 40}}]}]}"

  @Test(
    "a property is that of another layer, by its name or index, or the value of an effect",
    arguments: [
      ("thisComp.layer('b (2)').transform.opacity", [20.0, 40, 60]),
      ("thisComp.layer(7).transform.opacity", [20, 40, 60]),
      ("thisComp.layer('b (2)').effect('Slider')('Amount')", [40, 40, 40]),
      // Its own expression counts, and means its own layer.
      ("thisComp.layer('b (2)').transform.rotation", [20, 40, 60]),
      ("$bm_sum(value, $bm_div(thisComp.layer('b (2)').transform.opacity, 2))", [20, 30, 40]),
      ("$bm_mul(1 / 4, thisComp.layer('b (2)').transform.opacity)", [5, 10, 15]),
      ("sub(thisComp.layer('b (2)').transform.scale, [10, 3])", [40, 40, 40]),
    ] as [(String, [Double])])
  func links(expression: String, expected: [Double]) throws {
    let document = try document("\"k\": 10, \"x\": \"var $bm_rt; $bm_rt = \(expression);\"", others: Self.other)
    #expect(document.warnings == [])
    #expect(values(document, at: [0, 5, 10]) == expected)
  }

  @Test("numbers of several components are combined one by one, and a number alone with each")
  func components() {
    typealias Operation = LottieExpression.Operation
    #expect(Operation.sum([1, 2], [10, 20]) == [11, 22] && Operation.sum([1, 2], [10]) == [11, 2])
    #expect(Operation.mul([2, 3], [10]) == [20, 30] && Operation.mul([10], [2, 3]) == [20, 30])
    #expect(Operation.div([4, 6], [2]) == [2, 3] && Operation.div([4], [0]) == [0] && Operation.sub([1], [3]) == [-2])
  }

  @Test("a sum follows a curved way")
  func curves() throws {
    let document = try LottieText.document(
      """
      "layers": [{"ty": 3, "ip": 0, "op": 100, "ks": {"p": {"x": "$bm_sum(value, [0, 5])", "k": [
        {"t": 0, "s": [0, 0, 0], "to": [0, 40, 0], "ti": [0, 40, 0]}, {"t": 10, "s": [30, 0, 0]}]}}}]
      """)
    guard case .joined(let position) = document.layers[0].transform.position else {
      Issue.record("\(document.layers[0].transform.position)")
      return
    }
    #expect(position.value(at: 0).point == CGPoint(x: 0, y: 5))
    #expect(abs(position.value(at: 5).component(1) - 35) < 0.01)
  }

  @Test(
    "any other expression is a warning, and the value beside it counts",
    arguments: [
      "time * 2", "loopOut('offset')", "loopOut('cycle') + 1", "loopIn()", "wiggle(10, 4)", "value; time",
      "thisComp.layer('none').transform.opacity", "thisComp.layer('b (2)').effect('Slider')('None')",
      "thisComp.layer('a').transform.opacity", "thisComp.layer('b (2)').transform.position.x", "$bm_sum(value)",
      "$bm_sum(value, 1 / 0)", "$bm_sum(value, 1 / 0.0000000001)", "thisComp.layer('b", "var $bm_rt; value",
    ])
  func others(expression: String) throws {
    let document = try document("\"k\": 10, \"x\": \"\(expression)\"", others: Self.other)
    #expect(document.layers[0].transform.opacity.keys.map(\.value) == [10])
    #expect(Set(document.warnings.map(\.message)) == ["the expression is not run; the value beside it is used"])
    #expect(document.warnings.first?.location == "layers[0].ks.o.x")
  }

  @Test("properties that refer to one another again and again end soon", .timeLimit(.minutes(1)))
  func bombs() throws {
    // Each property refers to the next one a hundred times.
    func sum(_ name: String, _ depth: Int) -> String {
      let link = "thisComp.layer('\(name)').transform.opacity"
      return depth == 0 ? link : "$bm_sum(\(sum(name, depth - 1)), \(sum(name, depth - 1)))"
    }
    let layers = (0..<9).map {
      "{\"ty\": 3, \"nm\": \"l\($0)\", \"ip\": 0, \"op\": 100, \"ks\": {\"o\": {\"k\": 1, \"x\": \"\(sum("l\($0 + 1)", 6))\"}}}"
    }
    let document = try LottieText.document("\"layers\": [\(layers.joined(separator: ","))]")
    #expect(!document.warnings.isEmpty)
    // A loop of a thousandth of a frame would have a hundred thousand keys.
    let loop = try self.document(
      "\"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 0.001, \"s\": [9]}], \"x\": \"loopOut('cycle')\"")
    #expect(loop.layers[0].transform.opacity.keys.count == 2 && loop.warnings.count == 1)
  }
}
