// SPDX-License-Identifier: Apache-2.0

import QuartzCompat
import Testing

@Suite("Scenes: layout")
struct LayoutExpectations {
  @Test("A25: A is centred, B hangs below it (C-1, C-2, C-7)")
  func constraints() throws {
    let scene = A25()
    let film = Film(scene)
    #expect(scene.layerA.frame == CGRect(x: 100, y: 87.5, width: 100, height: 25))
    #expect(scene.layerB.frame == CGRect(x: 100, y: 10, width: 100, height: 67.5))
    try film.expect(scene.layerA, "position", [150, 100])
    try film.expect(scene.layerB, "position", [150, 43.75])
    try film.expect(scene.layerA, "borderWidth", 2)
    try film.expect(scene.layerB, "borderWidth", 2)
  }

  @Test("A31: items hang 70 apart in the middle, each as large as its text (C-2, C-3, L-6)")
  func menu() throws {
    let scene = A31()
    let film = Film(scene)
    for (item, top) in zip(scene.items, [529.0, 479, 429, 379, 329]) {
      let frame = item.frame
      #expect(abs(frame.maxY - top) < 1e-6)
      #expect(abs(frame.midX - 512) < 1e-6)
      #expect(frame.size == item.preferredFrameSize() && frame.width > 50 && frame.height > 32)
      try film.expect(item, "position", [frame.midX, frame.midY])
    }
  }
}
