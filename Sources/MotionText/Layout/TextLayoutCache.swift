import MotionCore
import Synchronization

/// The layouts used last, by request. Render threads ask for the same title in every frame. The very last one is kept
/// however long it is.
final class TextLayoutCache: Sendable {
  static let shared = TextLayoutCache(limit: 512, scalarLimit: 500_000)

  private struct Entry {
    var storage: TextLayout.Storage
    var lastUse: UInt64
    var scalars: Int
  }
  private struct State {
    var entries: [TextRequest: Entry] = [:]
    var clock: UInt64 = 0
    var scalars = 0
  }
  private let state = Mutex(State())
  private let limit: Int
  private let scalarLimit: Int

  /// - Parameters:
  ///   - limit: the most layouts that are kept.
  ///   - scalarLimit: the most characters of all kept layouts together, for texts of a book's length.
  init(limit: Int, scalarLimit: Int) {
    self.limit = limit
    self.scalarLimit = scalarLimit
  }

  /// How many layouts are kept now.
  var count: Int { state.withLock { $0.entries.count } }

  func layout(_ request: TextRequest) throws(TextError) -> TextLayout.Storage {
    let known = state.withLock { state -> TextLayout.Storage? in
      state.clock += 1
      guard let index = state.entries.index(forKey: request) else { return nil }
      state.entries.values[index].lastUse = state.clock
      return state.entries.values[index].storage
    }
    if let known { return known }
    // Made outside the lock: two threads may make the same layout, and both are right.
    let made = try TextLayout.make(request)
    let scalars = request.string.utf8.count
    state.withLock { state in
      if let old = state.entries[request] { state.scalars -= old.scalars }
      state.clock += 1
      state.entries[request] = Entry(storage: made, lastUse: state.clock, scalars: scalars)
      state.scalars += scalars
      if state.entries.count > limit || state.scalars > scalarLimit { evict(&state) }
    }
    return made
  }

  /// Drops the oldest until half is free, so that the sorting is paid once in many insertions.
  private func evict(_ state: inout State) {
    for (request, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }).dropLast() {
      guard state.entries.count > limit / 2 || state.scalars > scalarLimit / 2 else { return }
      state.entries[request] = nil
      state.scalars -= entry.scalars
    }
  }
}
