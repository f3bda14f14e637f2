motionkit still film.swift frame.png --at 1.5
motionkit sheet film.swift sheet.png --count 8
