// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Runs a scene against a virtual clock and records its commits.
///
/// A discrete-event simulation: scheduled blocks, ends of animations, completion blocks and delegate callbacks happen in exact
/// time order, and nothing is stepped from frame to frame. The clock starts at 0 and stands still while a block runs; the block's
/// changes are committed when it returns.
public final class Rehearsal: LayerRecorder {
  /// The film's size in points and its frames a second.
  public let format: Format
  let services: MediaServices?
  package let log: DiagnosticLog
  /// The checks of the scene after its end.
  package var checks = SceneCheck.all
  /// The scene's root layer: fills the canvas.
  public let root: Layer

  /// The clock, seconds from the scene's start.
  public private(set) var now = 0.0
  /// How long the scene lasts, in seconds.
  public private(set) var duration = 0.0
  /// Seconds that the script gives the scene, if the clock runs on for a transition over its end; nil for ``duration``.
  package var scriptedDuration: Double?
  /// The scene in the program; nil: it is an overlay, or stands alone.
  package var scenePlacing: (index: Int, name: String?)?

  var recording = LayerRecording()
  /// The slots of ``BindingRecord/Scalar`` functions.
  var readingSlots: [BindingSource: Int] = [:]
  /// The sounds with levels for bindings, in the order of the recording, with the layers that show them to people.
  var levels: [(reading: LevelReading, carrier: Layer)] = []
  /// Layers with uncommitted changes, in the order in which they changed.
  var dirty: [Layer] = []
  var needsLayout = false
  /// Layers may have asked for being displayed.
  var needsDisplay = false
  /// A timing changed: ends of animations must be computed again.
  var timingChanged = false
  var isCommitting = false
  /// Commits so far.
  var commits = 0
  /// The scene has been built, and plays.
  package var isBuilt: Bool { commits > 0 }
  /// Sublayers and animations in all versions of all layers, and the layer that had the most of them at once.
  var listedCount = 0
  var longestList: (count: Int, layer: Layer?) = (0, nil)
  /// Animations of paths that have started, for the checks after the scene's end.
  var pathAnimations: [StartedAnimation] = []
  /// The sounds of clips that are heard with their frames, for the same checks.
  package var clipSounds: [SoundFile] = []
  /// Animations that end at this instant.
  var ending: [(AttachedAnimation, Layer)] = []
  /// The context of the thread on which this runs: looking for it takes time, and each event needs it.
  private var script = ScriptContext.current
  private var events = EventQueue()
  /// Events so far, and how many before this one follow from one another at its instant.
  private var eventCount = 0
  private var depth = 0
  /// The statement that schedules one event too many.
  private var lastCallStack: [UInt] = []

  /// Events that follow from one another without the clock moving; more are an endless loop.
  static let depthLimit = 1000
  /// Layouts of the tree in one commit; more are layers that never come to rest.
  static let layoutRoundLimit = 32
  /// Events of one scene. A scene with an event for each of 60 frames a second reaches it after nine hours.
  static let eventLimit = 2_000_000
  /// Sublayers and animations in the versions of a scene's layers: 160 MB of them. A hundred thousand may be there at once,
  /// but not come and go one by one at as many times.
  static let listedLimit = 20_000_000

  /// - Parameters:
  ///   - services: the services for fonts and files; without them layers that need these have no size of their own.
  ///   - log: collects the mistakes of the script.
  package init(format: Format, services: MediaServices? = nil, log: DiagnosticLog = DiagnosticLog()) {
    self.format = format
    self.services = services
    self.log = log
    root = Layer()
    root.name = "root"
    root.bounds = CGRect(x: 0, y: 0, width: format.width, height: format.height)
    root.position = CGPoint(x: Double(format.width) / 2, y: Double(format.height) / 2)
  }

  /// The rehearsal that runs on the calling thread.
  public static var current: Rehearsal? { ThreadContext.current.rehearsal as? Rehearsal }

  /// Builds the scene at time 0, commits it, and lets it play.
  ///
  /// Mistakes of the script are in ``log``. Runs once.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - build: fills the root layer, and may schedule later blocks.
  package func run(duration: Double, _ build: (Layer) throws -> Void) rethrows -> SceneTimeline {
    precondition(commits == 0, "a rehearsal runs once")
    let context = ThreadContext.current
    let (outerRehearsal, outerTransactions) = (context.rehearsal, context.transactions)
    script = ScriptContext.current
    let (outerLog, outerServices, outerScheduler) = (script.log, script.services, script.scheduler)
    context.rehearsal = self
    context.transactions = TransactionStack()
    script.log = log
    script.services = services
    defer {
      context.rehearsal = outerRehearsal
      context.transactions = outerTransactions
      script.log = outerLog
      script.services = outerServices
      script.scheduler = outerScheduler
    }
    let isValid = duration.isFinite && duration > 0 && duration <= 1e6
    if !isValid {
      DiagnosticLog.error("a scene must last more than 0 and at most 1e6 seconds, got \(duration)")
    }
    self.duration = isValid ? duration : 0
    // What is built belongs to one transaction, even where it uses transactions itself.
    context.transactions.ensureImplicit()
    try build(root)
    endTurn()
    play()
    // Emission is an integral over the whole time, so it waits until all is recorded.
    recording.tabulateEmitters(duration: self.duration)
    let timeline = SceneTimeline(duration: self.duration, recording: recording)
    CheckedScene(
      timeline, canvas: root.bounds.size, end: scriptedDuration ?? self.duration, services: services,
      pathAnimations: pathAnimations, waitingAnimations: waitingAnimations, clipSounds: clipSounds,
      noticed: log.diagnostics, placing: scenePlacing
    ).run(checks, into: log)
    return timeline
  }

