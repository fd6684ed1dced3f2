import type { TakenLook } from './flow.ts';

/** A tone: its pitch in hertz, and when it begins and how long it sounds in seconds. */
type Tone = readonly [pitch: number, from: number, length: number];

/** In rises and out falls, a question is low and comes twice. */
const TONES: Record<TakenLook | 'mistyped', readonly Tone[]> = {
  check_in: [
    [660, 0, 0.12],
    [990, 0.12, 0.22],
  ],
  check_out: [
    [990, 0, 0.12],
    [660, 0.12, 0.22],
  ],
  unsure: [
    [330, 0, 0.2],
    [330, 0.3, 0.3],
  ],
  again: [
    [550, 0, 0.12],
    [440, 0.16, 0.12],
    [550, 0.32, 0.2],
  ],
  counted: [[880, 0, 0.3]],
  mistyped: [[220, 0, 0.35]],
};

const LOUDNESS = 0.4;

let audio: AudioContext | null = null;

/** Plays the sound of a result. A browser may be silent until the first touch after a start. */
export function playSound(result: keyof typeof TONES): void {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  void audio.resume();
  for (const [pitch, from, length] of TONES[result]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, currentTime + from);
    volume.gain.exponentialRampToValueAtTime(0.001, currentTime + from + length);
    tone.connect(volume).connect(destination);
    tone.start(currentTime + from);
    tone.stop(currentTime + from + length);
  }
}
