// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension ElementLowering {
  /// The most particles of a frame: copies of an emitter layer have particles of their own.
  static let particleLimit = 5 * EmitterValues.particleLimit

  /// The particles of an emitter layer, over its contents and under its sublayers; not clipped to its bounds (EM-11).
  mutating func lowerParticles(_ emitter: EmitterValues, of layer: LayerState, at placement: Placement) throws {
    let matrix = emitter.preservesDepth ? placement.matrix : nil
    guard let cloud = try cloud(of: layer, emitter, at: placement, matrix: matrix) else { return }
    append(cloud, cloud.sprites, bounds: cloud.bounds.intersection(placement.view))
  }

  /// The visible particles, in painting order.
  ///
  /// - Parameter matrix: from the layer to its 3D space; nil: particles lie in the layer's plane.
  mutating func cloud(
    of layer: LayerState, _ emitter: EmitterValues, at placement: Placement, matrix: Transform3D?
  ) throws -> ParticleCloud? {
    guard let emission = layer.emission else { return nil }
    var particles: [EmitterParticle]
    do {
      particles = try emission.particles(at: layer.localTime)
    } catch {
      throw DisplayError.particles(time: error.time)
    }
    // All emitters of a frame share the limit.
    self.particles += particles.count
    guard self.particles <= ElementLowering.particleLimit else {
      throw DisplayError.allParticles(limit: ElementLowering.particleLimit)
    }
    ElementLowering.order(&particles, emitter.renderMode)
    let looks = try emission.images.enumerated().map { index, image in
      try SpriteLook(image, contents: contents, isYUp: placement.isYUp) {
        placement.largestScale * particles.reduce(0) { $1.image == index ? max($0, $1.scale) : $0 }
      }
    }
    let projection = ParticleProjection(placement, matrix: matrix)
    // Only images that can be seen are in the list, but numbers stay those of the emission.
    var cloud = ParticleCloud(
      images: looks.map { $0?.texture ?? Sprites.Image(.file(""), source: .zero) },
      blend: emitter.renderMode == .additive ? .plusLighter : .sourceOver)
    cloud.sprites.reserveCapacity(particles.count)
    let sizes = looks.map { $0?.size }
    for particle in particles {
      guard let size = sizes[particle.image],
        let sprite = projection.sprite(particle, size, opacity: placement.opacity)
      else { continue }
      let bounds = sprite.bounds(of: size.pixels)
      guard bounds.intersects(placement.view) else { continue }
      cloud.sprites.append(sprite)
      cloud.bounds = cloud.bounds.union(bounds)
      if let matrix { cloud.positions.append(ParticlePosition(particle, matrix)) }
    }
    return cloud.sprites.isEmpty ? nil : cloud
  }

  /// Appends some of a cloud's sprites.
  mutating func lower(_ cloud: ParticleCloud, _ sprites: [Sprites.Sprite], view: PixelRect) {
    let measures = cloud.images.map(\.measure)
    let bounds = sprites.reduce(PixelRect.empty) { $0.union($1.bounds(of: measures[$1.image])) }
    append(cloud, sprites, bounds: bounds.intersection(view))
  }

  private mutating func append(_ cloud: ParticleCloud, _ sprites: [Sprites.Sprite], bounds: PixelRect) {
    guard !bounds.isEmpty else { return }
    out.append(DrawCommand(Sprites(images: cloud.images, sprites: sprites, blend: cloud.blend), bounds: bounds))
  }

  /// EM-9. Particles of equal order keep that of cells and births.
  private static func order(_ particles: inout [EmitterParticle], _ mode: EmitterRenderMode) {
    /// By numbers that rise; equal ones stay as they are.
    func sort(_ key: (EmitterParticle) -> Double) {
      // Particles are mostly in order, and a scan is cheaper than sorting.
      var (isSorted, last) = (true, -Double.infinity)
      for particle in particles {
        let value = key(particle)
        if value < last { isSorted = false }
        last = value
      }
      guard !isSorted else { return }
      let keys = particles.enumerated().map { (value: key($0.element), index: $0.offset) }
      // The sort may exchange equal values, so indexes break ties.
      particles = keys.sorted { $0.value < $1.value || ($0.value == $1.value && $0.index < $1.index) }
        .map { particles[$0.index] }
    }
    switch mode {
    case .oldestFirst: sort(\.birth)
    case .oldestLast: sort { -$0.birth }
    case .backToFront: sort(\.z)
    default: break
    }
  }
}

/// A particle's image, measured.
private struct SpriteLook {
  var texture: Sprites.Image
  var size: Size

