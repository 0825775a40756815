#include "CSystem.h"
typedef int CSystem_placeholder;
