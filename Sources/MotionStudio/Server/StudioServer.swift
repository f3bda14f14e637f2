// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import FlyingSocks
import Foundation
import MotionCore
import Synchronization

/// Serves the page, its socket and a few files.
final class StudioServer: Sendable {
  private let setup: StudioSetup
  private let loop: MainLoop
  private let files: PageFiles
  private let hub: StudioHub
  private let blocks: BlockCatalogue
  private let access: Mutex<Access>
  private let clients = Mutex(0)

  init(_ setup: StudioSetup, _ loop: MainLoop) throws {
    (self.setup, self.loop) = (setup, loop)
    files = try PageFiles()
    access = Mutex(Access(host: setup.host, port: setup.port))
    hub = try StudioHub(setup, loop)
    blocks = BlockCatalogue(tool: setup.tool, folder: hub.folder + "/blocks", loop)
  }

  /// Begins to serve, on threads of its own.
  func start() {
    hub.reload()
    _ = WorkerThread.start { [hub] in hub.watch() }
    Task { [self] in
      do {
        try await serve()
      } catch {
        complain("cannot serve on \(setup.host), port \(setup.port): \(StudioServer.reason(error))")
        // A wrong option, as `motionkit exit-codes` has it.
        loop.end(with: 64)
      }
    }
  }

  func stop() {
    blocks.end()
    hub.end()
  }

  private func complain(_ text: String) { TerminalText.tell("error: \(text)") }

  private static func reason(_ error: any Error) -> String {
    guard case SocketError.failed(_, let code, _) = error else { return "\(error)" }
    return code == 0 ? "it is not a network address, such as 127.0.0.1" : systemMessage(code)
  }

  private func serve() async throws {
    // The gate's socket first: whether the address is one is the person's concern, and told at once.
    let (listener, port) = try Gate.listen(host: setup.host, port: setup.port)
    let handler = ClosureHTTPHandler { [weak self] request in
      await self?.answer(request) ?? HTTPResponse(statusCode: .serviceUnavailable)
    }
    let inner = try hub.socketPath()
    let server = HTTPServer(
      address: sockaddr_un.unix(path: inner), timeout: 60, logger: .disabled, handler: handler)
    let running = Task { try await server.run() }
    do {
      try await server.waitUntilListening()
    } catch {
      running.cancel()
      // The cause, instead of the failed wait.
      if await !server.isListening { try await running.value }
      throw error
    }
    let gate = Gate(listener, inner: inner, access(at: port))
    guard WorkerThread.start({ gate.run() }) else { throw StudioError(description: "the system has no more threads") }
    greet()
    try await running.value
  }

  private func access(at port: UInt16) -> Access {
    access.withLock { access in
      access = access.at(port: port)
      return access
    }
  }

  private func greet() {
    let access = access.withLock { $0 }
    if !access.isLoopback {
      DescriptorCalls.writeAll(
        ("warning: the page is served on \(setup.host): anyone who reaches this machine and has the page's address can "
          + "read the script's frames and write files as you. The connection is not encrypted.\n").utf8, to: 2)
    }
    if setup.snapshot == nil {
      DescriptorCalls.writeAll("\(setup.script): \(access.address)\nCtrl-C ends the studio.\n".utf8, to: 1)
    }
    if setup.open { loop.perform { [self] in open(access.address) } }
    if let path = setup.snapshot {
      _ = WorkerThread.start { [self] in
        guard let duration = hub.waitForDuration(), setup.at >= duration else {
          return loop.perform { [self] in snapshot(access.address, to: path) }
        }
        complain("--at \(setup.at) is past the end: the composition lasts \(duration) s")
        loop.end(with: 64)
      }
    }
  }

  private func open(_ address: String) {
    do {
      try Desktop.open(RedirectPage(to: address, in: hub.folder, named: "open"))
    } catch { complain("\(error)") }
  }

  private func snapshot(_ address: String, to path: String) {
    do {
      let page = try RedirectPage(
        to: "\(address)?snapshot=\(setup.at)", in: hub.folder, named: "snapshot", holding: address + Access.settled)
      let browser = try Snapshot(of: page, path: path, profile: hub.folder + "/browser")
      _ = WorkerThread.start { [self] in
        let problem = browser.finish(state: { hub.state.withLock { $0.settled } })
        if let problem { complain(problem) }
        // A page with an error on it is an image, and the script is as wrong as elsewhere.
        loop.end(with: problem == nil ? hub.state.withLock { $0.failure } : 69)
      }
    } catch {
      complain("\(error)")
      loop.end(with: 69)
    }
  }

  // MARK: Answers

  /// The gate has checked the client and its request.
  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let path = Access.parts(of: request.path).path
    if path == "socket" { return await connect(request) }
    if path == Access.settled {
      // An image that a snapshot waits for.
      while hub.state.withLock({ $0.settled == nil && !$0.isEnding }) { try? await Task.sleep(for: .milliseconds(20)) }
      return StudioServer.response(.ok, Data(), "image/svg+xml")
    }
    if path.hasPrefix("sound-"), path.hasSuffix(".wav"), !path.contains("/"), FilePath.exists(hub.folder + "/" + path) {
      return await played(hub.folder + "/" + path, request)
    }
    if path == "film", let film = hub.state.withLock({ $0.film }) { return await played(film, request) }
    if path == "blocks" {
      // The page is one file, with its style in it, so that it works from a folder too.
      return StudioServer.response(
        .ok, Data(blocks.page().utf8), "text/html; charset=utf-8", styles: "'unsafe-inline'")
    }
    if let image = blocks.image(path) { return StudioServer.response(.ok, image, "image/webp") }
    if let file = files.file(path) { return StudioServer.response(.ok, file.bytes, file.type) }
    return StudioServer.response(.notFound, Data("There is no such page.\n".utf8), "text/plain; charset=utf-8")
  }

  private func connect(_ request: HTTPRequest) async -> HTTPResponse {
    let client = clients.withLock { count in
      count += 1
      return count
    }
    let handler = WebSocketHTTPHandler(handler: PageSocket(hub: hub, client: client))
    return (try? await handler.handleRequest(request)) ?? HTTPResponse(statusCode: .badRequest)
  }

  /// A film or a sound: players ask for parts of it.
  private func played(_ path: String, _ request: HTTPRequest) async -> HTTPResponse {
    let handler = FileHTTPHandler(path: URL(fileURLWithPath: path), contentType: MediaType.name(of: path))
    guard var response = try? await handler.handleRequest(request) else { return HTTPResponse(statusCode: .notFound) }
    response.headers[HTTPHeader("Cache-Control")] = "no-store"
    return response
  }

  private static func response(
    _ status: HTTPStatusCode, _ body: Data, _ type: String, styles: String = "'self'"
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: HTTPHeaders([
        .contentType: type, .cacheControl: "no-store",
        HTTPHeader("Content-Security-Policy"):
          "default-src 'none'; script-src 'self'; style-src \(styles); img-src 'self' blob: data:; "
          + "media-src 'self' blob:; "
          + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        HTTPHeader("Referrer-Policy"): "no-referrer", HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      ]), body: body)
  }
}

enum MediaType {
  static func name(of path: String) -> String {
    switch FilePath.suffix(of: path) {
    case "mp4", "m4v": "video/mp4"
    case "webm": "video/webm"
    case "mov": "video/quicktime"
    case "mkv": "video/x-matroska"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "apng": "image/apng"
    case "wav": "audio/wav"
    default: "application/octet-stream"
    }
  }
}
