// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Raw images and sounds that several cases share, each written once.
final class SourceFiles: Sendable {
  private let folder: WorkFolder
  private struct State {
    var videos: [VideoSource.Raw: String] = [:]
    var sounds: [TestSound: String] = [:]
  }
  private let state = Mutex(State())

  init(_ folder: WorkFolder) { self.folder = folder }

  func path(_ video: VideoSource) throws -> String {
    try state.withLock { state in
      if let known = state.videos[video.raw] { return known }
      let path = folder.file("source\(state.videos.count).raw")
      var data = Data()
      for number in 0..<video.frames { data.append(contentsOf: video.frame(number)) }
      try data.write(to: URL(fileURLWithPath: path))
      state.videos[video.raw] = path
      return path
    }
  }

  func path(_ sound: TestSound) throws -> String {
    try state.withLock { state in
      if let known = state.sounds[sound] { return known }
      let path = folder.file("source\(state.sounds.count).wav")
      try sound.wave().write(to: URL(fileURLWithPath: path))
      state.sounds[sound] = path
      return path
    }
  }
}
