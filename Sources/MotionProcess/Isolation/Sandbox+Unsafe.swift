// SPDX-License-Identifier: Apache-2.0

import CSandbox
import Foundation
import MotionCore

extension Sandbox {
  static var landlockVersion: Int { Int(motionkit_sandbox_landlock()) }

  static var hasFilters: Bool { motionkit_sandbox_has_filters() != 0 }

  /// Gives up all other rights of this process, for ever. It must have one thread.
  ///
  /// - Parameter descriptors: the pipes that stay open. Files stay open, too.
  /// - Throws: ``HostError`` if the kernel refuses.
  func enter(keeping descriptors: Set<Int32>) throws(HostError) {
    Sandbox.closePipes(except: descriptors)
    // The environment may hold passwords.
    unsafe Sandbox.variables.joined(separator: " ").withCString { unsafe motionkit_sandbox_limit_environment($0) }
    let list = motionkit_sandbox_begin_files()
    guard list >= 0 else { throw Sandbox.failure("its files", -list) }
    for (paths, access) in [(readable + ["/proc/self"], motionkit_sandbox_read), (writable, motionkit_sandbox_write)] {
      for path in paths {
        let code = unsafe PathText.withBytes(path) { unsafe motionkit_sandbox_allow(list, $0, access) }
        guard code == 0 else { throw Sandbox.failure(path, code) }
      }
    }
    let files = motionkit_sandbox_restrict_files(list)
    guard files == 0 else { throw Sandbox.failure("its files", files) }
    let calls = motionkit_sandbox_filter_calls()
    guard calls == 0 else { throw Sandbox.failure("its system calls", calls) }
  }

  private static func failure(_ what: String, _ code: Int32) -> HostError {
    HostError.system("cannot enter the sandbox: \(what)", code)
  }

  /// Pipes and sockets that came with the copy of the process: results of other rows go through them.
  private static func closePipes(except kept: Set<Int32>) {
    let nothing = FileSystem.open("/dev/null", O_RDONLY | O_CLOEXEC)
    // Number 0 stays taken, so no later file becomes standard input.
    if nothing >= 0 { dup2(nothing, 0) }
    for name in FileSystem.names(in: "/proc/self/fd") ?? [] {
      guard let descriptor = Int32(name), !kept.contains(descriptor) else { continue }
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { continue }
      let kind = status.st_mode & S_IFMT
      if kind == S_IFIFO || kind == S_IFSOCK { close(descriptor) }
    }
  }
}
