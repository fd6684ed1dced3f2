import type { Instant } from '#domain/time/instant.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import { DRAWN, type Drawn } from './commands.ts';
import { Dice } from './dice.ts';

/**
 * How a command runs: as it is, with an old version, or repeated under one key. It also runs twice
 * concurrently under one key, next to another command, or with a failing database call.
 */
const MANNERS = ['plain', 'stale', 'again', 'doubled', 'beside', 'failing'] as const;
export type Manner = (typeof MANNERS)[number];

const DRAWN_MANNERS = ['plain', 'plain', 'plain', 'plain', 'plain', 'plain', ...MANNERS] as const;

/** A step. Its seed, the data and the time determine its choices, so any step can be left out. */
export type Step = { nth: number; seed: number; name: string; manner: Manner; other: string; at: Instant };

const SPREAD = 0x9e3779b1;

/** The steps of a run. Runs of rosters advance slowly, so that a week fills before it ends. */
export function stepsOf(seed: number, count: number, from: Drawn): Step[] {
  let at = NOW;
  return Array.from({ length: count }, (_, nth) => {
    const dice = new Dice(Math.imul(seed + 1, SPREAD) ^ Math.imul(nth + 1, 0x85ebca6b));
    const name = dice.of(DRAWN[from]) ?? '';
    const manner = dice.of(DRAWN_MANNERS);
    const other = dice.of(DRAWN[from]) ?? '';
    at += from === 'all' ? waitOf(dice) : shortWaitOf(dice);
    return { nth, name, manner, other, at, seed: dice.below(2 ** 31) };
  });
}

/** Mostly minutes, sometimes hours, rarely past the end of a month. */
function waitOf(dice: Dice): number {
  if (dice.onceIn(100)) return dice.between(5, 12) * DAY;
  if (dice.onceIn(12)) return dice.between(4, 22) * HOUR;
  return dice.between(0, 45) * MINUTE;
}

/** Minutes, and sometimes hours. */
function shortWaitOf(dice: Dice): number {
  return dice.onceIn(30) ? dice.between(3, 9) * HOUR : dice.between(0, 8) * MINUTE;
}
