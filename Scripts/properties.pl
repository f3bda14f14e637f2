#!/usr/bin/perl
# Writes the Swift files in folders called Generated from the table of all properties, whose head says what is in it.
#
#   Scripts/properties.pl        writes them, and removes those that the table no longer gives
#   Scripts/properties.pl -n     writes nothing; fails with a line for each file that is not what the table gives
#   Scripts/properties.pl -C DIR looks at another folder that has Sources and .swift-format
use strict;
use warnings;
use File::Basename;
use File::Path;
use File::Temp;

my $table = 'Sources/MotionModel/Properties/properties.table';
my $checks = 0;
while (@ARGV) {
  my $option = shift;
  if ($option eq '-n') { $checks = 1 }
  elsif ($option eq '-C') {
    my $folder = shift // '';
    chdir $folder or die "properties: cannot look at the folder '$folder': $!\n";
  }
  else { die "properties: '$option' is no option; there are -n and -C DIR\n" }
}
sub slurp { open my $file, '<', $_[0] or die "properties: cannot read $_[0]: $!\n"; local $/; return scalar <$file> }

# The table as sections, each with its properties.

my %flags = map { $_ => 1 } qw(hot rare fixed sudden asset size Float value unfed unlisted inlined);
my %words = map { $_ => 1 } qw(rule names else minimum shown within bits key row stored by modifier access);
my (@sections, $line);
sub wrong { die "$table:$line: $_[0]\n" }

sub take_words {
  my ($row, $text) = @_;
  for my $part (split /,\s*/, $text) {
    if ($part =~ /^(row|accessor|modifier|feed) by hand$/) { $row->{by_hand}{$1} = 1 }
    elsif ($flags{$part}) { $row->{$part} = 1 }
    elsif ($part =~ /^(\w+) (\S.*)$/ && $words{$1}) { $row->{$1} = $2 }
    else { wrong("'$part' is no word of the table; its head lists them") }
  }
}

for (split /\n/, slurp($table)) {
  $line++;
  next if /^\s*$/ || /^#/;
  my $row = @sections ? $sections[-1]{rows}[-1] : undef;
  if (/^\[(\w+)\] (\w+), (\w+)(?:: (.*))?$/) {
    push @sections, { owner => $1, class => $2, struct => $3, conforms => $4 || 'Sendable', doc => [], rows => [] };
  }
  elsif (m{^/ ?(.*)} && @sections && !$row) { push @{ $sections[-1]{doc} }, $1 }
  elsif (/^(\w+): (.+?)(?: = (.+?))?(?: \| (.+))?$/ && @sections) {
    $row = { name => $1, type => $2, default => $3, doc => [], plus => [], code => [], own => [] };
    take_words($row, $4) if defined $4;
    push @{ $sections[-1]{rows} }, $row;
  }
  elsif (/^  \| (.+)/ && $row) { take_words($row, $1) }
  elsif (m{^  / ?(.*)} && $row) { push @{ $row->{doc} }, $1 }
  elsif (/^  \+ ?(.*)/ && $row) { push @{ $row->{plus} }, $1 }
  elsif (/^  > (.+)/ && $row) { push @{ $row->{code} }, $1 }
  elsif (/^  \* (.+)/ && $row) { push @{ $row->{own} }, $1 }
  else { wrong("this is neither a section nor a property nor what belongs to one: $_") }
}

# What follows from the type: the kind of value in the table of properties.
my %kinds = (
  'Double' => 'number', 'Int' => 'number', 'Bool' => 'bool', 'CGPoint' => 'point', 'CGSize' => 'size', 'CGRect' => 'rect',
  'Transform3D' => 'transform', 'Color?' => 'color', 'Path?' => 'path', '[Double]?' => 'numbers', 'Double?' => 'numbers',
  'MotionBlur?' => 'numbers', '[Color]?' => 'colors', 'String?' => 'string', 'String' => 'string',
  'Contents?' => 'contents', 'FontAxes' => 'axes');
