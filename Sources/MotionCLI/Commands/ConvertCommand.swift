// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionHost
import MotionProcess

/// Makes a script of a drawing or an animation.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write a script that draws the same as an SVG file or a Lottie animation.",
    discussion: """
      The script has a component with the layers of the file, and a film that shows it. Elements with an id, and named layers of an \
      animation, are properties of the component. What a script cannot say is a “// Note:” comment there, and a warning with its \
      place in the file.

      Examples:
        motionkit convert logo.svg Logo.swift
        motionkit convert loader.json Loader.swift
        motionkit convert icons.lottie Heart.swift --animation heart
        motionkit convert logo.svg - | less

      Exit codes: 0 if the script is there; 64 for a wrong argument; 66 if the file cannot be read; 73 if the script exists \
      already, or its folder cannot be written; 74 if writing fails. After a failure nothing has changed.
      """)

  @Argument(help: "The file to read: .svg, .svgz, .json or .lottie.") var input: String
  @Argument(help: "The script to write, which ends in .swift, or “-” for standard output.") var output: String
  @Option(
    help: ArgumentHelp("The animation of a .lottie archive with several. By default the first one.", valueName: "id"))
  var animation: String?
  @Flag(help: "Replace files that exist.") var force = false

  func validate() throws {
    guard VectorFileKind(ofName: input) != nil else {
      throw ValidationError(
        "\(input) does not have the name of a drawing or an animation; convert reads files that end in .svg, .svgz, .json or .lottie"
      )
    }
    guard output == "-" || output.lowercased().hasSuffix(".swift") else {
      throw ValidationError("\(output): convert writes a Swift script; end the name in .swift, or write “-”")
    }
    if animation != nil, VectorFileKind(ofName: input) != .animation {
      throw ValidationError("--animation is for .lottie archives, and \(input) is none")
    }
  }

  func run() throws {
    try reporting {
      let console = Console(.plain)
      let conversion = FileConversion(input: input, output: output, animation: animation, replaces: force)
      let script = try conversion.run()
      for warning in script.warnings { console.write(Message(.warning, warning)) }
      guard output != "-" else { return print(script.text, terminator: "") }
      let lines = script.text.count { $0 == "\n" }
      let images = script.images.isEmpty ? "" : "; images: \(script.images.map(\.path).joined(separator: ", "))"
      let still = "motionkit still \(CommandWords.quoted(output)) frame.png"
      print(PathText.shown("\(output): \(lines) lines\(images)\n\nNext: \(still)"))
    }
  }
}

/// The content of a file, by its name.
enum VectorFileKind {
  case drawing, animation

  init?(ofName name: String) {
    let name = name.lowercased()
    if name.hasSuffix(".svg") || name.hasSuffix(".svgz") {
      self = .drawing
    } else if name.hasSuffix(".json") || name.hasSuffix(".lottie") {
      self = .animation
    } else {
      return nil
    }
  }
}
