// SPDX-License-Identifier: Apache-2.0

#include "host_fallback.h"

#include <stdio.h>
#include <stdlib.h>

void motionkit_host_main(void) {
  fputs(
      "error: this program has no command line: main() of a composition needs the library product MotionKit besides "
      "MotionRender\n",
      stderr);
  exit(70);
}
