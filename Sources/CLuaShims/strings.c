#include "host.h"
void ls_install_strings(lua_State *L) { (void)L; }
