// SPDX-License-Identifier: Apache-2.0

import CHyphen
import Foundation
import MotionCore
import Synchronization

/// The hyphenation of a language: libhyphen with the installed patterns.
@safe final class HyphenationPatterns: @unchecked Sendable {
  // SAFETY: the dictionary and the converter are used under `lock` alone, and given back in `deinit`.
  /// Of the file.
  let hash: ContentHash
  private let lock = Mutex(())
  private let dictionary: UnsafeMutablePointer<HyphenDict>
  private let converter: iconv_t

  /// The patterns of a language; nil if none are installed, or they cannot be read.
  ///
  /// - Parameter language: a BCP 47 tag.
  static func of(_ language: String) -> HyphenationPatterns? {
    known.withLock { known in
      if let patterns = known[language] { return patterns }
      if known.count >= languageLimit { known = [:] }
      let patterns = HyphenationFiles.path(for: language).flatMap { HyphenationPatterns(path: $0) }
      known[language] = .some(patterns)
      return patterns
    }
  }

  private static let known = Mutex<[String: HyphenationPatterns?]>([:])
  private static let languageLimit = 64

  private init?(path: String) {
    guard var bytes = FileSystem.contents(path).map(Array.init), !bytes.isEmpty else { return nil }
    var hasher = ContentHasher()
    hasher.combine(list: bytes) { $0.combine(UInt64($1)) }
    hash = hasher.finalize()
    // Read from memory, so that the hash is that of the patterns in use.
    guard let file = unsafe fmemopen(&bytes, bytes.count, "r") else { return nil }
    defer { unsafe fclose(file) }
    guard let dictionary = unsafe hnj_hyphen_load_file(file) else { return nil }
    // The first line of the file names its character set.
    let name = unsafe withUnsafeBytes(of: &dictionary.pointee.cset) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    // The files say ISO8859-1, but glibc's iconv says ISO-8859-1.
    let glibcName = name.hasPrefix("ISO8859") ? "ISO-" + name.dropFirst(3) : name
    guard let converter = unsafe iconv_open(glibcName, "UTF-8"), Int(bitPattern: converter) != -1 else {
      unsafe hnj_hyphen_free(dictionary)
      return nil
    }
    unsafe self.dictionary = unsafe dictionary
    unsafe self.converter = unsafe converter
  }

  deinit {
    unsafe hnj_hyphen_free(dictionary)
    unsafe iconv_close(converter)
  }

  /// The break points of a word: before its scalars at these indices, with two or more on either side.
  func breaks(in word: [UInt32]) -> [Int] {
    guard HyphenationPatterns.lengths.contains(word.count), let encoded = encoded(word) else { return [] }
    var bytes = encoded
    let count = bytes.count
    bytes.append(0)
    // libhyphen asks for five marks more than the word has letters.
    var marks = [CChar](repeating: 0, count: count + 5)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    let failed = lock.withLock { _ in
      unsafe hnj_hyphen_hyphenate3(
        dictionary, bytes, Int32(count), &marks, nil, &replacements, &positions, &cuts, 2, 2, 0, 0)
    }
    defer {
      if let replacements = unsafe replacements { for i in 0..<count { unsafe free(replacements[i]) } }
      unsafe free(replacements)
      unsafe free(positions)
      unsafe free(cuts)
    }
    guard failed == 0 else { return [] }
    return (0..<(word.count - 1)).compactMap { i in
      // Where a break would change letters ("Zuk-ker") there is none.
      let isPlain = unsafe replacements.map { unsafe $0[i] == nil } ?? true
      return marks[i] & 1 == 1 && isPlain ? i + 1 : nil
    }
  }

  /// Short words stay whole, as they do in browsers; longer ones than these are none.
  private static let lengths = 5...100

  /// A word in small letters and the patterns' character set; nil if it has other characters.
  private func encoded(_ word: [UInt32]) -> [CChar]? {
    var text = String.UnicodeScalarView()
    for scalar in word {
      guard let letter = Unicode.Scalar(scalar) else { return nil }
      let lowered = letter.properties.lowercaseMapping.unicodeScalars
      // One letter must stay one, because breaks are found by index.
      text.append(lowered.count == 1 ? lowered[lowered.startIndex] : letter)
    }
    var input = Array(String(text).utf8CString)
    var output = [CChar](repeating: 0, count: input.count * 4)
    var (left, room) = (input.count - 1, output.count)
    let size = room
    let converted = lock.withLock { _ in
      unsafe input.withUnsafeMutableBufferPointer { source in
        unsafe output.withUnsafeMutableBufferPointer { target in
          var (from, to) = (source.baseAddress, target.baseAddress)
          // After an error, the converter may keep a state. This resets it.
          unsafe iconv(converter, nil, nil, nil, nil)
          return unsafe iconv(converter, &from, &left, &to, &room)
        }
      }
    }
    guard converted == 0, left == 0 else { return nil }
    return Array(output[..<(size - room)])
  }
}
