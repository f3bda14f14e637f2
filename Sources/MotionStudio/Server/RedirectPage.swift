// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A file that leads a browser to the studio's page. The page's address has the token in it, and other users see the words that
/// a program is started with; the file is readable by this user alone.
struct RedirectPage {
  let path: String

  /// Writes it.
  ///
  /// - Parameters:
  ///   - address: where it leads to.
  ///   - folder: of this user alone.
  ///   - name: of the file, without its ending.
  ///   - image: the address of an image; loading it keeps this page incomplete, so nobody takes it for the studio's.
  ///     nil: the page may be complete.
  /// - Throws: ``StudioError``.
  init(to address: String, in folder: String, named name: String, holding image: String? = nil) throws {
    path = "\(folder)/\(name).html"
    let address = RedirectPage.quoted(address)
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <noscript><meta http-equiv="refresh" content="0; url=\(address)"></noscript>
      <title>MotionKit Studio</title>
      </head>
      <body>
      \(image.map { "<img src=\"\(RedirectPage.quoted($0))\" alt=\"\">" } ?? "")
      <a href="\(address)">MotionKit Studio</a>
      <script>location.replace(document.querySelector("a").href);</script>
      </body>
      </html>

      """
    FileSystem.remove(path)
    let descriptor = FileSystem.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, permissions: 0o600)
    let code = descriptor < 0 ? errno : DescriptorCalls.writeAll(page.utf8, to: descriptor)
    if descriptor >= 0 { close(descriptor) }
    guard code == 0 else { throw StudioError(description: "cannot write \(path): \(systemMessage(code))", code: 73) }
  }

  private static func quoted(_ address: String) -> String {
    address.mappingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }
}
