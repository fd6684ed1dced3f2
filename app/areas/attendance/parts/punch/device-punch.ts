import { IDEMPOTENCY_FIELD, newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';
import type { CheckIn, CheckInBody, CheckOutBody } from '#contract/attendance/check-ins.ts';
import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FieldIssues } from '#contract/validation.ts';
import type { Coordinates } from '#domain/format/coordinates.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import { breakOnClock } from './break-on-clock.ts';

/** The field names of the page's forms. */
export const PUNCH_FIELDS = {
  kind: 'press',
  shift: 'shift_user_id',
  break: 'break',
  breakStart: 'break_start',
  breakEnd: 'break_end',
  date: 'work_date',
  from: 'check_in_time',
} as const;

export type PunchKind = 'check-in' | 'check-out';

/** A punch as it is sent, and sent again until there is an answer. */
export type DevicePunch =
  | { kind: 'check-in'; key: string; body: CheckInBody }
  | { kind: 'check-out'; key: string; body: CheckOutBody };

export type PunchRefusal = { code: ErrorCode; faults: FieldIssues };

export type PunchOutcome =
  | { kind: 'done'; punch: PunchKind; work: CheckIn }
  | ({ kind: 'refused' } & PunchRefusal)
  /** No answer, so it is unknown whether the punch was recorded. */
  | { kind: 'unsent' }
  /** Signed and stored on this phone, and on its way. */
  | { kind: 'kept'; punch: PunchKind; at: WallStamp; hash: string }
  /** The answer to a kept punch that the state of the device does not show. */
  | { kind: 'answered'; punch: PunchKind; at: WallStamp; answer: KeptPunchAnswer };

/** The punch in a form, or the errors of a break whose times are missing. */
export function postedPunch(form: FormData): { press: DevicePunch } | { faults: FieldIssues } {
  const key = formText(form, IDEMPOTENCY_FIELD);
  if (formText(form, PUNCH_FIELDS.kind) === 'check-in') {
    const shift = Number(formText(form, PUNCH_FIELDS.shift));
    return { press: { kind: 'check-in', key, body: shift > 0 ? { shift_user_id: shift } : {} } };
  }
  const choice = formText(form, PUNCH_FIELDS.break);
  if (choice === 'planned' || choice === 'none')
    return { press: { kind: 'check-out', key, body: { break: choice } } };
  const work = { date: formText(form, PUNCH_FIELDS.date), check_in_time: formText(form, PUNCH_FIELDS.from) };
  const given = givenBreaks(form);
  const faults: FieldIssues = {};
  const breaks = given.flatMap(([from, to], index) => {
    const [start, end] = [breakOnClock(from, work), breakOnClock(to, work)];
    if (start === null) faults[`break[${index}].start`] = [{ key: 'required' }];
    if (end === null) faults[`break[${index}].end`] = [{ key: 'required' }];
    return start === null || end === null ? [] : [{ start, end }];
  });
  if (breaks.length < given.length) return { faults };
  return { press: { kind: 'check-out', key, body: { break: breaks } } };
}

/** Start and end of each break; rows left empty do not count, but the first. */
function givenBreaks(form: FormData): [string, string][] {
  const ends = form.getAll(PUNCH_FIELDS.breakEnd).map(String);
  const rows = form
    .getAll(PUNCH_FIELDS.breakStart)
    .map((start, index): [string, string] => [String(start), ends[index] ?? '']);
  const filled = rows.filter(([start, end]) => start !== '' || end !== '');
  return filled.length > 0 ? filled : [['', '']];
}

/** Adds the device's time, its location if the person allows it, and a key of its own. */
export function stamped(
  punch: DevicePunch,
  place: { at: WallStamp; coordinates: Coordinates | null },
): DevicePunch {
  const key = newIdempotencyKey();
  // Each kind is spelled out, because TypeScript cannot narrow a spread over both.
  return punch.kind === 'check-in'
    ? { ...punch, key, body: { ...punch.body, ...place } }
    : { ...punch, key, body: { ...punch.body, ...place } };
}

function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Whether the data of a refusal are errors by field. */
export function isFieldIssues(data: unknown): data is FieldIssues {
  return typeof data === 'object' && data !== null && Object.values(data).every(Array.isArray);
}
