// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Bundles that cannot be used.
@Suite("Bundles with faults")
struct BundleFaultTests {
  /// A fault: what somebody does to a bundle's folder, the code of the command, and words of its message.
  private struct Fault {
    var command: String
    var status: Int32 = 66
    var words: String
  }

  private static let faults = [
    Fault(command: "printf x >>assets/media/photo.jpg", words: "assets/media/photo.jpg has "),
    Fault(
      command: "printf x | dd of=assets/media/photo.jpg conv=notrunc seek=9 bs=1 2>/dev/null", words: "was changed"),
    Fault(
      command: "printf x | dd of=script.so conv=notrunc seek=5000 bs=1 2>/dev/null", words: "script.so was changed"),
    Fault(command: "rm assets/media/photo.jpg", words: "assets/media/photo.jpg is missing"),
    Fault(command: "mv assets/media ../m && ln -s ../../m assets/media", words: "is not a regular file"),
    Fault(command: "mv script.so ../s && ln -s ../s script.so", words: "script.so is not a regular file"),
    Fault(command: "touch assets/new.ttf", words: "assets/new.ttf was added"),
    Fault(command: "truncate -s 100 bundle.json", words: "bundle.json is not a list of files"),
    Fault(
      command: "sed -i 's,assets/media/photo.jpg,../../etc/passwd,' bundle.json", words: "is not a path inside a bundle"
    ),
    Fault(
      command: "sed -i 's,assets/media/photo.jpg,/etc/passwd,' bundle.json", words: "is not a path inside a bundle"),
    Fault(command: "sed -i 's/\"form\" : 1/\"form\" : 2/' bundle.json", status: 69, words: "has bundle format 2"),
    Fault(
      command: "sed -i 's/\"architecture\" : \"[a-z0-9_]*\"/\"architecture\" : \"riscv64\"/' bundle.json", status: 69,
      words: "has code for riscv64"),
    Fault(
      command: "sed -i 's/\"build\" : \"[a-f0-9]*\"/\"build\" : \"0123abcd\"/' bundle.json", status: 69,
      words: "build 0123abcd, and this is motionkit"),
  ]

  @Test("a damaged bundle, one of another build and one of another processor are told apart")
  func folders() throws {
    let stage = try BundleStage()
    try stage.bundle("card.bundle")
    for (number, fault) in BundleFaultTests.faults.enumerated() {
      let name = "case\(number)/card.bundle"
      try FileManager.default.createDirectory(
        atPath: stage.folder.file("case\(number)"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: stage.folder.file("card.bundle"), toPath: stage.folder.file(name))
      let script = "cd \(stage.folder.file(name)) && \(fault.command)"
      _ = try SystemTool.run("sh", ["-c", script])
      let run = try stage.run(["still", name, "a.png"])
      #expect(run.status == fault.status && run.errors.contains(fault.words), "\(fault.command): \(run.errors)")
      #expect(run.errors.contains("copy it again") || fault.status == 69, "\(run.errors)")
    }
    #expect(stage.folder.bytes("a.png") == nil)
  }

  @Test("an archive that is torn, changed or made by hand is refused, and nothing lands elsewhere")
  func archives() throws {
    let stage = try BundleStage()
    try stage.bundle("card.tar.zst")
    let whole = [UInt8](try #require(stage.folder.bytes("card.tar.zst")))
    func refuses(_ bytes: [UInt8], _ words: String, _ what: String) throws {
      try Data(bytes).write(to: URL(fileURLWithPath: stage.folder.file("bad.tar.zst")))
      let run = try stage.run(["still", "bad.tar.zst", "a.png"])
      #expect(run.status == 66 && run.errors.contains(words), "\(what): \(run.errors)")
    }
    for count in [0, 3, 100, whole.count / 2, whole.count - 1] {
      try refuses(Array(whole[..<count]), "bad.tar.zst is a damaged bundle", "\(count) bytes")
    }
    for place in [whole.count / 3, whole.count / 2] {
      var bytes = whole
      bytes[place] ^= 0x10
      try refuses(bytes, "bad.tar.zst is a damaged bundle", "byte \(place)")
    }
    try refuses(whole + [0, 1, 2], "there is data after its end", "more at the end")
    try refuses(Array("a text".utf8), "it is not a compressed archive", "a text")
    #expect(stage.folder.bytes("a.png") == nil)
    // Nothing unfinished stays.
    let unpacked = (try? FileManager.default.contentsOfDirectory(atPath: stage.kept.path + "/bundles/unpacked")) ?? []
    #expect(unpacked.allSatisfy { $0.hasSuffix(".lock") }, "\(unpacked)")
  }
}
