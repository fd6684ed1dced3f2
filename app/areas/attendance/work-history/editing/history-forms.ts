import { z } from 'zod';
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
import {
  PaidLeaveBody,
  PaidLeaveChangeBody,
  WorkHistoryBody,
  WorkHistoryChangeBody,
} from '#contract/attendance/work-history-changes.ts';
import { optionalText } from '#contract/fields/formats.ts';
import { issue } from '#contract/validation.ts';
import { parseTypedHours } from '#domain/time/typed-hours.ts';

const optionalId = z.int().positive().optional();

/** The times in both forms: each stamp in two fields, and rows of breaks that may stay empty. */
const times = { ...checkInFields, ...checkOutFields, ...breakRows };

/** Work without punches. */
export const AddHistoryForm = z
  .object({
    user_id: z.int().positive(),
    workplace_id: z.int().positive(),
    position_id: z.int().positive(),
    shift_id: optionalId,
    date: z.string(),
    ...times,
    ...earlyLeaveField,
    reason: z.string().default(''),
  })
  .transform((typed, context) => {
    const check_in_time = requireStamp('check_in', checkInOf(typed), context);
    const check_out_time = requireStamp('check_out', checkOutOf(typed), context);
    if (!check_in_time || !check_out_time) return z.NEVER;
    const breaks = readBreaks(typed.breaks);
    const { user_id, workplace_id, position_id, shift_id, date, early_leave_by, reason } = typed;
    const body = { user_id, workplace_id, position_id, shift_id, date, early_leave_by, reason };
    return checkedBy(
      WorkHistoryBody,
      { ...body, check_in_time, check_out_time, breaks: breaks.rows },
      context,
      placedAtFields(breaks.places),
    );
  });

/** Corrected times, breaks and place of work, with a reason. */
export const EditForm = z
  .object({
    version: z.int(),
    ...times,
    shift_user_id: optionalId,
    position_id: optionalId,
    early_start_approved: z.boolean().default(false),
    ...earlyLeaveField,
    reason: optionalText,
  })
  .transform((typed, context) => {
    const check_in_time = requireStamp('check_in', checkInOf(typed), context);
    const check_out_time = readStamp('check_out', checkOutOf(typed), context);
    if (!check_in_time || check_out_time === undefined) return z.NEVER;
    const breaks = readBreaks(typed.breaks);
    const { version, shift_user_id, position_id, early_start_approved, early_leave_by, reason } = typed;
    const body = {
      version,
      shift_user_id,
      early_start_approved,
      early_leave_by,
      reason,
      // The assignment decides the position of work on a shift.
      ...(shift_user_id === undefined ? { position_id } : {}),
    };
    return checkedBy(
      WorkHistoryChangeBody,
      { ...body, check_in_time, check_out_time, breaks: breaks.rows },
      context,
      placedAtFields(breaks.places),
    );
  });

/** The fields of both leave forms, with the length as typed: 8 or 7:30. */
const leave = {
  position_id: z.int().positive(),
  date: z.string(),
  hours: z.string().min(1),
  reason: z.string().default(''),
};

function readHours(hours: string, context: z.RefinementCtx): number {
  const minutes = parseTypedHours(hours);
  if (minutes === null)
    context.addIssue({ code: 'custom', input: hours, ...issue('hours'), path: ['hours'] });
  // The placeholder 1 keeps the body's schema from reporting an unreadable value twice.
  return minutes ?? 1;
}

function atHours(path: readonly PropertyKey[]): PropertyKey[] {
  return path.map((part) => (part === 'minutes' ? 'hours' : part));
}

export const AddLeaveForm = z
  .object({ user_id: z.int().positive(), workplace_id: z.int().positive(), ...leave })
  .transform(({ hours, ...typed }, context) => {
    const body = { kind: 'paid_leave', ...typed, minutes: readHours(hours, context) };
    return checkedBy(PaidLeaveBody, body, context, atHours);
  });

export const EditLeaveForm = z
  .object({ version: z.int(), ...leave })
  .transform(({ hours, ...typed }, context) => {
    const body = { kind: 'paid_leave', ...typed, minutes: readHours(hours, context) };
    return checkedBy(PaidLeaveChangeBody, body, context, atHours);
  });

/** Errors of a stamp are shown at the field of its time. */
function placedAtFields(breaks: readonly number[]) {
  const inRows = placedInRows({ breaks });
  return (path: readonly PropertyKey[]) => {
    const [field] = path;
    return field === 'check_in_time' || field === 'check_out_time' ? [field] : inRows(path);
  };
}
