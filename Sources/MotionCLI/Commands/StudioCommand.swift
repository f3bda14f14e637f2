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
      A page on this machine alone shows the frames that the export would hold. It follows every save, plays with sound, \
      shows layers and animations on a timeline, sets parameters and exports. Ctrl-C ends it.

      Examples:
        motionkit studio intro
        motionkit studio intro --set title="Hello"
        motionkit studio intro --headless --snapshot page.png --at 1.5
      """)

  @OptionGroup var source: ScriptArgument

  @Option(help: ArgumentHelp("The port of the page; 0: any that is free.", valueName: "number"))
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp(
      "The address to serve on.",
      discussion: "With any other than the default, whoever reaches it and has the page's address can run the script."))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "The editor that script lines open in: vscode, cursor, zed, idea, sublime, or an address with {file} and {line}.")
  )
  var editor = "vscode"

  @Flag(help: "Do not open the page.")
  var noOpen = false

  @Flag(help: "Open no page of your own: serve, or make a snapshot.")
  var headless = false

  @Option(
    help: ArgumentHelp(
      "Write the page as a picture, and its state as OUT.json, and end; needs chromium.", valueName: "out"))
  var snapshot: String?

  @Option(
    help: ArgumentHelp("What the snapshot shows: a time of the composition.", valueName: "seconds"),
    transform: StudioCommand.seconds)
  var at: Double?

  @OptionGroup(title: "Composition") var composition: CompositionOptions

  private static func seconds(_ text: String) throws -> Double {
    guard let seconds = Double(text) ?? WrittenDuration.seconds(text) else {
      throw ValidationError("“\(text)” is no time; write it in seconds, such as 1.5")
    }
    return seconds
  }

  func validate() throws {
    if let snapshot, FilePath.suffix(of: snapshot) != "png" {
      throw ValidationError("--snapshot \(snapshot): the page is written as PNG; end the name in .png")
    }
    if let at {
      guard at >= 0, at <= 1e6 else { throw ValidationError("--at is \(at); it must be from 0 to 1000000 seconds") }
      if snapshot == nil { throw ValidationError("--at says what a snapshot shows: give --snapshot too") }
    }
    if snapshot != nil, !headless { throw ValidationError("--snapshot needs --headless") }
    if composition.props == "-" {
      throw ValidationError("--props - can be read once only, and the studio runs the script again and again")
    }
    if editor.contains(":"), !editor.contains("{file}") {
      throw ValidationError("--editor \(editor): say with {file} where the file stands")
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
      if let snapshot { words += ["--snapshot", FilePath.absolute(snapshot)] }
      if let at { words += ["--at", String(at)] }
      if headless { words.append("--headless") }
      if isDesktop, !noOpen, !headless { words.append("--open") }
      words += [source.script, "--"] + source.libraries.libraries.flatMap { ["--libraries", $0] } + composition.words
      let code = ProcessCalls.become(server, words)
      throw HostError(
        .toolchainMissing, "cannot run \(server): \(systemMessage(code)); install motionkit whole, with make install")
    }
  }
}
