import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { KEY_SCOPES } from '#contract/open/key-scopes.ts';
import { OPERATION_IDS, type OperationId, operationArea, operations } from '#contract/operations.ts';
import type { Access } from '#contract/roles.ts';
import { mintActor } from '#tests/support/actors.ts';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import { mintApiKey } from '#tests/support/api-keys.ts';
import { mintAsk } from '#tests/support/asks.ts';
import { draw, write } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { type Asked, requestOf } from '#tests/support/calls.ts';
import { NOW } from '#tests/support/clock.ts';
import { leavesOf, partAt, withPart } from '#tests/support/fuzz/body-parts.ts';
import { leaksIn } from '#tests/support/fuzz/leaks.ts';
import { namingsOf } from '#tests/support/fuzz/named-ids.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import { type Known, UNKNOWN_ID } from '#tests/support/inputs/input.ts';
import { mintJob, mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';

/** The caller of an operation with limited reach: managed workplaces, or own data. */
function callerOf(id: OperationId): 'a manager' | 'any caller' | null {
  const access: Access = operations[id].access;
  if (typeof access !== 'object') return null;
  if (access.global_admin === 'own') return 'any caller';
  return access.admin === 'managed' || access.admin === 'own' ? 'a manager' : null;
}

/** These operations accept a foreign id and do nothing with it. */
const ANSWERED_BY_NOTHING: Partial<Record<OperationId, string>> = {
  'person_tags.create': 'a tag belongs to the company',
  'notification_templates.read': 'a template belongs to the company',
  'shifts.users.update': 'only the address names the person',
  'tracking.remind': 'no person is asked',
  'tracking.bulk.preview': 'the line does not exist',
  'notifications.preview': 'no person would be notified',
};

/** One workplace with the request for an operation, and a caller who may send it there. */
type Scene = { site: Site; caller: Pick<SignedIn, 'person' | 'send'>; asked: Asked };

/** A key of a global admin for this workplace alone. */
async function mintProgram({ workplace }: Site): Promise<Scene['caller']> {
  const owner = await mintPerson({ roles: ['global_admin'] });
  const scopes = KEY_SCOPES.filter((scope) => scope !== 'messaging:write');
  return { ...(await mintApiKey(owner, { scopes, workplace_ids: [workplace.id] })), person: owner };
}

async function mintScene(id: OperationId): Promise<Scene> {
  const site = await mintSite();
  const actor = await mintActor(id, site);
  const manages = [site.workplace.id];
  const caller = callerOf(id) === 'a manager' ? await signedIn({ roles: ['admin'], manages }) : actor;
  const known: Known = {
    site,
    shift: await mintPlanned(id, site),
    session: caller.session,
    job: await mintJob(caller.person, { state: 'done', ended_at: NOW }),
    notice: await mintNotice(caller.person),
  };
  return { site, caller, asked: requestOf(id, caller.person, known) };
}

/** The request of `here` with one or all of its names replaced by those of `there`. */
function* withNamesOf(there: Asked, here: Asked): Generator<Asked> {
  yield there;
  const [parts, others] = [here.address.split('/'), there.address.split('/')];
  for (const [at, part] of parts.entries()) {
    const other = others[at] ?? part;
    if (other !== part) yield { ...here, address: parts.with(at, other).join('/') };
  }
  if (there.query !== undefined && there.query !== here.query) yield { ...here, query: there.query };
  for (const place of leavesOf(here.body)) {
    const other = partAt(there.body, place);
    if (other !== undefined && other !== partAt(here.body, place))
      yield { ...here, body: withPart(here.body, place, other) };
  }
  for (const [name, value] of Object.entries(here.form ?? {})) {
    const other = there.form?.[name];
    if (typeof other === 'string' && other !== value)
      yield { ...here, form: { ...here.form, [name]: other } };
  }
}

const written = ({ address, query, body, form }: Asked) =>
  JSON.stringify([
    address,
    query,
    body,
    form && Object.entries(form).filter(([, one]) => typeof one === 'string'),
  ]);

function send({ caller }: Scene, { method, address, query, body, form }: Asked): Promise<Response> {
  const url = query === undefined ? address : `${address}?${query}`;
  if (form === undefined && body === undefined) return caller.send(url, { method });
  if (form === undefined) {
    const headers = { 'Content-Type': 'application/json' };
    return caller.send(url, { method, headers, body: JSON.stringify(body) });
  }
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.set(name, value);
  return caller.send(url, { method, body: data });
}

const changesBy = ({ caller }: Scene) =>
  env.DB.prepare('SELECT count(*) AS n FROM audit WHERE actor_id = ?').bind(caller.person.id).first('n');

const OF_A_PROGRAM = OPERATION_IDS.filter(
  (id) => callerOf(id) === 'a manager' && operationArea(id) !== 'access',
);
const CALLS = [
  ...OPERATION_IDS.filter((id) => callerOf(id) !== null).map((id) => ({ id, by: 'a person' as const })),
  ...OF_A_PROGRAM.map((id) => ({ id, by: 'a key of one workplace' as const })),
];

describe.each(CALLS)('$id by $by', ({ id, by }) => {
  it('changes and reveals nothing of another workplace, wherever a request names it', async () => {
    const [there, own] = [await mintScene(id), await mintScene(id)];
    const here = by === 'a person' ? own : { ...own, caller: await mintProgram(own.site) };
    const { member, workplace } = there.site;
    for (const asked of withNamesOf(there.asked, here.asked)) {
      if (written(asked) === written(here.asked)) continue;
      const answer = await send(here, asked);
      const why = `${answer.status} to ${written(asked)}`;
      expect(leaksIn(await answer.text(), [member.staff_no ?? '', workplace.code]), why).toEqual([]);
      if (!(id in ANSWERED_BY_NOTHING))
        expect([why, [403, 404, 409, 422].includes(answer.status)]).toEqual([why, true]);
    }
    if (!(id in ANSWERED_BY_NOTHING)) expect(await changesBy(here)).toBe(0);
  });
});

/** These ids belong to no workplace and are the same for all callers. */
const OF_THE_COMPANY = /(?:layout|branch_id|school_id|tag_id)/;

/** The address names a thing of the company, which every manager may read. */
const READ_BY_ALL: readonly OperationId[] = ['notification_templates.read'];

/** A field that a form sends and no rule reads. */
const NOT_ASKED: Partial<Record<OperationId, string>> = {
  'shifts.users.update': 'user_id',
  // The person of this punch is certain.
  'tablet_punches.decide': 'user_id',
};

/** Sets all sequences to one number, which then is the id of a new thing of each kind. */
async function sameIds(): Promise<number> {
  const next = await env.DB.prepare(
    'UPDATE sequence SET next = (SELECT max(next) + 1000 FROM sequence) RETURNING next',
  ).first<number>('next');
  if (next === null) throw new Error('no sequence');
  return next;
}

const A_WEEK_BEFORE = '2026-11-13';

/**
 * Gives a member of this workplace a shift, work with a question, an offer and an adjustment at
 * another.
 */
async function tie(member: Person, { workplace, template, position }: Site): Promise<void> {
  await write([
    sql`INSERT INTO membership (id, person_id, workplace_id, works, manages)
        VALUES (${await draw('membership', 1)}, ${member.id}, ${workplace.id}, 1, 0)`,
  ]);
  await givePositions(member, workplace, [position]);
  const shift = await mintShift(template, A_WEEK_BEFORE, [position]);
  const { id: shiftUserId } = await mintShiftUser(member, shift, position);
  const plan = { shift_user_id: shiftUserId, position_id: position.id, business_date: A_WEEK_BEFORE };
  const work = await mintAttendance(member, workplace, { ...plan, ...finishedOn(A_WEEK_BEFORE) });
  await mintItem(work, { kind: 'early_start', minutes: 20 });
  await mintAsk(shift, position, [member]);
  await mintAdjustment(member, workplace);
}

/** The names by which a file refers to a workplace and its parts. */
const namesIn = ({ workplace, template, position, member }: Site) =>
  [workplace.code, template.code, position.name, member.staff_no].map(String);

/** The request with a file in which one name is replaced, for each own name in the file. */
async function filesWithNames(here: Scene, others: readonly string[]): Promise<[other: string, Asked][]> {
  const file = here.asked.form?.file;
  if (!(file instanceof File) || !file.name.endsWith('.csv')) return [];
  const text = await file.text();
  return namesIn(here.site).flatMap((name, at): [string, Asked][] => {
    const other = others[at] ?? '';
    if (!text.includes(name)) return [];
    const changed = new File([text.replaceAll(name, other)], file.name);
    return [[other, { ...here.asked, form: { ...here.asked.form, file: changed } }]];
  });
}

describe('the ids that a request names', () => {
  it('are found in its path, its query, the lists of its body, and each kind of change', async () => {
    const whereIn = async (id: OperationId) =>
      namingsOf(id, (await mintScene(id)).asked).map(({ where }) => where);
    expect(await whereIn('shifts.users.delete')).toEqual([':id', ':shift_user_id']);
    expect(await whereIn('salary.requests.list')).toEqual(['?workplace_ids[]', '?user_id']);
    const audience = ['workplace_ids', 'user_ids', 'shift_ids'].map((name) => `audience.${name}.0`);
    expect(await whereIn('notifications.preview')).toEqual(
      expect.arrayContaining([...audience, 'audience.workplace_ids.0 next to its own', 'reader_id']),
    );
    const named = await whereIn('shifts.check');
    expect(named).toEqual(
      expect.arrayContaining([
        'changes.0.shift_id',
        'changes.0.user_id',
        'create_shift changes.0.template_id',
        'remove changes.0.shift_user_id',
      ]),
    );
  });
});

const NAMING = OPERATION_IDS.filter((id) => callerOf(id) === 'a manager' && !READ_BY_ALL.includes(id));

describe.each(NAMING)('an id in %s', (id) => {
  it('gets the same answer for a thing at another workplace as for an unknown id', async () => {
    const elsewhere = await sameIds();
    const there = await mintScene(id);
    await sameIds();
    const here = await mintScene(id);
    // Data that a member of this workplace has at the other one.
    const tied = await sameIds();
    await tie(here.site.member, there.site);
    const answerTo = async (asked: Asked, named: number | string) => {
      const answer = await send(here, asked);
      const text = await answer.text();
      const told = typeof named === 'string' ? named : new RegExp(`\\b${named}\\b`, 'g');
      // Every request has its own operation id and secrets, and what it creates an id of its own.
      const alike = text.replaceAll(told, 'the id').replace(/"(operation_id|code)":"[^"]+"/g, '');
      return [answer.status, alike.replace(/^\{"id":\d+/, '{"id":0')];
    };
    for (const { where, asked } of namingsOf(id, here.asked)) {
      if (OF_THE_COMPANY.test(where) || where === NOT_ASKED[id]) continue;
      const nothing = await answerTo(asked(UNKNOWN_ID), UNKNOWN_ID);
      for (const named of [elsewhere, tied])
        expect([where, ...(await answerTo(asked(named), named))]).toEqual([where, ...nothing]);
    }
    const unknown = await filesWithNames(here, ['X1', 'X2', 'X3', 'X4']);
    const known = await filesWithNames(here, namesIn(there.site));
    for (const [at, [none, asked]] of unknown.entries()) {
      const [one, asking] = known[at] ?? [none, asked];
      expect([none, ...(await answerTo(asking, one))]).toEqual([none, ...(await answerTo(asked, none))]);
    }
  });
});
