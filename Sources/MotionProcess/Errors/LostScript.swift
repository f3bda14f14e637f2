/// What loading a compiled script throws when its image is gone: another process cleared the cache. Preparing it anew helps.
package struct LostScript: Error, CustomStringConvertible {
  package init() {}
  package var description: String {
    "the compiled script was removed before it was loaded, perhaps by motionkit cache clear; try again"
  }
}
