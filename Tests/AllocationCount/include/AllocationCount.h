#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// How many blocks of memory the calling thread has asked for since it began; -1 where nobody counts, as under sanitizers.
long allocation_count(void);

#endif
