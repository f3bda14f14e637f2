// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// The parts of a map, and their colours.
extension MapLayer {
  /// The colours of land, borders, sea and texts. Colours of single countries stay.
  /// Example: `MapLayer(.equalEarth).theme(.light).size(1600, 780).position(.center)`
  @discardableResult public func theme(_ theme: MapTheme) -> Self {
    let old = self.theme
    self.theme = theme
    color(over: old)
    return self
  }

  /// - Parameter old: the theme of the colours to replace; others stay. Nil to colour everything.
  final func color(over old: MapTheme? = nil) {
    for (shape, feature) in zip(shapes, features) {
      let isArea = !feature.rings.isEmpty
      // A colour that is not the old theme's was set by the script.
      if isArea, old == nil || shape.fillColor == old?.land { shape.fillColor = theme.land }
      if old == nil || shape.strokeColor == (isArea ? old?.borders : old?.accent) {
        shape.strokeColor = isArea ? theme.borders : theme.accent
      }
    }
    if old == nil || sea.fillColor == old?.sea { sea.fillColor = theme.sea }
    graticule.strokeColor = theme.graticule
  }

  /// Shows the sea, in the theme's colour or in another one. Without it the background is seen there.
  /// Example: `MapLayer(.equalEarth).showsSea("#10243F").size(1600, 780).position(.center)`
  @discardableResult public func showsSea(_ color: Color? = nil) -> Self {
    if let color { sea.fillColor = color }
    sea.isHidden = false
    return self
  }

  /// Shows lines of longitude and latitude, some degrees apart.
  /// Example: `MapLayer(.globe()).showsGraticule(every: 15).size(800, 800).position(.center)`
  @discardableResult public func showsGraticule(every degrees: Double = 15) -> Self {
    guard (1...90).contains(degrees) else {
      DiagnosticLog.error("lines of longitude and latitude must be 1 to 90 degrees apart, got \(degrees)")
      return self
    }
    graticuleStep = degrees
    graticule.isHidden = false
    follow()
    return self
  }

  /// Shows Antarctica on a flat map too, and all of the sea.
  /// Example: `MapLayer(.equalEarth).showsAntarctica().size(1600, 780).position(.center)`
  @discardableResult public func showsAntarctica() -> Self {
    isAntarcticaShown = true
    for (shape, feature) in zip(shapes, features) where isAntarctica(feature) { shape.isHidden = false }
    if moves.isEmpty { lastView = home }
    follow()
    return self
  }
}
