// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Finds how loud the sounds are that bindings follow, when all sounds have their times.
struct LevelPlan {
  let services: MediaServices
  let sounds: SoundPlan
  /// The bands and the end of the part needed of each sound.
  private var uses: [SoundFile: Use] = [:]
  private var known: [Question: SoundPower] = [:]

  private struct Use {
    var bands: [ClosedRange<Double>?] = []
    /// Seconds of the file.
    var end = 0.0
    /// The location in the script that makes the sound.
    var callStack: [UInt]
  }
  private struct Question: Hashable {
    var sound: SoundFile
    var band: ClosedRange<Double>?
  }

  init(services: MediaServices, sounds: SoundPlan) { (self.services, self.sounds) = (services, sounds) }

  /// Lets scenes and overlays hear the sounds that their bindings follow.
  ///
  /// - Parameters:
  ///   - timeline: the scenes in their times.
  ///   - readings: of the scenes, in order.
  mutating func find(
    in items: inout [Timeline.Item], as timeline: Timeline, _ readings: [[LevelReading]],
    _ overlays: inout [RehearsedOverlay]
  ) {
    let all = readings + overlays.map(\.levels)
    guard all.contains(where: { !$0.isEmpty }) else { return }
    for readings in all { add(readings) }
    read()
    var scenes = zip(timeline.scenes, readings).makeIterator()
    for (index, item) in items.enumerated() {
      guard case .scene(let scene, let playback) = item, let (placed, readings) = scenes.next() else { continue }
      guard !readings.isEmpty else { continue }
      let start = timeline.format.frameRate.time(ofFrame: placed.startFrame)
      items[index] = .scene(hear(scene, tracks(readings, from: start, by: placed.timeMap)), playback)
    }
    for (index, overlay) in overlays.enumerated() where !overlay.levels.isEmpty {
      overlays[index].item.scene = hear(
        overlay.item.scene, tracks(overlay.levels, from: overlay.start, by: .identity))
    }
  }

  /// A scene with its sounds; also checks the results of its bindings.
  private func hear(_ scene: SceneTimeline, _ tracks: [LevelTrack]) -> SceneTimeline {
    let scene = scene.hearing(tracks)
    for (binding, layer, time) in scene.levelProblems {
      DiagnosticLog.reporting(at: binding.callStack) {
        DiagnosticLog.error(
          "the binding of \(binding.path.keyPath) of \(layer) gives a number that is not finite at \(time) s"
        )
      }
    }
    return scene
  }

  /// Notes the sounds followed by the bindings of a scene.
  private mutating func add(_ readings: [LevelReading]) {
    for reading in readings {
      let found = reading.sounds.flatMap(sounds.cues)
      if found.isEmpty {
        DiagnosticLog.reporting(at: reading.callStack) {
          DiagnosticLog.warning(
            .unheardSound,
            "the level of \(reading.title) is 0: that sound is neither in a scene nor in the program; keep the sound in a "
              + "constant, and write its name on a line of its own")
        }
      }
      for (sound, cue) in found {
        // Readings of one sound share a pass through its file.
        var use = uses[cue.sound] ?? Use(callStack: sound.callStack)
        let band = LevelPlan.band(reading.band, cue)
        if !use.bands.contains(band) { use.bands.append(band) }
        use.end = max(use.end, LevelPlan.end(of: cue))
        uses[cue.sound] = use
      }
    }
  }

  /// Reads the files, each once.
  private mutating func read() {
    for (sound, use) in uses.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      do {
        let powers = try services.sounds.power(of: sound, in: use.bands, until: use.end)
        for (band, power) in zip(use.bands, powers) { known[Question(sound: sound, band: band)] = power }
      } catch {
        DiagnosticLog.report(error, of: "the sound \(sound.path)", at: use.callStack)
      }
    }
  }

  /// The level tracks for the bindings of a scene.
  ///
  /// - Parameters:
  ///   - start: of the scene on the program's clock.
  ///   - clock: from the time since then to the scene's own.
  private func tracks(_ readings: [LevelReading], from start: MediaTime, by clock: TimeMap) -> [LevelTrack] {
    readings.map { reading in
      let parts = reading.sounds.flatMap(sounds.cues).compactMap { _, cue -> LevelTrack.Part? in
        known[Question(sound: cue.sound, band: LevelPlan.band(reading.band, cue))].flatMap {
          part(cue, $0, from: start)
        }
      }
      return LevelTrack(parts, clock: clock, fall: reading.fall)
    }
  }

  private func part(_ cue: AudioCue, _ power: SoundPower, from start: MediaTime) -> LevelTrack.Part? {
    let pass = cue.trimStart.seconds...max(LevelPlan.passEnd(of: cue), cue.trimStart.seconds)
    var whole = pass
    // Where the file ends, a new pass begins, and one from its end.
    if cue.passes != 1 || cue.isReversed, !cue.isPadded {
      let answer: Double?
      do { answer = try services.sounds.duration(of: cue.sound, within: LevelPlan.longest) } catch { return nil }
      whole = pass.lowerBound...max(min(pass.upperBound, answer ?? LevelPlan.longest), pass.lowerBound)
    }
    // The difference is exact, so a scene that moves with its sound hears it to the bit.
    let begin = (cue.start - start).seconds
    var end = cue.end.map { ($0 - start).seconds } ?? LevelPlan.longest
    if let passes = cue.passes {
      end = min(end, begin + Double(passes) * (whole.upperBound - whole.lowerBound) / cue.rate - cue.lead)
    }
    return LevelTrack.Part(
      power, from: begin, to: end, pass: whole, rate: cue.rate, lead: cue.lead,
      isReversed: cue.isReversed)
  }

  /// In the file, where a tape's pitch has not changed yet.
  private static func band(_ band: ClosedRange<Double>?, _ cue: AudioCue) -> ClosedRange<Double>? {
    guard let band, !cue.keepsPitch else { return band }
    return band.lowerBound / cue.rate...band.upperBound / cue.rate
  }

  /// Seconds of the file that are heard at the most.
  private static func end(of cue: AudioCue) -> Double {
    let pass = passEnd(of: cue)
    guard cue.passes == 1, !cue.isReversed, let end = cue.end else { return pass }
    let length = max((end - cue.start).seconds, 0) + cue.lead
    return min(pass, cue.trimStart.seconds + length * cue.rate)
  }

  private static func passEnd(of cue: AudioCue) -> Double {
    cue.length.map { (cue.trimStart + $0).seconds } ?? longest
  }

  /// Longer than any program may be.
  private static let longest = 1e6
}
