#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// How a child is tied to us.
typedef enum {
  /// A process group of its own; killed when the thread that started it ends.
  CS_TIE_GROUP,
  /// A session of its own; not our child, so it leaves no zombie and outlives us.
  CS_TIE_NONE,
} cs_tie;

/// The step of a start that failed.
typedef enum {
  CS_STEP_NONE,
  CS_STEP_CLONE,
  CS_STEP_SETUP,
  CS_STEP_FOLDER,
  CS_STEP_EXEC,
} cs_step;

/// A program to start. Every pointer and descriptor stays the caller's.
typedef struct {
  /// Not searched for: absolute, or relative to `folder`.
  const char *_Nonnull path;
  char *_Nullable const *_Nonnull arguments;
  char *_Nullable const *_Nonnull environment;
  /// The working folder, or NULL for ours.
  const char *_Nullable folder;
  int standard_input;
  int standard_output;
  int standard_error;
  /// The terminal whose foreground the child takes, or -1.
  int terminal;
  cs_tie tie;
} cs_spawn_request;

/// The result of a start: `error` is 0, or the errno of `step`.
typedef struct {
  int error;
  cs_step step;
  pid_t pid;
  /// Closed on exec; -1 without a tie.
  int pidfd;
} cs_spawned;

/// Starts a program with descriptors 0 to 2 alone, and with the signal mask and dispositions found at our start.
cs_spawned cs_spawn(const cs_spawn_request *_Nonnull request);
