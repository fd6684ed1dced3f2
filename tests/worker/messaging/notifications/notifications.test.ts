import { describe, expect, it } from 'vitest';
import { Notification } from '#contract/messaging/notifications.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { mintPeople, mintPerson, mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintNotification } from '#tests/support/notifications.ts';

type Json = Record<string, unknown>;

const ROOT = '/api/manage/notifications';
const call = async ({ send }: Pick<SignedIn, 'send'>, method: string, path = '', json?: Json) =>
  fullAnswer(
    await send(`${ROOT}${path}`, {
      method,
      ...(json && { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
    }),
  );

const JA = { title_ja: '棚卸', content_ja: '月曜日は棚卸です。' };
const VI = { title_vi: 'Kiểm kê', content_vi: 'Thứ Hai kiểm kê.' };

/**
 * A workplace with four people: two read Japanese, one of them by default, and two read Vietnamese.
 */
async function company() {
  const workplace = await mintWorkplace();
  const works = [workplace.id];
  const people = await mintPeople([
    { works },
    { works, language: 'ja' },
    { works, language: 'vi' },
    { works, language: 'vi' },
  ]);
  const manager = await signedIn({ roles: ['admin'], manages: works, language: 'ja' });
  return { workplace, people, manager };
}

const toWorkplace = ({ id }: { id: number }, more: Json = {}) => ({
  type: 'notice',
  ...JA,
  audience: { workplace_ids: [id] },
  send_anyway: true,
  ...more,
});

describe('a notification', () => {
  it('is written for a time, read, changed and deleted, with an audit row for each', async () => {
    const { workplace, manager } = await company();
    const later = { send_day: '2026-11-22', time: '08:00' };
    const made = await call(manager, 'POST', '', toWorkplace(workplace, later));
    expect(made.status).toBe(201);
    const one = Notification.parse(made.body);
    expect(one).toMatchObject({
      status: 'pending',
      ...later,
      ...JA,
      title: '棚卸',
      content: '月曜日は棚卸です。',
      readers: 0,
      read: 0,
      sent_at: null,
      corrects: null,
      version: 1,
      audience_size: 1,
      audience: { all: false, workplaces: [{ id: workplace.id, code: workplace.code }], users: [] },
      created_by: { id: manager.person.id },
    });
    expect(await call(manager, 'GET', `/${one.id}`)).toEqual({ status: 200, body: one });

    const changed = await call(
      manager,
      'PUT',
      `/${one.id}`,
      toWorkplace(workplace, { ...VI, ...later, time: '09:30', version: 1 }),
    );
    expect(changed).toMatchObject({ status: 200, body: { ...VI, time: '09:30', version: 2 } });
    expect(await call(manager, 'GET', `/${one.id}`)).toEqual(changed);
    expect(await call(manager, 'PUT', `/${one.id}`, toWorkplace(workplace, { version: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id: one.id, version: 2 } },
    });
    expect(await call(manager, 'DELETE', `/${one.id}?version=1`)).toMatchObject({ status: 409 });
    expect(await call(manager, 'DELETE', `/${one.id}?version=2`)).toMatchObject({ status: 204 });
    expect(await call(manager, 'GET', `/${one.id}`)).toMatchObject({ status: 404 });
    expect(await auditOf('notification', one.id)).toMatchObject([
      { operation: 'notifications.create', after: { ...JA, audience: { workplace_ids: [workplace.id] } } },
      { operation: 'notifications.update', before: { title_vi: null }, after: VI },
      { operation: 'notifications.delete', before: VI, after: null },
    ]);
  });

  it('without a time is sent within the request, in its three calls', async () => {
    const { workplace, manager } = await company();
    const made = await call(manager, 'POST', '', toWorkplace(workplace));
    expect(made).toMatchObject({
      status: 201,
      // The manager belongs to the workplace too.
      body: { status: 'sent', readers: 5, read: 0, sent_at: '2026-11-21 10:00:00', time: '10:00' },
    });
    expect(manager.meter().roundTrips).toBeLessThanOrEqual(3);
    const { id } = Notification.parse(made.body);
    expect(await call(manager, 'GET', `/${id}`)).toEqual({ ...made, status: 200 });
    for (const [method, path, body] of [
      ['PUT', `/${id}`, toWorkplace(workplace, { version: 1 })],
      ['DELETE', `/${id}?version=1`, undefined],
    ] as const) {
      expect(await call(manager, method, path, body)).toMatchObject({
        status: 409,
        body: { code: 'NOTIFICATION_ALREADY_SENT', data: { id, status: 'sent' } },
      });
    }
  });

  it('requires the languages of its audience, unless it is forced', async () => {
    const { workplace, manager } = await company();
    const body = toWorkplace(workplace, { send_anyway: false });
    expect(await call(manager, 'POST', '', body)).toMatchObject({
      status: 409,
      body: {
        code: 'NOTIFICATION_LANGUAGE_MISSING',
        data: { languages: [{ language: 'vi', readers: 2 }] },
      },
    });
    expect(await call(manager, 'POST', '', { ...body, ...VI })).toMatchObject({ status: 201 });
  });

  it('uses the first language as the base text if none is given', async () => {
    const { workplace, manager } = await company();
    const { type, audience, send_anyway } = toWorkplace(workplace);
    const without = { type, audience, send_anyway };
    expect(await call(manager, 'POST', '', { ...without, ...VI })).toMatchObject({
      body: { title: 'Kiểm kê', content: 'Thứ Hai kiểm kê.', title_ja: null },
    });
    expect(
      await call(manager, 'POST', '', { ...without, ...JA, title: 'Inventur', content: 'Am\r\nMontag. ' }),
    ).toMatchObject({ body: { title: 'Inventur', content: 'Am\nMontag.' } });
  });

  it.each<[what: string, input: Json, faults: Json]>([
    ['without title and text', { title_ja: '', content_ja: null }, { title: [{ key: 'required' }] }],
    ['without its text', { title_en: 'Stocktaking' }, { content_en: [{ key: 'required' }] }],
    ['without its title', { content: 'Text' }, { title: [{ key: 'required' }] }],
    ['on a day without a time', { send_day: '2026-12-01' }, { time: [{ key: 'required' }] }],
    ['at a time without a day', { time: '10:00' }, { send_day: [{ key: 'required' }] }],
    ['at a past time', { send_day: '2026-11-21', time: '09:54' }, { time: [{ key: 'time_passed' }] }],
    ['at an impossible time', { send_day: '2026-11-22', time: '24:00' }, { time: [{ key: 'time_of_day' }] }],
    ['on an impossible date', { send_day: '2026-11-31', time: '10:00' }, { send_day: [{ key: 'date' }] }],
    ['without recipients', { audience: {} }, { audience: [{ key: 'nobody_there' }] }],
    [
      'of 4,001 letters',
      { content_ja: 'あ'.repeat(4001) },
      { content_ja: [{ key: 'max_length', params: { max: 4000 } }] },
    ],
    ['of an unknown type', { type: 'gossip' }, { type: [{ key: 'choice' }] }],
    ['that corrects an unknown notification', { corrects_id: 999_999 }, { corrects_id: [{ key: 'choice' }] }],
  ])('is refused %s', async (_, input, faults) => {
    const { workplace, manager } = await company();
    expect(await call(manager, 'POST', '', toWorkplace(workplace, input))).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: faults },
    });
  });

  it('for a time a few minutes ago is sent now', async () => {
    const { workplace, manager } = await company();
    expect(
      await call(manager, 'POST', '', toWorkplace(workplace, { send_day: '2026-11-21', time: '09:55' })),
    ).toMatchObject({ status: 201, body: { status: 'sent', time: '10:00' } });
  });

  it('corrects a sent one, and both refer to each other', async () => {
    const { workplace, manager } = await company();
    const first = Notification.parse((await call(manager, 'POST', '', toWorkplace(workplace))).body);
    const waiting = await mintNotification(manager.person, [['workplace', workplace.id]]);
    expect(
      await call(manager, 'POST', '', toWorkplace(workplace, { corrects_id: waiting.id })),
    ).toMatchObject({ status: 422 });
    const second = await call(manager, 'POST', '', toWorkplace(workplace, { corrects_id: first.id }));
    expect(second).toMatchObject({ status: 201, body: { corrects: { id: first.id, title: '棚卸' } } });
    const { id } = Notification.parse(second.body);
    expect(await call(manager, 'GET', `/${first.id}`)).toMatchObject({
      body: { corrected_by: { id, title: '棚卸' } },
    });
  });
});

