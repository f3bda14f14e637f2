// SPDX-License-Identifier: Apache-2.0

#include "other_h264_decoder.h"

#include <string.h>
#include <wels/codec_api.h>

static void show(SBufferInfo *info, other_h264_picture picture, void *context) {
  if (info->iBufferStatus != 1) return;
  const uint8_t *const planes[3] = {info->pDst[0], info->pDst[1], info->pDst[2]};
  const SSysMEMBuffer *memory = &info->UsrData.sSystemBuffer;
  picture(context, planes, memory->iStride, memory->iWidth, memory->iHeight);
}

// Where the next start code begins, from `from` on.
static size_t next_unit(const uint8_t *stream, size_t count, size_t from) {
  for (size_t i = from; i + 3 <= count; i++)
    if (stream[i] == 0 && stream[i + 1] == 0 && stream[i + 2] == 1) return i > from && stream[i - 1] == 0 ? i - 1 : i;
  return count;
}

long other_h264_decode(const uint8_t *stream, size_t count, other_h264_picture picture, void *context) {
  ISVCDecoder *decoder = NULL;
  if (WelsCreateDecoder(&decoder) != 0) return -1;
  int quiet = WELS_LOG_QUIET;
  (*decoder)->SetOption(decoder, DECODER_OPTION_TRACE_LEVEL, &quiet);
  SDecodingParam how;
  memset(&how, 0, sizeof how);
  how.eEcActiveIdc = ERROR_CON_DISABLE;
  how.sVideoProperty.eVideoBsType = VIDEO_BITSTREAM_AVC;
  long error = (*decoder)->Initialize(decoder, &how);
  for (size_t from = next_unit(stream, count, 0); error == 0 && from < count;) {
    const size_t to = next_unit(stream, count, from + 4);
    uint8_t *planes[3] = {NULL, NULL, NULL};
    SBufferInfo info;
    memset(&info, 0, sizeof info);
    error = (*decoder)->DecodeFrameNoDelay(decoder, stream + from, (int)(to - from), planes, &info);
    show(&info, picture, context);
    from = to;
  }
  int left = 0;
  (*decoder)->GetOption(decoder, DECODER_OPTION_NUM_OF_FRAMES_REMAINING_IN_BUFFER, &left);
  for (; error == 0 && left > 0; left--) {
    uint8_t *planes[3] = {NULL, NULL, NULL};
    SBufferInfo info;
    memset(&info, 0, sizeof info);
    (*decoder)->FlushFrame(decoder, planes, &info);
    show(&info, picture, context);
  }
  (*decoder)->Uninitialize(decoder);
  WelsDestroyDecoder(decoder);
  return error;
}
