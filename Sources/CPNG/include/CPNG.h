/// A wrapper for libpng; its longjmp never leaves these functions.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The size of a picture, or the error in it.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// The error message of libpng, terminated by NUL; empty on success.
  char message[64];
} cpng_header;

/// Reads the size of a picture in memory without decoding it; returns whether it is a PNG.
bool cpng_read_header(const uint8_t *_Nonnull bytes, size_t count, cpng_header *_Nonnull header);

/// Decodes a picture to red, green, blue and alpha, one byte each, not premultiplied, rows from the top.
///
/// `pixels` must have room for the width and height in the header. Returns whether it succeeded.
bool cpng_read_pixels(
  const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull pixels, size_t capacity,
  cpng_header *_Nonnull header);
