// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import Testing

@testable import MotionVectors

@Suite("Lottie files as values")
struct LottieDecoderTests {
  @Test("the frame of an animation, its layers and their times")
  func frame() throws {
    let document = try LottieText.document(
      """
      "nm": "icon", "markers": [{"tm": 10, "cm": "in", "dr": 5}, {"cm": "lost"}],
      "layers": [
        {"ty": 3, "nm": "null", "ind": 1, "ip": 0, "op": 60},
        {"ty": 1, "nm": "solid", "ind": 2, "parent": 1, "ip": 5, "op": 30, "st": 5, "sw": 20, "sh": 10, "sc": "#FF8000"}
      ]
      """)
    #expect(document.name == "icon" && document.size == CGSize(width: 200, height: 100) && document.frameRate == 30)
    #expect(document.inFrame == 0 && document.outFrame == 60)
    #expect(document.markers == [LottieDocument.Marker(name: "in", frame: 10, duration: 5)])
    let solid = try #require(document.layers.last)
    #expect(solid.parent == 1 && solid.inFrame == 5 && solid.outFrame == 30 && solid.start == 5)
    guard case .solid(let size, let color) = solid.kind else {
      Issue.record("\(solid.kind)")
      return
    }
    #expect(size == CGSize(width: 20, height: 10) && color == Color(red: 1, green: 128 / 255, blue: 0))
    #expect(document.warnings.map(\.location) == ["markers[1]"])
  }

