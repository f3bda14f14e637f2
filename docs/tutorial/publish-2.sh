motionkit export film.swift harbour.mp4 --strict
motionkit export film.swift harbour.mp4 --also harbour.webm --also poster.jpg
