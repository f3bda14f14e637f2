import Foundation
import MotionCore
import MotionLayers

extension Lowering {
  /// The most particles of a frame: copies of an emitter layer have particles of their own.
  static let particleLimit = 5 * EmitterValues.particleLimit

  /// The particles of an emitter layer, over its contents and under its sublayers; not clipped to its bounds (EM-11).
  mutating func lowerParticles(
    _ emitter: EmitterValues, of layer: LayerState, matrix: Transform3D?, at placement: Placement
  ) throws {
    guard let emission = layer.emission else { return }
    var particles: [EmitterParticle]
    do {
      particles = try emission.particles(at: layer.localTime)
    } catch {
      throw DisplayError.particles(time: error.time)
    }
    self.particles += particles.count
    guard self.particles <= Lowering.particleLimit else {
      throw DisplayError.allParticles(limit: Lowering.particleLimit)
    }
    Lowering.order(&particles, emitter.renderMode)
    let looks = try emission.pictures.map { try SpriteLook($0, contents: contents, isYUp: placement.isYUp) }
    let projection = ParticleProjection(
      placement, matrix: emitter.preservesDepth ? matrix : nil)
    var sprites: [Sprites.Sprite] = []
    sprites.reserveCapacity(particles.count)
    var bounds = PixelRect.empty
    let sizes = looks.map { $0?.size }
    for particle in particles {
      guard let size = sizes[particle.picture],
        let sprite = projection.sprite(particle, size, opacity: placement.opacity)
      else { continue }
      let box = sprite.bounds(of: size.pixels)
      guard box.intersects(placement.view) else { continue }
      bounds = bounds.union(box)
      sprites.append(sprite)
    }
    bounds = bounds.intersection(placement.view)
    guard !bounds.isEmpty else { return }
    // Only pictures that can be seen have a place in the list, but numbers stay those of the emission.
    let pictures = looks.map { $0?.picture ?? Sprites.Picture(.file(""), source: .zero) }
    out.append(
      DrawCommand(
        Sprites(
          pictures: pictures, sprites: sprites, blend: emitter.renderMode == .additive ? .plusLighter : .sourceOver),
        bounds: bounds))
  }

  /// EM-9. What has no order of its own keeps that of cells and births.
  private static func order(_ particles: inout [EmitterParticle], _ mode: EmitterRenderMode) {
    func sort(_ isBefore: (EmitterParticle, EmitterParticle) -> Bool) {
      // Equal ones stay as they are.
      particles = particles.enumerated().sorted {
        isBefore($0.element, $1.element) || (!isBefore($1.element, $0.element) && $0.offset < $1.offset)
      }.map(\.element)
    }
    switch mode {
    case .oldestFirst: sort { $0.birth < $1.birth }
    case .oldestLast: sort { $0.birth > $1.birth }
    case .backToFront: sort { $0.z < $1.z }
    default: break
    }
  }
}

/// A particle's picture, measured.
private struct SpriteLook {
  var picture: Sprites.Picture
  var size: Size

  struct Size {
    var pixels: Sprites.Measure
    /// In points at scale 1 (EM-8).
    var width, height: Double
  }

  /// Nil if there is nothing to see.
  init?(_ look: EmitterPicture, contents: any ContentsMeasure, isYUp: Bool) throws {
    let (width, height) = try contents.pixelSize(of: look.contents)
    let part = look.contentsRect
    guard width > 0, height > 0, part.width > 0, part.height > 0, look.contentsScale > 0 else { return nil }
    let top = isYUp ? 1 - part.maxY : part.minY
    let source = CGRect(
      x: part.minX * CGFloat(width), y: top * CGFloat(height), width: part.width * CGFloat(width),
      height: part.height * CGFloat(height))
    let image: ImageSource
    switch look.contents {
    case .file(let path): image = .file(path)
    case .bitmap(let bitmap): image = .bitmap(bitmap)
    case .drawing: return nil
    }
    picture = Sprites.Picture(
      image, source: source,
      isNearest: look.magnificationFilter == .nearest && look.minificationFilter == .nearest)
    size = Size(
      pixels: picture.measure, width: Double(source.width) / look.contentsScale,
      height: Double(source.height) / look.contentsScale)
  }
}

/// From the layer's space to the device. Near a particle's centre the map is taken to be affine: sprites are small.
private struct ParticleProjection {
  private let placement: Lowering.Placement
  /// From points of the layer in 3D to device pixels; nil: their z does not count.
  private let space: (matrix: Transform3D, plane: Homography)?

  init(_ placement: Lowering.Placement, matrix: Transform3D?) {
    self.placement = placement
    space = matrix.map { ($0, placement.plane) }
  }

  func sprite(_ p: EmitterParticle, _ size: SpriteLook.Size, opacity: Double) -> Sprites.Sprite? {
    guard p.scale > 0, p.alpha > 0, opacity > 0 else { return nil }
    var map = placement.toDevice
    if let (matrix, plane) = space {
      // The plane through the particle, parallel to the layer's.
      map = Homography(Transform3D.translation(0, 0, p.z).concatenating(matrix)).concatenating(plane)
    }
    let centre = CGPoint(x: p.x, y: p.y)
    guard let local = LocalScale(map, at: centre), let place = map.apply(centre) else { return nil }
    let (s, c) = p.angle == 0 ? (0, 1) : (Math.sin(p.angle), Math.cos(p.angle))
    let (w, h) = (size.width * p.scale, placement.isYUp ? -size.height * p.scale : size.height * p.scale)
    func device(_ x: Double, _ y: Double) -> SIMD2<Float> {
      SIMD2(Float(x * local.xx + y * local.yx), Float(x * local.xy + y * local.yy))
    }
    let sprite = Sprites.Sprite(
      x: Double(place.x), y: Double(place.y), across: device(c * w, s * w), down: device(-s * h, c * h),
      tint: SIMD4(Float(p.red), Float(p.green), Float(p.blue), Float(p.alpha * opacity)), picture: p.picture)
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
