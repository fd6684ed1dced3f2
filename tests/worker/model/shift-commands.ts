import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import type { Row } from './facts.ts';
import { type Command, type Moment, REASON } from './moment.ts';
import { isAhead, isHere, overriding, placed, placedAhead, TYPES } from './placed.ts';

const OWN_TIMES = [
  {},
  {},
  { start_time: '09:00', end_time: '12:30' },
  { start_time: '13:00', end_time: '22:00' },
] as const;

const seatsAt = (at: Moment, workplaceId: number) =>
  at
    .all('position', (row) => row.workplace_id === workplaceId && row.deleted_at === null)
    .slice(0, 2)
    .map(({ id }) => ({
      position_id: Number(id),
      fixed_total: at.dice.between(0, 3),
      temp_total: at.dice.between(0, 2),
      max_registered_temp: at.dice.onceIn(3) ? at.dice.between(0, 2) : null,
    }));

const create: Command = (at) => {
  const workplace_id = at.workplace();
  const template = at.templateAt(workplace_id);
  if (!template) return null;
  const json = {
    workplace_id,
    template_id: Number(template.id),
    ...overriding(at),
    dates: [...new Set([at.day(0, 9), at.day(0, 20)])],
    ...(at.dice.onceIn(2) && { seats: seatsAt(at, workplace_id) }),
  };
  return { by: at.by('boss', 'manager'), ask: ({ api }) => api.manage.shifts.$post({ json }) };
};

const assign: Command = (at) => {
  const shift = at.one('shift', isAhead(at));
  if (!shift) return null;
  const json = {
    user_id: at.member(),
    position_id: at.positionAt(shift.workplace_id),
    type: at.dice.of(TYPES),
    ...at.dice.of(OWN_TIMES),
    ...overriding(at),
  };
  const by = at.by('boss', 'boss', 'manager');
  return {
    by,
    ask: ({ api }) => api.manage.shifts[':id'].users.$post({ param: { id: String(shift.id) }, json }),
  };
};

/**
 * Assigns a person to a free spot in the days around their other work, so that weeks become full.
 */
const fill: Command = (at) => {
  const near = placed(at, (row) => isHere(row) && Number(row.ends_at) > at.now);
  if (!near) return null;
  const [from, to] = [addDays(String(near.shift.date), -5), addDays(String(near.shift.date), 5)];
  const isNear = ({ date }: Row) => String(date) >= from && String(date) <= to;
  const shift = at.one('shift', (row) => isAhead(at)(row) && isNear(row));
  const seat = at.one(
    'seat_group',
    (row) =>
      row.shift_id === (shift?.id ?? null) &&
      Number(row.approved_fixed) + Number(row.approved_temp) <
        Number(row.fixed_total) + Number(row.temp_total),
  );
  if (!shift || !seat) return null;
  const type =
    Number(seat.approved_fixed) < Number(seat.fixed_total) ? ('fixed' as const) : ('temporary' as const);
  const json = {
    user_id: Number(near.place.person_id),
    position_id: Number(seat.position_id),
    type,
    override_reason: REASON,
  };
  const param = { id: String(shift.id) };
  return { by: at.by('boss'), ask: ({ api }) => api.manage.shifts[':id'].users.$post({ param, json }) };
};

const revise: Command = (at) => {
  const found = placedAhead(at);
  if (!found) return null;
  const { place, shift } = found;
  const decides = place.status === 'pending';
  const json = {
    position_id: at.dice.onceIn(3) ? at.positionAt(shift.workplace_id) : Number(place.position_id),
    type: at.dice.onceIn(3) ? at.dice.of(TYPES) : ('temporary' as const),
    version: at.version(place),
    ...(decides && {
      status: at.dice.onceIn(4) ? ('rejected' as const) : ('approved' as const),
      reason: REASON,
    }),
    ...at.dice.of(OWN_TIMES),
    ...overriding(at),
  };
  const param = { id: String(shift.id), shift_user_id: String(place.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].users[':shift_user_id'].$put({ param, json }),
  };
};

const approve: Command = (at) => {
  const found = placedAhead(at, (row) => row.status === 'pending');
  if (!found) return null;
  const { place, shift } = found;
  const json = {
    position_id: Number(place.position_id),
    type: 'temporary' as const,
    status: 'approved' as const,
    version: at.version(place),
    ...overriding(at),
  };
  const param = { id: String(shift.id), shift_user_id: String(place.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].users[':shift_user_id'].$put({ param, json }),
  };
};

const remove: Command = (at) => {
  const found = placedAhead(at);
  if (!found) return null;
  const on = {
    param: { id: String(found.shift.id), shift_user_id: String(found.place.id) },
    query: { version: String(at.version(found.place)) },
  };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].users[':shift_user_id'].$delete(on),
  };
};

