// SPDX-License-Identifier: Apache-2.0

#ifndef CPIXELKERNELS_H
#define CPIXELKERNELS_H
#include <stddef.h>
#include <stdint.h>
#include "yuv_to_rgb.h"

#include "pixel_kernels.h"
#include "pixel_vectors.h"

#endif
