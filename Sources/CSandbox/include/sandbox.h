// SPDX-License-Identifier: Apache-2.0

#ifndef MOTIONKIT_SANDBOX_H
#define MOTIONKIT_SANDBOX_H

/// What a process may do with a file, or with the files of a folder.
enum motionkit_sandbox_access {
  motionkit_sandbox_read = 1,
  /// Also changes the file, or the files of the folder.
  motionkit_sandbox_write = 2,
};

/// The version of the kernel's Landlock; 0: it has none, or it is switched off.
int motionkit_sandbox_landlock(void);

/// Whether the kernel filters system calls.
int motionkit_sandbox_has_filters(void);

/// Begins a list of files to which a process will have rights: a descriptor, or an errno below 0.
int motionkit_sandbox_begin_files(void);

/// Adds a file, or a folder with all that is in it. A path that does not exist is left out.
///
/// Returns 0 or an errno.
int motionkit_sandbox_allow(int list, const char *path, enum motionkit_sandbox_access access);

/// Closes the list, and gives up rights of the calling process for ever: those to other files, and those of the superuser. Call it
/// before a second thread begins.
///
/// Returns 0 or an errno.
int motionkit_sandbox_restrict_files(int list);

/// Gives up system calls that reach other processes, the network or the system. Call it after the files are restricted.
///
/// Returns 0 or an errno.
int motionkit_sandbox_filter_calls(void);

/// Removes all variables of the environment but those that `names` lists, separated by spaces; a star stands for any end. The memory
/// of the others is overwritten.
void motionkit_sandbox_limit_environment(const char *names);

#endif
