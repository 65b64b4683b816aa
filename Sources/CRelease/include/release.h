/// The commit that a release was built from, in hexadecimal; NULL in any other build, which nobody told.
const char *authflow_commit(void);
