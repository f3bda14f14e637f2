// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionMedia
import MotionModel
import MotionText
import MotionTimeline

/// The hash of everything that decides a segment's or a sound's bytes.
struct SegmentKey: Hashable {
  var hash: ContentHash
  /// Whether equal keys guarantee equal bytes across runs. False if an input has no hash: values captured by a function, a file
  /// that cannot be read or has just been written.
  var isComplete: Bool
  /// Whether the script's own code draws in it. An edit of code reachable from there, or of any code if that is unknown, gives
  /// another key, and often the same frames.
  var dependsOnCode: Bool
  /// The files that went into it, as they were.
  var files: [String: FileStamp]

  /// Whether the result may be kept: its files are still those of the key, and all their faults are found whenever they are
  /// opened.
  var isCurrent: Bool { changedFile == nil && !files.keys.contains(where: FileOddities.areLate) }

  /// A file changed since the key was made.
  var changedFile: String? { files.first { FileStamp(path: $0.key) != $0.value }?.key }
}

/// The keys of a sound and of its mix's loudness; nil: nothing is kept.
struct SoundKeys: Hashable {
  var track: SegmentKey?
  var loudness: SegmentKey?
}

/// Makes the keys of an export.
struct KeyMaker {
  var identity: ExportIdentity
  var library: MediaLibrary
  /// The encoder's settings, and everything else that affects all frames alike.
  var settings: [String]
  /// The same bytes on every machine: the processor has no part in them.
  var isReproducible: Bool

  /// - Parameter content: of the segment's frames.
  func key(_ content: FrameContent) -> SegmentKey {
    var maker = begin("segment")
    maker.hasher.combine(content.hash)
    if !content.isComplete { maker.isComplete = false }
    if content.callsScript { maker.add(content.functions, identity.script) }
    maker.dependsOnCode = content.callsScript || !content.isComplete
    maker.add(content.assets, identity.files, library)
    return maker.key
  }

  /// The keys of the sound of some frames; none where there is nothing to hear, unless silence is a track too.
  func soundKeys(
    _ timeline: Timeline, frames: Range<Int>, _ sound: SoundSettings, _ loudness: LoudnessTarget?, isForced: Bool
  ) -> SoundKeys {
    let rate = timeline.format.frameRate
    let samples = AudioFormat.samples(of: frames, rate: rate)
    guard isForced || !timeline.audio.cues.isEmpty, !samples.isEmpty else { return SoundKeys() }
    let whole = AudioFormat.samples(of: 0..<timeline.frameCount, rate: rate)
    var words = [sound.identity] + (isForced ? ["even if silent"] : [])
    // How loud a part is made depends on all of the film.
    if let loudness { words.append("\(loudness.loudness) \(loudness.truePeak) of \(whole.count)") }
    return SoundKeys(
      track: key(timeline.audio, samples: samples, "sound", words),
      loudness: loudness == nil ? nil : key(timeline.audio, samples: whole, "loudness", []))
  }

  /// - Parameters:
  ///   - samples: of the mix.
  ///   - words: further inputs of the bytes.
  private func key(
    _ audio: AudioTimeline, samples: Range<Int>, _ kind: String, _ words: [String]
  ) -> SegmentKey {
    var maker = begin(kind)
    maker.hasher.combine(list: words) { $0.combine($1) }
    maker.hasher.combine(samples.lowerBound)
    maker.hasher.combine(samples.upperBound)
    maker.hasher.combine(list: audio.cues) { $1.feed(&$0) }
    // Sorted, as a set has no order of its own.
    for path in Set(audio.cues.flatMap(\.paths)).sorted() { maker.add(path, identity.files, library) }
    return maker.key
  }

  /// The key of kept frames, without the hash of the frames: the same frames from the same encoder are the same bytes.
  var framesKey: ContentHash { begin("pictures").key.hash }

  private func begin(_ kind: String) -> Making {
    var making = Making()
    making.hasher.combine(kind)
    making.hasher.combine(identity.engine)
    // Encoders choose their instructions by the processor, unless they must not.
    making.hasher.combine(isReproducible ? "" : identity.processor)
    making.hasher.combine(library.allowsDamage)
    making.hasher.combine(list: settings) { $0.combine($1) }
    return making
  }
}

