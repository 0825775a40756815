#include "CPNG.h"

#include <png.h>
#include <string.h>

static bool begin(png_image *image, const uint8_t *bytes, size_t count, cpng_header *header) {
  memset(image, 0, sizeof *image);
  memset(header, 0, sizeof *header);
  image->version = PNG_IMAGE_VERSION;
  bool done = png_image_begin_read_from_memory(image, bytes, count);
  header->width = image->width;
  header->height = image->height;
  return done;
}

/// Keeps the message of a failure (libpng also sets it for warnings) and frees libpng's memory.
static bool end(png_image *image, bool done, cpng_header *header) {
  _Static_assert(sizeof header->message == sizeof image->message, "messages have one size");
  if (!done) memcpy(header->message, image->message, sizeof header->message);
  header->message[sizeof header->message - 1] = 0;
  png_image_free(image);
  return done;
}

bool cpng_read_header(const uint8_t *bytes, size_t count, cpng_header *header) {
  png_image image;
  return end(&image, begin(&image, bytes, count, header), header);
}

bool cpng_read_pixels(
  const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity, cpng_header *header) {
  png_image image;
  if (!begin(&image, bytes, count, header)) return end(&image, false, header);
  image.format = PNG_FORMAT_RGBA;
  if (PNG_IMAGE_SIZE(image) > capacity) return end(&image, false, header);
  return end(&image, png_image_finish_read(&image, NULL, pixels, 0, NULL), header);
}
