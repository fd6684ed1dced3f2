import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { jpegWith } from '#tests/support/pictures.ts';
import { attendancesOf, place } from '#tests/worker/attendance/check-ins/place.ts';

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();

const ENDED = { status: 401, body: { code: 'AUTH_INVALID_TOKEN' } };
const CHANGED = { status: 409, body: { code: 'E_CONFLICT' } };

/** The same caller; `happen` runs between the facts of a write and the write. */
function caughtBy({ session }: SignedIn, happen: () => Promise<unknown>) {
  return createTestClient({ token: session.token, bindings: { DB: afterFacts(happen) } }).api;
}

describe('a write whose caller loses rights between decision and commit', () => {
  it.each([
    ['the session was ended', 'UPDATE session SET ended_at = 1 WHERE person_id = ?', ENDED],
    ['the session is deleted', 'DELETE FROM session WHERE person_id = ?', ENDED],
    ['the person was disabled', 'UPDATE person SET disabled_at = 1 WHERE id = ?', ENDED],
    ['the person was deleted', 'UPDATE person SET deleted_at = 1 WHERE id = ?', ENDED],
    ['the roles changed', 'UPDATE person SET auth_version = auth_version + 1 WHERE id = ?', CHANGED],
  ])('is refused when %s', async (_, query, refusal) => {
    const caller = await signedIn({ roles: ['global_admin'] });
    const site = await mintSite();
    const api = caughtBy(caller, () => run(query, caller.person.id));
    const json = { name: '検品' };
    const param = { id: String(site.workplace.id) };
    expect(await fullAnswer(await api.admin.workplaces[':id'].positions.$post({ param, json }))).toEqual(
      refusal,
    );
    const { results } = await env.DB.prepare('SELECT name FROM position WHERE workplace_id = ? AND name = ?')
      .bind(site.workplace.id, json.name)
      .all();
    expect(results).toEqual([]);
  });

  it('succeeds when the caller changes their own picture and settings', async () => {
    const caller = await signedIn({ roles: ['global_admin'] });
    const site = await mintSite();
    const form = new FormData();
    form.set('file', new File([jpegWith()], 'me.jpg'));
    const api = caughtBy(caller, async () => {
      const picture = await caller.send('/api/manage/profile/picture', { method: 'POST', body: form });
      const settings = await caller.api.manage.profile.settings.$put({ json: { lang: 'vi', theme: 'dark' } });
      expect([picture.status, settings.status]).toEqual([200, 200]);
    });
    const param = { id: String(site.workplace.id) };
    const answer = await api.admin.workplaces[':id'].positions.$post({ param, json: { name: '検品' } });
    expect(answer.status).toBe(201);
  });

  it('marks no notice as read after the session has ended', async () => {
    const caller = await signedIn();
    const notice = await mintNotice(caller.person);
    const api = caughtBy(caller, () =>
      run('UPDATE session SET ended_at = 1 WHERE person_id = ?', caller.person.id),
    );
    const param = { id: String(notice.id) };
    expect(await fullAnswer(await api.me.notifications[':id'].read.$post({ param }))).toEqual(ENDED);
    const stored = await env.DB.prepare('SELECT read_at FROM inbox_item WHERE id = ?')
      .bind(notice.id)
      .first();
    expect(stored).toEqual({ read_at: null });
  });

  it('accepts no punch with a token that another pairing replaced', async () => {
    const { site } = await place();
    const { api } = createTestClient({
      token: site.device.token,
      bindings: {
        DB: afterFacts(() => run("UPDATE device SET token_hash = 'another' WHERE id = ?", site.device.id)),
      },
    });
    expect(await fullAnswer(await api.device['check-in'].$post({ json: {} }))).toEqual(ENDED);
    expect(await attendancesOf(site.member)).toEqual([]);
  });
});

describe('concurrent writes', () => {
  it('store nothing for a session after its end', async () => {
    const caller = await signedIn({ roles: ['global_admin'] });
    const site = await mintSite();
    const param = { id: String(site.workplace.id) };
    const add = (place: number) =>
      caller.api.admin.workplaces[':id'].positions.$post({ param, json: { name: `持ち場${place}` } });
    const writes = Array.from({ length: 60 }, async (_, place) => {
      if (place === 30) return (await caller.api.auth.logout.$post()).status;
      return (await add(place)).status;
    });
    const statuses: number[] = await Promise.all(writes);
    const { results } = await env.DB.prepare('SELECT id, subject FROM audit WHERE actor_id = ? ORDER BY id')
      .bind(caller.person.id)
      .all<{ id: number; subject: string }>();
    expect(results.at(-1)?.subject).toBe('session');
    expect(results.length).toBe(statuses.filter((status) => status < 300).length);
    expect((await add(99)).status).toBe(401);
  });
});

describe('the database calls of a write', () => {
  it('are three: the caller, the facts and the change', async () => {
    const caller = await signedIn({ roles: ['global_admin'] });
    const site = await mintSite();
    for (const place of [1, 2]) {
      const param = { id: String(site.workplace.id) };
      const json = { name: `持ち場${place}` };
      expect((await caller.api.admin.workplaces[':id'].positions.$post({ param, json })).status).toBe(201);
      expect(caller.meter().roundTrips).toBe(3);
    }
  });
});