for my $section (@sections) {
  for my $row (@{ $section->{rows} }) {
    my $name = $row->{name};
    $row->{kind} = $row->{names} ? 'constant' : $row->{bits} ? 'number' : $kinds{ $row->{type} };
    $row->{kind} ||= 'constant' if $row->{unlisted};
    die "$table: $name has a type that no kind of value holds: $row->{type}\n" unless $row->{kind} || $row->{value};
    die "$table: $name is documented by nothing\n" unless @{ $row->{doc} } || $name =~ /[fF]ilters?$/;
    $row->{stored} ||= $name;
    $row->{rule} ||= '§3.8';
    my $plain = $name =~ /^is([A-Z]\w*)$/ ? lcfirst $1 : $name;
    $row->{alias} = $name if $plain ne $name;
    $row->{key} ||= $plain;
    $row->{row} ||= $name;
    my $animates = !$row->{fixed} && ($row->{kind} || '') !~ /^(constant|string)$/;
    $row->{animates} = $animates && !$row->{value};
  }
}
sub properties { return grep { !$_->{value} } @{ $_[0]{rows} } }
sub layers { return grep { $_->{owner} ne 'cell' } @sections }
sub special { return grep { $_->{owner} !~ /^(layer|hints|cell)$/ } @sections }
sub docs { my $indent = shift; return map { $_ eq '' ? "$indent///\n" : "$indent/// $_\n" } @_ }
sub example { return @_ ? ('', '```swift', @_, '```') : () }
sub path {
  my ($section, $row) = @_;
  return $row->{stored} if $section->{owner} =~ /^(layer|cell)$/;
  return "$section->{owner}.$row->{stored}";
}

my %files;
sub give {
  my ($path, $imports, $text) = @_;
  $files{$path} = "// Written by `make properties` from $table.\n\n" . join('', map { "import $_\n" } @$imports) . "\n$text";
}

# Where values are stored.

my @model = qw(Foundation MotionAnimation MotionCore);
sub stored {
  my ($access, @rows) = @_;
  # Flags last, so that they lie together.
  @rows = ((grep { $_->{type} ne 'Bool' } @rows), grep { $_->{type} eq 'Bool' } @rows);
  return join '', map {
    my $own = $_->{access} && $access eq 'public' ? $_->{access} : $access;
    $own = $own eq 'internal' ? '' : "$own ";
    my $inlined = $_->{inlined} ? '@usableFromInline ' : '';
    docs('  ', @{ $_->{doc} }), "  $inlined${own}var $_->{stored}: $_->{type}" . (defined $_->{default} ? " = $_->{default}" : '') . "\n"
  } @rows;
}
for my $section (@sections) {
  my @rows = grep { !$_->{rare} } @{ $section->{rows} };
  give("MotionModel/Values/Generated/$section->{struct}.swift", \@model,
    join('', docs('', @{ $section->{doc} }))
      . "\@usableFromInline package struct $section->{struct}: $section->{conforms} {\n" . stored('package', @rows) . "\n  package init() {}\n}\n"
      . ($section->{owner} =~ /^(layer|hints|cell)$/ ? '' : <<END));

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  package var $section->{owner}: $section->{struct} {
    get { if case .$section->{owner}(let values) = special { values } else { $section->{struct}() } }
    set { if case .$section->{owner} = special { special = .$section->{owner}(newValue) } }
  }
}
END
}
my @rare = grep { $_->{rare} } @{ $sections[0]{rows} };
give('MotionModel/Values/Generated/RareValues.swift', \@model,
  "/// The properties that few layers set, in one box that they share (see ``LayerValues``).\n"
    . "package struct RareValues: Sendable {\n" . stored('package', @rare) . "}\n");
give('MotionModel/Values/Generated/LayerValues+Rare.swift', \@model,
  "/// The values that ``RareValues`` holds, beside those that ``LayerValues`` holds itself.\nextension LayerValues {\n"
    . join('', map { my $access = $_->{access} || 'package'; <<END } @rare) . "}\n");
  $access var $_->{name}: $_->{type} {
    get { rare.value.$_->{name} }
    set { rare.value.$_->{name} = newValue }
  }
END

# Rows of the property table.

