#include "MutantChoice.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>

static unsigned char unread[1 << 16];
int mutant_chosen = 0;
unsigned char *mutant_reached = unread;

/// MUTANT is the number of the living mutant. MUTANT_REACHED names a file of 65,536 bytes: it is shared memory, so that
/// it also learns what is reached in a process that crashes, and in one that the test starts.
__attribute__((constructor)) static void choose(void) {
    const char *number = getenv("MUTANT"), *path = getenv("MUTANT_REACHED");
    if (number) mutant_chosen = atoi(number);
    int file = path ? open(path, O_RDWR) : -1;
    if (file < 0) return;
    void *shared = mmap(0, sizeof unread, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) mutant_reached = shared;
}