describe('the list of notifications', () => {
  it('is sorted newest first, with filters by state, type and title', async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    const by = await mintPerson();
    const word = `T${by.id}`;
    const mint = (title: string, more: Parameters<typeof mintNotification>[2]) =>
      mintNotification(by, [['all', '']], { title: `${word} ${title}`, ...more });
    const old = await mint('old', { send_at: NOW - DAY, started_at: NOW - DAY, sent_at: NOW - DAY });
    const going = await mint('going', { send_at: NOW, started_at: NOW, type: 'urgent' });
    const next = await mint('next', { title_vi: 'Sắp tới', content_vi: 'Sắp tới' });
    await mint('gone', { deleted_at: NOW });
    const list = async (query: Record<string, string>) => {
      const { body } = await call(boss, 'GET', `?${new URLSearchParams({ q: word, ...query })}`);
      return Object(body).data.map(({ id }: { id: number }) => id);
    };
    expect(await list({})).toEqual([next.id, going.id, old.id]);
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(2);
    expect(await list({ sort: 'send_at' })).toEqual([old.id, going.id, next.id]);
    expect(await list({ status: 'pending' })).toEqual([next.id]);
    expect(await list({ status: 'sending' })).toEqual([going.id]);
    expect(await list({ status: 'sent' })).toEqual([old.id]);
    expect(await list({ type: 'urgent' })).toEqual([going.id]);
    expect(await list({ q: `${word} NEXT` })).toEqual([next.id]);
    expect(await list({ q: 'sắp tới' })).toEqual([next.id]);
  });
});
