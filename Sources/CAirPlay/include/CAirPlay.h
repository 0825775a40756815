#pragma once

/// Returns the program in Python that speaks AirPlay, as text ended by NUL.
const char *airplay_program(void);
