import { ATTENDANCE } from './attendance-commands.ts';
import { LEAST, least } from './least-commands.ts';
import type { Command } from './moment.ts';
import { MONTH_END } from './month-end-commands.ts';
import { OUTCOME_COMMANDS } from './outcome-commands.ts';
import { PEOPLE } from './people-commands.ts';
import { POST } from './post-commands.ts';
import { MONTHS } from './roster-commands.ts';
import { SEATS } from './seat-commands.ts';
import { SHIFTS } from './shift-commands.ts';
import { TIMERS } from './timer-commands.ts';

/** The weight of each call with its least input. */
const LEAST_WEIGHT = 0.25;

const ALL: readonly (readonly [name: string, weight: number, command: Command])[] = [
  ...SHIFTS,
  ...MONTHS,
  ...SEATS,
  ...ATTENDANCE,
  ...OUTCOME_COMMANDS,
  ...MONTH_END,
  ...PEOPLE,
  ...POST,
  ...TIMERS,
  ...LEAST.map((id) => [`least ${id}`, LEAST_WEIGHT, least(id)] as const),
];

export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  ALL.map(([name, , command]) => [name, command]),
);

/** Calls outside the rosters that change how much a person may work or has worked. */
const AROUND_ROSTERS = [
  'device.press',
  'tracking.check_in',
  'tracking.check_out',
  'work.void',
  'people.lock',
  'people.membership',
  'people.residence',
  'people.limit',
  'people.vacations',
  'company.settings',
];
const OF_ROSTERS = new Set([
  ...[...SHIFTS, ...MONTHS, ...SEATS, ...OUTCOME_COMMANDS].map(([name]) => name),
  ...AROUND_ROSTERS,
]);

/** The names of commands, each repeated by its weight: all of them, or only those of rosters. */
export const DRAWN = { all: drawn(() => true), rosters: drawn((name) => OF_ROSTERS.has(name)) } as const;
export type Drawn = keyof typeof DRAWN;

function drawn(isDrawn: (name: string) => boolean): readonly string[] {
  return ALL.filter(([name]) => isDrawn(name)).flatMap(([name, weight]) =>
    Array.from({ length: Math.max(1, Math.round(weight / LEAST_WEIGHT)) }, () => name),
  );
}
