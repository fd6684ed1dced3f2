import { z } from 'zod';
import { isSameMinute } from '#app/areas/attendance/parts/attendance/same-minute.ts';
import {
  breakRows,
  checkInFields,
  checkInOf,
  checkOutFields,
  checkOutOf,
  earlyLeaveField,
  readBreaks,
  readStamp,
  requireStamp,
} from '#app/areas/attendance/parts/attendance/stamp-form.ts';
import { checkedBy, placedInRows } from '#app/lib/checked-form.ts';
import { ManualCheckInBody, ManualCheckOutBody } from '#contract/attendance/tracking.ts';
import { WorkHistoryChangeBody } from '#contract/attendance/work-history-changes.ts';
import { optionalText, requiredText } from '#contract/fields/formats.ts';
import { issue } from '#contract/validation.ts';
import { REVIEW_ANSWERS } from '#domain/attendance/review.ts';

const id = z.int().positive();

/** A question that one click answers. */
export const DecideForm = z.object({
  id,
  decision: z.enum(REVIEW_ANSWERS),
  breaks: z.enum(['planned']).optional(),
});

/** A question whose rejection needs a reason. */
export const RefusalForm = z.object({ id, reason: requiredText });

export const ManualCheckInForm = z
  .object({ ...checkInFields, reason: optionalText })
  .transform((typed, context) => {
    const check_in_time = requireStamp('check_in', checkInOf(typed), context);
    if (check_in_time === undefined) return z.NEVER;
    return checkedBy(ManualCheckInBody, { check_in_time, reason: typed.reason }, context);
  });

export const ManualCheckOutForm = z
  .object({ ...checkOutFields, ...breakRows, ...earlyLeaveField, reason: optionalText })
  .transform((typed, context) => {
    const check_out_time = requireStamp('check_out', checkOutOf(typed), context);
    if (check_out_time === undefined) return z.NEVER;
    const breaks = readBreaks(typed.breaks);
    const { early_leave_by, reason } = typed;
    const body = { check_out_time, breaks: breaks.rows, early_leave_by, reason };
    return checkedBy(ManualCheckOutBody, body, context, placedInRows({ breaks: breaks.places }));
  });

/** Corrected times. A reason is required when a stored value is replaced or removed (T-25). */
export const CorrectionForm = z
  .object({
    id,
    version: z.int(),
    ...checkInFields,
    ...checkOutFields,
    ...breakRows,
    early_start_approved: z.boolean().default(false),
    ...earlyLeaveField,
    reason: optionalText,
  })
  .transform((typed, context) => {
    const { id, version, early_start_approved, early_leave_by, reason } = typed;
    const check_in_time = requireStamp('check_in', checkInOf(typed), context);
    const check_out_time = readStamp('check_out', checkOutOf(typed), context);
    if (check_in_time === undefined || check_out_time === undefined) return z.NEVER;
    if (!reason && replaces(typed, check_in_time, check_out_time)) {
      context.addIssue({ code: 'custom', input: '', ...issue('required'), path: ['reason'] });
    }
    const breaks = readBreaks(typed.breaks);
    const body = {
      check_in_time,
      check_out_time,
      breaks: breaks.rows,
      early_start_approved,
      early_leave_by,
      reason,
      version,
    };
    const places = placedInRows({ breaks: breaks.places });
    return { id, body: checkedBy(WorkHistoryChangeBody, body, context, places) };
  });

/** Whether a stored stamp is replaced or removed. */
function replaces(
  { check_in_stands, check_out_stands }: { check_in_stands: string; check_out_stands: string },
  checkIn: string,
  checkOut: string | null,
): boolean {
  if (!isSameMinute(check_in_stands, checkIn)) return true;
  return check_out_stands !== '' && (checkOut === null || !isSameMinute(check_out_stands, checkOut));
}

/** Joins work without a shift to a spot; its times do not change. */
export const JoinForm = z.object({
  id,
  version: z.int(),
  shift_user_id: id,
  check_in_time: z.string(),
  check_out_time: z.string().optional(),
});
