#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
#
# Does each source file of the products name its licence, in one of its first three lines?
# Templates, blocks and the tutorial name none, because users copy them.
#
#   Scripts/spdx.pl      fails with a line for each file that does not
use strict;
use warnings;

my @without;
for my $path (split /\n/, `git ls-files --cached --others --exclude-standard -- Package.swift Sources`) {
  next unless -e $path && $path =~ /\.(?:swift|c|h|js|css|html)$/;
  open my $file, '<', $path or die "spdx: cannot read $path: $!\n";
  my $head = join '', map { scalar(<$file>) // '' } 1 .. 3;
  push @without, $path unless $head =~ /SPDX-License-Identifier: Apache-2\.0/;
}
print map { "$_: the line “SPDX-License-Identifier: Apache-2.0” is missing\n" } @without;
exit(@without ? 1 : 0);
