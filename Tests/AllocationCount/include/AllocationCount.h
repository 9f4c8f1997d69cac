#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// The number of memory blocks that the calling thread has allocated since it began; -1 without a counter, as under
/// sanitizers.
long allocation_count(void);

#endif
