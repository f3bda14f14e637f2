// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionMedia
import MotionTextPrograms
import MotionProcess
import MotionRendering
import MotionDSL
import MotionModel
import MotionTimeline
import MotionVectorLayers

/// Runs a command's work on a composition in a process of its own and reports the result.
struct CompositionRun {
  var source: any CompositionSource
  var options: CompositionOptions
  var console: Console
  /// Optimise the script: it will run for long.
  var isOptimised = false
  /// The unfinished file that must not outlive the command.
  var target: TargetFile?
  /// Unfinished images that must not outlive the command.
  var imageTarget: ImageSequenceTarget?
  /// Several unfinished files that must not outlive the command.
  var several: OutputTargets?
  /// Files that are written beside the result.
  var sides: [TargetFile] = []
  /// A folder, or a device, that the composition's process writes into itself.
  var written: String?
  /// An unchanged target is not written, so that nobody takes it for new.
  var keepsUnchanged = false
  /// The command's result goes to standard output.
  var usesOutput = false
  /// The output without alpha; nil if no image is written.
  var opaqueOutput: OpaqueOutput?
  /// The export's cache; nil if it has nothing to keep.
  var cache: CacheOptions?

  /// Whether the console gets the files read by the composition, so that they can be watched.
  var tellsFiles = false

  /// The treatment of required parameters without a value.
  var unset = UnsetParameters.refused

  enum UnsetParameters {
    /// They are errors.
    case refused
    /// They stay without one: nothing is rendered.
    case allowed
    /// A picture that asks for them takes the place of the composition.
    case asked
  }

  /// Whether spoken texts and answers of the helper programs are kept for later runs.
  var keepsSpeech = true
  /// The folder of a shared film for answers of the helper programs.
  var shared: String?

  /// The surroundings of the work in the composition's process.
  struct Stage {
    let composition: RehearsedProgram
    let events: EventWriter
    /// The command's own standard output.
    let output: Int32
    /// The programs running in this process, for keys of segments; nil if unknown or not needed.
    let identity: ExportIdentity?
    /// Where segments are kept; nil: nowhere.
    let store: SegmentStore?
    /// When the script's own code began and when all was known that frames show, nanoseconds.
    let rehearsal: Range<UInt64>

    /// A profile that knows of the rehearsal.
    func profile() -> ExportProfile {
      let profile = ExportProfile(start: rehearsal.lowerBound)
      profile.add(.rehearse, from: rehearsal.lowerBound, to: rehearsal.upperBound)
      return profile
    }
  }

  /// - Parameters:
  ///   - frames: the number of frames the command renders, from the rehearsal; throws if the requested part does not exist.
  ///   - work: runs in the composition's process.
  /// - Throws: ``HostError``. The target is untouched then.
  @discardableResult
  func run(
    frames: (RehearsedProgram) throws -> Int, _ work: (Stage) throws -> Void
  ) throws -> HostEvent? {
    try checkTargets()
    let programs = try programs()
    defer { if !keepsSpeech, let speaker = programs.speaker { _ = FileSystem.removeAll(speaker.folder) } }
    let library = { (prepared: PreparedComposition, programs: ScriptPrograms) in
      MediaLibrary(
        folder: FilePath.absolute(prepared.assets), allowsFontStandIn: options.allowFontFallback,
        allowsDamage: options.allowDamage, speaker: programs.speak, vectorImages: SVGImageFile.make,
        codes: programs.texts.map { PygmentsCodes($0) }, formulas: programs.texts.map { MathJaxFormulas($0) })
    }
    let permitted = try permittedCache
    return try supervise(asking: library, programs) { composition, prepared, library, events, output, identity in
      let start = ExportProfile.now
      defer { if tellsFiles { events.send(.reads(library.readPaths)) } }
      let rehearsed = RehearsedProgram(composition, library: library)
      events.send(.composed)
      let timeline = rehearsed.timeline
      let background = opaqueOutput.flatMap(rehearsed.backgroundProblem).map { [$0] } ?? []
      let unread = timeline.hasErrors ? [] : ParameterSettings.current.unread
      try report(
        timeline.diagnostics + FindingCodes.problems(in: timeline) + unread.map(CompositionRun.unread) + background
          + (timeline.hasErrors ? [] : FilmVariant.problems(asked: options.variant(), format: timeline.format))
          + preflight(rehearsed, events, decodesImages: isOptimised), events,
        told: prepared.warnings.count)
      try checkTargets(against: library)
      events.send(
        .rehearsed(
          HostEvent.Rehearsal(
            width: timeline.format.width, height: timeline.format.height,
            rate: [timeline.format.frameRate.numerator, timeline.format.frameRate.denominator],
            seconds: timeline.duration.seconds, frames: try frames(rehearsed))))
      let stage = Stage(
        composition: rehearsed, events: events, output: output, identity: identity,
        store: permitted?.store(identity, events), rehearsal: start..<max(start, ExportProfile.now))
      do {
        try work(stage)
        try checkTargets(against: library)
        let later = options.told(Preflight.laterWarnings(timeline, library: library))
        for warning in later { events.send(warning) }
        try options.checkStrict(options.strictCount(of: later), of: source.displayName)
      } catch let error as any InputError {
        // An image that is damaged behind its header: decoding all of them says whose it is.
        if !isOptimised { _ = try preflight(rehearsed, events, decodesImages: true) }
        // Damage that shows when the frames are there.
        if let callStack = Preflight.callStack(of: error, timeline, library: library), !callStack.isEmpty {
          events.send(Diagnostic(.error, "\(error)", callStack: callStack))
          throw InvalidComposition(status: HostError(error).status)
        }
        throw error
      }
    }
  }

