// SPDX-License-Identifier: Apache-2.0

// Puts the page together.
import { Link } from "./link.js";
import { Ahead } from "./ahead.js";
import { FrameView } from "./frame-view.js";
import { Sound } from "./sound.js";
import { Player } from "./player.js";
import { Stage } from "./stage.js";
import { Layers } from "./layers.js";
import { Timeline } from "./timeline.js";
import { Parameters } from "./parameters.js";
import { Export } from "./export.js";
import { Findings } from "./findings.js";
import { Problems } from "./problems.js";
import { Memory } from "./memory.js";
import { Edits } from "./edits.js";
import { Fields } from "./fields.js";
import { Blocks } from "./blocks.js";
import { attempts } from "./grips.js";
import { Graphs } from "./graphs.js";
import { Keys } from "./keys.js";
import { Curves } from "./curves.js";
import { boxOf } from "./placing.js";
import { Taps } from "./taps.js";
import { Handles } from "./handles.js";
import { setUpDividers } from "./dividers.js";
import { setEditor } from "./editor.js";

const find = (id) => document.getElementById(id);
const nothing = {
  width: 0, height: 0, rate: [30, 1], frames: 0, duration: 0, generation: -1, isOpaque: true,
  scenes: [], parts: [], markers: [], captions: [], sounds: [], segments: [], parameters: [],
};
let film = nothing;
let status = { isBuilding: true, isShown: false, problems: [] };
let took = 0;

const link = new Link();
const stage = new Stage(() => film);
const frameView = new FrameView(link, stage.canvas, () => film, () => stage.neededScale, showQuality);
const sound = new Sound(link);
const player = new Player(frameView, sound, () => film, moved);
const layers = new Layers(() => film, layersChanged);
const timeline = new Timeline(
  link, () => film, (frame) => player.seek(frame), (id) => layers.select(id),
  () => player.isPlaying || ahead.isOn && !ahead.hasProxies,
  () => frameView.runs(frameView.needed()));
const ahead = new Ahead(link, frameView, () => film, player, () => timeline.showDrawn());
const parameters = new Parameters(link, say);
const exporting = new Export(link, () => player.range, chooseSeen, say);
const findings = new Findings(link, () => film, chooseFinding, say, () => mark());
const problems = new Problems();
const edits = new Edits(link, () => film, say, edited);
const fields = new Fields(edits, (values) => frameView.showValues(values));
layers.fields = fields;
const blocks = new Blocks(link, edits, () => player.frame * film.rate[1] / film.rate[0], filesOfProgram, (name) => say(`${name} is in the film`));
find("blocks-button").onclick = () => {
  player.pause();
  blocks.open();
};
const keys = new Keys(link, () => film, edits, () => {
  timeline.redraw();
  mark();
});
timeline.graphs = new Graphs(link, () => film, keys, () => timeline.redraw());
timeline.preview = (values) => values.length ? frameView.showValues(values) : showScript();
layers.curves = new Curves(edits, () => film, () => layers.drawValues());
const taps = new Taps(edits, () => film, () => layers.locations, say);
fields.redraw = () => {
  if (find("values").contains(document.activeElement)) document.activeElement.blur();
  showScript();
  layers.drawValues();
};
const handles = new Handles(stage, layers, () => film, {
  canEdit: () => !player.isPlaying && layers.selected !== null && askedLayers.frame === player.frame,
  isBusy: () => player.isPlaying || askedLayers.frame !== player.frame || askedLayers.generation !== film.generation,
  show: (values) => values.length ? frameView.showValues(values) : showScript(),
  write: writeDragged,
  pick: pickLayer,
  grab: grabLayer,
  refusal: refusalOf,
  hasFreePosition: () => !(places.position?.refusal || places.position?.notes.some((note) => note.startsWith("a point"))),
  tell: (refusal) => {
    edits.tell(refusal, true);
    showScript();
  },
  keyAt: (point, reach) => keys.at(point, reach),
  keyHere: () => keys.dotOf(player.frame),
  visit: (frame) => {
    if (frame === player.frame) return false;
    player.seek(frame);
    return true;
  },
  editText: () => document.querySelector("#edit-string")?.focus(),
});
stage.handles = () => handles.points;
stage.keys = () => layers.selected === null || player.isPlaying || handles.isDragging ? []
  : keys.dots.map((dot) => ({ ...dot, isHere: dot.frame === player.frame }));
