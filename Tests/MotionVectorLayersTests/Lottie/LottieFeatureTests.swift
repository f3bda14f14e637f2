// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("The table of features in docs/lottie.md")
struct LottieFeatureTests {
  private static func layer(_ members: String, type: Int = 4, more: String = "") -> String {
    "\"layers\": [\(more){\"ty\": \(type), \"nm\": \"a\", \"ip\": 0, \"op\": 60, \(members)}]"
  }
  private static func shapes(_ items: String, _ more: String = "") -> String {
    layer("\"shapes\": [\(LottieStage.rectangle), \(items), \(LottieStage.fill)]\(more)")
  }
  private static let solid = "\"sw\": 10, \"sh\": 10, \"sc\": \"#ff0000\""
  private static let text = "\"d\": {\"k\": [{\"t\": 0, \"s\": {\"t\": \"ab\", \"s\": 10, \"f\": \"F\"}}]}"
  private static let glyphs =
    "\"fonts\": {\"list\": [{\"fName\": \"F\", \"fFamily\": \"F\", \"fStyle\": \"R\"}]}, \"chars\": ["
    + ["a", "b"].map {
      "{\"ch\": \"\($0)\", \"fFamily\": \"F\", \"style\": \"R\", \"w\": 50, \"data\": {\"shapes\": [{\"ty\": \"gr\", \"it\": "
        + "[{\"ty\": \"sh\", \"ks\": {\"k\": {\"c\": true, \"v\": [[0, 0], [9, 0], [9, -9]]}}}]}]}}"
    }.joined(separator: ",") + "], "
  private static let value = "{\"k\": [{\"t\": 0, \"s\": 1}, {\"t\": 30, \"s\": 5}]}"
  private static let comp =
    "\"assets\": [{\"id\": \"c\", \"layers\": [{\"ty\": 1, \"ip\": 0, \"op\": 60, \(solid)}]}], "
  private static func masks(_ modes: [String]) -> String {
    "\"masksProperties\": ["
      + modes.map {
        "{\"mode\": \"\($0)\", \"x\": {\"k\": 2}, \"pt\": {\"k\": {\"c\": true, \"v\": [[0, 0], [9, 0], [9, 9]]}}}"
      }.joined(separator: ",") + "]"
  }
  private static func effect(_ type: Int, _ values: [Int] = []) -> String {
    let list = values.map { "{\"ty\": 0, \"v\": {\"k\": \($0)}}" }.joined(separator: ",")
    return layer(
      "\(solid), \(masks(["n"])), \"ef\": [{\"ty\": \(type), \"nm\": \"e\", \"ef\": [\(list)]}]", type: 1)
  }
  private static func style(_ type: Int, _ more: String = "") -> String {
    layer(solid + ", \"sy\": [{\"ty\": \(type)\(more)}]", type: 1)
  }