sub setter {
  my ($place, $row) = @_;
  my ($type, $default) = @$row{qw(type default)};
  return "$place = $type(rawValue: Int(min(max(\$1, 0), 1e6)) & $row->{bits})" if $row->{bits};
  return "$place = Int(min(max(\$1, $1), $2))" if $row->{within} && $row->{within} =~ /(.*)\.\.\.(.*)/;
  return "$place = $type(rawValue: \$1)" if $row->{names};
  return "$place = \$1 ?? $default" if $type eq 'String';
  return "$place = \$1";
}
sub row_of_layers {
  my ($section, $row) = @_;
  my $place = '$0.' . path($section, $row);
  my $owner = $section->{owner} eq 'hints' ? 'layer' : $section->{owner};
  my $says = ($row->{fixed} || $row->{sudden}) && $row->{kind} !~ /^(constant|string)$/;
  my @arguments = "\"$row->{key}\"";
  push @arguments, ".$owner" if $owner ne 'layer' || $says;
  push @arguments, '.none' if $says;
  push @arguments, 'animatable: false' if $says && $row->{fixed};
  push @arguments, "aliases: [\"$row->{alias}\"]" if $row->{alias};
  push @arguments, 'minimum: ' . ($row->{minimum} eq 'above 0' ? '.leastNonzeroMagnitude' : $row->{minimum})
    if defined $row->{minimum};
  push @arguments, "shown: $row->{shown}" if $row->{shown};
  push @arguments, 'known: [' . join(', ', map { "\"$_\"" } split / /, $row->{names}) . ']' if $row->{names};
  push @arguments, "fallback: \"$row->{else}\"" if $row->{else};
  push @arguments, "rule: \"$row->{rule}\"";
  my $get = $row->{bits} ? "Double($place.rawValue)" : $row->{type} eq 'Int' ? "Double($place)"
    : $row->{names} ? "$place.rawValue" : $place;
  push @arguments, "get: { $get }", 'set: { ' . setter($place, $row) . ' }';
  return "  package static let $row->{row} = $row->{kind}(" . join(', ', @arguments) . ")\n";
}
for my $section (layers()) {
  my @rows = properties($section);
  give("MotionModel/Properties/Generated/LayerProperty+\u$section->{owner}.swift", \@model,
    "extension LayerProperty {\n" . join('', map { row_of_layers($section, $_) } grep { !$_->{by_hand}{row} } @rows)
      . "\n  /// In the order of the table.\n  package static let $section->{owner} = ["
      . join(', ', map { $_->{row} } @rows) . "]\n}\n");
}
give('MotionModel/Properties/Generated/LayerProperty+All.swift', [],
  "extension LayerProperty {\n  /// Every property, in the order of the table.\n  package static let all: [LayerProperty] = ["
    . join(', ', map { $_->{owner} } layers()) . "].flatMap { \$0 }\n}\n");
my ($cell) = grep { $_->{owner} eq 'cell' } @sections;
my @cells = grep { !$_->{unlisted} } properties($cell);
give('MotionModel/Properties/Generated/EmitterCellProperty+All.swift', [],
  "extension EmitterCellProperty {\n"
    . join('', map { "  package static let $_->{row} = $_->{kind}(\"$_->{key}\", \\.$_->{stored})\n" } @cells)
    . "\n  /// Every property that key paths reach, in the order of the table.\n  package static let all = ["
    . join(', ', map { $_->{row} } @cells) . "]\n}\n");

# Typed keys: the type of the value, what parts it has, and the row.

my %keys = (
  number => 'Double, None', bool => 'Bool, None', point => 'CGPoint, Point', size => 'CGSize, Size', rect => 'CGRect, Rect',
  transform => 'Transform3D, Matrix', color => 'Color, None', path => 'Path, None', numbers => '[Double], None',
  colors => '[Color], None', contents => 'Contents, None',
  axes => 'FontAxes, FontAxes');
sub key {
  my ($row, $make) = @_;
  my $type = $keys{ $row->{kind} } =~ s/, /, PropertyParts./r;
  return "  public var $row->{name}: PropertyKey<$type> { $make(.$row->{row}) }\n";
}
# Classes with keys of their own, by a protocol that says so.
my %classes;
for my $section (layers()) {
  push @{ $classes{ $section->{class} } }, grep { $_->{animates} } properties($section);
}
my @keyed = grep { $_ ne 'Layer' && @{ $classes{$_} } } sort keys %classes;
sub protocol { return $_[0] eq 'Layer' ? 'LayerKeys' : $_[0] =~ s/Layer$/Keys/r }
give('MotionModel/Properties/Generated/PropertyKeys+Layers.swift', \@model, join "\n", map {
  my ($class, $protocol) = ($_, protocol($_));
  my $own = $class eq 'Layer' ? '' : " where Owner: $protocol";
  ($own ? "/// A class with the properties of a ``$class``.\npublic protocol $protocol: LayerKeys {}\n" : (),
    "/// Properties of a ``$class``.\nextension PropertyKeys$own {\n"
      . join('', map { key($_, 'PropertyKey') } @{ $classes{$class} }) . "}\n")
} 'Layer', @keyed);
give('MotionModel/Properties/Generated/CellKey+Properties.swift', \@model,
  "extension CellKey {\n" . join('', map { docs('  ', @{ $_->{doc} }), key($_, 'key') } @cells) . "}\n");

