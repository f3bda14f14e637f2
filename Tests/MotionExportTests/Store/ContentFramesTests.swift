import MotionAnimation
import MotionCore
import MotionDisplay
import MotionLayers
import RandomScenes
import Testing

@testable import MotionExport

/// The hash of a stretch's content against the frames themselves: equal hashes, equal drawing commands.
@Suite("Content: equal hashes, equal frames")
struct ContentFramesTests {
  /// Frames of a stretch.
  private static let length = 6

  /// The content of every stretch of a timeline, with the commands of its frames.
  private func stretches(_ timeline: Timeline) -> [(content: FrameContent, frames: [String])] {
    let builder = DisplayListBuilder(contents: RandomContents())
    let reader = FrameContentReader(timeline)
    return stride(from: 0, to: timeline.frameCount, by: ContentFramesTests.length).map { start in
      let frames = start..<min(start + ContentFramesTests.length, timeline.frameCount)
      let lists = frames.map { frame -> String in
        do {
          let list = try builder.displayList(for: timeline.state(atFrame: frame))
          return "\(list.hash) \(list.commands.map(\.bounds))"
        } catch { return "error" }
      }
      return (reader.content(of: frames), lists)
    }
  }

  private func timeline(_ scene: RandomScene, _ seed: UInt64) -> Timeline {
    var format = Format(width: 160, height: 90, fps: 12)
    if seed % 3 == 0 { format.motionBlur = MotionBlur(shutterAngle: 180, samples: 3) }
    let second = RandomScene(seed: seed &+ 1000, duration: 2).timeline(format: format)
    let transition = SceneTransition(.push, .fromLeft, duration: 0.5)
    return Timeline(
      format: format, items: [.scene(scene.timeline(format: format)), .transition(transition), .scene(second)])
  }

  @Test("whatever one edit of a random scene changes in a stretch's frames changes its hash", arguments: 1...24)
  func edits(number: Int) {
    let seed = UInt64(number)
    let scene = RandomScene(seed: seed)
    var known: [FrameContent: [String]] = [:]
    var (kept, changed, wrong) = (0, 0, 0)
    let base = stretches(timeline(scene, seed))
    for (content, frames) in base { known[content] = frames }
    for edit in 0..<6 {
      var edited = scene
      edited.edit = RandomScene.Edit(seed: seed &* 100 &+ UInt64(edit), time: edit < 3 ? 0 : Double(edit) - 2.3)
      for (place, (content, frames)) in stretches(timeline(edited, seed)).enumerated() {
        if let other = known[content] {
          kept += 1
          if other != frames { wrong += 1 }
        } else {
          known[content] = frames
        }
        if frames != base[place].frames {
          changed += 1
          if content == base[place].content { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
    // Neither all nor nothing is the same, or the test would show nothing.
    #expect(kept > 0)
    #expect(changed > 0)
  }
}
