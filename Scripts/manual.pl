#!/usr/bin/perl
# Writes a manual page for each command of the tool, from the tool's own help.
#
#   Scripts/manual.pl MOTIONKIT FOLDER    writes motionkit.1, motionkit-export.1 and so on into FOLDER
#
# The same tool gives the same bytes: no page has a date.
use strict;
use warnings;
use JSON::PP;

die "manual: MOTIONKIT FOLDER are missing\n" unless @ARGV == 2;
my ($tool, $folder) = @ARGV;

sub output {
  open my $in, '-|', $tool, @_ or die "manual: cannot run $tool: $!\n";
  my $text = do { local $/; <$in> };
  close $in or die "manual: $tool @_ failed\n";
  return $text;
}
my $root = JSON::PP->new->utf8->decode(output('--experimental-dump-help'))->{command};
my ($version) = output('--version') =~ /(\d+(?:\.\d+)+)/ or die "manual: $tool has no version\n";
my @commands = grep { $_->{shouldDisplay} && $_->{commandName} ne 'help' } @{$root->{subcommands}};

# Roff reads a backslash, a leading point and a leading quote as its own. A plain minus would become a hyphen, which nobody can paste.
sub plain {
  my $text = shift;
  $text =~ s/\\/\\e/g;
  $text =~ s/-/\\-/g;
  $text =~ s/^(?=[.'])/\\&/mg;
  return $text;
}

# Lines with an indent are examples and tables, so they are not filled.
sub paragraphs {
  my @out;
  for my $block (split /\n(?:[ \t]*\n)+/, shift) {
    my $shown = 0;
    push @out, '.PP';
    for my $line (split /\n/, $block) {
      my $indented = $line =~ s/^  //;
      push @out, $indented ? ('.RS 4', '.EX') : ('.EE', '.RE') if $indented != $shown;
      $shown = $indented;
      push @out, plain($line);
    }
    push @out, '.EE', '.RE' if $shown;
  }
  return join '', map { "$_\n" } @out;
}

sub bold { '\fB' . plain(shift) . '\fR' }
sub italic { '\fI' . plain(shift) . '\fR' }

# Short names come first, as in the help.
sub names {
  my $argument = shift;
  return italic(uc $argument->{valueName}) if $argument->{kind} eq 'positional';
  my @names = map { bold(($_->{kind} eq 'long' ? '--' : '-') . $_->{name}) } @{$argument->{names}};
  my $value = $argument->{kind} eq 'option' ? ' ' . italic($argument->{valueName}) : '';
  return join ', ', map { $_ . $value } @names;
}

sub described {
  my $argument = shift;
  my @lines = grep { length } @$argument{qw(abstract discussion)};
  my $values = $argument->{allValues} // [];
  push @lines, 'One of ' . join(', ', @$values) . '.' if @$values;
  push @lines, "Default: $argument->{defaultValue}." if length($argument->{defaultValue} // '');
  return ".TP\n" . names($argument) . "\n" . join("\n.br\n", map { plain(s/\s*\n\s*/ /gr) } @lines) . "\n";
}

sub synopsis {
  my ($name, $command) = @_;
  my @shown = grep { $_->{shouldDisplay} } @{$command->{arguments} // []};
  my @words = map {
    my $word = italic(uc $_->{valueName}) . ($_->{isRepeating} ? ' ...' : '');
    $_->{isOptional} ? "[$word]" : $word;
  } grep { $_->{kind} eq 'positional' } @shown;
  unshift @words, '[' . italic('options') . ']' if grep { $_->{kind} ne 'positional' } @shown;
  return join ' ', bold($name), @words;
}

# Arguments of a section stand under its title, in the order of the help.
sub arguments {
  my @shown = grep { $_->{shouldDisplay} } @{shift->{arguments} // []};
  my (@titles, %parts);
  for my $argument (@shown) {
    my $title = $argument->{sectionTitle} // '';
    push @titles, $title unless exists $parts{$title};
    $parts{$title} .= described($argument);
  }
  return '' unless @shown;
  return ".SH OPTIONS\n" . join '', map { (length $_ ? '.SS "' . plain($_) . "\"\n" : '') . $parts{$_} } @titles;
}

sub page {
  my ($name, $command, $rest) = @_;
  (my $title = uc $name) =~ s/ /-/g;
  (my $file = $name) =~ s/ /-/g;
  my $about = lcfirst($command->{abstract} // '') =~ s/\.$//r;
  my $text = ".TH \"$title\" 1 \"\" \"MotionKit $version\" \"MotionKit\"\n.nh\n.ad l\n";
  $text .= ".SH NAME\n" . plain($file) . ' \- ' . plain($about) . "\n";
  $text .= ".SH SYNOPSIS\n" . synopsis($name, $command) . "\n";
  $text .= ".SH DESCRIPTION\n" . paragraphs("$command->{abstract}\n\n" . ($command->{discussion} // ''));
  $text .= arguments($command) . $rest;
  utf8::encode($text);
  open my $out, '>:raw', "$folder/$file.1" or die "manual: cannot write $folder/$file.1: $!\n";
  print $out $text;
  close $out or die "manual: cannot write $folder/$file.1: $!\n";
}

my $list = join '', map { ".TP\n" . bold("motionkit-$_->{commandName}") . "(1)\n" . plain($_->{abstract}) . "\n" } @commands;
page('motionkit', $root, ".SH COMMANDS\n$list.SH SEE ALSO\n.B motionkit reference\nexplains types and modifiers of scripts.\n");
my $status = ".SH EXIT STATUS\n0 if all went well.\n.B motionkit exit\\-codes\nlists the other codes.\n";
for my $command (@commands) {
  my $parts = $command->{subcommands} // [];
  my @shown = grep { $_->{shouldDisplay} && $_->{commandName} ne 'help' } @$parts;
  my $below = @shown ? ".SH COMMANDS\n" . join('', map { ".TP\n" . synopsis("motionkit $command->{commandName} $_->{commandName}", $_)
    . "\n" . plain($_->{abstract}) . "\n" } @shown) : '';
  page("motionkit $command->{commandName}", $command, "$below$status.SH SEE ALSO\n.BR motionkit (1)\n");
}
