// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionChecks
import MotionCore
import MotionEncoding
import MotionExport
import MotionProcess

/// Makes a video for each row of a table.
struct BatchCommand<Source: SourceArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "batch", abstract: "Make a video for each row of a table.",
      discussion: """
        The table is a UTF-8 file. It is CSV with commas, semicolons or tabs and a first line that names the columns, \
        or a list of objects in JSON (.json), JSON Lines (.jsonl) or YAML (.yaml). Columns set parameters of the \
        composition; motionkit parameters lists them. A file name has columns in braces; {line} is the row's line in \
        the table. Missing folders are created.

        Examples:
          \(Source.example("batch")) people.csv 'out/{name}.mp4'
          \(Source.example("batch")) people.csv 'out/{name}.mp4' --set theme=dark
          \(Source.example("batch")) people.csv 'out/{name}.mp4' --also 'out/{name}.webm' --also 'out/{name}.jpg'
          \(Source.example("batch")) people.csv 'out/{name}-{language}.mp4' --language en,de
          \(Source.example("batch")) people.csv 'out/{name}.mp4' --rows 5,17-20
          \(Source.example("batch")) people.json 'out/{name}.mp4' --where 'plan=pro' --limit 3 --dry-run

        Several machines can each make a share of the rows. One report covers all shares:
          \(Source.example("batch")) people.csv 'out/{name}.mp4' --shard 1/2 --report shares
          \(Source.example("batch")) people.csv 'out/{name}.mp4' --shard 2/2 --report shares
          motionkit join shares rows.json

        On a Slurm cluster, one command does all of that:
          \(Source.example("batch")) people.csv 'out/{name}.mp4' --slurm --shares 40%10 --sbatch partition=long

        --language and --format make each row in all of these languages and shapes. The columns language and format \
        of a table replace them for a row. A row is done when all of its films are.

        A failed row does not stop the others. At the end the failed rows are listed, with their reasons and a command \
        to make only these again. The exit code is then \(ExitStatus.rowsFailed.rawValue). Two rows with the same file \
        name are both left out. The batch stops when the disk is full.

        You can run the command again at any time, after an edit of the table or an interruption. Finished segments \
        are kept, so an unchanged row takes a fraction of a second.
        """)
  }
  @OptionGroup var source: Source
  @OptionGroup var options: BatchOptions

  func run() throws {
    // Findings are one document on standard output; events would spoil it.
    let report = options.report
    let console = options.check && report.json ? Console(.plain) : report.console
    try reporting(to: console) { try options.run(source.source(), console) }
  }
}

/// `batch`: a table of parameters becomes videos.
struct BatchOptions: ParsableArguments {
  @Argument(help: "The table: a .csv, .tsv, .json, .jsonl or .yaml file.")
  var table: String

  @Argument(
    help: "The file names of the videos, with columns in braces: 'out/{name}.mp4'. Existing files are replaced.")
  var output: String

  @OptionGroup(title: "Composition") var composition: CompositionOptions

  @OptionGroup(title: "Columns and files") var columns: ColumnOptions

  @OptionGroup(title: "Limits of a row") var limits: RowLimitOptions

  @OptionGroup var also: AlsoOptions

