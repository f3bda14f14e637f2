// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The page as an image, by a browser without a window, and its state as JSON beside it.
struct Snapshot {
  private static let names = ["chromium", "chromium-browser", "google-chrome", "chrome"]
  private let process: SpawnedProcess
  private let path: String
  private let profile: String

  /// Starts the browser. Call on the main thread.
  ///
  /// - Parameters:
  ///   - page: leads to the studio's page, and the time of the composition that its image is of.
  ///   - path: of the image.
  ///   - profile: a folder that the browser makes, removed at the end.
  init(of page: RedirectPage, path: String, profile: String) throws {
    let folders = (ProcessWords.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let found = folders.flatMap { folder in Snapshot.names.map { "\(folder)/\($0)" } }.first {
      FileSystem.allows($0, X_OK)
    }
    guard let browser = found else {
      throw StudioError(description: "--snapshot needs a browser: install chromium (apt-get install chromium)")
    }
    let folder = (FilePath.absolute(path) as NSString).deletingLastPathComponent
    guard FilePath.exists(folder) else {
      throw StudioError(description: "the folder of --snapshot, \(folder), does not exist; create it first")
    }
    (self.path, self.profile) = (path, profile)
    // The page holds the image back until it is complete.
    var words = [
      "--headless=new", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--user-data-dir=\(profile)",
      "--window-size=1440,900", "--screenshot=\(path)",
    ]
    // Chromium has no sandbox for root.
    if getuid() == 0 { words.append("--no-sandbox") }
    let log = FileSystem.open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(log) }
    process = try SpawnedProcess.start(browser, words + ["file://" + page.path], [(1, log), (2, log)])
  }

  /// Waits for the browser and writes the state.
  ///
  /// - Returns: the error; nil for none.
  func finish(state: () -> String?) -> String? {
    let limit = ContinuousClock.now + .seconds(90)
    let (process, watch) = (process, DispatchSemaphore(value: 0))
    _ = WorkerThread.start {
      if watch.wait(timeout: .now() + 90) == .timedOut { process.end(by: SIGKILL) }
    }
    let code = process.wait()
    watch.signal()
    FileSystem.removeAll(profile)
    guard code == 0, ContinuousClock.now < limit, FilePath.exists(path) else {
      return "the browser made no image of the page (code \(code))"
    }
    guard let state = state() else { return "the page was not complete within 90 s" }
    let name = (path as NSString).deletingPathExtension + ".json"
    guard FileSystem.write(Array((state + "\n").utf8), to: name) else {
      return "cannot write \(name): \(systemMessage(errno))"
    }
    return nil
  }
}
