import CPixelKernels
import MotionCore
import MotionDisplay

/// A Gaussian blur whose cost does not grow with its radius.
///
/// Each axis is halved with the filter [1 3 3 1]/8 as often as the deviation stays at least ``smallest`` low-
/// resolution pixels, convolved there with a sampled Gaussian, and doubled again with [1 3 3 1]/4. Halving and
/// doubling blur too, by 3/4 square pixel each, which is taken off the Gaussian's variance. The grid of the low
/// resolutions is fixed to the device plane, so the result does not depend on the rectangle that is asked for. The
/// outside of the source is transparent. Measured: within 1/255 of the direct sum.
struct GaussianBlur {
  /// The least standard deviation, in low-resolution pixels, after halving.
  static let smallest = 2.0
  /// Below this deviation a neighbour's weight is less than 1/2000: no blur.
  static let negligible = 0.25

  private let kernels: UnsafePointer<mk_kernels>

  init(kernels: UnsafePointer<mk_kernels>) { self.kernels = kernels }

  /// How often an axis is halved and the deviation that is left, in low-resolution pixels.
  static func plan(sigma: Double) -> (levels: Int, sigma: Double) {
    var levels = 0
    func left(_ levels: Int) -> Double {
      let scale = Double(1 << (2 * levels))
      return (sigma * sigma / scale - 0.5 * (1 - 1 / scale)).squareRoot()
    }
    while levels < 14, left(levels + 1) >= smallest { levels += 1 }
    return (levels, left(levels))
  }

  /// Weights of the taps −r … r + 1 of a Gaussian moved by `shift` (0 ..< 1), summing to 1.
  static func weights(sigma: Double, shift: Double) -> (radius: Int, weights: [Float]) {
    guard sigma >= negligible else {
      return shift == 0 ? (0, [1, 0]) : (0, [Float(1 - shift), Float(shift)])
    }
    let radius = Int((sigma * 3.5).rounded(.up))
    let raw = (-radius...radius + 1).map { k -> Double in
      let d = (Double(k) - shift) / sigma
      return Math.exp(-0.5 * d * d)
    }
    let sum = raw.reduce(0, +)
    return (radius, raw.map { Float($0 / sum) })
  }

  /// Blurs `source` and moves it right and down by less than a pixel.
  ///
  /// - Parameters:
  ///   - sigmaX, sigmaY: standard deviations in pixels.
  ///   - shiftX, shiftY: 0 ..< 1.
  ///   - output: the pixels that are wanted.
  func blur(
    _ source: FloatPlane, sigmaX: Double, sigmaY: Double, shiftX: Double = 0, shiftY: Double = 0, output: PixelRect
  ) -> FloatPlane {
    let planX = GaussianBlur.plan(sigma: max(0, sigmaX))
    let planY = GaussianBlur.plan(sigma: max(0, sigmaY))
    var image = source
    for _ in 0..<planY.levels { image = halveRows(image) }
    for _ in 0..<planX.levels { image = halveColumns(image) }
    // What each level must deliver, from the finest to the coarsest.
    func needs(_ low: Int, _ high: Int, _ levels: Int) -> [(Int, Int)] {
      var result = [(low, high)]
      for _ in 0..<levels {
        let (a, b) = result[result.count - 1]
        result.append(((a >> 1) - 1, (b >> 1) + 2))
      }
      return result
    }
    let columns = needs(output.minX, output.maxX, planX.levels)
    let rows = needs(output.minY, output.maxY, planY.levels)
    let (x, y) = (columns[planX.levels], rows[planY.levels])
    image = convolveRows(
      image, planY.sigma, shift: shiftY / Double(1 << planY.levels), from: y.0, to: y.1)
    image = convolveColumns(
      image, planX.sigma, shift: shiftX / Double(1 << planX.levels), from: x.0, to: x.1)
    for level in stride(from: planX.levels - 1, through: 0, by: -1) {
      image = doubleColumns(image, from: columns[level].0, to: columns[level].1)
    }
    for level in stride(from: planY.levels - 1, through: 0, by: -1) {
      image = doubleRows(image, from: rows[level].0, to: rows[level].1)
    }
    return image
  }

