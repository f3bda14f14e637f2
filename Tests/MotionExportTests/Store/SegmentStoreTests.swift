// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionMedia
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// The folder of kept segments: what is damaged, too much, or cannot be written.
@Suite("Segment store")
struct SegmentStoreTests {
  private func key(_ number: Int) -> ContentHash { ContentHash(high: UInt64(number), low: 7) }

  private func still() -> ExportFixture {
    ExportFixture(Format(width: 64, height: 64, fps: 30)) {
      Scene { Layer().size(9, 9).backgroundColor("#FF5A3C").position(.center) }.lasting(1)
    }
  }

  @Test("any changed, missing or added byte makes a file count as missing")
  func damage() throws {
    let payload = (0..<100).map { UInt8($0) }
    let file = StoredFile.bytes(payload, key: key(1))
    #expect(StoredFile.payload(file, key: key(1)) == payload)
    #expect(StoredFile.payload(file, key: key(2)) == nil)
    for place in file.indices {
      var damaged = file
      damaged[place] ^= 0x10
      #expect(StoredFile.payload(damaged, key: key(1)) == nil, "byte \(place)")
      #expect(StoredFile.payload(Array(file[..<place]), key: key(1)) == nil)
    }
    #expect(StoredFile.payload(file + [0], key: key(1)) == nil)
  }

  @Test("a damaged segment is made again, and the export is the same file")
  func damagedSegment() throws {
    let stage = try StoreStage()
    let first = try stage.export(still())
    let name = try #require(stage.names.first { $0.hasSuffix(".segment") })
    let path = stage.folder + "/" + name
    var bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    let whole = bytes
    bytes[bytes.count / 2] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let second = try stage.export(still())
    #expect(second.bytes == first.bytes)
    #expect(second.summary.reusedSegments == 0)
    #expect(second.summary.frameCount == 30)
    #expect(FileManager.default.contents(atPath: path).map(Array.init) == whole)
  }

