import {
  betterSample,
  type ClockSample,
  type HeardSample,
  isSetBack,
  likelyTime,
  readingOf,
  sampleClocks,
} from './clock-samples.ts';

/** The likely time of the server, and whether the clock of the device was set back. */
export interface ServerTime {
  now: number;
  heard: number;
  isSetBack: boolean;
}

/** The time of the server by its last answer, which `stored` keeps for the next page. */
export function createServerClock(stored: {
  read: () => Promise<HeardSample | null>;
  write: (heard: HeardSample) => Promise<void>;
}) {
  /** The last answer with a time that this page had. */
  let heardHere: HeardSample | null = null;

  /** Notes the time of the server, which was answered at this sample of the clocks. */
  async function noteServerTime(server: number, sample: ClockSample): Promise<void> {
    const heard = { server, ...sample };
    if (heardHere !== null && heardHere.server > server) return;
    heardHere = heard;
    await stored.write(heard);
  }

  /** Returns the sample with which a punch of this page is timed; null before any answer. */
  async function lastHeard(): Promise<HeardSample | null> {
    return betterSample(heardHere, await stored.read(), performance.timeOrigin);
  }

  /** Returns the likely time of the server at a sample of the clocks; null before any answer. */
  async function serverTime(sample: ClockSample = sampleClocks()): Promise<ServerTime | null> {
    const heard = await lastHeard();
    if (heard === null) return null;
    const reading = readingOf(heard, sample);
    return { now: likelyTime(reading), heard: heard.server, isSetBack: isSetBack(reading) };
  }

  return { noteServerTime, lastHeard, serverTime };
}
