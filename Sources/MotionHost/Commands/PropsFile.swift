// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionProcess

/// A JSON object with values for parameters.
enum PropsFile {
  /// - Parameter path: `-` is standard input.
  static func read(_ path: String) throws -> [String: ParameterInput] {
    let name = path == "-" ? "standard input" : path
    let bytes: [UInt8]
    if path == "-" {
      bytes = try FileDescriptor.readAll(0)
    } else if let contents = FileSystem.contents(path), !FilePath.isFolder(path) {
      bytes = contents
    } else {
      throw HostError(.inputMissing, "--props: \(path) cannot be read")
    }
    let node: JSONNode
    do { node = try JSONReader.read(String(decoding: bytes, as: UTF8.self)) } catch {
      throw HostError(
        .usage, "--props: \(name) is not valid JSON: line \(error.line), column \(error.column): \(error.message)")
    }
    guard let members = node.object else {
      throw HostError(.usage, "--props: \(name) must hold one JSON object, such as {\"title\": \"Hello\"}")
    }
    return members.mapValues(ParameterInput.init)
  }
}
