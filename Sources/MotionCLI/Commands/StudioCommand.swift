// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Shows a composition while it is written.
struct StudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio", abstract: "Play, scrub and inspect a composition in a browser while you write it.",
    discussion: """
      A page shows the same frames as the export. Only this machine can open it. It updates after every save, plays \
      with sound, shows layers and animations on a timeline, sets parameters and exports. Ctrl-C ends the studio.

      Examples:
        motionkit studio intro
        motionkit studio intro --set title="Hello"
        motionkit studio intro --headless --snapshot page.png --at 1.5
      """)

  @OptionGroup var source: ScriptArgument

  @Option(help: ArgumentHelp("The port of the page; 0 takes any free port.", valueName: "number"))
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp(
      "The address to serve on.",
      discussion: "With another address than the default, anyone who reaches it and has the page's address can run the "
        + "script."))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "The editor for script lines: vscode, cursor, zed, idea, sublime, or an address with {file} and {line}.")
  )
  var editor = "vscode"

  @Flag(help: "Do not open the page.")
  var noOpen = false

  @Flag(help: "Open no browser: only serve the page, or make a snapshot.")
  var headless = false

  @Option(
    help: ArgumentHelp(
      "Write the page as an image and its state as OUT.json, and end; needs chromium.", valueName: "out"))
  var snapshot: String?

  @Option(
    help: ArgumentHelp("The time of the composition for the snapshot.", valueName: "seconds"),
    transform: StudioCommand.seconds)
  var at: Double?

  @OptionGroup(title: "Composition") var composition: CompositionOptions

  private static func seconds(_ text: String) throws -> Double {
    guard let seconds = Double(text) ?? WrittenDuration.seconds(text) else {
      throw ValidationError("“\(text)” is not a time; write it in seconds, such as 1.5")
    }
    return seconds
  }

  func validate() throws {
    if let snapshot, FilePath.suffix(of: snapshot) != "png" {
      throw ValidationError("--snapshot \(snapshot): the page is written as PNG; end the name in .png")
    }
    if let at {
      guard at >= 0, at <= 1e6 else { throw ValidationError("--at is \(at); it must be from 0 to 1000000 seconds") }
      if snapshot == nil { throw ValidationError("--at is the time of a snapshot: give --snapshot too") }
    }
    if snapshot != nil, !headless { throw ValidationError("--snapshot needs --headless") }
    if composition.props == "-" {
      throw ValidationError(
        "--props - can be read only once, but the studio runs the script again and again; name a file")
    }
    if editor.contains(":"), !editor.contains("{file}") {
      throw ValidationError("--editor \(editor): write {file} for the path of the script")
    }
  }

  func run() throws {
    try reporting {
      guard FilePath.exists(source.script) else {
        throw HostError(.inputMissing, "\(source.script): \(FilePath.absence(of: source.script, "script"))")
      }
      let tool = try Installation.find().executable
      let server = FilePath.folder(of: tool) + "/motionkit-studio"
      let isDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { ProcessWords.environment[$0]?.isEmpty == false }
      var words = ["--tool", tool, "--port", String(port), "--host", host, "--editor", editor]
      if let toolchain = try? Toolchain.find() { words += ["--syntax", toolchain.binaries + "/../lib/swift/host"] }
      if let snapshot { words += ["--snapshot", FilePath.absolute(snapshot)] }
      if let at { words += ["--at", String(at)] }
      if headless { words.append("--headless") }
      if isDesktop, !noOpen, !headless { words.append("--open") }
      words += [source.script, "--"] + source.libraries.libraries.flatMap { ["--libraries", $0] } + composition.words
      let code = ProcessCalls.become(server, words)
      throw HostError(
        .toolchainMissing, "cannot run \(server): \(systemMessage(code)); reinstall motionkit with make install")
    }
  }
}
