import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { PendingHandOvers, ReceivedHandOvers } from '#contract/roster/hand-overs.ts';
import { OwnHome, OwnShifts } from '#contract/roster/own-shifts.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser, type Shift } from '#tests/support/shifts.ts';
import { worker } from '#tests/worker/roster/candidates/seats.ts';

export const DATE = '2026-11-28';
export const code = (status: number, name: string) => ({ status, body: { code: name } });
export const notFound = code(404, 'E_NOT_FOUND');
export const conflict = code(409, 'E_CONFLICT');

export type Handed = { site: Site; shift: Shift; giver: Person; taker: Person; manager: SignedIn };

/** A published day shift with one person on it, and a colleague who could take it. */
export async function handed(overrides: Parameters<typeof mintShift>[3] = {}): Promise<Handed> {
  const site = await mintSite();
  const shift = await mintShift(site.template, DATE, [site.position], overrides);
  await showMonth(site.workplace, '2026-11');
  const [giver, taker] = [await worker(site), await worker(site)];
  await mintShiftUser(giver, shift, site.position);
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  return { site, shift, giver, taker, manager };
}

export const colleaguesOf = async (by: Person, { shift }: Pick<Handed, 'shift'>) => {
  const own = await signedInAs(by);
  return fullAnswer(await own.api.me.shifts[':id']['hand-over'].$get({ param: { id: String(shift.id) } }));
};
export const propose = async (
  by: Person,
  { shift }: Pick<Handed, 'shift'>,
  to: { id: number },
  options: Parameters<typeof signedInAs>[1] = {},
) => {
  const own = await signedInAs(by, options);
  return fullAnswer(
    await own.api.me.shifts[':id']['hand-over'].$post({
      param: { id: String(shift.id) },
      json: { user_id: to.id },
    }),
  );
};
export const proposed = async ({ giver, taker, ...rest }: Handed) => {
  const { status, body } = await propose(giver, rest, taker);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { id: number }).id;
};
export const reply = async (by: Person, id: number, answer: 'yes' | 'no', version = 1, db = env.DB) => {
  const own = await signedInAs(by, { bindings: { DB: db } });
  return fullAnswer(
    await own.api.me['hand-overs'][':id'].$post({ param: { id: String(id) }, json: { answer, version } }),
  );
};
export const withdraw = async (by: Person, id: number, version = 1) => {
  const own = await signedInAs(by);
  return fullAnswer(
    await own.api.me['hand-overs'][':id'].$delete({
      param: { id: String(id) },
      query: { version: String(version) },
    }),
  );
};
export const decide = async (
  by: SignedIn,
  id: number,
  body: { decision: 'approve' | 'refuse'; reason?: string; override_reason?: string },
  version = 2,
) =>
  fullAnswer(
    await by.api.manage.shifts['hand-overs'][':id'].$post({
      param: { id: String(id) },
      json: { ...body, version },
    }),
  );
export const pendingOf = async (by: SignedIn) =>
  PendingHandOvers.parse((await fullAnswer(await by.api.manage.shifts['hand-overs'].$get())).body).data;
export const receivedOf = async (by: Person) => {
  const own = await signedInAs(by);
  return ReceivedHandOvers.parse((await fullAnswer(await own.api.me['hand-overs'].$get())).body).data;
};
export const asksOf = async (by: Person) => {
  const own = await signedInAs(by);
  return OwnHome.parse((await fullAnswer(await own.api.me.home.$get())).body).asks;
};
export const hideMonths = ({ workplace }: Site) =>
  env.DB.prepare('DELETE FROM published_month WHERE workplace_id = ?').bind(workplace.id).run();
export const stopsWork = ({ id }: Person) =>
  env.DB.prepare('UPDATE membership SET works = 0, manages = 1 WHERE person_id = ?').bind(id).run();
export const shownTo = async (by: Person, { shift }: Pick<Handed, 'shift'>) => {
  const own = await signedInAs(by);
  const { body } = await fullAnswer(await own.api.me.shifts.$get({ query: { month: '2026-11' } }));
  return OwnShifts.parse(body).data.find(({ shift_id }) => shift_id === shift.id);
};
export const kindsOf = async (person: Person) => (await inboxOf(person)).map(({ kind }) => kind);
export const peopleOn = async ({ shift }: Pick<Handed, 'shift'>) =>
  (
    await env.DB.prepare(
      "SELECT person_id FROM shift_user WHERE shift_id = ? AND status = 'approved' AND outcome IS NULL",
    )
      .bind(shift.id)
      .all()
  ).results.map(({ person_id }) => person_id);
