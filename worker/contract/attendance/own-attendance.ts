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
    status: z.enum(DISPUTE_STATES),
    note: z.string().describe('What is wrong'),
    check_in_time: Stamp.nullable().describe('When the person came; null where the check-in is not disputed'),
    check_out_time: Stamp.nullable(),
    created_at: Stamp,
    decided_at: Stamp.nullable(),
    reason: z.string().nullable().describe('The reason of the manager who decided'),
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
    check_out_time: Stamp.nullable().describe('Null while the work is open'),
    punches: z
      .object({ check_in: Stamp.nullable(), check_out: Stamp.nullable() })
      .describe('As punched on a device, without later corrections'),
    breaks: z.array(Break),
    punched_minutes: z.int().nullable().describe('From check-in to check-out, with breaks'),
    break_minutes: z.int().nullable().describe('Breaks within the counted time'),
    early_minutes: z.int().nullable().describe('Uncounted minutes before the counted start (T-28)'),
    rounded_minutes: z
      .int()
      .nullable()
      .describe('Minutes that rounding added; negative where it removed some'),
    worked_minutes: z.int().nullable().describe('The minutes that count; null while the work is open'),
    early_leave_minutes: z
      .int()
      .describe('From the check-out to the end of the shift; 0 without an early leave'),
    early_leave_by: z
      .enum(EARLY_LEAVE_BY)
      .nullable()
      .describe(
        'Who ended the work early. The company may owe an allowance for an end that it caused (O-17)',
      ),
    confirmed: z.boolean().describe('Whether a manager confirmed it'),
    questions: z.array(z.enum(REVIEW_KINDS)).describe('Open questions to a manager about this work'),
    dispute: OwnDispute.nullable().describe('The latest dispute that was not withdrawn'),
    held_back: z
      .object({ minutes: z.int(), yen: z.int().describe('Their base pay') })
      .nullable()
      .describe('What an open dispute keeps out of the advance limit (L-01); null without an open dispute'),
    version: z.int(),
  })
  .meta({ id: 'OwnAttendance' });
export type OwnAttendance = z.infer<typeof OwnAttendance>;

export const DisputeBody = z
  .object({
    note: requiredLines.describe('What is wrong'),
    check_in_time: CheckInStamp.nullish().describe('When the person came, where the check-in is wrong'),
    check_out_time: CheckOutStamp.nullish().describe(
      'When the person left, where the check-out is wrong or missing',
    ),
    version: z.int().optional().describe('The version of the attendance record that the caller saw'),
  })
  .meta({ id: 'Dispute' });
export type DisputeBody = z.output<typeof DisputeBody>;
