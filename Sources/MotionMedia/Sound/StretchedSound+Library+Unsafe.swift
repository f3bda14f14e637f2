// SPDX-License-Identifier: Apache-2.0

import CRubberBand
import MotionCore

extension StretchedSound {
  /// Rubber Band's functions, and the library's identity.
  ///
  /// - Throws: ``MediaError`` about a sound, if the library cannot be loaded.
  static func library(for path: String) throws(MediaError) -> LateLibrary<rubberband_functions> {
    do { return try loaded.get() } catch {
      throw error.error(
        path: path, kind: "sounds at another rate with their pitch", library: "Rubber Band", package: "librubberband2",
        otherwise: "let the pitch follow the rate: .rate(…, keepsPitch: false)")
    }
  }

  /// Loads the library, and asks for the version of its engine. It does not tell its own.
  static func libraryVersion() throws(MissingLibrary) -> LibraryVersion {
    let functions = try loaded.get().functions
    guard let state = functions.create(48_000, 2, Int32(options), 1, 1) else {
      throw MissingLibrary(reason: "Rubber Band does not start")
    }
    defer { unsafe functions.release(state) }
    return LibraryVersion("Rubber Band, engine", "\(unsafe functions.engine_version(state))")
  }

  /// Names the library in keys of sounds: it is none of the files that are mapped at the start.
  static var identity: ContentHash? { try? loaded.get().identity }

  /// The finer engine without threads, without a study of the whole in advance, with both channels together.
  static let options =
    RubberBandOptionProcessOffline.rawValue | RubberBandOptionEngineFiner.rawValue
    | RubberBandOptionThreadingNever.rawValue | RubberBandOptionChannelsTogether.rawValue

  private static let loaded = Result { () throws(MissingLibrary) in
    try unsafe LateLibrary("librubberband.so.2") { library throws(MissingLibrary) in
      var functions = rubberband_functions()
      if let name = unsafe rubberband_functions_find(&functions, library) {
        throw MissingLibrary(reason: "it has no \(unsafe String(cString: name)), so it is older than 3.0")
      }
      return functions
    }
  }
}
