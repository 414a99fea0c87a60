/** Small sounds, made on the spot: wood, a bell, one's own turn. Off until wanted. */

import { taste } from "../shell/memory.js";

/** @typedef {"tile" | "points" | "draw" | "turn" | "end"} Sound */

/**
 * @typedef {object} Tone  a string that is plucked
 * @property {number} at  seconds after the sound's beginning
 * @property {number} hertz
 * @property {number} [to]  what its pitch falls to
 * @property {number} length  seconds
 * @property {number} loud
 * @property {OscillatorType} [shape]
 */

/** A tile on wood: a click, the table under it. @type {Tone[]} */
const WOOD = [
  { at: 0, hertz: 170, to: 70, length: 0.11, loud: 0.5 },
  { at: 0, hertz: 820, to: 430, length: 0.03, loud: 0.12, shape: "triangle" },
];
/** A bell has overtones that a string has not. @param {number} at @param {number} hertz @returns {Tone[]} */
const bell = (at, hertz) => [
  { at, hertz, length: 0.7, loud: 0.13 },
  { at, hertz: hertz * 2.76, length: 0.28, loud: 0.035 },
  { at, hertz: hertz * 5.4, length: 0.1, loud: 0.015 },
];
/** @type {Record<Sound, {tones: Tone[], clack: number}>}  clack: how loud wood is struck */
const SOUNDS = {
  tile: { tones: WOOD, clack: 0.5 },
  points: { tones: [...WOOD, ...bell(0.06, 784), ...bell(0.18, 1175)], clack: 0.5 },
  draw: { tones: [{ at: 0, hertz: 260, to: 190, length: 0.05, loud: 0.1, shape: "triangle" }], clack: 0.22 },
  turn: { tones: [{ at: 0, hertz: 587, length: 0.28, loud: 0.1 }, { at: 0.1, hertz: 880, length: 0.4, loud: 0.07 }], clack: 0 },
  end: { tones: [...bell(0, 523), ...bell(0.14, 659), ...bell(0.28, 784)], clack: 0 },
};

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;

/**
 * @param {Sound} sound
 * @param {number} [delay]  seconds
 */
export function ring(sound, delay = 0) {
  if (!taste().sound || document.hidden) return;
  context ??= new AudioContext();
  // before the first press a browser is silent; what it was silent about must not be heard later
  if (context.state === "suspended") {
    context.resume();
    if (context.currentTime === 0 && !navigator.userActivation?.hasBeenActive) return;
  }
  const { tones, clack } = SOUNDS[sound];
  const start = context.currentTime + delay;
  for (const tone of tones) pluck(context, tone, start);
  if (clack > 0) strike(context, clack, start);
}

/** @param {AudioContext} context @param {Tone} tone @param {number} start */
function pluck(context, { at, hertz, to = hertz, length, loud, shape = "sine" }, start) {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const [begin, end] = [start + at, start + at + length];
  tone.type = shape;
  tone.frequency.setValueAtTime(hertz, begin);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  fade(volume.gain, loud, begin, end);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(end);
}

/** A short burst of noise, as wood gives it. @param {AudioContext} context @param {number} loud @param {number} start */
function strike(context, loud, start) {
  noise ??= burst(context);
  const [source, filter, volume] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = 1900;
  filter.Q.value = 1.1;
  fade(volume.gain, loud, start, start + 0.05);
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(start);
}

/** @param {AudioParam} gain @param {number} loud @param {number} begin @param {number} end */
function fade(gain, loud, begin, end) {
  gain.setValueAtTime(0.0001, begin);
  gain.exponentialRampToValueAtTime(loud, begin + 0.004);
  gain.exponentialRampToValueAtTime(0.0001, end);
}

/** @param {AudioContext} context */
function burst(context) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.06), context.sampleRate);
  const samples = buffer.getChannelData(0);
  samples.forEach((_, index) => (samples[index] = 2 * Math.random() - 1));
  return buffer;
}
