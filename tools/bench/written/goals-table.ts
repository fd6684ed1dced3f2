import type { TextTable } from '#tools/bench/section.ts';
import { GOALS, type GoalFigure, type GoalFigures, type GoalKey } from './goals.ts';
import { spreadOf } from './report.ts';

type GoalEntry = (typeof GOALS)[GoalKey];

export const GOAL_KEYS = Object.keys(GOALS).filter((key): key is GoalKey => key in GOALS);

/** Shown by tests instead of a figure, or not built yet. */
const WITHOUT_FIGURES = [
  ['G2', 'The same for a person whose roster is in memory of an object', 'not built yet'],
  [
    'G10',
    'Kills and failing storage calls: nothing is lost or half done; all text survives backup and restore',
    '`npm run test:faults`, `npm run test:tools`',
  ],
  ['G11', 'OWASP ASVS 5.0, levels 1 and 2', '`docs/security.md`, `npm run test:structure`'],
  ['G12', 'A plan of Fill that a planner would take', 'decision 055'],
  [
    'G14',
    'Storage and queries of a month of one person',
    'no archive is built yet; `docs/scaling.md` has the rest',
  ],
];

const GOAL_COLUMNS: TextTable['head'] = [
  { title: 'Goal' },
  { title: 'What' },
  { title: 'Bound', isNumber: true },
  { title: 'Figure', isNumber: true },
  { title: 'Spread', isNumber: true },
  { title: '' },
  { title: 'Measured' },
];

/** Every goal with its figure. Missed and unmeasured goals are marked. */
export function goalsTable(figures: GoalFigures): TextTable {
  const others = WITHOUT_FIGURES.map(([goal = '', what = '', how = '']) => [goal, what, '', '', '', how, '']);
  const rows = [...GOAL_KEYS.map((key) => goalRow(GOALS[key], figures[key])), ...others];
  return { head: GOAL_COLUMNS, rows: rows.toSorted((one, other) => goalNumber(one) - goalNumber(other)) };
}

/** Only these figures, without the other goals. */
export function measuredTable(figures: GoalFigures): TextTable {
  const measured = GOAL_KEYS.filter((key) => figures[key]);
  return { head: GOAL_COLUMNS, rows: measured.map((key) => goalRow(GOALS[key], figures[key])) };
}

function goalNumber([goal = '']: readonly string[]): number {
  return Number(goal.slice(1));
}

function goalRow(part: GoalEntry, figure: GoalFigure | undefined): string[] {
  const { goal, what } = part;
  if (!figure) return [goal, what, boundOf(part), '', '', 'not measured', ''];
  const text = (value: number) => amountText(value, part);
  const which = figure.of === undefined ? what : `${what} (${figure.of})`;
  const outcome = isMet(part, figure.value) ? 'reached' : '**missed**';
  return [goal, which, boundOf(part), text(figure.value), spreadOf(figure, text), outcome, figure.on ?? ''];
}

/** Whether a figure meets the bound of a goal's part. */
export function isMet(part: GoalEntry, value: number): boolean {
  return 'atLeast' in part ? value >= part.atLeast : value <= part.atMost;
}

function boundOf(part: GoalEntry): string {
  return 'atLeast' in part ? `≥ ${amountText(part.atLeast, part)}` : `≤ ${amountText(part.atMost, part)}`;
}

function amountText(value: number, { unit }: Pick<GoalEntry, 'unit'>): string {
  switch (unit) {
    case 'ratio':
    case 'exponent':
      return value.toFixed(2);
    case 'times':
      return `${Number(value.toFixed(2))} ×`;
    case '%':
      return `${value.toFixed(1)} %`;
    case 'count':
      return value.toLocaleString('en');
    default:
      return `${Math.round(value).toLocaleString('en')} ${unit}`;
  }
}
