import Foundation
import MotionAnimation
import MotionCore

/// Draws a layer's contents for the frames in which an animation changes what they depend on (V-12).
///
/// It keeps a copy of the layer as of a commit. For a frame it makes another copy of that, with the presentation's
/// values, and has it displayed. Both are made by `init(layer:)`, and drawing is a pure function of the layer's values by
/// contract, so frames may be asked for in any order and on any thread; that they are drawn one at a time keeps code
/// that breaks the contract from racing with itself.
final class RedrawSource: @unchecked Sendable {
  private let frozen: Layer
  private let delegate: (any LayerDelegate)?
  private let isFlipped: Bool
  /// What is animated and decides the contents.
  private let paths: [PropertyPath]

  /// Recursive: code that draws may ask for another layer's presentation.
  private static let lock = NSRecursiveLock()

  /// Nil if none of the animations changes a key that the class names.
  init?(_ layer: Layer, _ animations: [AnimationRecord]) {
    guard !animations.isEmpty else { return nil }
    var paths: [PropertyPath] = []
    func collect(_ record: AnimationRecord) {
      switch record.body {
      case .value(let path, _, _):
        if path.keys.contains(where: { type(of: layer).needsDisplay(forKey: $0) }) { paths.append(path) }
      case .group(let children, _): for child in children { collect(child) }
      case .transition, .inert: break
      }
    }
    for record in animations { collect(record) }
    guard !paths.isEmpty else { return nil }
    self.paths = paths
    frozen = type(of: layer).init(layer: layer)
    delegate = layer.delegate
    isFlipped = layer.contentsAreFlipped()
  }

  /// Puts new contents into a frame's state if its values ask for them. Contents that an animation shows stay.
  func draw(into state: inout LayerState, model: LayerValues) {
    let values = state.values
    guard state.contentsFade == nil, values.contents == model.contents,
      paths.contains(where: { $0.get(values) != $0.get(model) })
    else { return }
    state.values.contents = contents(values)
  }

  private func contents(_ values: LayerValues) -> Contents? {
    RedrawSource.lock.lock()
    defer { RedrawSource.lock.unlock() }
    let copy = type(of: frozen).init(layer: frozen)
    copy.values = values
    copy.delegate = delegate
    copy.frozenFlip = isFlipped
    let log = DiagnosticLog()
    ThreadContext.current.withoutRehearsal(log) { copy.display() }
    guard log.hasErrors, case .drawing(let drawing)? = copy.values.contents, drawing.problems.isEmpty else {
      return copy.values.contents
    }
    // Whoever shows the drawing reports what went wrong.
    return .drawing(
      Drawing(
        size: drawing.size, scale: drawing.scale, elements: drawing.elements,
        problems: log.diagnostics.filter { $0.severity == .error }.map(\.message)))
  }
}

extension PropertyPath {
  /// The names of what the path changes, as ``Layer/needsDisplay(forKey:)`` is asked for them.
  fileprivate var keys: [String] {
    if let property { return [property.name] + property.aliases }
    let first = keyPath.split(separator: ".", maxSplits: 1).first.map(String.init)
    return [keyPath] + (first.map { [$0] } ?? [])
  }
}

extension ThreadContext {
  /// Runs code that changes a layer of no tree: nothing animates, and nothing waits for a commit.
  fileprivate func withoutRehearsal(_ log: DiagnosticLog, _ body: () -> Void) {
    let (outerLog, outerRehearsal, outerTransactions) = (self.log, rehearsal, transactions)
    defer { (self.log, rehearsal, transactions) = (outerLog, outerRehearsal, outerTransactions) }
    (self.log, rehearsal, transactions) = (log, nil, TransactionStack())
    transactions.begin()
    transactions.edit { $0.disableActions = true }
    body()
  }
}
