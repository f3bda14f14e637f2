// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionRaster

/// How an export keeps to a memory ceiling: how many encoders run at once, how far rendering runs ahead of them, and
/// how much is kept to be used again.
///
/// Made from sizes alone, before anything is rendered. The costs are estimates, rounded up from measurements. The script's own
/// memory, clips shown at once that do not fit, and large images are not included.
struct MemoryPlan: Hashable {
  /// Encoders at work at once.
  var encoders: Int
  /// Rendering threads over all encoders.
  var renderers: Int
  /// Finished frames that wait for each encoder at the most.
  var window: Int
  /// Bytes of the frames that clips decode before they are asked for; 0: none is.
  var decodedAhead = 0
  /// Bytes of clips' decoders; those of clips that are shown at once may exceed it.
  var clipDecoders: Int
  /// Bytes of a clip's shown frames.
  var clipBitmaps: Int
  /// The renderer's memory between frames follows from this number (``Renderer/keptBytes(budget:)``).
  var rasterCache: Int
  /// Bytes of decoded images.
  var bitmapCache: Int
  /// The total, in bytes.
  var total: Int

  /// The demand of an export.
  struct Demand: Hashable {
    var width: Int
    var height: Int
    /// Threads that may render.
    var jobs: Int
    /// Encoders that have something to do: the number of segments; 0 without encoding.
    var segments: Int
    /// Of each encoder.
    var threads: Int
    var preset: String
    /// The memory of an encoder; nil for libx264, which has its own estimate.
    var encoderBytes: Int?
    /// Of each sample that libx264 keeps.
    var bytesOfSample = 1
    /// Bytes of a finished frame for each two pixels.
    var bytesOfTwoPixels = 3
    /// Bytes of one decoded frame of every clip; 0: no clips.
    var clipFrame = 0
    /// Bytes of a decoder of every clip, and of that of the largest one.
    var clipDecoders = 0
    var largestClipDecoder = 0
    /// Bytes of all decoded images, with their halvings; nil: that is not known.
    var imageBytes: Int?
    /// Frames of the longest segment: no encoder holds more.
    var segmentFrames = Int.max
  }

  /// The program with a script, fonts and a timeline, and freed memory that waits for the next frame. An export of small frames takes
  /// 65 MB besides its encoder.
  static let program = (72 << 20) + AlignedMemory.idleLimit
  static let leastRasterCache = 16 << 20
  static let leastBitmapCache = 32 << 20
  /// The caches' sizes if memory is plentiful.
  static let rasterCacheLimit = 48 << 20
  static let bitmapCacheLimit = 512 << 20
  /// A frame is asked for again where a clip is slower than the film, or two layers show it.
  static let clipBitmapsLimit = 16 << 20
  static let leastClipBitmaps = 4 << 20
  static let clipDecodersLimit = 640 << 20
  /// The size of decoders' lookahead if memory is plentiful, and no frame is larger.
  static let decodedAheadLimit = 64 << 20

  /// The plan that takes the least: one encoder, one rendering thread, a frame ahead.
  static func least(_ demand: Demand) -> MemoryPlan {
    MemoryPlan(
      demand, encoders: min(1, demand.segments), renderers: 1, window: 1, rasterCache: leastRasterCache,
      bitmapCache: leastBitmapCache)
  }

