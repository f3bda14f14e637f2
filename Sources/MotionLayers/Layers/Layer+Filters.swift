// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

extension Layer {
  /// Applied to the layer with its sublayers, in order.
  public final var filters: [Filter] {
    get { values.filters }
    set {
      guard let new = checked(newValue, as: .image, "filters"), new != values.filters else { return }
      noteAssets(of: new)
      change("filters", .basic) { values.filters = new }
    }
  }
  /// Filters on the layer's backdrop. It extends up to the nearest superlayer that is composited as one image because it
  /// fades, has filters, a mask, a compositing filter or a shadow, or is rasterized. The backdrop of that superlayer is not
  /// included, as with CSS's backdrop roots (Filter Effects Level 2).
  public final var backgroundFilters: [Filter] {
    get { values.backgroundFilters }
    set {
      guard let new = checked(newValue, as: .image, "backgroundFilters"), new != values.backgroundFilters else {
        return
      }
      noteAssets(of: new)
      change("backgroundFilters", .transition) { values.backgroundFilters = new }
    }
  }
  /// How the layer is combined with its backdrop; nil for source-over.
  ///
  /// Modes that remove pixels, such as `destinationOut`, `xor` and `clear`, also remove the canvas if the layer lies on it
  /// without a group. Black shows there, in stills and films alike, as in an opaque window.
  public final var compositingFilter: Filter? {
    get { values.compositingFilter }
    set {
      guard let new = checked(newValue.map { [$0] } ?? [], as: .compositing, "compositingFilter"),
        new.first != values.compositingFilter
      else { return }
      change("compositingFilter", .transition) { values.compositingFilter = new.first }
    }
  }
  private func noteAssets(of filters: [Filter]) {
    if filters.contains(where: { $0.inputs.values.contains { $0.kind == .contents } }) { noteAsset() }
  }

  /// Filters for a property of this layer, as they are stored; nil, and an error, if one of them is impossible.
  final func checked(_ filters: [Filter], as role: FilterKind.Role, _ property: String) -> [Filter]? {
    var result: [Filter] = []
    for filter in filters {
      guard let filter = filter.checked(as: role, "\(property) of \(self)") else { return nil }
      if let name = filter.name, result.contains(where: { $0.name == name }) {
        DiagnosticLog.warning(
          .sameName,
          "two of the \(property) of \(self) have the name \"\(name)\"; key paths reach only the first one")
      }
      result.append(filter)
    }
    return result
  }
}
