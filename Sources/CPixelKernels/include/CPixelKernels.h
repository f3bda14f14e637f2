#ifndef CPIXELKERNELS_H
#define CPIXELKERNELS_H
#include <stddef.h>
#include <stdint.h>

#include "pixel_kernels.h"

#endif