  /// The fastest plan within a ceiling.
  ///
  /// Rendering and decoding ahead come first, because without them cores wait. More encoders follow, each with its renderers:
  /// one encoder keeps as many cores busy as it has threads. Caches come last.
  ///
  /// - Throws: ``ExportError/memory(limit:needed:)`` if not even the least fits.
  static func fitting(_ limit: Int, _ demand: Demand) throws(ExportError) -> MemoryPlan {
    var plan = least(demand)
    guard plan.total <= limit else { throw .memory(limit: limit, needed: plan.total) }
    func improve(_ change: (inout MemoryPlan) -> Void) -> Bool {
      var better = plan
      change(&better)
      better.total = better.sum(demand)
      guard better.total <= limit, better != plan else { return false }
      plan = better
      return true
    }
    // As many renderers for each encoder as there would be with all of them.
    let useful = max(1, min(demand.segments, (demand.jobs + 1) / max(1, demand.threads)))
    func renderers(_ encoders: Int) -> Int { min(demand.jobs, (demand.jobs * encoders + useful - 1) / useful) }
    while plan.renderers < renderers(1), improve({ $0.renderers += 1 }) {}
    while plan.window < 2 * renderers(1) + 4, improve({ $0.window += 1 }) {}
    // Fewer frames than one for each renderer help too, less than one helps nobody.
    while plan.decodedAhead < min(decodedAheadLimit, demand.clipFrame * plan.clipFrames),
      improve({ $0.decodedAhead += demand.clipFrame })
    {}
    _ = improve {
      $0.clipDecoders = max(
        $0.clipDecoders, min(clipDecodersLimit, demand.clipDecoders, $0.clipDecoders + limit - $0.total))
    }
    while plan.encoders > 0, plan.encoders < useful,
      improve({
        $0.encoders += 1
        $0.renderers = renderers($0.encoders)
        $0.window = max(1, (2 * $0.renderers + 4) / $0.encoders)
      })
    {}
    if demand.clipDecoders > 0 {
      _ = improve { $0.clipBitmaps = min(clipBitmapsLimit, $0.clipBitmaps + limit - $0.total) }
    }
    // The renderer's memory grows by up to 2¼ of it.
    _ = improve { $0.rasterCache = min(rasterCacheLimit, $0.rasterCache + (limit - $0.total) / 5) }
    _ = improve { $0.bitmapCache = min(bitmapCacheLimit, $0.bitmapCache + limit - $0.total) }
    return plan
  }

  /// The number of frames a clip is decoded ahead of requests: one for each renderer, and two to even out differing durations.
  var clipFrames: Int { renderers + 2 }

  private init(
    _ demand: Demand, encoders: Int, renderers: Int, window: Int, rasterCache: Int, bitmapCache: Int
  ) {
    (self.encoders, self.renderers, self.window) = (encoders, renderers, window)
    (self.rasterCache, self.bitmapCache, total) = (rasterCache, bitmapCache, 0)
    clipDecoders = demand.largestClipDecoder
    clipBitmaps = demand.clipDecoders > 0 ? MemoryPlan.leastClipBitmaps : 0
    total = sum(demand)
  }

  private func sum(_ demand: Demand) -> Int {
    let pixels = demand.width * demand.height
    // Finished planes: those that wait, those being drawn, those kept for their tiles and for new frames.
    let frames = (max(1, encoders) * window + renderers + 6) * pixels * demand.bytesOfTwoPixels / 2
    // A thread has its stack and strip, and now and then an image or two of the canvas's size apart.
    let threads = renderers * ((4 << 20) + 8 * pixels)
    // The cache may grow to its size, but a film without images does not fill it.
    let images = min(bitmapCache, demand.imageBytes ?? .max)
    return MemoryPlan.program + frames + threads + encoders * MemoryPlan.encoder(demand) + decodedAhead + clipDecoders
      + clipBitmaps + Renderer.keptBytes(budget: rasterCache) + images
  }

  /// The memory of libx264: lookahead and reference frames, each with its planes, a smaller copy and data about its blocks.
  /// Measured with r3095 at 1080p and 4K.
  static func encoder(_ demand: Demand) -> Int {
    if let bytes = demand.encoderBytes { return (8 << 20) + bytes }
    let presets = H264Settings.presets
    // As x264 sets them for its presets, from ultrafast to placebo.
    let lookahead = [0, 0, 10, 20, 30, 40, 50, 60, 60, 60]
    let references = [1, 1, 1, 2, 2, 3, 5, 8, 16, 16]
    let index = presets.firstIndex(of: demand.preset) ?? 5
    let frames = min(lookahead[index], demand.segmentFrames) + references[index] + demand.threads
    return (8 << 20) + demand.bytesOfSample * demand.width * demand.height * (256 + 41 * frames) / 10
  }
}
