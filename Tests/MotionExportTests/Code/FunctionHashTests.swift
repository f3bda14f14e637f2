import MotionCore
import MotionTestSupport
import Testing

@testable import MotionExport

/// What a function can reach: an edit anywhere else leaves its hash as it is, an edit there does not.
@Suite("Hashes of functions")
struct FunctionHashTests {
  private static let entryPoint = "start"

  private func hashes(_ objects: [ELFSample], _ functions: [String]) -> [String: ContentHash] {
    let found = FunctionHashes(
      ofLibrary: ELFSample.library(functions).bytes, objects: objects.map(\.bytes), FunctionHashTests.entryPoint
    ).hashes
    return Dictionary(
      uniqueKeysWithValues: functions.enumerated().compactMap { index, name in
        found[UInt(16 * (index + 1))].map { (name, $0) }
      })
  }

  /// For each function, the objects whose edits change its hash; nil: it has none.
  private func reach(_ objects: [ELFSample], _ functions: [String]) -> [String: [Int]] {
    let base = hashes(objects, functions)
    return base.mapValues { _ in [] }.merging(
      objects.indices.flatMap { index in
        var edited = objects
        edited[index].edit()
        let other = hashes(edited, functions)
        return functions.compactMap { name in base[name] != other[name] ? (name, [index]) : nil }
      }, uniquingKeysWith: +)
  }

  private func object(_ make: (inout ELFSample) -> Void) -> ELFSample {
    var object = ELFSample()
    make(&object)
    return object
  }