// Where one was, for when the page is loaded again. The address has the studio's token: another studio is another place.
const memory = new Memory(location.pathname, true);
setUpDividers(new Memory("panel", false));

// MARK: What the studio tells

link.on("hello", (hello) => {
  find("script").textContent = hello.script;
  document.title = `${hello.script} — MotionKit Studio`;
  setEditor(hello.editor, hello.folder);
  parameters.hello = hello;
  edits.showCounts(hello);
  exporting.setScript(hello.script);
});

link.on("composition", (message) => {
  const before = film;
  const isFirst = !before.frames;
  const time = isFirst ? memory.get("time") ?? 0 : player.frame * before.rate[1] / before.rate[0];
  film = { ...message.composition, generation: message.generation };
  // The first one was not waited for.
  took = message.generation > 1 ? message.took : 0;
  const wasPlaying = player.isPlaying;
  // Identities are those of layers in order; where their number is another, they are others.
  const count = (one) => one.parts.reduce((sum, part) => sum + part.layers.length, 0);
  if (!isFirst && count(before) !== count(film)) {
    layers.hidden.clear();
    layers.solo = null;
  }
  if (player.range && player.range[1] >= film.frames) setRange(null);
  frameView.options.hide = [...layers.hidden];
  frameView.options.solo = layers.solo;
  find("ruler").setAttribute("aria-valuemax", Math.max(film.frames - 1, 0));
  layers.locations = new Map(film.parts.flatMap((part) => part.layers).filter((layer) => layer.location).map((layer) => {
    const colon = layer.location.lastIndexOf(":");
    return [layer.id, { file: layer.location.slice(0, colon), line: Number(layer.location.slice(colon + 1)) }];
  }));
  stage.fit();
  timeline.show();
  if (isFirst) recall();
  parameters.show(film.parameters, message.values);
  const frame = Math.min(Math.floor(time * film.rate[0] / film.rate[1] + 1e-6), Math.max(film.frames - 1, 0));
  if (wasPlaying) {
    player.frame = frame;
    player.play(player.rate);
  } else {
    player.seek(frame);
  }
  findings.show();
  checkAgain();
  if (message.generation > 1 && !isFirst) tellLog(`— shown again at ${new Date().toLocaleTimeString()} —`);
  askSegments();
  sound.load(film.generation).then(() => timeline.setPeaks(sound.peaks)).catch(() => {});
  askWaves();
});

link.on("status", (message) => {
  status = message;
  if (!status.isBuilding) buildingSince = null;
  parameters.show(film.parameters, message.values);
  // A script that compiles may still fail: then the last good frame has none of its values.
  if (!status.isBuilding && status.problems.some((problem) => problem.event === "error") && !handles.isDragging) showScript();
  showStatus();
});

link.on("output", ({ line }) => {
  find("output").querySelector(".empty").hidden = true;
  tellLog(line);
});

function tellLog(line) {
  const text = find("output").querySelector("pre");
  // What says that it is shown again divides what is printed.
  if (find("output").querySelector(".empty").hidden) text.append(`${line}\n`);
  while (text.childNodes.length > 500) text.firstChild.remove();
}

link.on("export", (message) => {
  exporting.show(message);
  if (message.state !== "running") askSegments();
});

link.on("check", (message) => findings.show(message));

// After a change, as soon as nothing plays and nothing is scrubbed.
let checkTimer = 0;
function checkAgain() {
  clearTimeout(checkTimer);
  checkTimer = setTimeout(() => {
    if (!findings.isAutomatic || !findings.isStale) return;
    if (player.isPlaying || status.isBuilding || !frameView.isExact) return checkAgain();
    findings.start();
  }, 700);
}

// What an export would find made already.
async function askSegments() {
  const { generation } = film;
  try {
    const scale = Number(find("export-scale").value);
    const request = { about: "segments", quality: find("export-quality").value };
    if (scale !== 1) request.scale = scale;
    const { kept } = await link.ask(request);
    if (generation !== film.generation) return;
    for (const [index, segment] of film.segments.entries()) segment.isStored = kept[index] ?? false;
    timeline.show();
  } catch { /* Nothing is shown. */ }
}

