#!/usr/bin/perl
# Which tests took longest, from the events of the last run. Cases of different tests run side by side, so what the runner
# says of a test is how long its cases waited for each other too; these are the sums of the cases themselves.
#
#   Scripts/test-times.pl          the forty slowest tests, and the sum of each module
#   Scripts/test-times.pl 100      a hundred
#   Scripts/test-times.pl 40 FILE  of another file of events
use strict;
use warnings;
use JSON::PP;

my ($count, $path) = ($ARGV[0] // 40, $ARGV[1] // '.build/tests/events.json');
open my $events, '<', $path or die "test-times: cannot read $path: $!; run tests first\n";
my (%began, %seconds, %cases, %modules);
my $json = JSON::PP->new->utf8;
while (my $line = <$events>) {
  my $event = eval { $json->decode($line) } or next;
  next unless ($event->{kind} // '') eq 'event';
  my $payload = $event->{payload};
  my $test = $payload->{testID} // next;
  my $case = $test . ($payload->{_testCase} ? "/$payload->{_testCase}{id}" : '');
  my $time = $payload->{instant}{absolute};
  if ($payload->{kind} eq 'testCaseStarted') { $began{$case} = $time }
  elsif ($payload->{kind} eq 'testCaseEnded' && defined $began{$case}) {
    my $taken = $time - delete $began{$case};
    $seconds{$test} += $taken;
    $cases{$test}++;
    $modules{ $test =~ s/\..*//r } += $taken;
  }
}
my @tests = sort { $seconds{$b} <=> $seconds{$a} } keys %seconds;
printf "%7.1f s  %4d cases  %s\n", $seconds{$_}, $cases{$_}, s{/[^/]*$}{}r for grep { defined } @tests[0 .. $count - 1];
print "\n";
printf "%7.1f s  %s\n", $modules{$_}, $_ for sort { $modules{$b} <=> $modules{$a} } keys %modules;
