#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
# How long the compiler takes to understand scripts, in seconds: the templates, the first script of README.md, and the
# programs of Tests/Authoring. A script's author waits for this at each new frame, and one more form of a function can
# double it.
#
#   Scripts/compile-times.pl MODULES         medians with the modules of a build, such as .build/release/Modules
#   Scripts/compile-times.pl MODULES OTHER   the same beside those of another build, each run of one after a run of the
#                                            other, and how the medians compare
#   -n 9                                     runs of each, after one that is not counted; 7 without it
#   -C DIR                                   takes the scripts from another checkout
#   -O DIR                                   takes those that OTHER compiles from another checkout
use strict;
use warnings;
use Cwd;
use File::Temp qw(tempdir);
use Time::HiRes qw(time);

my ($runs, $home, $others, @modules) = (7, '.');
while (@ARGV) {
  my $option = shift;
  if ($option eq '-n') { $runs = shift // 0 }
  elsif ($option eq '-C') { $home = shift // '' }
  elsif ($option eq '-O') { $others = shift // '' }
  elsif (-e "$option/MotionKit.swiftmodule") { push @modules, Cwd::abs_path($option) }
  else { die "compile-times: there is no MotionKit.swiftmodule in '$option'; make build first\n" }
}
die "compile-times: name one folder with modules, or two\n" unless @modules == 1 || @modules == 2;
die "compile-times: -n is a whole number of 1 or more\n" unless $runs =~ /^[1-9]\d*$/;
my @homes = ($home, $others // $home);

my $scratch = tempdir('compile-times.XXXXXX', TMPDIR => 1, CLEANUP => 1);
my $compiler = `swiftc -print-target-info` =~ m{"runtimeResourcePath"\s*:\s*"(.*)/lib/swift"} ? "$1/bin/swift-frontend" : '';
die "compile-times: no Swift compiler was found; put swiftc into PATH\n" unless -x $compiler;

sub slurp { my $path = shift; open my $file, '<', $path or die "compile-times: cannot read $path: $!\n"; local $/; return scalar <$file> }

# Names of programs, each with its files.
sub programs {
  my ($home, $number) = @_;
  my %programs;
  for my $folder (glob "$home/templates/*/") {
    my @files = glob "$folder*.swift";
    $programs{ $folder =~ s{^\Q$home\E/|/$}{}gr } = \@files if @files;
  }
  $programs{ s{^\Q$home\E/}{}r } = [$_] for glob "$home/Tests/Authoring/*.swift";
  my ($first) = slurp("$home/README.md") =~ /^```swift\n(.*?)^```/ms or die "compile-times: README.md shows no script\n";
  my $path = "$scratch/readme$number.swift";
  open my $file, '>', $path or die "compile-times: cannot write $path: $!\n";
  print $file $first;
  close $file;
  $programs{'README.md, first script'} = [$path];
  return \%programs;
}

sub seconds {
  my ($modules, $number, @files) = @_;
  my @command = ($compiler, qw(-frontend -typecheck -swift-version 6 -module-name Script -suppress-warnings),
    '-module-cache-path', "$scratch/modules$number", '-I', $modules);
  push @command, '-parse-as-library' if grep { slurp($_) =~ /^\s*\@main\b/m } @files;
  my $start = time;
  system(@command, @files) == 0 or die "compile-times: @files does not compile\n";
  return time - $start;
}

sub median {
  my @sorted = sort { $a <=> $b } @_;
  return ($sorted[$#sorted / 2] + $sorted[@sorted / 2]) / 2;
}

my @programs = map { programs($homes[$_], $_) } 0 .. $#modules;
for my $name (sort keys %{ $programs[0] }) {
  next if grep { !$_->{$name} } @programs;
  my @times = map { [] } @modules;
  for my $run (0 .. $runs) {
    for my $number (0 .. $#modules) {
      my $time = seconds($modules[$number], $number, @{ $programs[$number]{$name} });
      push @{ $times[$number] }, $time if $run > 0;
    }
  }
  my @medians = map { median(@$_) } @times;
  printf "%-40s%s%s\n", $name, join('', map { sprintf '%8.2f', $_ } @medians),
    @medians == 2 ? sprintf('  %+.0f %%', 100 * ($medians[1] / $medians[0] - 1)) : '';
}
