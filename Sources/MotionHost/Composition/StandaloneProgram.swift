import Foundation
import MotionKit

/// A program of one's own whose main type is a composition: `Intro export out.mp4`.
struct StandaloneProgram {
  var entry: CompositionEntry

  func run() -> Never {
    exit(0)
  }
}