  /// Everything that is written under names of its own.
  private var targets: [String] { [target?.path].compactMap(\.self) + (several?.paths ?? []) + sides.map(\.path) }

  /// - Throws: ``HostError`` if the command would overwrite one of its inputs.
  private func checkTargets() throws {
    do {
      for path in targets {
        try CompositionRun.check(path, isNot: options.props, "the file of --props")
        try CompositionRun.check(path, isNot: source.displayName, "the script")
        guard FilePath.suffix(of: path) != "swift" else {
          throw HostError(.usage, "\(path) has the name of a script; give the output another name")
        }
      }
    } catch {
      target?.discard()
      imageTarget?.discard()
      several?.discard()
      throw error
    }
  }

  /// - Throws: ``HostError`` if an output file is also an input.
  static func check(_ path: String, isNot input: String?, _ what: String) throws {
    guard let input, FilePath.isSame(path, input) else { return }
    throw HostError(.usage, "\(path) is \(what), and writing would replace it; give the output another name")
  }

  /// In the composition's process.
  private func checkTargets(against library: MediaLibrary) throws {
    guard let path = targets.first(where: library.reads) else { return }
    throw HostError(.usage, "the composition reads \(path), and writing would replace it; give the output another name")
  }

  /// Asks a composition for its parameters, without rehearsing it.
  func describe(_ work: ([ParameterDescription], _ output: Int32) throws -> Void) throws {
    var run = self
    run.unset = .allowed
    try run.supervise { composition, _, _, events, output, _ in
      let parameters = try ParameterSettings.current.apply(to: composition)
      events.send(.composed)
      try work(parameters, output)
    }
  }

  /// A composition's parameters. The console must be one that is silent.
  func parameters() throws -> [ParameterDescription] {
    var run = self
    run.unset = .allowed
    try run.supervise { composition, _, _, events, _, _ in
      let found = try JSONEncoder().encode(ParameterSettings.current.apply(to: composition))
      events.send(.report(String(decoding: found, as: UTF8.self)))
    }
    return try console.reports.flatMap { try JSONDecoder().decode([ParameterDescription].self, from: Data($0.utf8)) }
  }

  private typealias Library = (PreparedComposition, ScriptPrograms) -> MediaLibrary
  private typealias Work =
    (any Composition, PreparedComposition, MediaLibrary, EventWriter, _ output: Int32, ExportIdentity?) throws -> Void

