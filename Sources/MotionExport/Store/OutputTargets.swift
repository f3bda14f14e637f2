// SPDX-License-Identifier: Apache-2.0

/// The unfinished files of a command that writes several: all are complete before any of them takes its name.
package struct OutputTargets {
  private enum Target {
    case file(TargetFile)
    case sequence(ImageSequenceTarget)

    func discard() {
      switch self {
      case .file(let file): file.discard()
      case .sequence(let sequence): sequence.discard()
      }
    }
  }
  private var targets: [(typed: String, target: Target)] = []

  /// Makes the unfinished files.
  ///
  /// - Parameter outputs: as they were typed; numbered images are many files.
  /// - Throws: ``TargetError`` if one cannot be made; none is left then.
  package init(_ outputs: [(typed: String, isImageSequence: Bool)]) throws {
    do {
      for (typed, isImageSequence) in outputs {
        targets.append(
          (typed, isImageSequence ? .sequence(try ImageSequenceTarget(typed)) : .file(try TargetFile(typed))))
      }
    } catch {
      discard()
      throw error
    }
  }

  /// Where each is written meanwhile.
  package var temporaryPaths: [String] {
    targets.map { _, target in
      switch target {
      case .file(let file): file.temporaryPath
      case .sequence(let sequence): sequence.temporaryPath
      }
    }
  }

  /// Where each will stand.
  package var paths: [String] {
    targets.map { typed, target in if case .file(let file) = target { file.path } else { typed } }
  }

  /// Gives the files their names, when the bytes of all of them are on the disk.
  ///
  /// - Throws: ``TargetError`` with the completed files; the others are unchanged.
  package func commit() throws(TargetError) {
    var complete: [String] = []
    do throws(TargetError) {
      // If bytes of one file fail, no file has taken its name yet.
      for case (_, .file(let file)) in targets { try file.synchronise() }
      for (typed, target) in targets {
        switch target {
        case .file(let file): try file.commit()
        case .sequence(let sequence): try sequence.commit()
        }
        complete.append(typed)
      }
    } catch {
      discard()
      guard !complete.isEmpty else { throw error }
      throw .cannotWrite("\(error); these files are complete: \(complete.joined(separator: ", "))")
    }
  }

  /// Removes the unfinished files; existing files stay as they were.
  package func discard() { for (_, target) in targets { target.discard() } }

  /// A message about unfinished files, which nobody has heard of, as one about the outputs.
  package func naming(_ message: String) -> String {
    targets.reduce(message) { message, item in
      switch item.target {
      case .file(let file): file.naming(message)
      case .sequence(let sequence): sequence.naming(message)
      }
    }
  }
}
