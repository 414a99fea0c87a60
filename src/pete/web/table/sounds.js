/** Small sounds, made on the spot: a tile laid, points, one's own turn. Off until wanted. */

import { taste } from "../shell/memory.js";

/** @typedef {"tile" | "points" | "draw" | "turn" | "end"} Sound */

/** Frequency in hertz, length in seconds, loudness. @type {Record<Sound, [number, number, number][]>} */
const TONES = {
  tile: [[190, 0.05, 0.5], [95, 0.07, 0.4]],
  points: [[660, 0.09, 0.16], [880, 0.16, 0.16]],
  draw: [[240, 0.04, 0.25]],
  turn: [[520, 0.1, 0.12]],
  end: [[520, 0.14, 0.15], [390, 0.2, 0.15]],
};

/** @type {AudioContext | null} */
let context = null;

/** @param {Sound} sound */
export function ring(sound) {
  if (!taste().sound || document.hidden) return;
  context ??= new AudioContext();
  let start = context.currentTime;
  for (const [frequency, length, loudness] of TONES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = sound === "tile" || sound === "draw" ? "triangle" : "sine";
    tone.frequency.setValueAtTime(frequency, start);
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
    start += length * 0.7;
  }
}
