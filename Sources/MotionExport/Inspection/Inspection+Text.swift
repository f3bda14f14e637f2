// SPDX-License-Identifier: Apache-2.0

extension Inspection {
  /// An indented tree: each layer with its non-default values and its animations. Numbers are rounded to four places.
  package var text: String {
    var lines = ["\(width)×\(height) at \(frameRate) fps, t = \(InspectedValue.number(time)) s"]
    for scene in scenes {
      let name = scene.name.map { " \"\($0)\"" } ?? ""
      let (start, duration) = (InspectedValue.number(scene.start), InspectedValue.number(scene.duration))
      lines.append("scene \(scene.number)\(name): from \(start) s, \(duration) s long")
    }
    for marker in markers {
      let scene = marker.scene.map { " of scene \($0)" } ?? ""
      lines.append("marker \"\(marker.name)\"\(scene): \(InspectedValue.number(marker.time)) s")
    }
    root.write(to: &lines, indent: 0, label: nil)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension InspectedLayer {
  fileprivate func write(to lines: inout [String], indent: Int, label: String?) {
    let margin = String(repeating: "  ", count: indent)
    let title = [label, type, name.map { "\"\($0)\"" }, "#\(id)"].compactMap { $0 }.joined(separator: " ")
    lines.append(margin + title)
    for property in changed {
      guard let value = properties[property] else { continue }
      lines.append("\(margin)    \(property) = \(value)")
    }
    for animation in animations {
      let what = [animation.kind, animation.keyPath, animation.key.map { "(key \"\($0)\")" }].compactMap { $0 }
      lines.append(
        "\(margin)    ~ \(what.joined(separator: " ")), progress \(InspectedValue.number(animation.progress))")
    }
    if let transition {
      let what = [transition.type, transition.subtype].compactMap { $0 }.joined(separator: " ")
      lines.append("\(margin)    ~ transition \(what), progress \(InspectedValue.number(transition.progress))")
    }
    mask?.write(to: &lines, indent: indent + 1, label: "mask")
    for sublayer in sublayers { sublayer.write(to: &lines, indent: indent + 1, label: nil) }
  }
}
