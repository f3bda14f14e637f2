// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Files with more than one image and one sound.
  static var streams: [MediaCase] {
    func media(_ name: String, _ suffix: String, _ options: String, _ steps: [Step]) -> MediaCase {
      var media = MediaCase(
        "streams/\(name) in \(suffix)", suffix, options, video: VideoSource(frames: 50), sound: TestSound(),
        steps: steps)
      media.expected.tolerance = 10
      return media
    }
    var cases: [MediaCase] = []
    for suffix in ["mp4", "mkv"] {
      cases += [
        media(
          "cover picture", suffix, h264 + " -c:a aac",
          [
            .ffmpeg([
              "-i", "{in}", "-f", "lavfi", "-i", "color=red:s=640x480:r=1:d=1", "-map", "0", "-map", "1", "-c", "copy",
              "-c:v:1", "mjpeg", "-pix_fmt:v:1", "yuvj420p", "-frames:v:1", "1", "-disposition:v:1", "attached_pic",
              suffix,
            ])
          ]),
        media(
          "second sound", suffix, h264 + " -c:a flac -strict -2",
          [
            .ffmpeg([
              "-i", "{in}", "-f", "lavfi", "-i", "sine=300:d=2", "-map", "0", "-map", "1", "-c", "copy", "-c:a:1",
              "flac", "-strict", "-2", "-disposition:a:1", "0", suffix,
            ])
          ]),
        media(
          "second picture", suffix, h264 + " -c:a flac -strict -2",
          [
            .ffmpeg([
              "-i", "{in}", "-f", "lavfi", "-i", "color=red:s=96x64:r=25:d=2", "-map", "0", "-map", "1", "-c", "copy",
              "-strict", "-2", "-c:v:1", "libx264", "-preset:v:1", "ultrafast", "-disposition:v:1", "0", suffix,
            ])
          ]),
        media(
          "sound first", suffix, h264 + " -c:a flac -strict -2",
          [
            .ffmpeg(["-i", "{in}", "-map", "0:a", "-map", "0:v", "-c", "copy", "-strict", "-2", suffix])
          ]),
        media(
          "chapters and time code", suffix, h264 + " -c:a flac -strict -2 -timecode 01:00:00:00 -metadata title=x", []),
      ]
    }
    cases.append(
      media(
        "two programs", "ts", h264 + " -c:a mp2",
        [
          .ffmpeg([
            "-i", "{in}", "-f", "lavfi", "-i", "color=red:s=96x64:r=25:d=2", "-map", "0", "-map", "1", "-c", "copy",
            "-c:v:1", "mpeg2video", "-program", "program_num=1:st=0:st=1", "-program", "program_num=2:st=2", "ts",
          ])
        ]))
    // A cover is no film: one image, or a word about it.
    var cover = MediaCase(
      "streams/cover of a sound in m4a", "m4a", "-c:a aac", video: nil, sound: TestSound(),
      steps: [
        .ffmpeg([
          "-i", "{in}", "-f", "lavfi", "-i", "color=red:s=640x480:r=1:d=1", "-map", "0", "-map", "1", "-c:a", "copy",
          "-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-frames:v", "1", "-disposition:v", "attached_pic", "m4a",
        ])
      ])
    cover.expected.tolerance = 10
    cases.append(cover)
    return cases
  }

  /// Files that name other files, whatever they are called.
  static var naming: [MediaCase] {
    let texts: [(String, String, String)] = [
      ("hls", "m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:0.8,\n{name}\n#EXT-X-ENDLIST\n"),
      ("hls by another name", "ts", "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:0.8,\n{name}\n#EXT-X-ENDLIST\n"),
      ("hls by another name", "mp4", "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:0.8,\n{name}\n#EXT-X-ENDLIST\n"),
      ("ffconcat", "ffconcat", "ffconcat version 1.0\nfile {name}\n"),
      ("ffconcat by another name", "mp4", "ffconcat version 1.0\nfile {name}\n"),
      ("ffconcat by another name", "mkv", "ffconcat version 1.0\nfile '{name}'\n"),
      (
        "dash", "mpd",
        """
        <?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT0.8S" \
        minBufferTime="PT1S" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period><AdaptationSet \
        contentType="video" mimeType="video/mp4"><Representation id="0" bandwidth="1000"><BaseURL>{name}</BaseURL>\
        </Representation></AdaptationSet></Period></MPD>
        """
      ),
      (
        "sdp", "sdp",
        "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n"
      ),
      ("smil", "smil", "<smil><body><video src=\"{name}\"/></body></smil>\n"),
      ("pls", "pls", "[playlist]\nFile1={name}\nNumberOfEntries=1\n"), ("m3u", "m3u", "{in}\n"),
      ("asx", "asx", "<asx version=\"3.0\"><entry><ref href=\"{name}\"/></entry></asx>\n"),
      ("filter graph", "lavfi", "movie={in}\n"), ("script", "avs", "FFVideoSource(\"{in}\")\n"),
    ]
    return texts.map { what, suffix, text in
      var media = MediaCase(
        "naming/\(what) as \(suffix)", what.hasPrefix("hls") ? "ts" : "mp4", h264, steps: [.text(text, suffix: suffix)])
      media.expected.outcome = .error
      return media
    }
  }
}
