// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Files are read no more often than what is asked of them needs.
@Suite("How often files are opened")
struct FileOpensTests {
  let folder = ScratchFolder()

  @Test("a sound whose samples were counted is opened again only to be mixed")
  func sound() throws {
    let path = folder.file("a.flac")
    try SystemTool.ffmpeg("-f", "lavfi", "-i", TestSound.bursts, path)
    let opens = FileOpens(path)
    try AudioFile.check(path: path)
    let checked = opens.count()
    #expect(checked > 0)
    #expect(try AudioFile.duration(path: path, within: 10) == 2)
    #expect(opens.count() <= checked, "one reader says how long it is, and counts")
    try AudioFile.check(path: path)
    #expect(try AudioFile.duration(path: path, within: 10) == 2)
    #expect(try AudioFile.duration(path: path, within: 1) == nil)
    let mixer = try AudioMixer([AudioCue(path: path, fadeOut: 0.5)])
    #expect(opens.count() == 0)
    _ = try mixer.read(100)
    #expect(opens.count() > 0)
  }

  @Test("a clip that says nothing of its colours is opened as often as one that does", arguments: ["mp4", "mkv"])
  func colours(suffix: String) throws {
    let tags = ColourClip.tags("bt709", "bt709", "bt709")
    let counts = try [[], tags].enumerated().map { index, tags in
      let path = folder.file("\(index).\(suffix)")
      try numberedClip(path, count: 5, options: tags)
      let opens = FileOpens(path)
      _ = try VideoClip(path: path)
      return opens.count()
    }
    #expect(counts[0] > 0 && counts[0] == counts[1], "\(counts)")
  }
}
