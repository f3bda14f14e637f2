// SPDX-License-Identifier: Apache-2.0

import MotionExport
import MotionTimeline
import Synchronization

/// The renderer of a program's single frames at the last requested scale: its caches (glyphs, images, shapes) serve the next frame.
final class StillRenderer: Sendable {
  private let kept = Mutex<(scale: Double, renderer: FrameRenderer)?>(nil)

  func renderer(_ timeline: Timeline, scale: Double, library: MediaLibrary) -> FrameRenderer {
    kept.withLock { kept in
      if let kept, kept.scale == scale { return kept.renderer }
      let renderer = FrameRenderer(timeline, scale: scale, library: library)
      kept = (scale, renderer)
      return renderer
    }
  }
}
