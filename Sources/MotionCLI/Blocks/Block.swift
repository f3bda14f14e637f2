// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// A component for copying: one Swift file with parameters, and a film that shows it.
///
/// The folder of `title-rise` holds `TitleRise.swift`, which declares a type of this name, and `Example.swift`. The folder
/// as a whole is a script. The documentation of the type is the block's: its first paragraph, and its code as the example.
struct Block {
  var name: String
  var kind: BlockKind
  /// Holds the component and its example.
  var folder: String
  /// The first paragraph of its documentation.
  var summary: String
  /// The code that uses it: an element of a program.
  var example: String
  /// The bytes of its file.
  var bytes: [UInt8]

  /// The type that it declares.
  var type: String { Block.type(of: name) }
  var fileName: String { type + ".swift" }

  private static func type(of name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// All that there are, by their kinds and names.
  ///
  /// - Throws: ``HostError`` if the tool is not installed whole.
  static func all() throws -> [Block] {
    let folder = try SharedFiles.location() + "/templates/\(Template.blocks)"
    let names = (FileSystem.names(in: folder) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    let blocks = try names.map { try Block(name: $0, folder: "\(folder)/\($0)") }
    guard !blocks.isEmpty else {
      throw HostError(
        .toolchainMissing, "motionkit's blocks are missing: no \(folder); reinstall motionkit with make install")
    }
    return BlockKind.allCases.flatMap { kind in blocks.filter { $0.kind == kind } }
  }

  /// Those with some names, or of some kinds, in the order of the catalogue; all if there are no words.
  ///
  /// - Throws: ``HostError`` with the nearest name if a word is neither.
  static func matching(_ words: [String]) throws -> [Block] {
    let all = try all()
    for word in words where !all.contains(where: { $0.answers(to: word) }) { throw Block.unknown(word, among: all) }
    return words.isEmpty ? all : all.filter { block in words.contains { block.answers(to: $0) } }
  }

  /// - Throws: ``HostError`` with the nearest name, or those of a kind, if there is none of this name.
  static func named(_ name: String) throws -> Block {
    let all = try all()
    guard let block = all.first(where: { $0.name == name }) else { throw Block.unknown(name, among: all) }
    return block
  }

  private func answers(to word: String) -> Bool { word == name || word == kind.rawValue }

  private static func unknown(_ word: String, among all: [Block]) -> HostError {
    let related = all.filter { $0.kind.rawValue == word || $0.type == word }.map(\.name)
    let nearest = related.isEmpty ? [word.nearest(among: all.map(\.name))].compactMap(\.self) : related
    let hint = nearest.isEmpty ? "motionkit blocks lists them" : "did you mean \(nearest.joined(separator: " or "))?"
    return HostError(.inputMissing, "there is no block “\(word)”; \(hint)")
  }

  private init(name: String, folder: String) throws {
    let path = "\(folder)/\(Block.type(of: name)).swift"
    guard let bytes = FileSystem.contents(path) else {
      throw HostError(.inputMissing, "cannot read \(path), a part of the block \(name): \(systemMessage(errno))")
    }
    let kind = BlockKind.allCases.first { name.hasPrefix($0.rawValue + "-") }
    let notes = BlockNotes(of: Block.type(of: name), in: String(decoding: bytes, as: UTF8.self))
    guard let kind, !notes.summary.isEmpty, !notes.example.isEmpty else {
      throw HostError(
        .inputMissing,
        "the block \(name) is not complete: its name must begin with a kind, and \(path) must document its type with a "
          + "sentence and an example")
    }
    (self.name, self.kind, self.folder, self.bytes) = (name, kind, folder, bytes)
    (summary, example) = (notes.summary, notes.example)
  }
}
