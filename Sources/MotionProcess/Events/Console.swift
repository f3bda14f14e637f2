// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The output for a person: messages and a progress line on standard error, or JSON lines on standard output.
///
/// Results never go through here, so that a progress line cannot corrupt them.
package final class Console {
  /// `silent` only collects.
  package enum Style: Hashable { case plain, quiet, json, silent }
  package let style: Style
  private let isTerminal: Bool
  private var hasProgressLine = false
  private var lastShown = -Double.infinity
  package private(set) var reports: [String] = []
  /// The files read by the composition, if the command asks for them.
  package private(set) var files: [String] = []
  /// The messages of a silent console.
  package private(set) var messages: [Message] = []
  /// The rehearsal's result, for a silent console.
  package private(set) var rehearsal: HostEvent.Rehearsal?
  package private(set) var finished: (frames: Int, reuse: HostEvent.Reuse)?
  /// The change of the sound's loudness; nil: none.
  package private(set) var loudness: HostEvent.Loudness?
  /// The size that was asked for; nil: none.
  package private(set) var size: HostEvent.Size?
  /// The language and the shape of the film that the command makes now, for its events.
  package var film = JSONLine.Film()
  /// Whether a place of delivery is told. It is told once for all films of a command.
  package var tellsDelivery = true
  /// Why a JSON line could not be written; 0: all were.
  private var failure: Int32 = 0

  package init(_ style: Style) {
    self.style = style
    isTerminal = isatty(2) == 1
  }

  /// Starts the time until the first progress line, if lines stay: work done before that is not reported.
  package func beginProgress() { if !isTerminal, style == .plain { lastShown = Clock.now } }

  /// The rehearsal is done and rendering begins.
  func begin(_ rehearsal: HostEvent.Rehearsal) {
    beginProgress()
    if style == .silent { self.rehearsal = rehearsal }
    guard style == .json else { return }
    emit(
      JSONLine.Rehearsed(
        frames: rehearsal.frames, width: rehearsal.width, height: rehearsal.height,
        fps: rehearsal.rate.count == 2 ? Double(rehearsal.rate[0]) / Double(rehearsal.rate[1]) : 0,
        seconds: rehearsal.seconds))
  }

  /// Ten times a second on a terminal, where the line replaces itself; else a line every five seconds.
  func show(_ progress: HostEvent.Progress) {
    let now = Clock.now
    let isLast = progress.frame >= progress.frames
    switch style {
    case .quiet, .silent: return
    case .json:
      guard isLast || now - lastShown >= 0.1 else { return }
      emit(JSONLine.Progress(progress))
    case .plain: return show(line: ProgressText.line(progress), isLast: isLast)
    }
    lastShown = now
  }

  /// A line of progress in words, unless one was shown just before.
  ///
  /// - Parameter interval: seconds from one to the next where lines stay.
  package func show(every interval: Double = 5, line: String, isLast: Bool) {
    let now = Clock.now
    guard style == .plain, isTerminal ? isLast || now - lastShown >= 0.1 : now - lastShown >= interval else { return }
    writeError(isTerminal ? "\r\u{1B}[K" + line : line + "\n")
    hasProgressLine = isTerminal
    lastShown = now
  }

  /// Lines of a command's result for the person.
  package func write(lines: [String]) {
    clear()
    for line in lines { writeError(line + "\n") }
  }

  /// Announces a command's next step to a person.
  package func note(_ line: String) { if style == .plain { write(lines: [line]) } }

  /// Tells the place of delivery, with all of its settings and checks.
  package func tell(delivery place: String, name: String, terms: [String]) {
    guard tellsDelivery else { return }
    if style == .json { emit(JSONLine.Delivery(place: place, terms: terms)) }
    note("for \(name): \(terms.joined(separator: "; "))")
  }

  /// A warning or an error.
  package func write(_ message: Message) {
    clear()
    if style == .silent {
      messages.append(message)
    } else if style == .json {
      emit(JSONLine.Problem(message, code: nil))
    } else if style == .plain || message.severity == .error {
      writeError(message.line + "\n")
    }
  }

  /// A warning of the compiler: people get its own lines.
  package func write(_ warning: CompilerWarning) {
    guard style == .plain else {
      let location = ScriptLocation(file: warning.file, line: warning.line)
      return write(Message(.warning, warning.message, at: location))
    }
    write(lines: warning.lines)
  }

  /// The command failed.
  package func fail(_ error: HostError) {
    clear()
    let message = Message(.error, error.message, at: error.location)
    if style == .json {
      // People have read the compiler's own lines.
      for fault in error.faults {
        let location = ScriptLocation(file: fault.file, line: fault.line)
        emit(JSONLine.Problem(Message(.error, fault.message, at: location), code: nil))
      }
      emit(JSONLine.Problem(message, code: error.status.rawValue))
    }
    writeError(message.line + "\n")
  }

  /// Lines for people that are shown when the command is done.
  func add(report: String) { reports.append(report) }
  func add(_ loudness: HostEvent.Loudness) { self.loudness = loudness }
  func add(_ size: HostEvent.Size) { self.size = size }
  func add(files: [String]) { self.files = files }

  /// The command is done: `text` for people, the numbers for programs.
  ///
  /// - Parameter also: other files of the same render.
  package func finish(
    output: String, also: [String] = [], frames: Int, seconds: Double, reuse: HostEvent.Reuse = HostEvent.Reuse()
  ) {
    clear()
    switch style {
    case .quiet: break
    case .silent: finished = (frames, reuse)
    case .json:
      let digest = FileDigest(output)
      emit(
        JSONLine.Done(
          output: output, also: also.isEmpty ? nil : also, frames: frames, seconds: seconds, bytes: digest?.bytes,
          hash: digest?.hash, segments: reuse.segments,
          reused: reuse.reused, loudness: loudness.map(JSONLine.Loudness.init), size: size.map(JSONLine.Size.init)))
    case .plain:
      let made = frames - reuse.frames
      let speed = seconds > 0 && made > 1 ? String(format: " (%.0f fps)", Double(made) / seconds) : ""
      let kept = reuse.reused > 0 ? ", \(reuse.reused) of \(reuse.segments) segments reused" : ""
      writeError(
        "\(([output] + also).joined(separator: ", ")): \(frames) \(frames == 1 ? "frame" : "frames") in \(ProgressText.duration(seconds))\(speed)\(kept)\n"
      )
      for report in reports { writeError(report + "\n") }
    }
  }

  /// The command is done and its output has the bytes that it would write. Only a person at a terminal is told: a log may
  /// lie in a folder that another command watches, and two of them would wake each other for ever.
  ///
  /// - Returns: whether that was told.
  package func finish(unchanged output: String) -> Bool {
    clear()
    guard style == .plain, isTerminal else { return false }
    writeError("\(output): unchanged\n")
    return true
  }

  /// Passes on the script's output.
  func passOn(_ bytes: [UInt8]) {
    guard style != .silent else { return }
    clear()
    DescriptorCalls.writeAll(bytes, to: 2)
  }

  private func clear() {
    if hasProgressLine { writeError("\r\u{1B}[K") }
    hasProgressLine = false
  }

  private func writeError(_ text: String) { DescriptorCalls.writeAll(PathText.shown(text).utf8, to: 2) }

  /// Writes the event of an error in the command line. The message for people is the caller's.
  package func emit(usage message: String) {
    emit(JSONLine.Problem(Message(.error, message), code: ExitStatus.usage.rawValue))
  }

  package func emit(_ line: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard var data = try? encoder.encode(JSONLine.Versioned(line: line, film: film)) else { return }
    data = Data(PathText.shown(String(decoding: data, as: UTF8.self), isJSON: true).utf8)
    data.append(UInt8(ascii: "\n"))
    // One after a gap would mislead.
    if failure == 0 { failure = DescriptorCalls.writeAll(data, to: 1) }
  }

  /// - Throws: ``HostError`` if a JSON line could not be written.
  package func check() throws(HostError) {
    guard failure == 0 else {
      throw HostError(.cannotWrite, "cannot write events to standard output: \(systemMessage(failure))")
    }
  }
}
