#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the outlines of the world's countries, Sources/MotionCharts/Maps/World, from Natural Earth.

Natural Earth (naturalearthdata.com) is in the public domain. Debian's package r-cran-rnaturalearthdata (CC0) has its countries at
1:110 million and 1:50 million, as R objects, which the Python package `rdata` reads:

  apt-get download r-cran-rnaturalearthdata && dpkg-deb -x r-cran-rnaturalearthdata_*.deb natural-earth
  pip install rdata==1.1.0
  Scripts/world-map.py natural-earth

A country is a line: its codes by ISO 3166, names, continent and rings. A ring is a text by the "encoded polyline" scheme: the
differences of longitudes and latitudes in steps, each in groups of five bits from the lowest on, as characters from "?" on. Rings
that Natural Earth cuts at 180 degrees are joined again, so longitudes go on beyond it.
"""
import lzma
import struct
import sys
import warnings
import zlib
from pathlib import Path

import rdata

FOLDER = "usr/lib/R/site-library/rnaturalearthdata/data/Rdata"
OUTPUT = Path(__file__).resolve().parent.parent / "Sources/MotionCharts/Maps/World"

# Today's short names where the data's are older, longer or abbreviated, and other usual names.
NAMES = {
    "CD": "DR Congo", "CG": "Congo", "KR": "South Korea", "KP": "North Korea", "LA": "Laos", "BN": "Brunei", "GM": "Gambia",
    "RU": "Russia", "CZ": "Czechia", "MK": "North Macedonia", "SZ": "Eswatini", "FM": "Micronesia", "FO": "Faroe Islands",
    "AX": "Åland", "ST": "São Tomé and Príncipe", "CV": "Cabo Verde", "BL": "Saint Barthélemy", "MF": "Saint Martin",
    "VA": "Vatican City", "VI": "US Virgin Islands", "TF": "French Southern Territories",
}
OTHERS = {
    "US": ["USA", "United States of America"], "GB": ["UK", "Great Britain"], "AE": ["UAE"], "CI": ["Ivory Coast"],
    "MM": ["Burma"], "NL": ["Holland"], "TR": ["Türkiye"], "CV": ["Cape Verde"], "TL": ["East Timor"], "PS": ["Palestinian Territories"],
    "CD": ["Congo-Kinshasa"], "CG": ["Congo-Brazzaville"], "VN": ["Viet Nam"], "SY": ["Syrian Arab Republic"], "CN": ["PRC"],
}
# Countries without a code of ISO 3166: the user-assigned one that is in use, and names alone.
CODES = {"KOS": ("XK", "XKX")}


def attributes(value):
    result, node = {}, value.attributes
    while node is not None and node.info.type.name == "LIST":
        tag = node.tag.referenced_object if node.tag.info.type.name == "REF" else node.tag
        result[tag.value.value.decode()] = node.value[0]
        node = node.value[1]
    return result


def column(value):
    # The texts are in ISO 8859-1.
    def text(item):
        return item.value.decode("latin1") if item.value is not None else None

    if "levels" in (extra := attributes(value)):
        levels = [text(item) for item in extra["levels"].value]
        return [None if index < 1 else levels[index - 1] for index in value.value]
    return [text(item) for item in value.value] if value.info.type.name == "STR" else list(value.value)


def load(folder, name):
    base = Path(folder) / FOLDER
    index = rdata.conversion.convert(
        rdata.parser.parse_data(zlib.decompress(base.with_suffix(".rdx").read_bytes(), 47)))
    offset, length = (int(number) for number in index["variables"][name])
    block = base.with_suffix(".rdb").read_bytes()[offset:offset + length]
    if block[4:5] == b"Z":
        filters = [{"id": lzma.FILTER_LZMA2, "preset": 6}]
        text = lzma.decompress(block[5:], format=lzma.FORMAT_RAW, filters=filters)
    else:
        text = zlib.decompress(block[4:])
    return rdata.parser.parse_data(text).object


def rings(polygons):
    for polygon in attributes(polygons)["Polygons"].value:
        numbers = attributes(polygon)["coords"].value
        count = len(numbers) // 2
        ring = list(zip(map(float, numbers[:count]), map(float, numbers[count:])))
        yield ring[:-1] if ring[0] == ring[-1] else ring


def is_seam(a, b):
    """Whether an edge runs along 180 degrees, or along a pole."""
    return abs(a[0]) > 179.999 and abs(b[0]) > 179.999 or abs(a[1]) > 89.99 or abs(b[1]) > 89.99


def joined(all_rings, name):
    """Rings without cuts at 180 degrees; longitudes run on."""
    result, chains = [], []
    for ring in all_rings:
        seams = [i for i in range(len(ring)) if is_seam(ring[i], ring[(i + 1) % len(ring)])]
        if not seams:
            result.append(ring)
            continue
        turned = ring[seams[0] + 1:] + ring[:seams[0] + 1]
        chain = [turned[0]]
        for point in turned[1:]:
            if is_seam(chain[-1], point):
                if len(chain) > 1:
                    chains.append(chain)
                chain = []
            chain.append(point)
        if len(chain) > 1:
            chains.append(chain)
    while chains:
        ring = chains.pop()
        while True:
            end = ring[-1]
            x = -180 if end[0] % 360 < 180.001 and end[0] % 360 > 179.999 and (end[0] - ring[-2][0]) > 0 else 180
            own = abs(ring[0][1] - end[1]) < 0.02
            if own and not any(abs(c[0][1] - end[1]) < 0.02 for c in chains):
                break
            options = [c for c in chains if abs(c[0][1] - end[1]) < 0.02]
            if not options:
                raise SystemExit(f"{name}: an outline that is cut at 180 degrees does not go on at latitude {end[1]}")
            chains.remove(options[0])
            turn = round((end[0] - options[0][0][0]) / 360) * 360
            ring = ring + [(lon + turn, lat) for lon, lat in options[0][1:]]
        # A ring about a pole ends a turn from its begin.
        result.append(ring[:-1])
    return result


def encoded(ring, steps):
    text, last = [], (0, 0)
    points = []
    for lon, lat in ring:
        point = (round(lon * steps), round(lat * steps))
        if not points or points[-1] != point:
            points.append(point)
    if len(points) > 1 and points[0] == points[-1]:
        points.pop()
    if len(points) < 3:
        return None
    for point in points:
        for axis in (0, 1):
            value = point[axis] - last[axis]
            value = ~(value << 1) if value < 0 else value << 1
            while value >= 0x20:
                text.append(chr((0x20 | value & 0x1F) + 63))
                value >>= 5
            text.append(chr(value + 63))
        last = point
    return "".join(text)


def area(ring):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1]))) / 2


def countries(folder, name, steps):
    data = attributes(load(folder, name))
    table = data["data"]
    names = [item.value.decode() for item in attributes(table)["names"].value]
    columns = {key: column(value) for key, value in zip(names, table.value)}
    lines = []
    for i, polygons in enumerate(data["polygons"].value):
        code, long_code, own = columns["iso_a2"][i], columns["iso_a3"][i], columns["adm0_a3"][i]
        if code is None or code == "-99":
            code, long_code = CODES.get(own, ("", ""))
        short, long = columns["name"][i], columns["name_long"][i]
        title = NAMES.get(code, long)
        others = [n for n in dict.fromkeys([long, short] + OTHERS.get(code, [])) if n and n != title]
        own_rings = sorted(joined(list(rings(polygons)), title), key=area, reverse=True)
        texts = [text for ring in own_rings if (text := encoded(ring, steps))]
        if not texts:
            continue
        fields = [code, long_code, title, ";".join(others), columns["continent"][i], " ".join(texts)]
        lines.append("|".join(fields))
    return sorted(lines, key=lambda line: line.split("|")[2])


def write(lines, scale, steps):
    assert not any('"#' in line or "\n" in line for line in lines)
    text = f'''// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by Scripts/world-map.py. Data by Natural Earth, in the public domain.

extension WorldOutlines {{
  /// The countries at 1:{scale} million: codes, names, continent and rings in steps of 1/{steps} degree, a line each.
  static let scale{scale} = #"""
{chr(10).join("    " + line for line in lines)}
    """#
}}
'''
    OUTPUT.mkdir(parents=True, exist_ok=True)
    path = OUTPUT / f"WorldOutlines+Scale{scale}.swift"
    path.write_text(text)
    print(f"{path.name}: {len(lines)} countries, {len(text.encode()) // 1024} KB")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    warnings.simplefilter("ignore")
    for scale, steps in ((110, 100), (50, 500)):
        write(countries(sys.argv[1], f"countries{scale}", steps), scale, steps)
