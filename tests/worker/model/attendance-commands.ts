import { toStamp } from '#domain/time/instant.ts';
import { HOUR, MINUTE } from '#tests/support/clock.ts';
import type { Row } from './facts.ts';
import { type Command, type Moment, REASON } from './moment.ts';
import { absent } from './placed.ts';

const DECISIONS = ['accept', 'accept', 'refuse'] as const;
const EARLY = [null, null, 'person', 'company'] as const;

const isValid = (row: Row) => row.voided_at === null;

/** An assignment whose shift has started, mostly one of today. */
export function begun(at: Moment): Row | undefined {
  const all = at.all(
    'shift_user',
    (row) => row.status === 'approved' && Number(row.starts_at) < at.now + HOUR,
  );
  return at.dice.of(at.dice.onceIn(3) ? all : all.slice(-8));
}

/** The device of a member, with the work that it may end. */
function device(at: Moment): { token: string; personId: number } | null {
  const paired = at.one('device', ({ id }) => at.company.tokens.has(Number(id)));
  const token = at.company.tokens.get(Number(paired?.id));
  return token === undefined || !paired ? null : { token, personId: Number(paired.person_id) };
}

const punch: Command = (at) => {
  const found = device(at);
  if (!found) return null;
  const isIn = at.all(
    'attendance',
    (row) => isValid(row) && row.person_id === found.personId && row.check_out === null,
  );
  const leaves = isIn.some(({ kind }) => kind === 'work') !== at.dice.onceIn(6);
  const late = at.dice.onceIn(5) ? { at: toStamp(at.now - at.dice.between(0, 90) * MINUTE) } : {};
  if (!leaves) return { by: found.token, ask: ({ api }) => api.device['check-in'].$post({ json: late }) };
  const json = { ...late, break: at.dice.of(['planned', 'none'] as const) };
  return { by: found.token, ask: ({ api }) => api.device['check-out'].$post({ json }) };
};

