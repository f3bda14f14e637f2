// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("Effects and styles of Lottie animations")
struct LottieEffectTests {
  private func stage(_ members: String) throws -> Stage {
    try LottieStage.stage(
      "\"layers\": [{\"ty\": 1, \"nm\": \"a\", \"ip\": 0, \"op\": 60, \"sw\": 10, \"sh\": 10, \"sc\": \"#ff0000\", \(members)}]"
    )
  }
  private func effect(_ type: Int, _ values: [String]) throws -> Stage {
    let list = values.map { "{\"ty\": 0, \"v\": {\"k\": \($0)}}" }.joined(separator: ",")
    return try stage("\"ef\": [{\"ty\": \(type), \"nm\": \"e\", \"ef\": [\(list)]}], \(mask)")
  }
  private let mask =
    "\"masksProperties\": [{\"mode\": \"n\", \"pt\": {\"k\": {\"c\": false, \"v\": [[0, 0], [100, 0]]}}}]"
  private func numbers(_ filter: Filter?, _ input: String) -> [Double] {
    if case .numbers(let numbers?)? = filter?.inputs[input] { numbers } else { [] }
  }

  @Test("a tint whose measure changes is a matrix that changes")
  func tint() throws {
    let stage = try effect(
      20, ["[0, 0, 1]", "[1, 1, 0]", "[{\"t\": 0, \"s\": [0]}, {\"t\": 30, \"s\": [100]}]"])
    let first = try stage.values("a").filters.first
    #expect(numbers(first, "inputRVector") == [1, 0, 0, 0] && numbers(first, "inputBiasVector") == [0, 0, 0, 0])
    let last = try stage.values("a", at: 1).filters.first
    #expect(numbers(last, "inputRVector") == [0.299, 0.587, 0.114, 0])
    #expect(numbers(last, "inputBVector") == [-0.299, -0.587, -0.114, 0])
    #expect(numbers(last, "inputBiasVector") == [0, 0, 1, 0])
    #expect(stage.warnings == [])
  }

  @Test("a tritone has tables from the dark colour over the middle one to the bright one")
  func tritone() throws {
    let stage = try effect(23, ["[1, 0.9, 0.8]", "[0.5, 0.2, 0.1]", "[0, 0.1, 0.3]", "0"])
    let filters = try stage.values("a").filters
    #expect(filters.map(\.type) == ["CIColorMatrix", "componentTransfer"])
    #expect(numbers(filters.last, "inputRTable") == [0, 0.5, 1])
    #expect(numbers(filters.last, "inputBTable") == [0.3, 0.1, 0.8])
  }

