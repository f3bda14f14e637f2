// SPDX-License-Identifier: Apache-2.0

// A filter of system calls (seccomp(2)). It lists what is refused: libraries need many calls, and files have rules of their own.

#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/// Refused whatever their arguments are.
static const uint32_t refused[] = {
    // Other programs. A copy of the process is refused by its arguments, below.
    SYS_execve, SYS_execveat,
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
    // The network, and sockets of the machine.
    SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_socketpair,
    // The memory and files of other processes.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_pidfd_open, SYS_pidfd_getfd,
    SYS_pidfd_send_signal, SYS_process_madvise, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
    // Memory, queues and locks that processes share by number or name.
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_shmdt, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_semget, SYS_semop,
    SYS_semtimedop, SYS_semctl, SYS_mq_open, SYS_mq_unlink,
    // Files past the rules.
    SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_open_tree,
    SYS_move_mount, SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick, SYS_unshare, SYS_setns, SYS_mknodat, SYS_symlinkat, SYS_truncate,
    SYS_linkat,
#ifdef SYS_mknod
    SYS_mknod, SYS_symlink, SYS_link,
#endif
    // Rights of files are no matter of the rules.
    SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr,
    SYS_lremovexattr, SYS_fremovexattr,
#ifdef SYS_chmod
    SYS_chmod, SYS_chown, SYS_lchown,
#endif
    // fchmodat2, setxattrat, removexattrat, quotactl_fd, mount_setattr and open_tree_attr: the same numbers everywhere, and newer than
    // the headers of some systems.
    452, 463, 466, 443, 442, 467,
    // Work that the kernel does for a process, past this filter.
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_bpf, SYS_userfaultfd, SYS_perf_event_open,
    // The system.
    SYS_add_key, SYS_request_key, SYS_keyctl, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load,
    SYS_reboot, SYS_swapon, SYS_swapoff, SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime,
    SYS_adjtimex, SYS_clock_adjtime, SYS_acct, SYS_quotactl, SYS_syslog, SYS_personality, SYS_setuid, SYS_setgid,
    SYS_setreuid, SYS_setregid, SYS_setresuid, SYS_setresgid, SYS_setgroups, SYS_capset, SYS_fanotify_init, SYS_setpriority,
    SYS_setpgid, SYS_setsid, SYS_vhangup,
};

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))
/// The lower half of an argument: both architectures are little-endian.
#define LOAD_ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, args[index]))
#define SKIP_UNLESS_EQUAL(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (count))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define REFUSE ANSWER(SECCOMP_RET_ERRNO | EPERM)
#define ALLOW ANSWER(SECCOMP_RET_ALLOW)

int motionkit_sandbox_has_filters(void) { return prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0; }

int motionkit_sandbox_filter_calls(void) {
  uint32_t own = (uint32_t)getpid();
  const struct sock_filter begin[] = {
      // Another architecture has other numbers for its calls, so the process ends at once.
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
#ifdef __x86_64__
      // The calls of the x32 ABI have other numbers.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000U, 0, 1),
      REFUSE,
#endif
      // Its flags lie in memory, which a filter cannot read. The C library then uses clone.
      SKIP_UNLESS_EQUAL(SYS_clone3, 1),
      ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
      // Only threads.
      SKIP_UNLESS_EQUAL(SYS_clone, 4),
      LOAD_ARGUMENT(0),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1),
      ALLOW,
      REFUSE,
      // Signals to itself alone.
      SKIP_UNLESS_EQUAL(SYS_kill, 4),
      LOAD_ARGUMENT(0),
      SKIP_UNLESS_EQUAL(own, 1),
      ALLOW,
      REFUSE,
      SKIP_UNLESS_EQUAL(SYS_tgkill, 4),
      LOAD_ARGUMENT(0),
      SKIP_UNLESS_EQUAL(own, 1),
      ALLOW,
      REFUSE,
      // Limits of itself alone.
      SKIP_UNLESS_EQUAL(SYS_prlimit64, 4),
      LOAD_ARGUMENT(0),
      SKIP_UNLESS_EQUAL(0, 1),
      ALLOW,
      REFUSE,
  };
  enum { begin_count = sizeof begin / sizeof *begin, refused_count = sizeof refused / sizeof *refused };
  struct sock_filter filter[begin_count + refused_count * 2 + 1];
  for (size_t index = 0; index < begin_count; index++) filter[index] = begin[index];
  struct sock_filter *next = filter + begin_count;
  // A call that is none of these jumps over the answer.
  for (size_t index = 0; index < refused_count; index++) {
    *next++ = (struct sock_filter)SKIP_UNLESS_EQUAL(refused[index], 1);
    *next++ = (struct sock_filter)REFUSE;
  }
  *next = (struct sock_filter)ALLOW;
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  // Without it, only the superuser may set a filter (seccomp(2)).
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? 0 : errno;
}
