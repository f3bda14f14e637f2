import Foundation
import MotionTestSupport
import Testing

/// Licences of the libraries that the program has.
@Suite struct LicenseTests {
  private struct Report: Decodable {
    struct Entry: Decodable { var library, license, use: String }
    var libraries: [Entry]
    var whole: String
  }

  @Test("each library of --version has a licence, and the strictest one holds for the whole")
  func all() throws {
    let folder = ScratchFolder()
    let run = try Tool.run(["licenses", "--json"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.text.utf8))
    let names = Set(report.libraries.map(\.library))
    let versions = try Tool.run(["--version"], in: folder).text.split(separator: "\n").dropFirst()
    let parts = ["libavformat", "libavcodec", "libavutil", "libswscale", "libswresample"]
    let renamed = ["libx264": "x264", "libx265": "x265", "libopus": "Opus"]
    for line in versions {
      let words = line.split(separator: " ").map(String.init)
      let name = words.prefix { $0.first?.isNumber == false && $0 != "build" }.joined(separator: " ")
      guard !parts.contains(name) else { continue }
      #expect(names.contains(renamed[name] ?? name), "\(line)")
    }
    // Debian's FFmpeg has x264, and says so.
    let ffmpeg = try #require(report.libraries.first { $0.library == "FFmpeg" })
    #expect(ffmpeg.license == "GPL-2.0-or-later" && names.contains("x264"))
    #expect(report.whole == "GPL-3.0-or-later")
    let text = try Tool.run(["licenses"], in: folder).text
    #expect(text.contains("the whole program falls under GPL-3.0-or-later, because of FFmpeg, x264, x265"))
  }
}
