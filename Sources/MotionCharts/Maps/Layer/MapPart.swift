// SPDX-License-Identifier: Apache-2.0

/// A part of the earth that fills a map.
enum MapPart {
  /// Countries, or a continent.
  case names([String])
  /// Between two corners.
  case corners(GeoPoint, GeoPoint)
}