// The wave form of each sound; those of the film before stay until they are there.
async function askWaves() {
  const { generation } = film;
  if (!film.sounds.length) return;
  try {
    const waves = await link.ask({ about: "waves" });
    if (generation === film.generation) timeline.setWaves(waves);
  } catch { /* The mix says what is wrong with a sound. */ }
}

link.on("gone", () => {
  status = { ...status, isBuilding: false };
  if (player.isPlaying) player.pause(false);
  setPill("error", "The studio has ended");
});

function showStatus() {
  const errors = status.problems.filter((problem) => problem.event === "error").length;
  const warnings = status.problems.length - errors;
  if (status.isBuilding) setPill("building", buildingText());
  else if (errors) setPill("error", "Error");
  else if (!status.isShown) setPill("error", "Nothing is shown");
  else setPill("ready", `Ready${took ? ` · ${took} ms` : ""}${warnings ? ` · ${warnings} ${warnings === 1 ? "warning" : "warnings"}` : ""}`);
  if (!status.isBuilding) problems.show(status.problems, frameView.shown.frame >= 0);
}

// A script that takes long, or hangs, is seen to.
let buildingSince = null;
setInterval(() => { if (status.isBuilding && sayTimer === 0) showStatus(); }, 1000);

function buildingText() {
  buildingSince ??= performance.now();
  const seconds = Math.floor((performance.now() - buildingSince) / 1000);
  return seconds < 2 ? "Compiling…" : `Compiling and running… ${seconds} s`;
}

function setPill(state, text) {
  const pill = find("status");
  pill.dataset.state = state;
  if (pill.textContent !== text) pill.textContent = text;
}

let sayTimer = 0;
function say(text, state = "ready") {
  setPill(state, text);
  clearTimeout(sayTimer);
  sayTimer = setTimeout(() => {
    sayTimer = 0;
    showStatus();
  }, 4000);
}

// MARK: Edits

// What is known of the selected layer's values in the script.
let places = {};
let placesOf = null;

async function learnPlaces() {
  [places, placesOf] = [{}, null];
  const layer = layers.get(layers.selected);
  const source = layer && layers.source(layer);
  if (!layer) return;
  if (source.refusal) return void (placesOf = layer.id);
  const found = {};
  for (const key of ["position", "bounds.size"]) {
    const place = await fields.place(layer, source, key);
    if (layer.id !== layers.selected) return;
    if (place) found[key] = place;
  }
  [places, placesOf] = [found, layer.id];
}

const propertyOf = { move: "position", size: "bounds.size", turn: "transform.rotation" };

// Why a drag of the selected layer would write nothing; null if it may.
function refusalOf(kind) {
  const layer = layers.get(layers.selected);
  const source = layers.source(layer);
  if (source.refusal) return source.refusal;
  if (kind === "key") return null;
  const property = kind === "size" && layer.properties.fontSize !== undefined ? "fontSize" : propertyOf[kind];
  const decided = fields.decided(layer, property);
  if (decided) return { code: "decided", message: decided, file: source.file, line: source.line };
  const refusal = places[property]?.refusal;
  return refusal ? { file: source.file, ...refusal } : null;
}

async function writeDragged(changes) {
  const id = layers.selected;
  const outcome = await edits.apply(() => {
    const source = layers.source(layers.get(id));
    if (source.refusal) return void edits.tell(source.refusal, true);
    return changes.map(({ old, new: values, ...subject }) => ({ ...source, ...subject, old: { numbers: old }, new: { numbers: values } }));
  });
  if (!outcome?.isWritten) showScript();
}

// What a drag in the timeline means depends on how the script spells it: the next way is tried if there is no such call.
timeline.write = async (grip, seconds) => {
  const layer = grip.track && layers.get(grip.track.id);
  const source = grip.track ? layer && layers.source(layer) : null;
  if (grip.track && (!source || source.refusal)) return edits.tell(source?.refusal ?? { message: "Go to a time at which the layer is there." }, true);
  // What belongs to no layer may be in any file of the script.
  const ways = source ? attempts(grip, seconds, film, source) : filesOfProgram().flatMap((file) => attempts(grip, seconds, film, { file }));
  const tried = source ? ["no-call", "no-argument", "does-not-compile"] : ["bad-request", "other-file"];
  for (const [index, way] of ways.entries()) {
    const isLast = index === ways.length - 1;
    const outcome = await edits.apply(() => way, isLast ? [] : tried);
    if (outcome?.isWritten) return;
    if (!outcome || isLast || !tried.includes(outcome.refusal?.code)) return showScript();
  }
};

