// SPDX-License-Identifier: Apache-2.0

import MotionExport
import MotionRendering
import Synchronization

/// A renderer for each of the last requested scales: its caches serve the next frame.
final class ScaledRenderers: Sendable {
  private static let limit = 3
  private let program: RehearsedProgram
  private let proxies: ProxyClips?
  private let kept = Mutex<[(scale: Double, renderer: FrameRenderer)]>([])

  /// - Parameter proxies: the clips' images; nil: their own frames.
  init(_ program: RehearsedProgram, proxies: ProxyClips? = nil) { (self.program, self.proxies) = (program, proxies) }

  func renderer(scale: Double) -> FrameRenderer {
    kept.withLock { kept in
      if let index = kept.firstIndex(where: { $0.scale == scale }) {
        let found = kept.remove(at: index)
        kept.append(found)
        return found.renderer
      }
      let renderer = FrameRenderer(program.timeline, scale: scale, library: program.library, pixels: proxies)
      kept.append((scale, renderer))
      if kept.count > ScaledRenderers.limit { kept.removeFirst() }
      return renderer
    }
  }
}
