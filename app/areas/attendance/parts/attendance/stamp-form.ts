import { z } from 'zod';
import { filledRows } from '#app/lib/checked-form.ts';
import { issue, type ValidationKey } from '#contract/validation.ts';
import { EARLY_LEAVE_BY } from '#domain/attendance/early-leave.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import { joinStampFields, type StampFieldFault } from '#domain/time/stamp-fields.ts';
import { isSameMinute } from './same-minute.ts';

/** The stamps of an attendance record that people enter, each in two fields. */
export type StampName = 'check_in' | 'check_out';

const text = z.string().default('');

/** Date and time of day of a stamp, and the stored stamp when the form was shown. */
export const checkInFields = { check_in_date: text, check_in_time: text, check_in_stands: text };
export const checkOutFields = { check_out_date: text, check_out_time: text, check_out_stands: text };
/** O-17: an empty choice clears the stored one. */
export const earlyLeaveField = {
  early_leave_by: z
    .enum(EARLY_LEAVE_BY)
    .nullish()
    .transform((by) => by ?? null),
};
export const breakRows = { breaks: z.array(z.object({ start: text, end: text })).default([]) };

export interface TypedStamp {
  date: string;
  time: string;
  stored: string;
}

type TypedStamps<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>;

export const checkInOf = (typed: TypedStamps<typeof checkInFields>): TypedStamp => ({
  date: typed.check_in_date,
  time: typed.check_in_time,
  stored: typed.check_in_stands,
});
export const checkOutOf = (typed: TypedStamps<typeof checkOutFields>): TypedStamp => ({
  date: typed.check_out_date,
  time: typed.check_out_time,
  stored: typed.check_out_stands,
});

function faultKey(rule: StampFieldFault['rule'], name: StampName): ValidationKey {
  switch (rule) {
    case 'required_together':
      return `${name}_together`;
    case 'calendar_date':
      return 'date';
    case 'time_of_day':
      return 'time_of_day';
  }
}

/**
 * The stamp of both fields (T-06, T-08). Null when both are empty, undefined when an error was
 * added to a field. An unchanged minute keeps its seconds.
 */
export function readStamp(
  name: StampName,
  { date, time, stored }: TypedStamp,
  context: z.RefinementCtx,
): WallStamp | null | undefined {
  const joined = joinStampFields(date, time);
  if (joined.ok) {
    const { stamp } = joined;
    return stamp !== null && isSameMinute(stamp, stored) ? stored : stamp;
  }
  for (const { field, rule } of joined.faults) {
    const input = field === 'date' ? date : time;
    context.addIssue({ code: 'custom', input, ...issue(faultKey(rule, name)), path: [`${name}_${field}`] });
  }
  return undefined;
}

/** Like `readStamp`, for a stamp that is required. */
export function requireStamp(
  name: StampName,
  typed: TypedStamp,
  context: z.RefinementCtx,
): WallStamp | undefined {
  const stamp = readStamp(name, typed, context);
  if (stamp !== null) return stamp;
  for (const field of ['date', 'time']) {
    context.addIssue({ code: 'custom', input: '', ...issue('required'), path: [`${name}_${field}`] });
  }
  return undefined;
}

/** The filled breaks, and the row of each. */
export function readBreaks(rows: readonly { start: string; end: string }[]) {
  return filledRows(rows, ({ start, end }) => start === '' && end === '');
}
