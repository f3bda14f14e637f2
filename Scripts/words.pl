#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
# How plain is our English? Counts, in documentation comments under Sources and in Markdown pages:
#
# - lines of documentation with the word "what" (comments only)
# - sentences with two and more of: what, which, that, whose, where, who
# - sentences of more than 35 words
# - words that docs/glossary.md replaces ("Not" column), in pages
#
# Scripts/words-budget.txt has the highest count of each module and page. A count above its budget fails; so does a
# module or page without one. Lower a budget when a count falls.
#
#   Scripts/words.pl             fails with a line for each count that rose
#   Scripts/words.pl -v [PATH]   the sentences themselves, of all files or of those whose path begins with PATH
#   Scripts/words.pl -t          totals
#   Scripts/words.pl -w          writes the budget anew: counts never rise by this, unless a file is new
use strict;
use warnings;
use utf8;

my $budgetFile = 'Scripts/words-budget.txt';
my $mode = shift // '';
my $prefix = shift // '';
die "words: '$mode' is no option; there are -v [PATH], -t and -w\n" unless $mode =~ /^(|-v|-t|-w)$/;

my @kinds = qw(what two long unwanted);
my (%counts, %lines, %sentences);

sub slurp { open my $file, '<:encoding(UTF-8)', $_[0] or die "words: cannot read $_[0]: $!\n"; local $/; return scalar <$file> }
binmode STDOUT, ':encoding(UTF-8)';

# Sentences of four words and more; a heading, a row of a table and an empty line end one.
sub sentences {
  my (@block, @found);
  my $flush = sub {
    for my $text (split /(?<=[.;:])\s+(?=[A-Z`“"0-9-])/, join ' ', @block) {
      my $count = () = $text =~ /[A-Za-z][A-Za-z'’-]*/g;
      push @found, [$count, $text] if $count >= 4;
    }
    @block = ();
  };
  for my $line (split /\n/, $_[0]) {
    $line =~ s/^\s+//;
    $line =~ s{^///\s?}{};
    $flush->() if $line =~ s/^(?:[-*]|\d+\.)\s+//;
    if ($line eq '' || $line =~ /^(?:[|#]|```)/) { $flush->() } else { push @block, $line }
  }
  $flush->();
  return @found;
}

sub count {
  my ($group, $kind, $file, $text) = @_;
  $counts{$group}{$kind}++;
  print "$file: $kind: $text\n" if $mode eq '-v' && index($file, $prefix) == 0;
}

# The words that the glossary replaces: the second column of its table of words not to use.
my @unwanted;
if (-e 'docs/glossary.md') {
  my ($table) = slurp('docs/glossary.md') =~ /^## Words to avoid\n(.*?)(?=^## |\z)/ms;
  for my $row (grep { /^\|/ } split /\n/, $table // '') {
    my (undef, $word) = split /\s*\|\s*/, $row;
    push @unwanted, lc $word if defined $word && $word =~ /^[a-z][a-z -]+$/i && lc $word ne 'avoid';
  }
}

sub look {
  my ($group, $file, $text, $isPage) = @_;
  $counts{$group}{$_} += 0 for @kinds;
  for my $found (sentences($text)) {
    my ($length, $sentence) = @$found;
    $sentences{$group}++;
    my $relative = () = $sentence =~ /\b(?:what|which|that|whose|where|who)\b/g;
    count($group, 'two', $file, $sentence) if $relative >= 2;
    count($group, 'long', $file, $sentence) if $length > 35;
    next unless $isPage && $file ne 'docs/glossary.md';
    for my $word (@unwanted) { count($group, 'unwanted', $file, "“$word”: $sentence") if $sentence =~ /\b\Q$word\E\b/i }
  }
}

for my $file (split /\n/, `git ls-files --cached --others --exclude-standard -- '*.md' 'Sources/*.swift'`) {
  next unless -e $file;
  if ($file =~ /\.md$/) {
    my $text = slurp($file);
    $text =~ s/^```.*?^```//gms;
    $text =~ s/`[^`]*`/`code`/g;
    look($file, $file, $text, 1);
    next;
  }
  my ($group) = $file =~ m{^(Sources/[^/]+)};
  my @doc = grep { m{^\s*///} } split /\n/, slurp($file);
  look($group, $file, join("\n", @doc), 0);
  for my $line (@doc) {
    next unless $line =~ m{///\s*\S};
    $lines{$group}++;
    count($group, 'what', $file, $line) if $line =~ /\bwhat\b/i;
  }
}

if ($mode eq '-t') {
  my ($lines, $sentences, %all) = (0, 0);
  for my $group (grep { !/\.md$/ } keys %counts) {
    $lines += $lines{$group} // 0;
    $sentences += $sentences{$group} // 0;
    $all{$_} += $counts{$group}{$_} // 0 for @kinds;
  }
  printf "documentation: %d lines, with “what” %.1f %%; %d sentences, two relative words %.1f %%, over 35 words %.1f %%\n",
    $lines, 100 * $all{what} / $lines, $sentences, 100 * $all{two} / $sentences, 100 * $all{long} / $sentences;
  for my $group (sort keys %counts) {
    my $count = $sentences{$group} || next;
    printf "%-48s %5d sentences, two relative words %4.1f %%, over 35 words %4.1f %%\n", $group, $count,
      100 * ($counts{$group}{two} // 0) / $count, 100 * ($counts{$group}{long} // 0) / $count;
  }
  exit;
}
exit if $mode eq '-v';

my %budget;
if (-e $budgetFile) {
  for my $row (split /\n/, slurp($budgetFile)) {
    my ($group, @numbers) = split ' ', $row;
    @{ $budget{$group} }{@kinds} = @numbers if @numbers == @kinds;
  }
}
if ($mode eq '-w') {
  open my $out, '>', $budgetFile or die "words: cannot write $budgetFile: $!\n";
  for my $group (sort keys %counts) {
    my @row = map { my $n = $counts{$group}{$_} // 0; my $old = $budget{$group}{$_}; defined $old && $old < $n ? $old : $n } @kinds;
    print $out join(' ', $group, @row), "\n";
  }
  exit;
}

my @problems;
for my $group (sort keys %counts) {
  my $limits = $budget{$group};
  unless ($limits) { push @problems, "$group has no budget: Scripts/words.pl -w writes one"; next }
  for my $kind (@kinds) {
    my $count = $counts{$group}{$kind} // 0;
    push @problems, "$group: $count of “$kind”, and $limits->{$kind} are allowed: Scripts/words.pl -v $group" if $count > $limits->{$kind};
  }
}
print map { "$_\n" } @problems;
exit(@problems ? 1 : 0);
