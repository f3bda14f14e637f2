// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// What a codec is told besides quality, preset and bits, and encoders of graphics cards.
@Suite("Formats: options of codecs", .enabled(if: SystemTool.hasFFmpeg))
struct FormatOptionTests {
  private func options(_ texts: [String]) throws -> [CodecOption] { try texts.map { try #require(CodecOption($0)) } }

  private func refusal(_ name: String, _ codec: VideoCodec? = nil, _ texts: [String]) throws -> String? {
    try ExportSettings.refusal(name) { ($0.codec, $0.codecOptions) = (codec, try options(texts)) }
  }

  @Test(
    "options change what a codec makes, and the file is read as ever",
    arguments: [
      ("a.mp4", .h264, ["aq-mode=0", "bframes=0", "me=dia"]), ("a.mp4", .h264, ["tune=grain", "b-pyramid=none"]),
      ("a.mp4", .h265, ["aq-mode=0", "sao=0", "bframes=8", "b-pyramid=0"]),
      (
        "a.mp4", .h265,
        ["master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1)", "max-cll=203,100"]
      ),
      ("a.webm", .av1, ["cpu-used=8", "enable-cdef=0", "tune-content=screen", "sharpness=4"]),
      ("a.webm", .vp9, ["cpu-used=5", "tune-content=screen", "lag-in-frames=0"]),
      ("a.mov", .prores, ["quant_mat=hq", "mbs_per_slice=4"]), ("%d.png", .png, ["compression_level=1", "pred=none"]),
      ("a.apng", .apng, ["compression_level=1"]), ("%d.webp", .webp, ["compression_level=0", "preset=drawing"]),
      ("%d.jpg", .jpeg, ["huffman=default"]), ("a.mkv", .h264, ["keyint=5"]),
    ] as [(String, VideoCodec, [String])])
  func told(name: String, codec: VideoCodec, texts: [String]) throws {
    var files: [[UInt8]] = []
    for given in [[], texts] {
      let stage = FormatFixture(isClear: false)
      try stage.export(name) { ($0.codec, $0.codecOptions) = (codec, try! options(given)) }
      files.append(try stage.scratch.bytes(NumberedName(name).path(7).replacing("a7", with: "a")))
      guard !given.isEmpty, !name.contains("%") else { continue }
      #expect(try stage.scratch.probe(name)["nb_read_frames"] == "24")
      let psnr = compositePSNR(try stage.pictures(alpha: false), try stage.decoded(name))
      #expect(psnr > 25, "\(psnr) dB")
    }
    #expect(files[0] != files[1])
  }

  @Test("every value that is listed for a codec is one that its encoder takes", arguments: VideoCodec.allCases)
  func listed(codec: VideoCodec) throws {
    for rule in codec.facts.rules where rule.name != "profile" && rule.name != "level" {
      var values: [String] = []
      switch rule.values {
      case .whole(let range): values = ["\(range.lowerBound)", "\(range.upperBound)"]
      case .number(let range): values = ["\(range.lowerBound)", "\(range.upperBound)"]
      case .words(let words): values = words
      case .pair(let range): values = ["\(range.lowerBound),\(range.upperBound)"]
      case .text: break
      }
      for value in values {
        let layout = codec.facts.layouts.last { !rule.name.hasPrefix("alpha") || $0.hasAlpha }
        var settings = VideoSettings(
          codec: codec, layout: try #require(layout), width: 128, height: 128, frameRate: 25)
        if codec == .vp9 { settings.layout = .yuv420p8 }
        settings.tell(try options(["\(rule.name)=\(value)"]))
        #expect(throws: Never.self, "\(codec) \(rule.name)=\(value)") { _ = try settings.makeEncoder(palette: nil) }
      }
    }
  }

  @Test("what a codec does not have, values beyond what it takes, and what segments do not bear are refused")
  func refusals() throws {
    #expect(try refusal("a.mp4", nil, ["aq=3"])?.contains("H.264 has no option aq: it has keyint, tune") == true)
    #expect(try refusal("a.mp4", nil, ["aq-mode=7"])?.contains("aq-mode is 0 to 3") == true)
    #expect(try refusal("a.mp4", nil, ["me=fast"])?.contains("me is dia, hex, umh, esa, tesa") == true)
    #expect(try refusal("a.mp4", nil, ["threads=4"])?.contains("fixed number") == true)
    #expect(try refusal("a.mp4", nil, ["vbv-maxrate=4000"])?.contains("each segment") == true)
    #expect(try refusal("a.mp4", nil, ["crf=20"])?.contains("--crf sets it") == true)
    #expect(try refusal("a.mp4", nil, ["preset=slow"])?.contains("--preset sets it") == true)
    #expect(try refusal("a.mp4", nil, ["colorprim=bt2020"])?.contains("the format's color") == true)
    #expect(try refusal("a.mp4", nil, ["ref=2", "ref=3"])?.contains("given twice") == true)
    #expect(try refusal("a.gif", nil, ["x=1"])?.contains("it has none") == true)
    #expect(try refusal("a.wav", nil, ["x=1"])?.contains("no compressed frames") == true)
    #expect(try refusal("a.mp4", nil, ["deblock=1,-2", "keyint=50"]) == nil)
    for text in ["", "=", "a=", "=b", "a"] { #expect(CodecOption(text) == nil, "\(text)") }
    for (codec, value) in [(VideoCodec.h265, "x:y=1"), (.h265, "a=b"), (.h265, "1 2"), (.h264, "2:aq-mode=3")] {
      let name = codec == .h265 ? "max-cll" : "ref"
      #expect(try refusal("a.mp4", codec, ["\(name)=\(value)"]) != nil, "\(value)")
    }
    #expect(CodecOption.problem(try options(["lag-in-frames=9"]), of: .vp9, alpha: true)?.contains("alpha") == true)
  }

  @Test("a key frame comes as often as is asked for")
  func keyFrames() throws {
    let stage = FormatFixture(isClear: false)
    try stage.export("a.mp4") { $0.codecOptions = try! options(["keyint=5"]) }
    let text = try stage.scratch.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", "packet=flags", "-of", "csv=p=0",
        stage.scratch.file("a.mp4"),
      ])
    let keys = String(decoding: text, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("K") }.count
    #expect(keys >= 6, "\(keys)")
  }

  // MARK: Graphics cards

  @Test(
    "without its card an encoder says what was looked for and what to use instead", arguments: HardwareEncoder.allCases)
  func noCard(encoder: HardwareEncoder) throws {
    guard !FileManager.default.fileExists(atPath: "/dev/dri"), !FileManager.default.fileExists(atPath: "/dev/nvidia0")
    else { return }
    let stage = FormatFixture(isClear: false)
    do {
      try stage.export("a.mp4") { ($0.codec, $0.hardware) = (encoder.codec, encoder) }
      Issue.record("there is no such card")
    } catch {
      let text = "\(error)"
      #expect(text.contains(encoder.rawValue) && text.contains("--codec \(encoder.codec.rawValue)"), "\(text)")
      #expect(text.contains("was not found") || text.contains("does not have it"), "\(text)")
    }
  }

  @Test("what a card does not do is refused, and nothing of it is kept")
  func cards() throws {
    func refusal(_ change: (inout ExportSettings) -> Void) -> String? {
      ExportSettings.refusal("a.mp4") {
        ($0.codec, $0.hardware) = (.h264, .h264NVENC)
        change(&$0)
      }
    }
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.shard = ShardNumber("1/2") }?.contains("cannot make shards") == true)
    #expect(refusal { $0.isReproducible = true }?.contains("not the same on every machine") == true)
    #expect(refusal { $0.bits = 10 } != nil && refusal { $0.preset = .slow } != nil)
    #expect(refusal { $0.output = .file(.webm) } != nil)
  }
}
