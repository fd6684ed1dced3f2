import { z } from 'zod';
import { ListedLeave, ListedWork } from '#contract/attendance/work-histories.ts';
import { bulkAnswer, bulkBody, ofOperation } from '#contract/bulk.ts';
import { ATTENDANCE_FIELDS, CONFIRM_REFUSALS } from '#contract/enums.ts';
import {
  CheckInStamp,
  CheckOutStamp,
  DateText,
  MonthText,
  optionalText,
  RosterDay,
  requiredText,
  Stamp,
} from '#contract/fields/formats.ts';
import { LEAVE_MINUTES_MAX } from '#contract/limits.ts';
import { PATH_ID, PERSON_SEARCH, yesOrNo } from '#contract/lists.ts';
import { breakFields, checkBreakFields, earlyLeaveBy } from '#contract/pay/hours/attendance.ts';
import { HoursExplained } from '#contract/pay/hours/hours.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { RECORD_PUNCHES } from '#domain/attendance/review-item.ts';
import { ATTENDANCE_STATES } from '#domain/attendance/tracking.ts';

/** A punch as the device sent it. */
const Punch = z.object({
  stamp: z.enum(RECORD_PUNCHES),
  taken_at: Stamp.describe('The server’s time, which counts'),
  given_at: Stamp.nullable().describe('The device’s time, corrected by the offset of its clock'),
  device: z.string(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});

/** T-25: one field changed by hand. */
export const HandChange = z.object({
  at: Stamp,
  by: PersonRef,
  field: z.enum(ATTENDANCE_FIELDS),
  old: z.string().nullable(),
  new: z.string().nullable(),
  reason: z.string().nullable(),
});

export type HandChange = z.infer<typeof HandChange>;

export const WorkHistoryDetail = ListedWork.extend({
  presses: z.array(Punch),
  changes: z.array(HandChange).describe('Newest first'),
  explained: HoursExplained.nullable().describe('Null while the work is open'),
}).meta({ id: 'WorkHistoryDetail' });
export type WorkHistoryDetail = z.infer<typeof WorkHistoryDetail>;

export const PaidLeaveDetail = ListedLeave.extend({
  changes: z.array(HandChange).describe('Newest first'),
}).meta({ id: 'PaidLeaveDetail' });
export type PaidLeaveDetail = z.infer<typeof PaidLeaveDetail>;

const times = { check_in_time: CheckInStamp, ...breakFields };

/** T-08: the check-out must be in a later minute. */
function checkOrder(
  given: { check_in_time: string; check_out_time?: string | null | undefined },
  context: z.RefinementCtx,
) {
  const { check_in_time: start, check_out_time: end } = given;
  if (!end || end.slice(0, 16) > start.slice(0, 16)) return;
  context.addIssue({ code: 'custom', input: given, ...issue('check_out_later'), path: ['check_out_time'] });
}

export const WorkHistoryBody = z
  .object({
    kind: z.literal('work').optional(),
    user_id: z.int().positive(),
    workplace_id: z.int().positive(),
    position_id: z.int().positive(),
    shift_id: z.int().positive().nullish().describe('The person must be approved on this shift'),
    date: RosterDay.describe('The business date; with a shift, the date of the shift'),
    ...times,
    check_out_time: CheckOutStamp,
    early_leave_by: earlyLeaveBy,
    reason: requiredText,
  })
  .superRefine(checkBreakFields)
  .superRefine(checkOrder)
  .meta({ id: 'NewWorkHistory' });
export type WorkHistoryBody = z.output<typeof WorkHistoryBody>;

const leave = {
  kind: z.literal('paid_leave'),
  position_id: z.int().positive().describe('The leave is paid at the wage of this position on the date'),
  date: RosterDay,
  minutes: z.int().min(1).max(LEAVE_MINUTES_MAX),
};

export const PaidLeaveBody = z
  .object({
    ...leave,
    user_id: z.int().positive(),
    workplace_id: z.int().positive(),
    reason: requiredText,
  })
  .meta({ id: 'NewPaidLeave' });
export type PaidLeaveBody = z.output<typeof PaidLeaveBody>;

export const PaidLeaveChangeBody = z
  .object({ ...leave, reason: requiredText, version: z.int() })
  .meta({ id: 'PaidLeaveChange' });
export type PaidLeaveChangeBody = z.output<typeof PaidLeaveChangeBody>;

export const WorkHistoryChangeBody = z
  .object({
    kind: z.literal('work').optional(),
    ...times,
    check_out_time: CheckOutStamp.nullish().describe('Null opens the work again'),
    shift_user_id: z.int().positive().optional().describe('Joins the work to this shift'),
    position_id: z.int().positive().optional().describe('Only for work without a shift'),
    early_start_approved: z.boolean().optional(),
    early_leave_by: earlyLeaveBy,
    reason: optionalText.describe('Required where a stored value is removed'),
    version: z.int(),
  })
  .superRefine(checkBreakFields)
  .superRefine(checkOrder)
  .meta({ id: 'WorkHistoryChange' });
export type WorkHistoryChangeBody = z.output<typeof WorkHistoryChangeBody>;

export const WorkHistoryDeleteBody = z
  .object({ reason: requiredText, version: z.int() })
  .meta({ id: 'WorkHistoryDelete' });
export type WorkHistoryDeleteBody = z.output<typeof WorkHistoryDeleteBody>;

/** The filters of the list of records. */
export const historyFilters = {
  date_from: DateText.optional(),
  date_to: DateText.optional(),
  month: MonthText.optional().describe('A pay period, instead of both dates'),
  workplace_ids: z.array(PATH_ID).optional(),
  position_id: PATH_ID.optional(),
  user_id: PATH_ID.optional(),
  q: PERSON_SEARCH,
  status: z.enum(ATTENDANCE_STATES).exclude(['not_checked_in']).optional(),
  needs_review: yesOrNo.describe('Whether the work has an open question'),
  unplanned: yesOrNo,
  short_break: yesOrNo.describe('Whether the break is shorter than the law requires (O-12)'),
};

/** The records to confirm, or whose confirmation is withdrawn: all of them means those not yet so. */
export const ConfirmBody = bulkBody(historyFilters, ofOperation).meta({ id: 'Confirmations' });
export type ConfirmBody = z.output<typeof ConfirmBody>;

export const ConfirmAnswer = bulkAnswer(z.enum(CONFIRM_REFUSALS)).meta({ id: 'ConfirmAnswer' });
export type ConfirmAnswer = z.infer<typeof ConfirmAnswer>;