// The files of the layers, mostly one; that of the first layer is the last, because what it says is shown.
function filesOfProgram() {
  const files = new Set([...layers.locations.values()].map(({ file }) => file));
  return files.size ? [...files].reverse() : [parameters.hello.script];
}

// The frame and the outline as the script has them.
function showScript() {
  frameView.showValues([]);
  mark();
}

// Marks the time that is heard and shown.
function tap() {
  if (film.frames) taps.tap(player.frame * film.rate[1] / film.rate[0], player.isPlaying);
}

function edited(outcome) {
  if (!outcome.isWritten) showScript();
}

async function pickLayer(event) {
  const point = stage.point(event);
  if (player.isPlaying) player.pause();
  await askLayers();
  layers.pick(...point);
  chooseTab(find("tab-values"));
}

// Selects the foremost layer under a point that can be dragged. A background is not meant.
function grabLayer(point) {
  const isGround = (box) => (box[2] - box[0]) * (box[3] - box[1]) > film.width * film.height * 0.9;
  const found = layers.at(...point).filter((one) => !isGround(boxOf(layers.outline(one.id))));
  const layer = found.find((one) => !layers.source(one).refusal) ?? found[0];
  if (!layer) return false;
  layers.select(layer.id);
  return true;
}

// MARK: Time

