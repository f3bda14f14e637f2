// SPDX-License-Identifier: Apache-2.0

// A snapshot of the page waits for an image that the studio gives when all is there.

// Seconds of the film that the address asks for; null: the page is no snapshot.
export const snapshotTime = new URLSearchParams(location.search).get("snapshot");

// The sound may take longer than anybody waits, in milliseconds.
const soundPatience = 20000;

// - studio: the report of the page.
export function settle(studio) {
  let isThere = false;
  document.body.append(Object.assign(new Image(), { src: "settled", hidden: true }));
  const begun = performance.now();
  const look = () => {
    const { film, player, frameView, layers, sound, status, link } = studio;
    if (film.frames && !isThere) {
      isThere = true;
      player.seek(Number(snapshotTime) * film.rate[0] / film.rate[1]);
    }
    const isFailed = !status.isBuilding && status.problems.some((problem) => problem.event === "error");
    const isComplete = frameView.isExact && layers.count > 0 && !status.isBuilding
      && (!film.sounds.length || sound.peaks || performance.now() - begun > soundPatience);
    if (!isFailed && !isComplete) return setTimeout(look, 50);
    requestAnimationFrame(() => requestAnimationFrame(() => link.tell({ do: "settled", state: JSON.stringify(studio.state, null, 2) })));
  };
  look();
}
