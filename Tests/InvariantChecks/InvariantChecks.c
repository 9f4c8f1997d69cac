#include "InvariantChecks.h"

#include <stdlib.h>

// Before any code of a test program reads it. In C, since nobody has to call it.
__attribute__((constructor)) static void turn_on(void) { setenv("LISTKIT_CHECKS", "1", 0); }
