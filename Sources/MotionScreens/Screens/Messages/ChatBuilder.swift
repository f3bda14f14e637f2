// SPDX-License-Identifier: Apache-2.0

/// Collects the messages of a ``Chat``, from the first to the last.
@resultBuilder
public enum ChatBuilder {
  /// A line with a message.
  public static func buildExpression(_ bubble: ChatBubble) -> [ChatBubble] { [bubble] }
  /// A line with a list of messages.
  public static func buildExpression(_ bubbles: [ChatBubble]) -> [ChatBubble] { bubbles }
  /// A line with a text is a received message.
  public static func buildExpression(_ text: String) -> [ChatBubble] { [ChatBubble(text)] }
  /// The messages of all lines, in their order.
  public static func buildBlock(_ parts: [ChatBubble]...) -> [ChatBubble] { parts.flatMap { $0 } }
  /// The messages of an `if` without an `else`; none where its condition is false.
  public static func buildOptional(_ part: [ChatBubble]?) -> [ChatBubble] { part ?? [] }
  /// The messages of an `if` whose condition is true.
  public static func buildEither(first part: [ChatBubble]) -> [ChatBubble] { part }
  /// The messages of an `else`.
  public static func buildEither(second part: [ChatBubble]) -> [ChatBubble] { part }
  /// The messages of all turns of a loop, in their order.
  public static func buildArray(_ parts: [[ChatBubble]]) -> [ChatBubble] { parts.flatMap { $0 } }
}
