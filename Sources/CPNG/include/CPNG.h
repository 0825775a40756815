/// libpng behind functions that never raise into their caller: its longjmp stays inside.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What a picture is, or what is wrong with it.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// libpng's words about what is wrong, ended by NUL; empty when all is well.
  char message[64];
} cpng_header;

/// Reads the size of a picture in memory, whatever it is, and decodes nothing; returns whether it is a PNG.
bool cpng_read_header(const uint8_t *_Nonnull bytes, size_t count, cpng_header *_Nonnull header);

/// Decodes a picture to red, green, blue and alpha, a byte each, not premultiplied, rows from the top.
///
/// `pixels` has room for the width and height that the header said. Returns whether all went well.
bool cpng_read_pixels(
  const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull pixels, size_t capacity,
  cpng_header *_Nonnull header);
