print("motionkit")
