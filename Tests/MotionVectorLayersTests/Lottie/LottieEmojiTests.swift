// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import Testing

@testable import MotionVectorLayers

@Suite("Emoji in texts of Lottie animations")
struct LottieEmojiTests {
  @Test("in a text with animators, an emoji is a text in a layer that moves and fades like the letters")
  func moves() throws {
    let document = try LottieStage.document(
      """
      "fonts": {"list": [{"fName": "F", "fFamily": "F", "fStyle": "Bold"}]},
      "layers": [{"ty": 5, "nm": "t", "ip": 0, "op": 60, "t": {
        "d": {"k": [{"t": 0, "s": {"t": "a🔥", "s": 20, "f": "F", "fc": [1, 0, 0]}}]},
        "a": [{"s": {"s": {"k": 0}}, "a": {"p": {"k": [0, 9]}, "fc": {"k": [0, 0, 1]},
          "o": {"k": [{"t": 0, "s": [0]}, {"t": 30, "s": [100]}]}}}]}}]
      """)
    let log = DiagnosticLog()
    let services = MediaServices(texts: SquareTexts(), vectors: SVGFiles(files: [:]))
    let layer = log.collect(services: services) {
      let layer = LottieLayer()
      layer.take(document)
      return layer
    }
    #expect(log.diagnostics.map(\.message) == [])
    let emoji = try #require(descendants(of: layer).compactMap { $0 as? TextLayer }.first)
    #expect(emoji.string == "🔥" && emoji.font == "F" && emoji.fontSize == 20 && emoji.fontWeight == 700)
    let holder = try #require(emoji.superlayer)
    let letter = try #require(descendants(of: layer).first { $0.name == "a" })
    #expect(holder.name == "🔥")
    // A letter is ten points wide.
    #expect(abs(holder.transform.m41 - letter.transform.m41 - 10) < 1e-6)
    #expect(abs(holder.transform.m42 - 9) < 1e-6 && abs(letter.transform.m42 - 9) < 1e-6)
    #expect(holder.animationKeys()?.count == 1)
  }

  private func descendants(of layer: Layer) -> [Layer] {
    (layer.sublayers ?? []).flatMap { [$0] + descendants(of: $0) }
  }
}
