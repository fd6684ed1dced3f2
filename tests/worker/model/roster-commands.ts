import type { RosterChange } from '#contract/roster-changes.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import type { TestClient } from '#tests/support/client.ts';
import { HOUR } from '#tests/support/clock.ts';
import type { Row } from './facts.ts';
import { type Answer, type Command, type Moment, REASON } from './moment.ts';

const TYPES = ['fixed', 'temporary'] as const;
const OWN_TIMES = [
  {},
  {},
  { start_time: '09:00', end_time: '12:30' },
  { start_time: '13:00', end_time: '22:00' },
] as const;

const isAhead = (at: Moment) => (row: Row) =>
  row.deleted_at === null && String(row.date) >= addDays(at.today, -1);
const isHere = (row: Row) => row.outcome === null && (row.status === 'approved' || row.status === 'pending');

/** Somebody on a shift that is not gone, and the shift. */
function placed(at: Moment, having = isHere): { place: Row; shift: Row } | null {
  const place = at.one(
    'shift_user',
    (row) => having(row) && at.of('shift', row.shift_id)?.deleted_at === null,
  );
  const shift = at.of('shift', place?.shift_id);
  return place && shift ? { place, shift } : null;
}

/** Mostly with a reason, where rules could warn. */
const overriding = ({ dice }: Moment) => (dice.onceIn(4) ? {} : { override_reason: REASON });
const ids = (...rows: [string, Row][]) =>
  Object.fromEntries(rows.map(([name, { id }]) => [name, String(id)]));

const seatsAt = (at: Moment, workplaceId: number) =>
  at
    .all('position', (row) => row.workplace_id === workplaceId && row.deleted_at === null)
    .slice(0, 2)
    .map(({ id }) => ({
      ...{ position_id: Number(id), fixed_total: at.dice.between(0, 3), temp_total: at.dice.between(0, 2) },
      max_registered_temp: at.dice.onceIn(3) ? at.dice.between(0, 2) : null,
    }));

const create: Command = (at) => {
  const workplace_id = at.workplace();
  const template = at.templateAt(workplace_id);
  if (!template) return null;
  const json = {
    ...{ workplace_id, template_id: Number(template.id), ...overriding(at) },
    dates: [...new Set([at.day(0, 9), at.day(0, 20)])],
    ...(at.dice.onceIn(2) && { seats: seatsAt(at, workplace_id) }),
  };
  return { by: at.by('boss', 'manager'), ask: ({ api }) => api.manage.shifts.$post({ json }) };
};

const assign: Command = (at) => {
  const shift = at.one('shift', isAhead(at));
  if (!shift) return null;
  const json = {
    ...{ user_id: at.member(), position_id: at.positionAt(shift.workplace_id), type: at.dice.of(TYPES) },
    ...{ ...at.dice.of(OWN_TIMES), ...overriding(at) },
  };
  const by = at.by('boss', 'boss', 'manager');
  return {
    by,
    ask: ({ api }) => api.manage.shifts[':id'].users.$post({ param: { id: String(shift.id) }, json }),
  };
};

const revise: Command = (at) => {
  const found = placed(at);
  if (!found) return null;
  const { place, shift } = found;
  const decides = place.status === 'pending';
  const json = {
    ...{ position_id: at.dice.onceIn(3) ? at.positionAt(shift.workplace_id) : Number(place.position_id) },
    ...{ type: at.dice.onceIn(3) ? at.dice.of(TYPES) : ('temporary' as const), version: at.version(place) },
    ...(decides && {
      status: at.dice.onceIn(4) ? ('rejected' as const) : ('approved' as const),
      reason: REASON,
    }),
    ...{ ...at.dice.of(OWN_TIMES), ...overriding(at) },
  };
  const param = { id: String(shift.id), shift_user_id: String(place.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].users[':shift_user_id'].$put({ param, json }),
  };
};

const approve: Command = (at) => {
  const found = placed(at, (row) => row.status === 'pending');
  if (!found) return null;
  const { place, shift } = found;
  const json = {
    ...{ position_id: Number(place.position_id), type: 'temporary' as const, status: 'approved' as const },
    ...{ version: at.version(place), ...overriding(at) },
  };
  const param = { id: String(shift.id), shift_user_id: String(place.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].users[':shift_user_id'].$put({ param, json }),
  };
};

const remove: Command = (at) => {
  const found = placed(at);
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
  const found = placed(at);
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
        ...{ kind: 'change_shift', shift_id, date: String(shift.date), ...times, breaks },
        version: at.version(shift),
      };
    }
    case 'totals':
      return {
        ...{ kind: 'set_totals', shift_id, position_id, max_registered_temp: null },
        ...{ fixed_total: at.dice.between(0, 4), temp_total: at.dice.between(0, 3) },
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
    ...{ date: at.dice.onceIn(4) ? at.day(0, 12) : String(shift.date), active: !at.dice.onceIn(6) },
    ...{ start_time: `${String(start).padStart(2, '0')}:30`, end_time: `${start + 8}:00`, breaks: [] },
    ...{ paid_before_minutes: at.dice.of([0, 0, 10]), version: at.version(shift), ...overriding(at) },
    seats: seatsAt(at, Number(shift.workplace_id)),
  };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].$put({ param: ids(['id', shift]) as { id: string }, json }),
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

