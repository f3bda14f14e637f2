// SPDX-License-Identifier: Apache-2.0

#pragma STDC FP_CONTRACT OFF
#define MK_TABLE mk_table_baseline
#include "pixel_kernels_body.h"
