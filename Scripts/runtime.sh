#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Puts Swift's run-time libraries beside an installed MotionKit, so that it starts on machines without the toolchain.
#
#   Scripts/runtime.sh FOLDER PROGRAM…    copies the libraries of the programs into FOLDER, and has the programs look there first
#
# They are the libraries that the programs have from the toolchain, and those that scripts may import besides.
set -euo pipefail
folder=$1
shift

fail() {
  echo "runtime: $*" >&2
  exit 1
}

# ScriptCompiler links these into scripts that import them.
of_scripts=(libswiftSwiftOnoneSupport libswiftSynchronization libswiftObservation libswiftRegexBuilder libswiftDistributed
  libFoundationXML)

# As the dynamic linker finds them.
libraries() { ldd "$@" | awk '$3 ~ /^\// { print $3 }' | sort -u; }

core=$(libraries "$1" | grep '/libswiftCore\.so$') || fail "$1 does not find libswiftCore.so; is the toolchain there?"
toolchain=$(dirname "$core")
install -d "$folder"
{
  libraries "$@"
  for name in "${of_scripts[@]}"; do
    [ ! -e "$toolchain/$name.so" ] || { echo "$toolchain/$name.so" && libraries "$toolchain/$name.so"; }
  done
} | sort -u | while read -r library; do
  [ "$(dirname "$library")" = "$toolchain" ] || continue
  # A new file: programs that run keep the old one.
  install -m 755 "$library" "$folder/.${library##*/}" && mv -f "$folder/.${library##*/}" "$folder/${library##*/}"
done

# A toolchain of another version may lie where the one of this build lies here. So the folder comes first. The parts of the path only
# change places, and the file keeps its size and its build id.
for program; do
  perl -e '
    my ($file, $own) = @ARGV;
    open my $in, "<:raw", $file or die "$file: $!\n";
    my $bytes = do { local $/; <$in> };
    my $count = 0;
    $bytes =~ s{(?<=\0)([^\0]*):(\Q$own\E)(?=\0)}{ $count++; "$2:$1" }ge;
    exit 0 if !$count && $bytes =~ /\0\Q$own\E:/;
    die "runtime: $file: its run path does not end in $own\n" if $count != 1;
    open my $out, ">:raw", "$file.new" or die "$file.new: $!\n";
    print $out $bytes or die "$file.new: $!\n";
    close $out or die "$file.new: $!\n";
    chmod 0755, "$file.new" or die "$file.new: $!\n";
    rename "$file.new", $file or die "$file: $!\n";
  ' "$program" '$ORIGIN/../lib/motionkit/runtime'
done