const publish: Command = (at) => {
  const json = { workplace_id: at.workplace(), month: at.day(0, 20).slice(0, 7) };
  return { by: at.by('boss', 'manager'), ask: ({ api }) => api.manage.shifts.publish.$post({ json }) };
};

/** Sees a copy of a week first, and applies what it has seen. */
const copy: Command = (at) => {
  const start = at.day(-7, 7);
  const json = {
    ...{ workplace_id: at.workplace(), from: { date_from: start, date_to: addDays(start, 6) } },
    ...{ to: addDays(start, at.dice.of([7, 14])), with_people: !at.dice.onceIn(4), ...overriding(at) },
  };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) =>
      seenThenApplied(
        () => api.manage.shifts.copy.$post({ json: { ...json, mode: 'preview' } }),
        (digest) => api.manage.shifts.copy.$post({ json: { ...json, mode: 'apply', digest } }),
      ),
  };
};

async function seenThenApplied(
  see: () => Promise<Answer>,
  apply: (digest: string) => Promise<Answer>,
): Promise<Answer> {
  const seen = await see();
  if (seen.status !== 200) return seen;
  const { digest } = JSON.parse(await seen.text()) as { digest?: string };
  return apply(String(digest));
}

const importFile: Command = (at) => {
  const lines = Array.from({ length: at.dice.between(1, 3) }, () => {
    const site = at.company.sites[at.dice.below(2)];
    const member = at.of('person', at.member());
    const template = at.templateAt(site?.workplace.id);
    const position = at.of('position', at.positionAt(site?.workplace.id));
    const workplace = at.of('workplace', site?.workplace.id);
    const cells = [at.day(0, 15), workplace?.code, template?.code, position?.name, at.dice.of(TYPES)];
    return [...cells, member?.staff_no, '', ''].join(',');
  });
  const text = ['date,workplace,shift,position,type,staff_no,start_time,end_time', ...lines, ''].join('\r\n');
  const fields = { mode: 'apply', override_reason: REASON };
  return { by: at.by('boss', 'manager'), ask: (client) => sendFile(client, text, fields) };
};

async function sendFile({ send }: TestClient, text: string, fields: Record<string, string>): Promise<Answer> {
  const body = new FormData();
  body.set('file', new File([text], 'roster.csv'));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return send('/api/manage/shifts/import-csv', { method: 'POST', body });
}

const OUTCOMES = [
  'absent_same_day',
  'absent_without_notice',
  'absent_notified',
  'cancelled_by_company',
] as const;

const replace: Command = (at) => {
  const worked = new Set(at.all('attendance').map(({ shift_user_id }) => shift_user_id));
  const isToCome = (row: Row) => Number(row.starts_at) > at.now - 12 * HOUR && !worked.has(row.id ?? null);
  const found = placed(at, (row) => isHere(row) && row.status === 'approved' && isToCome(row));
  if (!found) return null;
  const json = {
    ...{ shift_user_id: Number(found.place.id), user_id: at.member(), outcome: at.dice.of(OUTCOMES) },
    ...{ reason: REASON, ...overriding(at) },
  };
  const param = { id: String(found.shift.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].replace.$post({ param, json }),
  };
};

/** One of the latest changes of a roster; once in a while one that was taken back already. */
const undo: Command = (at) => {
  const changes = at.all('audit', ({ subject }) => subject === 'shift' || subject === 'shift_user');
  const operation_id = at.dice.of(changes.slice(-12))?.operation_id;
  if (!operation_id) return null;
  const param = { operation_id: String(operation_id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.operations[':operation_id'].undo.$post({ param }),
  };
};

const planMonth: Command = (at) => {
  const shift = at.one('shift', isAhead(at));
  if (!shift) return null;
  const user = at.member();
  const mine = at.one('shift_user', (row) => row.person_id === user && isHere(row));
  const position_id = at.positionAt(shift.workplace_id);
  const change =
    mine && at.dice.onceIn(2)
      ? { kind: 'cancel' as const, shift_user_id: Number(mine.id), version: at.version(mine), reason: REASON }
      : { kind: 'add' as const, shift_id: Number(shift.id), position_id, type: at.dice.of(TYPES) };
  const json = { schedules: [change], ...overriding(at) };
  const on = { param: { user_id: String(user) }, query: { month: String(shift.date).slice(0, 7) }, json };
  return { by: at.by('boss', 'manager'), ask: ({ api }) => api.manage.schedules[':user_id'].$put(on) };
};

const ask: Command = (at) => {
  const shift = at.one('shift', isAhead(at));
  if (!shift) return null;
  const json = {
    ...{ position_id: at.positionAt(shift.workplace_id), user_ids: [...new Set([at.member(), at.member()])] },
    ...{ type: at.dice.of(TYPES), ...overriding(at) },
  };
  const param = { id: String(shift.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].ask.$post({ param, json }),
  };
};

const closeAsk: Command = (at) => {
  const open = at.one('seat_ask');
  if (!open) return null;
  const param = { id: String(open.shift_id), ask_id: String(open.id) };
  const json = { version: at.version(open) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].asks[':ask_id'].close.$post({ param, json }),
  };
};