  // MARK: Along columns (rows are combined)

  private func combine(
    _ image: FloatPlane, from: Int, to: Int, taps: Int, _ row: (Int, Int) -> Int, _ weights: (Int) -> [Float]
  ) -> FloatPlane {
    let result = FloatPlane(
      rect: PixelRect(minX: image.rect.minX, minY: from, maxX: image.rect.maxX, maxY: to), channels: image.channels)
    let zeros = [Float](repeating: 0, count: image.rowCount)
    zeros.withUnsafeBufferPointer { zeros in
      guard let zero = zeros.baseAddress else { return }
      withUnsafeTemporaryAllocation(of: UnsafePointer<Float>?.self, capacity: taps) { rows in
        for y in from..<to {
          for k in 0..<taps {
            let source = row(y, k)
            rows[k] = source >= image.rect.minY && source < image.rect.maxY ? UnsafePointer(image.row(source)) : zero
          }
          weights(y).withUnsafeBufferPointer {
            kernels.pointee.weighted_sum(result.row(y), rows.baseAddress, $0.baseAddress, taps, image.rowCount)
          }
        }
      }
    }
    return result
  }

  private func halveRows(_ image: FloatPlane) -> FloatPlane {
    let weights: [Float] = [0.125, 0.375, 0.375, 0.125]
    return combine(
      image, from: (image.rect.minY - 2) >> 1, to: (image.rect.maxY >> 1) + 1, taps: 4, { 2 * $0 - 1 + $1 },
      { _ in weights })
  }

  private func doubleRows(_ image: FloatPlane, from: Int, to: Int) -> FloatPlane {
    let even: [Float] = [0.25, 0.75]
    let odd: [Float] = [0.75, 0.25]
    return combine(
      image, from: from, to: to, taps: 2, { y, k in (y >> 1) - 1 + (y & 1) + k }, { $0 & 1 == 0 ? even : odd })
  }

  private func convolveRows(_ image: FloatPlane, _ sigma: Double, shift: Double, from: Int, to: Int) -> FloatPlane {
    let (radius, weights) = GaussianBlur.weights(sigma: sigma, shift: shift)
    return combine(image, from: from, to: to, taps: weights.count, { y, k in y + radius - k }, { _ in weights })
  }

  // MARK: Along rows

