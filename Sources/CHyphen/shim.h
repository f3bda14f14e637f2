// SPDX-License-Identifier: Apache-2.0

#include <hyphen.h>
#include <iconv.h>
