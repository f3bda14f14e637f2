// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Held frames at equal bytes: repeats written as pictures that skip everything, compared with all frames encoded.
struct HoldsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "holds", abstract: "Compare --hold constant with --hold encode in quality, at equal bytes.",
    discussion: """
      Each script is exported with --hold constant, and with --hold encode at the quality with the same number of \
      bytes: the nearest hundredth of a crf. FFmpeg compares both with the encoded planes. The table has the means of \
      SSIM (all planes), and PSNR in dB of the mean square error of all frames. Both are given for all frames, and for \
      those that equal the one before. Differences are constant minus encode.

      Example:
        motionkit-bench holds templates/intro Tests/Workloads/slides.swift
      """)

  @Argument(help: "Scripts, or folders of one.") var scripts: [String]

  @Option(help: "The quality of --hold constant.") var crf = 18.0

  @Option(help: ArgumentHelp("Frames that are exported, both ends included; all otherwise.", valueName: "a-b"))
  var frames: String?

  @OptionGroup var environment: ExportEnvironment

  func validate() throws {
    guard (1...45).contains(crf) else { throw ValidationError("--crf is \(crf); it must be from 1 to 45") }
  }

  func run() throws {
    print("| script | frames | held | bytes | crf | SSIM | | held | | PSNR | | held | |\n" + "|---|" + dashes(12))
    try environment.withFolder { folder in for script in scripts { print(try line(script, in: folder)) } }
  }

  private func dashes(_ count: Int) -> String { String(repeating: "---|", count: count) }

  private func line(_ script: String, in folder: String) throws -> String {
    let (planes, hashes, film) = ("\(folder)/planes.y4m", "\(folder)/hashes.txt", "\(folder)/film.mp4")
    let export =
      [environment.tool, "export", script, "--no-cache", "--quiet"] + (frames.map { ["--frames", $0] } ?? [])
    _ = try ChildRun.measure(export + [planes])
    _ = try ChildRun.measure(export + ["--no-encode", "--frame-hashes", hashes])
    let held = try HoldsCommand.repeats(hashes)

    func encode(_ hold: String, _ crf: Double) throws -> Int {
      _ = try ChildRun.measure(export + ["--hold", hold, "--crf", String(format: "%.2f", crf), film])
      let attributes = try FileManager.default.attributesOfItem(atPath: film)
      return (attributes[.size] as? Int) ?? 0
    }
    let wanted = try encode("constant", crf)
    let constant = try FilmQuality(film, planes, folder)
    let equal = try HoldsCommand.crf(for: wanted, from: crf) { try encode("encode", $0) }
    _ = try encode("encode", equal)
    let encoded = try FilmQuality(film, planes, folder)
    guard constant.frames == held.count, encoded.frames == held.count else {
      throw ChildRun.Failure(description: "\(held.count) frames were drawn; \(constant.frames) were compared")
    }
    var cells = [script, "\(held.count)", "\(held.count { $0 })", "\(wanted)", String(format: "%.2f", equal)]
    for (value, digits) in [(FilmQuality.meanSSIM, 4), (FilmQuality.meanPSNR, 2)] {
      for which in [{ _ in true }, { held[$0] }] as [(Int) -> Bool] {
        let (a, b) = (value(constant)(which), value(encoded)(which))
        cells += [String(format: "%.\(digits)f", a), String(format: "%+.\(digits)f", a - b)]
      }
    }
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// Whether each frame equals the one before.
  private static func repeats(_ path: String) throws -> [Bool] {
    let hashes = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: " ").last
    }
    return hashes.indices.map { $0 > 0 && hashes[$0] == hashes[$0 - 1] }
  }

  /// The quality whose bytes are nearest to `wanted`; bytes fall by about a tenth for each step.
  private static func crf(for wanted: Int, from start: Double, bytes: (Double) throws -> Int) throws -> Double {
    var tried: [(crf: Double, bytes: Double)] = []
    var next = start
    for _ in 0..<6 {
      next = (min(max(next, 0.5), 51) * 100).rounded() / 100
      if tried.contains(where: { $0.crf == next }) { break }
      tried.append((next, Double(try bytes(next))))
      tried.sort { abs(log($0.bytes / Double(wanted))) < abs(log($1.bytes / Double(wanted))) }
      var slope = -0.11
      if tried.count > 1, tried[0].crf != tried[1].crf, tried[0].bytes != tried[1].bytes {
        slope = min(-0.02, log(tried[1].bytes / tried[0].bytes) / (tried[1].crf - tried[0].crf))
      }
      next = tried[0].crf + log(Double(wanted) / tried[0].bytes) / slope
    }
    return tried[0].crf
  }
}

/// How far a film's frames are from the planes that were encoded, by FFmpeg.
struct FilmQuality {
  private var similarity: [Double]
  private var error: [Double]

  var frames: Int { min(similarity.count, error.count) }

  init(_ film: String, _ planes: String, _ folder: String) throws {
    let (ssim, psnr) = ("\(folder)/ssim.txt", "\(folder)/psnr.txt")
    _ = try ChildRun.measure([
      "ffmpeg", "-v", "error", "-nostdin", "-i", film, "-i", planes, "-lavfi",
      "[0:v]settb=AVTB,setpts=N,split[a][b];[1:v]settb=AVTB,setpts=N,split[c][d];[a][c]ssim=stats_file=\(ssim);"
        + "[b][d]psnr=stats_file=\(psnr)", "-f", "null", "-",
    ])
    (similarity, error) = (try FilmQuality.values("All:", ssim), try FilmQuality.values("mse_avg:", psnr))
  }

  func meanSSIM(_ isIncluded: (Int) -> Bool) -> Double { FilmQuality.mean(similarity, isIncluded) }

  /// In dB; the mean is of the square errors.
  func meanPSNR(_ isIncluded: (Int) -> Bool) -> Double {
    10 * log10(255 * 255 / max(FilmQuality.mean(error, isIncluded), 1e-9))
  }

  private static func mean(_ values: [Double], _ isIncluded: (Int) -> Bool) -> Double {
    let some = values.indices.filter(isIncluded).map { values[$0] }
    return some.reduce(0, +) / Double(max(some.count, 1))
  }

  /// The value after a name in each line.
  private static func values(_ name: String, _ path: String) throws -> [Double] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix(name) }.flatMap { Double($0.dropFirst(name.count)) }
    }
  }
}
