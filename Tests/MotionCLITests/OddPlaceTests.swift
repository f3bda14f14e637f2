import Foundation
import Testing

/// Machines on which something that is always there is missing.
@Suite("Odd places")
struct OddPlaceTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("clip.swift", Script.text())
    return folder
  }

  @Test("names of one character outside of ASCII are names like others")
  func oneCharacter() throws {
    let folder = try folder()
    let run = try Tool.run(["still", "é", "ü.png"], in: folder)
    #expect(run.status == 66 && run.errors.contains("é"), "\(run.status) \(run.errors)")
    try folder.write("é/clip.swift", Script.text())
    let made = try Tool.run(["still", "é", "ü.png"], in: folder, environment: ["MOTIONKIT_CACHE": "ß"])
    #expect(made.status == 0 && folder.bytes("ü.png") != nil, "\(made.status) \(made.errors)")
    let missing = try Tool.run(["still", "é", "ü.png"], in: folder, environment: ["MOTIONKIT_SWIFT": "é"])
    #expect(missing.status == 69, "\(missing.status) \(missing.errors)")
  }

  @Test("without /proc the message says so", .enabled(if: Sandbox.hasNamespaces))
  func noProc() throws {
    let folder = try folder()
    for arguments in [["export", "clip.swift", "out.mp4"], ["doctor"], []] {
      let run = try Tool.run(
        arguments, in: folder, limits: Sandbox.namespace("mount -t tmpfs none /proc; exec \"$0\" \"$@\""))
      #expect(run.status == 69, "\(run.text) \(run.errors)")
      #expect(run.errors.contains("/proc is not mounted") && run.text.isEmpty, "\(run.text) \(run.errors)")
    }
    #expect(folder.names == ["clip.swift"])
  }

  @Test(
    "names that are not UTF-8 are refused as they are, and no other name is used for them",
    arguments: [
      ("exec \"$0\" still clip.swift \"o$(printf '\\377').png\"", 64, "“o\\xFF.png” on the command line is not UTF-8"),
      ("exec \"$0\" still \"d$(printf '\\377').swift\" o.png", 64, "“d\\xFF.swift” on the command line is not UTF-8"),
      (
        "d=d$(printf '\\377'); mkdir $d; cp clip.swift $d; cd $d; \"$0\" still clip.swift o.png; s=$?; rm -r ../$d; exit $s",
        66, "d\\xFF”, which is not UTF-8"
      ),
      (
        "export MOTIONKIT_CACHE=$PWD/c$(printf '\\377'); exec \"$0\" still clip.swift o.png", 64,
        "MOTIONKIT_CACHE is “"
      ),
    ])
  func notText(command: String, status: Int32, message: String) throws {
    let folder = try folder()
    let run = try Tool.run([], in: folder, limits: command)
    #expect(run.status == status && run.errors.contains(message), "\(run.status) \(run.errors)")
    #expect(folder.names == ["clip.swift"])
  }

  @Test(
    "without a folder for temporary files and without a home, the message says what to set, and that is enough",
    .enabled(if: Sandbox.hasNamespaces && Sandbox.hasOtherUsers))
  func noTemporaryFolder() throws {
    let folder = try folder()
    try folder.write("several/Clip.swift", Script.text())
    try folder.write("several/Other.swift", "let other = 1\n")
    chmod(folder.path, 0o777)
    func run(_ script: String, _ environment: String) throws -> Tool.Run {
      try Tool.run(
        [script], in: folder,
        limits: Sandbox.namespace(
          "mount --bind . /mnt; mount -t tmpfs -o mode=000 none /tmp; cd /mnt; unset HOME TMPDIR XDG_CACHE_HOME;"
            + " \(environment); exec \(Sandbox.otherUser) \"$0\" still \"$1\" out.png"))
    }
    let refused = try run("clip.swift", "unset MOTIONKIT_CACHE")
    #expect(refused.status == 74)
    #expect(refused.errors.contains("cannot be made: Permission denied; set MOTIONKIT_CACHE"), "\(refused.errors)")
    for script in ["clip.swift", "several"] {
      let made = try run(script, "export MOTIONKIT_CACHE=/mnt/kept")
      #expect(made.status == 0, "\(made.errors)")
    }
  }

  @Test("what cannot be written because it is read-only is said as such", .enabled(if: Sandbox.hasNamespaces))
  func readOnly() throws {
    let folder = try folder()
    let readOnly = "mount --bind . /mnt; mount -o remount,bind,ro /mnt; cd /mnt; "
    let target = try Tool.run(
      ["still", "clip.swift", "out.png"], in: folder, limits: Sandbox.namespace(readOnly + "exec \"$0\" \"$@\""))
    #expect(target.status == 73 && target.errors.contains("cannot write out.png: Read-only file system"))
    let all = try Tool.run(
      ["still", "clip.swift", "-"], in: folder,
      limits: Sandbox.namespace(
        readOnly + "unset MOTIONKIT_CACHE XDG_CACHE_HOME; export HOME=/mnt TMPDIR=/mnt; exec \"$0\" \"$@\""))
    #expect(all.status == 74, "\(all.errors)")
    #expect(all.errors.contains("Read-only file system; set MOTIONKIT_CACHE"), "\(all.errors)")
    #expect(folder.names == ["clip.swift"])
  }

  @Test("each standard stream may be closed; a result that should go to a closed one is a failure")
  func closedStreams() throws {
    for stream in ["<&-", ">&-", "2>&-"] {
      let folder = try folder()
      let run = try Tool.run(
        ["export", "clip.swift", "out.mp4"], in: folder, limits: "exec \"$0\" \"$@\" \(stream)")
      #expect(run.status == 0 && folder.bytes("out.mp4") != nil, "\(stream) \(run.errors)")
    }
    for arguments in [["export", "clip.swift", "-"], ["still", "clip.swift", "-"], ["inspect", "clip.swift"]] {
      let run = try Tool.run(arguments, in: folder(), limits: "exec \"$0\" \"$@\" >&-")
      #expect(run.status == 74, "\(arguments) \(run.errors)")
    }
  }
}
