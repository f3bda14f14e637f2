motionkit export film.swift harbour.mp4 --strict
