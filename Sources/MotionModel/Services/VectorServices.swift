// SPDX-License-Identifier: Apache-2.0

/// Reads vector files.
package protocol VectorServices: Sendable {
  /// A file as a tree of values. Throws if it cannot be read, or is not a vector file.
  func document(ofFile path: String) throws -> VectorDocument
  /// The same of bytes. `name` stands for the file in messages.
  func document(of bytes: [UInt8], name: String) throws -> VectorDocument
  /// A Lottie animation: a JSON file, or an archive and the id of an animation in it; nil for the first. Throws if it cannot be
  /// read, or is none.
  func lottie(ofFile path: String, animation: String?) throws -> LottieDocument
}
