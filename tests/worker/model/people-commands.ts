import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import type { Row } from './facts.ts';
import { type Command, type Moment, REASON } from './moment.ts';

/** A worker, or sometimes any person outside the office. */
function anyWorker(at: Moment): Row | undefined {
  const office = Object.values(at.company.office).map(({ id }) => id);
  const others = at.all('person', ({ id }) => !office.includes(Number(id)));
  return at.dice.onceIn(3) ? at.dice.of(others) : at.of('person', at.member());
}

const onPerson = (person: Row) => ({ param: { id: String(person.id) } });

type Name = Record<'last_name' | 'first_name' | 'last_name_kana' | 'first_name_kana', string>;

const NAMES: readonly [Name, Name] = [
  { last_name: '佐藤', first_name: '次郎', last_name_kana: 'サトウ', first_name_kana: 'ジロウ' },
  { last_name: 'NGUYEN', first_name: 'VAN', last_name_kana: 'グエン', first_name_kana: 'ヴァン' },
];

const hire: Command = (at) => {
  const json = { ...at.dice.of(NAMES), staff_no: `N${at.all('person').length}`, birthday: '1990-01-01' };
  return { by: at.by('boss'), ask: ({ api }) => api.admin.users.$post({ json }) };
};

const rename: Command = (at) => {
  const person = anyWorker(at);
  if (!person) return null;
  const json = {
    ...at.dice.of(NAMES),
    staff_no: person.staff_no === null ? null : String(person.staff_no),
    email: null,
    birthday: '1992-02-02',
    given_first: at.dice.onceIn(2),
    employment_insured: at.dice.onceIn(2),
    hired_on: '2025-04-01',
    left_on: at.dice.onceIn(5) ? addDays(at.today, -1) : null,
    version: at.version(person),
  };
  return { by: at.by('boss'), ask: ({ api }) => api.admin.users[':id'].$put({ ...onPerson(person), json }) };
};

const ROLES = [['user'], ['user'], ['admin', 'user'], ['admin']] as const;

const giveRoles: Command = (at) => {
  const person = anyWorker(at);
  if (!person) return null;
  const json = {
    roles: [...at.dice.of(ROLES)],
    duties: at.dice.onceIn(4) ? ['papers' as const] : [],
    version: at.version(person),
  };
  return {
    by: at.by('boss'),
    ask: ({ api }) => api.admin.users[':id'].roles.$put({ ...onPerson(person), json }),
  };
};

const lock: Command = (at) => {
  const locked = at.one(
    'person',
    ({ disabled_at, deleted_at }) => disabled_at !== null && deleted_at === null,
  );
  const by = at.by('boss');
  if (locked && !at.dice.onceIn(3)) {
    const on = { ...onPerson(locked), json: { version: at.version(locked) } };
    return { by, ask: ({ api }) => api.admin.users[':id'].enable.$post(on) };
  }
  const person = anyWorker(at);
  if (!person) return null;
  const on = { ...onPerson(person), json: { reason: REASON, version: at.version(person) } };
  return { by, ask: ({ api }) => api.admin.users[':id'].disable.$post(on) };
};

const leave: Command = (at) => {
  const gone = at.one('person', ({ deleted_at }) => deleted_at !== null);
  const by = at.by('boss');
  if (gone && !at.dice.onceIn(3)) {
    const on = { ...onPerson(gone), json: { version: at.version(gone) } };
    return { by, ask: ({ api }) => api.admin.users[':id'].restore.$post(on) };
  }
  const person = anyWorker(at);
  if (!person) return null;
  const on = { ...onPerson(person), query: { version: String(at.version(person)) } };
  return { by, ask: ({ api }) => api.admin.users[':id'].$delete(on) };
};

/** Mostly of a deleted person, because other requests are refused. */
const erase: Command = (at) => {
  const person =
    at.one('person', ({ deleted_at, left_on }) => deleted_at !== null || left_on !== null) ?? anyWorker(at);
  if (!person) return null;
  const on = { ...onPerson(person), json: { version: at.version(person), confirmed: true } };
  return { by: at.by('boss'), ask: ({ api }) => api.admin.users[':id']['personal-data'].erase.$post(on) };
};

const hold: Command = (at) => {
  const held = at.one('legal_hold', ({ released_at }) => released_at === null);
  const by = at.by('boss');
  if (held && at.dice.onceIn(2)) {
    const param = { id: String(held.person_id) };
    return { by, ask: ({ api }) => api.admin.users[':id'].hold.$delete({ param }) };
  }
  const person = anyWorker(at);
  if (!person) return null;
  const on = { ...onPerson(person), json: { reason: REASON } };
  return { by, ask: ({ api }) => api.admin.users[':id'].hold.$post(on) };
};

const membership: Command = (at) => {
  const [person, workplace_id] = [anyWorker(at), at.workplace()];
  if (!person) return null;
  const known = at.one(
    'membership',
    (row) => row.person_id === person.id && row.workplace_id === workplace_id,
  );
  const by = at.by('boss');
  const json = {
    works: !at.dice.onceIn(5),
    manages: false,
    positions: [at.positionAt(workplace_id)],
    transport_per_day: at.dice.onceIn(2) ? at.dice.between(1, 9) * 100 : null,
  };
  const on = { param: { id: String(person.id) } };
  if (!known) {
    const joined = { ...on, json: { ...json, workplace_id } };
    return { by, ask: ({ api }) => api.admin.users[':id'].workplaces.$post(joined) };
  }
  const param = { ...on.param, workplace_id: String(workplace_id) };
  const version = at.version(known);
  if (at.dice.onceIn(6)) {
    const query = { version: String(version) };
    return {
      by,
      ask: ({ api }) => api.admin.users[':id'].workplaces[':workplace_id'].$delete({ param, query }),
    };
  }
  const changed = { param, json: { ...json, version } };
  return { by, ask: ({ api }) => api.admin.users[':id'].workplaces[':workplace_id'].$put(changed) };
};

