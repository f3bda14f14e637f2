// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The folder of a file's path, by its slashes alone: `a/b` for `a/b/c` and `a/b//c/`, `/` for `/a`, and empty for a
  /// bare name.
  ///
  /// Foundation's `deletingLastPathComponent` ends the process for a bare name of one character outside of ASCII.
  package var folderOfPath: String {
    var rest = self[...].utf8
    func dropSlashes() { while rest.count > 1, rest.last == UInt8(ascii: "/") { rest.removeLast() } }
    dropSlashes()
    guard let slash = rest.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    rest = rest[...slash]
    dropSlashes()
    return String(Substring(rest))
  }
}
