#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
# Which rules of Tests/Rules/core-animation.md does a test pin? A test pins a rule by its id in its name:
# @Test("Interior boundaries belong to the next cycle (T-17)"). Rules that no test pins stand in
# Tests/Rules/unpinned.txt, each with a reason. Fails if that list and the tests disagree.
#
#   Scripts/rules.pl             counts, and what is not pinned
#   Scripts/rules.pl T-17 ...    the tests that pin these rules
use strict;
use warnings;
use File::Find;

my $book = 'Tests/Rules/core-animation.md';
my $list = 'Tests/Rules/unpinned.txt';

sub slurp { local (@ARGV, $/) = shift; return scalar <> }

my @rules = slurp($book) =~ /\*\*([A-Z]+-\d+)\*\*/g;
my %known = map { $_ => 1 } @rules;
my (%tests, @strangers);

find(
  { no_chdir => 1, wanted => sub {
      return unless /\.swift$/;
      my ($file, $text) = ($_, slurp($_));
      while ($text =~ /\@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/g) {
        my $name = $1;
        for my $id ($name =~ /\b(?!UTF-)([A-Z]{1,2}-\d+)\b/g) {
          if ($known{$id}) { push @{ $tests{$id} }, "$file: $name" }
          else { push @strangers, "$file cites $id, which the rule book does not have" }
        }
      }
    } },
  'Tests');

if (@ARGV) {
  for my $id (@ARGV) {
    die "$id is no rule of $book\n" unless $known{$id};
    print "$id\n", map { "  $_\n" } @{ $tests{$id} || ['no test'] };
  }
  exit;
}

my %reason;
for (split /\n/, slurp($list)) {
  next if /^\s*(#|$)/;
  /^([A-Z]+-\d+)\s+(\S.*)/ ? ($reason{$1} = $2) : push @strangers, "$list: no id and reason in: $_";
}
my @open = grep { !$tests{$_} } @rules;
my @problems = @strangers;
push @problems, "$_ is not pinned by any test and has no reason in $list" for grep { !$reason{$_} } @open;
for my $id (sort keys %reason) {
  push @problems, "$list names $id, which is no rule" unless $known{$id};
  push @problems, "$list names $id, but a test pins it: " . $tests{$id}[0] if $tests{$id};
}

printf "%d rules, %d pinned by tests, %d not\n", scalar @rules, @rules - @open, scalar @open;
printf "  %-6s %s\n", $_, $reason{$_} || 'NO REASON GIVEN' for @open;
if (@problems) {
  print STDERR map { "rules: $_\n" } @problems;
  exit 1;
}
