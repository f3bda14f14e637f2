import MotionCore
import MotionModel
import MotionTimeline

extension Layer {
  /// Filters for a property of this layer, as they are stored; nil, and an error, if one of them cannot be.
  final func checked(_ filters: [Filter], as role: FilterKind.Role, _ property: String) -> [Filter]? {
    var result: [Filter] = []
    for filter in filters {
      guard let filter = filter.checked(as: role, "\(property) of \(self)") else { return nil }
      if let name = filter.name, result.contains(where: { $0.name == name }) {
        DiagnosticLog.warning(
          "two of the \(property) of \(self) have the name \"\(name)\": key paths reach the first of them (V-11)")
      }
      result.append(filter)
    }
    return result
  }
}
