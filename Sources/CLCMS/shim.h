// SPDX-License-Identifier: Apache-2.0

#include <lcms2.h>

// Macros that the Swift importer cannot read.
static const cmsUInt32Number CLCMS_GRAY_DOUBLES = TYPE_GRAY_DBL;
static const cmsUInt32Number CLCMS_RGB_DOUBLES = TYPE_RGB_DBL;
static const cmsUInt32Number CLCMS_CMYK_DOUBLES = TYPE_CMYK_DBL;
static const cmsUInt32Number CLCMS_LAB_DOUBLES = TYPE_Lab_DBL;
