// SPDX-License-Identifier: Apache-2.0

/// The error of loading a compiled script whose image is gone: another process cleared the cache. Preparing it anew helps.
package struct LostScript: Error, CustomStringConvertible {
  package init() {}
  package var description: String {
    "the compiled script was removed before it was loaded, perhaps by motionkit cache clear; try again"
  }
}
