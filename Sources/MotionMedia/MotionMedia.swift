// Demuxing, decoding, encoding, muxing, audio: the only importer of CFFmpeg.
