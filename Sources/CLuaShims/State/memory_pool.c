// Memory of one state: free lists in classes of 16 bytes, larger blocks from malloc.
// The same function counts for the limits. A state is used by one thread at a time.
#include <stdlib.h>

#include "host.h"

enum { CHUNK = 64 * 1024 };

static int class_of(size_t size) { return (int)((size + LS_BLOCK_STEP - 1) / LS_BLOCK_STEP) - 1; }

static size_t size_of(int class) { return (size_t)(class + 1) * LS_BLOCK_STEP; }

static void give(ls_pool *pool, void *block, int class) {
  *(void **)block = pool->free[class];
  pool->free[class] = block;
}

static void open_chunk(ls_pool *pool, ls_chunk *chunk) {
  size_t rest = (size_t)(pool->end - pool->unused);
  if (rest >= LS_BLOCK_STEP) give(pool, pool->unused, class_of(rest));
  chunk->next = pool->chunks;
  pool->chunks = chunk;
  pool->unused = (char *)(chunk + 1);
  pool->end = (char *)chunk + CHUNK;
}

static bool refill(ls_pool *pool, bool must) {
  ls_chunk *chunk = malloc(CHUNK);
  if (!chunk && must) {
    chunk = pool->reserve;
    pool->reserve = NULL;
  }
  if (!chunk) return false;
  open_chunk(pool, chunk);
  return true;
}

static void *take(ls_pool *pool, size_t size, bool must) {
  int class = class_of(size);
  void *block = pool->free[class];
  if (block) {
    pool->free[class] = *(void **)block;
    return block;
  }
  size = size_of(class);
  if ((size_t)(pool->end - pool->unused) < size && !refill(pool, must)) return NULL;
  block = pool->unused;
  pool->unused += size;
  return block;
}

static void *obtain(ls_pool *pool, size_t size, bool must) {
  return size <= LS_BLOCK_LARGEST ? take(pool, size, must) : malloc(size);
}

static void release(ls_pool *pool, void *block, size_t size) {
  if (size > LS_BLOCK_LARGEST) free(block);
  else if (block) give(pool, block, class_of(size));
}

static void *resize(ls_pool *pool, void *block, size_t old_size, size_t new_size, bool must) {
  if (!block) return obtain(pool, new_size, must);
  if (old_size > LS_BLOCK_LARGEST && new_size > LS_BLOCK_LARGEST) {
    void *moved = realloc(block, new_size);
    return moved || new_size > old_size ? moved : block;
  }
  if (old_size <= LS_BLOCK_LARGEST && new_size <= LS_BLOCK_LARGEST
      && class_of(old_size) == class_of(new_size)) {
    return block;
  }
  void *moved = obtain(pool, new_size, must || new_size <= old_size);
  if (!moved) return NULL;
  memcpy(moved, block, old_size < new_size ? old_size : new_size);
  release(pool, block, old_size);
  return moved;
}

// The refused request was not repeated, so the caller has given up.
void ls_settle_refusal(ls_host *host) {
  if (host->refused_size == 0) return;
  host->refused_size = 0;
  ls_stop_for_memory(host);
}

// Lua asks a second time after an emergency collection; the second refusal is final. The buffers
// of its library ask once.
static bool refuse(ls_host *host, const void *block, size_t size) {
  if (host->swift_depth > 0) {
    host->over = true;
    return false;
  }
  bool final = host->refused_block == block && host->refused_size == size;
  host->refused_block = block;
  host->refused_size = final ? 0 : size;
  if (!final) return true;
  if (host->refuse_once) host->refuse_once = false;
  else ls_stop_for_memory(host);
  return true;
}

void *ls_allocate(void *data, void *block, size_t old_size, size_t new_size) {
  ls_host *host = data;
  if (!block) old_size = 0;
  if (new_size == 0) {
    // Signal handlers must not see the state that lua_close frees last.
    if (host->closing && block == lua_getextraspace(host->main)) host->current = NULL;
    release(&host->pool, block, old_size);
    host->used -= old_size;
    return NULL;
  }
  if (new_size > old_size) {
    bool repeated = host->refused_block == block && host->refused_size == new_size;
    if (host->refused_size != 0 && !repeated) ls_settle_refusal(host);
    bool exceeds = new_size - old_size > host->limit
      || host->used > host->limit - (new_size - old_size) || host->refuse_once;
    if (exceeds && refuse(host, block, new_size)) return NULL;
  }
  void *moved = resize(&host->pool, block, old_size, new_size, host->swift_depth > 0);
  if (!moved) return NULL;
  if (new_size > old_size) host->refused_size = 0;
  host->used += new_size - old_size;
  return moved;
}

bool ls_pool_prepare(ls_pool *pool) {
  pool->reserve = malloc(CHUNK);
  return pool->reserve && refill(pool, false);
}

void ls_pool_free(ls_pool *pool) {
  while (pool->chunks) {
    ls_chunk *chunk = pool->chunks;
    pool->chunks = chunk->next;
    free(chunk);
  }
  free(pool->reserve);
}
