# SPDX-License-Identifier: Apache-2.0

"""Reads each sample with the tool and with other readers, and says what came of it.

    sweep.py FOLDER TOOL [KIND …]

Writes FOLDER/results.tsv (a line for each file) and prints a table of files by kind and verdict, and the refusals of what at
least two other readers take.

Verdicts: right (shown or heard, nothing said), odd (with a warning), refused (an error that names the file), unclear (an error
that does not), died (a signal, or no answer within a minute). An image that all other readers see differently is “other”.
"""
import collections
import concurrent.futures
import glob
import os
import resource
import subprocess
import sys
import tempfile
import warnings

from PIL import Image, ImageChops, ImageOps, ImageStat
import unpack

HERE = os.path.dirname(os.path.abspath(__file__))
Image.MAX_IMAGE_PIXELS = None
warnings.simplefilter('ignore')


def limited():
    """Bombs among the samples must not take the machine's memory."""
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))


def run(words, seconds=60, **more):
    try:
        done = subprocess.run(
            words, capture_output=True, timeout=seconds, stdin=subprocess.DEVNULL, preexec_fn=limited, **more)
        return done.returncode, done.stdout, done.stderr.decode(errors='replace')
    except subprocess.TimeoutExpired:
        return -999, b'', 'no answer'


class Readers:
    """Other programs: each takes a file or does not; None: it does not read that kind, or is not there."""

    def __init__(self, folder):
        self.root = os.path.join(folder, 'readers')
        libraries = glob.glob(self.root + '/usr/lib/*-linux-gnu')
        self.environment = dict(os.environ, LD_LIBRARY_PATH=':'.join(libraries))
        for library in libraries:
            for name, variable in (('modules-Q16/coders', 'MAGICK_CODER_MODULE_PATH'), ('config-Q16', 'MAGICK_CONFIGURE_PATH')):
                found = glob.glob(f'{library}/ImageMagick-*/{name}')
                if found:
                    self.environment[variable] = found[0]

    def tool(self, name):
        path = f'{self.root}/usr/bin/{name}'
        return path if os.path.exists(path) else None

    def ffmpeg(self, kind, path):
        only = {'images': ['-frames:v', '1', '-an'], 'animations': ['-an'], 'clips': ['-an'], 'sounds': ['-vn'],
                'captions': ['-map', '0:s', '-c:s', 'ass']}[kind]
        # The null muxer takes no captions.
        muxer = 'ass' if kind == 'captions' else 'null'
        code, _, words = run(['ffmpeg', '-v', 'error', '-nostdin', '-i', path, *only, '-f', muxer, '-'])
        return code == 0 and 'Error while decoding' not in words and 'Output file is empty' not in words

    def pillow(self, kind, path):
        if kind not in ('images', 'animations'):
            return None
        code = ('import sys; from PIL import Image; Image.MAX_IMAGE_PIXELS = None; i = Image.open(sys.argv[1]); i.load()')
        return run([sys.executable, '-W', 'ignore', '-c', code, path])[0] == 0

    def magick(self, kind, path):
        tool = self.tool('convert-im6.q16')
        if kind not in ('images', 'animations') or not tool:
            return None
        limits = ['-limit', 'memory', '1GiB', '-limit', 'map', '1GiB', '-limit', 'disk', '1GiB', '-limit', 'area', '256MP']
        return run([tool, *limits, path, 'null:'], env=self.environment)[0] == 0

    def sox(self, kind, path):
        tool = self.tool('sox')
        if kind != 'sounds' or not tool:
            return None
        return run([tool, path, '-n'], env=self.environment)[0] == 0

    def all(self, kind, path):
        found = {name: getattr(self, name)(kind, path) for name in ('ffmpeg', 'pillow', 'magick', 'sox')}
        return {name: takes for name, takes in found.items() if takes is not None}


def size(path):
    try:
        with Image.open(path) as image:
            width, height = image.size
            # EXIF's orientation.
            if image.getexif().get(0x0112, 1) >= 5:
                width, height = height, width
            return width, height
    except Exception:
        return None


def difference(path, made, work):
    """The mean difference of levels from what Pillow or FFmpeg shows over black, the smaller one; None where it cannot be told."""
    found = []
    other = os.path.join(work, 'other.png')
    run(['ffmpeg', '-v', 'error', '-nostdin', '-y', '-i', path, '-frames:v', '1', '-pix_fmt', 'rgba', other])
    for source in (path, other):
        try:
            with Image.open(source) as image, Image.open(made) as mine:
                # Profiles, ink and words of 16 bits are other matters.
                if image.info.get('icc_profile') or image.mode in ('CMYK', 'I', 'F', 'LAB') or image.mode.startswith('I;'):
                    return None
                if 'gamma' in image.info or 'chromaticity' in image.info:
                    return None
                image.load()
                # Of TIFF Pillow turns images while it loads them; FFmpeg turns none.
                if image.format != 'TIFF':
                    with Image.open(path) as original:
                        turn = original.getexif().get(0x0112, 1)
                    image.getexif()[0x0112] = turn
                    image = ImageOps.exif_transpose(image)
                image = image.convert('RGBA')
                shown = Image.new('RGBA', image.size, (0, 0, 0, 255))
                shown.alpha_composite(image)
                mine = mine.convert('RGB').crop((0, 0, *image.size))
                found.append(sum(ImageStat.Stat(ImageChops.difference(shown.convert('RGB'), mine)).mean) / 3)
        except Exception:
            pass
    return min(found, default=None)


