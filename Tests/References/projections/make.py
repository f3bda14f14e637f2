# SPDX-License-Identifier: Apache-2.0
"""Writes projections.csv and circles.csv, the tables of MapReferenceTests, with PROJ: pip install pyproj==3.7.2."""

import math
import random

import pyproj

random.seed(7)
version = pyproj.proj_version_str


def points(count, limit):
    """Corners, the axes, and random points: longitude and latitude in degrees."""
    fixed = [(0, 0), (180, 0), (-180, 0), (90, 45), (-90, -45), (0, limit), (0, -limit), (13.4, 52.5), (139.7, 35.7)]
    return fixed + [(round(random.uniform(-180, 180), 3), round(random.uniform(-limit, limit), 3)) for _ in range(count)]


def number(value):
    return repr(float(value)) if math.isfinite(value) else ""


with open("projections.csv", "w") as file:
    file.write(f"# PROJ {version}, a sphere of radius 1: projection;longitude of the middle;latitude of the middle;")
    file.write("longitude;latitude;x;y, y upwards; empty on the hidden side\n")
    flat = [("mercator", "merc", 85), ("equalEarth", "eqearth", 90), ("equirectangular", "eqc", 90)]
    for name, code, limit in flat:
        for middle in (0, 150, -97.5):
            project = pyproj.Proj(f"+proj={code} +R=1 +lon_0={middle}")
            for lon, lat in points(24, limit):
                # Both sides of a map are its edge: which one is meant is no question of the formula.
                if abs(abs((lon - middle + 180) % 360 - 180) - 180) < 1e-6:
                    continue
                x, y = project(lon, lat)
                file.write(f"{name};{middle};0;{lon};{lat};{number(x)};{number(y)}\n")
    for lon_0, lat_0 in ((0, 0), (10, 20), (-120, -60), (30, 89), (151.2, -33.9)):
        project = pyproj.Proj(f"+proj=ortho +R=1 +lon_0={lon_0} +lat_0={lat_0}")
        for lon, lat in points(40, 90):
            x, y = project(lon, lat)
            file.write(f"globe;{lon_0};{lat_0};{lon};{lat};{number(x)};{number(y)}\n")

with open("circles.csv", "w") as file:
    file.write(f"# PROJ {version}, a sphere of radius 1: longitude and latitude of both ends;")
    file.write("angle in radians;longitude and latitude of three points, at quarters of the way\n")
    sphere = pyproj.Geod(a=1, b=1)
    for _ in range(60):
        a, b = [(round(random.uniform(-180, 180), 3), round(math.degrees(math.asin(random.uniform(-1, 1))), 3)) for _ in "ab"]
        _, _, distance = sphere.inv(*a, *b)
        between = sphere.npts(*a, *b, 3)
        numbers = [*a, *b, distance, *(c for point in between for c in point)]
        file.write(";".join(number(value) for value in numbers) + "\n")
