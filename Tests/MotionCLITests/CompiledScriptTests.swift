// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// What is kept of compiled scripts: whole, one's own, or not used.
@Suite("Compiled scripts")
struct CompiledScriptTests {
  /// A folder with a script, and one for the cache.
  private struct Stage {
    let folder: ScratchFolder
    let cache: WarmCache
    /// The script's name; a folder of two files or a file.
    let script: String

    init(isSeveral: Bool = false) throws {
      (folder, cache) = (ScratchFolder(), WarmCache(keepsScripts: false))
      script = isSeveral ? "clip" : "clip.swift"
      try folder.write(isSeveral ? "clip/Clip.swift" : "clip.swift", Script.text("Layer().backgroundColor(.red)"))
      if isSeveral { try folder.write("clip/Other.swift", "let other = 1\n") }
    }

    func still(_ environment: [String: String] = [:], limits: String? = nil) throws -> Tool.Run {
      try Tool.run(
        ["still", script, "out.png"], in: folder, cache: cache, environment: environment, limits: limits)
    }

    func files(_ ending: String, in subfolder: String = "scripts") throws -> [String] {
      let all = FileManager.default.enumerator(atPath: cache.path + "/" + subfolder)
      let names = (all?.allObjects as? [String] ?? []).filter { $0.hasSuffix(ending) }
      return names.map { "\(cache.path)/\(subfolder)/\($0)" }
    }
  }

  @Test("a trial compile in another folder runs nothing, and its code is the script's there")
  func trial() throws {
    let stage = try Stage()
    let shadow = ScratchFolder()
    try shadow.write("clip.swift", Script.text("Layer().backgroundColor(.blue)"))
    func compile() throws -> Tool.Run {
      try Tool.run(["compile", "clip.swift", "--in", shadow.path], in: stage.folder, cache: stage.cache)
    }
    let run = try compile()
    #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty, "\(run.errors)")
    try stage.folder.write("clip.swift", Script.text("Layer().backgroundColor(.blue)"))
    #expect(try stage.still().status == 0)
    #expect(try stage.files(".so").count == 1)
    try shadow.write("clip.swift", Script.text("Layer().backgroundColor(7 as Layer)"))
    let broken = try compile()
    #expect(broken.status == 65 && broken.errors.contains("clip.swift:"), "\(broken.errors)")
    #expect(try Tool.run(["compile", "clip.swift", "--in", "nowhere"], in: stage.folder).status == 66)
  }

