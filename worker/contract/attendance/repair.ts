import { z } from 'zod';
import { TrackedPerson } from '#contract/attendance/tracking.ts';
import { type ErrorCode, isErrorCode } from '#contract/errors.ts';
import {
  CheckInStamp,
  CheckOutStamp,
  ClockText,
  DateText,
  requiredText,
  Stamp,
} from '#contract/fields/formats.ts';
import { BREAKS_MAX, REPAIRS_MAX } from '#contract/limits.ts';
import { Coded, earlyLeaveBy, NamedRef } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Finding } from '#contract/roster/findings.ts';
import { Break } from '#contract/roster/roster-changes.ts';
import { issue, VALIDATION_KEYS } from '#contract/validation.ts';
import { EARLY_LEAVE_BY } from '#domain/attendance/early-leave.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { REPAIR_DOUBTS } from '#domain/attendance/repair.ts';

/** The value of each person's plan, so that one choice fits a whole shift. */
export const AS_PLANNED = 'planned';

const GivenCheckIn = z.union([z.literal(AS_PLANNED), CheckInStamp]);
const GivenCheckOut = z.union([z.literal(AS_PLANNED), CheckOutStamp]);

/** The change of one person: times of their work, or why they did not work. */
export const RepairChange = z
  .object({
    shift_user_id: z.int().positive().optional().describe('The assignment to a shift'),
    work_history_id: z
      .int()
      .positive()
      .optional()
      .describe('The attendance record; needed for work without a shift'),
    check_in_time: GivenCheckIn.optional().describe('Default: the stored time'),
    check_out_time: GivenCheckOut.optional(),
    breaks: z
      .union([z.literal(AS_PLANNED), z.array(Break).max(BREAKS_MAX)])
      .optional()
      .describe('`planned` takes the planned breaks that are within the work'),
    early_leave_by: earlyLeaveBy,
    outcome: z
      .enum(OUTCOMES)
      .nullable()
      .optional()
      .describe('Null removes the outcome. Not allowed together with times'),
    version: z
      .int()
      .optional()
      .describe(
        'The version of the attendance record, or of the assignment without one. An old version is a fault',
      ),
  })
  .superRefine((change, context) => {
    const { shift_user_id, work_history_id, check_in_time, check_out_time, breaks, outcome } = change;
    const { early_leave_by } = change;
    const fault = (key: 'required' | 'invalid', path: string) =>
      context.addIssue({ code: 'custom', input: change, ...issue(key), path: [path] });
    if ((shift_user_id === undefined) === (work_history_id === undefined)) fault('required', 'shift_user_id');
    const hasTimes = [check_in_time, check_out_time, breaks, early_leave_by].some((one) => one !== undefined);
    if (!hasTimes && outcome === undefined) fault('required', 'check_in_time');
    if (outcome !== undefined && (hasTimes || shift_user_id === undefined)) fault('invalid', 'outcome');
  })
  .meta({ id: 'RepairChange' });
export type RepairChange = z.output<typeof RepairChange>;

export const RepairBody = z
  .object({
    changes: z.array(RepairChange).min(1).max(REPAIRS_MAX),
    reason: requiredText.describe('One reason for all changes'),
  })
  .superRefine(({ changes }, context) => {
    const seen = new Set<string>();
    for (const [index, { shift_user_id, work_history_id }] of changes.entries()) {
      const key = `${shift_user_id}/${work_history_id}`;
      if (seen.has(key)) {
        const path = ['changes', index, shift_user_id === undefined ? 'work_history_id' : 'shift_user_id'];
        context.addIssue({ code: 'custom', input: changes, ...issue('repeated'), path });
      }
      seen.add(key);
    }
  })
  .meta({ id: 'Repair' });
export type RepairBody = z.output<typeof RepairBody>;

const RepairState = z.object({
  check_in_time: Stamp.nullable(),
  check_out_time: Stamp.nullable(),
  breaks: z.array(Break),
  early_leave_by: z.enum(EARLY_LEAVE_BY).nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
});

/** Why a row is refused: an error code of the API, or a validation key with its field. */
export const RepairFault = z
  .object({
    field: z.string().describe('`check_in_time`, `breaks[0].start`; empty for the row as a whole'),
    code: z.custom<ErrorCode>(isErrorCode).nullable().meta({ type: 'string' }),
    key: z.enum(VALIDATION_KEYS).nullable(),
  })
  .meta({ id: 'RepairFault' });
export type RepairFault = z.infer<typeof RepairFault>;

/** One person before and after the repair. */
export const RepairRow = z
  .object({
    row: z.int().describe('The index in `changes`, from 0'),
    shift_user_id: z.int().nullable(),
    work_history_id: z.int().nullable().describe('Null without an attendance record'),
    user: PersonRef.nullable().describe('Null where the row names nothing in scope'),
    workplace: Coded.nullable(),
    date: DateText.nullable(),
    shift: z
      .object({ template: Coded, start_time: ClockText, end_time: ClockText })
      .nullable()
      .describe('The planned shift; null for work without one'),
    before: RepairState,
    after: RepairState.nullable().describe('Null where the row has faults'),
    changed: z.boolean().describe('False where the stored values are the same'),
    faults: z.array(RepairFault),
    findings: z
      .array(Finding)
      .describe(
        'Findings for a person who is planned again. They refuse the row (SHIFT_RULES_REFUSED), or the reason passes them',
      ),
  })
  .meta({ id: 'RepairRow' });
export type RepairRow = z.infer<typeof RepairRow>;

export const RepairPreview = z.object({ rows: z.array(RepairRow) }).meta({ id: 'RepairPreview' });
export type RepairPreview = z.infer<typeof RepairPreview>;

export const RepairAnswer = z
  .object({
    operation_id: z.string().describe('The id with which all changes can be undone'),
    changed: z.int().describe('The number of changed rows'),
    rows: z.array(RepairRow),
  })
  .meta({ id: 'RepairAnswer' });
export type RepairAnswer = z.infer<typeof RepairAnswer>;

/** The data of REPAIR_REFUSED: every row with faults. */
export const RepairRefusal = z.object({ rows: z.array(RepairRow) });

/** A person planned for the day, with their missing punches. */
export const RepairPerson = TrackedPerson.extend({
  workplace: Coded,
  template: Coded,
  missing: z
    .object({ check_in: z.boolean(), check_out: z.boolean() })
    .describe('Planned punches that are due and missing, within the requested hours'),
  doubt: z
    .enum(REPAIR_DOUBTS)
    .nullable()
    .describe(
      'Why missing punches may have another cause than an outage. The person cannot come, or the shift has just ended',
    ),
  position: NamedRef,
}).meta({ id: 'RepairPerson' });
export type RepairPerson = z.infer<typeof RepairPerson>;