# What feeds values to a hash.

sub feed {
  my $row = shift;
  my ($name, $type) = @$row{qw(stored type)};
  return "hasher.combine($name.rawValue)" if ($row->{kind} // '') eq 'constant' || $row->{bits};
  return "hasher.combine($name)" if $type =~ /^(Bool|Int|String)$/;
  return "hasher.combine(optional: $name) { \$0.combine(\$1) }" if $type eq 'String?';
  return "hasher.combine(optional: $name) { \$0.combine(list: \$1) { \$0.combine(exactly: \$1) } }" if $type eq '[Color]?';
  return "hasher.combine(optional: $name) { \$1.feed(&\$0) }" if $type =~ /^(Contents|MotionBlur)\?$/;
  return "hasher.combine(optional: $name) { \$0.combine(exactly: \$1) }" if $type =~ /\?$/;
  return "$name.feed(&hasher)" if $type =~ /^(FontAxes|TextSpans|TextColumns|TimeMap)$/;
  return "hasher.combine(list: $name) { \$1.feed(&\$0) }" if $type eq '[TextTab]';
  return "hasher.combine(exactly: $name)";
}
sub feeds {
  my ($struct, @rows) = @_;
  return "\nextension $struct {\n  /// Feeds the values that the table declares and says nothing else of.\n"
    . "  func feedProperties(_ hasher: inout ContentHasher) {\n"
    . join('', map { '    ' . feed($_) . "\n" } grep { !$_->{unfed} && !$_->{by_hand}{feed} } @rows) . "  }\n}\n";
}
give('MotionTimeline/Content/Generated/Properties+Hash.swift', [qw(MotionAnimation MotionCore MotionModel)],
  substr join('', map {
    my $section = $_;
    my @rows = @{ $section->{rows} };
    feeds($section->{struct}, grep { !$_->{rare} } @rows), $section->{owner} eq 'layer' ? feeds('RareValues', @rare) : ()
  } @sections), 1);

# The accessors of the classes.

my @layers = qw(Foundation MotionAnimation MotionCore MotionModel MotionTimeline);
sub conformance {
  my $section = shift;
  return '' if $section->{owner} eq 'hints' || !grep { $_ eq $section->{class} } 'Layer', @keyed;
  return ': ' . protocol($section->{class});
}
sub value_of {
  my $row = shift;
  return '.number(Double(newValue.rawValue))' if $row->{bits};
  return '.string(newValue.rawValue)' if $row->{names};
  return ".$row->{kind}(newValue)";
}
sub accessor {
  my ($section, $row) = @_;
  my $final = $section->{owner} eq 'cell' ? '' : 'final ';
  my @set;
  push @set, 'noteAsset()' if $row->{asset};
  push @set, 'hasStaleSize = true' if $row->{size};
  if ($section->{owner} eq 'cell') {
    push @set, $row->{kind} eq 'number' ? "number(\\.$row->{stored}, newValue, \"$row->{name}\")"
      : "edit { \$0.$row->{stored} = newValue }";
  }
  else { push @set, ($row->{by} || 'set') . "(.$row->{row}, " . value_of($row) . ')' }
  my $set = @set == 1 ? " $set[0] " : "\n" . join('', map { "      $_\n" } @set) . '    ';
  # Where there is a modifier, the example is its.
  return join '', docs('  ', @{ $row->{doc} }, example(@{ $row->{own} } ? @{ $row->{own} } : @{ $row->{plus} } ? () : @{ $row->{code} })), <<END;
  public ${final}var $row->{name}: $row->{type} {
    get { values.@{[ path($section, $row) ]} }
    set {$set}
  }
END
}
for my $section (@sections) {
  my @rows = grep { !$_->{by_hand}{accessor} } properties($section) or next;
  my $name = $section->{owner} eq 'hints' ? 'LayerHints' : $section->{class};
  give("MotionLayers/Layers/Generated/$name+Properties.swift", \@layers,
    "/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.\n"
      . "extension $section->{class}" . conformance($section) . " {\n"
      . join('', map { accessor($section, $_) } @rows) . "}\n");
}

# Modifiers.

sub modifier {
  my $row = shift;
  my $default = $row->{type} eq 'Bool' && $row->{default} eq 'false' ? ' = true' : '';
  my $name = $row->{modifier} || $row->{name};
  return join '', docs('  ', @{ $row->{plus} }, example(@{ $row->{code} })),
    "  \@discardableResult public func $name(_ value: $row->{type}$default) -> Self { set { \$0.$row->{name} = value } }\n";
}
for my $section (@sections) {
  my @rows = grep { @{ $_->{plus} } } properties($section) or next;
  give("MotionKit/Modifiers/Generated/$section->{class}+Modifiers.swift", [qw(Foundation MotionCore MotionLayers MotionModel)],
    "extension $section->{class} {\n" . join('', map { modifier($_) } @rows) . "}\n");
}

# Functions that take a key, which are written by hand for `Layer`, for each class with keys of its own. A function of all
# classes would take keys of `Self`; in a method that returns `Self` the compiler makes key paths of those that end the
# process.

sub again {
  my ($template, $name, $imports) = @_;
  my ($text) = slurp("Sources/$template") =~ /^(extension (?:Layer|Animate) \{\n.*?^\}\n)/ms
    or die "properties: $template has no extension\n";
  for my $class (@keyed) {
    my $own = $text =~ s/^extension Layer /extension $class /r;
    $own =~ s/PropertyKeys<Layer>/PropertyKeys<$class>/g;
    $own =~ s/_ layer: Layer\b/_ layer: $class/g;
    $own =~ s/^  \@_disfavoredOverload\n//mg;
    give(dirname($template) . "/Generated/$class+$name.swift", $imports, $own);
  }
}
my @kit = qw(Foundation MotionAnimation MotionCore MotionLayers MotionModel MotionTimeline);
again('MotionLayers/Layers/Layer+Observation.swift', 'Observation', ['MotionModel']);
again('MotionKit/Modifiers/Layer+Animation.swift', 'Animation', \@kit);
again('MotionKit/Modifiers/Layer+Binding.swift', 'Binding', \@kit);
again('MotionKit/Choreography/Animate+Keys.swift', 'Animate', \@kit);

# Properties that are `Float` in Core Animation.

sub float {
  my ($section, $row) = @_;
  return <<END;
  \@_disfavoredOverload public var $row->{name}: Float {
    get { Float(values.@{[ path($section, $row) ]}) }
    set { (self as $section->{class}).$row->{name} = Double(newValue) }
  }
END
}
give('QuartzCompat/Values/Generated/FloatProperties.swift', ['MotionKit'], substr join('', map {
  my $section = $_;
  my @rows = grep { $_->{Float} } @{ $section->{rows} };
  @rows ? "\nextension CAFloatProperties where Self: $section->{class} {\n"
    . join('', map { float($section, $_) } @rows) . "}\n" : ()
} @sections), 1);

# Formatted, and compared or written.

my $folder = File::Temp->newdir;
mkpath("$folder/" . dirname($_)) for keys %files;
for my $path (keys %files) {
  open my $file, '>', "$folder/$path" or die "properties: cannot write $folder/$path: $!\n";
  print $file $files{$path};
  close $file;
}
system('swift', 'format', '--in-place', '--parallel', '--configuration', '.swift-format', '-r', "$folder") == 0
  or die "properties: swift format fails; see above\n";
my @problems;
for my $path (glob 'Sources/*/*/Generated/*.swift') {
  next if $files{ $path =~ s{^Sources/}{}r };
  $checks ? push @problems, "$path is given by no line of the table" : unlink $path;
}
for my $path (sort keys %files) {
  my ($new, $old) = (slurp("$folder/$path"), -e "Sources/$path" ? slurp("Sources/$path") : '');
  push @problems, "Sources/$path would have " . ($new =~ tr/\n//) . ' lines; the limit is 300' if ($new =~ tr/\n//) >= 300;
  next if $new eq $old;
  if ($checks) { push @problems, "Sources/$path is not what $table gives; run make properties"; next }
  mkpath("Sources/" . dirname($path));
  open my $file, '>', "Sources/$path" or die "properties: cannot write Sources/$path: $!\n";
  print $file $new;
}
if (@problems) {
  print STDERR map { "properties: $_\n" } @problems;
  exit 1;
}
