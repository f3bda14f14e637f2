// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

extension AtomicFile {
  /// The same as ``write(_:to:isDurable:)``, with an error that names the file and the reason.
  static func save(_ bytes: some Collection<UInt8>, to path: String, isDurable: Bool = true) throws(MediaError) {
    let code = write(bytes, to: path, isDurable: isDurable)
    guard code == 0 else { throw .unwritable(path: path, reason: systemMessage(code)) }
  }
}