const answerAsk: Command = (at) => {
  const asked = at.one('seat_ask_person');
  if (!asked) return null;
  const json = { answer: at.dice.onceIn(4) ? ('no' as const) : ('yes' as const) };
  const param = { id: String(asked.ask_id) };
  return { by: Number(asked.person_id), ask: ({ api }) => api.me.asks[':id'].$post({ param, json }) };
};

const fixSchedule: Command = (at) => {
  const workplace_id = at.workplace();
  const template = at.templateAt(workplace_id);
  if (!template) return null;
  const known = at.dice.onceIn(2) ? at.one('fixed_schedule', (row) => row.deleted_at === null) : undefined;
  const json = {
    ...{
      user_id: Number(known?.person_id ?? at.member()),
      template_id: Number(known?.template_id ?? template.id),
    },
    workplace_id: Number(known?.workplace_id ?? workplace_id),
    position_id: Number(known?.position_id ?? at.positionAt(workplace_id)),
    ...{
      weekdays: at.dice.some([1, 2, 3, 4, 5, 6, 7], 3),
      valid_from: at.day(0, 3),
      valid_to: at.day(4, 30),
    },
    place_on_existing: at.dice.onceIn(2),
  };
  const by = at.by('boss');
  if (!known) return { by, ask: ({ api }) => api.admin['fixed-schedules'].$post({ json }) };
  const on = { param: { id: String(known.id) }, json: { ...json, version: at.version(known) } };
  return { by, ask: ({ api }) => api.admin['fixed-schedules'][':id'].$put(on) };
};

const endSchedule: Command = (at) => {
  const known = at.one('fixed_schedule', (row) => row.deleted_at === null);
  if (!known) return null;
  const on = { param: { id: String(known.id) }, query: { version: String(at.version(known)) } };
  return { by: at.by('boss'), ask: ({ api }) => api.admin['fixed-schedules'][':id'].$delete(on) };
};

const register: Command = (at) => {
  const shift = at.one('shift', isAhead(at));
  if (!shift) return null;
  const on = { param: { id: String(shift.id) }, json: { position_id: at.positionAt(shift.workplace_id) } };
  return { by: at.member(), ask: ({ api }) => api.me.shifts[':id'].registration.$post(on) };
};

const withdraw: Command = (at) => {
  const found = placed(at, (row) => row.status === 'pending');
  if (!found) return null;
  const on = {
    param: { id: String(found.shift.id) },
    query: { version: String(at.version(found.place)) },
  };
  return {
    by: Number(found.place.person_id),
    ask: ({ api }) => api.me.shifts[':id'].registration.$delete(on),
  };
};

const sayAboutComing: Command = (at) => {
  const found = placed(at, (row) => isHere(row) && Number(row.starts_at) > at.now);
  if (!found) return null;
  const param = { id: String(found.shift.id) };
  const kind = at.dice.of(['confirm', 'cannot', 'can'] as const);
  return {
    by: Number(found.place.person_id),
    ask: ({ api }) => {
      const mine = api.me.shifts[':id'];
      if (kind === 'confirm') return mine.confirm.$post({ param });
      if (kind === 'can') return mine['cannot-come'].$delete({ param });
      return mine['cannot-come'].$post({ param, json: { reason: REASON } });
    },
  };
};

/** What becomes of rosters, by how often it is done. */
export const ROSTER: readonly [name: string, weight: number, command: Command][] = [
  ['shifts.create', 5, create],
  ['shifts.assign', 9, assign],
  ['shifts.revise', 3, revise],
  ['shifts.approve', 5, approve],
  ['shifts.remove', 2, remove],
  ['shifts.bulk', 6, bulk],
  ['shifts.retime', 3, retime],
  ['shifts.delete', 1, drop],
  ['shifts.close', 1, close],
  ['shifts.activate', 1, activate],
  ['shifts.publish', 2, publish],
  ['shifts.copy', 2, copy],
  ['shifts.import', 3, importFile],
  ['shifts.replace', 2, replace],
  ['shifts.undo', 4, undo],
  ['shifts.plan_month', 2, planMonth],
  ['asks.create', 3, ask],
  ['asks.close', 1, closeAsk],
  ['asks.answer', 3, answerAsk],
  ['fixed.save', 2, fixSchedule],
  ['fixed.end', 1, endSchedule],
  ['recruitment.register', 5, register],
  ['recruitment.withdraw', 1, withdraw],
  ['coming.say', 2, sayAboutComing],
];
