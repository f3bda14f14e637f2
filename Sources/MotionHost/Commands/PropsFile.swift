import Foundation
import MotionCore
import MotionKit

/// A JSON object with values for parameters.
enum PropsFile {
  /// - Parameter path: `-` is standard input.
  static func read(_ path: String) throws -> [String: ParameterInput] {
    let name = path == "-" ? "standard input" : path
    let data: Data
    if path == "-" {
      data = Data(try FileDescriptor.readAll(0))
    } else if let contents = FileSystem.contents(path), !FilePath.isFolder(path) {
      data = Data(contents)
    } else {
      throw HostError(.inputMissing, "--props: \(path) cannot be read")
    }
    do {
      return try JSONDecoder().decode([String: JSONValue].self, from: data).mapValues(\.input)
    } catch DecodingError.dataCorrupted {
      throw HostError(.usage, "--props: \(name) is no valid JSON: \(syntaxError(in: data))")
    } catch {
      throw HostError(.usage, "--props: \(name) must hold one JSON object, such as {\"title\": \"Hello\"}")
    }
  }

  /// Where the text stops being JSON.
  private static func syntaxError(in data: Data) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return "it cannot be read"
    } catch {
      return (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
    }
  }

  /// A value of any JSON type.
  private struct JSONValue: Decodable {
    var input: ParameterInput

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        input = .null
      } else if let value = try? container.decode(Bool.self) {
        input = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        input = .number(value)
      } else if let value = try? container.decode(String.self) {
        input = .string(value)
      } else if let values = try? container.decode([JSONValue].self) {
        input = .array(values.map(\.input))
      } else {
        input = .object
      }
    }
  }
}
