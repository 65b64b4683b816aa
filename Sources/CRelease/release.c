#include "release.h"

#include <stddef.h>

const char *authflow_commit(void) {
#ifdef AUTHFLOW_COMMIT
  return AUTHFLOW_COMMIT;
#else
  return NULL;
#endif
}
