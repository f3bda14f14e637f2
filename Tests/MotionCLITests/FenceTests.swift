// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Where unsafe code may stand: `Scripts/fences.pl`, which `make lint` runs.
@Suite("Fences of unsafe code")
struct FenceTests {
  @Test("every module is fenced, and all of its unsafe code stands in files that are called so")
  func sources() throws {
    let (status, text) = try LintScript.run("fences.pl", on: LintScript.root)
    #expect(status == 0 && text.isEmpty, "\(text)")
  }

  @Test(
    "a place without its reason or in another file is found",
    arguments: [
      ("A.swift", "let a = unsafe pointer[0]\n", "Sources/M/A.swift:1: `unsafe` in a file"),
      ("A+Unsafe.swift", "final class A: @unchecked Sendable {\n}\n", "A+Unsafe.swift:1: @unchecked Sendable without"),
      ("A+Unsafe.swift", "nonisolated(unsafe) var a = 1\n", "A+Unsafe.swift:1: nonisolated(unsafe) without"),
      ("A+Unsafe.swift", "@safe struct A {\n}\n", "A+Unsafe.swift:1: @safe without"),
      ("A+Unsafe.swift", "// SAFETY: one thread\nnonisolated(unsafe) var a = unsafe b\n", nil),
      ("A.swift", "// unsafe\nlet a = \"unsafe\"\n", nil),
    ] as [(String, String, String?)])
  func places(file: String, code: String, problem: String?) throws {
    let folder = ScratchFolder()
    let package = "  targets: [\n    .target(name: \"M\", swiftSettings: fenced),\n  ]\n"
    try folder.write("Package.swift", package)
    try folder.write("Sources/M/\(file)", code)
    let (status, text) = try LintScript.run("fences.pl", on: folder.path)
    #expect(status == (problem == nil ? 0 : 1) && problem.map { text.contains($0) } ?? text.isEmpty, "\(text)")
    try folder.write("Package.swift", package.replacingOccurrences(of: ", swiftSettings: fenced", with: ""))
    #expect(try LintScript.run("fences.pl", on: folder.path).text.contains("Package.swift: the target M is not fenced"))
  }
}
