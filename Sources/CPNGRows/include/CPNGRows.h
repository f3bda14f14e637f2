// SPDX-License-Identifier: Apache-2.0

#ifndef CPNGROWS_H
#define CPNGROWS_H
#include "png_file.h"
#include "png_rows.h"

#endif
