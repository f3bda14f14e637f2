motionkit export film.swift harbour.mp4 --strict
motionkit export film.swift harbour.mp4 --also harbour.webm --also poster.jpg
motionkit export film.swift july.mp4 --set days="3 to 5 July"
