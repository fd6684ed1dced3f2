import { toStamp } from '#domain/time/instant.ts';
import { DAY } from '#tests/support/clock.ts';
import { begun } from './attendance-commands.ts';
import type { Row } from './facts.ts';
import { type Command, type Moment, REASON } from './moment.ts';
import { absent, isHere, overriding, placed } from './placed.ts';

const OUTCOMES = [
  'absent_same_day',
  'absent_without_notice',
  'absent_notified',
  'cancelled_by_company',
] as const;

/** An assignment to a shift of today, or to a later one. */
function planned(at: Moment): Row | undefined {
  const ahead = () => placed(at, (row) => isHere(row) && Number(row.starts_at) > at.now)?.place;
  return at.dice.onceIn(2) ? begun(at) : ahead();
}

/** Sets or changes the outcome of an assignment, and sometimes takes it back. */
const say: Command = (at) => {
  const place = planned(at);
  if (!place) return null;
  const outcome = at.dice.onceIn(4) ? null : at.dice.of(OUTCOMES);
  const json = { outcome, reason: REASON, version: at.version(place), ...overriding(at) };
  const param = { shift_user_id: String(place.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage['shift-tracking'][':shift_user_id'].outcome.$post({ param, json }),
  };
};

const takeBack: Command = (at) => {
  const place = absent(at);
  if (!place) return null;
  const json = { outcome: null, reason: REASON, version: at.version(place), ...overriding(at) };
  const param = { shift_user_id: String(place.id) };
  return {
    by: at.by('boss', 'boss', 'manager'),
    ask: ({ api }) => api.manage['shift-tracking'][':shift_user_id'].outcome.$post({ param, json }),
  };
};

/** Repairs several assignments: as planned, absent, or back from an absence. */
const repairMany: Command = (at) => {
  const places = [planned(at), absent(at), planned(at)].filter((one) => one !== undefined);
  const changes = [...new Map(at.dice.some(places, 2).map((place) => [place.id, place])).values()].map(
    ({ id, outcome, starts_at }) => {
      const shift_user_id = Number(id);
      if (outcome !== null && !at.dice.onceIn(4)) return { shift_user_id, outcome: null };
      if (Number(starts_at) > at.now || at.dice.onceIn(3))
        return { shift_user_id, outcome: at.dice.of(OUTCOMES) };
      return { shift_user_id, check_in_time: 'planned' as const, check_out_time: 'planned' as const };
    },
  );
  if (changes.length === 0) return null;
  const json = { changes, reason: REASON };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage['shift-tracking'].bulk.$post({ json }),
  };
};

/** Undoes one of the latest repairs that set an absence. */
const undoMany: Command = (at) => {
  const isAbsence = ({ operation, subject, after }: Row) =>
    operation === 'tracking.bulk' && subject === 'shift_user' && !String(after).includes('"outcome":null');
  const done = at.all('audit', isAbsence);
  const operation_id = at.dice.of(done.slice(-4))?.operation_id;
  if (!operation_id) return null;
  const param = { operation_id: String(operation_id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.operations[':operation_id'].undo.$post({ param }),
  };
};

/** Checks an absent person in before the shift starts, as far as its date allows. */
const comeEarly: Command = (at) => {
  const soon = at
    .all(
      'shift_user',
      (row) => row.status === 'approved' && row.outcome !== null && Number(row.starts_at) > at.now,
    )
    .toSorted((one, other) => Number(one.starts_at) - Number(other.starts_at));
  const [place] = soon;
  if (!place) return null;
  const json = { check_in_time: toStamp(at.now), reason: REASON };
  const param = { shift_user_id: String(place.id) };
  return {
    by: at.by('boss'),
    ask: ({ api }) => api.manage['shift-tracking'][':shift_user_id']['check-in'].$post({ param, json }),
  };
};

/** Joins unplanned work to a shift of the same person, mostly to a missed one of that day. */
const join: Command = (at) => {
  const pairs = at.dice.onceIn(4) ? [] : joinable(at);
  const { work, day } = at.dice.of(pairs) ?? anyToJoin(at);
  if (!work || !day) return null;
  const json = {
    check_in_time: toStamp(Number(work.check_in)),
    shift_user_id: Number(day.id),
    reason: REASON,
    version: at.version(work),
  };
  const param = { id: String(work.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage['work-histories'][':id'].$put({ param, json }),
  };
};

/** Unplanned work, with the missed shifts of its person around that time. */
function joinable(at: Moment): { work: Row; day: Row }[] {
  const came = new Set(at.all('attendance', isCounted).map(({ shift_user_id }) => shift_user_id));
  const missed = at.all('shift_user', ({ id, status }) => status === 'approved' && !came.has(id));
  return unplannedWork(at).flatMap((work) =>
    missed
      .filter(
        ({ person_id, starts_at }) =>
          person_id === work.person_id && Math.abs(Number(starts_at) - Number(work.check_in)) < DAY / 2,
      )
      .map((day) => ({ work, day })),
  );
}

function anyToJoin(at: Moment): { work: Row | undefined; day: Row | undefined } {
  const work = at.dice.of(unplannedWork(at));
  const day = at.one(
    'shift_user',
    ({ person_id, status }) => person_id === work?.person_id && status === 'approved',
  );
  return { work, day };
}

const isCounted = ({ kind, voided_at }: Row) => kind === 'work' && voided_at === null;
const unplannedWork = (at: Moment) =>
  at.all('attendance', (row) => isCounted(row) && row.shift_user_id === null);

/** Commands on outcomes, with their weights. */
export const OUTCOME_COMMANDS: readonly [name: string, weight: number, command: Command][] = [
  ['tracking.outcome', 4, say],
  ['tracking.take_back', 6, takeBack],
  ['tracking.bulk', 4, repairMany],
  ['tracking.undo_bulk', 3, undoMany],
  ['tracking.come_early', 2, comeEarly],
  ['work.join', 3, join],
];
