// SPDX-License-Identifier: Apache-2.0

// A folder seen through a mount, each of whose calls takes a time, as on a file server.
//
//   slow FOLDER MICROSECONDS MOUNT -f [options of FUSE]
//
// The kernel trusts names and attributes for a second, as clients of file servers do: those of NFS for three and more. With
// `-o auto_cache` it keeps the bytes of unchanged files, as they do. The number of calls is written into FOLDER/../calls when the
// mount ends.
#define FUSE_USE_VERSION 31
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse3/fuse.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

static const char *root;
static struct timespec latency;
static atomic_long calls;

// Every call waits here first.
static void wait_a_while(void) {
  atomic_fetch_add(&calls, 1);
  clock_nanosleep(CLOCK_MONOTONIC, 0, &latency, NULL);
}

static char *real(const char *path, char *buffer) {
  snprintf(buffer, PATH_MAX, "%s%s", root, path);
  return buffer;
}

static int answer(int result) { return result == -1 ? -errno : 0; }

#define AT(name) char name##_real[PATH_MAX]; wait_a_while(); real(name, name##_real)

static void *start(struct fuse_conn_info *connection, struct fuse_config *config) {
  (void)connection;
  config->use_ino = 1;
  config->entry_timeout = config->attr_timeout = 1;
  config->negative_timeout = 0;
  return NULL;
}

static void finish(void *data) {
  (void)data;
  char path[PATH_MAX];
  FILE *file = fopen(real("/../calls", path), "w");
  if (file) {
    fprintf(file, "%ld\n", atomic_load(&calls));
    fclose(file);
  }
}

static int slow_getattr(const char *path, struct stat *status, struct fuse_file_info *info) {
  AT(path);
  return answer(info ? fstat((int)info->fh, status) : lstat(path_real, status));
}
static int slow_access(const char *path, int mode) {
  AT(path);
  return answer(access(path_real, mode));
}
static int slow_readlink(const char *path, char *buffer, size_t size) {
  AT(path);
  ssize_t count = readlink(path_real, buffer, size - 1);
  if (count < 0) return -errno;
  buffer[count] = 0;
  return 0;
}
static int slow_readdir(
    const char *path, void *buffer, fuse_fill_dir_t fill, off_t offset, struct fuse_file_info *info,
    enum fuse_readdir_flags flags) {
  (void)offset, (void)info, (void)flags;
  AT(path);
  DIR *folder = opendir(path_real);
  if (!folder) return -errno;
  for (struct dirent *entry; (entry = readdir(folder));) {
    if (fill(buffer, entry->d_name, NULL, 0, 0)) break;
  }
  closedir(folder);
  return 0;
}
static int slow_mkdir(const char *path, mode_t mode) {
  AT(path);
  return answer(mkdir(path_real, mode));
}
static int slow_unlink(const char *path) {
  AT(path);
  return answer(unlink(path_real));
}
static int slow_rmdir(const char *path) {
  AT(path);
  return answer(rmdir(path_real));
}
static int slow_symlink(const char *target, const char *path) {
  AT(path);
  return answer(symlink(target, path_real));
}
static int slow_rename(const char *from, const char *to, unsigned int flags) {
  char other[PATH_MAX];
  AT(from);
  return answer(renameat2(AT_FDCWD, from_real, AT_FDCWD, real(to, other), flags));
}
static int slow_link(const char *from, const char *to) {
  char other[PATH_MAX];
  AT(from);
  return answer(link(from_real, real(to, other)));
}
static int slow_chmod(const char *path, mode_t mode, struct fuse_file_info *info) {
  (void)info;
  AT(path);
  return answer(chmod(path_real, mode));
}
static int slow_truncate(const char *path, off_t size, struct fuse_file_info *info) {
  AT(path);
  return answer(info ? ftruncate((int)info->fh, size) : truncate(path_real, size));
}
static int slow_utimens(const char *path, const struct timespec times[2], struct fuse_file_info *info) {
  AT(path);
  return answer(info ? futimens((int)info->fh, times) : utimensat(AT_FDCWD, path_real, times, AT_SYMLINK_NOFOLLOW));
}
static int slow_create(const char *path, mode_t mode, struct fuse_file_info *info) {
  AT(path);
  int file = open(path_real, info->flags, mode);
  if (file < 0) return -errno;
  info->fh = (uint64_t)file;
  return 0;
}
static int slow_open(const char *path, struct fuse_file_info *info) {
  AT(path);
  int file = open(path_real, info->flags);
  if (file < 0) return -errno;
  info->fh = (uint64_t)file;
  return 0;
}
static int slow_read(const char *path, char *buffer, size_t size, off_t offset, struct fuse_file_info *info) {
  (void)path;
  wait_a_while();
  ssize_t count = pread((int)info->fh, buffer, size, offset);
  return count < 0 ? -errno : (int)count;
}
static int slow_write(const char *path, const char *buffer, size_t size, off_t offset, struct fuse_file_info *info) {
  (void)path;
  wait_a_while();
  ssize_t count = pwrite((int)info->fh, buffer, size, offset);
  return count < 0 ? -errno : (int)count;
}
static int slow_statfs(const char *path, struct statvfs *status) {
  AT(path);
  return answer(statvfs(path_real, status));
}
static int slow_release(const char *path, struct fuse_file_info *info) {
  (void)path;
  return answer(close((int)info->fh));
}
static int slow_fsync(const char *path, int onlyData, struct fuse_file_info *info) {
  (void)path, (void)onlyData;
  wait_a_while();
  return answer(fsync((int)info->fh));
}
static int slow_flock(const char *path, struct fuse_file_info *info, int operation) {
  (void)path;
  wait_a_while();
  return answer(flock((int)info->fh, operation));
}

static const struct fuse_operations operations = {
    .init = start, .destroy = finish, .getattr = slow_getattr, .access = slow_access, .readlink = slow_readlink,
    .readdir = slow_readdir, .mkdir = slow_mkdir, .unlink = slow_unlink, .rmdir = slow_rmdir,
    .symlink = slow_symlink, .rename = slow_rename, .link = slow_link, .chmod = slow_chmod,
    .truncate = slow_truncate, .utimens = slow_utimens, .create = slow_create, .open = slow_open,
    .read = slow_read, .write = slow_write, .statfs = slow_statfs, .release = slow_release, .fsync = slow_fsync,
    .flock = slow_flock,
};

int main(int count, char **words) {
  if (count < 4) {
    fprintf(stderr, "slow FOLDER MICROSECONDS MOUNT -f\n");
    return 64;
  }
  root = realpath(words[1], NULL);
  long microseconds = atol(words[2]);
  latency = (struct timespec){microseconds / 1000000, microseconds % 1000000 * 1000};
  words[2] = words[0];
  return fuse_main(count - 2, words + 2, &operations, NULL);
}
