// SPDX-License-Identifier: Apache-2.0

// Puts the page together, and passes on what the studio tells.
import { Link } from "./link.js";
import { Ahead } from "./ahead.js";
import { FrameView } from "./frame-view.js";
import { Sound } from "./sound.js";
import { Player } from "./player.js";
import { Transport } from "./transport.js";
import { Stage } from "./stage.js";
import { ViewMenu } from "./view-menu.js";
import { Comparison } from "./comparison.js";
import { Versions } from "./versions.js";
import { namesOf } from "./names.js";
import { Onion } from "./onion.js";
import { Layers } from "./layers.js";
import { Selection } from "./selection.js";
import { Choosing } from "./choosing.js";
import { Timeline } from "./timeline.js";
import { Parameters } from "./parameters.js";
import { Export } from "./export.js";
import { Findings } from "./findings.js";
import { Problems } from "./problems.js";
import { Pill } from "./pill.js";
import { Log } from "./log.js";
import { Tabs } from "./tabs.js";
import { Memory } from "./memory.js";
import { Resuming } from "./resuming.js";
import { Edits } from "./edits.js";
import { Proof } from "./proof.js";
import { Fields } from "./fields.js";
import { Blocks } from "./blocks.js";
import { Drags } from "./drags.js";
import { Graphs } from "./graphs.js";
import { Keys } from "./keys.js";
import { Curves } from "./curves.js";
import { Beats } from "./beats.js";
import { Taps } from "./taps.js";
import { Handles } from "./handles.js";
import { setUpDividers } from "./dividers.js";
import { setUpFocus } from "./focus.js";
import { setUpShortcuts } from "./shortcuts.js";
import { setEditor } from "./editor.js";
import { noFilm, layersOf, secondsOf } from "./film.js";
import { learnSegments } from "./segments.js";
import { askWaves } from "./waves.js";
import { showQuality } from "./quality.js";
import { reportOf } from "./report.js";
import { settle, snapshotTime } from "./snapshot.js";

const find = (id) => document.getElementById(id);
let shownFilm = noFilm;
let status = { isBuilding: true, isShown: false, problems: [] };
// Milliseconds from the save to the shown film.
let took = 0;

const film = () => shownFilm;
const now = () => secondsOf(shownFilm, player.frame);

// MARK: The parts of the page