  /// - Parameters:
  ///   - library: answers the composition's requests from its creation on: its properties may hold sounds and texts.
  ///   - programs: run for the library.
  ///   - work: in the composition's process.
  @discardableResult
  private func supervise(
    asking library: Library = { prepared, _ in
      MediaLibrary(folder: FilePath.absolute(prepared.assets), vectorImages: SVGImageFile.make)
    },
    _ programs: ScriptPrograms = ScriptPrograms(), _ work: Work
  ) throws -> HostEvent? {
    do {
      let end = try watch(options.inputs(), library, programs, work)
      if end != nil, let target {
        if keepsUnchanged, target.isUnchanged { target.discard() } else { try target.commit() }
      }
      if end != nil { try imageTarget?.commit() } else { imageTarget?.discard() }
      if end != nil { try several?.commit() } else { several?.discard() }
      return end
    } catch {
      target?.discard()
      imageTarget?.discard()
      several?.discard()
      throw error
    }
  }

  /// Starts the composition's process and watches it to its end.
  private func watch(
    _ inputs: [String: ParameterInput], _ library: Library, _ programs: ScriptPrograms, _ work: Work
  ) throws -> HostEvent? {
    // Whoever clears the cache may remove the compiled script before it is loaded: it is compiled anew then.
    var attempts = 0
    console.film = try options.variant().film
    var told: Set<CompilerWarning> = []
    while true {
      let prepared = try source.prepare(optimised: isOptimised)
      for warning in prepared.warnings where told.insert(warning).inserted { console.write(warning) }
      if let signal = SignalWatch.next() { throw HostError(ExitStatus(signal: signal), "stopped") }
      let sandbox = try sandbox(prepared, programs)
      let broker = sandbox == nil ? nil : try programs.broker()
      defer { broker?.end() }
      var run = self
      run.cache = try permittedCache
      let memoryKills = MemoryKills()
      // Opened before the script can change anything.
      let image = KeptFile(prepared.image)
      let process = try CompositionProcess.start(
        assets: prepared.assets,
        temporaryPaths: [target?.temporaryPath].compactMap(\.self) + (several?.temporaryPaths ?? []),
        keepsOutputClean: usesOutput || console.style == .json || console.style == .silent,
        sandbox: sandbox, broker: broker
      ) { surroundings in
        let permitted = programs.asked(by: broker?.channel)
        run.perform(inputs, prepared, { library($0, permitted) }, surroundings, work)
      }
      let locator = ScriptLocator(
        image: image, symbolizer: try? Toolchain.find().symbolizer, displayPath: prepared.displayPath)
      let supervisor = Supervisor(
        name: source.displayName, locator: locator, timeout: options.scriptTimeout, limits: options.limits,
        console: console, memoryKills: memoryKills)
      // The cache may remove the library once it is not in use.
      do {
        return try withExtendedLifetime(prepared) { try supervisor.watch(process) }
      } catch is LostScript where attempts < 3 { attempts += 1 }
    }
  }

  /// In the composition's process.
  private func perform(
    _ inputs: [String: ParameterInput], _ prepared: PreparedComposition,
    _ library: (PreparedComposition) -> MediaLibrary, _ surroundings: CompositionProcess.Surroundings, _ work: Work
  ) {
    var events = EventWriter(descriptor: surroundings.eventDescriptor, image: nil)
    do {
      CallStack.capture = { captureCallStack() }
      (ParameterSettings.current.inputs, ParameterSettings.current.assets) = (
        inputs, FilePath.absolute(prepared.assets)
      )
      FilmVariant.ofProcess = try options.variant()
      Libav.whenMissing { [events] message in
        events.send(.failed(status: ExitStatus.toolchainMissing.rawValue, message: message))
        fflush(nil)
      }
      // Before the script is loaded: its library is not part of the engine.
      var identity = cache?.identity(prepared.hashes)
      events.send(.began)
      let entry = try prepared.load { image in
        // The system names files by their real paths. Resolving asks about each folder, often of another machine.
        let range = ImageRange(of: image) ?? ImageRange(of: FilePath.resolved(image) ?? image)
        identity?.setScript(image, at: range?.addresses)
        TrapReporter.setImage(range)
        events = EventWriter(descriptor: surroundings.eventDescriptor, image: range)
      }
      ScriptContext.current.end = { [events] diagnostics in
        for diagnostic in options.told(diagnostics) { events.send(diagnostic) }
        events.send(.refused(status: ExitStatus.refused.rawValue))
        fflush(nil)
        _exit(0)
      }
      let library = library(prepared)
      let composition = try composition(of: entry, library, events)
      try work(composition, prepared, library, events, surroundings.output, identity)
      events.send(.ended)
    } catch let error as InvalidComposition {
      events.send(.refused(status: error.status.rawValue))
    } catch is LostScript {
      events.send(.lost)
    } catch {
      let failure = HostError(error)
      let message =
        target?.naming(failure.message) ?? imageTarget?.naming(failure.message) ?? several?.naming(failure.message)
        ?? failure.message
      events.send(.failed(status: failure.status.rawValue, message: message))
    }
  }

