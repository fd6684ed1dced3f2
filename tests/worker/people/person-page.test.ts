import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { loadFrame } from '#app/areas/people/person/frame/frame.server.ts';
import { loadNotes } from '#app/areas/people/person/notes/notes.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import type { RoleName } from '#contract/roles.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import { NOW } from '#tests/support/clock.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { api } from '#worker/api.ts';
import { createClient } from '#worker/client.ts';
import { RequestScope } from '#worker/platform/http/request-scope.ts';

/** Loads the page of the member as its loader does, in one request, and counts the round trips. */
async function loadPage({ session }: SignedIn, { member }: Site, roles: readonly RoleName[]) {
  const { db, meter } = meterDatabase(env.DB);
  const url = new URL(`https://kinmu.test/manage/user/${member.id}`);
  const request = new Request(url, { headers: { Cookie: `__Host-access_token=${session.token}` } });
  const bindings = { ...env, DB: db, TEST_NOW: toStamp(NOW) };
  const execution = createExecutionContext();
  const scope = new RequestScope(request, bindings, execution);
  const client = createClient(url.origin, async (call) => api.fetch(call, { ...bindings, scope }, execution));
  const context = new RouterContextProvider();
  context.set(apiContext, client);
  const id = String(member.id);
  const [frame, notes] = await Promise.all([
    loadFrame({ url, context, id, roles, today: jstDate(NOW) }),
    loadNotes({ url, api: client, id }, {}),
  ]);
  return { frame, notes, roundTrips: meter.roundTrips };
}

it.each([
  ['a global admin', 'global_admin', true],
  ['a manager of the workplace', 'admin', false],
] as const)('the page of a person takes two round trips for %s', async (_, role, isGlobal) => {
  const site = await mintSite();
  const reader = await signedIn({ roles: [role], manages: isGlobal ? [] : [site.workplace.id] });
  const { frame, notes, roundTrips } = await loadPage(reader, site, [role]);
  expect(roundTrips).toBe(2);
  expect(frame.card?.id).toBe(site.member.id);
  expect(frame.user === null).toBe(!isGlobal);
  expect(frame.month).toMatchObject({ worked_minutes: expect.any(Number) });
  expect(frame.month?.total_pay === null).toBe(!isGlobal);
  expect(notes.list?.data).toHaveLength(1);
});

it('the page of a manager about themselves has no notes', async () => {
  const site = await mintSite();
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const { frame, notes } = await loadPage(manager, { ...site, member: manager.person }, ['admin']);
  expect(frame.card?.id).toBe(manager.person.id);
  expect(notes.list).toBeNull();
});
