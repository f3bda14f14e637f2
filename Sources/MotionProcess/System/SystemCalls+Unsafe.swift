// SPDX-License-Identifier: Apache-2.0

import Foundation

// Functions of the C library that Swift's Glibc module leaves out. For plain words as arguments the two calling
// conventions are the same on every processor that MotionKit runs on.

@_silgen_name("fork") package func systemFork() -> pid_t

@_silgen_name("prctl") package func systemControl(_ option: Int32, _ value: UInt) -> Int32

/// Return addresses of the calling thread, innermost first; unwinds by tables, frame pointers or not.
@_silgen_name("backtrace")
func systemBacktrace(_ frames: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ capacity: Int32) -> Int32

@_silgen_name("mallopt") @discardableResult func systemAllocatorOption(_ option: Int32, _ value: Int32) -> Int32

@_silgen_name("tgkill") @discardableResult
func systemThreadKill(_ process: pid_t, _ thread: pid_t, _ signal: Int32) -> Int32

/// A variable of the environment, without reading all of them.
func systemVariable(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }

/// Sets an environment variable. Call before other threads start.
func setSystemVariable(_ name: String, to value: String) { _ = unsafe setenv(name, value, 1) }
