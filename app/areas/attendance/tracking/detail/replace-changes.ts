import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { parseClock } from '#domain/time/clock.ts';

/** The values of a form, by field name. */
type TypedValues = Pick<URLSearchParams, 'get'>;

/**
 * What a replacement puts on the roster, for a check of the rules with the spot of `gone` free. Null while
 * the person is missing or the times are incomplete.
 */
export function replaceChanges(typed: TypedValues, gone: TrackedPerson): RosterChange[] | null {
  const user_id = Number(typed.get('user_id') ?? '');
  const own_times = readOwnTimes(typed);
  if (!user_id || own_times === undefined) return null;
  const { shift_id, position, type } = gone;
  return [{ kind: 'assign', shift_id, user_id, position_id: position.id, type, own_times }];
}

type OwnTimes = { start_time: string; end_time: string };

/** Undefined while the times are incomplete, null for none. */
function readOwnTimes(typed: TypedValues): OwnTimes | null | undefined {
  const start_time = typed.get('start_time') ?? '';
  const end_time = typed.get('end_time') ?? '';
  if (start_time === '' && end_time === '') return null;
  const [start, end] = [parseClock(start_time), parseClock(end_time)];
  return start !== null && end !== null && start < end ? { start_time, end_time } : undefined;
}

/** The replacement that a way out assigns; null when the way does anything else. */
export function replacementOf(
  way: readonly RosterChange[],
  shiftId: number,
): { user_id: number; own_times: OwnTimes | null } | null {
  const rest = way.filter(({ kind }) => kind !== 'remove' && kind !== 'assign');
  const [come, ...more] = way.filter((change) => change.kind === 'assign');
  const removed = way.filter(({ kind }) => kind === 'remove');
  if (!come || more.length > 0 || rest.length > 0 || removed.length > 0) return null;
  return come.shift_id === shiftId ? { user_id: come.user_id, own_times: come.own_times } : null;
}
