// SPDX-License-Identifier: Apache-2.0

import MotionKit

// Properties that take a `CIFilter` where MotionKit's take a `Filter`; see `Layer+CGPath.swift`.

/// A class with filters.
public protocol CIFiltered: AnyObject {}
extension Layer: CIFiltered {}
extension Transition: CIFiltered {}

extension CIFilter: FilterConvertible {}

extension CIFiltered where Self: Transition {
  /// Reading gives a copy. Its inputs are constants while the transition runs, except `inputTime`, its progress (T-92).
  @_disfavoredOverload public var filter: CIFilter? {
    get {
      let filter: Filter? = filter
      return filter.flatMap { CIFilter($0) }
    }
    set {
      let filter: Filter? = newValue?.filter
      self.filter = filter
    }
  }
}

extension CIFiltered where Self: Layer {
  /// Reading gives copies.
  @_disfavoredOverload public var filters: [CIFilter]? {
    get { values.filters.isEmpty ? nil : values.filters.compactMap { CIFilter($0) } }
    set {
      let filters: [Filter] = (newValue ?? []).map(\.filter)
      self.filters = filters
    }
  }
  /// Reading gives copies.
  @_disfavoredOverload public var backgroundFilters: [CIFilter]? {
    get { values.backgroundFilters.isEmpty ? nil : values.backgroundFilters.compactMap { CIFilter($0) } }
    set {
      let filters: [Filter] = (newValue ?? []).map(\.filter)
      backgroundFilters = filters
    }
  }
  /// Reading gives a copy.
  @_disfavoredOverload public var compositingFilter: CIFilter? {
    get { values.compositingFilter.flatMap { CIFilter($0) } }
    set {
      let filter: Filter? = newValue?.filter
      compositingFilter = filter
    }
  }
}

extension CIFilter {
  fileprivate convenience init?(_ filter: Filter) {
    self.init(name: filter.type)
    for (key, value) in filter.inputs { setValue(value, forKey: key) }
    if let name = filter.name { self.name = name }
    isEnabled = filter.isEnabled
  }
}
