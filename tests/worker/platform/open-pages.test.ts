import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SOCKET_CLOSED } from '#contract/site/change-messages.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import { mintSession, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { askForSocket, OPEN_PAGES, openPage } from '#tests/support/open-page.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { spreadNotices } from '#worker/areas/messaging/delivery/spread.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

/** A workplace, and a manager whose changes reach open pages. */
async function minted(): Promise<{ here: number; manager: SignedIn; changeShift: () => Promise<void> }> {
  const { workplace, position } = await mintSite();
  const template = await mintTemplate(workplace);
  const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] }, { bindings: OPEN_PAGES });
  const changeShift = async (): Promise<void> => {
    const { id } = await mintShift(template, '2026-12-03', [position]);
    const answer = await manager.api.manage.shifts[':id'].$delete({
      param: { id: String(id) },
      query: { version: '1' },
    });
    expect(answer.status).toBe(204);
  };
  return { here: workplace.id, manager, changeShift };
}

beforeEach(() => moveClock(NOW));
afterEach(releaseClock);

describe('an open page', () => {
  it('receives that its workplace has changed, and nothing of what has', async () => {
    const { here, manager, changeShift } = await minted();
    const page = await openPage(manager.session.token, [here]);
    await changeShift();
    await page.until(({ length }) => length > 0);
    expect(page.messages).toEqual([
      { matter: 'roster', workplace_id: here, age: 0, operation_id: expect.any(String) },
    ]);
    page.close();
  });

  it('receives nothing of other workplaces', async () => {
    const [one, other] = [await minted(), await minted()];
    const [page, theirs] = [
      await openPage(one.manager.session.token, [one.here]),
      await openPage(other.manager.session.token, [other.here]),
    ];
    await other.changeShift();
    await theirs.until(({ length }) => length > 0);
    expect(page.messages).toEqual([]);
    for (const open of [page, theirs]) open.close();
  });

  it('receives at once how long ago its workplace changed, so that a page that slept knows', async () => {
    const { here, manager, changeShift } = await minted();
    await changeShift();
    await moveClock(NOW + 60_000);
    const page = await openPage(manager.session.token, [here]);
    await page.until(({ length }) => length > 0);
    expect(page.messages).toEqual([
      { matter: 'roster', workplace_id: here, age: 60_000, operation_id: null },
    ]);
    page.close();
  });

  it('receives that the inbox of its reader has new notices', async () => {
    const { manager } = await minted();
    const page = await openPage(manager.session.token);
    const { id } = await mintNotice(manager.person);
    await env.DB.prepare('INSERT INTO outbox_item (inbox_id, created_at) VALUES (?, ?)').bind(id, NOW).run();
    const execution = createExecutionContext();
    await spreadNotices(await systemCtx(env, 'deliver', execution));
    await waitOnExecutionContext(execution);
    await page.until(({ length }) => length > 0);
    expect(page.messages).toEqual([{ matter: 'inbox', workplace_id: null, age: 0, operation_id: null }]);
    page.close();
  });

  it('receives that a person of its workplace has sent their availability or the hours they would like', async () => {
    const { here, manager } = await minted();
    const page = await openPage(manager.session.token, [here]);
    const staff = await signedIn({ works: [here] }, { bindings: OPEN_PAGES });
    const day = { date: '2026-12-01', answer: 'yes' as const, start_time: null, end_time: null };
    const query = { month: '2026-12' };
    const json = { days: [day], note: null, version: 0 };
    expect((await staff.api.me.availability.$put({ query, json })).status).toBe(200);
    const told = { matter: 'roster', workplace_id: here, age: 0, operation_id: expect.any(String) };
    await page.until(({ length }) => length > 0);
    expect(page.messages).toEqual([told]);
    expect((await staff.api.me['wanted-hours'].$put({ json: { hours: 20 } })).status).toBe(204);
    await page.until(({ length }) => length > 1);
    expect(page.messages).toEqual([told, told]);
    page.close();
  });

  it('of a person receives at once that a manager wrote to them about a shift', async () => {
    const { workplace, position, template, member } = await mintSite();
    const shift = await mintShift(template, '2026-12-03', [position]);
    const place = await mintShiftUser(member, shift, position);
    await showMonth(workplace, '2026-12');
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] }, { bindings: OPEN_PAGES });
    const page = await openPage((await mintSession(member)).token);
    const param = { id: String(shift.id), shift_user_id: String(place.id) };
    const answer = await manager.api.manage.shifts[':id'].users[':shift_user_id'].messages.$post({
      param,
      json: { text: '駅から送迎バスがあります。' },
    });
    expect(answer.status).toBe(204);
    await page.until(({ length }) => length > 0);
    expect(page.messages).toEqual([{ matter: 'inbox', workplace_id: null, age: 0, operation_id: null }]);
    page.close();
  });

  it('is closed at once when its reader gets other roles, and their next socket is refused', async () => {
    const { here, manager } = await minted();
    const page = await openPage(manager.session.token, [here]);
    const boss = await signedIn({ roles: ['global_admin'] }, { bindings: OPEN_PAGES });
    const param = { id: String(manager.person.id) };
    const json = { roles: ['user' as const], duties: [], version: 1 };
    const answer = await fullAnswer(await boss.api.admin.users[':id'].roles.$put({ param, json }));
    expect(answer.status).toBe(200);
    expect(await page.untilClosed()).toBe(SOCKET_CLOSED.rights);
    expect((await askForSocket(manager.session.token, [here])).status).toBe(404);
  });

  it('is closed when its session ends, and other sessions of its reader stay', async () => {
    const { here, manager, changeShift } = await minted();
    const elsewhere = await signedInAs(manager.person, { bindings: OPEN_PAGES });
    const [page, other] = [
      await openPage(manager.session.token, [here]),
      await openPage(elsewhere.session.token, [here]),
    ];
    expect((await elsewhere.api.auth.logout.$post()).status).toBe(204);
    expect(await other.untilClosed()).toBe(SOCKET_CLOSED.rights);
    await changeShift();
    await page.until(({ length }) => length > 0);
    page.close();
  });

  it('is the newest of twenty of a person; the oldest is closed', async () => {
    const { manager } = await minted();
    const pages = [];
    for (let count = 0; count < 21; count += 1) pages.push(await openPage(manager.session.token));
    expect(await pages[0]?.untilClosed()).toBe(SOCKET_CLOSED.many);
    expect(pages.slice(1).map((page) => page.closed())).toEqual(Array.from({ length: 20 }, () => null));
    for (const page of pages.slice(1)) page.close();
  });
});

describe('the socket of a page', () => {
  it('is refused without an upgrade, a session, a reach or from a foreign page', async () => {
    const { here, manager } = await minted();
    const { token } = manager.session;
    const staff = await signedIn({ works: [here] });
    const upgrade = { Upgrade: 'websocket' };
    const foreign = { ...upgrade, Origin: 'https://other.example' };
    expect((await askForSocket(token, [here], {})).status).toBe(400);
    expect((await askForSocket('no such token', [here])).status).toBe(401);
    expect((await askForSocket(token, [here], foreign)).status).toBe(403);
    expect((await askForSocket(staff.session.token, [here])).status).toBe(404);
    expect((await askForSocket(token, [here, 999_999])).status).toBe(404);
    const many = Array.from({ length: 51 }, (_, place) => place + 1);
    expect((await askForSocket(token, many)).status).toBe(400);
    expect((await askForSocket(staff.session.token, [])).status).toBe(101);
  });
});
