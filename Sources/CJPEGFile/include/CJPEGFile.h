// SPDX-License-Identifier: Apache-2.0

#ifndef CJPEGFILE_H
#define CJPEGFILE_H
#include "jpeg_file.h"
#include "jpeg_picture.h"

#endif
