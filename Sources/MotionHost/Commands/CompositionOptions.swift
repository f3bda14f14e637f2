// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionDSL
import MotionModel
import MotionProcess

/// Options of every command that runs a composition.
package struct CompositionOptions: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp(
      "Set a parameter of the composition.",
      discussion:
        "Repeat it for more. Lists are separated by commas, or in JSON: 'items=[\"a, b\", \"c\"]'. Colours are #FF5A3C, #FF5A3C80 or a name: "
        + Color.names.map(\.key).joined(separator: ", ") + ".", valueName: "name=value"))
  var settings: [String] = []

  @Option(
    help: ArgumentHelp(
      "Set parameters from a JSON object; “-” reads it from standard input. --set wins.", valueName: "file"))
  package private(set) var props: String?

  @Option(
    help: ArgumentHelp(
      "The language of the film, such as de.",
      discussion:
        "The script's Strings(), numbers, dates and voices follow it. export, batch and check take several with commas. "
        + "Write {language} into names of files.", valueName: "tag"),
    transform: LanguageArgument.parse)
  var language: LanguageArgument?

  @Option(
    help: ArgumentHelp(
      "The shape of the film: landscape, vertical or square.",
      discussion:
        "The format of the script names the shapes that it can have: .shapes(.landscape, .vertical). export, batch and check "
        + "take several with commas. Write {format} into names of files.", valueName: "shape"),
    transform: ShapeArgument.parse)
  var format: ShapeArgument?

  @Flag(
    help: ArgumentHelp(
      "Treat warnings as errors, including those of the Swift compiler.",
      discussion:
        "--strict=covered-text,faint-text treats only warnings with these codes so. A message ends with its code."))
  var strict = false

  /// The codes of `--strict=…`, which the command line writes as an option of its own.
  @Option(name: .customLong(FindingCodes.strictOption), help: .private, transform: FindingCodes.init(parsing:))
  var strictCodes: FindingCodes?

  @Option(
    name: .customLong("allow"),
    help: ArgumentHelp(
      "Leave out warnings with these codes, such as font-weight.", valueName: "codes"),
    transform: FindingCodes.init(parsing:))
  var allowed: [FindingCodes] = []

  @Flag(
    help: ArgumentHelp(
      "Draw texts with a missing font in the default font, with a warning.",
      discussion: "Without it a missing font is an error."))
  var allowFontFallback = false

  @Flag(
    help: ArgumentHelp(
      "Show and play the intact parts of damaged files, with a warning.",
      discussion:
        "Without it a missing or damaged frame or sound is an error. allowsDamage() allows it for one layer or sound."))
  var allowDamage = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How long the script's own code may run before rendering begins.", valueName: "seconds"))
  var scriptTimeout = 60.0

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The command that speaks the text of Audio(speaking:).",
      discussion: "No shell reads it. MOTIONKIT_VOICE_COMMAND gives one for all commands. "
        + "Example: 'espeak-ng -v {voice} -w {output} -- {text}'", valueName: "words"))
  var voiceCommand: String?

  @Flag(
    help: ArgumentHelp(
      "Run the script with few rights, for scripts that nobody has read.",
      discussion:
        "It reads its folder, --allow-read, fonts and the tool, writes the output, starts no program, opens no socket, and "
        + "sees few variables of the environment. MOTIONKIT_SANDBOX=1 does the same for all commands."))
  var sandbox = false

  @Flag(help: "Like --sandbox where the kernel has what it needs; elsewhere a warning.")
  var sandboxIfPossible = false

  @Flag(help: "Run a bundle that was made elsewhere with all of your rights. Without it, such a bundle has a sandbox.")
  var noSandbox = false

  @Option(
    name: .customLong("allow-read"),
    help: ArgumentHelp("A file or folder that a sandboxed script can read; repeat it for more.", valueName: "path"))
  var allowedFolders: [String] = []

  /// Further folders that the script can read in a sandbox.
  var readableFolders: [String] = []

  /// Files of a batch that take the place of damaged ones.
  var placeholders: [PlaceholderFile] = []

  /// The time and memory of the composition's process.
  var limits = ProcessLimits()

  /// Whether warnings that the script or `--allow` lets through are told, for counting them.
  var tellsAllowed = false

  /// Values of a row of a batch, as JSON of ``ParameterInput``: by name.
  @Option(help: .private) var row: String?

  package init() {}

  package func validate() throws {
    guard scriptTimeout > 0, scriptTimeout <= 1e6 else {
      throw ValidationError("--script-timeout is \(scriptTimeout); it must be more than 0 and at most 1000000 seconds")
    }
    if noSandbox, sandbox || sandboxIfPossible {
      throw ValidationError(
        "--no-sandbox and \(sandbox ? "--sandbox" : "--sandbox-if-possible") ask for different things; give one of them"
      )
    }
  }

  /// The same options as words of a command line, for another command.
  package var words: [String] {
    var words = settings.flatMap { ["--set", $0] }
    if let props { words += ["--props", props] }
    if let language { words += ["--language", language.languages.map(\.tag).joined(separator: ",")] }
    if let format { words += ["--format", format.shapes.map(\.rawValue).joined(separator: ",")] }
    if strict { words.append("--strict") }
    if let strictCodes { words.append("--strict=\(strictCodes.text)") }
    words += allowed.flatMap { ["--allow", $0.text] }
    if allowFontFallback { words.append("--allow-font-fallback") }
    if allowDamage { words.append("--allow-damage") }
    words += ["--script-timeout", String(scriptTimeout)]
    if let voiceCommand { words += ["--voice-command", voiceCommand] }
    if sandbox { words.append("--sandbox") }
    if sandboxIfPossible { words.append("--sandbox-if-possible") }
    if noSandbox { words.append("--no-sandbox") }
    return words + allowedFolders.flatMap { ["--allow-read", $0] }
  }

  /// Whether the script runs with few rights, if that is possible.
  func isSandboxed(_ source: any CompositionSource) -> Bool {
    sandbox || sandboxIfPossible || source.isForeign && !noSandbox
      || !["", "0"].contains(ProcessWords.environment["MOTIONKIT_SANDBOX"] ?? "")
  }

  /// Whether its process starts no programs.
  func isConfined(_ source: any CompositionSource) -> Bool { isSandboxed(source) && Sandbox.problem == nil }

  /// The command that speaks; nil: none does.
  ///
  /// - Throws: ``HostError`` for one that cannot be read.
  func voice() throws -> VoiceCommand? {
    if let voiceCommand { return try VoiceCommand(voiceCommand) }
    guard let usual = ProcessWords.environment["MOTIONKIT_VOICE_COMMAND"], !usual.isEmpty else { return nil }
    return try VoiceCommand(usual)
  }

  /// - Parameter warnings: how many were told.
  /// - Throws: ``HostError`` if there are any, and `--strict` was given.
  func checkStrict(_ warnings: Int, of subject: String) throws {
    guard strict || strictCodes != nil, warnings > 0 else { return }
    throw HostError(
      .refused,
      "\(subject) has \(warnings) \(warnings == 1 ? "warning" : "warnings"), which --strict does not allow")
  }

  /// The messages without the warnings that the script or `--allow` lets through.
  func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !tellsAllowed else { return diagnostics }
    return diagnostics.filter { diagnostic in
      diagnostic.severity == .error
        || !(diagnostic.isAllowed || allowed.contains { $0.contains(diagnostic.origin?.code) })
    }
  }

  /// How many of some warnings end a command that is strict.
  func strictCount(of diagnostics: [Diagnostic]) -> Int {
    strict ? diagnostics.count : strictCodes.map { codes in diagnostics.count { codes.contains($0.origin?.code) } } ?? 0
  }

  /// All values from outside, by name.
  ///
  /// - Throws: ``HostError`` for a file that cannot be read or is no JSON object, or a setting without `=`.
  func inputs() throws -> [String: ParameterInput] {
    var inputs = try props.map(PropsFile.read) ?? [:]
    for setting in settings {
      // By scalars: a combining character may follow the sign.
      guard let equals = setting.unicodeScalars.firstIndex(of: "="), equals != setting.startIndex else {
        throw HostError(.usage, "--set is “\(setting)”; write it as name=value")
      }
      inputs[String(setting[..<equals])] = .text(String(setting[setting.unicodeScalars.index(after: equals)...]))
    }
    if let row {
      guard let values = try? JSONDecoder().decode([String: ParameterInput].self, from: Data(row.utf8)) else {
        throw HostError(.usage, "--row is set by batches only; use --set or --props")
      }
      inputs.merge(values) { $1 }
    }
    return inputs
  }
}
