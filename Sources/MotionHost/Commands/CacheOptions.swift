import ArgumentParser
import MotionExport
import MotionLayers

/// What an export may keep for later ones.
struct CacheOptions {
  /// False: nothing is kept or used; shards still need to know what runs here.
  var isUsed: Bool
  /// Bytes.
  var limit: Int

  /// What runs in this process. Hashes of files are remembered where segments are kept.
  var identity: ExportIdentity? {
    ExportIdentity(files: FileHashes(folder: isUsed ? CacheFolder.segments : nil))
  }

  func store(_ identity: ExportIdentity?, _ events: EventWriter) -> SegmentStore? {
    guard isUsed, identity != nil else { return nil }
    return SegmentStore(folder: CacheFolder.segments, limit: limit) { events.send(Diagnostic(.warning, $0)) }
  }
}

/// A number of bytes on the command line, and in words.
enum CacheSize {
  private static let units = [("KB", 1e3), ("MB", 1e6), ("GB", 1e9), ("TB", 1e12)]

  /// `500MB`, `20 GB`, `1.5GB`, `0`; a number alone is bytes.
  static func bytes(_ text: String) throws -> Int {
    let upper = text.uppercased().filter { $0 != " " }
    let unit = units.first { upper.hasSuffix($0.0) }
    let digits = unit.map { String(upper.dropLast($0.0.count)) } ?? upper
    guard let number = Double(digits), number >= 0, number * (unit?.1 ?? 1) <= 1e15 else {
      throw ValidationError("“\(text)” is no size; write a number with KB, MB, GB or TB, such as 20GB")
    }
    return Int(number * (unit?.1 ?? 1))
  }

  static func text(_ bytes: Int) -> String {
    guard let unit = units.last(where: { Double(bytes) >= $0.1 }) else { return "\(bytes) bytes" }
    let number = Double(bytes) / unit.1
    let tenths = (number * 10).rounded() / 10
    return "\(tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)") \(unit.0)"
  }
}
