import { z } from 'zod';
import { CheckInStamp, CheckOutStamp, DateText, requiredLines, Stamp } from '#contract/fields/formats.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { Break } from '#contract/roster/roster-changes.ts';
import { EARLY_LEAVE_BY } from '#domain/attendance/early-leave.ts';
import { REVIEW_KINDS } from '#domain/attendance/review-item.ts';

/** The state of a dispute: it waits, a manager decided it, or a correction by hand answered it. */
export const DISPUTE_STATES = ['open', 'accepted', 'refused', 'mended'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A dispute about the reader's own attendance record. */
export const OwnDispute = z
  .object({
    id: z.int(),
    state: z.enum(DISPUTE_STATES),
    note: z.string().describe('What is wrong'),
    check_in_time: Stamp.nullable().describe('When one came; null where that is not what is wrong'),
    check_out_time: Stamp.nullable(),
    created_at: Stamp,
    decided_at: Stamp.nullable(),
    reason: z.string().nullable().describe('Of who decided'),
  })
  .meta({ id: 'OwnDispute' });
export type OwnDispute = z.infer<typeof OwnDispute>;

/** An own attendance record, from its punches to its minutes. */
export const OwnAttendance = z
  .object({
    work_history_id: z.int(),
    date: DateText.describe('The business date'),
    workplace: Coded.nullable(),
    position: NamedRef.nullable(),
    check_in_time: Stamp,
    check_out_time: Stamp.nullable().describe('Null while it is open'),
    punches: z
      .object({ check_in: Stamp.nullable(), check_out: Stamp.nullable() })
      .describe('As pressed on a device, whatever was mended since'),
    breaks: z.array(Break),
    punched_minutes: z.int().nullable().describe('From the check-in to the check-out, breaks in it'),
    break_minutes: z.int().nullable().describe('Of the time that counts'),
    early_minutes: z.int().nullable().describe('Not counted: before the start that counts (T-28)'),
    rounded_minutes: z.int().nullable().describe('What rounding gave, negative what it took'),
    worked_minutes: z.int().nullable().describe('What counts; null while it is open'),
    early_leave_minutes: z
      .int()
      .describe('From the check-out to the end of the shift; 0 where it is not earlier'),
    early_leave_by: z
      .enum(EARLY_LEAVE_BY)
      .nullable()
      .describe('By whose wish; for what the company ended an allowance may be owed (O-17)'),
    confirmed: z.boolean().describe('Whether a manager confirmed it'),
    questions: z.array(z.enum(REVIEW_KINDS)).describe('What a manager is still asked about it'),
    dispute: OwnDispute.nullable().describe('The last that one said of it and did not take back'),
    version: z.int(),
  })
  .meta({ id: 'OwnAttendance' });
export type OwnAttendance = z.infer<typeof OwnAttendance>;

export const DisputeBody = z
  .object({
    note: requiredLines.describe('What is wrong'),
    check_in_time: CheckInStamp.nullish().describe('When one came, where that is wrong'),
    check_out_time: CheckOutStamp.nullish().describe('When one left, where that is wrong or missing'),
    version: z.int().optional().describe('Of the work as one saw it'),
  })
  .meta({ id: 'Dispute' });
export type DisputeBody = z.output<typeof DisputeBody>;
