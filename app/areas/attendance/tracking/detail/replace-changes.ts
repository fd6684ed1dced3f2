import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { parseClock } from '#domain/time/clock.ts';

/** What stands in a form, by the names of its fields. */
type Typed = Pick<URLSearchParams, 'get'>;

/**
 * What a replacement means for the roster, for the rules to be asked: the one off, the other on the same seat.
 * Null while it does not say who comes, or the own times are not whole.
 */
export function replaceChanges(typed: Typed, gone: TrackedPerson): RosterChange[] | null {
  const user_id = Number(typed.get('user_id') ?? '');
  const own_times = ownTimesOf(typed);
  if (!user_id || own_times === undefined) return null;
  const { shift_id, shift_user_id, position, type, version } = gone;
  return [
    { kind: 'remove', shift_user_id, version },
    { kind: 'assign', shift_id, user_id, position_id: position.id, type, own_times },
  ];
}

type OwnTimes = { start_time: string; end_time: string };

/** Undefined while they are not whole. */
function ownTimesOf(typed: Typed): OwnTimes | null | undefined {
  const start_time = typed.get('start_time') ?? '';
  const end_time = typed.get('end_time') ?? '';
  if (start_time === '' && end_time === '') return null;
  const [start, end] = [parseClock(start_time), parseClock(end_time)];
  return start !== null && end !== null && start < end ? { start_time, end_time } : undefined;
}

/** Whom a way out puts on the seat, where that is all that it does. */
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
