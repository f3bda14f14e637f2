// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

extension Demuxer {
  /// The audio tracks of an open file.
  static func audioTracks(of context: UnsafeMutablePointer<AVFormatContext>, path: String) -> AudioTrackList {
    var handlers: [String] = []
    var tracks = unsafe (0..<Int(context.pointee.nb_streams)).compactMap { index -> AudioTrackList.Track? in
      guard let stream = unsafe context.pointee.streams[index],
        unsafe stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
      else { return nil }
      func entry(_ name: String) -> String? {
        let text = unsafe av_dict_get(stream.pointee.metadata, name, nil, 0).map {
          unsafe String(cString: $0.pointee.value)
        }
        return text?.isEmpty == true ? nil : text
      }
      let language = entry("language")
      handlers.append(entry("handler_name") ?? "")
      return AudioTrackList.Track(
        index: index, name: entry("title") ?? entry("name"), language: language == "und" ? nil : language)
    }
    // MOV names a handler for each track: often the program that wrote it, not the sound.
    if Set(handlers).count == handlers.count {
      for (number, handler) in handlers.enumerated() where tracks[number].name == nil && !handler.isEmpty {
        tracks[number].name = handler
      }
    }
    return AudioTrackList(path: path, tracks: tracks)
  }

  /// Which of several audio tracks is read, for a warning; nil if there is one.
  var trackChoice: String? {
    unsafe Demuxer.audioTracks(of: context, path: path).choice(streamIndex)
  }
}