  @Test("levels have points of black and white before and after, and a gamma")
  func levels() throws {
    let table = LottieLowering.levelTable([0.2, 0.6, 2, 0.1, 0.9])
    #expect(table.count == 256 && table[0] == 0.1 && table[255] == 0.9 && table[51] == 0.1 && table[153] == 0.9)
    // Half way between both points.
    #expect(abs(table[102] - (0.1 + 0.8 * 0.5.squareRoot())) < 1e-9)
    let neutral = ["0", "1", "1", "0", "1"]
    let all = ["1", "0", "0", "0.1", "0.9", "1", "0", "1"] + (0..<4).flatMap { _ in ["0", "0"] + neutral }
    let stage = try effect(24, all)
    let filters = try stage.values("a").filters
    #expect(
      filters.count == 1 && numbers(filters[0], "inputGTable").count == 256 && numbers(filters[0], "inputATable") == [])
  }

  @Test("a radial wipe leaves the rest of a turn, in its direction")
  func wipe() throws {
    func covers(_ point: CGPoint, _ direction: Double) -> Bool {
      LottieLowering.sector(wiped: 0.25, from: 0, about: .zero, direction: direction).contains(point)
    }
    let (upperRight, lowerRight, upperLeft) = (CGPoint(x: 5, y: -5), CGPoint(x: 5, y: 5), CGPoint(x: -5, y: -5))
    #expect(!covers(upperRight, 1) && covers(lowerRight, 1) && covers(upperLeft, 1))
    #expect(covers(upperRight, 2) && covers(lowerRight, 2) && !covers(upperLeft, 2))
    #expect(!covers(CGPoint(x: 1, y: -5), 3) && !covers(CGPoint(x: -1, y: -5), 3) && covers(CGPoint(x: 5, y: -1), 3))
    #expect(LottieLowering.sector(wiped: 1, from: 0, about: .zero, direction: 1).contains(lowerRight) == false)
    #expect(LottieLowering.sector(wiped: 0, from: 0, about: .zero, direction: 1).contains(lowerRight))
  }

  @Test("a stroke draws along masks, with its part of their length")
  func stroke() throws {
    let stage = try effect(22, ["1", "0", "0", "[0, 1, 0]", "3", "75", "0.5", "80", "20", "15", "1"])
    let line = try stage.values("e")
    #expect(line.shape.path?.controlPointBounds == CGRect(x: 0, y: 0, width: 100, height: 0))
    #expect(
      line.shape.lineWidth == 6 && line.opacity == 0.5 && line.shape.strokeColor == Color(red: 0, green: 1, blue: 0))
    #expect(line.shape.strokeStart == 0.2 && line.shape.strokeEnd == 0.8 && line.shape.fillColor == nil)
    let missing = try effect(22, ["2", "0", "0", "[0, 1, 0]", "3", "75", "0.5", "0", "100", "15", "1"])
    #expect(missing.warnings.contains { $0.contains("has no mask to draw along") })
  }

  @Test("styles: a shadow away from the light, a glow, a colour over all")
  func styles() throws {
    let shadow = try stage(
      "\"sy\": [{\"ty\": 1, \"c\": {\"k\": [0, 0, 1]}, \"o\": {\"k\": 50}, \"a\": {\"k\": 90}, \"d\": {\"k\": 8}, \"s\": {\"k\": 10}}]"
    )
    let values = try shadow.values("a")
    #expect(abs(values.shadowOffset.width) < 1e-9 && abs(values.shadowOffset.height - 8) < 1e-9)
    #expect(
      values.shadowOpacity == 0.5 && values.shadowRadius == 3 && values.shadowColor == Color(red: 0, green: 0, blue: 1))
    let glow = try stage("\"sy\": [{\"ty\": 3, \"c\": {\"k\": [1, 1, 0]}, \"o\": {\"k\": 100}, \"s\": {\"k\": 20}}]")
    #expect(try glow.values("a").shadowOffset == .zero && glow.values("a").shadowRadius == 6)
    let color = try stage("\"sy\": [{\"ty\": 7, \"c\": {\"k\": [0, 1, 0]}, \"o\": {\"k\": 25}}]")
    #expect(numbers(try color.values("a").filters.first, "inputRVector") == [0.75, 0, 0, 0])
    #expect(numbers(try color.values("a").filters.first, "inputBiasVector") == [0, 0.25, 0, 0])
  }

  @Test("a later effect acts on the result of the earlier ones")
  func order() throws {
    let stage = try stage(
      """
      "ef": [{"ty": 25, "nm": "s", "ef": [{"ty": 2, "v": {"k": [0, 0, 0]}}, {"ty": 0, "v": {"k": 255}}]},
        {"ty": 29, "nm": "b", "ef": [{"ty": 0, "v": {"k": 10}}, {"ty": 0, "v": {"k": 2}}]}]
      """)
    let outer = try stage.layer("a")
    #expect(outer.values.filters.map(\.type) == ["anisotropicBlur"] && outer.values.shadowOpacity == 0)
    #expect(outer.values.filters[0].inputs["inputRadiusX"] == .number(3))
    #expect(outer.sublayers.first?.values.shadowOpacity == 1)
  }
}

extension Path {
  /// Whether a point lies within a polygon: a ray from it crosses the edges an odd number of times.
  fileprivate func contains(_ point: CGPoint) -> Bool {
    let corners = elements.compactMap { element -> CGPoint? in
      switch element {
      case .move(let corner), .line(let corner): corner
      default: nil
      }
    }
    var isInside = false
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) where (a.y > point.y) != (b.y > point.y) {
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }
}
