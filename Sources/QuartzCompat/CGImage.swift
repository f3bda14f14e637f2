// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit

extension Contents {
  /// The image in a file, such as PNG, JPEG or SVG.
  ///
  /// - Parameter path: relative to the script. A file that is missing is an error before the first frame.
  public init(contentsOf path: String, file: StaticString = #filePath) {
    self = .file(path: LibraryFolders.path(path, namedIn: file))
  }
}
