// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore

extension PropertyPath {
  /// An input of a filter.
  ///
  /// - Parameter name: of the filter; the compositing filter has none. An impossible name in a key path, such as one with a
  ///   point in it, gives a path that names nothing.
  package init(_ list: FilterList, named name: String = "", input: String) {
    let isNamed = list == .compositingFilter || PropertyPath.isKey(name)
    guard isNamed, PropertyPath.isKey(input) else {
      let filter = list == .compositingFilter ? list.rawValue : "\(list.rawValue).\(name)"
      self.init(unresolved: "\(filter).\(input)")
      return
    }
    self.init(.filter(list, name: name, input: input, nil))
  }

  /// Whether a text can be one key of a key path.
  static func isKey(_ text: String) -> Bool { !text.isEmpty && !text.utf8.contains(UInt8(ascii: ".")) }

  /// That a filter is there and has no such input, in words; nil if there is no filter of that name or it has it.
  package func unknownInput(in values: LayerValues) -> String? {
    guard case .filter(let list, let name, let input, _) = target,
      let filter = PropertyPath.filter(list, name, values), filter.value(of: input) == nil
    else { return nil }
    return filter.kind?.missing(input, besides: ["enabled"]) ?? "\(filter.type) has no input \"\(input)\""
  }

  /// An error for a filter name in this path that the layer does not have, with its existing names. Nil if the path names no
  /// filter, or an existing one.
  package func unknownFilter(in values: LayerValues) -> String? {
    guard case .filter(let list, let name, _, _) = target, PropertyPath.filter(list, name, values) == nil else {
      return nil
    }
    guard list != .compositingFilter else { return "no compositingFilter for \"\(keyPath)\"; give it one first" }
    let names = (list == .filters ? values.filters : values.backgroundFilters).compactMap(\.name)
    let near = name.nearest(among: names).map { "; did you mean \"\($0)\"?" }
    let known =
      names.isEmpty
      ? "; give one that name first, such as .filters(.gaussianBlur(radius: 0, name: \"\(name)\"))"
      : "; it has \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
    return "no filter \"\(name)\" for \"\(keyPath)\"\(near ?? known)"
  }
}
