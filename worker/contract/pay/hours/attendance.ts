import { z } from 'zod';
import { ClockText, DateText, Stamp } from '#contract/fields/formats.ts';
import { OtherNames } from '#contract/fields/other-names.ts';
import { BREAKS_MAX } from '#contract/limits.ts';
import { belowMinimumFields } from '#contract/pay/below-minimum.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Break } from '#contract/roster/roster-changes.ts';
import { issue } from '#contract/validation.ts';
import { EARLY_LEAVE_BY } from '#domain/attendance/early-leave.ts';
import { needsReason, type Outcome } from '#domain/attendance/outcome.ts';
import { RECORD_PUNCHES, REVIEW_KINDS } from '#domain/attendance/review-item.ts';
import { ATTENDANCE_FLAGS, ATTENDANCE_STATES } from '#domain/attendance/tracking.ts';
import { FORMULAS } from '#domain/pay/hours/rounding.ts';

export const NamedRef = z.object({
  id: z.int(),
  name: z.string(),
  names: OtherNames.nullish().describe('Present where staff read the name; null without any'),
});
export const Coded = NamedRef.extend({ code: z.string() }).meta({ id: 'CodedRef' });

/** An open question about an attendance record. */
export const ReviewItem = z
  .object({
    id: z.int(),
    kind: z.enum(REVIEW_KINDS),
    stamp: z.enum(RECORD_PUNCHES).nullable().describe('Of a drift: the punch'),
    taken_at: Stamp.nullable().describe('Of a drift: the server’s time'),
    given_at: Stamp.nullable().describe('Of a drift: the device’s time, corrected by its offset'),
    minutes: z.int().nullable().describe('Of an early start: the minutes before the shift'),
    note: z.string().nullable().describe('Of a dispute: what the person says is wrong'),
    claimed_check_in: Stamp.nullable().describe(
      'Of a dispute: when the person says they came, where the check-in is wrong',
    ),
    claimed_check_out: Stamp.nullable().describe(
      'Of a dispute: when the person says they left, where the check-out is wrong',
    ),
  })
  .meta({ id: 'ReviewItem' });
export type ReviewItem = z.infer<typeof ReviewItem>;

/** The shift of an attendance record, with the times that apply to the person. */
export const PlannedOn = z
  .object({
    shift_id: z.int(),
    shift_user_id: z.int(),
    template: Coded,
    start_time: ClockText,
    end_time: ClockText,
    breaks: z.array(Break),
    paid_before_minutes: z.int(),
  })
  .meta({ id: 'PlannedOn' });
export type PlannedOn = z.infer<typeof PlannedOn>;

/** One attendance record, from its punches to its minutes, without values that depend on other work. */
export const Attendance = z
  .object({
    id: z.int(),
    user: PersonRef,
    workplace: Coded.nullable().describe('Null for punches without shift or membership'),
    position: NamedRef.nullable(),
    date: DateText.describe('The business date'),
    shift: PlannedOn.nullable().describe('Null for unplanned work'),
    check_in_time: Stamp,
    check_out_time: Stamp.nullable().describe('Null while the work is open'),
    punches: z
      .object({ check_in: Stamp.nullable(), check_out: Stamp.nullable() })
      .describe('As punched on a device, without later corrections; null without a punch'),
    breaks: z.array(Break),
    counted_start: Stamp.nullable(),
    counted_end: Stamp.nullable(),
    punched_minutes: z.int().nullable().describe('From check-in to check-out, with breaks'),
    break_minutes: z.int().nullable(),
    counted_minutes: z.int().nullable().describe('Without breaks'),
    worked_minutes: z.int().nullable().describe('Counted minutes after the hour formula'),
    break_shortfall: z
      .object({ needed: z.int(), taken: z.int() })
      .nullable()
      .describe('Minutes of break, where they are fewer than the law requires (O-12)'),
    formula: z.literal(FORMULAS).nullable(),
    salary_per_hour: z.int().nullable().describe('Null where none is set, or the reader sees no wages'),
    ...belowMinimumFields,
    status: z.enum(ATTENDANCE_STATES),
    flags: z.array(z.enum(ATTENDANCE_FLAGS)),
    late_minutes: z.int(),
    early_leave_minutes: z.int(),
    early_leave_by: z
      .enum(EARLY_LEAVE_BY)
      .nullable()
      .describe('Who ended the work before the end of the shift. The company may owe an allowance (O-17)'),
    early_start_approved: z.boolean(),
    questions: z.array(ReviewItem),
    confirmed_at: Stamp.nullable(),
    confirmed_by: PersonRef.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Attendance' });
export type Attendance = z.infer<typeof Attendance>;

/** O-17: the party that ended the work before its shift. */
export const earlyLeaveBy = z
  .enum(EARLY_LEAVE_BY)
  .nullish()
  .describe('Who ended the work before the end of the shift; `company` needs a reason. Null removes it');

/** O-17: adds an issue when an outcome lacks a required reason. */
export function checkOutcomeReason(
  given: { outcome: Outcome | null; reason?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  const { outcome, reason } = given;
  if (outcome === null || !needsReason(outcome) || reason) return;
  context.addIssue({ code: 'custom', input: given, ...issue('required'), path: ['reason'] });
}

/** Breaks as a list, or one break in two fields. */
export const breakFields = {
  breaks: z.array(Break).max(BREAKS_MAX).optional(),
  start_break_time: ClockText.nullish(),
  end_break_time: ClockText.nullish(),
};

type BreakInput = {
  breaks?: { start: string; end: string }[] | undefined;
  start_break_time?: string | null | undefined;
  end_break_time?: string | null | undefined;
};

/** The two fields come together, and not with the list. */
export function checkBreakFields(given: BreakInput, context: z.RefinementCtx): void {
  const { breaks, start_break_time: start, end_break_time: end } = given;
  const fault = (key: 'required' | 'breaks_twice', path: string) =>
    context.addIssue({ code: 'custom', input: given, ...issue(key), path: [path] });
  if (start && !end) fault('required', 'end_break_time');
  if (end && !start) fault('required', 'start_break_time');
  if (breaks !== undefined && (start || end)) fault('breaks_twice', 'breaks');
}

/** Returns the breaks from either form; undefined without any. */
export function givenBreaks(given: BreakInput): { start: string; end: string }[] | undefined {
  const { breaks, start_break_time: start, end_break_time: end } = given;
  return start && end ? [{ start, end }] : breaks;
}
