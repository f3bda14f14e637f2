// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionMedia
import MotionTestSupport
import Testing

/// Machines on which something that is always there is missing.
@Suite("Odd places")
struct OddEnvironmentTests {
  private func folder() throws -> ScratchFolder {
    let folder = ScratchFolder()
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

  #if arch(x86_64)
    @Test("libav is loaded by what needs it, and a missing library has code 69")
    func lateLibav() throws {
      let folder = try folder()
      let version = try #require(MediaLibraries.versions.first { $0.name == "libavcodec" }).version
      let name = "libavcodec.so.\(version.prefix { $0 != "." })"
      // An empty file is no library.
      try folder.write("bad/\(name)", "")
      let environment = ["LD_LIBRARY_PATH": "bad"]
      for arguments in [
        ["--help"], ["check", "clip.swift"], ["inspect", "clip.swift"], ["still", "clip.swift", "a.png"],
      ] {
        let run = try Tool.run(arguments, in: folder, environment: environment)
        #expect(run.status == 0, "\(arguments) \(run.errors)")
      }
      try folder.write("out.mp4", "as before")
      let export = ["export", "clip.swift", "out.mp4"]
      for arguments in [export, export + ["--no-cache"], ["--version"]] {
        let run = try Tool.run(arguments, in: folder, environment: environment)
        #expect(run.status == 69, "\(arguments) \(run.text) \(run.errors)")
        #expect(run.errors.contains("\(name) cannot be loaded: "), "\(run.errors)")
        #expect(run.errors.contains("apt install ffmpeg"), "\(run.errors)")
      }
      #expect(folder.bytes("out.mp4").map { String(decoding: $0, as: UTF8.self) } == "as before")
    }
  #endif

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
    "a byte 0xFF in a name stays itself: of the output, of an asset, of the cache folder, of the current folder",
    arguments: [
      ("\"$0\" export clip.swift \"o$b.mp4\" --no-cache", "o$b.mp4"),
      ("\"$0\" export clip.swift \"$PWD/o$b.mp4\" --no-cache --profile \"t$b.json\"", "o$b.mp4"),
      ("cp p.png \"p$b.png\"; \"$0\" export shown.swift o.mp4 --no-cache --set \"file=p$b.png\"", "o.mp4"),
      ("cp a.wav \"a$b.wav\"; \"$0\" export heard.swift o.mp4 --no-cache --set \"file=a$b.wav\"", "o.mp4"),
      ("export MOTIONKIT_CACHE=\"$PWD/c$b\"; \"$0\" export clip.swift o.mp4; test -e \"c$b/segments\"", "o.mp4"),
      ("d=\"d$b\"; mkdir \"$d\"; cp * \"$d\" || true; cd \"$d\"; \"$0\" export shown.swift o.mp4 --no-cache", "o.mp4"),
    ])
  func bytes(command: String, output: String) throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text())
    let picture = "Layer().backgroundColor(.red)"
    for (name, element) in [("shown", "ImageLayer(file)"), ("heard", "Layer(); Audio(file)")] {
      try folder.write(
        "\(name).swift",
        Script.text(element, members: "@Parameter var file = \"\(name == "shown" ? "p.png" : "a.wav")\""))
    }
    try folder.write("picture.swift", Script.text(picture))
    try folder.write("a.wav", "")
    let plain = command.replacingOccurrences(of: "$b", with: "b")
    let made = try Tool.run(
      [], in: folder,
      limits: """
        set -e; "$0" still picture.swift p.png
        printf 'RIFF\\044\\000\\001\\000WAVEfmt \\020\\0\\0\\0\\001\\0\\001\\0\\200\\273\\0\\0\\0\\167\\001\\0\\002\\0\\020\\0data\\0\\0\\001\\000' >a.wav
        head -c 65536 /dev/zero >>a.wav
        (\(plain)); mv \(output.replacingOccurrences(of: "$b", with: "b")) ../$$.mp4 2>/dev/null \\
          || mv db/\(output.replacingOccurrences(of: "$b", with: "b")) ../$$.mp4
        b=$(printf '\\377')
        (\(command))
        cmp "\(output)" ../$$.mp4 2>/dev/null || cmp "d$b/\(output)" ../$$.mp4
        rm -rf ../$$.mp4 *"$b"*
        """)
    #expect(made.status == 0, "\(made.errors)")
  }

  @Test("what is wrong with such a name is said with its bytes, in JSON too")
  func bytesInMessages() throws {
    let folder = try folder()
    func run(_ command: String) throws -> Tool.Run {
      try Tool.run([], in: folder, limits: "b=$(printf '\\377'); exec \"$0\" \(command)")
    }
    let missing = try run("still \"d$b/no.swift\" o.png")
    #expect(missing.errors.contains("d\\xFF/no.swift: no such script"), "\(missing.errors)")
    let target = try run("still clip.swift \"no$b/o.png\"")
    #expect(target.errors.contains("the folder no\\xFF does not exist"), "\(target.errors)")
    let json = try run("still clip.swift \"no$b/o.png\" --json")
    #expect(json.text.contains("the folder no\\\\xFF does not exist"), "\(json.text)")
    // The Swift compiler puts another name in the place of such a one.
    let script = try Tool.run(
      [], in: folder,
      limits:
        "b=$(printf '\\377'); cp clip.swift \"c$b.swift\"; \"$0\" still \"c$b.swift\" o.png; s=$?; rm \"c$b.swift\"; exit $s"
    )
    #expect(script.status == 66 && script.errors.contains("c\\xFF.swift is not UTF-8"), "\(script.errors)")
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
          "mount --bind . /mnt; \(Sandbox.emptyTemporaryFolder); cd /mnt; unset HOME TMPDIR XDG_CACHE_HOME;"
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
