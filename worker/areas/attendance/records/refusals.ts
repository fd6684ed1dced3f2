import { AppError } from '#contract/errors.ts';
import { type FieldIssues, fieldIssues, type ValidationKey } from '#contract/validation.ts';
import type { CorrectionFault } from '#domain/attendance/correction-rules.ts';
import type { AttendanceRefusal } from '#domain/attendance/refusal.ts';
import { type AnswerContext, attendanceAnswer } from './answers.ts';
import { refusedBy, type StoredClosed } from './closed-periods.ts';
import type { StoredAttendance } from './facts.ts';

/** Breaks come as a list, or as one break in two fields. */
export type GivenBreaks = { breaks?: unknown };

/** Each fault at the field that the form sent. */
export function faultIssues(faults: readonly CorrectionFault[], given: GivenBreaks): AppError {
  const issues: FieldIssues = {};
  for (const fault of faults) {
    const { field, key } = fieldFaultOf(fault, given);
    issues[field] = [...(issues[field] ?? []), { key }];
  }
  return fieldIssues(issues);
}

export function fieldFaultOf(
  fault: CorrectionFault,
  given: GivenBreaks,
): { field: string; key: ValidationKey } {
  return { field: fieldOf(fault, given), key: validationKeyOf(fault) };
}

function fieldOf(fault: CorrectionFault, { breaks }: GivenBreaks): string {
  switch (fault.field) {
    case 'check_in':
      return 'check_in_time';
    case 'check_out':
      return 'check_out_time';
    case 'break_start':
      return breaks === undefined ? 'start_break_time' : `breaks[${fault.index}].start`;
    case 'break_end':
      return breaks === undefined ? 'end_break_time' : `breaks[${fault.index}].end`;
    case 'position':
      return 'position_id';
    case 'early_leave_by':
      return 'early_leave_by';
    case 'reason':
      return 'reason';
  }
}

function validationKeyOf({ rule }: CorrectionFault): ValidationKey {
  if (rule === 'not_early') return 'not_left_early';
  return rule === 'end_after_start' ? 'check_out_later' : rule;
}

/** Faults of times without a form field belong to the whole answer. */
export function faultsOfAnswer(faults: readonly CorrectionFault[]): AppError {
  const asks = faults.some(({ field }) => field === 'reason');
  const leave = faults.filter(({ field }) => field === 'early_leave_by');
  const times = faults.filter(({ field }) => field !== 'reason' && field !== 'early_leave_by');
  return fieldIssues({
    ...(asks && { reason: [{ key: 'required' }] }),
    ...(leave.length > 0 && { early_leave_by: leave.map((fault) => ({ key: validationKeyOf(fault) })) }),
    ...(times.length > 0 && { '': times.map((fault) => ({ key: validationKeyOf(fault) })) }),
  });
}

/**
 * The error of a refusal: with the record that blocks it, with the current record, or with the closed
 * period. A shift of another person is a fault of the field `named`.
 */
export function attendanceRefusal(
  refusal: AttendanceRefusal,
  running: StoredAttendance | null,
  context: AnswerContext & { closed: readonly StoredClosed[] },
  named?: 'shift_id' | 'shift_user_id',
): AppError {
  const { code, reason } = refusal;
  if (reason === 'plan_unknown' && named) return notOnShift(named);
  if (reason === 'period_closed') return refusedBy(refusal, context.closed);
  const showsRecord = code === 'CHECK_IN_ALREADY' || code === 'E_CONFLICT';
  return new AppError(code, showsRecord && running ? attendanceAnswer(running, context) : undefined);
}

export function notOnShift(field: 'shift_id' | 'shift_user_id'): AppError {
  return fieldIssues({ [field]: [{ key: 'not_on_shift' }] });
}