  @Test("calls count, at any distance and through data, and nothing else does")
  func calls() {
    let objects = [
      object {
        $0.function("near", calls: "far", "swift_retain")
        $0.function("alone")
      },
      object { $0.function("far", calls: "table") },
      object {
        let data = $0.section(".data.rel.ro")
        $0.symbol("table", data, at: 8)
        $0.reference(data, at: 8, to: "farthest")
        $0.function("beside", calls: "near")
      },
      object { $0.function("farthest", calls: "far") },
      object { $0.function("other", calls: "near") },
    ]
    #expect(
      reach(objects, ["near", "alone", "far", "other", "beside"]) == [
        "near": [0, 1, 2, 3], "alone": [0], "far": [1, 2, 3], "other": [0, 1, 2, 3, 4], "beside": [0, 1, 2, 3],
      ])
    // In another order they are the same.
    #expect(hashes(objects, ["near", "other"]) == hashes(objects.reversed(), ["near", "other"]))
  }

  @Test("two functions of one file differ, also where they have changed places in the library")
  func places() {
    let objects = [
      object {
        $0.function("a", isLocal: true)
        $0.function("b", isLocal: true)
      }
    ]
    let found = hashes(objects, ["a", "b"])
    #expect(found["a"] != found["b"] && found.count == 2)
    #expect(hashes(objects, ["b", "other", "a"]) == found)
  }

  @Test(
    "a file's own copy of a function that several define stands for all; without one, all count; a name that several keep to themselves is none"
  )
  func definitions() {
    let objects = [
      object { $0.function("user", calls: "shared") },
      object {
        $0.function("shared")
        $0.function("own", isLocal: true)
      },
      object {
        $0.function("shared", calls: "more")
        $0.function("own", isLocal: true)
      },
      object { $0.function("more") },
      object {
        $0.function("owner", calls: "shared")
        $0.function("shared")
      },
    ]
    #expect(
      reach(objects, ["user", "shared", "own", "owner"]) == [
        "user": [0, 1, 2, 3, 4], "shared": [1, 2, 3, 4], "owner": [4],
      ])
  }

  @Test("functions of a chain through 70 files reach what is behind them")
  func manyFiles() {
    let objects = (0..<70).map { number in object { $0.function("f\(number)", calls: "f\(number + 1)") } }
    #expect(reach(objects, ["f0", "f35"]) == ["f0": Array(0..<70), "f35": Array(35..<70)])
  }

  /// A user of the type `T`, the type, one who has nothing to do with it, the conformance with what its witness calls.
  private func conforming(_ type: String, _ make: (inout ELFSample) -> Void = { _ in }) -> [ELFSample] {
    [
      object { $0.function("user", calls: "TMn") }, object { $0.type("TMn") }, object { $0.function("other") },
      object {
        make(&$0)
        $0.conformance("TPMc", of: type, calls: "witness")
      }, object { $0.function("witness") },
    ]
  }

  @Test("a conformance belongs to those who reach its type, wherever it stands")
  func conformances() {
    let wanted = ["user": [0, 1, 3, 4], "other": [2]]
    #expect(reach(conforming("TMn"), ["user", "other"]) == wanted)
    // By way of a word with the descriptor's address.
    for isLocal in [false, true] {
      let indirect = conforming("got.TMn") {
        let words = $0.section(".data.rel.ro")
        $0.symbol("got.TMn", words, at: 8, isLocal: isLocal)
        $0.reference(words, at: 8, to: "TMn")
      }
      #expect(reach(indirect, ["user", "other"]) == wanted)
    }
  }

  @Test("a conformance of a file's own type is found by name, by section and place, and by distance")
  func ownConformances() {
    let byPlace = object {
      $0.type("UMn", isLocal: true)
      $0.symbol("", 1, isLocal: true)
      $0.conformance("UPMc", of: "", calls: "witness")
      $0.reference(2, at: 4, to: "", 16)
      $0.function("user", calls: "UMn")
    }
    // The descriptor lies 12 bytes behind the word that refers to it.
    let byDistance = object {
      let data = $0.section(".rodata", bytes: [0, 0, 0, 0, 12, 0, 0, 0] + [UInt8](repeating: 0, count: 24))
      $0.symbol("UPMc", data)
      $0.symbol("UMn", data, at: 16, isLocal: true)
      $0.reference(data, at: 8, to: "witness")
      let list = $0.section("swift5_protocol_conformances", bytes: [0, 0, 0, 0])
      $0.reference(list, at: 0, to: "UPMc")
      $0.function("user", calls: "UMn")
    }
    let others = [object { $0.function("witness") }, object { $0.function("other") }]
    for own in [byPlace, byDistance] {
      #expect(reach([own] + others, ["user", "other"]) == ["user": [0, 1], "other": [2]])
    }
  }

  @Test("a conformance of a library's type, or of one that cannot be told, belongs to everything")
  func foreignConformances() {
    for type in ["$sSdMn", "got.$sSdMn", "", "somethingElse"] {
      let found = reach(conforming(type), ["user", "other"])
      #expect(found == ["user": [0, 1, 3, 4], "other": [2, 3, 4]], "\(type)")
    }
  }

  @Test("a conformance belongs to all copies of its type's descriptor")
  func copiedTypes() {
    let objects = [
      object {
        $0.type("TMn")
        $0.function("user", calls: "TMn")
      },
      object {
        $0.type("TMn")
        $0.conformance("TPMc", of: "TMn", calls: "witness")
      }, object { $0.function("witness") }, object { $0.function("other") },
    ]
    #expect(reach(objects, ["user", "other"]) == ["user": [0, 1, 2], "other": [3]])
  }

  @Test("each of a file's conformances counts, in whatever number of lists they stand")
  func manyConformances() {
    let objects = [
      object { $0.function("user", calls: "TMn") },
      object {
        $0.type("TMn")
        $0.conformance("TPMc", of: "TMn", calls: "first")
        $0.conformance("TQMc", of: "TMn", calls: "second")
      }, object { $0.function("first") }, object { $0.function("second") },
    ]
    #expect(reach(objects, ["user"]) == ["user": [0, 1, 2, 3]])
  }

  @Test("a list of conformances without descriptors: no function has a hash")
  func brokenConformances() {
    let broken = object {
      $0.function("user")
      $0.section("swift5_protocol_conformances", bytes: [0, 0, 0, 0])
    }
    #expect(hashes([broken], ["user"]).isEmpty)
    let outside = object {
      $0.function("user")
      let list = $0.section("swift5_protocol_conformances", bytes: [0, 0, 0, 0])
      $0.reference(list, at: 0, to: "elsewhere")
    }
    #expect(hashes([outside], ["user"]).isEmpty)
  }

  @Test("a variable brings its initialiser, and in the main file what runs there")
  func globals() {
    let objects = [
      object { $0.function("user", calls: "lazy") }, object { $0.function("reader", calls: "eager") },
      object {
        let data = $0.section(".bss", flags: ELFSample.writable)
        $0.symbol("lazy", data)
        $0.function("lazy_WZ", calls: "made")
      },
      object {
        let data = $0.section(".data", flags: ELFSample.writable)
        $0.symbol("eager", data)
        $0.function(FunctionHashTests.entryPoint, calls: "other")
        let constants = $0.section(".data.rel.ro", flags: ELFSample.writable)
        $0.symbol("constant", constants)
      }, object { $0.function("made") }, object { $0.function("other") },
      object { $0.function("plain", calls: "constant") },
    ]
    #expect(
      reach(objects, ["user", "reader", "plain"]) == ["user": [0, 2, 4], "reader": [1, 3, 5], "plain": [3, 6]])
  }

  @Test("who reaches a function that finds code by its name has no hash; the others have")
  func lookups() {
    for name in ["dlsym", "$ss11_typeByNameyypXpSgSSF", "$s10Foundation17NSClassFromStringyyXlXpSgSSF"] {
      let objects = [
        object { $0.function("user", calls: "finder") }, object { $0.function("finder", calls: name) },
        object { $0.function("other", calls: "malloc") },
      ]
      #expect(reach(objects, ["user", "finder", "other"]) == ["other": [2]], "\(name)")
    }
  }

  @Test(
    "functions that may be replaced, code that runs on loading and unknown tables: none has a hash",
    arguments: [
      "swift5_replace", "swift5_replac2", ".init_array", ".ctors.1", "swift5_accessible_functions", "swift5_new",
    ]
  )
  func unseenCode(section: String) {
    let objects = [object { $0.function("user") }, object { $0.section(section) }]
    #expect(hashes(objects, ["user"]).isEmpty)
    #expect(hashes([objects[0]], ["user"]).count == 1)
  }

  @Test("functions at one address are known by all of their names, or not at all")
  func oneAddress() {
    let objects = [object { $0.function("a", calls: "c") }, object { $0.function("b") }, object { $0.function("c") }]
    func hash(_ names: String...) -> ContentHash? {
      var library = ELFSample(firstAddress: 0)
      let text = library.section(".text", flags: 6)
      for name in names { library.symbol(name, text, at: 16, isFunction: true) }
      return FunctionHashes(ofLibrary: library.bytes, objects: objects.map(\.bytes), "").hashes[16]
    }
    let found = [hash("a"), hash("b"), hash("a", "b")]
    #expect(Set(found).count == 3 && !found.contains(nil))
    #expect(hash("b", "a") == hash("a", "b"))
    #expect(hash("a", "unknown") == nil)
  }

  // MARK: Damage

  /// A file with everything in it that is read.
  private var sample: ELFSample {
    object {
      $0.type("TMn")
      $0.function("user", calls: "TMn", "outside")
      $0.conformance("TPMc", of: "TMn", calls: "user")
      let data = $0.section(".data", flags: ELFSample.writable)
      $0.symbol("lazy", data)
      $0.function("lazy_WZ", isLocal: true)
    }
  }

  @Test("an object or a library that ends early has no hashes")
  func truncated() {
    let (object, library) = (sample.bytes, ELFSample.library(["user"]).bytes)
    func count(_ library: [UInt8], _ object: [UInt8]?) -> Int {
      FunctionHashes(ofLibrary: library, objects: [object], "").hashes.count
    }
    #expect(count(library, object) == 1)
    #expect(count(library, nil) == 0)
    for length in 0..<object.count {
      #expect(ELFFile(Array(object[..<length])) == nil && count(library, Array(object[..<length])) == 0, "\(length)")
    }
    for length in 0..<library.count { #expect(count(Array(library[..<length]), object) == 0, "\(length)") }
  }

  @Test("other kinds of files, and offsets and numbers past the end, are no such files")
  func wrong() {
    let bytes = sample.bytes
    /// A word of the file replaced.
    func changed(_ place: Int, _ value: UInt64, _ count: Int) -> [UInt8] {
      var out = bytes
      out.replaceSubrange(place..<place + count, with: value.littleEndianBytes[..<count])
      return out
    }
    let headers = Int(UInt64(littleEndianBytes: bytes[40..<48]))
    var wrong = [0, 4, 5, 6].map { changed($0, 9, 1) }
    for value: UInt64 in [UInt64(bytes.count), 1 << 32, 1 << 63, .max] {
      // The table of sections; a section's offset and size.
      wrong += [changed(40, value, 8), changed(headers + 64 + 24, value, 8), changed(headers + 64 + 32, value, 8)]
    }
    // Numbers of sections; sizes of entries; the section of names; more segments than there are.
    wrong += [
      changed(60, 0, 2), changed(60, 0xFFFF, 2), changed(58, 40, 2), changed(62, 0xFFFF, 2), changed(56, 0xFFFF, 2),
    ]
    for (index, file) in wrong.enumerated() { #expect(ELFFile(file) == nil, "change \(index)") }
  }

  @Test("no damage to a file is a trap")
  func damaged() {
    let library = ELFSample.library(["user"]).bytes
    let object = sample.bytes
    var read = 0
    for place in object.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var bytes = object
        bytes[place] = value
        read += FunctionHashes(ofLibrary: library, objects: [bytes], "user").hashes.count
      }
    }
    for place in library.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var bytes = library
        bytes[place] = value
        read += FunctionHashes(ofLibrary: bytes, objects: [object], "user").hashes.count
      }
    }
    #expect(read > 0)
  }

  @Test("a table is read as it was written, by the library that it was written for, whole and undamaged")
  func file() throws {
    let library = ELFSample.library(["user", "lazy_WZ"]).bytes
    let written = FunctionHashes(ofLibrary: library, objects: [sample.bytes], "")
    #expect(written.hashes.count == 2)
    let bytes = written.bytes
    let key = ContentHash(bytes: Array(bytes[8..<24]))
    let known = try #require(key)
    #expect(FunctionHashes(bytes: bytes, library: known) == written)
    #expect(FunctionHashes(bytes: bytes, library: ContentHash(high: known.high, low: known.low &+ 1)) == nil)
    for place in bytes.indices {
      #expect(FunctionHashes(bytes: Array(bytes[..<place]), library: known) == nil)
      var damaged = bytes
      damaged[place] ^= 0x10
      #expect(FunctionHashes(bytes: damaged, library: known) == nil)
    }
    let scratch = ScratchFolder()
    let (path, libraryPath) = (scratch.file("a.functions"), scratch.file("a.so"))
    try AtomicFile.save(library, to: libraryPath)
    try written.write(to: path)
    #expect(FunctionHashes(reading: path, ofLibrary: libraryPath) == written)
    try AtomicFile.save(library + [0], to: libraryPath)
    #expect(FunctionHashes(reading: path, ofLibrary: libraryPath) == nil)
    #expect(FunctionHashes(reading: scratch.file("none"), ofLibrary: libraryPath) == nil)
    #expect(FunctionHashes(ofLibrary: scratch.file("none"), objects: [], entryPoint: "") == nil)
    #expect(FunctionHashes(ofLibrary: libraryPath, objects: [scratch.file("none")], entryPoint: "")?.hashes == [:])
  }
}
