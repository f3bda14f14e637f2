// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that reads bytes from outside. It may refuse them, in any words; it may not trap, hang, or take much memory.
struct FuzzTarget: Sendable {
  let name: String
  let run: @Sendable ([UInt8]) throws -> Void

  static let all: [FuzzTarget] = vectors + others

  private static let vectors: [FuzzTarget] = [.svg, .pathData, .style, .lottie]

  // The build for vector files leaves the other readers out (Package.swift).
  #if VECTORS_ALONE
    private static let others: [FuzzTarget] = []
  #else
    private static let others: [FuzzTarget] = [
      .png, .jpeg, .webp, .heif, .tiff, .bmp, .profile, .cube, .table, .props, .manifest, .segment, .sound, .library,
      .path, .text, .font, .captions, .slices,
    ]
  #endif

  /// The one that `FUZZ_TARGET` names; without it the list of them, and the end.
  static let chosen: FuzzTarget = {
    let wanted = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    if let target = all.first(where: { $0.name == wanted }) { return target }
    FileHandle.standardError.write(Data("FUZZ_TARGET is one of: \(all.map(\.name).joined(separator: " "))\n".utf8))
    exit(64)
  }()
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Hands inputs of libFuzzer's making to the chosen target; the arguments are libFuzzer's.
@main enum Fuzz {
  static func main() {
    _ = FuzzTarget.chosen
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(
      runFuzzer(&count, &arguments) { start, count in
        // An error is an answer.
        do { try FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count))) } catch {}
        return 0
      })
  }
}
