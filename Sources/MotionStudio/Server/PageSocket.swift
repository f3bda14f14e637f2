// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import Foundation

/// A page's socket: its messages go to the hub, and the hub's messages wait in a bounded queue. The gate has bounded the
/// incoming messages.
struct PageSocket: WSHandler {
  let hub: StudioHub
  let client: Int

  func makeFrames(for frames: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    let queue = PageQueue()
    hub.add(client, queue)
    Task { [hub, client] in
      var text = Data()
      reading: do {
        for try await frame in frames {
          switch frame.opcode {
          case .text, .continuation:
            text = frame.opcode == .text ? frame.payload : text + frame.payload
            guard frame.fin else { continue }
            guard let message = String(data: text, encoding: .utf8) else { break reading }
            hub.take(message, from: client)
            text = Data()
          case .ping: queue.pong(frame.payload)
          case .pong: continue
          case .close:
            queue.finish(sending: .close())
            break reading
          default: break reading
          }
        }
      } catch {}
      hub.remove(client)
      queue.finish()
    }
    return AsyncStream {
      await queue.next()
    } onCancel: {
      queue.finish()
    }
  }
}
