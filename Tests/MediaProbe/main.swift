// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import Foundation

// Reads files one after the other and writes down what came of each: run by the tests of mutated files in a process
// of its own, which may die or hang without taking the tests along.
//
//     MediaProbe KIND LIST RESULTS MEGABYTES
//
// LIST holds a path a line. For each, RESULTS gets the line "begin" before it is read and then one of
// "ok CHECKSUM PEAK ODD FRAMES" and "error PEAK TEXT", with the peak of resident memory in kilobytes so far. ODD is "odd" for a file
// about which there is a warning, else "-"; FRAMES are the frames of a clip (`ProbeKind.Answer`) with commas, or "-".
// PROBE_CPU_FLAGS in the environment is the processor that libav finds: its AV_CPU_FLAG_…, added up.
let arguments = CommandLine.arguments
guard arguments.count == 5, let kind = ProbeKind(rawValue: arguments[1]), let megabytes = UInt64(arguments[4]),
  let list = FileManager.default.contents(atPath: arguments[2])
else {
  FileHandle.standardError.write(
    Data("usage: MediaProbe video|audio|picture|portable|native LIST RESULTS MEGABYTES\n".utf8))
  exit(64)
}
var limit = rlimit(rlim_cur: rlim_t(megabytes << 20), rlim_max: rlim_t(megabytes << 20))
setrlimit(__rlimit_resource_t(9), &limit)
// A crash is an answer; its image is not wanted.
var none = rlimit(rlim_cur: 0, rlim_max: 0)
setrlimit(__rlimit_resource_t(4), &none)

if let flags = ProcessInfo.processInfo.environment["PROBE_CPU_FLAGS"].flatMap({ Int32($0) }) {
  av_force_cpu_flags(flags)
}

let results = open(arguments[3], O_WRONLY | O_CREAT | O_APPEND, 0o600)
func note(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(results, bytes, bytes.count)
}
/// The peak of this process's resident memory in kilobytes. `ru_maxrss` would also count the process that started
/// this one: Linux keeps its peak across `exec`.
func peak() -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
    let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
  else {
    FileHandle.standardError.write(Data("MediaProbe: /proc/self/status has no line VmHWM\n".utf8))
    exit(70)
  }
  return kilobytes
}
for path in String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init) {
  note("begin")
  do {
    let answer = try kind.answer(path)
    let frames = answer.frames.isEmpty ? "-" : answer.frames.joined(separator: ",")
    note("ok \(String(answer.checksum, radix: 16)) \(peak()) \(answer.isOdd ? "odd" : "-") \(frames)")
  } catch {
    note("error \(peak()) \("\(error)".replacingOccurrences(of: "\n", with: " "))")
  }
}
