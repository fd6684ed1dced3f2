import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NOTIFICATION_DRAFTS_MAX } from '#contract/limits.ts';
import { NotificationDraft } from '#contract/messaging/drafts.ts';
import { Notification } from '#contract/messaging/notifications.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { mintPerson, mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintNotification } from '#tests/support/notifications.ts';

type Json = Record<string, unknown>;

const DRAFTS = '/api/manage/notifications/drafts';
const SENT = '/api/manage/notifications';
const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };

const call = async ({ send }: Pick<SignedIn, 'send'>, method: string, path: string, json?: Json) =>
  fullAnswer(
    await send(path, {
      method,
      ...(json && { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
    }),
  );

const JA = { title_ja: '棚卸', content_ja: '月曜日は棚卸です。' };
const BEGUN = { type: 'shift', ...JA, audience: {} };

const kept = async (by: SignedIn, body: Json = BEGUN) =>
  NotificationDraft.parse((await call(by, 'POST', DRAFTS, body)).body);

/** A manager of a workplace with one member. */
async function writer() {
  const workplace = await mintWorkplace();
  const member = await mintPerson({ works: [workplace.id], language: 'ja' });
  const manager = await signedIn({ roles: ['admin'], manages: [workplace.id], language: 'ja' });
  return { workplace, member, manager, audience: { workplace_ids: [workplace.id] } };
}

describe('a draft of a notification', () => {
  it('keeps everything that was typed, and is read and listed by its writer', async () => {
    const { workplace, member, manager } = await writer();
    const made = await call(manager, 'POST', DRAFTS, {
      type: 'urgent',
      ...JA,
      title_vi: 'Kiểm kê',
      audience: { workplace_ids: [workplace.id], user_ids: [member.id] },
      send_day: '2026-11-01',
      time: '08:00',
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        type: 'urgent',
        ...JA,
        title_vi: 'Kiểm kê',
        content_vi: null,
        // The day has passed already: a draft may keep it.
        send_day: '2026-11-01',
        time: '08:00',
        audience: { all: false, workplaces: [{ id: workplace.id }], users: [{ id: member.id }], shifts: [] },
        audience_size: 2,
        corrects: null,
        updated_at: '2026-11-21 10:00:00',
        version: 1,
      },
    });
    const { id } = NotificationDraft.parse(made.body);
    expect(await call(manager, 'GET', `${DRAFTS}/${id}`)).toEqual({ ...made, status: 200 });
    expect(await call(manager, 'GET', DRAFTS)).toMatchObject({ body: { data: [made.body] } });
  });

  it('exists for its writer alone, not even for a global admin', async () => {
    const { manager, audience } = await writer();
    const { id } = await kept(manager);
    const boss = await signedIn({ roles: ['global_admin'] });
    const other = await signedIn({ roles: ['admin'], manages: audience.workplace_ids });
    for (const stranger of [boss, other]) {
      expect(await call(stranger, 'GET', DRAFTS)).toMatchObject({ body: { data: [] } });
      expect(await call(stranger, 'GET', `${DRAFTS}/${id}`)).toEqual(NOT_FOUND);
      expect(await call(stranger, 'PUT', `${DRAFTS}/${id}`, { ...BEGUN, version: 1 })).toEqual(NOT_FOUND);
      expect(await call(stranger, 'DELETE', `${DRAFTS}/${id}?version=1`)).toEqual(NOT_FOUND);
      const sending = { ...BEGUN, audience, send_anyway: true, draft: { id, version: 1 } };
      expect(await call(stranger, 'POST', SENT, sending)).toEqual(NOT_FOUND);
    }
    expect(await call(manager, 'GET', `${DRAFTS}/${id}`)).toMatchObject({ status: 200 });
  });

  it('is changed and deleted only at its version, and its text stays out of the audit', async () => {
    const { manager } = await writer();
    const draft = await kept(manager);
    const path = `${DRAFTS}/${draft.id}`;
    expect(await call(manager, 'PUT', path, { ...BEGUN, title_ja: '変更', version: 1 })).toMatchObject({
      status: 200,
      body: { title_ja: '変更', version: 2 },
    });
    const conflict = { status: 409, body: { code: 'E_CONFLICT', data: { title_ja: '変更', version: 2 } } };
    expect(await call(manager, 'PUT', path, { ...BEGUN, version: 1 })).toMatchObject(conflict);
    expect(await call(manager, 'DELETE', `${path}?version=1`)).toMatchObject(conflict);
    expect(await call(manager, 'DELETE', `${path}?version=2`)).toMatchObject({ status: 204 });
    expect(await call(manager, 'GET', path)).toEqual(NOT_FOUND);
    const audited = await auditOf('notification_draft', draft.id);
    expect(audited).toMatchObject([{ action: 'create' }, { action: 'update' }, { action: 'delete' }]);
    expect(JSON.stringify(audited)).not.toMatch(/棚卸|変更/);
  });

  it('is changed once by two changes at the same time', async () => {
    const { manager } = await writer();
    const { id } = await kept(manager);
    const change = (title_ja: string) =>
      call(manager, 'PUT', `${DRAFTS}/${id}`, { ...BEGUN, title_ja, version: 1 });
    const answers = await Promise.all([change('一'), change('二')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('accepts recipients out of scope, shows none of them, and refuses them when it is sent', async () => {
    const { manager } = await writer();
    const elsewhere = await mintWorkplace();
    const stranger = await mintPerson({ works: [elsewhere.id] });
    const audience = {
      all: true,
      workplace_ids: [elsewhere.id],
      user_ids: [stranger.id],
      roles: ['user'],
    };
    const made = await call(manager, 'POST', DRAFTS, { ...BEGUN, audience });
    expect(made).toMatchObject({
      status: 201,
      body: { audience: { workplaces: [], users: [] }, audience_size: 4 },
    });
    const { id } = NotificationDraft.parse(made.body);
    const sending = { ...BEGUN, audience, send_anyway: true, draft: { id, version: 1 } };
    expect(await call(manager, 'POST', SENT, sending)).toMatchObject({
      status: 422,
      body: {
        data: { 'audience.workplace_ids[0]': [{ key: 'choice' }], 'audience.all': [{ key: 'choice' }] },
      },
    });
    expect(await call(manager, 'GET', `${DRAFTS}/${id}`)).toMatchObject({ status: 200 });
  });

  it('no longer shows a workplace that its writer does not manage any more', async () => {
    const { manager, workplace, audience } = await writer();
    const { id } = await kept(manager, { ...BEGUN, audience });
    await write([
      sql`UPDATE membership SET manages = 0 WHERE person_id = ${manager.person.id} AND workplace_id = ${workplace.id}`,
    ]);
    expect(await call(manager, 'GET', `${DRAFTS}/${id}`)).toMatchObject({
      body: { audience: { workplaces: [] }, audience_size: 1 },
    });
  });

  it('is deleted by its sending, in the same three round trips', async () => {
    const { manager, audience } = await writer();
    const draft = await kept(manager, { ...BEGUN, audience });
    const sent = await call(manager, 'POST', SENT, {
      ...BEGUN,
      audience,
      send_anyway: true,
      draft: { id: draft.id, version: 1 },
    });
    expect(sent).toMatchObject({ status: 201, body: { status: 'sent', ...JA } });
    expect(manager.meter().roundTrips).toBeLessThanOrEqual(3);
    expect(await call(manager, 'GET', `${DRAFTS}/${draft.id}`)).toEqual(NOT_FOUND);
    expect(await auditOf('notification_draft', draft.id)).toMatchObject([
      { action: 'create' },
      { action: 'delete', operation: 'notifications.create' },
    ]);
    const { id } = Notification.parse(sent.body);
    expect(await auditOf('notification', id)).toContainEqual(
      expect.objectContaining({ action: 'create', after: expect.objectContaining(JA) }),
    );
  });

  it('is sent once by two sendings at the same time', async () => {
    const { manager, audience } = await writer();
    const draft = await kept(manager, { ...BEGUN, audience });
    const sending = () =>
      call(manager, 'POST', SENT, {
        ...BEGUN,
        audience,
        send_anyway: true,
        draft: { id: draft.id, version: 1 },
      });
    const answers = await Promise.all([sending(), sending()]);
    const [first, second] = answers.map(({ status }) => status).toSorted();
    expect(first).toBe(201);
    expect([404, 409]).toContain(second);
    const inbox = await call(manager, 'GET', `${SENT}?per_page=100`);
    expect(inbox).toMatchObject({ body: { data: [{ ...JA, readers: 2 }] } });
  });

  it('is not sent at an old version', async () => {
    const { manager, audience } = await writer();
    const { id } = await kept(manager, { ...BEGUN, audience });
    await call(manager, 'PUT', `${DRAFTS}/${id}`, { ...BEGUN, audience, title_ja: '変更', version: 1 });
    const sending = { ...BEGUN, audience, send_anyway: true, draft: { id, version: 1 } };
    expect(await call(manager, 'POST', SENT, sending)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id, title_ja: '変更', version: 2 } },
    });
    expect(await call(manager, 'GET', SENT)).toMatchObject({ body: { data: [] } });
  });

  it('stays when its sending is refused', async () => {
    const { manager, audience } = await writer();
    const { id } = await kept(manager, { ...BEGUN, audience });
    const past = { send_day: '2026-11-01', time: '08:00' };
    const sending = { ...BEGUN, ...past, audience, send_anyway: true, draft: { id, version: 1 } };
    expect(await call(manager, 'POST', SENT, sending)).toMatchObject({
      status: 422,
      body: { data: { time: [{ key: 'time_passed' }] } },
    });
    expect(await call(manager, 'GET', `${DRAFTS}/${id}`)).toMatchObject({ status: 200 });
  });

  it('keeps which sent notification it corrects, as far as its writer may see that', async () => {
    const { manager, workplace } = await writer();
    const to = [['workplace', workplace.id]] as const;
    const out = { send_at: NOW - DAY, started_at: NOW - DAY, sent_at: NOW - DAY };
    const sent = await mintNotification(manager.person, to, out);
    expect(await kept(manager, { ...BEGUN, corrects_id: sent.id })).toMatchObject({
      corrects: { id: sent.id },
    });
    const unseen = await mintNotification(await mintPerson(), [['all', '']], out);
    expect(await call(manager, 'POST', DRAFTS, { ...BEGUN, corrects_id: unseen.id })).toMatchObject({
      status: 422,
      body: { data: { corrects_id: [{ key: 'choice' }] } },
    });
  });

  it('has a text or recipients', async () => {
    const { manager, audience } = await writer();
    expect(await call(manager, 'POST', DRAFTS, { type: 'notice', audience: {} })).toMatchObject({
      status: 422,
      body: { data: { title: [{ key: 'required' }] } },
    });
    expect(await call(manager, 'POST', DRAFTS, { type: 'notice', audience })).toMatchObject({ status: 201 });
  });

  it('is refused above the limit of one person', async () => {
    const { manager } = await writer();
    const { id } = await kept(manager);
    await write([
      sql`WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${NOTIFICATION_DRAFTS_MAX})
        INSERT INTO notification_draft (id, person_id, type, title_ja, updated_at)
        SELECT ${id} + 1000000 + i, ${manager.person.id}, 'notice', 'a', 0 FROM n`,
    ]);
    expect(await call(manager, 'POST', DRAFTS, BEGUN)).toEqual({
      status: 422,
      body: {
        code: 'E_UNPROCESSABLE_ENTITY',
        data: { title: [{ key: 'drafts_full', params: { max: NOTIFICATION_DRAFTS_MAX } }] },
      },
    });
    const { manager: other } = await writer();
    expect(await call(other, 'POST', DRAFTS, BEGUN)).toMatchObject({ status: 201 });
  });
});
