#include "MallocStatistics.h"

#include <malloc.h>

size_t malloc_given(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