  @Test("a transform with all of its parts")
  func transform() throws {
    let layer = try LottieText.layer(
      """
      "ks": {"a": {"k": [1, 2, 0]}, "p": {"k": [3, 4, 5]}, "s": {"k": [50, 200, 100]}, "r": {"k": 90}, "o": {"k": 25},
             "sk": {"k": 10}, "sa": {"k": 20}, "rx": {"k": 1}, "ry": {"k": 2}, "or": {"k": [3, 4, 5]}}, "ao": 1, "ddd": 1
      """)
    let transform = layer.transform
    #expect(transform.anchor.first == [1, 2, 0] && transform.scale.first == [50, 200, 100])
    #expect(transform.rotation.first == 90 && transform.opacity.first == 25)
    #expect(transform.skew.first == 10 && transform.skewAxis.first == 20)
    #expect(
      transform.rotationX.first == 1 && transform.rotationY.first == 2 && transform.orientation.first == [3, 4, 5])
    #expect(layer.autoOrients && layer.is3D)
    guard case .joined(let position) = transform.position else {
      Issue.record("apart")
      return
    }
    #expect(position.first == [3, 4, 5])
  }

  @Test("keys with easings for all components or each, holds, curved ways")
  func keys() throws {
    let layer = try LottieText.layer(
      """
      "ks": {"p": {"a": 1, "k": [
        {"t": 0, "s": [0, 0], "o": {"x": 0.2, "y": 0}, "i": {"x": 0.8, "y": 1}, "to": [10, 0], "ti": [0, -10]},
        {"t": 10, "s": [20, 20], "h": 1}, {"t": 20, "s": [40, 40]}]},
       "s": {"a": 1, "k": [
        {"t": 0, "s": [0, 0], "o": {"x": [0.1, 0.2], "y": [0, 0]}, "i": {"x": [0.9, 0.8], "y": [1, 1]}},
        {"t": 10, "s": [100, 100]}]}}
      """)
    guard case .joined(let position) = layer.transform.position else {
      Issue.record("apart")
      return
    }
    #expect(position.keys.map(\.frame) == [0, 10, 20] && position.keys.map(\.isHold) == [false, true, false])
    #expect(position.keys[0].easings == [LottieEasing(0.2, 0, 0.8, 1)])
    #expect(position.keys[0].spatial == LottieTangents(out: [10, 0], into: [0, -10]))
    #expect(layer.transform.scale.keys[0].easings == [LottieEasing(0.1, 0, 0.9, 1), LottieEasing(0.2, 0, 0.8, 1)])
  }

  @Test("every shape is read with its properties")
  func shapes() throws {
    let shapes = try LottieText.shapes(
      """
      {"ty": "gr", "nm": "group", "it": [
        {"ty": "rc", "p": {"k": [1, 2]}, "s": {"k": [3, 4]}, "r": {"k": 5}, "d": 3},
        {"ty": "el", "p": {"k": [1, 2]}, "s": {"k": [3, 4]}},
        {"ty": "sr", "sy": 2, "pt": {"k": 6}, "or": {"k": 10}},
        {"ty": "sh", "ks": {"k": {"c": true, "v": [[0, 0], [1, 1]], "i": [[0, 0], [0, 0]], "o": [[1, 0], [0, 0]]}}},
        {"ty": "tr", "p": {"k": [7, 8]}}]},
      {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 50}, "r": 2},
      {"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": 3}, "lc": 2, "lj": 3, "ml": 7,
       "d": [{"n": "d", "v": {"k": 4}}, {"n": "g", "v": {"k": 2}}, {"n": "o", "v": {"k": 1}}]},
      {"ty": "gf", "t": 2, "s": {"k": [0, 0]}, "e": {"k": [10, 0]}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}},
       "h": {"k": 30}, "a": {"k": 45}},
      {"ty": "tm", "s": {"k": 10}, "e": {"k": 90}, "o": {"k": 180}, "m": 2},
      {"ty": "rp", "c": {"k": 3}, "o": {"k": 1}, "m": 2, "tr": {"p": {"k": [5, 0]}, "so": {"k": 100}, "eo": {"k": 20}}},
      {"ty": "rd", "r": {"k": 4}}, {"ty": "mm", "mm": 4}, {"ty": "pb", "a": {"k": 20}},
      {"ty": "op", "a": {"k": 2}, "lj": 2}, {"ty": "zz", "s": {"k": 3}, "r": {"k": 4}, "pt": {"k": 2}},
      {"ty": "tw", "a": {"k": 30}, "c": {"k": [1, 1]}}
      """)
    guard shapes.count == 12, case .group(let inner, let transform) = shapes[0].kind else {
      Issue.record("\(shapes.count)")
      return
    }
    #expect(inner.count == 4 && shapes[0].name == "group")
    guard case .joined(let place) = transform.position, case .rectangle(let rectangle) = inner[0].kind,
      case .polystar(let star) = inner[2].kind, case .path(let path, _) = inner[3].kind
    else {
      Issue.record("\(inner)")
      return
    }
    #expect(place.first == [7, 8] && rectangle.radius.first == 5 && rectangle.isReversed)
    #expect(!star.isStar && star.points.first == 6)
    #expect(path.first.isClosed && path.first.outTangents[0] == CGPoint(x: 1, y: 0))
    guard case .fill(let fill) = shapes[1].kind, case .stroke(let stroke) = shapes[2].kind,
      case .fill(let gradientFill) = shapes[3].kind, case .gradient(let gradient) = gradientFill.paint.source,
      case .trim(let trim) = shapes[4].kind, case .repeater(let repeater) = shapes[5].kind
    else {
      Issue.record("\(shapes)")
      return
    }
    #expect(fill.rule == .evenOdd && fill.paint.opacity.first == 50)
    #expect(stroke.cap == .round && stroke.join == .bevel && stroke.miterLimit.first == 7 && stroke.width.first == 3)
    #expect(stroke.dashes.map(\.first) == [4, 2] && stroke.dashOffset.first == 1)
    #expect(gradient.isRadial && gradient.count == 2 && gradient.highlight.first == 30)
    #expect(trim.isIndividual && trim.offset.first == 180)
    #expect(!repeater.isAbove && repeater.copies.first == 3 && repeater.endOpacity.first == 20)
    guard case .merge(.intersect) = shapes[7].kind, case .zigZag(let zigZag) = shapes[10].kind else {
      Issue.record("\(shapes[7...])")
      return
    }
    #expect(zigZag.isSmooth)
  }

  @Test("masks, mattes, blend modes")
  func compositing() throws {
    let layer = try LottieText.layer(
      """
      "tt": 3, "tp": 7, "bm": 1, "masksProperties": [
        {"mode": "s", "inv": true, "o": {"k": 40}, "x": {"k": 2}, "pt": {"k": {"v": [[0, 0], [1, 0], [1, 1]], "c": true}}},
        {"mode": "q", "pt": {"k": {"v": [[0, 0]]}}}]
      """)
    #expect(layer.matte == LottieDocument.Layer.Matte(channel: .luma, source: 7) && layer.blendMode == .multiply)
    #expect(layer.masks.map(\.mode) == [.subtract, .none] && layer.masks[0].isInverted)
    #expect(layer.masks[0].opacity.first == 40 && layer.masks[0].expansion.first == 2)
  }

  @Test("a text with an animator and its selector")
  func text() throws {
    let layer = try LottieText.layer(
      """
      "t": {"d": {"k": [{"t": 0, "s": {"t": "a\\rb", "s": 20, "f": "Inter-Bold", "j": 2, "tr": 50, "lh": 24, "fc": [1, 0, 0]}}]},
            "m": {"g": 1, "a": {"k": [0, 0]}},
            "a": [{"nm": "move", "s": {"b": 3, "sh": 2, "s": {"k": 10}, "e": {"k": 60}}, "a": {"p": {"k": [0, -5]}}}]}
      """, type: 5)
    guard case .text(let text) = layer.kind else {
      Issue.record("\(layer.kind)")
      return
    }
    let document = text.documents.first
    #expect(document.text == "a\nb" && document.justification == .center && document.fill == [1, 0, 0, 1])
    #expect(document.tracking == 50 && document.lineHeight == 24)
    #expect(text.animators.first?.selector.basis == .words && text.animators.first?.position?.first == [0, -5])
  }

  @Test("images in the file and beside it, precompositions")
  func assets() throws {
    let document = try LottieText.document(
      """
      "assets": [{"id": "comp", "layers": [{"ty": 3, "ip": 0, "op": 9}]},
        {"id": "a", "w": 4, "h": 2, "u": "", "p": "data:image/png;base64,AQID", "e": 1},
        {"id": "b", "w": 4, "h": 2, "u": "images/", "p": "b.png"}, {"w": 3}],
      "layers": [{"ty": 0, "refId": "comp", "w": 10, "h": 20, "ip": 0, "op": 60, "st": 3, "sr": 2,
        "tm": {"k": [{"t": 0, "s": [0]}, {"t": 30, "s": [1]}]}}]
      """)
    #expect(document.images["a"]?.source == .bytes([1, 2, 3]) && document.images["b"]?.source == .path("images/b.png"))
    #expect(document.compositions["comp"]?.layers.count == 1 && document.warnings.map(\.location) == ["assets[3]"])
    guard case .precomposition("comp", let size, let remap) = document.layers[0].kind else {
      Issue.record("\(document.layers)")
      return
    }
    #expect(
      size == CGSize(width: 10, height: 20) && remap?.keys.map(\.value) == [0, 1] && document.layers[0].stretch == 2)
  }

  @Test("slots give values to properties, and are remembered")
  func slots() throws {
    let document = try LottieText.document(
      """
      "slots": {"accent": {"p": {"a": 0, "k": [0, 1, 0]}}},
      "layers": [{"ty": 4, "ip": 0, "op": 60, "shapes": [{"ty": "fl", "c": {"sid": "accent", "a": 0, "k": [1, 0, 0]}}]}]
      """)
    #expect(document.slots == ["accent"])
    guard case .shapes(let shapes) = document.layers[0].kind, case .fill(let fill) = shapes[0].kind,
      case .color(let color) = fill.paint.source
    else {
      Issue.record("\(document.layers)")
      return
    }
    #expect(color.first == [0, 1, 0, 1] && color.slot == "accent")
  }
}

/// Small animations of 200 × 100 points, 60 frames at 30 a second.
enum LottieText {
  static func json(_ members: String) -> [UInt8] {
    Array("{\"v\": \"5.7.0\", \"fr\": 30, \"ip\": 0, \"op\": 60, \"w\": 200, \"h\": 100, \(members)}".utf8)
  }

  static func document(_ members: String) throws -> LottieDocument { try LottieDecoder.document(json(members)) }

  /// One layer with these members.
  static func layer(_ members: String, type: Int = 3) throws -> LottieDocument.Layer {
    let document = try document("\"layers\": [{\"ty\": \(type), \"ip\": 0, \"op\": 60, \(members)}]")
    return try #require(document.layers.first)
  }

  /// The items of a shape layer.
  static func shapes(_ items: String) throws -> [LottieDocument.Shape] {
    let layer = try layer("\"shapes\": [\(items)]", type: 4)
    guard case .shapes(let shapes) = layer.kind else { return [] }
    return shapes
  }
}
