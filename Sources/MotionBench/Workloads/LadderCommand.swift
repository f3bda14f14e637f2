// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Encoders' settings compared on films: processor time, bytes and quality.
struct LadderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ladder", abstract: "Compare presets, tunes and qualities of an encoder on films.",
    discussion: """
      Each script is exported once as planes, and once with each setting. FFmpeg compares each film with the planes. \
      CPU seconds are those of the export without those of drawing. A star marks the front: no other setting is as good \
      with less time and fewer bytes. The last table has, for each preset and tune, time and bytes at the PSNR that the \
      first preset without a tune has with the first quality, as geometric means of all films' ratios to it. Between \
      two qualities, the logarithm of the bytes is interpolated.

      Example:
        motionkit-bench ladder templates/intro --presets medium,veryfast --tunes none,animation --qualities 18,14,22
      """)

  @Argument(help: "Scripts, or folders of one.") var scripts: [String]

  @Option(help: "The codec, as --codec names it.") var codec = "h264"

  @Option(help: "Presets of the encoder, with commas; the first is the one to compare with. “-” for its own.")
  var presets = "medium,veryfast,fast,slow"

  @Option(help: "Tunes of the encoder, with commas.") var tunes = "none,animation"

  @Option(help: "Numbers of --crf, with commas; the first is the one to compare with.") var qualities = "18,14,22,26"

  @Option(help: ArgumentHelp("Frames that are exported, both ends included; all otherwise.", valueName: "a-b"))
  var frames: String?

  @OptionGroup var environment: ExportEnvironment

  func validate() throws {
    guard numbers.count == list(qualities).count, !numbers.isEmpty else {
      throw ValidationError("--qualities is \(qualities); it must be numbers with commas between them")
    }
    guard !list(presets).isEmpty, !list(tunes).isEmpty else {
      throw ValidationError("--presets and --tunes must name at least one each")
    }
  }

  private func list(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
  private var numbers: [Double] { list(qualities).compactMap(Double.init) }

  func run() throws {
    var films: [[LadderPoint]] = []
    try environment.withFolder { folder in
      for script in scripts {
        let points = try measure(script, in: folder)
        films.append(points)
        print(LadderPoint.table(script, points))
      }
    }
    print(try summary(films))
  }

  private func measure(_ script: String, in folder: String) throws -> [LadderPoint] {
    let (planes, film) = ("\(folder)/planes.y4m", "\(folder)/film.mp4")
    let export =
      [environment.tool, "export", script, "--no-cache", "--quiet", "--jobs", "1"]
      + (frames.map { ["--frames", $0] } ?? [])
    // The first run compiles the script.
    _ = try ChildRun.measure(export + [planes])
    let drawing = try ChildRun.measure(export + [planes])
    var points: [LadderPoint] = []
    for preset in list(presets) {
      for tune in list(tunes) {
        for number in numbers {
          var settings = ["--codec", codec, "--crf", "\(number)"]
          if preset != "-" { settings += ["--preset", preset] }
          if tune != "none" { settings += ["--codec-option", "tune=\(tune)"] }
          let run = try ChildRun.measure(export + settings + [film])
          let bytes = (try FileManager.default.attributesOfItem(atPath: film)[.size] as? Int) ?? 0
          let quality = try FilmQuality(film, planes, folder)
          points.append(
            LadderPoint(
              preset: preset, tune: tune, crf: number, cpu: max(run.cpu - drawing.cpu, 0.01), bytes: Double(bytes),
              psnr: quality.meanPSNR { _ in true }, ssim: quality.meanSSIM { _ in true }))
        }
      }
    }
    return points
  }

  /// Time and bytes of each preset and tune where it is as good as the first.
  private func summary(_ films: [[LadderPoint]]) throws -> String {
    var lines = ["| preset | tune | films | CPU | bytes | crf |", "|---|---|---|---|---|---|"]
    for preset in list(presets) {
      for tune in list(tunes) {
        var (time, bytes, crf): ([Double], [Double], [Double]) = ([], [], [])
        for points in films {
          guard let first = points.first, let equal = LadderPoint.at(first.psnr, of: points, preset, tune) else {
            continue
          }
          time.append(log(equal.cpu / first.cpu))
          bytes.append(log(equal.bytes / first.bytes))
          crf.append(equal.crf)
        }
        guard !time.isEmpty else { continue }
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        let cells = [
          preset, tune, "\(time.count)", ResultTable.text(exp(mean(time))), ResultTable.text(exp(mean(bytes))),
          String(format: "%.1f", mean(crf)),
        ]
        lines.append("| " + cells.joined(separator: " | ") + " |")
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// Time, bytes and quality of one film with one setting.
struct LadderPoint: Hashable, Sendable {
  var preset, tune: String
  var crf: Double
  /// Seconds of encoding.
  var cpu: Double
  var bytes: Double
  /// dB, of all planes.
  var psnr: Double
  var ssim: Double

  static func table(_ film: String, _ points: [LadderPoint]) -> String {
    let lines = points.map { point in
      let isOnFront = !points.contains { other in
        other != point && other.psnr >= point.psnr && other.cpu <= point.cpu && other.bytes <= point.bytes
      }
      let cells = [
        point.preset, point.tune, String(format: "%g", point.crf), ResultTable.text(point.cpu),
        String(Int(point.bytes / 1000)),
        ResultTable.text(point.psnr), String(format: "%.4f", point.ssim), isOnFront ? "*" : "",
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    return (["| \(film) | tune | crf | CPU s | kB | PSNR | SSIM | |", "|---|---|---|---|---|---|---|---|"] + lines)
      .joined(
        separator: "\n") + "\n"
  }

  /// A preset and tune at a PSNR, between the two qualities beside it; nil if it lies beyond all that were measured.
  static func at(_ psnr: Double, of points: [LadderPoint], _ preset: String, _ tune: String) -> LadderPoint? {
    let own = points.filter { $0.preset == preset && $0.tune == tune }.sorted { $0.psnr < $1.psnr }
    guard let above = own.first(where: { $0.psnr >= psnr }) else { return nil }
    guard let below = own.last(where: { $0.psnr < psnr }) else { return above.psnr == psnr ? above : nil }
    let part = (psnr - below.psnr) / (above.psnr - below.psnr)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return LadderPoint(
      preset: preset, tune: tune, crf: between(below.crf, above.crf), cpu: between(below.cpu, above.cpu),
      bytes: exp(between(log(below.bytes), log(above.bytes))), psnr: psnr, ssim: between(below.ssim, above.ssim))
  }
}