def ask(tool, kind, path, folder):
    """The tool's verdict of a file, and its words."""
    with tempfile.TemporaryDirectory(dir=folder) as work:
        made = os.path.join(work, 'made.png')
        settings = ['--set', f'file={path}']
        known = size(path) if kind == 'images' else None
        if known:
            # Films have even sides.
            width, height = (min((side + 1) // 2 * 2, 2000) for side in known)
            settings += ['--set', f'width={width}', '--set', f'height={height}']
        script = {'images': 'image', 'animations': 'clip', 'clips': 'clip', 'sounds': 'sound', 'captions': 'captions'}[kind]
        words = [tool, 'still', f'{HERE}/{script}.swift', made]
        if kind == 'sounds':
            words = [tool, 'export', f'{HERE}/{script}.swift', os.path.join(work, 'made.wav')]
        elif kind in ('animations', 'clips'):
            words = [tool, 'export', f'{HERE}/{script}.swift', os.path.join(work, 'made.mp4'), '--no-cache']
        code, _, said = run(words + settings)
        lines = [line for line in said.splitlines() if 'error:' in line or 'warning:' in line]
        # Warnings of oddities come before the error.
        lines.sort(key=lambda line: 'error:' not in line)
        text = (lines[0] if lines else said.strip().split('\n')[0]).split('.swift:')[-1].replace(path, 'FILE').replace('\t', ' ')
        if code < 0 or code >= 128:
            return 'died', text
        if code != 0:
            return ('refused' if path in said else 'unclear'), text
        if kind == 'images' and known and max(known) <= 2000:
            beside = difference(path, made, work)
            if beside is not None and beside > 3:
                return 'other', f'{beside:.1f} levels from what others show'
        odd = [line for line in lines if 'warning:' in line and ('is odd' in line or 'damaged' in line)]
        return ('odd', odd[0].replace(path, 'FILE')) if odd else ('right', '')


def kind_of(path):
    ending = os.path.splitext(path)[1].lower()
    for kind, endings in unpack.ENDINGS.items():
        if ending in endings.split():
            return kind
    return None


def main(folder, tool, *kinds):
    folder = os.path.abspath(folder)
    readers = Readers(folder)
    files = [(kind_of(path), path) for path in sorted(glob.glob(folder + '/samples/*/*'))]
    files = [(kind, path) for kind, path in files if kind and (not kinds or kind in kinds)]
    most = int(os.environ.get('SWEEP_MOST', '1000000'))
    alike = collections.Counter()
    kept = []
    for kind, path in files:
        alike[(os.path.dirname(path), os.path.splitext(path)[1])] += 1
        if alike[(os.path.dirname(path), os.path.splitext(path)[1])] <= most:
            kept.append((kind, path))
    files = kept

    def judge(item):
        kind, path = item
        verdict, words = ask(os.path.abspath(tool), kind, path, folder)
        others = readers.all(kind, path) if verdict not in ('right', 'odd') else {}
        return kind, path, verdict, others, words

    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get('SWEEP_JOBS', '2'))) as pool:
        results = list(pool.map(judge, files))
    counts = collections.defaultdict(collections.Counter)
    suspects = []
    with open(os.path.join(folder, 'results.tsv'), 'w') as table:
        for kind, path, verdict, others, words in results:
            ending = os.path.splitext(path)[1].lower().replace('.jpeg', '.jpg').replace('.tiff', '.tif')
            counts[(kind, ending)][verdict] += 1
            name = os.path.relpath(path, folder + '/samples')
            takes = ' '.join(name for name, takes in others.items() if takes)
            table.write('\t'.join((kind, name, verdict, takes, words)) + '\n')
            if verdict == 'died' or (verdict in ('refused', 'unclear', 'other') and sum(others.values()) >= 2) or (
                    verdict == 'refused' and kind == 'captions' and takes):
                suspects.append((kind, name, verdict, takes, words))
    verdicts = ['right', 'odd', 'refused', 'unclear', 'other', 'died']
    print(f'{"":24}' + ''.join(f'{verdict:>9}' for verdict in verdicts) + f'{"all":>9}')
    whole = collections.Counter()
    for (kind, ending), counter in sorted(counts.items()):
        whole.update(counter)
        print(f'{kind + " " + ending:24}' + ''.join(f'{counter[verdict]:9}' for verdict in verdicts) + f'{sum(counter.values()):9}')
    print(f'{"all":24}' + ''.join(f'{whole[verdict]:9}' for verdict in verdicts) + f'{sum(whole.values()):9}')
    print(f'\n{len(suspects)} that others take, or that ended the process:')
    for kind, name, verdict, takes, words in suspects:
        print(f'  {verdict} {name} ({takes}): {words}')


if __name__ == '__main__':
    main(*sys.argv[1:])
