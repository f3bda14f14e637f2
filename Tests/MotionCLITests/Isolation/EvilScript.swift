// SPDX-License-Identifier: Apache-2.0

/// A script that tries to leave its sandbox, in many ways. It prints a line for each: `try NAME: refused` or `try NAME: done`.
enum EvilScript {
  /// - Parameters:
  ///   - secret: a file outside of the script's folder, whose text is "secret".
  ///   - target: the folder of the output.
  ///   - cache: the folder of the user's caches.
  ///   - chosen: the only tries that it makes; nil: all.
  static func text(secret: String, target: String, cache: String, chosen: [String]? = nil) -> String {
    """
    import Foundation
    import MotionKit

    let chosen: [String]? = \(chosen.map { "\($0)" } ?? "nil")
    let secret = "\(secret)", target = "\(target)", cache = "\(cache)"
    let call = unsafeBitCast(
      dlsym(UnsafeMutableRawPointer(bitPattern: 0), "syscall"),
      to: (@convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int).self)
    func system(_ number: Int, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0) -> Bool {
      call(number, a, b, c, d, 0, 0) >= 0
    }
    func address<T>(_ value: UnsafePointer<T>) -> Int { Int(bitPattern: value) }
    func reads(_ path: String) -> Bool {
      let file = open(path, O_RDONLY)
      guard file >= 0 else { return false }
      defer { close(file) }
      var byte: UInt8 = 0
      return read(file, &byte, 1) > 0
    }
    func writes(_ path: String, _ flags: Int32 = O_WRONLY | O_CREAT) -> Bool {
      let file = open(path, flags, 0o600)
      guard file >= 0 else { return false }
      defer { close(file) }
      return write(file, "x", 1) == 1
    }
    func opensSocket(_ family: Int32, _ kind: Int32) -> Bool { socket(family, kind, 0) >= 0 }
    func attempt(_ name: String, _ body: () -> Bool) {
      guard chosen?.contains(name) ?? true else { return }
      print("try \\(name): \\(body() ? "done" : "refused")")
    }

    @MainActor func attemptAll() {
      let parent = getppid()
      attempt("read /etc/shadow") { reads("/etc/shadow") }
      attempt("read /etc/passwd") { reads("/etc/passwd") }
      attempt("read a file elsewhere") { reads(secret) }
      attempt("read it through a link of the folder") { reads("link") }
      attempt("read it through the root of the process") { reads("/proc/self/root" + secret) }
      attempt("read it through the parent's root") { reads("/proc/\\(parent)/root" + secret) }
      attempt("link it here") { link(secret, "hard") == 0 }
      attempt("name a link") { symlink(secret, "soft") == 0 }
      attempt("list a folder elsewhere") { opendir((secret as NSString).deletingLastPathComponent) != nil }
      attempt("read the first process's environment") { reads("/proc/1/environ") }
      attempt("read the parent's environment") { reads("/proc/\\(parent)/environ") }
      attempt("read the parent's memory") { reads("/proc/\\(parent)/mem") }
      attempt("list the parent's files") { opendir("/proc/\\(parent)/fd") != nil }
      attempt("see a credential") { getenv("CREDENTIAL") != nil }
      attempt("see it in the first environment") {
        (try? String(decoding: Data(contentsOf: URL(fileURLWithPath: "/proc/self/environ")), as: UTF8.self))?
          .contains("hunter2") == true
      }
      attempt("write beside the script") { writes("new.txt") }
      attempt("change the script") { writes("evil.swift", O_WRONLY) }
      attempt("cut the script") { truncate("evil.swift", 0) == 0 }
      attempt("remove the script") { unlink("evil.swift") == 0 }
      attempt("change the script's rights") { chmod("evil.swift", 0o777) == 0 }
      attempt("change them by a newer call") {
        "evil.swift".withCString { system(452, -100, address($0), 0o777, 0) } || errno != EPERM
      }
      attempt("write among temporary files") { writes("/tmp/evil-\\(getpid())") }
      attempt("write into shared memory") { writes("/dev/shm/evil-\\(getpid())") }
      attempt("write another output") { writes(target + "/other.mp4") }
      attempt("replace an output") { writes(target + "/kept.mp4", O_WRONLY | O_TRUNC) }
      attempt("make a folder") { mkdir(target + "/folder", 0o700) == 0 }
      attempt("rename an output") { rename(target + "/kept.mp4", target + "/moved.mp4") == 0 }
      attempt("write into the store") { writes(cache + "/segments/evil") }
      attempt("write a compiled script") { writes(cache + "/scripts/evil") }
      attempt("open a socket of the network") { opensSocket(AF_INET, Int32(SOCK_STREAM.rawValue)) }
      attempt("open a datagram socket") { opensSocket(AF_INET6, Int32(SOCK_DGRAM.rawValue)) }
      attempt("open a socket of the machine") { opensSocket(AF_UNIX, Int32(SOCK_STREAM.rawValue)) }
      attempt("open a socket of the kernel") { opensSocket(16, Int32(SOCK_RAW.rawValue)) }
      attempt("copy the process") { system(SYS.clone, Int(SIGCHLD)) }
      attempt("copy it the new way") {
        let arguments = [UInt64](repeating: 0, count: 11)
        return arguments.withUnsafeBufferPointer { system(SYS.clone3, address($0.baseAddress!), 88) }
      }
      attempt("start a program") {
        var process: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        return posix_spawn(&process, "/bin/true", nil, nil, &words, nil) == 0
      }
      attempt("ask a shell") { popen("true", "r").map { pclose($0) == 0 } ?? false }
      attempt("trace the parent") { system(SYS.ptrace, 16, Int(parent)) }
      attempt("read another process") { system(SYS.readMemory, Int(parent)) }
      attempt("signal the parent") { kill(parent, 0) == 0 }
      attempt("signal all") { kill(-1, 0) == 0 }
      attempt("take a file of another process") { system(SYS.openProcess, Int(parent)) }
      attempt("share memory by number") { system(SYS.sharedMemory, 77, 4096, 0o1666) }
      attempt("make a queue") { system(SYS.queue, 77, 0o1666) }
      attempt("mount") { system(SYS.mount) || errno != EPERM }
      attempt("leave the namespaces") { system(SYS.unshare, 0x1000_0000) }
      attempt("change the root") { chroot(".") == 0 }
      attempt("become another user") { setuid(getuid()) == 0 }
      attempt("work past the filter") { system(SYS.ring, 4) || errno != EPERM }
      attempt("load a program into the kernel") { system(SYS.bpf) || errno != EPERM }
      attempt("open a file by its handle") { system(SYS.openHandle) || errno != EPERM }
      attempt("keep a key") { system(SYS.key) || errno != EPERM }
      attempt("limit the parent") { system(SYS.limit, Int(parent), 7) }
      attempt("answer for other rows") { !pipes().isEmpty }
    }

    /// Pipes and sockets besides the output, the one that messages go through, and those for requests and answers of the broker.
    func pipes() -> [Int32] {
      (3..<256).filter { number in
        var status = stat()
        return fstat(number, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
      }.dropFirst(4).map(\\.self)
    }

    enum SYS {
      #if arch(x86_64)
        static let (clone, ptrace, mount, sharedMemory, queue, key) = (56, 101, 165, 29, 68, 250)
        static let (unshare, openHandle, readMemory, bpf, limit) = (272, 304, 310, 321, 302)
      #else
        static let (clone, ptrace, mount, sharedMemory, queue, key) = (220, 117, 40, 194, 186, 219)
        static let (unshare, openHandle, readMemory, bpf, limit) = (97, 265, 270, 280, 261)
      #endif
      static let (ring, openProcess, clone3) = (425, 434, 435)
    }

    @main struct Evil: Composition {
      var format: Format { Format(width: 64, height: 36, fps: 10) }
      var program: Program {
        let _ = MainActor.assumeIsolated { attemptAll() }
        Scene { Layer().size(20, 20).position(.center).backgroundColor(.orange) }.lasting(0.2)
      }
    }
    """
  }
}
