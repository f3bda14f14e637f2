// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <tiffio.h>

// libtiff's functions, found when the first TIFF picture is met: it is not linked, and after this header its names mean these.
#define TIFF_FUNCTIONS(F) \
  F(Close) F(GetField) F(GetFieldDefaulted) F(IsCODECConfigured) F(IsTiled) F(OpenExt) F(OpenOptionsAlloc) \
  F(OpenOptionsFree) F(OpenOptionsSetErrorHandlerExtR) F(OpenOptionsSetMaxSingleMemAlloc) \
  F(OpenOptionsSetWarningHandlerExtR) F(RGBAImageOK) F(ReadRGBAImageOriented) F(ReadScanline) F(ReadTile) \
  F(GetVersion) F(ScanlineSize) F(SetField) F(TileRowSize) F(TileSize)

struct tiff_functions {
#define FIELD(name) __typeof__(&TIFF##name) name;
  TIFF_FUNCTIONS(FIELD)
#undef FIELD
};

extern struct tiff_functions tiff_functions;

#ifndef TIFF_FUNCTIONS_FIND
#define TIFFClose tiff_functions.Close
#define TIFFGetField tiff_functions.GetField
#define TIFFGetFieldDefaulted tiff_functions.GetFieldDefaulted
#define TIFFGetVersion tiff_functions.GetVersion
#define TIFFIsCODECConfigured tiff_functions.IsCODECConfigured
#define TIFFIsTiled tiff_functions.IsTiled
#define TIFFOpenExt tiff_functions.OpenExt
#define TIFFOpenOptionsAlloc tiff_functions.OpenOptionsAlloc
#define TIFFOpenOptionsFree tiff_functions.OpenOptionsFree
#define TIFFOpenOptionsSetErrorHandlerExtR tiff_functions.OpenOptionsSetErrorHandlerExtR
#define TIFFOpenOptionsSetMaxSingleMemAlloc tiff_functions.OpenOptionsSetMaxSingleMemAlloc
#define TIFFOpenOptionsSetWarningHandlerExtR tiff_functions.OpenOptionsSetWarningHandlerExtR
#define TIFFRGBAImageOK tiff_functions.RGBAImageOK
#define TIFFReadRGBAImageOriented tiff_functions.ReadRGBAImageOriented
#define TIFFReadScanline tiff_functions.ReadScanline
#define TIFFReadTile tiff_functions.ReadTile
#define TIFFScanlineSize tiff_functions.ScanlineSize
#define TIFFSetField tiff_functions.SetField
#define TIFFTileRowSize tiff_functions.TileRowSize
#define TIFFTileSize tiff_functions.TileSize
#endif
