// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionRaster
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Memory ceilings")
struct ExportMemoryTests {
  private func demand(
    _ width: Int = 1920, _ height: Int = 1080, jobs: Int = 8, segments: Int = 20, preset: String = "medium",
    clipFrame: Int = 0
  ) -> MemoryPlan.Demand {
    MemoryPlan.Demand(
      width: width, height: height, jobs: jobs, segments: segments, threads: 3, preset: preset, clipFrame: clipFrame)
  }

  @Test("no plan is above its ceiling, and a higher ceiling never gives less", arguments: [1, 2, 8, 96])
  func ceilings(jobs: Int) throws {
    let demand = demand(jobs: jobs)
    var last: MemoryPlan?
    for megabytes in stride(from: 700, through: 40_000, by: 300) {
      let plan = try MemoryPlan.fitting(megabytes << 20, demand)
      #expect(plan.total <= megabytes << 20)
      #expect(plan.encoders >= 1 && plan.renderers >= 1 && plan.renderers <= jobs && plan.window >= 1)
      #expect(plan.encoders <= max(1, (jobs + 1) / 3))
      if let last {
        #expect(plan.encoders >= last.encoders && plan.renderers >= last.renderers)
        #expect(plan.encoders > last.encoders || plan.renderers > last.renderers || plan.window >= last.window)
      }
      last = plan
    }
    #expect(last?.encoders == max(1, min(20, (jobs + 1) / 3)) && last?.renderers == jobs)
  }

