#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
# Whether there are such targets of tests: names with commas, with or without their "Tests". Fails and lists those that there are.
use strict;
use warnings;

open my $file, '<', 'Package.swift' or die "test-targets: cannot read Package.swift: $!\n";
my $manifest = do { local $/; <$file> };
my %known = map { $_ => 1 } $manifest =~ /\.testTarget\(\s*name: "(\w+)"/g;
for my $name (map { split /,/ } @ARGV) {
  next if $known{$name} || $known{"${name}Tests"};
  die "make: ONLY=$name: no tests are called that; there are " . join(', ', map { s/Tests$//r } sort keys %known) . "\n";
}