const link = new Link();
const pill = new Pill(() => status, showStatus);
const say = (text, state) => pill.say(text, state);
const problems = new Problems();
const log = new Log();
const tabs = new Tabs();
const stage = new Stage(film);
const frameView = new FrameView(link, stage.canvas, film, () => stage.neededScale, imageChanged);
const sound = new Sound(link);
const player = new Player(frameView, sound, film, moved);
const transport = new Transport(player, film, sound, (range) => {
  timeline.setRange(range);
  exporting.setRange(range);
});
const layers = new Layers(film, layersChanged);
const onion = new Onion(frameView, film, player, () => layers.selected);
const timeline = new Timeline({
  link, film, seek: (frame) => player.seek(frame), choose: (id) => layers.select(id),
  isBusy: () => player.isPlaying || ahead.isOn && !ahead.hasProxies, drawn: () => frameView.runs(frameView.needed()),
});
const comparison = new Comparison(link, film, () => {
  stage.isBeside = comparison.isBeside;
  stage.fit();
  if (shownFilm.frames) showAgain();
});
frameView.comparison = comparison;
const ahead = new Ahead(link, frameView, film, player, () => timeline.redraw());
const view = new ViewMenu({ stage, frameView, ahead, guidesChanged, again: showAgain });
const parameters = new Parameters(link, say);
const versions = new Versions(link, comparison, () => parameters.rows, say);
const exporting = new Export(link, () => player.range, (id) => choosing.seen(id), say);
const findings = new Findings({
  link, film, choose: (finding) => choosing.finding(finding), say, changed: mark,
  isBusy: () => player.isPlaying || status.isBuilding || !frameView.isExact,
});
const proof = new Proof(link, film, () => player.frame, (layer, property) => fields.decided(layer, property));
const edits = new Edits(link, film, say, (outcome) => { if (!outcome.isWritten) showScript(); }, proof);
const fields = new Fields(edits, (values) => frameView.showValues(values));
fields.redraw = () => {
  if (find("values").contains(document.activeElement)) document.activeElement.blur();
  showScript();
  layers.drawValues();
};
layers.fields = fields;
layers.curves = new Curves(edits, film, () => layers.drawValues());
const keys = new Keys(link, film, edits, () => {
  timeline.redraw();
  mark();
});
timeline.graphs = new Graphs(link, film, keys, () => timeline.redraw());
timeline.preview = showValues;
const selection = new Selection({ link, film, player, layers, fields, keys, stage, changed: mark });
const choosing = new Choosing({
  film, player, stage, layers, selection, showValues: () => tabs.choose("tab-values"), say, changed: mark,
});
const drags = new Drags({ edits, layers, film, files: filesOfProgram, takeBack: showScript });
timeline.write = (grip, seconds) => drags.inTimeline(grip, seconds);
const beats = new Beats(link, film, () => stage.guides.has("beats"), () => timeline.redraw());
timeline.beats = beats;
const taps = new Taps(edits, film, () => layers.locations, say, beats);
const blocks = new Blocks(link, edits, {
  time: now, end: () => shownFilm.duration, files: filesOfProgram, added: (name) => say(`${name} is in the film`),
});
find("blocks-button").onclick = () => {
  player.pause();
  blocks.open();
};
const handles = new Handles(stage, layers, film, {
  canEdit: () => !player.isPlaying && layers.selected !== null && selection.isOfFrame,
  isBusy: () => player.isPlaying || !selection.isCurrent,
  show: showValues,
  write: (changes, shows) => drags.onFrame(changes, shows),
  pick: (event) => choosing.pick(event),
  grab: (point) => choosing.grab(point),
  refusal: (kind) => selection.refusalOf(kind),
  hasFreePosition: () => selection.hasFreePosition,
  corner: () => selection.corner,
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
const resuming = new Resuming({ film, player, layers, sound, transport, tabs, onion });
setUpDividers(new Memory("panel", false));
setUpFocus();
setUpShortcuts({
  player, film, transport, layers, view, onion, versions, edits, tap: () => { if (shownFilm.frames) taps.tap(now(), player.isPlaying); },
  remove: removeLayer,
});
find("help-button").onclick = () => find("help").showModal();
find("this-scene").onchange = () => timeline.showOnly(find("this-scene").checked);
for (const id of ["export-quality", "export-scale"]) find(id).onchange = askSegments;

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
  const before = shownFilm;
  const isFirst = !before.frames;
  const time = isFirst ? resuming.time : secondsOf(before, player.frame);
  shownFilm = { ...message.composition, generation: message.generation };
  // The first one was not waited for.
  took = message.generation > 1 ? message.took : 0;
  const wasPlaying = player.isPlaying;
  // Identities are those of layers in order; where their number is another, they are others.
  if (!isFirst && layersOf(before).length !== layersOf(shownFilm).length) {
    layers.hidden.clear();
    layers.solo = null;
  }
  if (player.range && player.range[1] >= shownFilm.frames) transport.setRange(null);
  setShownLayers();
  find("ruler").setAttribute("aria-valuemax", Math.max(shownFilm.frames - 1, 0));
  layers.locations = new Map(layersOf(shownFilm).filter((layer) => layer.location).map((layer) => {
    const colon = layer.location.lastIndexOf(":");
    return [layer.id, { file: layer.location.slice(0, colon), line: Number(layer.location.slice(colon + 1)) }];
  }));
  layers.names = timeline.names = namesOf(shownFilm, message.names);
  stage.fit();
  timeline.show();
  if (isFirst && snapshotTime === null) resuming.recall();
  parameters.show(shownFilm.parameters, message.values);
  const frame = Math.min(Math.floor(time * shownFilm.rate[0] / shownFilm.rate[1] + 1e-6), Math.max(shownFilm.frames - 1, 0));
  if (wasPlaying) {
    player.frame = frame;
    player.play(player.rate);
  } else {
    player.seek(frame, true);
  }
  findings.show();
  findings.startSoon();
  if (message.generation > 1 && !isFirst) log.divide(`— shown again at ${new Date().toLocaleTimeString()} —`);
  askSegments();
  sound.load(shownFilm.generation).then(() => timeline.setPeaks(sound.peaks)).catch(() => {});
  // Those of the film before stay until the new ones are there.
  askWaves(link, film, (waves) => timeline.setWaves(waves)).then(() => beats.learn());
});

