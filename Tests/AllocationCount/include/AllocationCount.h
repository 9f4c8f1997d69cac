#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// The number of memory blocks that the calling thread has allocated since it began; -1 without a counter, as under
/// sanitizers.
long allocation_count(void);

/// Counts the objects, arrays, strings and boxes of Swift that the whole process makes until
/// `end_counting_objects()` returns their number.
void begin_counting_objects(void);
long end_counting_objects(void);

#endif
