#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
# Which tests with cases took longest, from the events of the last run. Cases of different tests run side by side, so what
# the runner says of a test is how long its cases waited for each other too; these are the sums of the cases themselves.
# Of a test without cases the events do not say when it ran.
#
#   Scripts/test-times.pl          the forty slowest tests, and the sum of each module
#   Scripts/test-times.pl 100      a hundred
#   Scripts/test-times.pl 40 FILE  of another file of events
use strict;
use warnings;

my ($count, $path) = ($ARGV[0] // 40, $ARGV[1] // '.build/tests/events.json');
open my $events, '<', $path or die "test-times: cannot read $path: $!; run tests first\n";
my (%seconds, %begun, %cases, %modules);
while (my $line = <$events>) {
  my ($kind) = $line =~ /"kind":"testCase(Started|Ended)"/ or next;
  my ($time) = $line =~ /"absolute":([0-9.]+)/ or next;
  my ($test) = $line =~ /"testID":"([^"]*)"/ or next;
  $test =~ s{\\/}{/}g;
  # An event does not say of which case it is, and the sum does not need to know.
  if ($kind eq 'Started') { $seconds{$test} -= $time; $begun{$test}++ }
  else { $seconds{$test} += $time; $cases{$test}++ }
}
# Of a run that was stopped, tests with a case that did not end have no sum.
delete @seconds{ grep { $begun{$_} != ($cases{$_} // 0) } keys %begun };
$modules{s/\..*//r} += $seconds{$_} for keys %seconds;
my @tests = sort { $seconds{$b} <=> $seconds{$a} } keys %seconds;
printf "%7.1f s  %4d cases  %s\n", $seconds{$_}, $cases{$_}, s{/[^/]*$}{}r for grep { defined } @tests[0 .. $count - 1];
print "\n";
printf "%7.1f s  %s\n", $modules{$_}, $_ for sort { $modules{$b} <=> $modules{$a} } keys %modules;
