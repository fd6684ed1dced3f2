import { ATTENDANCE } from './attendance-commands.ts';
import { LEAST, least } from './least-commands.ts';
import type { Command } from './moment.ts';
import { MONTH_END } from './month-end-commands.ts';
import { OUTCOMES_SAID } from './outcome-commands.ts';
import { PEOPLE } from './people-commands.ts';
import { POST } from './post-commands.ts';
import { MONTHS } from './roster-commands.ts';
import { SEATS } from './seat-commands.ts';
import { SHIFTS } from './shift-commands.ts';
import { TIMERS } from './timer-commands.ts';

/** How often any of the least calls is made, beside the weights of the others. */
const LEAST_WEIGHT = 0.25;

const ALL: readonly (readonly [name: string, weight: number, command: Command])[] = [
  ...[
    ...SHIFTS,
    ...MONTHS,
    ...SEATS,
    ...ATTENDANCE,
    ...OUTCOMES_SAID,
    ...MONTH_END,
    ...PEOPLE,
    ...POST,
    ...TIMERS,
  ],
  ...LEAST.map((id) => [`least ${id}`, LEAST_WEIGHT, least(id)] as const),
];

export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  ALL.map(([name, , command]) => [name, command]),
);

/** The names, each as often as it weighs. */
export const DRAWN: readonly string[] = ALL.flatMap(([name, weight]) =>
  Array.from({ length: Math.max(1, Math.round(weight / LEAST_WEIGHT)) }, () => name),
);
