// SPDX-License-Identifier: Apache-2.0

// Segments of the film that an export would find made already.

// `changed()` hears of them.
export async function learnSegments(link, film, changed) {
  const { generation, segments } = film();
  try {
    const scale = Number(document.getElementById("export-scale").value);
    const request = { about: "segments", quality: document.getElementById("export-quality").value };
    if (scale !== 1) request.scale = scale;
    const { kept } = await link.ask(request);
    if (generation !== film().generation) return;
    for (const [index, segment] of segments.entries()) segment.isStored = kept[index] ?? false;
    changed();
  } catch { /* Nothing is shown. */ }
}
