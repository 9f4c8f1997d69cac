#include <stdbool.h>

extern int mutant_chosen;
extern unsigned char *mutant_reached;

/// Whether a mutant is the living one. It notes that this code was reached.
static inline bool isMutant(int number) {
    mutant_reached[number] = 1;
    return number == mutant_chosen;
}
