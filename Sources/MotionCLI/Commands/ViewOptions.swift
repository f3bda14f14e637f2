// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionDSL
import MotionHost

/// A view of Apple's code as the film.
struct ViewOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show a UIView, a CALayer or a UIViewController that the script declares.",
      discussion: "Give a type, or an expression that makes one: 'Dial(value: 0.7)'.", valueName: "type"))
  var view: String?

  @Option(
    help: ArgumentHelp("The size of --view and of the canvas, in points.", valueName: "widthxheight"),
    transform: ViewSize.init(parsing:))
  var size = ViewSize(width: 400, height: 400)

  @Option(help: ArgumentHelp("How many seconds --view is shown.", valueName: "seconds"))
  var lasting = 3.0

  @Option(help: ArgumentHelp("Frames a second of --view.", valueName: "fps"))
  var viewFps = 60

  @Option(help: ArgumentHelp("The colour behind --view, such as '#1C1C1E' or black.", valueName: "color"))
  var backdrop = "white"

  @Option(
    help: ArgumentHelp(
      "The version of the Swift language of the script: 5 or 6.",
      discussion: "The default is 6, and 5 for scripts that import UIKit or another of Apple's modules.",
      valueName: "version"))
  var swiftVersion: String?

  func validate() throws {
    if let swiftVersion, !["5", "6"].contains(swiftVersion) {
      throw ValidationError("--swift-version is 5 or 6, not “\(swiftVersion)”")
    }
    guard lasting.isFinite, lasting > 0, lasting <= 86_400 else {
      throw ValidationError("--lasting must be a number of seconds above 0, got \(lasting)")
    }
    guard (1...240).contains(viewFps) else { throw ValidationError("--view-fps must be 1 to 240, got \(viewFps)") }
    let isName = Color.names.contains { $0.key == backdrop }
    guard isName || backdrop.hasPrefix("#") && backdrop.dropFirst().allSatisfy(\.isHexDigit) else {
      throw ValidationError("--backdrop must be a colour, such as #1C1C1E or black, got “\(backdrop)”")
    }
  }

  var reading: ScriptReading {
    ScriptReading(
      view: view.map {
        ShownView(
          $0, width: size.width, height: size.height, seconds: lasting, fps: viewFps, background: backdrop)
      }, swiftVersion: swiftVersion)
  }
}

/// A width and a height in points: `200x100`.
struct ViewSize: Hashable {
  var width, height: Int

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  init(parsing text: String) throws {
    let parts = text.lowercased().split(whereSeparator: { $0 == "x" || $0 == "×" }).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...8192).contains(width),
      (1...8192).contains(height)
    else { throw ValidationError("“\(text)” is not a size; write width and height in points, as in 200x100") }
    guard width % 2 == 0, height % 2 == 0 else {
      throw ValidationError(
        "the width and the height of a video are even numbers; write \(width + width % 2)x\(height + height % 2), not \(text)"
      )
    }
    (self.width, self.height) = (width, height)
  }
}
