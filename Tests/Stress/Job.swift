// SPDX-License-Identifier: Apache-2.0

/// Something that people do with the tool: one command after the other, and the files that come of it.
struct Job: Hashable {
  var name: String
  var steps: [[String]]
  var outputs: [String]

  init(_ name: String, _ steps: [String]..., outputs: String...) {
    (self.name, self.steps, self.outputs) = (name, steps, outputs)
  }

  static let titles = Job("titles", ["export", "titles.swift", "out/titles.mp4"], outputs: "out/titles.mp4")
  static let clip = Job("clip", ["export", "clip.swift", "out/clip.mp4"], outputs: "out/clip.mp4")
  static let planes = Job("planes", ["export", "titles.swift", "out/titles.y4m"], outputs: "out/titles.y4m")
  static let several = Job("several", ["export", "several", "out/several.mp4"], outputs: "out/several.mp4")
  static let intro = Job(
    "intro", ["export", "templates/intro", "out/intro.mp4", "--scale", "0.1", "--time", "3-6"],
    outputs: "out/intro.mp4")
  static let kiosk = Job(
    "kiosk", ["export", "templates/kiosk", "out/kiosk.mp4", "--scale", "0.125", "--time", "0-3"],
    outputs: "out/kiosk.mp4")
  static let still = Job("still", ["still", "clip.swift", "out/still.png", "--at", "1.2"], outputs: "out/still.png")
  static let sheet = Job("sheet", ["sheet", "titles.swift", "out/sheet.png"], outputs: "out/sheet.png")
  static let batch = Job(
    "batch", ["batch", "titles.swift", "rows.csv", "out/{title}.mp4", "--at-once", "2"],
    outputs: "out/one.mp4", "out/two.mp4", "out/three.mp4", "out/four.mp4")
  static let shards = Job(
    "shards", ["export", "titles.swift", "parts", "--shard", "1/2"],
    ["export", "titles.swift", "parts", "--shard", "2/2"], ["join", "parts", "out/joined.mp4"],
    outputs: "out/joined.mp4")

  static let exports = [titles, clip, planes, several, intro, kiosk]
  static let all = exports + [still, sheet, batch, shards]
}
