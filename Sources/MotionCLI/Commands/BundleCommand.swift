// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Makes a bundle of a script.
struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "Pack a script with all that it needs, for machines without the Swift toolchain.",
    discussion: """
      A bundle has the compiled script, a schema of its parameters, its files and its fonts. Every command that takes a \
      script takes a bundle too, if the same build of motionkit runs it. The films have the same bytes.

      Of a script that is a folder, the bundle has all files of the folder. Of a single file it has the files that the \
      script reads; --include adds others. The licences of the fonts are in it: motionkit licenses BUNDLE lists them.

      Examples:
        motionkit bundle card.swift card.bundle
        motionkit bundle card card.tar.zst --example people.csv
        motionkit batch card.tar.zst people.csv 'out/{name}.mp4'

      Exit codes: 0 if the bundle is there; otherwise those of the script, and 73 if OUT exists and is not a bundle, 74 if \
      writing fails. After a failure nothing has changed.
      """)

  @OptionGroup var source: ScriptArgument
  @Argument(help: "The new folder; one file if the name ends in .tar.zst. A bundle of this name is replaced.")
  var output: String
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Also this file or folder of the script's folder; repeat it for more.", valueName: "path"))
  var include: [String] = []
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A table or another file to try the bundle with; repeat it for more.", valueName: "file"))
  var example: [String] = []
  @OptionGroup(title: "Composition") var composition: CompositionOptions

  func run() throws {
    try reportingComposition {
      guard !BundleSource.isBundle(source.script) else {
        throw HostError(.usage, "\(source.script) is a bundle already; name the script")
      }
      let writer = BundleWriter(output: output)
      // The output is checked first, because compiling takes long.
      try writer.check()
      let script = ScriptSource(path: source.script, libraries: source.libraries.folders)
      let survey = try CompositionSurvey(script, composition)
      let (compiled, program) = try script.compiled(optimised: true)
      var contents = BundleContents(program)
      for path in survey.files { contents.add(path) }
      for font in survey.fonts { contents.add(font: font) }
      for path in include { try contents.add(included: path) }
      for path in example { try contents.add(example: path) }
      try warn(of: contents.outside)
      let manifest = try withExtendedLifetime(compiled.use) {
        try writer.write(
          contents, script: String(source.script.split(separator: "/").last ?? "script"), library: compiled.library,
          schema: survey.schema)
      }
      print(PathText.shown(summary(manifest)))
    }
  }

  /// - Throws: ``HostError`` for a file that the script names and a bundle cannot have.
  private func warn(of outside: [String]) throws {
    let console = Console(.plain)
    let cache = try CacheFolder.user()
    let words = composition.words
    for path in outside {
      guard !path.hasPrefix(cache + "/") else { continue }
      // Another machine gets other values.
      guard !words.contains("--props"), !words.contains(where: { $0.contains(path) }) else {
        console.write(Message(.warning, "\(path) is not in the bundle, because it is the value of a parameter"))
        continue
      }
      throw HostError(
        .refused,
        "the script reads \(path), which is outside of its folder; move the file there and name it by a relative path")
    }
    if outside.contains(where: { $0.hasPrefix(cache + "/") }) {
      console.write(
        Message(.warning, "spoken texts are not in the bundle; the machines that use it need --voice-command"))
    }
  }

  private func summary(_ manifest: BundleManifest) -> String {
    func size(of start: String) -> String {
      "\(ByteCount(bytes: manifest.files.filter { $0.path.hasPrefix(start) }.reduce(0) { $0 + $1.size }))"
    }
    var parts = ["code \(size(of: manifest.code))"]
    for (name, folder) in [("assets", "assets/"), ("libraries", "libraries/"), ("fonts", "fonts/")]
    where manifest.files.contains(where: { $0.path.hasPrefix(folder) }) { parts.append("\(name) \(size(of: folder))") }
    return
      "\(output): \(manifest.files.count) files, \(ByteCount(bytes: manifest.size)) (\(parts.joined(separator: ", ")))"
  }
}
