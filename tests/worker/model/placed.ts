import { addDays } from '#domain/time/calendar-date.ts';
import type { Row } from './facts.ts';
import { type Moment, REASON } from './moment.ts';

export const TYPES = ['fixed', 'temporary'] as const;

export const isAhead = (at: Moment) => (row: Row) =>
  row.deleted_at === null && String(row.date) >= addDays(at.today, -1);
export const isHere = (row: Row) =>
  row.outcome === null && (row.status === 'approved' || row.status === 'pending');

/** An assignment with an existing shift. */
export function placed(at: Moment, having = isHere): { place: Row; shift: Row } | null {
  const place = at.one(
    'shift_user',
    (row) => having(row) && at.of('shift', row.shift_id)?.deleted_at === null,
  );
  const shift = at.of('shift', place?.shift_id);
  return place && shift ? { place, shift } : null;
}

/** The same, mostly with a shift that has not ended. */
export function placedAhead(at: Moment, having = isHere): { place: Row; shift: Row } | null {
  const ahead = at.dice.onceIn(5) ? null : placed(at, (row) => having(row) && Number(row.ends_at) > at.now);
  return ahead ?? placed(at, having);
}

/** Mostly with a reason, which passes warnings. */
export const overriding = ({ dice }: Moment) => (dice.onceIn(4) ? {} : { override_reason: REASON });

/** An absence from a shift that has not ended. */
export function absent(at: Moment): Row | undefined {
  return at.one(
    'shift_user',
    (row) => row.status === 'approved' && row.outcome !== null && Number(row.ends_at) > at.now,
  );
}
