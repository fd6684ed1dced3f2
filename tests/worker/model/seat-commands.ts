import { type Command, REASON } from './moment.ts';
import { isAhead, isHere, overriding, placed, placedAhead, TYPES } from './placed.ts';

const ask: Command = (at) => {
  const shift = at.one('shift', isAhead(at));
  if (!shift) return null;
  const json = {
    position_id: at.positionAt(shift.workplace_id),
    user_ids: [...new Set([at.member(), at.member()])],
    type: at.dice.of(TYPES),
    ...overriding(at),
  };
  const param = { id: String(shift.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].ask.$post({ param, json }),
  };
};

const closeAsk: Command = (at) => {
  const open = at.one('seat_ask', (row) => row.closed_at === null) ?? at.one('seat_ask');
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
    user_id: Number(known?.person_id ?? at.member()),
    template_id: Number(known?.template_id ?? template.id),
    workplace_id: Number(known?.workplace_id ?? workplace_id),
    position_id: Number(known?.position_id ?? at.positionAt(workplace_id)),
    weekdays: at.dice.some([1, 2, 3, 4, 5, 6, 7], 3),
    valid_from: at.day(0, 3),
    valid_to: at.day(4, 30),
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
  const found = placedAhead(at, (row) => row.status === 'pending');
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

/** Commands that fill spots without a planner, and answers of people, with their weights. */
export const SEATS: readonly [name: string, weight: number, command: Command][] = [
  ['asks.create', 3, ask],
  ['asks.close', 2, closeAsk],
  ['asks.answer', 3, answerAsk],
  ['fixed.save', 2, fixSchedule],
  ['fixed.end', 1, endSchedule],
  ['recruitment.register', 5, register],
  ['recruitment.withdraw', 3, withdraw],
  ['coming.say', 2, sayAboutComing],
];
