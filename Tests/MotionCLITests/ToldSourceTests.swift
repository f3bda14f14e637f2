// SPDX-License-Identifier: Apache-2.0

import MotionProcess
import Testing

@testable import MotionHost

/// Many processes from one prepared composition.
struct ToldSourceTests {
  /// Counts how often it is prepared.
  private final class Source: CompositionSource {
    let displayName = "clip.swift"
    var warnings: [CompilerWarning] = []
    var isCurrent = true
    var count = 0

    func prepare(optimised: Bool) throws -> PreparedComposition {
      count += 1
      var prepared = PreparedComposition(image: "/a/\(count).so", assets: ".", displayPath: { $0 }) { _ in
        throw HostError(.internalError, "never loaded")
      }
      prepared.warnings = warnings
      prepared.isCurrent = { [self] in isCurrent }
      return prepared
    }
  }

  @Test("a composition is prepared once for as long as its files are as they were")
  func once() throws {
    let source = Source()
    let told = ToldSource(base: source, prepared: try source.prepare(optimised: true), isOptimised: true)
    for _ in 0..<3 { #expect(try told.prepare(optimised: true).image == "/a/1.so") }
    #expect(source.count == 1)
    source.isCurrent = false
    #expect(try told.prepare(optimised: true).image == "/a/2.so")
    // Another kind of code.
    source.isCurrent = true
    #expect(try told.prepare(optimised: false).image == "/a/3.so")
  }
}