link.on("status", (message) => {
  status = message;
  parameters.show(shownFilm.parameters, message.values);
  // A script that compiles may still fail: then the last good frame has none of its values.
  if (!status.isBuilding && status.problems.some((problem) => problem.event === "error") && !handles.isDragging) showScript();
  showStatus();
});

link.on("output", ({ line }) => log.add(line));

link.on("export", (message) => {
  exporting.show(message);
  if (message.state !== "running") askSegments();
});

link.on("check", (message) => findings.show(message));

link.on("compare", (message) => {
  comparison.show(message);
  versions.show(message);
});

link.on("gone", () => {
  status = { ...status, isBuilding: false };
  if (player.isPlaying) player.pause(false);
  pill.set("error", "The studio has ended");
});

function showStatus() {
  pill.show(took);
  if (!status.isBuilding) problems.show(status.problems, frameView.shown.frame >= 0);
}

function askSegments() { learnSegments(link, film, () => timeline.show()); }

// MARK: What changes

// The time, or whether it plays.
function moved() {
  if (transport.showTime()) mark();
  timeline.moveTo(player.frame, true);
  timeline.setText(`frame ${player.frame}, ${now().toFixed(2)} seconds`);
  selection.askSoon();
  ahead.wait();
  onion.update();
  if (!player.isPlaying && taps.count) taps.write();
}

// The image of the frame.
function imageChanged() {
  showQuality(frameView, player, stage);
  if (!player.isPlaying) problems.show(status.isBuilding ? [] : status.problems, true);
  onion.update();
}

// - redraws: others are shown.
let noted = null;
function layersChanged(redraws = false) {
  // A message about one layer says nothing of another one.
  if (noted !== null && layers.selected !== null && noted !== layers.selected) edits.hideNote();
  noted = layers.selected;
  selection.learnPlaces();
  timeline.select(layers.selected);
  mark();
  if (redraws) {
    setShownLayers();
    showAgain();
  }
  onion.update();
  selection.learnPath();
}

function setShownLayers() {
  frameView.options.hide = [...layers.hidden];
  frameView.options.solo = layers.solo;
}

function guidesChanged() {
  mark();
  beats.learn();
  timeline.redraw();
}

// The frame, drawn differently.
function showAgain() {
  frameView.shown.form = "";
  if (!player.isPlaying) player.seek(player.frame);
}

// Values in place of the script's; none: the script's.
function showValues(values) { values.length ? frameView.showValues(values) : showScript(); }

async function removeLayer() {
  if (layers.selected === null || player.isPlaying) return;
  if (await drags.remove()) {
    layers.select(null);
    say("Removed");
  }
}

// The frame and the outline as the script has them.
function showScript() {
  frameView.showValues([]);
  mark();
}

function mark() {
  if (handles.isDragging || frameView.hasValues) return;
  const isMarked = stage.guides.has("findings") && !player.isPlaying && selection.isOfFrame;
  stage.findings = !isMarked ? [] : findings.at(now())
    .map((finding) => ({ code: finding.code, corners: layers.outline(finding.layerID) })).filter((one) => one.corners);
  stage.selection = layers.selected === null ? null : layers.outline(layers.selected);
  stage.drawMarks();
}

// The files of the layers, mostly one; that of the first layer is the last, because what it says is shown.
function filesOfProgram() {
  const files = new Set([...layers.locations.values()].map(({ file }) => file));
  return files.size ? [...files].reverse() : [parameters.hello.script];
}

window.studio = reportOf({
  link, player, frameView, ahead, sound, layers, timeline, parameters, findings, stage, edits, fields, handles, keys, taps, beats, onion, comparison,
  selection, pill, film, status: () => status,
});
if (snapshotTime !== null) settle(window.studio);