  struct Size {
    var pixels: Sprites.Measure
    /// In points at scale 1 (EM-8).
    var width, height: Double
  }

  /// Nil if there is nothing to see.
  ///
  /// - Parameter scale: device pixels for each point of the largest particle.
  init?(_ look: ParticleImage, contents: any ContentsMeasure, isYUp: Bool, scale: () -> Double) throws {
    let part = look.contentsRect
    guard part.width > 0, part.height > 0, look.contentsScale > 0 else { return nil }
    if case .file(let path) = look.contents, let drawing = try contents.vectorImage(path) {
      // All particles share one image, so the largest of them decides its size.
      let exponent = drawing.exponent(for: scale() / look.contentsScale)
      let (width, height) = drawing.pixelSize(exponent: exponent)
      texture = Sprites.Image(
        .drawnFile(path, exponent: exponent),
        source: CGRect.pixels(of: part, width: width, height: height, isYUp: isYUp))
      size = Size(
        pixels: texture.measure, width: part.width * drawing.size.width / look.contentsScale,
        height: part.height * drawing.size.height / look.contentsScale)
      return
    }
    let (width, height) = try contents.pixelSize(of: look.contents)
    guard width > 0, height > 0, let image = ImageSource(look.contents) else { return nil }
    let source = CGRect.pixels(of: part, width: width, height: height, isYUp: isYUp)
    texture = Sprites.Image(
      image, source: source,
      isNearest: look.magnificationFilter == .nearest && look.minificationFilter == .nearest)
    size = Size(
      pixels: texture.measure, width: Double(source.width) / look.contentsScale,
      height: Double(source.height) / look.contentsScale)
  }
}

extension Placement {
  /// Device pixels for a point of the layer's own space, near its origin; 1 at or behind the eye.
  fileprivate var largestScale: Double { LocalScale(toDevice, at: .zero)?.most ?? 1 }
}

/// From the layer's space to the device. Near a particle's centre the map is taken to be affine: sprites are small.
private struct ParticleProjection {
  private let placement: Placement
  /// From points of the layer in 3D to device pixels; nil: their z does not count.
  private let space: (matrix: Transform3D, plane: Homography)?
  /// The scale at all points, if it is the same everywhere.
  private let scale: LocalScale?

  init(_ placement: Placement, matrix: Transform3D?) {
    self.placement = placement
    space = matrix.map { ($0, placement.plane) }
    let map = placement.toDevice
    scale =
      matrix == nil && map.h13 == 0 && map.h23 == 0 && map.h33 == 1 && map.isFinite ? LocalScale(map, at: .zero) : nil
  }

  /// The scale at a point of the layer, and the point on the device; nil at or behind the eye.
  private func map(at centre: CGPoint, z: Double) -> (LocalScale, CGPoint)? {
    if let scale { return placement.toDevice.apply(centre).map { (scale, $0) } }
    var map = placement.toDevice
    if let (matrix, plane) = space {
      // The plane through the particle, parallel to the layer's.
      map = Homography(Transform3D.translation(0, 0, z).concatenating(matrix)).concatenating(plane)
    }
    guard let local = LocalScale(map, at: centre), let place = map.apply(centre) else { return nil }
    return (local, place)
  }

  func sprite(_ p: EmitterParticle, _ size: SpriteLook.Size, opacity: Double) -> Sprites.Sprite? {
    guard p.scale > 0, p.alpha > 0, opacity > 0 else { return nil }
    let centre = CGPoint(x: p.x, y: p.y)
    guard let (local, place) = map(at: centre, z: p.z) else { return nil }
    let (s, c) = p.angle == 0 ? (0, 1) : Math.sincos(p.angle)
    let (w, h) = (size.width * p.scale, placement.isYUp ? -size.height * p.scale : size.height * p.scale)
    func device(_ x: Double, _ y: Double) -> SIMD2<Float> {
      SIMD2(Float(x * local.xx + y * local.yx), Float(x * local.xy + y * local.yy))
    }
    let sprite = Sprites.Sprite(
      x: Double(place.x), y: Double(place.y), across: device(c * w, s * w), down: device(-s * h, c * h),
      tint: SIMD4(Float(p.red), Float(p.green), Float(p.blue), Float(p.alpha * opacity)), image: p.image)
    let sum = sprite.across.x + sprite.across.y + sprite.down.x + sprite.down.y
    // Less than a thousandth of a pixel is nothing.
    guard sum.isFinite, abs(sum) < 1e6, sprite.area > 1e-3, (sprite.x + sprite.y).isFinite, abs(sprite.x) < 1e8,
      abs(sprite.y) < 1e8
    else {
      return nil
    }
    return sprite
  }
}
