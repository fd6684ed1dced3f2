import { z } from 'zod';
import { checkedBy, filledRows, placedInRows } from '#app/lib/checked-form.ts';
import { WorkLimitsBody } from '#contract/papers/work-limits.ts';
import { issue } from '#contract/validation.ts';
import { parseTypedHours } from '#domain/time/typed-hours.ts';

const text = z.string().optional();
const LimitRow = z.object({ window: text, unit: text, amount: text, source: text, from: text, to: text });
const OtherWorkRow = z.object({ hours: text, by_weekday: text, from: text, to: text });

/** Rows as typed, with hours as 28 or 28:30. A row without a figure and dates is ignored. */
export const WorkLimitsForm = z
  .object({
    limits: z.array(LimitRow).default([]),
    other_employment: z.array(OtherWorkRow).default([]),
    version: z.int(),
  })
  .transform((typed, context) => {
    const limits = filledRows(typed.limits, ({ amount, from, to }) => !amount && !from && !to);
    const others = filledRows(typed.other_employment, ({ hours, from, to }) => !hours && !from && !to);
    const minutes = (hours: string | undefined, path: (string | number)[]) => {
      const read = hours === undefined ? undefined : parseTypedHours(hours);
      if (read === null) context.addIssue({ code: 'custom', input: hours, ...issue('hours'), path });
      // Unreadable hours get their error here; the placeholder 1 avoids a second one.
      return read ?? (hours === undefined ? undefined : 1);
    };
    const body = {
      version: typed.version,
      limits: limits.rows.map((row, index) => ({
        ...row,
        amount:
          row.unit === 'shifts'
            ? optionalNumber(row.amount)
            : minutes(row.amount, ['limits', limits.places[index] ?? index, 'amount']),
      })),
      other_employment: others.rows.map(({ hours, by_weekday, from, to }, index) => {
        const week = minutes(hours, ['other_employment', others.places[index] ?? index, 'hours']);
        return { minutes_per_week: week, minutes_by_weekday: keptDays(by_weekday, week), from, to };
      }),
    };
    const placed = placedInRows({ limits: limits.places, other_employment: others.places });
    return checkedBy(WorkLimitsBody, body, context, (path) =>
      placed(path).map((part) => (part === 'minutes_per_week' ? 'hours' : part)),
    );
  });

/** The hidden minutes by weekday, unless the week was changed: then only the week is known. */
function keptDays(hidden: string | undefined, week: number | undefined): number[] | null {
  if (hidden === undefined) return null;
  const days = hidden.split(' ').map(Number);
  return days.reduce((sum, minutes) => sum + minutes, 0) === week ? days : null;
}

function optionalNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
