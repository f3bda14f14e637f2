// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Files that name other files, that are cut off or damaged, or that nothing here can decode: errors, never other images.
@Suite("What is refused of clips")
struct ClipRefusalTests {
  let folder = ScratchFolder()

  private func error(_ path: String, audio: Bool = false) -> String {
    do {
      if audio {
        let mixer = try AudioMixer([AudioCue(path: path)])
        for _ in 0..<40 { _ = try mixer.read(4800) }
      } else {
        let clip = try VideoClip(path: path)
        for index in 0..<clip.frameCount { _ = try clip.bitmap(frame: index) }
        if let cut = clip.cut { throw cut }
      }
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("playlists are refused with the name that they name, whatever they are called")
  func playlists() throws {
    try numberedClip(folder.file("secret.ts"), count: 10, options: [])
    let lists = [
      (
        "hls.mp4", "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXTINF:2.0,\nsecret.ts\n#EXT-X-ENDLIST\n",
        "secret.ts"
      ),
      ("concat.mp4", "ffconcat version 1.0\nfile secret.ts\n", "secret.ts"),
      (
        "dash.mp4",
        "<?xml version=\"1.0\"?>\n<MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" profiles=\"urn:mpeg:dash:profile:isoff-on-demand:2011\" type=\"static\" mediaPresentationDuration=\"PT1S\">"
          + "<Period><AdaptationSet><Representation id=\"1\" bandwidth=\"1\"><BaseURL>secret.ts</BaseURL></Representation>"
          + "</AdaptationSet></Period></MPD>\n", "secret.ts"
      ),
    ]
    for (name, text, named) in lists {
      let path = folder.write(Array(text.utf8), name)
      #expect(error(path).contains("“\(named)”"), "\(name): \(error(path))")
      #expect(error(path, audio: true).contains("“\(named)”"), "\(name)")
    }
    // Patterns of names are no files, and have no rate.
    #expect(error(folder.file("shot.%04d.png")).contains("have no frame rate"))
  }

  @Test("a QuickTime track whose data lies in another file is refused with that name")
  func dataReference() throws {
    try numberedClip(folder.file("a.mov"), count: 10, options: [])
    var bytes = folder.bytes("a.mov")
    // The self-contained reference `url ` with flag 1 becomes one to a file: a volume, folder and path of an alias record.
    let at = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("dref".utf8)) })
    let entry = at + 4 + 8
    let alias = aliasRecord("secret.mov")
    let old = Int(bytes[entry]) << 24 | Int(bytes[entry + 1]) << 16 | Int(bytes[entry + 2]) << 8 | Int(bytes[entry + 3])
    let new = Array(UInt32(alias.count + 12).bigEndianBytes) + Array("alis".utf8) + [0, 0, 0, 0] + alias
    bytes.replaceSubrange(entry..<entry + old, with: new)
    // Every box around it grows.
    for name in ["moov", "trak", "mdia", "minf", "dinf", "dref"] {
      let box = try #require(bytes[..<entry].indices.last { bytes[$0...].starts(with: Array(name.utf8)) }) - 4
      let size = UInt32(bytes[box..<box + 4].reduce(0) { $0 << 8 | Int($1) } + new.count - old)
      bytes.replaceSubrange(box..<box + 4, with: size.bigEndianBytes)
    }
    let message = error(folder.write(bytes, "ref.mov"))
    #expect(message.contains("secret.mov"), "\(message)")
  }

  /// QuickTime's alias record, version 2, with the absolute path alone.
  private func aliasRecord(_ path: String) -> [UInt8] {
    var record = [UInt8](repeating: 0, count: 150)
    record[7] = 2
    let bytes = Array("/other/\(path)".utf8)
    func field(_ kind: UInt16, _ content: [UInt8]) {
      record += [UInt8(kind >> 8), UInt8(kind & 255), 0, UInt8(content.count)] + content
      if content.count % 2 == 1 { record.append(0) }
    }
    field(18, bytes)
    field(2, bytes)
    record += [0xff, 0xff, 0, 0]
    record[4] = UInt8(record.count >> 8)
    record[5] = UInt8(record.count & 255)
    return record
  }

  @Test("a clip cut off says so", arguments: ["c.mkv", "c.webm", "c.ts", "c.avi", "c.gif", "c.asf", "c.flv", "c.mxf"])
  func cutOff(name: String) throws {
    let codecs = [
      "c.webm": "libvpx", "c.gif": "gif", "c.avi": "mpeg4", "c.asf": "wmv2", "c.flv": "flv", "c.mxf": "mpeg2video",
    ]
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=192x108:r=25", "-frames:v", "50", "-c:v", codecs[name] ?? "libx264", "-g", "10",
      "-pix_fmt", name == "c.gif" ? "rgb8" : "yuv420p", "-threads", "1", folder.file(name))
    #expect(error(folder.file(name)) == "")
    let whole = folder.bytes(name)
    for percent in [55, 80, 97] {
      let path = folder.write(Array(whole[..<(whole.count * percent / 100)]), "cut-\(name)")
      #expect(error(path).contains(path), "\(name) at \(percent) %")
    }
  }

  @Test(
    "an MP4 or QuickTime file without its index is said to be cut off, with what is missing",
    arguments: ["c.mp4", "c.mov"])
  func missingIndex(name: String) throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=192x108:r=25", "-f", "lavfi", "-i", "sine=r=48000", "-frames:v", "50",
      "-shortest",
      "-c:v", "libx264", "-c:a", "aac", "-threads", "1", folder.file(name))
    let whole = folder.bytes(name)
    func at(_ type: String) throws -> Int {
      try #require(whole.indices.first { whole[$0...].starts(with: Array(type.utf8)) }) - 4
    }
    let (data, index) = (try at("mdat"), try at("moov"))
    try #require(data < index)
    func message(_ bytes: ArraySlice<UInt8>, audio: Bool) -> String {
      error(folder.write(Array(bytes), "cut-\(name)"), audio: audio)
    }
    for audio in [false, true] {
      let early = message(whole[..<(data + 5000)], audio: audio)
      #expect(early.contains("is cut off: it ends after \(data + 5000) bytes, before its index (moov)"), "\(early)")
      #expect(early.hasSuffix("Copy or export it again, whole."), "\(early)")
      let unfinished = message(whole[..<index], audio: audio)
      #expect(unfinished.contains("is cut off: its index (moov) is missing"), "\(unfinished)")
      let within = message(whole[..<(index + 200)], audio: audio)
      #expect(within.contains("is cut off: it ends after \(index + 200) bytes, within its index (moov)"), "\(within)")
    }
    // What is no file of boxes is none that was cut off.
    let text = error(folder.write(Array("no medium at all, whatever its name says\n".utf8), "text.mp4"))
    #expect(text.contains("is not a media file"), "\(text)")
  }

  @Test(
    "damage that libav conceals is an error",
    arguments: [
      ("c.avi", "mjpeg"), ("c.gif", "gif"), ("c.mpg", "mpeg2video"), ("c.mov", "mpeg4"), ("c.mkv", "libx264"),
      ("c.nut", "ffv1"),
    ])
  func concealed(name: String, codec: String) throws {
    // Without checksums FFV1 decodes whatever is there.
    let checksums = codec == "ffv1" ? ["-level", "3", "-slicecrc", "1"] : []
    try SystemTool.run(
      "ffmpeg",
      ["-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=192x108:r=25", "-frames:v", "30", "-c:v", codec]
        + ["-g", "10", "-q:v", "3", "-threads", "1"] + checksums + [folder.file(name)])
    #expect(error(folder.file(name)) == "")
    let whole = folder.bytes(name)
    var seed: UInt64 = 5
    var reported = 0
    for _ in 0..<8 {
      var bytes = whole
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let at = bytes.count / 4 + Int(seed >> 33) % (bytes.count / 2)
      for offset in 0..<40 { bytes[at + offset] ^= UInt8(truncatingIfNeeded: seed >> UInt64(offset % 8 * 8)) | 1 }
      let path = folder.write(bytes, "d-\(name)")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
      // Without the option it takes keys from whatever is its standard input by then.
      process.arguments = ["-nostdin", "-v", "error", "-i", path, "-f", "null", "-"]
      let said = Pipe()
      process.standardError = said
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let report = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard !report.isEmpty else { continue }
      reported += 1
      #expect(error(path) != "", "\(name), \(codec), byte \(at): ffmpeg says \(report)")
    }
    #expect(reported > 0, "ffmpeg reports nothing of \(name)")
  }

  @Test("a codec without a decoder is an error with the file's name")
  func unknownCodec() throws {
    try numberedClip(folder.file("a.mov"), count: 5, options: [])
    var bytes = folder.bytes("a.mov")
    let at = try #require(bytes.indices.last { bytes[$0...].starts(with: Array("avc1".utf8)) })
    bytes.replaceSubrange(at..<at + 4, with: Array("zzzz".utf8))
    let path = folder.write(bytes, "u.mov")
    #expect(error(path).contains(path) && error(path).contains("codec"), "\(error(path))")
  }

  @Test("an empty path is said to be one")
  func emptyPath() { #expect(error("").contains("empty") && error("", audio: true).contains("empty")) }

  @Test("a cover image is no clip")
  func cover() throws {
    try SystemTool.ffmpeg("-f", "lavfi", "-i", "color=red:s=64x64:d=0.04", "-frames:v", "1", folder.file("c.png"))
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "sine=d=0.5", "-i", folder.file("c.png"), "-map", "0", "-map", "1", "-c:v", "png",
      "-disposition:v",
      "attached_pic", folder.file("c.m4a"))
    #expect(throws: MediaError.missingStream(path: folder.file("c.m4a"), kind: "video")) {
      try VideoClip(path: folder.file("c.m4a"))
    }
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> UInt32(24 - 8 * $0)) } }
}
