import type { Table } from '#scripts/bench/section.ts';
import { GOALS, type GoalFigure, type GoalFigures, type GoalKey } from './goals.ts';
import { spreadOf } from './report.ts';

type Part = (typeof GOALS)[GoalKey];

export const KEYS = Object.keys(GOALS).filter((key): key is GoalKey => key in GOALS);

/** Shown by tests, and by no figure. */
const SHOWN_BY_TESTS = [
  ['G10', 'Kills and failing storage calls: nothing lost, nothing half-done', '`npm run test:faults`'],
  ['G11', 'OWASP ASVS 5.0, levels 1 and 2', '`docs/security.md`, `npm run test:structure`'],
];

const HEAD: Table['head'] = [
  { title: 'Goal' },
  { title: 'What' },
  { title: 'Bound', isNumber: true },
  { title: 'Figure', isNumber: true },
  { title: 'Spread', isNumber: true },
  { title: '' },
];

/** Every goal with what was measured of it, those missed and those not measured marked. */
export function goalsTable(figures: GoalFigures): Table {
  const byTests = SHOWN_BY_TESTS.map(([goal = '', what = '', by = '']) => [goal, what, '', '', '', by]);
  return { head: HEAD, rows: [...KEYS.map((key) => rowOf(GOALS[key], figures[key])), ...byTests] };
}

/** What these figures say, and nothing of the other goals. */
export function measuredTable(figures: GoalFigures): Table {
  const measured = KEYS.filter((key) => figures[key]);
  return { head: HEAD, rows: measured.map((key) => rowOf(GOALS[key], figures[key])) };
}

function rowOf(part: Part, figure: GoalFigure | undefined): string[] {
  const { goal, what } = part;
  if (!figure) return [goal, what, boundOf(part), '', '', 'not measured'];
  const told = (value: number) => amountOf(value, part);
  const which = figure.of === undefined ? what : `${what} (${figure.of})`;
  const outcome = isMet(part, figure.value) ? 'reached' : '**missed**';
  return [goal, which, boundOf(part), told(figure.value), spreadOf(figure, told), outcome];
}

/** Whether a figure is within the bound of a goal's part. */
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
