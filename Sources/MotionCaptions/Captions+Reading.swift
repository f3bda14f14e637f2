// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension Captions {
  /// Nil, and errors, where a file is not there or something in it is wrong.
  static func cues(of path: String) -> [CaptionCue]? {
    if DiagnosticLog.reportEmpty(path, of: "caption file", such: "voice.srt") { return nil }
    let what = "the captions \(path)"
    guard let bytes = DiagnosticLog.ask(what, at: [], { try $0.files.bytes(ofFile: path, limit: 1 << 24) }) else {
      return nil
    }
    let file = CaptionFile(bytes, name: path)
    let (errors, warnings) = (file.errors, file.warnings)
    func located(_ problem: CaptionProblem) -> String {
      (problem.line > 0 ? "\(path):\(problem.line): " : "\(what): ") + problem.message
    }
    for problem in errors { DiagnosticLog.error(located(problem)) }
    let more = file.errorCount - errors.count
    if more > 0 { DiagnosticLog.error("\(path): and \(more) more errors like these") }
    for problem in warnings.prefix(CaptionProblems.limit) { DiagnosticLog.warning(.captionFile, located(problem)) }
    if warnings.count > CaptionProblems.limit {
      DiagnosticLog.warning(.captionFile, "\(path): \(warnings.count - CaptionProblems.limit) more warnings like these")
    }
    guard errors.isEmpty else { return nil }
    if file.cues.isEmpty { DiagnosticLog.warning(.captionFile, "\(what) have no text to show") }
    return file.cues
  }
}