  private func play() {
    while let (time, event) = events.removeFirst(through: duration) {
      eventCount += 1
      guard eventCount <= Rehearsal.eventLimit else {
        log.add(
          Diagnostic(
            .error,
            "the scene has more than \(Rehearsal.eventLimit) events by \(now) s; give repeating blocks a longer interval",
            callStack: lastCallStack))
        return
      }
      guard listedCount <= Rehearsal.listedLimit else {
        let longest = longestList.layer.map { ", most of them in \($0), with \(longestList.count) at once" } ?? ""
        log.add(
          Diagnostic(
            .error,
            "by \(now) s, \(commits) changes of layers with many sublayers or animations have recorded \(listedCount) of "
              + "them\(longest). The limit is \(Rehearsal.listedLimit); change several sublayers or animations at a time, or spread "
              + "them over more superlayers"))
        return
      }
      // Times of one instant differ by rounding, and the clock never runs back.
      now = max(now, time)
      depth = event.depth
      guard depth <= Rehearsal.depthLimit else {
        log.add(
          Diagnostic(
            .error,
            "more than \(Rehearsal.depthLimit) blocks start one another at \(now) s without a delay: an endless loop; give "
              + "one of them a delay, such as after(0.1)", callStack: lastCallStack))
        return
      }
      script.scheduler = event.callStack
      event.body()
      endTurn()
    }
  }

  /// Commits the changes of a block, even in transactions that it left open. Their completion blocks wait until they are
  /// committed (T-74).
  private func endTurn() {
    let context = ThreadContext.current
    if context.transactions.hasExplicit {
      DiagnosticLog.warning(
        .openTransaction,
        "a block began a transaction but did not commit it: its changes are committed at the end of the block, and its "
          + "completion block waits for commit()")
      let position = context.transactions.leftOpenCount
      while context.transactions.hasExplicit {
        context.transactions.leaveOpen(at: position)
        // Layout, which belongs to the commit, still sees the transaction's values.
        if context.transactions.depth == 1 { commit() }
        context.transactions.end()
      }
    }
    if context.transactions.depth > 0 || commits == 0 { Transaction.flush() }
  }

  /// Whether blocks of the script are to come.
  package var hasPlans: Bool { events.hasPlans }

  func schedule(at time: Double, _ kind: EventQueue.Kind, _ body: @escaping () -> Void) {
    let isNow = time <= now + MediaTiming.tolerance
    if depth >= Rehearsal.depthLimit || eventCount >= Rehearsal.eventLimit { lastCallStack = CallStack.current }
    events.insert(
      at: max(time, now), kind, depth: isNow ? depth + 1 : 0, from: script.scheduler, body)
  }
}

/// Scheduling by scripts (§6).
extension Rehearsal {
  /// Runs a block when the clock is at `time`, after all animations with their end at that instant (H-5).
  ///
  /// A past time means "now"; a time after the scene's end never comes, and gives a warning.
  public func at(_ time: Double, _ body: @escaping () -> Void) {
    guard time.isFinite else {
      DiagnosticLog.error("at(\(time)): the time must be a finite number of seconds from the scene's start")
      return
    }
    if time > duration {
      DiagnosticLog.warning(.lateEvent, "at(\(time)) is after the scene's end at \(duration) s, so it never happens")
    } else if time < now {
      DiagnosticLog.warning(
        .lateEvent,
        "at(\(time)) is in the past: the scene's clock is at \(now) s, so it happens now; times count from the scene's "
          + "start, at 0")
    }
    schedule(at: time, .scripted, body)
  }

  /// Runs a block `seconds` from now; not if that is after the scene's end.
  public func after(_ seconds: Double, _ body: @escaping () -> Void) {
    guard seconds.isFinite, seconds >= 0 else {
      DiagnosticLog.error("after(\(seconds)): the delay must be a finite number of seconds, 0 or more")
      return
    }
    schedule(at: now + seconds, .scripted, body)
  }

  /// Runs a block again and again, first `interval` seconds from now, at whole multiples of it.
  ///
  /// - Parameter interval: at least a thousandth of a second.
  public func every(_ interval: Double, _ body: @escaping () -> Void) {
    guard interval.isFinite, interval >= 0.001 else {
      DiagnosticLog.error(
        "every(\(interval)): the interval must be finite and at least 0.001 s; for a change in every frame, animate a "
          + "property")
      return
    }
    repeatBlock(every: interval, from: now, count: 1, body)
  }

  private func repeatBlock(every interval: Double, from start: Double, count: Int, _ body: @escaping () -> Void) {
    schedule(at: start + Double(count) * interval, .scripted) { [unowned self] in
      body()
      repeatBlock(every: interval, from: start, count: count + 1, body)
    }
  }
}
