import { IDEMPOTENCY_FIELD, newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';
import type { CheckIn, CheckInBody, CheckOutBody } from '#contract/attendance/check-ins.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FieldIssues } from '#contract/validation.ts';
import type { Coordinates } from '#domain/format/coordinates.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import { breakOnClock } from './break-on-clock.ts';

/** The field names of the page's forms. */
export const PRESS = {
  kind: 'press',
  shift: 'shift_user_id',
  break: 'break',
  breakStart: 'break_start',
  breakEnd: 'break_end',
  date: 'work_date',
  from: 'check_in_time',
} as const;

export type PressKind = 'check-in' | 'check-out';

/** A punch as it is sent, and sent again until there is an answer. */
export type Press =
  | { kind: 'check-in'; key: string; body: CheckInBody }
  | { kind: 'check-out'; key: string; body: CheckOutBody };

export type Refusal = { code: ErrorCode; faults: FieldIssues };

export type Outcome =
  | { kind: 'done'; press: PressKind; work: CheckIn }
  | ({ kind: 'refused' } & Refusal)
  /** No answer, so it is unknown whether the punch was recorded. */
  | { kind: 'unsent' };

/** The punch in a form, or the errors of a break whose times are missing. */
export function pressOf(form: FormData): { press: Press } | { faults: FieldIssues } {
  const key = textOf(form, IDEMPOTENCY_FIELD);
  if (textOf(form, PRESS.kind) === 'check-in') {
    const shift = Number(textOf(form, PRESS.shift));
    return { press: { kind: 'check-in', key, body: shift > 0 ? { shift_user_id: shift } : {} } };
  }
  const choice = textOf(form, PRESS.break);
  if (choice === 'planned' || choice === 'none')
    return { press: { kind: 'check-out', key, body: { break: choice } } };
  const work = { date: textOf(form, PRESS.date), check_in_time: textOf(form, PRESS.from) };
  const start = breakOnClock(textOf(form, PRESS.breakStart), work);
  const end = breakOnClock(textOf(form, PRESS.breakEnd), work);
  if (start === null || end === null) {
    return {
      faults: {
        ...(start === null && { 'break.start': [{ key: 'required' }] }),
        ...(end === null && { 'break.end': [{ key: 'required' }] }),
      },
    };
  }
  return { press: { kind: 'check-out', key, body: { break: { start, end } } } };
}

/** Adds the device's time, its location if the person allows it, and a key of its own. */
export function stamped(press: Press, told: { at: WallStamp; coordinates: Coordinates | null }): Press {
  const key = newIdempotencyKey();
  // Each kind is spelled out, because TypeScript cannot narrow a spread over both.
  return press.kind === 'check-in'
    ? { ...press, key, body: { ...press.body, ...told } }
    : { ...press, key, body: { ...press.body, ...told } };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Whether the data of a refusal are errors by field. */
export function isFieldIssues(data: unknown): data is FieldIssues {
  return typeof data === 'object' && data !== null && Object.values(data).every(Array.isArray);
}
