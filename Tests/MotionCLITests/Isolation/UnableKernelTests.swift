// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Kernels that cannot hold a script to its rights. A filter of system calls makes this one answer as they do.
@Suite(
  "Sandboxes without the kernel's help", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/perl")))
struct UnableKernelTests {
  #if arch(x86_64)
    private static let prctl = 157
  #else
    private static let prctl = 167
  #endif

  /// Starts its arguments after `landlock` or `seccomp`, of which the kernel then knows nothing (seccomp(2), prctl(2)).
  private static let wrapper = """
    my $what = shift;
    my @code = $what eq 'landlock'
      ? ([0x20, 0, 0, 0], [0x15, 0, 1, 444], [6, 0, 0, 0x50026], [6, 0, 0, 0x7fff0000])
      : ([0x20, 0, 0, 0], [0x15, 0, 3, \(prctl)], [0x20, 0, 0, 16], [0x15, 0, 1, 21], [6, 0, 0, 0x50016],
        [6, 0, 0, 0x7fff0000]);
    my $code = join '', map { pack 'SCCL', @$_ } @code;
    my $program = pack 'Sx6P', scalar @code, $code;
    syscall(\(prctl), 38, 1, 0, 0, 0) == 0 && syscall(\(prctl), 22, 2, $program) == 0 or die "no filter: $!\\n";
    exec @ARGV or die "$ARGV[0]: $!\\n";
    """

  @Test(
    "nothing runs with --sandbox; with --sandbox-if-possible the script runs, and a warning says with which rights",
    arguments: [
      ("landlock", "this kernel has no Landlock, or it is switched off"),
      ("seccomp", "this kernel does not filter system calls (seccomp)"),
    ])
  func refuses(missing: String, problem: String) throws {
    let folder = ScratchFolder()
    try folder.write("without.pl", UnableKernelTests.wrapper)
    try folder.write("clip.swift", Script.text("Layer().size(9, 9)"))
    func still(_ option: String) throws -> Tool.Run {
      try Tool.run(
        ["still", "clip.swift", "\(option.dropFirst(2)).png", option], in: folder,
        limits: "exec /usr/bin/perl without.pl \(missing) \"$0\" \"$@\"")
    }
    let refused = try still("--sandbox")
    #expect(refused.status == 69, "\(refused.errors)")
    #expect(
      refused.errors.hasPrefix("error: --sandbox: \(problem)")
        && refused.errors.contains("; --sandbox-if-possible runs"),
      "\(refused.errors)")
    #expect(folder.bytes("sandbox.png") == nil)

    let free = try still("--sandbox-if-possible")
    #expect(free.status == 0, "\(free.errors)")
    #expect(
      free.errors.hasPrefix("warning: no sandbox: \(problem)")
        && free.errors.contains(". The script runs with all of your rights\n"), "\(free.errors)")
    #expect(folder.bytes("sandbox-if-possible.png")?.isEmpty == false)
  }
}
