import Foundation
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
      var scene: Scene { Layer().backgroundColor(colour).size(20, 20).position(32, 18) }
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
    try fails(["small.swift", "--at", "1"], 64, "--at says what a snapshot shows")
    try fails(["small.swift", "--props", "-"], 64, "can be read once only")
    try fails(["small.swift", "--host", "256.1.1.1", "--no-open"], 64, "cannot serve on 256.1.1.1")
    try fails(["small.swift", "--port", "70000"], 64, "--port")
  }

  @Test func thePreviewCommandIsHiddenAndTellsWhoStartsIt() throws {
    let folder = ScratchFolder()
    #expect(!(try Tool.run(["--help"], in: folder).text.contains("preview")))
    let run = try Tool.run(["preview", "small.swift", "--channel", "37", "--memory", "38"], in: folder)
    #expect(run.status == 64)
    #expect(run.errors.contains("motionkit studio starts this command"))
  }
}

/// `motionkit studio` that serves.
private final class RunningStudio {
  let process = Process()
  let port: Int
  /// With its token, and a slash at its end.
  let path: String

  init(_ script: String, in folder: ScratchFolder) throws {
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["studio", script, "--no-open"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("\n"), let piece = try output.fileHandleForReading.read(upToCount: 1), !piece.isEmpty {
      text += String(decoding: piece, as: UTF8.self)
    }
    let address = try #require(
      text.split(separator: " ").last.flatMap { URL(string: $0.trimmingCharacters(in: .newlines)) })
    port = try #require(address.port)
    path = address.path + "/"
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// What the server answers, as far as it comes within a moment.
  func get(_ path: String, _ headers: [String] = [], host: String? = nil) throws -> String {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0)
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let lines = ["GET \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + headers
    let isSocket = headers.contains("Upgrade: websocket")
    let request = (lines + (isSocket ? [] : ["Connection: close"]) + ["", ""]).joined(separator: "\r\n")
    _ = request.withCString { send(socket, $0, strlen($0), 0) }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += buffer[..<count]
      if isSocket { break }
    }
    return String(decoding: answer, as: UTF8.self)
  }

  /// Numbers of the processes below it.
  var processes: [Int32] {
    var parents: [Int32: [Int32]] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let number = Int32(name) else { continue }
      let fields = Tool.systemText("/proc/\(name)/stat").split(separator: ")").last?.split(separator: " ") ?? []
      if fields.count > 1, let parent = Int32(fields[1]) { parents[parent, default: []].append(number) }
    }
    var (found, left) = ([Int32](), [process.processIdentifier])
    while let next = left.popLast() {
      found += parents[next] ?? []
      left += parents[next] ?? []
    }
    return found
  }

  /// Until the composition's process runs below the command.
  /// The processes that it has started when there are two: the compiler's come and go, so a later look may find fewer.
  @discardableResult
  func waitForPreview() throws -> [Int32] {
    let deadline = Date(timeIntervalSinceNow: 30)
    var started = processes
    while started.count < 2, Date() < deadline {
      usleep(20_000)
      started = processes
    }
    try #require(started.count >= 2)
    return started
  }

  static func living(_ processes: [Int32]) -> [Int32] {
    processes.filter { number in
      let status = Tool.systemText("/proc/\(number)/stat").split(separator: ")").last?.split(separator: " ").first
      return status != nil && status != "Z"
    }
  }
}