/// A key while it is made.
private struct Making {
  var hasher = ContentHasher()
  var isComplete = true
  var dependsOnCode = false
  private var files: [String: FileStamp] = [:]

  init() {}

  var key: SegmentKey {
    SegmentKey(hash: hasher.finalize(), isComplete: isComplete, dependsOnCode: dependsOnCode, files: files)
  }

  /// Adds the functions of a script by their locations in it, and the whole script, because they may call all of it. A function
  /// outside the script, or of an unknown script, has no location that would be the same in another run.
  mutating func add(_ functions: [UInt], _ script: ScriptCode?) {
    hasher.combine("script")
    hasher.combine(optional: script) { $0.combine($1.hash) }
    let offsets = functions.map { script?.offset(of: $0) }
    hasher.combine(list: offsets) { hasher, offset in hasher.combine(optional: offset) { $0.combine(UInt64($1)) } }
    if script == nil || offsets.contains(nil) { isComplete = false }
  }

  /// Everything outside the timeline.
  mutating func add(_ assets: AssetUse, _ hashes: FileHashes, _ library: MediaLibrary) {
    for path in assets.images.sorted() {
      add(path, hashes, library)
      addColours(of: path, library)
      addDrawing(path, hashes, library)
    }
    for path in assets.clips.sorted() { add(clip: path, hashes, library) }
    for text in assets.texts.sorted() { add(text, library.fonts) }
    let bitmaps = assets.bitmaps.sorted { ($0.hash.high, $0.hash.low) < ($1.hash.high, $1.hash.low) }
    for bitmap in bitmaps {
      // Whoever made it may have given it any name.
      hasher.combine(bitmap.hash)
      hasher.combine(BitmapContents(bitmap.bitmap).hash)
    }
  }

  /// The layers of an image file with a drawing, and their images and fonts.
  private mutating func addDrawing(_ path: String, _ hashes: FileHashes, _ library: MediaLibrary) {
    do {
      guard let drawing = try library.vectorImage(path) else { return }
      hasher.combine(drawing.content.hash)
      if !drawing.content.isComplete { isComplete = false }
      add(drawing.content.assets, hashes, library)
    } catch {
      isComplete = false
    }
  }

  /// A file's name and contents.
  mutating func add(_ path: String, _ hashes: FileHashes, _ library: MediaLibrary) {
    hasher.combine(path)
    let absolute = library.absolute(path)
    let opened = library.stamp(of: path)
    let entry = hashes.entry(absolute)
    hasher.combine(optional: entry) { $0.combine($1.hash) }
    // The file opened before must be the file hashed.
    guard let entry, entry.stamp.isSettled, opened == nil || opened == entry.stamp else {
      isComplete = false
      return
    }
    files[absolute] = entry.stamp
  }

  /// A clip's file, or all images of a sequence.
  mutating func add(clip path: String, _ hashes: FileHashes, _ library: MediaLibrary) {
    do {
      let files = try library.files(ofClip: path)
      guard files != [path] else { return add(path, hashes, library) }
      hasher.combine(path)
      hasher.combine(files.count)
      for file in files {
        add(file, hashes, library)
        addColours(of: file, library)
      }
    } catch {
      isComplete = false
    }
  }

  /// Adds the table made of an image's profile, if there is one: Little CMS made it, on this machine.
  mutating func addColours(of path: String, _ library: MediaLibrary) {
    do {
      hasher.combine(optional: try library.colourIdentity(ofImage: path)) { $0.combine($1) }
    } catch {
      isComplete = false
    }
  }

  /// Every font that the characters of a text come from.
  mutating func add(_ text: TextUse, _ sources: FontSources) {
    hasher.combine(text.string)
    guard let layouts = try? text.layouts(sources) else {
      isComplete = false
      return
    }
    for layout in layouts {
      hasher.combine(optional: layout.hyphenationHash) { $0.combine($1) }
      hasher.combine(list: layout.fonts) { hasher, font in
        hasher.combine(font.identity.hash)
        hasher.combine(font.isItalic)
      }
    }
  }
}
