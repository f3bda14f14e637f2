// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionProcess

/// The result of one share of a batch: `batch --shard` writes it and `join` reads it.
struct RowShare: Codable {
  static let currentVersion = 1

  var version = RowShare.currentVersion
  var shard: ShardNumber
  /// The hash of the table and of the command, as far as it decides files: equal in all shares of a batch.
  var batch: String
  var table: String
  /// The rows of all shares, as `--rows` takes them.
  var all: String
  /// One for each film. All films of a row are in one share.
  var rows: [JSONLine.Row]
  /// Lines of rows with a film that nobody tried.
  var untried: [Int]
  /// The files written by the rows, by name.
  var files: [String: Written]
  var seconds: Double

  /// A file as it was when its share ended.
  struct Written: Codable, Hashable {
    var line: Int
    var size: Int64
    /// Of its bytes.
    var hash: String

    /// Nil if it cannot be read.
    init?(_ path: String, line: Int) {
      guard let hash = FileHashes.read(path), let status = FileSystem.status(path) else { return nil }
      (self.line, size, self.hash) = (line, Int64(status.st_size), "\(hash)")
    }

    /// The file's fault now; nil if there is none.
    func problem(of path: String) -> String? {
      guard let now = Written(path, line: line) else {
        return "\(path) was made but cannot be read: \(systemMessage(errno))"
      }
      return now == self ? nil : "\(path) has changed since its share wrote it (\(now.size) bytes now, \(size) then)"
    }
  }

  /// Options that change no file, with values and without.
  private static let means: Set<String> = [
    "--shard", "--report", "--jobs", "-j", "--at-once", "--max-memory", "--cache-limit",
  ]
  private static let flags: Set<String> = ["--no-cache", "--json", "--quiet", "-q"]

  /// - Parameter words: of the command line, the program's name first.
  static func batch(_ table: [UInt8], _ words: [String]) -> String {
    var hasher = ContentHasher()
    hasher.combine(bytes: table.span)
    let words = CommandWords.without(means, flags: flags, in: Array(words.dropFirst()))
    hasher.combine(list: words) { $0.combine($1) }
    return "\(hasher.finalize())"
  }
}

/// The folder in which the shares of a batch meet: a file for each.
struct RowShareFolder {
  var path: String

  private func name(_ shard: ShardNumber) -> String { "\(path)/rows-\(shard.index)-of-\(shard.count).json" }

  /// Makes the folder if it is missing, and says first of all that the share is not there yet.
  func begin(_ shard: ShardNumber) throws {
    func refuse(_ what: String) -> HostError {
      HostError(.cannotCreateTarget, "--report: cannot \(what) \(path): \(systemMessage(errno))")
    }
    guard FileSystem.makeFolders(path) else { throw refuse("make the folder") }
    guard FileSystem.remove(name(shard)) || errno == ENOENT else { throw refuse("write in") }
  }

  func write(_ share: RowShare) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let code = AtomicFile.write(Array(try encoder.encode(share)), to: name(share.shard))
    guard code == 0 else { throw HostError.writing("--report: cannot write \(name(share.shard))", code) }
  }

  /// All shares that are there, in order.
  ///
  /// - Throws: ``HostError`` if there is none, or they do not belong together.
  func shares() throws -> [RowShare] {
    // An NFS client sees the files of other machines only after this.
    AtomicFile.refresh(path)
    guard let names = FileSystem.names(in: path) else {
      throw HostError(.inputMissing, "cannot read the folder \(path): \(systemMessage(errno))")
    }
    var found: [RowShare] = []
    for name in names.sorted() where name.hasPrefix("rows-") && name.hasSuffix(".json") {
      let data = Data(FileSystem.contents("\(path)/\(name)") ?? [])
      guard let share = try? JSONDecoder().decode(RowShare.self, from: data),
        share.version == RowShare.currentVersion, ShardNumber(share.shard.index, of: share.shard.count) == share.shard
      else { throw HostError(.refused, "\(path)/\(name) is not a share of a batch; make that share again") }
      found.append(share)
    }
    found.sort { $0.shard.index < $1.shard.index }
    guard let first = found.first else {
      throw HostError(
        .inputMissing,
        "there are no shares of a batch in \(path); make them with batch … --shard 1/2 --report \(path), and 2/2")
    }
    for other in found.dropFirst() {
      guard other.shard.count == first.shard.count else {
        throw HostError(
          .refused,
          "the shares \(name(first.shard)) and \(name(other.shard)) do not belong together: one batch was split into "
            + "\(first.shard.count), the other into \(other.shard.count); remove the files of one of them")
      }
      guard other.batch == first.batch else {
        throw HostError(
          .refused,
          "the shares \(name(first.shard)) and \(name(other.shard)) do not belong together: they are of different "
            + "tables, or the commands differ; make the wrong one again, with the command of the other")
      }
    }
    return found
  }
}
