#pragma once

/// Describes an errno in English, or returns NULL for an unknown one. See strerrordesc_np(3).
const char *_Nullable cs_error_text(int error);