  @Test("a ceiling below the least is an error with the value that is needed, and that value is enough")
  func tooLittle() throws {
    for (width, height) in [(64, 64), (1920, 1080), (3840, 2160), (16_384, 16_384)] {
      let demand = demand(width, height)
      let least = MemoryPlan.least(demand).total
      #expect(throws: ExportError.memory(limit: least - 1, needed: least)) {
        try MemoryPlan.fitting(least - 1, demand)
      }
      #expect(try MemoryPlan.fitting(least, demand) == MemoryPlan.least(demand))
    }
    let message = ExportError.memory(limit: 100_000_000, needed: 812_000_001).description
    #expect(message.contains("100 MB") && message.contains("needs 812 MB") && message.contains("--max-memory 813MB"))
  }

  @Test(
    "sizes count in steps of 1000, with an i in steps of 1024",
    arguments: [
      ("0", 0), ("17", 17), ("17B", 17), ("1k", 1000), ("2 kB", 2000), ("2KiB", 2048), ("813M", 813_000_000),
      ("0.5MB", 500_000), ("1.5GiB", 1_610_612_736), ("20 gb", 20_000_000_000), ("1TB", 1_000_000_000_000),
      ("1TiB", 1 << 40), ("1000000TB", 1_000_000_000_000_000_000),
    ])
  func sizes(text: String, bytes: Int) throws {
    #expect(try ByteCount(text).bytes == bytes)
  }

  @Test(
    "what is no size is said with what to write",
    arguments: ["", "lots", "-1GB", "GB", "5X", "1.2.3G", "1e30G", "nan", "inf", "½GB", "1 0GB", "1GBB", "1ib", "0x10"])
  func noSizes(text: String) {
    #expect(throws: ByteCountError.noSize(text)) { try ByteCount(text) }
    #expect(ByteCountError.noSize(text).description.hasPrefix("“\(text)” is not a size; write a number with a unit"))
  }

  @Test("sizes without an end are refused, and printed ones say their unit")
  func extremes() {
    let long = String(repeating: "9", count: 400)
    #expect(throws: ByteCountError.tooLarge(long)) { try ByteCount(long) }
    #expect(throws: ByteCountError.tooLarge("1000001TB")) { try ByteCount("1000001TB") }
    let shown = [0, 1, 999, 1000, 1049, 812_500_000, 10_000_000_000, .max].map { ByteCount(bytes: $0).description }
    #expect(shown == ["0 bytes", "1 byte", "999 bytes", "1 kB", "1 kB", "812.5 MB", "10 GB", "9223372 TB"])
  }

  @Test("frames that clips decode ahead are part of the plan: none with the least memory, then one for each renderer")
  func decodingAhead() throws {
    let frame = 1280 * 720 * 3 / 2
    let demand = demand(clipFrame: frame)
    #expect(MemoryPlan.least(demand).decodedAhead == 0)
    #expect(MemoryPlan.least(demand).total == MemoryPlan.least(self.demand()).total)
    var last = 0
    for megabytes in stride(from: 700, through: 8000, by: 20) {
      let plan = try MemoryPlan.fitting(megabytes << 20, demand)
      let without = try MemoryPlan.fitting(megabytes << 20, self.demand())
      #expect(plan.total <= megabytes << 20)
      #expect(plan.decodedAhead >= last && plan.decodedAhead % frame == 0)
      #expect(plan.decodedAhead <= frame * plan.clipFrames)
      #expect(plan.renderers <= without.renderers && plan.encoders <= without.encoders)
      last = plan.decodedAhead
    }
    #expect(last >= frame * 5)
    // Twenty clips of 4K share what one of them may take.
    let large = try MemoryPlan.fitting(64 << 30, self.demand(clipFrame: 20 * 3840 * 2160 * 3 / 2))
    #expect(large.decodedAhead <= 20 * 3840 * 2160 * 3 / 2)
    #expect(large.decodedAhead >= MemoryPlan.decodedAheadLimit)
  }

  @Test("decoders of clips are part of the plan: that of the largest at least, all of them where there is room")
  func decoders() throws {
    var demand = demand(clipFrame: 4 << 20)
    (demand.clipDecoders, demand.largestClipDecoder) = (56 << 20, 20 << 20)
    let least = MemoryPlan.least(demand)
    #expect(least.clipDecoders == 20 << 20 && least.total >= MemoryPlan.least(self.demand()).total + least.clipDecoders)
    var last = 0
    for megabytes in stride(from: least.total >> 20 + 1, through: 4000, by: 10) {
      let plan = try MemoryPlan.fitting(megabytes << 20, demand)
      // Renderers and frames ahead come first, so it may be less again.
      #expect((20 << 20...56 << 20).contains(plan.clipDecoders) && plan.total <= megabytes << 20)
      last = plan.clipDecoders
    }
    #expect(last == 56 << 20)
    demand.clipDecoders = 2 << 30
    #expect(try MemoryPlan.fitting(64 << 30, demand).clipDecoders == MemoryPlan.clipDecodersLimit)
  }

  @Test("what the renderer keeps is counted in full, halvings of photos too")
  func kept() throws {
    #expect(Renderer.keptBytes(budget: MemoryPlan.rasterCacheLimit) >= MemoryPlan.rasterCacheLimit + 40 << 20)
    #expect(MemoryPlan.least(demand()).total > Renderer.keptBytes(budget: MemoryPlan.leastRasterCache))
  }

  @Test("images count by their pixels and at most as their cache; the encoder holds no more than a segment")
  func contents() throws {
    var demand = demand()
    let unknown = MemoryPlan.least(demand)
    demand.imageBytes = 0
    let none = MemoryPlan.least(demand)
    #expect(none.total == unknown.total - MemoryPlan.leastBitmapCache && none.bitmapCache == unknown.bitmapCache)
    demand.imageBytes = 5 << 20
    #expect(MemoryPlan.least(demand).total == none.total + 5 << 20)
    demand.imageBytes = 5 << 30
    #expect(MemoryPlan.least(demand).total == unknown.total)
    demand.imageBytes = nil
    let totals = [1, 10, 40, 400].map { frames in
      demand.segmentFrames = frames
      return MemoryPlan.least(demand).total
    }
    #expect(totals == totals.sorted() && Set(totals).count == 3 && totals.last == unknown.total)
  }

  @Test("the least plan is above measured peaks, and near them")
  func measured() {
    // Peaks of single exports by one encoder, in megabytes: the intro template, at 1080p and in 4K.
    for (width, height, peak) in [(1920, 1080, 539.0), (3840, 2160, 1797)] {
      var demand = demand(width, height)
      // The template's images, and the decoder of its clip.
      (demand.imageBytes, demand.clipDecoders, demand.largestClipDecoder) = (8 << 20, 20 << 20, 20 << 20)
      let planned = Double(MemoryPlan.least(demand).total) / 1e6
      #expect(planned > peak && planned < peak * 1.25, "\(width)×\(height): \(planned) MB for \(peak) MB")
    }
  }

  @Test("presets that look further ahead need more; without encoding only frames count")
  func presets() {
    let sizes = ["ultrafast", "veryfast", "medium", "veryslow"].map {
      MemoryPlan.least(demand(preset: $0)).total
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 4)
    #expect(MemoryPlan.least(demand(segments: 0)).total < sizes[0])
  }

  @Test("the file does not depend on the ceiling")
  func sameBytes() throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.card(width: 64, height: 64, seconds: 12)
    try fixture.export(to: scratch.file("a.mp4"))
    let least = MemoryPlan.least(
      MemoryPlan.Demand(width: 64, height: 64, jobs: 4, segments: 2, threads: 3, preset: "medium")
    ).total
    try fixture.export(to: scratch.file("b.mp4")) { ($0.maxMemory, $0.jobs) = (least, 4) }
    #expect(try scratch.bytes("a.mp4") == scratch.bytes("b.mp4"))
    #expect(throws: ExportError.self) {
      try fixture.export(to: scratch.file("c.mp4")) { ($0.maxMemory, $0.jobs) = (least / 2, 4) }
    }
  }
}
