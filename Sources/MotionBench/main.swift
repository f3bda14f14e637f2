print("motionkit-bench")
