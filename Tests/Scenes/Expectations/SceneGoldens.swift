// SPDX-License-Identifier: Apache-2.0

import GoldenImages
import MotionCore
import QuartzCompat
import Testing

/// What scenes look like, for a person to judge: `Tests/Goldens/scenes/ID.png`.
@Suite("Goldens of scenes")
struct SceneGoldens {
  /// A scene, the times at which it is looked at, and pixels for each point: as many as its details need.
  struct Look: Sendable, CustomTestStringConvertible {
    let id: String
    let scene: @Sendable () -> any CAComposition
    let times: [Double]
    let scale: Double
    var testDescription: String { id }

    init(
      _ id: String, _ scene: @autoclosure @escaping @Sendable () -> any CAComposition, at times: [Double] = [0],
      scale: Double = 1
    ) {
      (self.id, self.scene, self.times, self.scale) = (id, scene, times, scale)
    }
  }

  private static let looks: [Look] = [
    Look("A17", A17(), at: [0, 0.25, 0.5, 1], scale: 2),
    Look("A28", A28()),
    Look("A32", A32(), at: [0, 0.5, 1], scale: 0.5),
    Look("C2", C2()),
    Look("C3", C3()),
    Look("C4", C4()),
    Look("C5", C5()),
    Look("C6", C6()),
    Look("C7", C7()),
    Look("C8", C8()),
    Look("C9", C9(), scale: 4),
    Look("D1", D1()),
    Look("D2", D2(), scale: 2),
    Look("D3", D3(), scale: 2),
    Look("D4", D4(), scale: 2),
    Look("D5", D5()),
    Look("D6", D6(), scale: 2),
    Look("D7", D7(), scale: 2),
    Look("D11", D11(), at: [0.9, 1.05, 1.1, 1.2, 1.3]),
    Look("D12", D12(), at: [0.9, 1.25, 1.5, 1.75, 2.1]),
    Look("D13", D13(), at: [0.9, 1.2, 1.4, 1.6, 1.8, 2.1]),
    Look("D14", D14(), at: [0.9, 1, 1.04, 1.07, 1.2], scale: 2),
    Look("D15", D15(), at: [0.5, 1.5, 2.5, 4.5]),
    Look("E4", E4(), scale: 3),
    Look("E5", E5()),
    Look("E6", E6(), scale: 2),
  ]

  @Test("Scenes look as they did when someone looked at them", arguments: looks)
  func golden(_ look: Look) throws {
    let film = try film(look.scene())
    let frames = try look.times.map { try film.pixels(at: $0, scale: look.scale).bitmap }
    let times = look.times.map { "\($0) s" }.joined(separator: ", ")
    let complaint = try GoldenImage("scenes/\(look.id)").complaint(about: Bitmap.sideBySide(frames), frames: times)
    if let complaint { Issue.record(Comment(rawValue: complaint)) }
  }

  private func film(_ scene: some CAComposition) throws -> Film { Film(scene, warns: true) }
}
