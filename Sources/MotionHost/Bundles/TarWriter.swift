// SPDX-License-Identifier: Apache-2.0

/// Writes a tar archive. Equal files give equal bytes: there are no dates and no owners in it.
struct TarWriter {
  /// Gets the bytes of the archive.
  let write: ([UInt8]) throws -> Void

  func addFolder(_ path: String) throws { try add(TarHeader(path: path + "/", size: 0, kind: .folder)) }

  /// - Parameter contents: hands over the contents, in pieces, with as many bytes as `size`.
  func addFile(_ path: String, size: Int, _ contents: (([UInt8]) throws -> Void) throws -> Void) throws {
    try add(TarHeader(path: path, size: size))
    try contents(write)
    try pad(size)
  }

  func end() throws { try write([UInt8](repeating: 0, count: 2 * TarHeader.blockSize)) }

  private func add(_ header: TarHeader) throws {
    if let bytes = header.bytes { return try write(bytes) }
    // A long path stands in an entry of its own before (pax).
    let line = TarWriter.line("path=\(header.path)")
    guard let values = TarHeader(path: "values", size: line.count, kind: .values).bytes,
      let short = TarHeader(path: "long", size: header.size, kind: header.kind).bytes
    else { return }
    try write(values + line)
    try pad(line.count)
    try write(short)
  }

  /// A value with the number of bytes before it, which count too.
  private static func line(_ value: String) -> [UInt8] {
    let rest = " \(value)\n"
    var count = rest.utf8.count
    while "\(count)".utf8.count + rest.utf8.count != count { count = "\(count)".utf8.count + rest.utf8.count }
    return Array("\(count)\(rest)".utf8)
  }

  private func pad(_ size: Int) throws {
    let count = (TarHeader.blockSize - size % TarHeader.blockSize) % TarHeader.blockSize
    if count > 0 { try write([UInt8](repeating: 0, count: count)) }
  }
}
