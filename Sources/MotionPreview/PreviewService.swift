// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionHost
import MotionMedia
import MotionRendering

/// Answers the studio, in the composition's process, until the studio has gone.
final class PreviewService: Sendable {
  private let session: CompositionSession
  private let program: RehearsedProgram
  private let lines: PreviewLines
  private let frames: SharedFrames
  private let queue = RequestQueue()
  private let renderers: ScaledRenderers
  /// The renderers for scrubbing, with proxies of clips.
  private let scrubbed: ScaledRenderers
  private let proxies: ProxyClips

  init(_ session: CompositionSession, _ lines: PreviewLines, _ frames: SharedFrames) {
    self.session = session
    program = session.program
    self.lines = lines
    self.frames = frames
    renderers = ScaledRenderers(session.program)
    proxies = ProxyClips(session.program.library, engine: session.identity?.engine, store: session.store)
    scrubbed = ScaledRenderers(session.program, proxies: proxies)
  }

  /// Bytes.
  private static let longestRequest = 4 << 20

  func run() {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    // One more than processors, so that a scrub need not wait for the sound.
    var threads = 0
    for _ in 0...max(2, processors) where WorkerThread.start({ [self] in work() }) { threads += 1 }
    var buffer = LineBuffer(limit: PreviewService.longestRequest)
    let decoder = JSONDecoder()
    while let received = lines.read(&buffer) {
      for line in received { take(String(decoding: line, as: UTF8.self)[...], decoder, alone: threads == 0) }
    }
    queue.close()
  }

  private func take(_ line: Substring, _ decoder: JSONDecoder, alone: Bool) {
    guard let space = line.firstIndex(of: " ") else { return }
    let (first, rest) = (line[..<space], line[line.index(after: space)...])
    if first == "free" {
      if let slot = Int(rest) { frames.release(slot) }
      return
    }
    guard let number = Int(first) else { return }
    guard let request = try? decoder.decode(PreviewRequest.self, from: Data(rest.utf8)) else {
      return lines.fail(number, "the request cannot be read")
    }
    let entry = RequestQueue.Entry(number: number, request: request)
    for dropped in queue.add(entry) { lines.fail(dropped.number, "superseded") }
    // The system has no thread to give: then this one answers.
    if alone, let next = queue.next() {
      answer(next)
      queue.finished(next)
    }
  }

  private func work() {
    while let entry = queue.next() {
      answer(entry)
      queue.finished(entry)
    }
  }

  private func answer(_ entry: RequestQueue.Entry) {
    do {
      switch entry.request.about {
      case .frame: try sendFrame(entry)
      case .layers: lines.send(entry.number, try LayersAnswer(program, frame: try frame(entry.request)))
      case .path:
        let (frame, layer) = (try frame(entry.request), entry.request.layer ?? -1)
        lines.send(entry.number, PathAnswer(program, of: layer, around: frame))
      case .keys: lines.send(entry.number, KeysAnswer(program, of: entry.request.layer ?? -1))
      case .graph:
        let (layer, keyPath) = (entry.request.layer ?? -1, entry.request.keyPath ?? "")
        lines.send(entry.number, GraphAnswer(program, of: layer, keyPath))
      case .segments:
        let (quality, scale) = (entry.request.quality, entry.request.scale)
        lines.send(entry.number, try SegmentsAnswer(session, quality: quality, scale: scale))
      case .thumbnail: try sendThumbnail(entry)
      case .proxies:
        lines.send(entry.number, ProxiesAnswer(left: proxies.makeNext(isCancelled: { [queue] in !queue.isIdle })))
      case .beats: lines.send(entry.number, BeatsAnswer(program))
      case .waves: lines.send(entry.number, try WavesAnswer(program))
      case .sound: lines.send(entry.number, try SoundAnswer(program, path: entry.request.path ?? ""))
      }
    } catch {
      lines.fail(entry.number, "\(error)")
    }
  }

  private func frame(_ request: PreviewRequest) throws -> Int {
    let count = program.timeline.frameCount
    guard let frame = request.frame, (0..<count).contains(frame) else {
      throw PreviewError(
        description: "there is no frame \(request.frame.map(String.init) ?? "without a number"); the frames are 0 to "
          + "\(count - 1)")
    }
    return frame
  }

  private func sendFrame(_ entry: RequestQueue.Entry) throws {
    let request = entry.request
    let frame = try frame(request)
    let scale = request.scale ?? 1
    guard scale >= 1.0 / 16, scale <= 4 else {
      throw PreviewError(description: "the scale is \(scale); it must be from 0.0625 to 4")
    }
    let begin = ContinuousClock.now
    let isDraft = entry.request.assignedLane == .scrub && proxies.isNeeded
    let renderer = (isDraft ? scrubbed : renderers).renderer(scale: scale)
    let overlays = Set((request.show ?? []).compactMap(Overlay.init(rawValue:)))
    let hidden = Set(request.hide ?? [])
    let bitmap =
      overlays.isEmpty
      ? try renderer.bitmap(frame: frame, hiding: hidden, solo: request.solo, overriding: request.values ?? [])
      : try renderer.bitmap(frame: frame, showing: overlays)
    let drawn = ContinuousClock.now
    let isCompressed = request.form == "jpeg" && bitmap.isOpaque
    // The same pixels as those of a still, in less time and more bytes.
    let bytes = try isCompressed ? QuickJPEG.encoded(bitmap) : PNGWriter.encoded(bitmap, level: 1)
    let end = ContinuousClock.now
    try send(
      entry.number, bytes,
      FrameAnswer(
        frame: frame, form: isCompressed ? "jpeg" : "png", width: bitmap.width, height: bitmap.height,
        isDraft: isDraft, drawing: begin.duration(to: drawn).milliseconds,
        encoding: drawn.duration(to: end).milliseconds))
  }

  /// Twice the pixels of the timeline's row, for screens of double resolution; null if the layer plays nothing.
  private func sendThumbnail(_ entry: RequestQueue.Entry) throws {
    let frame = try frame(entry.request)
    let thumbnail = ClipThumbnail(height: 64)
    guard
      let bitmap = try thumbnail.bitmap(
        of: entry.request.layer ?? -1, frame: frame, program.timeline, program.library, pixels: proxies)
    else { return lines.send(entry.number, String?.none) }
    try send(
      entry.number, try QuickJPEG.encoded(bitmap),
      FrameAnswer(frame: frame, form: "jpeg", width: bitmap.width, height: bitmap.height))
  }

  private func send(_ number: Int, _ bytes: [UInt8], _ answer: FrameAnswer) throws {
    guard let slot = frames.put(bytes) else {
      throw PreviewError(description: "the frame cannot be put into shared memory: \(systemMessage(errno))")
    }
    lines.send(number, slot: slot, count: bytes.count, answer)
  }
}

/// Why a request has no answer.
struct PreviewError: Error, CustomStringConvertible {
  var description: String
}

/// How many parts of clips are left to be looked at.
private struct ProxiesAnswer: Encodable { var left: Int }

private struct FrameAnswer: Encodable {
  var frame: Int
  var form: String
  var width: Int
  var height: Int
  /// Its clips may be shown by proxies.
  var isDraft: Bool?
  /// Milliseconds; nil: nobody asks.
  var drawing, encoding: Double?
}

extension Duration {
  fileprivate var milliseconds: Double { (self / .milliseconds(1)).rounded(decimals: 2) }
}
