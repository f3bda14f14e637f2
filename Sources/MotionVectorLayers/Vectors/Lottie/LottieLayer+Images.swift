// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension LottieLayer {
  /// The images of the animation by their ids: those in the file, and those beside it.
  func images() -> [String: Contents] {
    var images: [String: Contents] = [:]
    // A fixed order gives the same order of warnings each time.
    for (id, image) in document.images.sorted(by: { $0.key < $1.key }) {
      switch image.source {
      case .bytes(let bytes):
        images[id] = DiagnosticLog.ask("the image \(image.location) in \(path)", at: callStack) {
          .bitmap(BitmapContents(try $0.images.bitmap(of: bytes, name: "the image \(image.location)")))
        }
      case .path(let name):
        guard let file = beside(name) else {
          report([
            .init(image.location, "the image \"\(name.prefix(80))\" lies outside of the file's folder; it is left out")
          ])
          continue
        }
        images[id] = .file(path: file)
      }
    }
    return images
  }

  /// The path of a file named by the animation; nil for one outside of its folder.
  private func beside(_ name: String) -> String? {
    let parts = name.split(separator: "/")
    guard !name.hasPrefix("/"), !parts.contains(".."), !name.contains(":"), !parts.isEmpty else { return nil }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let own = parts.joined(separator: "/")
    return folder.isEmpty ? (path.hasPrefix("/") ? "/" + own : own) : folder + "/" + own
  }
}
