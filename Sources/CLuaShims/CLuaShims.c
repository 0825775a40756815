#include "CLuaShims.h"
typedef int CLuaShims_placeholder;
