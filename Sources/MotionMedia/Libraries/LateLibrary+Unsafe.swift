// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// A shared library, loaded when the first image or sound that needs it is met.
///
/// If linked to the program it would cost every start its symbols, its own libraries and their initialisation (24
/// million instructions for libde265, which libheif brings along). Few films show such an image.
///
/// SAFETY: the functions are found before the value is shared, and libraries are never unloaded.
@safe struct LateLibrary<Functions>: @unchecked Sendable {
  let functions: Functions
  /// The identity of the decoder: the bytes of all files loaded with the library that were not part of the program
  /// before. Count it in when keeping results made from an image, because the list of files mapped at the start does
  /// not name them.
  let identity: ContentHash

  /// - Parameters:
  ///   - name: its file, as the dynamic linker finds it.
  ///   - find: finds functions in the library, or throws its fault.
  init(_ name: String, find: (UnsafeMutableRawPointer) throws(MissingLibrary) -> Functions) throws(MissingLibrary) {
    var hasher = ContentHasher()
    // They share libraries with libav. What each brings along must not depend on whether a clip was met before.
    Libav.load()
    // One after the other, so that each has its own files.
    functions = try LateLibraries.files.withLock { all throws(MissingLibrary) in
      let before = MemoryMaps.ofThisProcess()?.executableFiles
      guard let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
        throw MissingLibrary(reason: unsafe String(cString: dlerror()))
      }
      let functions = try unsafe find(library)
      guard let before, let after = MemoryMaps.ofThisProcess()?.executableFiles else {
        throw MissingLibrary(reason: "/proc/self/maps cannot be read")
      }
      // A library brings others along. They decide pixels, too, so all files join the identity.
      for path in after.subtracting(before).sorted() {
        all.append(path)
        guard let bytes = try? FileInput.read(path) else { throw MissingLibrary(reason: "\(path) cannot be read") }
        unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      }
      return functions
    }
    identity = hasher.finalize()
  }
}

/// All of these libraries' files that this process has loaded.
enum LateLibraries {
  static let files = Mutex<[String]>([])
}

/// Why a library cannot be loaded.
struct MissingLibrary: Error {
  var reason: String

  /// The error of an image or a sound.
  ///
  /// - Parameters:
  ///   - kind: of images, such as "TIFF images".
  ///   - package: Debian's.
  ///   - otherwise: the advice to whoever does not install it.
  func error(
    path: String, kind: String, library: String, package: String, otherwise: String = "convert the image to PNG"
  ) -> MediaError {
    .unsupported(
      path: path, reason: "\(kind) need \(library), which cannot be loaded: \(reason)",
      advice: "Install it (Debian: apt install \(package)), or \(otherwise).")
  }
}
