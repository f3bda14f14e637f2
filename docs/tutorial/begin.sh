make install PREFIX=~/.local
motionkit doctor
mkdir harbour