function changeOf(at: Moment): RosterChange | null {
  const shift = at.one('shift', isAhead(at));
  const found = placedAhead(at);
  const kind = at.dice.of(['assign', 'move', 'approve', 'remove', 'retime', 'totals', 'create'] as const);
  if (!shift) return null;
  const position_id = at.positionAt(shift.workplace_id);
  const shift_id = Number(shift.id);
  switch (kind) {
    case 'assign':
      return { kind, shift_id, user_id: at.member(), position_id, type: at.dice.of(TYPES), own_times: null };
    case 'retime': {
      const start = at.dice.between(6, 12);
      const times = { start_time: `${String(start).padStart(2, '0')}:00`, end_time: `${start + 8}:00` };
      const breaks = [{ start: `${start + 4}:00`, end: `${start + 5}:00` }];
      return {
        kind: 'change_shift',
        shift_id,
        date: String(shift.date),
        ...times,
        breaks,
        version: at.version(shift),
      };
    }
    case 'totals':
      return {
        kind: 'set_totals',
        shift_id,
        position_id,
        max_registered_temp: null,
        fixed_total: at.dice.between(0, 4),
        temp_total: at.dice.between(0, 3),
      };
    case 'create': {
      const template = at.templateAt(shift.workplace_id);
      if (!template) return null;
      const own = { start_time: '10:00', end_time: '19:00', breaks: [{ start: '13:00', end: '14:00' }] };
      const seats = seatsAt(at, Number(shift.workplace_id));
      return {
        kind: 'create_shift',
        shift_id: -1,
        template_id: Number(template.id),
        date: at.day(0, 15),
        ...own,
        seats,
      };
    }
    default: {
      if (!found) return null;
      const one = { shift_user_id: Number(found.place.id), version: at.version(found.place) };
      if (kind === 'remove') return { kind, ...one };
      if (kind === 'approve') return { kind: 'revise', ...one, status: 'approved' };
      return { kind: 'revise', ...one, seat: { shift_id, position_id } };
    }
  }
}

const bulk: Command = (at) => {
  const changes = Array.from({ length: at.dice.between(1, 3) }, () => changeOf(at)).filter(
    (one) => one !== null,
  );
  if (changes.length === 0) return null;
  const json = { changes, ...overriding(at) };
  return { by: at.by('boss', 'manager'), ask: ({ api }) => api.manage.shifts.users.bulk.$post({ json }) };
};

const retime: Command = (at) => {
  const shift = at.one('shift', isAhead(at));
  if (!shift) return null;
  const start = at.dice.between(6, 12);
  const json = {
    date: at.dice.onceIn(4) ? at.day(0, 12) : String(shift.date),
    active: !at.dice.onceIn(6),
    start_time: `${String(start).padStart(2, '0')}:30`,
    end_time: `${start + 8}:00`,
    breaks: [],
    paid_before_minutes: at.dice.of([0, 0, 30, 120]),
    version: at.version(shift),
    ...overriding(at),
    seats: seatsAt(at, Number(shift.workplace_id)),
  };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].$put({ param: { id: String(shift.id) }, json }),
  };
};

const drop: Command = (at) => {
  const shift = at.one('shift', isAhead(at));
  if (!shift) return null;
  const on = { param: { id: String(shift.id) }, query: { version: String(at.version(shift)) } };
  return { by: at.by('boss', 'manager'), ask: ({ api }) => api.manage.shifts[':id'].$delete(on) };
};

const close: Command = (at) => {
  const shift = at.one('shift', isAhead(at));
  if (!shift) return null;
  const json = { closed: at.dice.onceIn(2), version: at.version(shift) };
  const param = { id: String(shift.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].close.$post({ param, json }),
  };
};

const activate: Command = (at) => {
  const found = at.dice.some(at.all('shift', isAhead(at)), 3).map(({ id }) => Number(id));
  if (found.length === 0) return null;
  const json = { ids: found, active: !at.dice.onceIn(3) };
  return { by: at.by('boss', 'manager'), ask: ({ api }) => api.manage.shifts.active.$put({ json }) };
};

/** Commands on shifts and their people, with their weights. */
export const SHIFTS: readonly [name: string, weight: number, command: Command][] = [
  ['shifts.create', 5, create],
  ['shifts.assign', 6, assign],
  ['shifts.fill', 8, fill],
  ['shifts.revise', 3, revise],
  ['shifts.approve', 5, approve],
  ['shifts.remove', 2, remove],
  ['shifts.bulk', 6, bulk],
  ['shifts.retime', 3, retime],
  ['shifts.delete', 1, drop],
  ['shifts.close', 1, close],
  ['shifts.activate', 1, activate],
];
