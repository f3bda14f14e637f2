// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// A clip that was cut off, in a film.
@Suite struct AllowedDamageCommandTests {
  let folder = ScratchFolder()

  init() throws {
    let whole = folder.path + "/whole.mkv"
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x36:r=30:d=4", "-c:v", "libx264", "-g", "15", "-threads", "1", whole)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: whole))
    try bytes.prefix(bytes.count * 3 / 4).write(to: URL(fileURLWithPath: folder.path + "/cut.mkv"))
  }

  private func export(_ clip: String, seconds: String, _ options: [String] = []) throws -> Tool.Run {
    try folder.write("film.swift", Script.text(clip, seconds: seconds))
    return try Tool.run(["export", "film.swift", "out.y4m"] + options, in: folder)
  }

  @Test("its whole part is right, and more of it an error at the script's line, or a warning where that is allowed")
  func cutOff() throws {
    let part = try export("VideoLayer(\"cut.mkv\").trim(0...1)", seconds: "1")
    #expect(part.status == 0, "\(part.errors)")
    let whole = "VideoLayer(\"cut.mkv\").holdsLastFrame()"
    let refused = try export(whole, seconds: "4")
    #expect(refused.status != 0)
    #expect(refused.errors.contains("film.swift:") && refused.errors.contains("is cut off at "), "\(refused.errors)")
    #expect(refused.errors.contains("--allow-damage") && refused.errors.contains("trim(0.0..."), "\(refused.errors)")
    let allowed = try export(whole, seconds: "4", ["--allow-damage"])
    #expect(allowed.status == 0 && allowed.errors.contains("film.swift:"), "\(allowed.errors)")
    #expect(allowed.errors.components(separatedBy: "is damaged").count == 2, "\(allowed.errors)")
    let strict = try export(whole, seconds: "4", ["--allow-damage", "--strict"])
    #expect(strict.status != 0 && strict.errors.contains("--strict"), "\(strict.errors)")
    let layer = try export(whole + ".allowsDamage()", seconds: "4")
    #expect(layer.status == 0 && layer.errors.contains("is damaged"), "\(layer.errors)")
  }
}
