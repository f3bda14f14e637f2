// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A method to call later. `#selector(tick)` becomes one of these.
public struct Selector: Hashable {
  private let call: (Any, Any?) -> Void
  private let name: String

  /// A method by its type: `#selector(Dial.tick)`.
  public init<Target>(_ method: @escaping (Target) -> () -> Void) {
    self.init(name: "\(Target.self)") { target, _ in (target as? Target).map { method($0)() } }
  }
  /// A method with an argument by its type: `#selector(Dial.tick(_:))`. Nothing is called for an argument of another type.
  public init<Target, Argument>(_ method: @escaping (Target) -> (Argument) -> Void) {
    self.init(name: "\(Target.self)") { target, argument in
      if let target = target as? Target, let argument = argument as? Argument { method(target)(argument) }
    }
  }
  /// A method of the object itself: `#selector(tick)`.
  public init(_ method: @escaping () -> Void) { self.init(name: "method") { _, _ in method() } }
  /// A method of the object itself with an argument: `#selector(tick(_:))`.
  public init<Argument>(_ method: @escaping (Argument) -> Void) {
    self.init(name: "method") { _, argument in (argument as? Argument).map(method) }
  }
  /// A method of the object itself that is told of a block of `beginAnimations`.
  public init<Name, Finished, Context>(_ method: @escaping (Name, Finished, Context) -> Void) {
    self.init(name: "method") { _, argument in
      guard let call = argument as? AnimationCall, let name = call.name as Any? as? Name,
        let finished = call.isFinished.map({ NSNumber(value: $0) }) as Any? as? Finished,
        let context = call.context as? Context
      else { return }
      method(name, finished, context)
    }
  }
  /// A method of the object itself that is told of the start of a block of `beginAnimations`.
  public init<Name, Context>(_ method: @escaping (Name, Context) -> Void) {
    self.init(name: "method") { _, argument in
      guard let call = argument as? AnimationCall, let name = call.name as Any? as? Name,
        let context = call.context as? Context
      else { return }
      method(name, context)
    }
  }
  /// A name alone names no code here: nothing is called.
  public init(_ name: String) { self.init(name: name) { _, _ in } }

  private init(name: String, _ call: @escaping (Any, Any?) -> Void) { (self.name, self.call) = (name, call) }

  func send(to target: Any, _ argument: Any?) { call(target, argument) }

  /// Whether two selectors were made of methods of one type.
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  /// Takes the type of the method.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The facts about a block of `beginAnimations` that a method gets.
struct AnimationCall {
  let name: String?
  let isFinished: Bool?
  let context: Any?
}

extension NSObject {
  /// Calls a method when the scene's clock is `delay` seconds further.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    onMediaClock(after: delay) { selector.send(to: self, argument) }
  }
  /// Calls a method now.
  public func perform(_ selector: Selector) { selector.send(to: self, nil) }
  /// Calls a method now, with an argument.
  public func perform(_ selector: Selector, with argument: Any?) { selector.send(to: self, argument) }
}