const checkIn: Command = (at) => {
  const place = (at.dice.onceIn(3) ? absent(at) : undefined) ?? begun(at);
  if (!place) return null;
  const arrived = Number(place.starts_at) + at.dice.between(-20, 40) * MINUTE;
  const json = {
    check_in_time: toStamp(at.dice.onceIn(2) ? Math.min(at.now, arrived) : arrived),
    reason: REASON,
  };
  const param = { shift_user_id: String(place.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage['shift-tracking'][':shift_user_id']['check-in'].$post({ param, json }),
  };
};

const checkOut: Command = (at) => {
  const work = at.one(
    'attendance',
    (row) => isValid(row) && row.check_out === null && row.shift_user_id !== null,
  );
  if (!work) return null;
  const json = {
    check_out_time: toStamp(Math.min(at.now, Number(work.check_in) + at.dice.between(1, 10) * HOUR)),
    breaks: [],
    early_leave_by: at.dice.of(EARLY),
    reason: REASON,
  };
  const param = { shift_user_id: String(work.shift_user_id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage['shift-tracking'][':shift_user_id']['check-out'].$post({ param, json }),
  };
};

const confirmPlace: Command = (at) => {
  const place = begun(at);
  if (!place) return null;
  const param = { shift_user_id: String(place.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage['shift-tracking'][':shift_user_id'].confirm.$post({ param }),
  };
};

const setWage: Command = (at) => {
  const work = at.one('attendance', (row) => isValid(row) && row.shift_user_id !== null);
  if (!work) return null;
  const json = { salary_per_hour: at.dice.between(11, 16) * 100, reason: REASON, version: at.version(work) };
  const param = { shift_user_id: String(work.shift_user_id) };
  return {
    by: at.by('boss'),
    ask: ({ api }) => api.manage['shift-tracking'][':shift_user_id'].salary.$put({ param, json }),
  };
};

const remind: Command = (at) => {
  const shift = at.one('shift', (row) => row.deleted_at === null && String(row.date) >= at.today);
  if (!shift) return null;
  const json = { date: String(shift.date), shift_id: Number(shift.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage['shift-tracking'].remind.$post({ json }),
  };
};

const addWork: Command = (at) => {
  const workplace_id = at.workplace();
  const date = at.day(-30, -1);
  const start = at.dice.between(6, 18);
  const clock = (hour: number) => `${date} ${String(hour).padStart(2, '0')}:00:00`;
  const of = {
    user_id: at.member(),
    workplace_id,
    position_id: at.positionAt(workplace_id),
    date,
    reason: REASON,
  };
  const json = at.dice.onceIn(4)
    ? { ...of, kind: 'paid_leave' as const, minutes: 240 }
    : {
        ...of,
        check_in_time: clock(start),
        check_out_time: clock(start + at.dice.between(1, 5)),
        breaks: [],
      };
  return { by: at.by('boss', 'manager'), ask: ({ api }) => api.manage['work-histories'].add.$post({ json }) };
};

const correct: Command = (at) => {
  const work = at.one('attendance', (row) => isValid(row) && row.kind === 'work');
  if (!work) return null;
  const json = {
    check_in_time: toStamp(Number(work.check_in) + at.dice.between(-2, 2) * 10 * MINUTE),
    ...(work.check_out !== null && {
      check_out_time: toStamp(Number(work.check_out) + at.dice.between(-3, 3) * 10 * MINUTE),
    }),
    early_start_approved: at.dice.onceIn(3),
    early_leave_by: at.dice.of(EARLY),
    reason: REASON,
    version: at.version(work),
  };
  const param = { id: String(work.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage['work-histories'][':id'].$put({ param, json }),
  };
};

const voidWork: Command = (at) => {
  const work = at.one('attendance', isValid);
  if (!work) return null;
  const on = { param: { id: String(work.id) }, json: { reason: REASON, version: at.version(work) } };
  return { by: at.by('boss', 'manager'), ask: ({ api }) => api.manage['work-histories'][':id'].$delete(on) };
};

const confirmWork: Command = (at) => {
  const works = at.all('attendance', (row) => isValid(row) && row.confirmed_at === null);
  const ids = at.dice.some(works, 40).map(({ id }) => Number(id));
  if (ids.length === 0) return null;
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage['work-histories'].confirm.$post({ json: { ids } }),
  };
};

const unconfirmWork: Command = (at) => {
  const works = at.all('attendance', (row) => isValid(row) && row.confirmed_at !== null);
  const ids = at.dice.some(works, 2).map(({ id }) => Number(id));
  if (ids.length === 0) return null;
  const json = { ids };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage['work-histories'].unconfirm.$post({ json }),
  };
};

const review: Command = (at) => {
  const item = at.one('review_item', (row) => row.state === 'open') ?? at.one('review_item');
  if (!item) return null;
  const json = { decision: at.dice.of(DECISIONS), early_leave_by: at.dice.of(EARLY), reason: REASON };
  const param = { id: String(item.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage['review-items'][':id'].$post({ param, json }),
  };
};

const dispute: Command = (at) => {
  const work = at.one('attendance', (row) => isValid(row) && row.kind === 'work');
  if (!work) return null;
  const param = { id: String(work.id) };
  const by = Number(work.person_id);
  if (at.dice.onceIn(3))
    return { by, ask: ({ api }) => api.me['work-histories'][':id'].dispute.$delete({ param }) };
  const json = { note: REASON, check_in_time: toStamp(Number(work.check_in) - 15 * MINUTE) };
  return { by, ask: ({ api }) => api.me['work-histories'][':id'].dispute.$post({ param, json }) };
};

/** Commands on attendance, with their weights. */
export const ATTENDANCE: readonly [name: string, weight: number, command: Command][] = [
  ['device.press', 9, punch],
  ['tracking.check_in', 4, checkIn],
  ['tracking.check_out', 4, checkOut],
  ['tracking.confirm', 2, confirmPlace],
  ['tracking.wage', 1, setWage],
  ['tracking.remind', 1, remind],
  ['work.add', 4, addWork],
  ['work.mend', 5, correct],
  ['work.void', 1, voidWork],
  ['work.confirm', 6, confirmWork],
  ['work.unconfirm', 1, unconfirmWork],
  ['work.review', 6, review],
  ['work.dispute', 3, dispute],
];
