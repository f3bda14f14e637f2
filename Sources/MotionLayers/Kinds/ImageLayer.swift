// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A layer whose contents are an image in a file. Without bounds it is as large as the image: pixels divided by
/// ``Layer/contentsScale``. An SVG file has points instead of pixels, and is drawn at the size at which it is shown.
open class ImageLayer: Layer {
  public override init() { super.init() }
  /// - Parameter path: the path of an image file, such as PNG, JPEG or SVG; relative to the script.
  ///
  /// Example: `ImageLayer("photo.jpg").fit(width: 800)`
  public convenience init(_ path: String, file: StaticString = #filePath) {
    self.init()
    self.path = LibraryFolders.path(path, namedIn: file)
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  /// The image; nil if the contents are not a file.
  /// Example: `photo.path = "other.jpg"`
  public final var path: String? {
    get { if case .file(let path)? = values.contents { path } else { nil } }
    set {
      if let newValue, DiagnosticLog.reportEmpty(newValue, of: "image", such: "photo.png") { return }
      hasStaleSize = true
      contents = newValue.map { .file(path: $0) }
    }
  }

  override func intrinsicSize() -> CGSize? {
    guard let path, let size = ask("the image \(path)", { try $0.images.pixelSize(ofImage: path) }) else {
      return nil
    }
    let scale = max(values.contentsScale, 1e-3)
    return CGSize(width: size.width / scale, height: size.height / scale)
  }
}
