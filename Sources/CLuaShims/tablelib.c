#include "host.h"
void ls_install_tables(lua_State *L) { (void)L; }
