import type { Table } from '#tools/bench/section.ts';
import { GOALS, type GoalFigure, type GoalFigures, type GoalKey } from './goals.ts';
import { spreadOf } from './report.ts';

type Part = (typeof GOALS)[GoalKey];

export const KEYS = Object.keys(GOALS).filter((key): key is GoalKey => key in GOALS);

/** Shown by tests instead of a figure, or not built yet. */
const WITHOUT_FIGURES = [
  ['G2', 'The same for a person whose roster is in memory of an object', 'not built yet'],
  [
    'G10',
    'Kills and failing storage calls: nothing is lost or half done; all text survives backup and restore',
    '`npm run test:faults`, `npm run test:tools`',
  ],
  ['G11', 'OWASP ASVS 5.0, levels 1 and 2', '`docs/security.md`, `npm run test:structure`'],
  ['G12', 'Fill', 'not built yet'],
  [
    'G14',
    'Storage and queries of a month of one person',
    'no archive is built yet; `docs/scaling.md` has the rest',
  ],
];

const HEAD: Table['head'] = [
  { title: 'Goal' },
  { title: 'What' },
  { title: 'Bound', isNumber: true },
  { title: 'Figure', isNumber: true },
  { title: 'Spread', isNumber: true },
  { title: '' },
  { title: 'Measured' },
];

/** Every goal with its figure. Missed and unmeasured goals are marked. */
export function goalsTable(figures: GoalFigures): Table {
  const others = WITHOUT_FIGURES.map(([goal = '', what = '', how = '']) => [goal, what, '', '', '', how, '']);
  const rows = [...KEYS.map((key) => rowOf(GOALS[key], figures[key])), ...others];
  return { head: HEAD, rows: rows.toSorted((one, other) => numberOf(one) - numberOf(other)) };
}

/** Only these figures, without the other goals. */
export function measuredTable(figures: GoalFigures): Table {
  const measured = KEYS.filter((key) => figures[key]);
  return { head: HEAD, rows: measured.map((key) => rowOf(GOALS[key], figures[key])) };
}

function numberOf([goal = '']: readonly string[]): number {
  return Number(goal.slice(1));
}

function rowOf(part: Part, figure: GoalFigure | undefined): string[] {
  const { goal, what } = part;
  if (!figure) return [goal, what, boundOf(part), '', '', 'not measured', ''];
  const told = (value: number) => amountOf(value, part);
  const which = figure.of === undefined ? what : `${what} (${figure.of})`;
  const outcome = isMet(part, figure.value) ? 'reached' : '**missed**';
  return [goal, which, boundOf(part), told(figure.value), spreadOf(figure, told), outcome, figure.on ?? ''];
}

/** Whether a figure meets the bound of a goal's part. */
export function isMet(part: Part, value: number): boolean {
  return 'atLeast' in part ? value >= part.atLeast : value <= part.atMost;
}

function boundOf(part: Part): string {
  return 'atLeast' in part ? `≥ ${amountOf(part.atLeast, part)}` : `≤ ${amountOf(part.atMost, part)}`;
}

function amountOf(value: number, { unit }: Pick<Part, 'unit'>): string {
  switch (unit) {
    case 'ratio':
    case 'exponent':
      return value.toFixed(2);
    case 'times':
      return `${Number(value.toFixed(2))} ×`;
    case 'count':
      return value.toLocaleString('en');
    default:
      return `${Math.round(value).toLocaleString('en')} ${unit}`;
  }
}
