// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionChecks
import MotionCore
import MotionExport
import MotionProcess
import MotionTimeline

/// Writes all frames of a composition to standard output, as a ``FrameStream``.
package struct FramesOptions: ParsableArguments {
  @Option(help: "Pixels for each point of the canvas.") var scale = 1.0
  @OptionGroup var composition: CompositionOptions

  package init() {}

  package func validate() throws {
    guard (1.0 / 16...4).contains(scale) else {
      throw ValidationError("--scale is \(scale); it must be from 0.0625 to 4")
    }
  }

  package func run(_ source: any CompositionSource) throws {
    let scale = scale
    var run = CompositionRun(source: source, options: composition, console: Console(.quiet))
    run.usesOutput = true
    try run.run(frames: { $0.timeline.frameCount }) { stage in
      let timeline = stage.composition.timeline
      let renderer = FrameRenderer(timeline, scale: scale, library: stage.composition.library)
      func write(_ bytes: some Collection<UInt8>) throws {
        let code = DescriptorCalls.writeAll(Array(bytes), to: stage.output)
        guard code == 0 else { throw HostError.writing("cannot write frames", code) }
      }
      let soundtrack = try Soundtrack(timeline.audio, library: stage.composition.library)
      var samples = soundtrack.isEmpty ? 0 : Int(timeline.duration.seconds * 48_000)
      var frame = 0
      while frame < timeline.frameCount {
        let still = timeline.stillFrames(from: frame, before: timeline.frameCount)
        let pixels = FrameBytes(try renderer.bitmap(frame: frame))
        if frame == 0 {
          let facts = FilmFacts(timeline, pixels, samples: samples)
          try write(try JSONEncoder().encode(facts) + [UInt8(ascii: "\n")])
          let mixer = samples > 0 ? try soundtrack.mixer() : nil
          while let mixer, samples > 0 {
            let block = try mixer.read(min(samples, 48_000))
            try write(FrameStream.bytes(block))
            samples -= block.count
          }
        }
        try write([FrameStream.isNew] + pixels.bytes)
        // A frame that equals the one before takes a byte.
        try write([UInt8](repeating: FrameStream.isSame, count: still.count - 1))
        frame = still.upperBound
      }
    }
  }
}

extension FilmFacts {
  fileprivate init(_ timeline: Timeline, _ frame: FrameBytes, samples: Int) {
    self.init(
      width: frame.width, height: frame.height, rate: timeline.format.frameRate.framesPerSecond,
      frames: timeline.frameCount, scenes: timeline.scenes.map { Scene(name: $0.name, start: $0.startFrame) },
      samples: samples)
  }
}