  @Option(
    help: ArgumentHelp(
      "Only these rows, by their lines in the table, such as 5,17-20; the header is line 1.", valueName: "lines"),
    transform: BatchOptions.selection)
  var rows: LineSelection?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Only rows that meet this condition; repeat it for more conditions.",
      discussion:
        "A column, one of = != < <= > >= ~ (contains), and a value. Numbers and durations are compared as such; a "
        + "value that a row lacks is empty.",
      valueName: "condition"),
    transform: BatchOptions.filter)
  var filters: [RowFilter] = []

  @Option(
    parsing: .unconditional, help: ArgumentHelp("At most this many rows, from the first one on.", valueName: "count"))
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Make only this share of these rows, such as 2/3.",
      discussion: ShardArgument.help + " --report writes the results of the share into a folder, for motionkit join.",
      valueName: "i/n"),
    transform: ShardArgument.parse)
  var shard: ShardNumber?

  @Flag(
    help: ArgumentHelp(
      "Make nothing; check all rows and show their files.",
      discussion: "Values, file names and the files that values name are checked as in a real run."))
  var dryRun = false

  @Flag(
    help: ArgumentHelp(
      "Make nothing; build each row's timeline.",
      discussion: "Like --dry-run, and the script also runs with the values of each row. This finds missing images and "
        + "fonts."
    ))
  var rehearse = false

  @Flag(
    help: ArgumentHelp(
      "Make nothing; look for faults of each row's film, as check --rows does, and of its file names.",
      discussion: "With --json, one JSON document instead of events."))
  var check = false

  @Option(
    help: ArgumentHelp(
      "The column that names a row in events and reports; the default is the first column in the video's name.",
      valueName: "column"))
  var key: String?

  @Option(
    help: ArgumentHelp(
      "Also write a line for each frame of a row, its index and the hash of its planes: 'hashes/{name}.txt'.",
      discussion: "Every frame is rendered then, whatever was kept.", valueName: "file"))
  var frameHashes: String?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Also write the result of each row, in the format of the ending: .json, .csv, or .xml for JUnit. With --shard, a "
        + "folder.",
      valueName: "file"))
  var reportFile: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many films are made at once. They share threads (--jobs) and memory (--max-memory). The default is half the cores.",
      valueName: "count"))
  var atOnce: Int?

  @OptionGroup var encoding: EncodingOptions
  @OptionGroup(title: "Reports") var report: ReportOptions
  @OptionGroup(title: "Slurm") var slurm: SlurmOptions

  private static func selection(_ text: String) throws -> LineSelection {
    guard let selection = LineSelection(text) else {
      throw ValidationError("“\(text)” is not a list of lines; write it as 5,17-20")
    }
    return selection
  }

  private static func filter(_ text: String) throws -> RowFilter {
    guard let filter = RowFilter(text) else {
      throw ValidationError("“\(text)” is not a condition; write it as plan=pro, votes>10 or name~Ada")
    }
    return filter
  }

  func validate() throws {
    if slurm.slurm, shard != nil || rehearse {
      throw ValidationError("--slurm makes all shares: leave out --shard and --rehearse (--dry-run checks all rows)")
    }
    if check, slurm.slurm || shard != nil || reportFile != nil || dryRun || rehearse {
      throw ValidationError("--check makes nothing: leave out --slurm, --shard, --report, --dry-run and --rehearse")
    }
    if dryRun, rehearse { throw ValidationError("--rehearse does all that --dry-run does; give one of them") }
    if let limit, limit < 1 { throw ValidationError("--limit is \(limit); it must be at least 1") }
    if let reportFile, (BatchReport.Form(ofName: reportFile) == nil) != (shard != nil) {
      throw ValidationError(
        "--report \(reportFile): "
          + (shard == nil
            ? "the name must end in \(BatchReport.Form.endings)"
            : "with --shard it names a folder, from which motionkit join reads the results of all shares"))
    }
    if shard != nil, reportFile != nil, dryRun || rehearse {
      throw ValidationError(
        "--report with --shard lists the rows that the share makes; leave it out with --dry-run and --rehearse")
    }
    if let atOnce, !(1...256).contains(atOnce) {
      throw ValidationError("--at-once is \(atOnce); it must be from 1 to 256")
    }
    if composition.props == "-" {
      throw ValidationError("--props - cannot be read for each row; name a file")
    }
    guard let kind = ExportSettings.Output(ofName: output) else {
      throw ValidationError(ExportSettings.Output.unknown(output))
    }
    if case .file(let container) = kind, container.isImageSequence {
      throw ValidationError("\(output): a batch writes one file a row, not \(container.facts.name)")
    }
    for name in also.names {
      guard case .film(let container) = try AlsoOptions.kind(of: name), container.isImageSequence else { continue }
      throw ValidationError("--also \(name): a batch writes one file a row, not \(container.facts.name)")
    }
    let names = [output, frameHashes].compactMap(\.self) + also.names
    if let problem = composition.choice.nameProblem(of: names, needsValues: false) {
      throw ValidationError(problem)
    }
    do { try AlsoOptions.checkDistinct([output] + also.names) } catch { throw ValidationError("\(error)") }
    // As for each row.
    let others = try also.names.enumerated().map { number, name in
      let isImage = if case .image = try AlsoOptions.kind(of: name) { true } else { false }
      return "row\(number)\(isImage ? "poster" : "").\(FilePath.suffix(of: name))"
    }
    _ = try export(
      BatchPlan.Job(
        line: 0, output: "row.\(FilePath.suffix(of: output))", also: others, frameHashes: frameHashes, values: [:]),
      share: 1)
  }

  func run(_ source: any CompositionSource, _ console: Console) throws {
    if check { return try runChecks(source) }
    let pattern = try OutputPattern(output)
    let others = try also.names.map { try OutputPattern($0) }
    let metadata = try encoding.notes.metadata.map { try OutputPattern($0.value) }
    let options = try TableOptions(self.table, composition, columns)
    let hashes = try frameHashes.map { try OutputPattern($0) }
    let folders = Set(([pattern, hashes].compactMap(\.self) + others).compactMap(\.folder)).sorted()
    // A missing folder is made later, so only existing ones are tried.
    for folder in folders where FilePath.isFolder(folder) {
      guard FileSystem.allows(folder, W_OK) else {
        throw HostError(.cannotCreateTarget, "cannot write into the folder \(folder): \(systemMessage(errno))")
      }
    }
    if let reportFile, let shard {
      try RowShareFolder(path: reportFile).begin(shard)
    } else if let reportFile {
      let read = [
        (self.table, "the table"), (composition.props, "the file of --props"), (source.displayName, "the script"),
        (columns.mapping, "the file of --mapping"),
      ]
      // The report must not replace a file that the batch reads.
      for (input, what) in read { try CompositionRun.check(reportFile, isNot: input, what) }
      let folder = FilePath.folder(of: reportFile)
      try OutputFolder.make(folder)
      guard FileSystem.allows(folder, W_OK) else {
        throw HostError(
          .cannotCreateTarget, "--report \(reportFile): cannot write into \(folder): \(systemMessage(errno))")
      }
    }
    // Compiles the script, once for all rows.
    let prepared = try source.prepare(optimised: true)
    let warnings = prepared.warnings
    for warning in warnings { console.write(warning) }
    try composition.checkStrict(composition.strict ? warnings.count : 0, of: source.displayName)
    var source = ToldSource(base: source, prepared: prepared, isOptimised: true)
    var request = try options.request(
      of: source, output: pattern, also: others, metadata: metadata,
      choice: RowChoice(lines: rows, filters: filters, limit: limit, shard: shard))
    (request.frameHashes, request.key) = (hashes, key)
    let plan = try BatchPlan(request)
    // Told before they end the command.
    let tableWarnings = composition.told(plan.diagnostics)
    for warning in tableWarnings {
      console.write(
        Message(.warning, warning.message, at: ScriptLocation(file: self.table, line: 1), warning.origin))
    }
    try composition.checkStrict(composition.strictCount(of: tableWarnings), of: "the table \(self.table)")
    let log = BatchLog(
      table: self.table, plan: plan, report: report, file: reportFile, shard: shard, isRehearsal: rehearse,
      keyColumn: request.keyColumn, console: console)
    // All rows are delivered alike, so the first one tells the terms.
    if let job = plan.jobs.first {
      let first = try export(job, share: 1)
      first.tellDelivery(try first.settings(), console)
    }
    if dryRun { return try log.finishDryRun(plan) }
    if !rehearse { try checkVariants(of: plan, source, console) }
    if slurm.slurm { return try submit(plan, of: source) }
    if !rehearse { for folder in folders { try OutputFolder.make(folder) } }
    // Late: the use of the compiled script has just changed its dates, and a file is trusted a little later.
    source.prepared.hashes = try knownHashes(prepared)
    let told = source
    let cores = ProcessInfo.processInfo.activeProcessorCount
    // Each export has threads of its own, so half as many rows as cores keep all of them busy.
    let count = max(min(atOnce ?? cores / 2, plan.jobs.count), 1)
    let run = BatchRun(
      plan: plan, workerCount: count, work: { [request] in make($0, of: told, share: count, request.placeholders) },
      note: { log.note($0, done: $1, of: plan.jobs.count, atOnce: count) })
    try log.finish(run.run(), again: commandLine)
  }

  /// The hashes that the keys of all rows need; none if nothing is kept.
  private func knownHashes(_ prepared: PreparedComposition) throws -> KnownHashes {
    guard !rehearse, !encoding.ignoresCache else { return KnownHashes() }
    return ExportIdentity.hashes(script: prepared.image, FileHashes(folder: try CacheFolder.segments))
  }

  private func runChecks(_ source: any CompositionSource) throws {
    let start = Clock.now
    var checks = FilmCheckOptions()
    checks.scale = try export(
      BatchPlan.Job(line: 0, output: "row.\(FilePath.suffix(of: output))", values: [:]), share: 1
    ).settings().scale
    var examined = try TableExamination(
      table: table, source: source, composition: composition, checks: checks,
      atOnce: atOnce ?? ProcessInfo.processInfo.activeProcessorCount, columns: columns, limits: limits.limits,
      choice: RowChoice(lines: rows, filters: filters, limit: limit), output: output, also: also.names,
      metadata: encoding.notes.metadata.map(\.value)
    ).run()
    examined.seconds = Clock.now - start
    try examined.tell(as: report.json ? .json : .text)
  }

  /// Rehearses the languages and shapes of the options with one row, before the first film is made.
  ///
  /// - Throws: ``HostError`` if some of them cannot be made and others can: the row is not the reason then, so each row
  ///   would lack films. A row without any film is tried on its own.
  private func checkVariants(of plan: BatchPlan, _ source: any CompositionSource, _ console: Console) throws {
    let asked = Set(composition.variants)
    guard asked.count > 1 else { return }
    let rows = Dictionary(grouping: plan.jobs.filter { asked.contains($0.variant) }, by: \.line)
    // Cells may leave a row without some of them.
    let most = rows.values.map(\.count).max() ?? 0
    // A row without any film tells nothing about the versions, so up to three rows are tried.
    for (line, jobs) in rows.filter({ $0.value.count == most }).sorted(by: { $0.key < $1.key }).prefix(3) {
      let tried = try jobs.map { (film: $0.film, fault: try export($0, share: 1).fault(source)) }
      let faults = tried.compactMap { film, fault in fault.map { (film, $0) } }
      guard faults.count < tried.count else { continue }
      for (film, fault) in faults { fault.tell(film, console) }
      guard let (_, first) = faults.first else { return }
      throw HostError(
        first.status,
        "\(faults.count) of \(tried.count) films of the row on line \(line) cannot be made, so nothing was; name other "
          + "versions with --language and --format")
    }
  }

  /// Has the rows made by a cluster: one that can be made says how large they are.
  private func submit(_ plan: BatchPlan, of source: any CompositionSource) throws {
    let forecast = SlurmForecast(cpus: 2, source: source)
    // The first rows may be at fault: then the error of the last of them is told.
    var memory: Int?
    for (number, job) in plan.jobs.prefix(5).enumerated() where memory == nil {
      do { memory = try forecast.memory(of: export(job, share: 1)) } catch {
        if number == min(plan.jobs.count, 5) - 1 { throw error }
      }
    }
    guard let memory else { throw HostError(.rowsFailed, "\(table): no row can be made") }
    try SlurmBatch(slurm: slurm, table: table, report: reportFile).run(
      rows: plan.filmedRowCount, memory: memory, report.console)
  }

  /// The export of one film of a row, by one of `share` that run at once.
  private func export(_ job: BatchPlan.Job, share: Int) throws -> ExportOptions {
    var options: ExportOptions
    do { options = try ExportOptions.parse(["--", job.output]) } catch {
      throw HostError(.usage, ExportOptions.message(for: error))
    }
    options.composition = composition.with(job.variant)
    options.composition.limits = limits.limits
    options.composition.readableFolders = columns.filesRoots.map(FilePath.absolute)
    if !job.values.isEmpty {
      options.composition.row = String(decoding: try JSONEncoder().encode(job.values), as: UTF8.self)
    }
    options.encoding = encoding
    for (index, words) in job.metadata.enumerated() { options.encoding.notes.metadata[index].value = words }
    // Metadata a row leaves empty is left out.
    options.encoding.notes.metadata.removeAll { $0.value.isEmpty }
    options.also.names = job.also
    options.frameHashes = job.frameHashes
    if share > 1 {
      options.encoding.jobs = max((encoding.jobs ?? ProcessInfo.processInfo.activeProcessorCount) / share, 1)
      options.encoding.maxMemory = try ByteCount("\((encoding.maxMemory?.bytes ?? MachineMemory.ceiling) / share)")
    }
    do {
      if job.also.isEmpty { _ = try options.settings() } else { _ = try options.severalOutputs() }
    } catch let error as HostError { throw ValidationError(error.message) }
    return options
  }

  /// In a worker.
  private func make(
    _ job: BatchPlan.Job, of source: any CompositionSource, share: Int, _ placeholders: [PlaceholderFile]
  ) -> BatchWorker.Result {
    let (console, start) = (Console(.silent), Clock.now)
    var result = BatchWorker.Result(line: job.line, film: job.film, status: 0, files: job.files)
    if !rehearse { result.frameHashes = job.frameHashes }
    func text(_ message: String, _ location: ScriptLocation?) -> String {
      guard let location else { return message }
      return "\(message) (\(location.line > 0 ? "\(location)" : location.file))"
    }
    var errors: [String] = []
    do {
      var export = try export(job, share: share)
      export.composition.placeholders = placeholders.filter { job.values[$0.parameter] != nil }
      if rehearse {
        try BatchOptions.rehearse(export, source, console)
      } else {
        for file in job.outputs { try OutputFolder.make(FilePath.folder(of: file)) }
        try export.run(source, telling: console)
      }
    } catch {
      let failure = HostError(error)
      result.status = failure.status.rawValue
      // The faults were already reported; the last message only counts them.
      errors = console.messages.contains { $0.severity == .error } ? [] : [text(failure.message, failure.location)]
    }
    result.warnings = console.messages.filter { $0.severity == .warning }.map { text($0.text, $0.location) }
    if composition.strict, errors.count == 1, !result.warnings.isEmpty {
      errors[0] += ": " + result.warnings.joined(separator: "; ")
    }
    result.errors = console.messages.filter { $0.severity == .error }.map { text($0.text, $0.location) } + errors
    result.frames = console.finished?.frames ?? console.rehearsal?.frames ?? 0
    (result.loudness, result.size) = (console.loudness, console.size)
    result.seconds = Clock.now - start
    // Reading the video again takes its time, so only programs that ask for results get its hash.
    if result.status == 0, !rehearse, report.json || reportFile != nil { result.digest = FileDigest(job.output) }
    result.placeholders =
      job.placeholders
      + console.reports.compactMap { try? JSONDecoder().decode(FilePlaceholder.self, from: Data($0.utf8)) }
    if let reuse = console.finished?.reuse { result.isUnchanged = reuse.segments > 0 && reuse.reused == reuse.segments }
    return result
  }

  private static func rehearse(_ export: ExportOptions, _ source: any CompositionSource, _ console: Console) throws {
    try CompositionRun(source: source, options: export.composition, console: console, isOptimised: true)
      .run(frames: { $0.timeline.frameCount }) { _ in }
  }

  /// As it was typed, without a selection of rows and without a report, which is of all rows; of a share all of it.
  private var commandLine: [String] {
    shard == nil ? CommandWords.without(["--rows", "--report"], in: ProcessWords.arguments) : ProcessWords.arguments
  }
}