function timeText(frame) {
  const [numerator, denominator] = film.rate;
  const perSecond = Math.max(1, Math.round(numerator / denominator));
  const two = (number) => String(number).padStart(2, "0");
  const seconds = Math.floor(frame / perSecond);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}:${two(frame % perSecond)}`;
}

let askedLayers = { frame: -1, generation: -1 };
let layersTimer = 0;

function moved() {
  find("timecode").textContent = timeText(player.frame);
  const seconds = player.frame * film.rate[1] / film.rate[0];
  find("frame-text").textContent = film.frames ? `${player.frame} / ${film.frames} · ${seconds.toFixed(3)} s` : "";
  const play = find("play");
  if (play.classList.contains("playing") !== player.isPlaying) {
    play.classList.toggle("playing", player.isPlaying);
    play.setAttribute("aria-label", player.isPlaying ? "Pause" : "Play");
    mark();
  }
  timeline.moveTo(player.frame, true);
  find("frame-text").title = `Frame ${player.frame} of 0 to ${film.frames - 1}`;
  timeline.setText(`frame ${player.frame}, ${seconds.toFixed(2)} seconds`);
  clearTimeout(layersTimer);
  if (!player.isPlaying) layersTimer = setTimeout(askLayers, 60);
  ahead.wait();
  if (!player.isPlaying && taps.count) taps.write();
}

async function askLayers() {
  if (!film.frames) return;
  const asked = { frame: player.frame, generation: film.generation };
  if (asked.frame === askedLayers.frame && asked.generation === askedLayers.generation) return;
  try {
    const answer = await link.ask({ about: "layers", frame: asked.frame, lane: "inspect" });
    if (asked.generation !== film.generation) return;
    askedLayers = asked;
    layers.show(answer);
    learnPlaces();
    learnPath();
    mark();
  } catch { /* A newer one was asked for. */ }
}

let pathOf = { id: null, generation: -1 };

async function layersChanged(redraws = false) {
  learnPlaces();
  timeline.select(layers.selected);
  mark();
  if (redraws) {
    frameView.options.hide = [...layers.hidden];
    frameView.options.solo = layers.solo;
    frameView.shown.form = "";
    if (!player.isPlaying) player.seek(player.frame);
  }
  learnPath();
}

// The way of the selected layer over the canvas, and its key frames.
async function learnPath() {
  const layer = layers.get(layers.selected);
  keys.learn(layers.selected, layer ? layers.source(layer) : {});
  if (layers.selected === pathOf.id && film.generation === pathOf.generation) return;
  pathOf = { id: layers.selected, generation: film.generation };
  stage.path = [];
  if (layers.selected === null) return mark();
  const id = layers.selected;
  try {
    const answer = await link.ask({ about: "path", layer: id, frame: player.frame, lane: "background" });
    if (layers.selected !== id) return;
    stage.path = answer.points;
    mark();
  } catch { /* The composition has changed. */ }
}

// Selects a layer, at a time when it is there.
function chooseSeen(id) {
  const part = film.parts.find((one) => one.layers.some((layer) => layer.id === id));
  if (!part) return say("That layer is no longer in the script", "error");
  const perSecond = film.rate[0] / film.rate[1];
  const [first, end] = [firstFrame(part.start, perSecond), firstFrame(part.end, perSecond)];
  if (player.frame < first || player.frame >= end) player.seek(Math.floor((first + end) / 2));
  layers.select(id);
  chooseTab(find("tab-values"));
}

// Goes to the time of a finding, and outlines its layer.
function chooseFinding(finding) {
  if (player.isPlaying) player.pause();
  const perSecond = film.rate[0] / film.rate[1];
  if (finding.start !== undefined) {
    // Halfway: there the fault is in full view.
    const [first, last] = [firstFrame(finding.start, perSecond), Math.floor(finding.end * perSecond + 1e-6)];
    player.seek(Math.min(Math.max(first, Math.floor((first + last) / 2)), film.frames - 1));
  }
  layers.select(finding.layerID ?? null);
  mark();
}

function mark() {
  if (handles.isDragging || frameView.hasValues) return;
  const isMarked = stage.guides.has("findings") && !player.isPlaying && askedLayers.frame === player.frame;
  stage.findings = !isMarked ? [] : findings.at(player.frame * film.rate[1] / film.rate[0])
    .map((finding) => ({ code: finding.code, corners: layers.outline(finding.layerID) })).filter((one) => one.corners);
  stage.selection = layers.selected === null ? null : layers.outline(layers.selected);
  stage.drawMarks();
}

function showQuality() {
  const { form, width, height } = frameView.shown;
  let text = form === "png" ? `Exact · ${width} × ${height}` : `JPEG · ${width} × ${height}`;
  if (frameView.isLate) text = "Drawing…";
  find("stage").setAttribute("aria-busy", frameView.isLate);
  if (player.isPlaying) {
    text += player.dropped ? ` · ${player.dropped} dropped` : "";
  } else {
    problems.show(status.isBuilding ? [] : status.problems, true);
  }
  const output = find("quality");
  if (output.textContent !== text) output.textContent = text;
  stage.canvas.setAttribute("aria-label", `The image of frame ${frameView.shown.frame}`);
}

// MARK: Controls

function setRange(range) {
  player.range = range;
  timeline.setRange(range);
  exporting.setRange(range);
  find("range-text").textContent = range ? `Range: frames ${range[0]} to ${range[1]}` : "I and O set a range";
}

// The first frame that shows a time: what begins between two frames is not there in the one before.
const firstFrame = (time, perSecond) => Math.ceil(time * perSecond - 1e-6);

function jump(direction) {
  const perSecond = film.rate[0] / film.rate[1];
  const stops = [...film.markers.map((marker) => marker.time), ...film.scenes.map((scene) => scene.start), film.duration]
    .map((time) => Math.min(firstFrame(time, perSecond), film.frames - 1));
  const sorted = [...new Set(stops)].sort((a, b) => a - b);
  const target = direction > 0 ? sorted.find((frame) => frame > player.frame) : sorted.findLast((frame) => frame < player.frame);
  if (target !== undefined) player.seek(target);
}

function changeSpeed(step) {
  const select = find("speed");
  select.selectedIndex = Math.min(Math.max(select.selectedIndex + step, 0), select.options.length - 1);
  player.setSpeed(Number(select.value));
}

function toggleLoop() {
  player.isLooping = !player.isLooping;
  find("loop").setAttribute("aria-pressed", player.isLooping);
}

function toggleGuide(name) {
  const box = document.querySelector(`[data-guide="${name}"]`);
  box.checked = !box.checked;
  box.dispatchEvent(new Event("change"));
}

find("export-quality").onchange = askSegments;
find("export-scale").onchange = askSegments;
find("play").onclick = () => player.toggle();
find("to-start").onclick = () => player.seek(0);
find("to-end").onclick = () => player.seek(film.frames - 1);
find("step-back").onclick = () => player.seek(player.frame - 1);
find("step-on").onclick = () => player.seek(player.frame + 1);
find("loop").onclick = toggleLoop;
find("speed").onchange = () => player.setSpeed(Number(find("speed").value));
find("detail").onchange = () => {
  player.detail = find("detail").value;
  if (player.isPlaying) player.play(player.rate);
};
find("mute").onclick = () => {
  sound.setMuted(!sound.isMuted);
  find("mute").setAttribute("aria-pressed", sound.isMuted);
};
find("this-scene").onchange = () => timeline.showOnly(find("this-scene").checked);
find("zoom").onchange = () => stage.setZoom(find("zoom").value);
find("help-button").onclick = () => find("help").showModal();

for (const box of document.querySelectorAll("[data-guide]")) {
  box.onchange = () => {
    box.checked ? stage.guides.add(box.dataset.guide) : stage.guides.delete(box.dataset.guide);
    stage.drawMarks();
  };
}
for (const box of document.querySelectorAll("[data-overlay]")) {
  box.onchange = () => {
    frameView.options.show = [...document.querySelectorAll("[data-overlay]:checked")].map((one) => one.dataset.overlay);
    for (const legend of document.querySelectorAll("#legend > [data-of]")) {
      legend.hidden = !frameView.options.show.includes(legend.dataset.of);
    }
    find("legend").hidden = !frameView.options.show.some((name) => name !== "bounds");
    frameView.shown.form = "";
    if (!player.isPlaying) player.seek(player.frame);
  };
}
find("draws-ahead").onchange = () => ahead.setOn(find("draws-ahead").checked);
// Keys play and step again after a click; who goes from control to control by keys keeps the focus.
document.addEventListener("click", (event) => {
  if (event.detail > 0) event.target.closest("button, summary, [role=tab], [role=treeitem], [role=slider], input[type=checkbox]")?.blur();
});
document.addEventListener("pointerup", () => setTimeout(() => document.activeElement?.closest("[role=treeitem], [role=slider]")?.blur()));
document.addEventListener("change", (event) => { if (event.target.matches(".quiet select, header select, input[type=range]")) event.target.blur(); });
document.addEventListener("click", (event) => {
  const menu = find("view");
  if (menu.open && !menu.contains(event.target)) menu.open = false;
});

const tabs = [...document.querySelectorAll("[role=tab]")];
function chooseTab(tab) {
  for (const one of tabs) {
    const isChosen = one === tab;
    one.setAttribute("aria-selected", isChosen);
    one.tabIndex = isChosen ? 0 : -1;
    find(one.getAttribute("aria-controls")).hidden = !isChosen;
  }
}
for (const [index, tab] of tabs.entries()) {
  tab.onclick = () => chooseTab(tab);
  tab.onkeydown = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(index + step + tabs.length) % tabs.length];
    chooseTab(next);
    next.focus();
    event.stopPropagation();
    event.preventDefault();
  };
}

document.addEventListener("keydown", (event) => {
  if (find("help").open || find("blocks").open) return;
  const target = event.target;
  const isTyping = target.matches("input:not([type=checkbox]):not([type=range]), textarea, select, video");
  if (isTyping) return;
  if (event.ctrlKey || event.metaKey) {
    const name = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
    if (!name) return;
    edits.step(name);
    return event.preventDefault();
  }
  // A button that has the focus is pressed by space itself.
  if (event.key === " " && target.matches("button, summary, input, a")) return;
  if (event.altKey && event.key !== "m") return;
  const step = event.shiftKey ? 10 : 1;
  const deeds = {
    " ": () => player.toggle(),
    k: () => player.pause(), j: () => player.shuttle(-1), l: () => player.shuttle(1),
    ArrowLeft: () => player.seek(player.frame - step), ArrowRight: () => player.seek(player.frame + step),
    Home: () => player.seek(0), End: () => player.seek(film.frames - 1),
    ArrowUp: () => jump(-1), ArrowDown: () => jump(1), ",": () => jump(-1), ".": () => jump(1),
    i: () => setRange([player.frame, Math.max(player.range?.[1] ?? film.frames - 1, player.frame)]),
    o: () => setRange([Math.min(player.range?.[0] ?? 0, player.frame), player.frame]),
    x: () => setRange(null), r: toggleLoop, "[": () => changeSpeed(-1), "]": () => changeSpeed(1),
    f: () => { find("zoom").value = "fit"; stage.setZoom("fit"); },
    z: () => toggleGuide("pixel"), s: () => layers.toggleSolo(), h: () => layers.toggleHidden(),
    Escape: () => { find("view").open = false; layers.select(null); },
    "?": () => find("help").showModal(), m: () => event.altKey ? find("mute").click() : tap(),
  };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^[1-9]$/.test(key)) {
    const marker = film.markers[Number(key) - 1];
    if (marker) player.seek(firstFrame(marker.time, film.rate[0] / film.rate[1]));
  } else if (deeds[key]) {
    deeds[key]();
  } else {
    return;
  }
  event.preventDefault();
});

// MARK: A page that is loaded again

addEventListener("pagehide", () => {
  // What was kept before is not lost while nothing is shown yet.
  if (!film.frames) return;
  const values = ["zoom", "speed", "detail", "timeline-zoom"].map((id) => [id, find(id).value]);
  memory.set("time", player.frame * film.rate[1] / film.rate[0]);
  memory.set("view", {
    values, range: player.range, selected: layers.selected, isLooping: player.isLooping, isMuted: sound.isMuted,
    tab: tabs.find((tab) => tab.getAttribute("aria-selected") === "true").id,
  });
});

// What was set before the page was loaded again. Layers are other ones where the script has changed since.
function recall() {
  const view = memory.get("view");
  if (!view || snapshot !== null) return;
  for (const [id, value] of view.values) {
    find(id).value = value;
    find(id).dispatchEvent(new Event(id === "timeline-zoom" ? "input" : "change"));
  }
  if (view.range && view.range[1] < film.frames) setRange(view.range);
  if (view.isLooping !== player.isLooping) toggleLoop();
  if (view.isMuted !== sound.isMuted) find("mute").click();
  chooseTab(find(view.tab));
  if (film.parts.some((part) => part.layers.some((layer) => layer.id === view.selected))) layers.select(view.selected);
}

// MARK: For snapshots, tests and reports of mistakes

window.studio = {
  link, player, frameView, ahead, sound, layers, timeline, parameters, findings, stage, edits, fields, handles, keys, taps,
  get film() { return film; },
  // The values of the shown frame are there; the places of the selected layer's are known.
  get layersAreCurrent() { return askedLayers.frame === player.frame && askedLayers.generation === film.generation; },
  get placesAreKnown() { return placesOf === layers.selected; },
  get status() { return status; },
  get state() {
    return {
      script: parameters.hello.script, frame: player.frame, isPlaying: player.isPlaying, shown: frameView.shown,
      isExact: frameView.isExact, status: { ...status, pill: find("status").textContent },
      composition: {
        width: film.width, height: film.height, rate: film.rate, frames: film.frames, duration: film.duration,
        scenes: film.scenes, markers: film.markers, sounds: film.sounds, captions: film.captions.length,
        layers: film.parts.reduce((sum, part) => sum + part.layers.length, 0),
        bars: film.parts.reduce((sum, part) => sum + part.layers.reduce((all, layer) => all + layer.bars.length, 0), 0),
        parameters: film.parameters, hasSound: sound.hasSound,
      },
      thumbnails: timeline.thumbnails.count, drawn: frameView.runs(frameView.needed()), layers: layers.count,
      selected: layers.selected, presented: player.presented, dropped: player.dropped,
    };
  },
};

// A snapshot waits for an image that the studio gives when all is there.
const snapshot = new URLSearchParams(location.search).get("snapshot");
if (snapshot !== null) {
  let isThere = false;
  document.body.append(Object.assign(new Image(), { src: "settled", hidden: true }));
  const begun = performance.now();
  const look = () => {
    if (film.frames && !isThere) {
      isThere = true;
      player.seek(Number(snapshot) * film.rate[0] / film.rate[1]);
    }
    const isFailed = !status.isBuilding && status.problems.some((problem) => problem.event === "error");
    const isComplete = frameView.isExact && layers.count > 0 && !status.isBuilding
      && (!film.sounds.length || sound.peaks || performance.now() - begun > 20000);
    if (!isFailed && !isComplete) return setTimeout(look, 50);
    requestAnimationFrame(() => requestAnimationFrame(() =>
      link.tell({ do: "settled", state: JSON.stringify(window.studio.state, null, 2) })));
  };
  look();
}
