// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionHost
import MotionDSL
import MotionProcess

/// A compiled script in this process.
@safe struct LoadedScript {
  // SAFETY: the library is never unloaded.
  private var entryPoint: @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

  init(library: String) throws {
    guard let handle = unsafe dlopen(library, RTLD_NOW | RTLD_LOCAL) else {
      let reason = unsafe String(cString: dlerror())
      let isMemory = ["allocate memory", "failed to map segment", "too many open files"].contains {
        reason.lowercased().contains($0)
      }
      if !isMemory, !FilePath.exists(library) { throw LostScript() }
      throw HostError(
        isMemory ? .exhausted : .internalError,
        "cannot load the compiled script: \(reason)" + (isMemory ? "; \(HostError.exhaustionAdvice)" : ""))
    }
    guard let symbol = unsafe dlsym(handle, ScriptCompiler.entryPoint) else {
      throw HostError(.noComposition, "the script has no entry point; mark its composition with @main")
    }
    unsafe entryPoint = unsafeBitCast(symbol, to: type(of: entryPoint))
  }

  /// Runs the script's main code, which hands over its composition and returns.
  func start(named name: String) throws -> CompositionEntry {
    try Handover.collect(from: name) { _ = entryPoint(0, nil) }
  }
}
