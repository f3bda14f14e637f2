motionkit still film.swift frame.png --at 1.5
