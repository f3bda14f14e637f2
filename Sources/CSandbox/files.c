// SPDX-License-Identifier: Apache-2.0

// Landlock (Documentation/userspace-api/landlock.rst of the kernel). The constants are here because the headers of a distribution
// are often older than the kernel that runs.

#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

enum {
  execute = 1 << 0,
  write_file = 1 << 1,
  read_file = 1 << 2,
  read_folder = 1 << 3,
  remove_folder = 1 << 4,
  remove_file = 1 << 5,
  make_folder = 1 << 7,
  make_file = 1 << 8,
  /// All of the first version: 13 bits.
  first_version = (1 << 13) - 1,
  /// From version 2 on: a file goes into another folder.
  refer = 1 << 13,
  /// From version 3 on.
  truncate_file = 1 << 14,
  /// From version 5 on.
  control_device = 1 << 15,
};
/// From version 4 on: bind and connect of TCP.
static const uint64_t network = (1 << 2) - 1;
/// From version 6 on: abstract sockets of others, and signals to others.
static const uint64_t scopes = (1 << 2) - 1;

struct ruleset {
  uint64_t files, network, scopes;
};

struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

int motionkit_sandbox_landlock(void) {
  // Without attributes, this flag asks for the version.
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1U);
  return version > 0 ? (int)version : 0;
}

/// Rights that this version knows.
static uint64_t known_rights(int version) {
  uint64_t rights = first_version;
  if (version >= 2) rights |= refer;
  if (version >= 3) rights |= truncate_file;
  if (version >= 5) rights |= control_device;
  return rights;
}

int motionkit_sandbox_begin_files(void) {
  int version = motionkit_sandbox_landlock();
  if (version == 0) return -ENOSYS;
  struct ruleset attributes = {
      .files = known_rights(version),
      .network = version >= 4 ? network : 0,
      .scopes = version >= 6 ? scopes : 0,
  };
  // An older kernel refuses a size that it does not know.
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int list = (int)syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
  return list < 0 ? -errno : list;
}

int motionkit_sandbox_allow(int list, const char *path, enum motionkit_sandbox_access access) {
  // A place alone: the file need not be readable for it.
  int file = open(path, O_PATH | O_CLOEXEC);
  // A path that is missing or hidden gives nothing to allow.
  if (file < 0) return errno == ENOENT || errno == ENOTDIR || errno == EACCES ? 0 : errno;
  struct stat status;
  int code = fstat(file, &status) == 0 ? 0 : errno;
  if (code == 0) {
    uint64_t of_files = read_file, of_folders = read_folder;
    if (access == motionkit_sandbox_write) {
      of_files |= write_file | truncate_file;
      of_folders |= remove_folder | remove_file | make_folder | make_file | refer;
    }
    // The kernel refuses rights of folders for a file.
    struct path_rule rule = {
        .allowed = known_rights(motionkit_sandbox_landlock()) & (of_files | (S_ISDIR(status.st_mode) ? of_folders : 0)),
        .parent = file,
    };
    if (syscall(SYS_landlock_add_rule, list, 1, &rule, 0) != 0) code = errno;
  }
  close(file);
  return code;
}

/// In a container, a program is often the superuser. What is left to it: files of other owners, which the rules restrict.
static int drop_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  struct __user_cap_data_struct data[2];
  if (syscall(SYS_capget, &header, data) != 0) return errno;
  uint32_t kept = 1U << CAP_DAC_OVERRIDE;
  data[0].effective &= kept;
  data[0].permitted &= kept;
  data[0].inheritable = data[1].inheritable = data[1].effective = data[1].permitted = 0;
  return syscall(SYS_capset, &header, data) == 0 ? 0 : errno;
}

int motionkit_sandbox_restrict_files(int list) {
  // The kernel demands it of all but the superuser.
  int code = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;
  if (code == 0 && syscall(SYS_landlock_restrict_self, list, 0) != 0) code = errno;
  close(list);
  return code != 0 ? code : drop_capabilities();
}
