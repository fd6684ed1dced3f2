import {
  type BelievedTime,
  believedTime,
  type JudgedBefore,
  madeBeforeOf,
  type TimeFacts,
} from '#domain/attendance/kept-punches/believed-time.ts';
import type { ClockReading } from '#domain/attendance/kept-punches/format.ts';
import type { Instant } from '#domain/time/instant.ts';

/** What happens to a device without a network; times in milliseconds. */
export type DeviceEvent =
  | { kind: 'awake' | 'asleep' | 'restart'; ms: number }
  | { kind: 'set_clock'; ms: number }
  | { kind: 'hear' }
  | { kind: 'punch' };

export interface TruePunch extends ClockReading {
  truth: Instant;
  /** How often the clock was set before. */
  sets: number;
  /** Whether a sleep or a later clock hides that the clock was set back since the samples before. */
  hidden: boolean;
}

/** Plays the events on a device that hears the server at `start`; returns its punches, and the end by both clocks. */
export function playDevice(start: Instant, events: readonly DeviceEvent[]) {
  let now = start;
  let monotonic = 0;
  let offset = 0;
  let sets = 0;
  let heard = { at: start, wall: start, monotonic: 0 as number | null };
  let step = { back: false, forth: false };
  let hidden = false;
  const punches: TruePunch[] = [];
  for (const event of events) {
    switch (event.kind) {
      case 'awake':
        monotonic += event.ms;
        now += event.ms;
        break;
      case 'asleep':
        now += event.ms;
        step.forth = true;
        break;
      case 'restart':
        now += event.ms;
        monotonic = 0;
        heard = { ...heard, monotonic: null };
        break;
      case 'set_clock':
        offset += event.ms;
        sets += 1;
        if (event.ms < 0) step.back = true;
        else step.forth = true;
        break;
      case 'hear':
        heard = { at: now, wall: now + offset, monotonic };
        step = { back: false, forth: false };
        hidden = false;
        break;
      case 'punch':
        hidden ||= step.back && step.forth;
        step = { back: false, forth: false };
        punches.push({
          truth: now,
          sets,
          hidden,
          wall: now + offset,
          heard: heard.at,
          wallSince: now + offset - heard.wall,
          monotonicSince: heard.monotonic === null ? null : monotonic - heard.monotonic,
        });
    }
  }
  return { punches, end: now, endWall: now + offset, sets };
}

/** Judges the punches of a chain in their order, all received at the same time. */
export function judgeChain(
  readings: readonly ClockReading[],
  { keyMade, received, sentWall }: Pick<TimeFacts, 'keyMade' | 'received' | 'sentWall'>,
): BelievedTime[] {
  let before: JudgedBefore | null = null;
  return readings.map((reading, place) => {
    const madeBefore = madeBeforeOf(readings.slice(place + 1));
    const found = believedTime(reading, { received, keyMade, before, madeBefore, sentWall });
    before = { ...reading, notBefore: found.notBefore, reason: found.reason };
    return found;
  });
}
