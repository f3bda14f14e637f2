// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat
import Testing

@Suite("Scenes: reflections and replicators")
struct ReflectionExpectations {
  @Test("C5: the reflection stands on its head and fades out, its opaque end at the top (R-5, V-5, Z-4, GR-4)")
  func reflection() throws {
    let scene = C5()
    let film = Film(scene)
    let frame = scene.reflectionLayer.frame
    #expect(abs(frame.minX + 2) < 1e-6 && abs(frame.minY - 242) < 1e-6)
    #expect(abs(frame.width - 320) < 1e-6 && abs(frame.height - 240) < 1e-6)
    try film.expect(scene.reflectionLayer, "transform", [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1])
    let pixels = try film.pixels()
    pixels.expect(100, 60, [255, 0, 0])
    pixels.expect(100, 200, [0, 0, 255])
    for row in stride(from: 2, to: 240, by: 7) where abs(row - 120) > 6 {
      let d = (Double(row) + 0.5) / 240
      let alpha = min(max((1 - d - 0.35) / 0.65, 0), 1)
      let level = Int((255 * alpha).rounded())
      pixels.expect(100, 242.5 + Double(row), d < 0.5 ? [0, 0, level] : [level, 0, 0], within: 2)
    }
    pixels.expect(317, 243, [0, 0, 255], within: 2)
    pixels.expect(318.5, 243, [0, 0, 0])
  }

  @Test("C7: the second instance mirrors about y = 230 and is ×(.5, .5, .5, .55) (RP-3, RP-4)")
  func replicator() throws {
    let scene = C7()
    let film = Film(scene)
    let h = 480.0
    try film.expect(
      scene.replicator, "instanceTransform", [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 460 - h, 0, 1])
    let pixels = try film.pixels()
    #expect(pixels.box(x: 0, y: 0, width: 320, height: 230) == [100, 30, 40, 20])
    #expect(pixels.box(x: 0, y: 230, width: 320, height: 250) == [100, 180, 40, 20])
    pixels.expect(120, 40, [255, 255, 255])
    pixels.expect(120, 420, [70, 70, 70])
  }

  @Test("C8: an image's reflection has its colours ×.275 on black (RP-4)")
  func pixels() throws {
    let pixels = try Film(C8()).pixels()
    pixels.expect(160, 50, [200, 100, 50])
    pixels.expect(160, 200, [50, 100, 200])
    pixels.expect(160, 260, [14, 28, 55])
    pixels.expect(160, 410, [55, 28, 14])
    #expect(pixels.box(x: 0, y: 0, width: 320, height: 480) == [10, 10, 300, 440])
  }
}
