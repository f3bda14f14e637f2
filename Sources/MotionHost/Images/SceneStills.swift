// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionExport
import MotionMedia
import MotionProcess
import MotionRendering

/// A still of each named scene of a composition, all drawn in one run.
package struct SceneStills {
  private let source: any CompositionSource
  /// Pixels for each point of the canvas.
  private let scale: Double

  package init(_ source: any CompositionSource, scale: Double) { (self.source, self.scale) = (source, scale) }

  /// Writes them as `NAME.png` into a folder that is there.
  ///
  /// - Parameters:
  ///   - names: of the scenes.
  ///   - offset: seconds from the beginning of a scene, or of a transition into it, to the drawn frame.
  /// - Throws: ``HostError``. Images that are finished stay.
  package func write(of names: [String], after offset: Double, to folder: String) throws {
    SignalWatch.start()
    let run = CompositionRun(source: source, options: try CompositionOptions.parse([]), console: Console(.quiet))
    // The composition's process works in another folder.
    let folder = FilePath.absolute(folder)
    _ = try run.run(frames: { _ in names.count }) { stage in
      let (composition, start) = (stage.composition, Clock.now)
      let timeline = composition.timeline
      let renderer = FrameRenderer(timeline, scale: scale, library: composition.library)
      for name in names {
        let path = "\(folder)/\(name).png"
        let frame = timeline.frame(at: try timeline.time(named: name) + offset)
        guard FileSystem.write(try PNGWriter.encoded(renderer.bitmap(frame: frame), path: path), to: path) else {
          throw HostError.writing("cannot write \(path)", errno)
        }
      }
      stage.events.send(.done(frames: names.count, seconds: Clock.now - start))
    }
  }
}