  @Test("a copy of a script in another folder is the same script, and its lines are named as the copy is")
  func copied() throws {
    let stage = try Stage()
    let script = Script.text("TextLayer(\"far\").font(\"Inter\", 20).position(500, 500)")
    for folder in [stage.folder, ScratchFolder()] {
      try folder.write("clip.swift", script)
      for name in ["clip.swift", "./clip.swift"] {
        let run = try Tool.run(["still", name, "out.png"], in: folder, cache: stage.cache)
        #expect(
          run.status == 0 && run.errors.hasPrefix("\(name):12: warning: the text \"far\" is never seen"),
          "\(run.errors)")
      }
    }
    // One for each way of naming it.
    #expect(try stage.files(".so").count == 2)
  }

  @Test(
    "what is damaged of the compiler's modules is made anew, and a script's own mistakes stay its own",
    arguments: [false, true])
  func modules(isSeveral: Bool) throws {
    let stage = try Stage(isSeveral: isSeveral)
    let name = isSeveral ? "clip/Clip.swift" : "clip.swift"
    try #require(try stage.still().status == 0)
    let folder = try #require(
      try FileManager.default.contentsOfDirectory(atPath: stage.cache.path).first { name in
        name.hasPrefix("modules-") && !name.contains(".")
      })
    for (number, damage) in [Damage.cut, .changed, .emptied].enumerated() {
      let files = try stage.files(".pcm", in: folder)
      #expect(!files.isEmpty)
      for file in files { try self.damage(file, damage) }
      try stage.folder.write(name, Script.text("Layer().backgroundColor(.red).opacity(0.\(number + 1))"))
      let run = try stage.still()
      #expect(run.status == 0, "\(damage): \(run.errors)")
    }
    try stage.folder.write(name, Script.text("Layer().backgroundColor(.noSuchColour)"))
    let wrong = try stage.still()
    #expect(wrong.status == 65 && wrong.errors.contains("noSuchColour"), "\(wrong.errors)")
    // Once, and not for each attempt.
    #expect(wrong.errors.components(separatedBy: ":12:32: error: ").count == 2, "\(wrong.errors)")
  }

  private func inode(_ path: String) -> UInt64 {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : 0
  }

  private enum Damage: String, CaseIterable { case emptied, cut, changed, removed }

  private func damage(_ path: String, _ damage: Damage) throws {
    var bytes = try #require(FileManager.default.contents(atPath: path))
    switch damage {
    case .emptied: bytes = Data()
    case .cut: bytes.removeLast(bytes.count / 2)
    case .changed: bytes[bytes.count / 2] ^= 0x55
    case .removed: return #expect(unlink(path) == 0)
    }
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  @Test("a torn or changed file is compiled anew", arguments: [".so", ".seal", ".warnings", ".o"])
  func damaged(ending: String) throws {
    let stage = try Stage(isSeveral: true)
    try #require(stage.still().status == 0)
    let picture = stage.folder.bytes("out.png")
    for kind in Damage.allCases where TestEffort.takes(ending + kind.rawValue) {
      let paths = try stage.files(ending, in: ending == ".o" ? "objects" : "scripts")
      try #require(!paths.isEmpty)
      for path in paths { try damage(path, kind) }
      if ending == ".o" {
        // The library is made of these.
        for path in try stage.files(".so") { unlink(path) }
      }
      unlink(stage.folder.file("out.png"))
      let run = try stage.still()
      #expect(run.status == 0, "\(kind): \(run.errors)")
      #expect(stage.folder.bytes("out.png") == picture, "\(kind)")
      let made = try stage.files(".so").map(inode)
      #expect(try stage.still().status == 0)
      #expect(try stage.files(".so").map(inode) == made, "\(kind): compiled again")
    }
  }

  @Test("shards belong together whose scripts were compiled apart, with code in every frame", arguments: [false, true])
  func shards(isSeveral: Bool) throws {
    let folder = ScratchFolder()
    let text = Script.text(
      "ShaderLayer(glow).frame(CGRect(x: 0, y: 0, width: 64, height: 36))", seconds: "2",
      members: isSeveral ? "" : CompiledScriptTests.glow)
    try folder.write(isSeveral ? "clip/Clip.swift" : "clip.swift", text)
    if isSeveral { try folder.write("clip/Glow.swift", "import MotionKit\n" + CompiledScriptTests.glow) }
    for (shard, cache) in zip(["1/2", "2/2"], [WarmCache(keepsScripts: false), WarmCache(keepsScripts: false)]) {
      let run = try Tool.run(
        ["export", isSeveral ? "clip" : "clip.swift", "parts", "--shard", shard, "--reproducible"], in: folder,
        cache: cache)
      #expect(run.status == 0, "\(run.errors)")
    }
    let join = try Tool.run(["join", "parts", "joined.mp4"], in: folder)
    #expect(join.status == 0, "\(join.errors)")
  }

  private static let glow = """
    var glow: Shader.Program {
      { _, time in { row in for x in row.red.indices { row.red[x] = Float(time) } } }
    }
    """

  @Test("what is about to be loaded is not cleared away")
  func clearing() throws {
    let stage = try Stage()
    try #require(stage.still().status == 0)
    func clear() throws {
      #expect(try Tool.run(["cache", "clear"], in: stage.folder, cache: stage.cache).status == 0)
    }
    let seal = Foundation.open(try #require(stage.files(".seal").first), O_RDONLY | O_CLOEXEC)
    #expect(flock(seal, LOCK_SH) == 0)
    try clear()
    #expect(try [".so", ".seal", ".warnings"].allSatisfy { try stage.files($0).count == 1 })
    close(seal)
    try clear()
    #expect(try stage.files("").isEmpty)
  }

  @Test("cache shows and clears them, and doctor tells of damaged ones")
  func cleared() throws {
    let stage = try Stage(isSeveral: true)
    try #require(stage.still().status == 0)
    func tool(_ arguments: String...) throws -> String {
      try Tool.run(arguments, in: stage.folder, cache: stage.cache).text
    }
    #expect(try tool("cache").contains("scripts   1 compiled, "))
    let path = try #require(stage.files(".so").first)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try tool("doctor").contains("compiled scripts: 0 kept in \(stage.cache.path)/scripts, and 1 damaged"))
    #expect(try tool("cache", "clear").hasPrefix("removed "))
    #expect(try stage.files("").isEmpty && stage.files("", in: "objects").isEmpty)
    #expect(try stage.still().status == 0)
  }

  @Test("code is not loaded from where others can write, but from a folder of one's own, with a warning")
  func open() throws {
    let stage = try Stage()
    chmod(stage.cache.path, 0o777)
    let home = ScratchFolder()
    let run = try stage.still(["HOME": home.path, "XDG_CACHE_HOME": ""])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains(
        "warning: MOTIONKIT_CACHE, \(stage.cache.path), cannot hold compiled scripts: others can write it (its mode is "
          + "777). They are kept in \(home.path)/.cache/motionkit instead; make the folder private (chmod go-w)"),
      "\(run.errors)")
    #expect(try stage.files(".so").isEmpty)
    let doctor = try Tool.run(
      ["doctor"], in: stage.folder, cache: stage.cache, environment: ["HOME": home.path, "XDG_CACHE_HOME": ""])
    #expect(doctor.text.contains("PROBLEM  compiled scripts: MOTIONKIT_CACHE, "), "\(doctor.text)")
    // There is no other place.
    let refused = try stage.still(["HOME": "/proc", "XDG_CACHE_HOME": "", "TMPDIR": "/proc"])
    #expect(refused.status == 74, "\(refused.errors)")
    #expect(refused.errors.contains("cannot hold compiled scripts: others can write it"), "\(refused.errors)")
  }

  @Test("files and folders of somebody else are not loaded, whatever is in them", .enabled(if: getuid() == 0))
  func foreign() throws {
    let stage = try Stage()
    try #require(stage.still().status == 0)
    let path = try #require(stage.files(".so").first)
    chown(path, 65534, 65534)
    #expect(try stage.still().status == 0)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_uid == 0)
    chmod(path, 0o666)
    #expect(try stage.still().status == 0)
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    chown(stage.cache.path + "/scripts", 65534, 65534)
    let run = try stage.still()
    #expect(run.status == 74 && run.errors.contains("belongs to user 65534"), "\(run.errors)")
    chown(stage.cache.path, 65534, 65534)
    let home = ScratchFolder()
    let elsewhere = try stage.still(["HOME": home.path, "XDG_CACHE_HOME": ""])
    #expect(elsewhere.status == 0 && elsewhere.errors.contains("it belongs to user 65534"))
  }

  @Test("folders that are made are closed to others, whatever the umask is")
  func permissions() throws {
    let stage = try Stage(isSeveral: true)
    let path = stage.cache.path + "/new"
    let run = try stage.still(["MOTIONKIT_CACHE": path], limits: "umask 000; exec \"$0\" \"$@\"")
    #expect(run.status == 0 && !run.errors.contains("cannot hold"), "\(run.errors)")
    for (name, mode) in [("", 0o755), ("/scripts", 0o700), ("/objects", 0o700)] {
      var status = stat()
      #expect(stat(path + name, &status) == 0 && Int(status.st_mode) & 0o777 == mode, "\(name)")
    }
  }

  @Test("what a killed compilation left is removed by the next; one that runs is left alone")
  func leftOver() throws {
    let stage = try Stage()
    try #require(stage.still().status == 0)
    for name in ["dead", "live"] {
      try stage.cache.write("scripts/.unfinished-\(name)/script.so", "half")
      try stage.cache.write("scripts/.unfinished-\(name).lock", "")
    }
    let live = Glibc.open(stage.cache.path + "/scripts/.unfinished-live.lock", O_RDWR)
    defer { close(live) }
    try #require(flock(live, LOCK_EX | LOCK_NB) == 0)
    try stage.folder.write("clip.swift", Script.text("Layer().backgroundColor(.green)"))
    #expect(try stage.still().status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: stage.cache.path + "/scripts")
    #expect(!names.contains { $0.hasPrefix(".unfinished-dead") } && names.contains(".unfinished-live"), "\(names)")
  }
}
