#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
# Which tests failed in the last run, where, and with which messages; at the end their names once more. The log of a run is
# long, and its last lines name no test.
#
#   Scripts/test-failures.pl         of the last run
#   Scripts/test-failures.pl FILE    of another file of events
use strict;
use warnings;
use utf8;
use Cwd;
use JSON::PP;

# A message may show a whole file.
my ($most_lines, $most_characters, $most_issues) = (12, 300, 60);

my $path = $ARGV[0] // '.build/tests/events.json';
open my $events, '<', $path or die "test-failures: cannot read $path: $!; run tests first\n";
my $json = JSON::PP->new->utf8;
my (%records, %issues, @failed, @last, $has_ended);
while (my $line = <$events>) {
  # The kind of the event stands behind that of the record. Most lines are not worth parsing.
  my ($kind) = $line =~ /"kind":"(test|issueRecorded|testStarted|testCaseStarted|runEnded)"/ or next;
  if ($kind eq 'runEnded') { $has_ended = 1 }
  elsif ($kind eq 'test') { $records{$1} = $line if $line =~ /"id":"([^"]*)"/ }
  elsif ($kind eq 'issueRecorded') {
    my $issue = $json->decode($line)->{payload};
    next if $issue->{issue}{isKnown} || !($issue->{issue}{isFailure} // 1);
    my $test = $issue->{testID} // '';
    push @failed, $test unless $issues{$test};
    push @{ $issues{$test} }, $issue;
  } elsif ($line =~ /"testID":"([^"]*)"/) {
    my $test = $1 =~ s{\\/}{/}gr;
    @last = (grep({ $_ ne $test } @last), $test);
    shift @last if @last > 8;
  }
}

# Suite and function, without the file that the identifier ends with.
sub name { shift =~ s{/[^/]*:\d+:\d+$}{}r }

sub title {
  my $test = shift;
  my $record = $records{ $test =~ s{/}{\\/}gr } or return '';
  return ': ' . ($json->decode($record)->{payload}{displayName} // '');
}

sub place {
  my $source = shift->{issue}{sourceLocation} or return 'an unknown place';
  my $file = $source->{filePath} // $source->{_filePath} // $source->{fileID};
  return $file =~ s{^\Q@{[Cwd::getcwd()]}\E/}{}r . ":$source->{line}";
}

sub text {
  my $text = join "\n", map { $_->{text} =~ s/\s+$//r } @{ shift->{messages} };
  my @lines = map { length > $most_characters ? substr($_, 0, $most_characters) . ' …' : $_ } split /\n/, $text;
  # The first lines say which expectation failed, the last ones often why.
  splice @lines, $most_lines / 2, @lines - $most_lines, '…' if @lines > $most_lines;
  return join "\n    ", @lines;
}

sub counted { my ($count, $noun) = @_; return "$count $noun" . ($count == 1 ? '' : 's') }

binmode STDOUT, ':utf8';
my $told = 0;
for my $test (@failed) {
  print "\n", name($test), title($test), "\n";
  for my $issue (@{ $issues{$test} }) {
    last if ++$told > $most_issues;
    print '  ', place($issue), ': ', text($issue), "\n";
  }
}
if (@failed) {
  my $count = 0;
  $count += @{ $issues{$_} } for @failed;
  print "\n", counted(scalar @failed, 'test'), ' failed, with ', counted($count, 'issue'), ":\n";
  print '  ', name($_), ' at ', place($issues{$_}[0]), "\n" for @failed;
}
if (!$has_ended) {
  print "\nThe run did not end. These tests were the last of which a case began:\n";
  print '  ', name($_), title($_), "\n" for @last;
}
