#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
# Is unsafe code where it is expected? The compiler marks it; this looks where the marks stand.
#
# - `unsafe` stands in files that are called NAME+Unsafe.swift, and in no other file of Sources.
# - `@unchecked Sendable`, `nonisolated(unsafe)` and `@safe`, which types with pointers in them are, have a line
#   `// SAFETY: ...` that says why they hold: among the three lines before or after.
# - Package.swift has every module of Sources that is written in Swift fenced. A module that Scripts/edits.sh compiles has the same
#   flags there.
#
#   Scripts/fences.pl            fails with a line for each place that is not so
#   Scripts/fences.pl -c         counts the marks of each module
#   Scripts/fences.pl -C DIR     looks at another folder that has Sources and Package.swift
use strict;
use warnings;
use File::Find;

my $counts = 0;
while (@ARGV) {
  my $option = shift;
  if ($option eq '-c') { $counts = 1 }
  elsif ($option eq '-C') {
    my $folder = shift // '';
    chdir $folder or die "fences: cannot look at the folder '$folder': $!\n";
  }
  else { die "fences: '$option' is no option; there are -c and -C DIR\n" }
}

sub slurp { open my $file, '<', $_[0] or die "fences: cannot read $_[0]: $!\n"; local $/; return scalar <$file> }

my (@problems, %marks, %files, %modules);

find(
  { no_chdir => 1, wanted => sub {
      return unless m{^Sources/([^/]+)/.*\.swift$};
      my ($path, $module) = ($_, $1);
      $modules{$module} = 1;
      my @lines = split /\n/, slurp($path);
      my $isFence = $path =~ /\+Unsafe\.swift$/;
      for my $i (0 .. $#lines) {
        my $code = $lines[$i];
        $code =~ s/"(?:[^"\\]|\\.)*"//g;
        $code =~ s{//.*}{};
        my $place = "$path:" . ($i + 1);
        if (my $found = () = $code =~ /\bunsafe\b/g) {
          $marks{$module} += $found;
          $files{$module}{$path} = 1;
          push @problems, "$place: `unsafe` in a file that is not called NAME+Unsafe.swift" unless $isFence;
        }
        next unless $code =~ /(\@unchecked Sendable|nonisolated\(unsafe\)|\@safe\b)/;
        my ($first, $last) = ($i < 3 ? 0 : $i - 3, $i > $#lines - 3 ? $#lines : $i + 3);
        push @problems, "$place: $1 without a line `// SAFETY: ...` that says why it holds"
          unless grep { m{// SAFETY: \S} } @lines[$first .. $last];
      }
    } },
  'Sources');

my $alone = -e 'Scripts/edits.sh' ? slurp('Scripts/edits.sh') : '';
my (undef, $package) = split /^  targets: \[/m, slurp('Package.swift'), 2;
for my $module (sort keys %modules) {
  next if $alone =~ /-module-name \Q$module\E -strict-memory-safety -warnings-as-errors/;
  my ($target) = $package =~ /\((?:\s*)name: "\Q$module\E"(.*?)(?=\n\s*\.(?:\w*[tT]arget|systemLibrary)\(|\z)/s;
  push @problems, "Package.swift: the target $module is not fenced (swiftSettings: fenced)"
    unless defined $target && $target =~ /swiftSettings: fenced/;
}

if ($counts) {
  printf "%-16s %5s %6s\n", 'module', 'marks', 'files';
  printf "%-16s %5d %6d\n", $_, $marks{$_} || 0, scalar keys %{ $files{$_} || {} } for sort keys %modules;
}
print STDERR map { "fences: $_\n" } @problems;
exit(@problems ? 1 : 0);