  /// Makes the composition and sets its parameters. In the composition's process.
  private func composition(
    of entry: CompositionEntry, _ library: MediaLibrary, _ events: EventWriter
  ) throws -> any Composition {
    let settings = ParameterSettings.current
    settings.allowsMissing = unset != .refused
    try entry.settle(options.variant())
    // Tables given as parameters are read while they are set.
    return try DiagnosticLog.answered(by: library.services) {
      let composition = entry.make()
      try replaceDamagedFiles(settings, events, in: library.folder)
      try settings.apply(to: composition)
      guard unset == .asked, !settings.missing.isEmpty else { return composition }
      return UnsetComposition(names: settings.missing)
    }
  }

  /// Sets placeholders for damaged files. A separate library opens them, because the composition does not read them.
  private func replaceDamagedFiles(_ settings: ParameterSettings, _ events: EventWriter, in folder: String) throws {
    for placeholder in options.placeholders {
      guard let path = settings.inputs[placeholder.parameter]?.word, path != placeholder.path else { continue }
      let library = MediaLibrary(
        folder: folder, allowsDamage: options.allowDamage, vectorImages: SVGImageFile.make)
      let problem: String? =
        switch placeholder.kind {
        case .image: library.problem(ofImage: path)
        case .clip: library.problem(ofClip: path)
        case .sound, .font, .captions: nil
        }
      guard let problem else { continue }
      settings.inputs[placeholder.parameter] = .string(placeholder.path)
      let report = FilePlaceholder(
        parameter: placeholder.parameter, file: path, placeholder: placeholder.path, reason: "is damaged (\(problem))")
      events.send(.report(String(decoding: try JSONEncoder().encode(report), as: UTF8.self)))
    }
  }

  private static func unread(_ name: String) -> Diagnostic {
    .warning(
      .unreadParameter,
      "the parameter “\(name)” is set but has no effect: the composition declares it and never reads it")
  }

  /// Checks the content of the frames. Missing files and fonts are reported with the script's line and end the command.
  private func preflight(
    _ composition: RehearsedProgram, _ events: EventWriter, decodesImages: Bool
  ) throws -> [Diagnostic] {
    guard !composition.timeline.hasErrors else { return [] }
    do {
      return try Preflight(composition.timeline, library: composition.library, decodesImages: decodesImages)
        .warnings
    } catch {
      events.send(Diagnostic(.error, "\(error.cause)", callStack: error.callStack))
      throw InvalidComposition(status: HostError(error.cause).status)
    }
  }

  /// Sends the diagnostics; errors end the command, and with `--strict` warnings too.
  ///
  /// - Parameter told: how many warnings there are besides, which were told before.
  func report(_ diagnostics: [Diagnostic], _ events: EventWriter, told: Int = 0) throws {
    let diagnostics = options.told(diagnostics)
    for diagnostic in diagnostics { events.send(diagnostic) }
    let errors = diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      // The script itself is right if files and fonts are all that is missing.
      throw InvalidComposition(status: errors.allSatisfy(\.isMissingInput) ? .inputMissing : .refused)
    }
    try options.checkStrict(
      options.strictCount(of: diagnostics) + (options.strict ? told : 0), of: source.displayName)
  }
}

/// Ends a command whose composition has errors, after sending them. The reader counts them for the person: errors of one cause
/// and line are one.
private struct InvalidComposition: Error {
  let status: ExitStatus
}
