import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import type { Access } from '#contract/roles.ts';
import { mintActor } from '#tests/support/actors.ts';
import { type Asked, requestOf } from '#tests/support/calls.ts';
import { NOW } from '#tests/support/clock.ts';
import { leavesOf, partAt, withPart } from '#tests/support/fuzz/body-parts.ts';
import { leaksIn } from '#tests/support/fuzz/leaks.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import type { Known } from '#tests/support/inputs/input.ts';
import { mintJob, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';

/** The caller of an operation with limited reach: managed workplaces, or own data. */
export function callerOf(id: OperationId): 'a manager' | 'any caller' | null {
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
export type Scene = { site: Site; caller: Pick<SignedIn, 'person' | 'send'>; asked: Asked };

export async function mintScene(id: OperationId): Promise<Scene> {
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

export function send({ caller }: Scene, { method, address, query, body, form }: Asked): Promise<Response> {
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

/** Sends the request with each name of the other workplace in it: nothing of that one changes or is shown. */
export async function expectNothingThere(id: OperationId, here: Scene, there: Scene): Promise<void> {
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
}
