// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import MotionTestSupport
import Testing

/// The studio's server without a browser: Tests/Studio has its page.
struct StudioTests {
  private static let script = """
    import MotionKit
    @main struct Small: Composition {
      @Parameter("Colour") var colour: Color = "#336699"
      var format: Format { .init(width: 64, height: 36, fps: 30) }
      var program: Program { scene.lasting(1) }
      var scene: Scene { Scene { Layer().backgroundColor(colour).size(20, 20).position(32, 18) } }
    }
    """

  @Test func itServesItsOwnPageAloneAndEndsWithAllThatItStarted() throws {
    let folder = ScratchFolder()
    try folder.write("small.swift", StudioTests.script)
    let studio = try RunningStudio("small.swift", in: folder)
    let page = try studio.get(studio.path)
    #expect(page.hasPrefix("HTTP/1.1 200"))
    #expect(page.contains("<title>MotionKit Studio</title>"))
    #expect(page.contains("frame-ancestors 'none'"))
    // Neither who does not know the token, nor pages of others, nor names that somebody points here.
    #expect(try studio.get("/").hasPrefix("HTTP/1.1 403"))
    #expect(try studio.get("/" + String(repeating: "0", count: 32) + "/").hasPrefix("HTTP/1.1 403"))
    #expect(try studio.get(studio.path, ["Origin: http://other.example"]).hasPrefix("HTTP/1.1 403"))
    #expect(try studio.get(studio.path, ["Sec-Fetch-Site: cross-site"]).hasPrefix("HTTP/1.1 403"))
    #expect(try studio.get(studio.path, host: "other.example:\(studio.port)").hasPrefix("HTTP/1.1 403"))
    let handshake = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    #expect(try studio.get(studio.path + "socket", handshake + [key]).hasPrefix("HTTP/1.1 403"))
    #expect(
      try studio.get(studio.path + "socket", handshake + [key, "Origin: http://127.0.0.1:\(studio.port)"])
        .hasPrefix("HTTP/1.1 101"))
    // Files outside of the page are not there.
    #expect(try studio.get(studio.path + "%2e%2e%2fPackage.swift").hasPrefix("HTTP/1.1 40"))
    let started = try studio.waitForPreview()
    studio.process.interrupt()
    studio.process.waitUntilExit()
    #expect(studio.process.terminationStatus == 130)
    #expect(RunningStudio.living(started).isEmpty)
  }

  @Test func whatItStartedEndsWithAStudioThatIsKilled() throws {
    let folder = ScratchFolder()
    try folder.write("small.swift", StudioTests.script)
    let studio = try RunningStudio("small.swift", in: folder)
    let started = try studio.waitForPreview()
    kill(studio.process.processIdentifier, SIGKILL)
    studio.process.waitUntilExit()
    let deadline = Date(timeIntervalSinceNow: 10)
    while !RunningStudio.living(started).isEmpty, Date() < deadline { usleep(20_000) }
    #expect(RunningStudio.living(started).isEmpty)
  }

  @Test func mistakesOnItsCommandLineAreToldBeforeItServes() throws {
    let folder = ScratchFolder()
    try folder.write("small.swift", StudioTests.script)
    func fails(_ words: [String], _ status: Int32, _ text: String) throws {
      let run = try Tool.run(["studio"] + words, in: folder, timeLimit: 30)
      #expect(run.status == status)
      #expect(run.errors.contains(text), "\(run.errors)")
    }
    try fails(["missing.swift"], 66, "missing.swift: no such script")
    try fails(["small.swift", "--snapshot", "page.jpg"], 64, "the page is written as PNG")
    try fails(["small.swift", "--at", "1"], 64, "--at is the time of a snapshot")
    try fails(["small.swift", "--props", "-"], 64, "can be read only once")
    try fails(["small.swift", "--host", "256.1.1.1", "--no-open"], 64, "cannot serve on 256.1.1.1")
    try fails(["small.swift", "--port", "70000"], 64, "--port")
  }

  @Test("who has no token cannot occupy it: lines, headers, connections and time are bounded before anything is read")
  func strangers() throws {
    let folder = ScratchFolder()
    try folder.write("small.swift", StudioTests.script)
    let studio = try RunningStudio("small.swift", in: folder)
    try studio.waitForPreview()
    let begin = Date()
    let long = String(repeating: "a", count: 400_000)
    for text in [
      "GET /\(long)", "GET / HTTP/1.1\r\nX: \(long)",
      "GET / HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 70_000),
      String(repeating: "\n", count: 400_000),
    ] {
      let answer = try studio.send(text, limit: 5)
      #expect(answer.hasPrefix("HTTP/1.1 431") || answer.hasPrefix("HTTP/1.1 400"), "\(answer.prefix(100))")
    }
    for (text, status) in [
      ("POST \(studio.path) HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\n\r\n", 405),
      ("GET \(studio.path) HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\nHost: x\r\n\r\n", 400),
      ("GET \(studio.path) HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\nContent-Length: 9\r\n\r\n", 400),
      ("GET \(studio.path) HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
      ("GET \(studio.path) HTTP/1.1\nHost: 127.0.0.1:\(studio.port)\n\n\r\n\r\n", 400), ("nonsense\r\n\r\n", 400),
      ("GET /\(String(repeating: "a", count: 5000)) HTTP/1.1\r\n\r\n", 414),
    ] { #expect(try studio.send(text, limit: 5).hasPrefix("HTTP/1.1 \(status) "), "\(text.prefix(80))") }
    // Hundreds that say nothing, and one that says little, are in nobody's way.
    let silent = try (0..<300).map { _ in try studio.connect() }
    defer { for socket in silent { close(socket) } }
    #expect(try studio.get(studio.path).hasPrefix("HTTP/1.1 200"))
    #expect(Date().timeIntervalSince(begin) < 20)
    // The last of them is told that it took too long.
    #expect(try studio.read(silent[299], limit: 15).hasPrefix("HTTP/1.1 408"))
    #expect(studio.process.isRunning)
  }

  @Test("a page that reads nothing takes bounded memory, and is in nobody's way")
  func deaf() throws {
    let folder = ScratchFolder()
    try folder.write("small.swift", StudioTests.script)
    let studio = try RunningStudio("small.swift", in: folder)
    try studio.waitForPreview()
    let page = try studio.page()
    defer { close(page) }
    // Each is answered with the name that cannot be written.
    let name = String(repeating: "a", count: 3_000_000)
    for number in 0..<40 { studio.say("\(number) do {\"do\":\"save\",\"path\":\"\(name)\"}", to: page) }
    #expect(try studio.get(studio.path).hasPrefix("HTTP/1.1 200"))
    let lines = Tool.systemText("/proc/\(studio.process.processIdentifier)/status").split(separator: "\n")
    let most = lines.first { $0.hasPrefix("VmHWM:") }?.split(separator: " ").compactMap { Int($0) }.first ?? .max
    #expect(most < 400_000, "\(most) KiB")
    // A message without an end is not gathered.
    let other = try studio.page()
    defer { close(other) }
    studio.say(String(repeating: "a", count: 5_000_000), to: other)
    let begin = Date()
    _ = try studio.read(other, limit: 30)
    #expect(Date().timeIntervalSince(begin) < 25, "it is still open")
    #expect(try studio.get(studio.path).hasPrefix("HTTP/1.1 200"))
  }

  @Test("its address is no argument of a program: a file that only its user reads leads to the page")
  func address() throws {
    let folder = ScratchFolder()
    try folder.write("small.swift", StudioTests.script)
    try folder.writeProgram(
      "bin/xdg-open",
      "#!/bin/sh\n{ stat -c %a \"$1\"; stat -c %a \"$(dirname \"$1\")\"; cat \"$1\"; } >opened.part\necho \"$*\" >words; mv opened.part opened\n"
    )
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let studio = try RunningStudio(
      "small.swift", in: folder, options: [], environment: ["PATH": "\(folder.file("bin")):\(path)", "DISPLAY": ":9"])
    let deadline = Date(timeIntervalSinceNow: 30)
    while folder.bytes("opened") == nil, Date() < deadline { usleep(20_000) }
    let (opened, words) = (folder.text("opened") ?? "", folder.text("words") ?? "")
    let token = studio.path.split(separator: "/").first.map(String.init) ?? "?"
    #expect(
      opened.hasPrefix("600\n700\n") && opened.contains("http://127.0.0.1:\(studio.port)\(studio.path)"), "\(opened)")
    #expect(words.hasSuffix(".html\n") && !words.contains(token), "\(words)")
    for process in [studio.process.processIdentifier] + studio.processes {
      #expect(!Tool.systemText("/proc/\(process)/cmdline").contains(token))
    }
    // As a browser comes from a file.
    let visit = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"]
    #expect(try studio.get(studio.path, visit).hasPrefix("HTTP/1.1 200"))
  }

  @Test("a script that writes to descriptors that are not its own is shown all the same, or told so")
  func descriptors() throws {
    let folder = ScratchFolder()
    let script = StudioTests.script.replacing("import MotionKit", with: "import Foundation\nimport MotionKit")
      .replacing(
        "var program: Program { scene.lasting(1) }",
        with: """
          var program: Program {
              (3..<1024 as Range<Int32>).forEach { _ = write($0, "17 garbage", 10) }
              scene.lasting(1)
            }
          """)
    try folder.write("small.swift", script)
    let studio = try RunningStudio("small.swift", in: folder)
    let page = try studio.page()
    defer { close(page) }
    let told = try studio.read(page, limit: 60) {
      $0.contains("\"kind\":\"composition\"") || $0.contains("\"event\":\"error\"")
    }
    #expect(told.contains("\"kind\":\"composition\"") || told.contains("a file descriptor of the studio"), "\(told)")
  }

  @Test("it tells the findings of the script that is shown, and a page that comes later, too")
  func check() throws {
    let folder = ScratchFolder()
    try folder.write(
      "small.swift",
      StudioTests.script.replacing(
        "Layer().backgroundColor(colour).size(20, 20).position(32, 18)",
        with:
          "Layer().backgroundColor(colour).size(20, 20).position(32, 18); TextLayer(\"{name}\").font(\"Inter\", 12).position(32, 18)"
      ))
    let studio = try RunningStudio("small.swift", in: folder)
    let page = try studio.page()
    defer { close(page) }
    #expect(try studio.read(page, limit: 60) { $0.contains("\"kind\":\"composition\"") }.contains("\"kind\":\"check\""))
    studio.say("1 do {\"do\":\"check\"}", to: page)
    let told = try studio.read(page, limit: 60) { $0.contains("\"state\":\"done\"") && $0.contains("\"summary\"") }
    #expect(told.contains("\"kind\":\"check\",\"state\":\"running\",\"generation\":1"), "\(told)")
    #expect(told.contains("placeholder-text") && told.contains("\"layerID\""), "\(told)")
    let later = try studio.page()
    defer { close(later) }
    #expect(try studio.read(later, limit: 20) { $0.contains("placeholder-text") }.contains("placeholder-text"))
  }

  @Test("the studio of the folder it stands in has versions, and finds the film beside that folder")
  func ownFolder() throws {
    let folder = ScratchFolder()
    try folder.write("film/Small.swift", StudioTests.script)
    try folder.write("film.mp4", "a film")
    let studio = try RunningStudio(".", in: folder, below: "film")
    let page = try studio.page()
    defer { close(page) }
    _ = try studio.read(page, limit: 60) { $0.contains("\"kind\":\"composition\"") }
    studio.say("1 do {\"do\":\"versions\"}", to: page)
    let told = try studio.read(page, limit: 60) { $0.contains("\"id\":1") }
    #expect(told.contains("film.mp4"), "\(told)")
  }

  @Test("another version is asked beside the shown one: a commit, with the working tree's other files, or a row")
  func comparison() throws {
    let folder = ScratchFolder()
    func git(_ words: String...) throws -> String {
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", folder.file("repository"), "-c", "user.name=x", "-c", "user.email=x@example.org"] + words
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      return text
    }
    func script(_ colour: String, _ size: String = "20, 20") -> String {
      StudioTests.script.replacing("#336699", with: colour).replacing("size(20, 20)", with: "size(\(size))")
        .replacing("Scene { Layer()", with: "Scene { ImageLayer(\"../media/dot.svg\").position(9, 9); Layer()")
    }
    let dot = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='8' height='8'/></svg>"
    try folder.write("repository/media/dot.svg", dot)
    try folder.write("repository/.gitignore", "media\n")
    try folder.write("repository/film/Small.swift", script("#00FF00"))
    _ = try git("init", "-q")
    _ = try git("add", "-A")
    _ = try git("commit", "-q", "-m", "the green one")
    let revision = try git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    try folder.write("repository/film/Small.swift", script("#FF0000"))
    // A file that came later is none of the commit's, where its type would be a second one.
    try folder.write("repository/film/More.swift", "struct More { var number = 3 }\n")
    let before = try git("status", "--porcelain")

    let studio = try RunningStudio("repository/film", in: folder)
    let page = try studio.page()
    defer { close(page) }
    _ = try studio.read(page, limit: 60) { $0.contains("\"kind\":\"composition\"") }
    func told(_ words: String, _ enough: String...) throws -> String {
      if !words.isEmpty { studio.say(words, to: page) }
      return try studio.read(page, limit: 60) { text in enough.allSatisfy { text.contains($0) } }
    }
    #expect(try told("1 other {\"about\":\"layers\",\"frame\":0}", "\"id\":1").contains("nothing is shown yet"))
    #expect(try told("2 do {\"do\":\"versions\"}", "\"id\":2").contains("the green one"))

    func version(_ fields: String) -> String { "3 do {\"do\":\"compare\",\"version\":{\(fields)}}" }
    let commit = "\"kind\":\"revision\",\"name\":\"old\",\"revision\":\"\(revision)\""
    let made = try told(version(commit), "\"state\":\"shown\"")
    #expect(made.contains("\"state\":\"making\"") && made.contains("\"width\":64"), "\(made)")
    let layers = "{\"about\":\"layers\",\"frame\":0}"
    func colours(_ kind: String, _ number: Int) throws -> String {
      try told("\(number) \(kind) \(layers)", "\"id\":\(number)", "outlines").filter { !$0.isWhitespace }
    }
    #expect(try colours("other", 4).contains("\"backgroundColor\":[0,1,0,1]"))
    #expect(try colours("ask", 5).contains("\"backgroundColor\":[1,0,0,1]"))
    #expect(try git("status", "--porcelain") == before)

    // A row follows the script, and a commit does not.
    let row = "\"kind\":\"row\",\"name\":\"row 1\",\"values\":{\"colour\":\"#0000FF\"}"
    _ = try told(version(row), "\"state\":\"shown\"")
    #expect(try colours("other", 6).contains("\"backgroundColor\":[0,0,1,1]"))
    try folder.write("repository/film/Small.swift", script("#FF0000", "31, 20"))
    _ = try told("", "\"state\":\"making\"", "\"state\":\"shown\"")
    let follower = try colours("other", 7)
    #expect(follower.contains("\"backgroundColor\":[0,0,1,1]") && follower.contains("[0,0,31,20]"), "\(follower)")

    let bad = "\"kind\":\"revision\",\"name\":\"x\",\"revision\":\"--help\""
    #expect(try told(version(bad), "\"state\":\"failed\"").contains("--help is no hash of a commit"))
    let lost = "\"kind\":\"export\",\"name\":\"x\",\"path\":\"lost.mp4\""
    #expect(try told(version(lost), "\"state\":\"failed\"").contains("there is no lost.mp4 any more"))
    let started = studio.processes
    studio.process.interrupt()
    studio.process.waitUntilExit()
    #expect(RunningStudio.living(started).isEmpty)
  }

  @Test("it tells the names of layers in the script, and the beats of sounds as they are heard")
  func namesAndBeats() throws {
    let folder = ScratchFolder()
    var samples = [Double](repeating: 0, count: 20 * 48_000)
    for time in stride(from: 0.5, to: 19.9, by: 0.5) {
      for index in 0..<480 { samples[Int(time * 48_000) + index] = index % 8 < 4 ? 0.5 : -0.5 }
    }
    try Data(WaveFile.bytes(samples)).write(to: URL(fileURLWithPath: folder.file("clicks.wav")))
    try folder.write(
      "small.swift",
      """
      import MotionKit
      @main struct Small: Composition {
        var format: Format { .init(width: 64, height: 36, fps: 30) }
        var program: Program {
          scene.lasting(4)
          Audio("clicks.wav").trim(0.25...2.25).rate(2).looped(2).begin(at: 1)
        }
        var badge: Layer { Layer().size(9, 9) }
        @SceneBuilder var scene: Scene {
          let title: TextLayer = TextLayer("Hello").font("Inter", 9).position(.center)
          let one = 1, two = 2
          badge.position(Double(one), Double(two))
          title
        }
      }
      """)
    let studio = try RunningStudio("small.swift", in: folder)
    let page = try studio.page()
    defer { close(page) }
    let told = try studio.read(page, limit: 60) {
      $0.contains("\"kind\":\"composition\"") && $0.contains("\"process\"")
    }
    #expect(
      told.contains("small.swift\":{\"8\":\"badge\",\"10\":\"title\",\"12\":\"badge\",\"13\":\"title\"}"), "\(told)")
    studio.say("1 ask {\"about\":\"beats\"}", to: page)
    let answer = try studio.read(page, limit: 60) { $0.contains("\"beats\":[[") && $0.contains("]]") }
    let list = answer.split(separator: "\"beats\":[[").last?.split(separator: "]]").first ?? ""
    let beats = list.split(separator: ",").compactMap { Double($0) }
    let expected = [1.125, 1.375, 1.625, 1.875, 2.125, 2.375, 2.625, 2.875]
    #expect(beats.count == expected.count, "\(list)")
    for (beat, time) in zip(beats, expected) { #expect(abs(beat - time) < 0.005, "\(beat)") }
  }

  @Test func thePreviewCommandIsHiddenAndTellsWhoStartsIt() throws {
    let folder = ScratchFolder()
    #expect(!(try Tool.run(["--help"], in: folder).text.contains("preview")))
    let run = try Tool.run(["preview", "small.swift", "--channel", "37", "--memory", "38"], in: folder)
    #expect(run.status == 64)
    #expect(run.errors.contains("motionkit studio starts this command"))
  }
}
