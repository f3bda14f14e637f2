# SPDX-License-Identifier: Apache-2.0

"""Takes the samples out of a source package: unpack.py SOURCES TARGET KINDS

KINDS is a list with commas of images, sounds, captions and clips. A file counts by its name's ending; files with the same
bytes are taken once, and those of more than 40 MB not at all.
"""
import hashlib
import os
import sys
import tarfile
import zipfile

ENDINGS = {
    'images': '.png .jpg .jpeg .jpe .jfif .webp .tif .tiff .bmp .avif .heic .heif .dib',
    'animations': '.gif .apng',
    'sounds': '.wav .mp3 .flac .ogg .oga .opus .m4a .aac .aif .aiff .aifc .wv .wma .au .snd .caf .w64 .ape .tta .mpc .ac3 .amr .spx',
    'captions': '.srt .vtt .ass .ssa',
    'clips': '.mp4 .m4v .mov .mkv .webm .avi .ts .ogv .flv .wmv .mpg',
}
LARGEST = 40 << 20


def wanted(name, kinds):
    ending = os.path.splitext(name)[1].lower()
    return any(ending in ENDINGS[kind].split() for kind in kinds)


def members(path):
    """Names and contents of the files in an archive."""
    if path.endswith('.zip'):
        with zipfile.ZipFile(path) as archive:
            for info in archive.infolist():
                yield info.filename, info.file_size, lambda info=info: archive.read(info)
        return
    with tarfile.open(path) as archive:
        for info in archive:
            if info.isfile():
                yield info.name, info.size, lambda info=info: archive.extractfile(info).read()


def main(sources, target, kinds):
    kinds = kinds.split(',')
    os.makedirs(target)
    known = set()
    for name in sorted(os.listdir(sources)):
        if '.tar.' not in name and not name.endswith('.tgz'):
            continue
        # Signatures lie beside the archives.
        if name.endswith('.asc'):
            continue
        for inner, size, read in members(os.path.join(sources, name)):
            if not wanted(inner, kinds) or not 0 < size <= LARGEST:
                continue
            data = read()
            digest = hashlib.sha256(data).hexdigest()
            if digest in known:
                continue
            known.add(digest)
            flat = inner.split('/', 1)[-1].replace('/', '__')
            with open(os.path.join(target, f'{digest[:6]}-{flat[-120:]}'), 'wb') as file:
                file.write(data)
    print(f'{os.path.basename(target)}: {len(known)} files')


if __name__ == '__main__':
    main(*sys.argv[1:])
