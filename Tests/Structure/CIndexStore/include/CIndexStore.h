// SPDX-License-Identifier: Apache-2.0

#ifndef C_INDEX_STORE_H
#define C_INDEX_STORE_H

/// Hands out what the compiler wrote down of each source file (its index store), through the toolchain's own reader.
///
/// @param library The path of `libIndexStore.so`.
/// @param store The folder of the index.
/// @param each Called for each place where a file defines or names something: the file's path, its module, the symbol's
///   unified resolution string, and whether the place is its definition. The texts are valid during the call.
/// @return NULL, or what went wrong, in a text that the caller frees.
char *mk_index_read(
    const char *library, const char *store, void *context,
    void (*each)(void *context, const char *file, const char *module, const char *symbol, int is_definition));

#endif
