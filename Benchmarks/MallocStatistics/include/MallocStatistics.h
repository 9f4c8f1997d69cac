#ifndef MALLOC_STATISTICS_H
#define MALLOC_STATISTICS_H

#include <stddef.h>

/// How many bytes malloc has given out that were not given back. In C, since Swift's Glibc module has no malloc.h.
size_t malloc_given(void);

#endif
