#include "AllocationCount.h"

#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#ifdef SANITIZED

long allocation_count(void) { return -1; }

#else

/* The names are taken from glibc for the whole program, also for what Swift's runtime asks for. */

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static __thread long count;

long allocation_count(void) { return count; }

void *malloc(size_t size)
{
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size)
{
    count++;
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    count++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
    count++;
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : 12;
}

#endif
