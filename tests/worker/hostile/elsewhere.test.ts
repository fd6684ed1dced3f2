import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { OPERATION_IDS, type OperationId } from '#contract/operations.ts';
import type { Access } from '#contract/roles.ts';
import { rolesTable } from '#contract/roles-table.ts';
import { mintActor } from '#tests/support/actors.ts';
import { type Asked, requestOf } from '#tests/support/calls.ts';
import { NOW } from '#tests/support/clock.ts';
import { leaksIn } from '#tests/support/fuzz/leaks.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import type { Known } from '#tests/support/inputs/input.ts';
import { mintJob, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';

/** Who calls it, where their permission ends at what they manage or at themselves. */
function callerOf(id: OperationId): 'a manager' | 'whoever may' | null {
  const access: Access = rolesTable[id];
  if (typeof access !== 'object') return null;
  if (access.global_admin === 'own') return 'whoever may';
  return access.admin === 'managed' || access.admin === 'own' ? 'a manager' : null;
}

/** What is asked of elsewhere by these is answered, by nobody and nothing. */
const ANSWERED_BY_NOTHING: Partial<Record<OperationId, string>> = {
  'shifts.users.update': 'whose place it is stands in the address alone',
  'tracking.remind': 'nobody is asked',
  'tracking.bulk.preview': 'the line is not there',
  'notifications.preview': 'nobody would be told',
};

/** One site with what an operation is called on, and who may call it there. */
type Scene = { site: Site; caller: SignedIn; asked: Asked };

async function mintScene(id: OperationId): Promise<Scene> {
  const site = await mintSite();
  const actor = await mintActor(id, site);
  const manages = [site.workplace.id];
  const caller = callerOf(id) === 'a manager' ? await signedIn({ roles: ['admin'], manages }) : actor;
  const known: Known = {
    ...{ site, shift: await mintPlanned(id, site), session: caller.session },
    job: await mintJob(caller.person, { state: 'done', endedAt: NOW }),
    notice: await mintNotice(caller.person),
  };
  return { site, caller, asked: requestOf(id, caller.person, known) };
}

type Place = readonly (string | number)[];

/** Every place of a body in which no further ones are. */
function placesIn(body: unknown, at: Place = []): Place[] {
  if (typeof body !== 'object' || body === null) return [at];
  return Object.entries(body).flatMap(([name, part]) =>
    placesIn(part, [...at, Array.isArray(body) ? Number(name) : name]),
  );
}

function partAt(body: unknown, place: Place): unknown {
  return place.reduce<unknown>((part, name) => Object(part)[name], body);
}

function withPart(body: unknown, [name, ...rest]: Place, part: unknown): unknown {
  if (name === undefined) return part;
  const inside = withPart(Object(body)[name], rest, part);
  if (Array.isArray(body)) return body.with(Number(name), inside);
  return { ...Object(body), [name]: inside };
}

/** What is asked here, with one of its names, or all of them, those of elsewhere. */
function* withNamesOf(there: Asked, here: Asked): Generator<Asked> {
  yield there;
  const [parts, others] = [here.address.split('/'), there.address.split('/')];
  for (const [at, part] of parts.entries()) {
    const other = others[at] ?? part;
    if (other !== part) yield { ...here, address: parts.with(at, other).join('/') };
  }
  if (there.query !== undefined && there.query !== here.query) yield { ...here, query: there.query };
  for (const place of placesIn(here.body)) {
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

describe.each(OPERATION_IDS.filter((id) => callerOf(id) !== null))('%s', (id) => {
  it('does nothing to what is elsewhere, and tells nothing of it, wherever a request names it', async () => {
    const [there, here] = [await mintScene(id), await mintScene(id)];
    const { member, workplace } = there.site;
    for (const asked of withNamesOf(there.asked, here.asked)) {
      if (written(asked) === written(here.asked)) continue;
      const answer = await send(here, asked);
      const why = `${answer.status} to ${written(asked)}`;
      expect(leaksIn(await answer.text(), [member.staffNo ?? '', workplace.code]), why).toEqual([]);
      if (!(id in ANSWERED_BY_NOTHING))
        expect([why, [403, 404, 409, 422].includes(answer.status)]).toEqual([why, true]);
    }
    if (!(id in ANSWERED_BY_NOTHING)) expect(await changesBy(here)).toBe(0);
  });
});