  @Test("beyond the limit what was not used for longest goes first")
  func limit() throws {
    let stage = try StoreStage()
    let store = stage.store(limit: 10_000)
    for number in 0..<9 {
      store.keep([UInt8](repeating: 1, count: 1000), key(number), .segment)
      // As if used a minute after the one before.
      let date = Date(timeIntervalSinceNow: Double(number - 9) * 60)
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: "\(stage.folder)/\(key(number)).segment")
    }
    #expect(store.contains(key(0), .segment))
    store.keep([UInt8](repeating: 1, count: 1000), key(9), .segment)
    store.trim()
    #expect(store.bytes(key(0), .segment) != nil)
    #expect(store.bytes(key(1), .segment) == nil)
    #expect(store.bytes(key(9), .segment) != nil)
    #expect(SegmentStore.contents(of: stage.folder).size <= 10_000)
    let cleared = try SegmentStore.clear(stage.folder)
    #expect(cleared.segments > 5)
    #expect(stage.names.isEmpty)
  }

  @Test("an export larger than the limit is complete all the same")
  func smallLimit() throws {
    let stage = try StoreStage()
    let made = try stage.export(still(), limit: 10)
    #expect(made.bytes == (try stage.export(still()) { $0.usesCache = false }.bytes))
  }

  @Test("a folder that cannot be written is said once, and the export goes on")
  func unwritable() throws {
    let stage = try StoreStage()
    _ = FileManager.default.createFile(atPath: stage.folder, contents: Data("not a folder".utf8))
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 30)) {
      for x in [10.0, 20, 30] { Scene { Layer().size(x, 9).backgroundColor("#FF5A3C") }.lasting(1) }
    }
    let made = try stage.export(fixture)
    #expect(made.summary.frameCount == 90)
    #expect(stage.warnings.all.count == 1)
    #expect(stage.warnings.all.first?.contains("MOTIONKIT_CACHE") == true)
  }

  @Test("a full disk is said once, and leaves nothing torn")
  func full() throws {
    let stage = try StoreStage()
    // A file larger than the limit on the sizes of files stands for a disk without room.
    try FileManager.default.createDirectory(atPath: stage.folder, withIntermediateDirectories: true)
    let store = SegmentStore(folder: "/dev/full", limit: 1000) { [warnings = stage.warnings] in warnings.add($0) }
    store.keep([1], key(1), .segment)
    store.keep([1], key(2), .segment)
    #expect(stage.warnings.all.count == 1)
    #expect(store.bytes(key(1), .segment) == nil)
  }

  @Test("many writers of the same keys leave whole files only")
  func writers() throws {
    let stage = try StoreStage()
    let store = stage.store()
    let payloads = (0..<8).map { [UInt8](repeating: UInt8($0), count: 20_000 + $0) }
    DispatchQueue.concurrentPerform(iterations: 200) { turn in
      let number = turn % 8
      if turn % 3 == 0 {
        let found = store.bytes(ContentHash(high: UInt64(number), low: 7), .segment)
        if let found, found != payloads[number] { Issue.record("a torn file") }
      } else {
        store.keep(payloads[number], ContentHash(high: UInt64(number), low: 7), .segment)
      }
    }
    for number in 0..<8 { #expect(store.bytes(key(number), .segment) == payloads[number]) }
    #expect(stage.names.count == 8)
  }

  @Test("what a killed process left unfinished is removed by the next that writes; what is being written stays")
  func abandoned() throws {
    let stage = try StoreStage()
    let paths = ["dead", "live"].map { stage.folder + "/" + AtomicFile.unfinished + $0 }
    try FileManager.default.createDirectory(atPath: stage.folder, withIntermediateDirectories: true)
    let descriptors = paths.map { UnfinishedEntry.file.create($0, permissions: 0o600) }
    // As the end of its process does.
    close(descriptors[0])
    let store = stage.store(limit: 1000)
    store.keep([1], key(1), .segment)
    #expect(!FileManager.default.fileExists(atPath: paths[0]) && FileManager.default.fileExists(atPath: paths[1]))
    #expect(store.contains(key(1), .segment))
    close(descriptors[1])
    // Once a store: another export comes along.
    store.keep([1], key(2), .segment)
    #expect(FileManager.default.fileExists(atPath: paths[1]))
    stage.store(limit: 1000).keep([1], key(3), .segment)
    #expect(!FileManager.default.fileExists(atPath: paths[1]))
  }

  @Test("hashes of files are remembered until the file changes, by whatever date it then has")
  func fileHashes() throws {
    let stage = try StoreStage()
    let hashes = FileHashes(folder: stage.folder)
    let path = stage.scratch.file("a.bin")
    let date = Date(timeIntervalSince1970: 1_000_000)
    func write(_ bytes: [UInt8]) throws {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      stage.scratch.settle()
    }
    try write([1, 2, 3])
    let first = try #require(hashes.entry(path)?.hash)
    #expect(stage.names.count == 1)
    #expect(hashes.entry(path)?.hash == first)
    try write([1, 2, 4])
    #expect(hashes.entry(path)?.hash != first)
    try write([1, 2, 3])
    #expect(hashes.entry(path)?.hash == first)
    // A torn memory is not believed.
    for name in stage.names { try Data("0123".utf8).write(to: URL(fileURLWithPath: stage.folder + "/" + name)) }
    #expect(hashes.entry(path)?.hash == first)
    #expect(hashes.entry(stage.scratch.file("missing")) == nil)
    #expect(hashes.entry(stage.scratch.path) == nil)
  }

  @Test("a remembered hash is dated anew when it is used a day later, and not before")
  func datesOfHashes() throws {
    let stage = try StoreStage()
    let hashes = FileHashes(folder: stage.folder)
    let path = stage.scratch.file("a.bin")
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
    stage.scratch.settle()
    _ = try #require(hashes.entry(path))
    let memory = try stage.folder + "/" + #require(stage.names.first)
    func age(afterUse hours: Double) throws -> TimeInterval {
      let date = Date(timeIntervalSinceNow: -hours * 3600)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: memory)
      _ = try #require(hashes.entry(path))
      let now = try #require(FileManager.default.attributesOfItem(atPath: memory)[.modificationDate] as? Date)
      return -now.timeIntervalSinceNow / 3600
    }
    #expect(try age(afterUse: 23) > 22)
    #expect(try age(afterUse: 25) < 1)
  }

  @Test("hashes handed to another process need no look into the folder, and change with the file")
  func handedHashes() throws {
    let stage = try StoreStage()
    let path = stage.scratch.file("a.bin")
    func write(_ bytes: [UInt8]) throws {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      stage.scratch.settle()
    }
    try write([1, 2, 3])
    let known = FileHashes(folder: nil).known([path, stage.scratch.file("missing"), path])
    #expect(known.count == 1)
    let hashes = FileHashes(folder: stage.folder, known: known)
    let first = try #require(FileHashes(folder: nil).entry(path))
    #expect(hashes.entry(path) == first)
    #expect(!FileManager.default.fileExists(atPath: stage.folder))
    // Of code other bytes count.
    #expect(hashes.entry(path, .code)?.hash == first.hash && stage.names.count == 1)
    try write([1, 2, 4])
    let changed = try #require(hashes.entry(path)?.hash)
    #expect(changed != first.hash && changed == FileHashes(folder: nil).entry(path)?.hash)
  }

  @Test("hashes of many files are remembered together, until one of them changes; a torn memory is not believed")
  func listedHashes() throws {
    let stage = try StoreStage()
    let paths = ["a.bin", "b.bin", "c.bin"].map { stage.scratch.file($0) }
    func write(_ byte: UInt8, to path: String) throws {
      try Data([1, 2, byte]).write(to: URL(fileURLWithPath: path))
      stage.scratch.settle()
    }
    for (index, path) in paths.enumerated() { try write(UInt8(index), to: path) }
    func known() -> [ContentHash?] {
      let known = FileHashes(folder: stage.folder).known(paths.reversed())
      return paths.map { path in FileStamp(path: path).flatMap { known[$0, .file] } }
    }
    let own = paths.map { FileHashes(folder: nil).entry($0)?.hash }
    #expect(known() == own && !own.contains(nil))
    // One memory for each file, and one for all, which is enough.
    #expect(stage.names.count == 4)
    func size(_ name: String) throws -> Int {
      try Data(contentsOf: URL(fileURLWithPath: stage.folder + "/" + name)).count
    }
    let list = try #require(stage.names.first { try size($0) == 4 * 32 })
    for name in stage.names where name != list { try FileManager.default.removeItem(atPath: stage.folder + "/" + name) }
    #expect(known() == own && stage.names == [list])
    var torn = try Data(contentsOf: URL(fileURLWithPath: stage.folder + "/" + list))
    torn[0] = torn[0] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
    try torn.write(to: URL(fileURLWithPath: stage.folder + "/" + list))
    #expect(known() == own)
    try write(9, to: paths[1])
    let changed = known()
    #expect(changed[0] == own[0] && changed[1] != own[1] && changed[2] == own[2])
    #expect(changed[1] == FileHashes(folder: nil).entry(paths[1])?.hash)
  }

  @Test("the programs that run have one hash, whether another process handed theirs or not; other hashes give another")
  func handedPrograms() throws {
    let known = ExportIdentity.hashes(script: "/proc/self/exe", FileHashes(folder: nil))
    #expect(known.count > 20)
    let alone = try #require(ExportIdentity(files: FileHashes(folder: nil)))
    #expect(ExportIdentity(files: FileHashes(folder: nil, known: known))?.engine == alone.engine)
    // A library with other contents is another stamp, and with it another hash.
    var other = known
    let library = try #require(MemoryMaps.ofThisProcess()?.executableFiles.first { $0.contains("libavcodec") })
    let stamp = try #require(FileStamp(opening: library))
    other[stamp, .file] = ContentHash(high: 7, low: 7)
    #expect(ExportIdentity(files: FileHashes(folder: nil, known: other))?.engine != alone.engine)
  }

  @Test("what runs here is the same in the whole process and hangs on every program in it")
  func engine() throws {
    let hashes = FileHashes(folder: nil)
    let first = try #require(ExportIdentity(files: hashes))
    #expect(ExportIdentity(files: hashes)?.engine == first.engine)
    #expect(!first.processor.isEmpty)
    // Libraries that images bring along count in the keys of these images alone.
    for name in ["opaque.heic", "jpeg.tif"] {
      let path = URL(filePath: #filePath).appending(path: "../../../Pictures/\(name)").standardized.path
      #expect(try ImageFile.colourIdentity(path: path) != nil)
      #expect(ExportIdentity(files: hashes)?.engine == first.engine)
    }
    // The libraries are many more than a read of 4,096 bytes returns.
    let maps = try #require(SystemFile.text("/proc/self/maps"))
    for library in ["libx264", "libavcodec", "libfreetype", "libharfbuzz", "libc.so", "libswiftCore"] {
      #expect(maps.contains(library), "\(library)")
    }
  }

  @Test("a sound is read back as it was kept; bytes that are cut short are none")
  func sounds() {
    let packets = (0..<3).map { index -> EncodedPacket in
      let start = Int64(index * 1024 - 1024)
      return EncodedPacket(bytes: [1, 2, UInt8(index)], pts: start, dts: -5, duration: 1024, isKey: index != 1)
    }
    let track = AudioTrack(
      sampleRate: 48_000, channels: 2, extradata: [9, 8], priming: 1024, sampleCount: 2048, packets: packets)
    let bytes = track.serialised
    #expect(AudioTrack(serialised: bytes) == track)
    for count in 0..<bytes.count { #expect(AudioTrack(serialised: Array(bytes[..<count])) == nil) }
    #expect(AudioTrack(serialised: bytes + [0]) == nil)
  }

  @Test("a file that is dated in the future counts as it is, once it rests")
  func futureDate() throws {
    let stage = try StoreStage()
    let path = stage.scratch.file("later.png")
    _ = FileManager.default.createFile(atPath: path, contents: Data([1]))
    var times = [timeval(tv_sec: time(nil) + 86_400, tv_usec: 0), timeval(tv_sec: time(nil) + 86_400, tv_usec: 0)]
    #expect(utimes(path, &times) == 0)
    stage.scratch.settle()
    #expect(FileStamp(path: path)?.isSettled == true)
    // Its contents change, and its date is set back to what it was.
    let before = FileStamp(path: path)
    try Data([2]).write(to: URL(fileURLWithPath: path), options: [])
    #expect(utimes(path, &times) == 0)
    #expect(FileStamp(path: path) != before)
  }
}
