import Foundation
import MotionCore
import MotionExport
import MotionKit
import MotionLayers

/// Interim: a second of background for each element.
struct CompositionEngine: Engine {
  func rehearse(_ composition: any Composition) throws -> any RehearsedComposition {
    Plain(format: composition.format, frameCount: composition.program.elements.count * 30)
  }
  struct Plain: RehearsedComposition {
    var format: Format
    var frameCount: Int
    var diagnostics: [Diagnostic] { [] }
    func export(
      _ settings: ExportSettings, to destination: ExportDestination?, progress: @escaping @Sendable (Int, Int) -> Void
    ) throws -> Int {
      let frames = try settings.frames(of: frameCount, rate: format.frameRate)
      guard let destination else { return frames.count }
      let fd: Int32
      switch destination {
      case .file(let path): fd = open(path, O_WRONLY)
      case .stream(let descriptor): fd = descriptor
      }
      func put(_ bytes: [UInt8]) throws {
        let code = FileDescriptor.writeAll(bytes, to: fd)
        if code != 0 { throw HostError(.cannotWrite, "cannot write the video: \(systemMessage(code))") }
      }
      try put(Array("YUV4MPEG2 W\(format.width) H\(format.height) F30:1 C420\n".utf8))
      for i in frames {
        try put(Array("FRAME\n".utf8) + [UInt8](repeating: 128, count: format.width * format.height * 3 / 2))
        progress(i - frames.lowerBound + 1, frames.count)
      }
      return frames.count
    }
    func still(at seconds: Double, scale: Double) throws -> [UInt8] { [0x89, 0x50, 0x4E, 0x47] }
    func sheet(_ layout: SheetLayout) throws -> [UInt8] { [0x89, 0x50, 0x4E, 0x47] }
    func state(at seconds: Double) throws -> FrameState {
      throw HostError(.internalError, "not yet")
    }
  }
}
