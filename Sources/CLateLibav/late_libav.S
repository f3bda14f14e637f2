// SPDX-License-Identifier: Apache-2.0

// A stand-in for each function of libav: it jumps to the address in its slot. Until the libraries are loaded, that is the line behind
// the jump, which loads them and jumps again.

#if defined(__x86_64__)
#include "functions.h"

// Hidden, so that libav's own calls of its functions do not come here.
.macro stand_in name
  .globl \name
  .hidden \name
  .type \name, @function
  .p2align 4
\name:
  .cfi_startproc
  jmpq *late_slot_\name(%rip)
late_first_\name:
  callq late_libav_enter
  jmpq *late_slot_\name(%rip)
  .cfi_endproc
  .size \name, . - \name

  .pushsection .data.rel.local, "aw"
  .globl late_slot_\name
  .hidden late_slot_\name
  .type late_slot_\name, @object
  .size late_slot_\name, 8
  .p2align 3
late_slot_\name:
  .quad late_first_\name
  .popsection
.endm

  .text

// Loads the libraries, and keeps all registers in which a function gets its arguments; `al` counts those of a variadic call.
  .type late_libav_enter, @function
  .p2align 4
late_libav_enter:
  .cfi_startproc
  pushq %rbp
  .cfi_def_cfa_offset 16
  .cfi_offset %rbp, -16
  movq %rsp, %rbp
  .cfi_def_cfa_register %rbp
  subq $192, %rsp
  andq $-16, %rsp
  movq %rdi, 128(%rsp)
  movq %rsi, 136(%rsp)
  movq %rdx, 144(%rsp)
  movq %rcx, 152(%rsp)
  movq %r8, 160(%rsp)
  movq %r9, 168(%rsp)
  movq %rax, 176(%rsp)
  movups %xmm0, 0(%rsp)
  movups %xmm1, 16(%rsp)
  movups %xmm2, 32(%rsp)
  movups %xmm3, 48(%rsp)
  movups %xmm4, 64(%rsp)
  movups %xmm5, 80(%rsp)
  movups %xmm6, 96(%rsp)
  movups %xmm7, 112(%rsp)
  callq late_libav_load
  movups 0(%rsp), %xmm0
  movups 16(%rsp), %xmm1
  movups 32(%rsp), %xmm2
  movups 48(%rsp), %xmm3
  movups 64(%rsp), %xmm4
  movups 80(%rsp), %xmm5
  movups 96(%rsp), %xmm6
  movups 112(%rsp), %xmm7
  movq 128(%rsp), %rdi
  movq 136(%rsp), %rsi
  movq 144(%rsp), %rdx
  movq 152(%rsp), %rcx
  movq 160(%rsp), %r8
  movq 168(%rsp), %r9
  movq 176(%rsp), %rax
  leave
  .cfi_def_cfa %rsp, 8
  ret
  .cfi_endproc
  .size late_libav_enter, . - late_libav_enter

#define LATE(library, name) stand_in name;
LATE_FUNCTIONS
#endif

  .section .note.GNU-stack, "", @progbits
