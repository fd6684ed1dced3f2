import type { MonthReport, ReportRow } from '#contract/reports/reports.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { columnsShown, noFigures } from './figures.ts';
import type { OrderedRow, Report } from './report.ts';

type Compared = NonNullable<MonthReport['compared']>;

function rowKey({ workplace, position, user }: ReportRow): string {
  return [workplace?.id, position?.id, user?.id].join(' ');
}

function comparedOf({ worked_minutes, cost }: OrderedRow): NonNullable<ReportRow['compared']> {
  return { worked_minutes, cost };
}

/** A row whose figures are all zero. Hidden figures stay hidden. */
function emptied(row: OrderedRow): OrderedRow {
  return {
    ...row,
    ...columnsShown(noFigures()),
    needed: row.needed && 0,
    unpaid_yen: row.unpaid_yen && 0,
    cost: row.cost && 0,
    agreement: null,
  };
}

/**
 * The rows of a month with those of the month before.
 * @param addsGone whether rows that only the month before has are added, without figures of their own
 */
export function rowsWithBefore(
  rows: readonly OrderedRow[],
  before: readonly OrderedRow[],
  addsGone: boolean,
): OrderedRow[] {
  const earlier = new Map(before.map((row) => [rowKey(row), row]));
  const joined = rows.map((row) => {
    const found = earlier.get(rowKey(row));
    earlier.delete(rowKey(row));
    return { ...row, compared: comparedOf(found ?? emptied(row)) };
  });
  if (!addsGone) return joined;
  const gone = [...earlier.values()].map((row) => ({ ...emptied(row), compared: comparedOf(row) }));
  return [...joined, ...gone];
}

export function sumsBefore({ from, to }: DateRange, before: Report): Compared {
  const { worked_minutes, paid } = before.sums();
  return {
    with: 'previous',
    date_from: from,
    date_to: to,
    worked_minutes,
    cost: paid,
    without_wage: null,
  };
}

export function sumsOfPlan({ from, to }: DateRange, report: Report): Compared {
  return { with: 'plan', date_from: from, date_to: to, ...report.planned() };
}