  /// Calls `body` for each row with a pointer to column `from` of a copy that has zeros around it.
  private func eachPaddedRow(
    _ image: FloatPlane, from: Int, to: Int, _ body: (Int, UnsafePointer<Float>) -> Void
  ) {
    let c = image.channels
    let (low, high) = (min(from, image.rect.minX), max(to, image.rect.maxX))
    var padded = [Float](repeating: 0, count: max(1, (high - low) * c))
    padded.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for y in image.rect.minY..<max(image.rect.minY, image.rect.maxY) {
        (base + (image.rect.minX - low) * c).update(from: image.row(y), count: image.rowCount)
        body(y, UnsafePointer(base + (from - low) * c))
      }
    }
  }

  /// Rows of four channels as vectors.
  private static func pixels(_ row: UnsafePointer<Float>) -> UnsafePointer<SIMD4<Float>> {
    UnsafeRawPointer(row).assumingMemoryBound(to: SIMD4<Float>.self)
  }
  private static func pixels(_ row: UnsafeMutablePointer<Float>) -> UnsafeMutablePointer<SIMD4<Float>> {
    UnsafeMutableRawPointer(row).assumingMemoryBound(to: SIMD4<Float>.self)
  }

  private func halveColumns(_ image: FloatPlane) -> FloatPlane {
    let c = image.channels
    let (from, to) = ((image.rect.minX - 2) >> 1, (image.rect.maxX >> 1) + 1)
    let result = FloatPlane(
      rect: PixelRect(minX: from, minY: image.rect.minY, maxX: to, maxY: image.rect.maxY), channels: c)
    eachPaddedRow(image, from: 2 * from - 1, to: 2 * to + 2) { y, source in
      let out = result.row(y)
      if c == 4 {
        let (pixels, results) = (GaussianBlur.pixels(source), GaussianBlur.pixels(out))
        for j in 0..<(to - from) {
          var sum = 0.125 * pixels[2 * j]
          sum += 0.375 * pixels[2 * j + 1]
          sum += 0.375 * pixels[2 * j + 2]
          sum += 0.125 * pixels[2 * j + 3]
          results[j] = sum
        }
        return
      }
      for j in 0..<(to - from) {
        let s = source + 2 * j * c
        for k in 0..<c {
          var sum = 0.125 * s[k]
          sum += 0.375 * s[c + k]
          sum += 0.375 * s[2 * c + k]
          sum += 0.125 * s[3 * c + k]
          out[j * c + k] = sum
        }
      }
    }
    return result
  }

  private func doubleColumns(_ image: FloatPlane, from: Int, to: Int) -> FloatPlane {
    let c = image.channels
    let result = FloatPlane(
      rect: PixelRect(minX: from, minY: image.rect.minY, maxX: to, maxY: image.rect.maxY), channels: c)
    let low = (from >> 1) - 1
    eachPaddedRow(image, from: low, to: (to >> 1) + 2) { y, source in
      let out = result.row(y)
      if c == 4 {
        let (pixels, results) = (GaussianBlur.pixels(source), GaussianBlur.pixels(out))
        for x in from..<to {
          let i = (x >> 1) - 1 + (x & 1) - low
          let (a, b): (Float, Float) = x & 1 == 0 ? (0.25, 0.75) : (0.75, 0.25)
          results[x - from] = a * pixels[i] + b * pixels[i + 1]
        }
        return
      }
      for x in from..<to {
        let s = source + ((x >> 1) - 1 + (x & 1) - low) * c
        let (a, b): (Float, Float) = x & 1 == 0 ? (0.25, 0.75) : (0.75, 0.25)
        for k in 0..<c { out[(x - from) * c + k] = a * s[k] + b * s[c + k] }
      }
    }
    return result
  }

  private func convolveColumns(_ image: FloatPlane, _ sigma: Double, shift: Double, from: Int, to: Int) -> FloatPlane {
    let (radius, weights) = GaussianBlur.weights(sigma: sigma, shift: shift)
    let c = image.channels
    let result = FloatPlane(
      rect: PixelRect(minX: from, minY: image.rect.minY, maxX: to, maxY: image.rect.maxY), channels: c)
    withUnsafeTemporaryAllocation(of: UnsafePointer<Float>?.self, capacity: weights.count) { rows in
      weights.withUnsafeBufferPointer { weights in
        eachPaddedRow(image, from: from - radius - 1, to: to + radius) { y, source in
          // Tap k, of distance k − radius, reads the column at x − (k − radius).
          for k in 0..<weights.count { rows[k] = source + (2 * radius + 1 - k) * c }
          kernels.pointee.weighted_sum(
            result.row(y), rows.baseAddress, weights.baseAddress, weights.count, result.rowCount)
        }
      }
    }
    return result
  }
}

/// Floating-point pixels of a rectangle: 0…255, one or four channels interleaved.
final class FloatPlane {
  let rect: PixelRect
  let channels: Int
  private let storage: UnsafeMutablePointer<Float>

  /// Not initialized.
  init(rect: PixelRect, channels: Int) {
    self.rect = rect
    self.channels = channels
    storage = .allocate(capacity: max(1, rect.width * rect.height * channels))
  }
  deinit { storage.deallocate() }

  /// Floats in a row.
  var rowCount: Int { rect.width * channels }
  func row(_ y: Int) -> UnsafeMutablePointer<Float> { storage + (y - rect.minY) * rowCount }
}