  /// Animations of each row.
  private static let samples: [String: [String]] = [
    "shape layers, groups": [
      layer("\"shapes\": [{\"ty\": \"gr\", \"it\": [\(LottieStage.rectangle), \(LottieStage.fill), {\"ty\": \"tr\"}]}]")
    ],
    "paths, rectangles, ellipses, stars, polygons": [
      shapes("{\"ty\": \"sh\", \"ks\": {\"k\": {\"v\": [[0, 0], [5, 5]]}}}"),
      shapes("{\"ty\": \"el\", \"s\": {\"k\": [5, 5]}}"),
      shapes("{\"ty\": \"sr\", \"pt\": \(value), \"or\": {\"k\": 5}, \"ir\": {\"k\": 2}}"),
      shapes("{\"ty\": \"sr\", \"sy\": 2, \"pt\": {\"k\": 5}, \"or\": \(value)}"),
    ],
    "fills, strokes, dashes, also with changing lengths": [
      shapes(LottieStage.stroke),
      shapes(
        "{\"ty\": \"st\", \"c\": {\"k\": [0, 0, 0]}, \"w\": {\"k\": 2}, \"d\": [{\"n\": \"d\", \"v\": {\"k\": 2}}]}"),
      shapes(
        "{\"ty\": \"st\", \"c\": {\"k\": [0, 0, 0]}, \"w\": {\"k\": 2}, \"d\": [{\"n\": \"d\", \"v\": \(value)}]}"),
    ],
    "gradients with opacities and a focus": [
      shapes(
        "{\"ty\": \"gf\", \"t\": 2, \"s\": {\"k\": [0, 0]}, \"e\": {\"k\": [9, 0]}, \"h\": {\"k\": 20}, \"g\": {\"p\": 2, "
          + "\"k\": {\"k\": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0]}}}")
    ],
    "trim": [shapes("{\"ty\": \"tm\", \"s\": {\"k\": 10}, \"e\": \(value)}"), shapes("{\"ty\": \"tm\", \"m\": 2}")],
    "repeaters": [shapes("{\"ty\": \"rp\", \"c\": \(value), \"tr\": {\"p\": {\"k\": [5, 0]}}}")],
    "rounded corners, offset, pucker, zig-zag, twist": [
      shapes("{\"ty\": \"rd\", \"r\": \(value)}"), shapes("{\"ty\": \"op\", \"a\": \(value)}"),
      shapes("{\"ty\": \"pb\", \"a\": \(value)}"), shapes("{\"ty\": \"zz\", \"s\": \(value), \"r\": {\"k\": 3}}"),
      shapes("{\"ty\": \"tw\", \"a\": \(value)}"),
    ],
    "merged fills": (1...5).map { shapes("\(LottieStage.rectangle), {\"ty\": \"mm\", \"mm\": \($0)}") },
    "merged strokes": [
      shapes("\(LottieStage.rectangle), {\"ty\": \"mm\", \"mm\": 3}, \(LottieStage.stroke)")
    ],
    "precompositions, time remap, stretch": [
      comp + layer("\"refId\": \"c\", \"w\": 9, \"h\": 9, \"st\": 3, \"sr\": 2", type: 0),
      comp
        + layer(
          "\"refId\": \"c\", \"w\": 9, \"h\": 9, \"tm\": {\"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 9, \"s\": [1]}]}",
          type: 0),
    ],
    "solids, nulls, parents": [
      layer(solid + ", \"parent\": 7", type: 1, more: "{\"ty\": 3, \"ind\": 7, \"ip\": 0, \"op\": 60},")
    ],
    "images": [
      "\"assets\": [{\"id\": \"i\", \"w\": 4, \"h\": 4, \"p\": \"i.png\"}], " + layer("\"refId\": \"i\"", type: 2)
    ],
    "masks of all modes, expansion": [layer(solid + ", " + masks(["a", "s", "i", "l", "d", "f", "n"]), type: 1)],
    "mattes by alpha and luma": (1...4).map {
      layer(solid + ", \"tt\": \($0)", type: 1, more: "{\"ty\": 1, \"td\": 1, \"ip\": 0, \"op\": 60, \(solid)},")
    },
    "blend modes": (0...16).map { layer(solid + ", \"bm\": \($0)", type: 1) },
    "layers in space, cameras": [
      layer(
        solid + ", \"ddd\": 1, \"ks\": {\"rx\": \(value)}", type: 1,
        more: "{\"ty\": 13, \"pe\": {\"k\": 500}, \"ip\": 0, \"op\": 60},")
    ],
    "auto-orient": [
      layer(
        solid + ", \"ao\": 1, \"ks\": {\"p\": {\"k\": [{\"t\": 0, \"s\": [0, 0]}, {\"t\": 9, \"s\": [9, 9]}]}}", type: 1
      )
    ],
    "text": [glyphs + layer("\"t\": {\(text)}", type: 5)],
    "text animators, range selectors": [
      glyphs
        + layer(
          "\"t\": {\(text), \"a\": [{\"s\": {\"s\": \(value)}, \"a\": {\"p\": {\"k\": [0, 9]}, \"o\": {\"k\": 0}}}]}",
          type: 5)
    ],
    "text along a path": [glyphs + layer("\"t\": {\(text), \"p\": {\"m\": 0}}, \(masks(["n"]))", type: 5)],
    "effects fill, tint, tritone, levels, blur, drop shadow": [21, 20, 23, 24, 29, 25].map { effect($0) },
    "effects stroke, radial wipe": [effect(22, [1, 0, 0, 0, 3, 1, 1, 10, 90, 15, 1]), effect(26, [30, 0, 0, 1, 0])],
    "soft edge of a radial wipe": [effect(26, [30, 0, 0, 1, 5])],
    "other effects": [effect(30), effect(33)],
    "layer styles drop shadow, outer glow, colour overlay": [1, 3, 7].map { style($0) },
    "spread of a layer style": [style(1, ", \"ch\": {\"k\": 20}")],
    "other layer styles": [0, 2, 4, 5, 6, 8].map { style($0) },
    "sound, video": [layer("\"refId\": \"x\"", type: 6), layer("\"refId\": \"x\"", type: 9)],
    "expressions of `loopOut`, and sums and products of other properties and numbers": [
      layer(solid + ", \"ks\": {\"r\": \(value.dropLast()), \"x\": \"loopOut('pingpong')\"}}", type: 1),
      layer(
        solid
          + ", \"ks\": {\"o\": {\"k\": 9}, \"r\": {\"k\": 3, "
          + "\"x\": \"$bm_sum(value, $bm_mul(2, thisComp.layer('a').transform.opacity))\"}}",
        type: 1),
    ],
    "other expressions": [layer(solid + ", \"ks\": {\"r\": {\"k\": 3, \"x\": \"time\"}}", type: 1)],
  ]

  @Test("each row is as it says: drawn without a warning, or not and with one")
  func rows() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../../docs/lottie.md").standardized, encoding: .utf8)
    let table = try #require(page.components(separatedBy: "| feature | drawn |").last)
    var seen: Set<String> = []
    for line in table.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let samples = try #require(Self.samples[cells[0]], "no animation for “\(cells[0])”")
      seen.insert(cells[0])
      for sample in samples {
        let document = try LottieStage.document(sample)
        let lowering = LottieLowering(document, images: ["i": .file(path: "i.png")])
        #expect(lowering.composition().sublayers?.isEmpty != true)
        let warnings = document.warnings + lowering.warnings
        #expect(warnings.isEmpty == (cells[1] == "yes"), "\(cells[0]): \(sample) gives \(warnings)")
      }
    }
    #expect(seen == Set(Self.samples.keys))
  }
}