const wage: Command = (at) => {
  const workplace_id = at.workplace();
  const of = {
    position_id: at.positionAt(workplace_id),
    valid_from: at.day(-30, 10),
    salary_per_hour: at.dice.between(11, 18) * 100,
  };
  const by = at.by('boss');
  const known = at.one('wage', (row) => row.workplace_id === workplace_id);
  if (!known || at.dice.onceIn(2)) {
    const on = { param: { id: String(workplace_id) }, json: { ...of, user_id: at.member() } };
    return { by, ask: ({ api }) => api.admin.workplaces[':id'].wages.$post(on) };
  }
  const param = { id: String(workplace_id), wage_id: String(known.id) };
  const version = at.version(known);
  if (at.dice.onceIn(5)) {
    const query = { version: String(version) };
    return { by, ask: ({ api }) => api.admin.workplaces[':id'].wages[':wage_id'].$delete({ param, query }) };
  }
  const changed = { param, json: { ...of, version } };
  return { by, ask: ({ api }) => api.admin.workplaces[':id'].wages[':wage_id'].$put(changed) };
};

const STATUSES = [
  'study_abroad',
  'family_stay',
  'designated_activities',
  'permanent_resident',
  null,
] as const;

const residence: Command = (at) => {
  const person = anyWorker(at);
  if (!person) return null;
  const status = at.dice.of(STATUSES);
  const school = at.one('school', (row) => row.deleted_at === null);
  const json = {
    status,
    expires_on: status && at.day(20, 400),
    permission: !at.dice.onceIn(4),
    paper_minutes: at.dice.of([0, 1_200, 1_680]),
    school_id: school ? Number(school.id) : null,
    card_number: `AB${String(person.id).padStart(8, '0')}CD`,
    version: at.version(person),
  };
  const by = at.by('boss', 'accounting');
  return { by, ask: ({ api }) => api.admin.users[':id'].residence.$put({ ...onPerson(person), json }) };
};

const KINDS = [
  { window: 'monday_week', unit: 'minutes', source: 'manual', amount: 1_800 },
  { window: 'monday_week', unit: 'minutes', source: 'config', amount: 2_700 },
  { window: 'any_7_days', unit: 'minutes', source: 'manual', amount: 1_440 },
  { window: 'any_7_days', unit: 'minutes', source: 'residence', amount: 1_200 },
  { window: 'any_7_days', unit: 'shifts', source: 'manual', amount: 3 },
  { window: 'day', unit: 'minutes', source: 'config', amount: 480 },
  { window: 'day', unit: 'shifts', source: 'manual', amount: 1 },
] as const;

const limit: Command = (at) => {
  const person = anyWorker(at);
  if (!person) return null;
  const dates = at.dice.onceIn(3) ? { from: at.day(0, 4), to: at.day(5, 12) } : { from: null, to: null };
  const own = at.dice.some(KINDS, 2).map((kind) => ({ ...kind, ...dates }));
  const elsewhere = { minutes_per_week: at.dice.of([120, 300, 600]), ...dates };
  const json = {
    limits: at.dice.onceIn(4) ? [] : own,
    other_employment: at.dice.onceIn(2) ? [elsewhere] : [],
    version: at.version(person),
  };
  return {
    by: at.by('boss'),
    ask: ({ api }) => api.admin.users[':id'].configs.$put({ ...onPerson(person), json }),
  };
};

const vacations: Command = (at) => {
  const school = at.one('school', (row) => row.deleted_at === null);
  if (!school) return null;
  const long = { from: at.day(0, 3), to: at.day(4, 14) };
  const json = {
    name: String(school.name),
    vacations: at.dice.onceIn(3) ? [] : [long],
    version: at.version(school),
  };
  const param = { id: String(school.id) };
  return { by: at.by('boss'), ask: ({ api }) => api.admin.schools[':id'].$put({ param, json }) };
};

const configure: Command = (at) => {
  const known = at.one('configuration');
  if (!known) return null;
  const json = {
    ...SETTINGS_DEFAULTS,
    max_hour_per_week: at.dice.of([24, 40]),
    advance_rate: at.dice.of([50, 70]),
    near_limit_minutes: at.dice.of([60, 120]),
    version: at.version(known),
  };
  return { by: at.by('boss'), ask: ({ api }) => api.admin.configs.$put({ json }) };
};

const invite: Command = (at) => {
  const person = anyWorker(at);
  if (!person) return null;
  const json = { by: at.dice.of(['mail', 'qr'] as const) };
  return {
    by: at.by('boss'),
    ask: ({ api }) => api.admin.users[':id'].invite.$post({ ...onPerson(person), json }),
  };
};

/** Commands on people and the company, with their weights. */
export const PEOPLE: readonly [name: string, weight: number, command: Command][] = [
  ['people.hire', 1, hire],
  ['people.rename', 2, rename],
  ['people.roles', 1, giveRoles],
  ['people.lock', 2, lock],
  ['people.leave', 2, leave],
  ['people.erase', 2, erase],
  ['people.hold', 1, hold],
  ['people.membership', 3, membership],
  ['people.wage', 3, wage],
  ['people.residence', 2, residence],
  ['people.limit', 2, limit],
  ['people.vacations', 1, vacations],
  ['people.invite', 1, invite],
  ['company.settings', 1, configure],
];
