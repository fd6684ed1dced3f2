import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NOTIFICATION_TEMPLATES_MAX } from '#contract/limits.ts';
import { NotificationTemplate } from '#contract/messaging/templates.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';

type Json = Record<string, unknown>;

const READ = '/api/manage/notifications/templates';
const KEEP = '/api/admin/notification-templates';
const TYPHOON = {
  type: 'urgent',
  title_ja: '台風',
  content_ja: '出勤前に確認してください。',
  title_vi: 'Bão',
  content_vi: 'Hãy kiểm tra trước khi đi làm.',
};

const call = async ({ send }: Pick<SignedIn, 'send'>, method: string, path: string, json?: Json) =>
  fullAnswer(
    await send(path, {
      method,
      ...(json && { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
    }),
  );
const boss = () => signedIn({ roles: ['global_admin'] });
const made = async (by: SignedIn, body: Json = TYPHOON) =>
  NotificationTemplate.parse((await call(by, 'POST', KEEP, body)).body);

describe('a template of notifications', () => {
  it('is kept by global admins and read by every manager', async () => {
    const [keeper, manager] = [await boss(), await signedIn({ roles: ['admin'] })];
    const template = await made(keeper);
    expect(template).toMatchObject({ ...TYPHOON, title_en: null, content_en: null, version: 1 });
    expect(await call(manager, 'GET', `${READ}/${template.id}`)).toEqual({ status: 200, body: template });
    const list = await call(manager, 'GET', `${READ}?per_page=100`);
    expect(list.body).toMatchObject({ data: expect.arrayContaining([template]) });

    const forbidden = { status: 403, body: { code: 'E_FORBIDDEN' } };
    const changes = { ...TYPHOON, version: 1 };
    expect(await call(manager, 'POST', KEEP, TYPHOON)).toMatchObject(forbidden);
    expect(await call(manager, 'PUT', `${KEEP}/${template.id}`, changes)).toMatchObject(forbidden);
    expect(await call(manager, 'DELETE', `${KEEP}/${template.id}?version=1`)).toMatchObject(forbidden);
    const staff = await signedIn({ roles: ['user'] });
    expect(await call(staff, 'GET', READ)).toMatchObject(forbidden);
  });

  it('is found by a part of its title in each language', async () => {
    const keeper = await boss();
    const { id } = await made(keeper, { ...TYPHOON, title_vi: 'Bão số 5', title_ja: '台風第5号' });
    const found = async (q: string) => {
      const { body } = await call(keeper, 'GET', `${READ}?q=${encodeURIComponent(q)}`);
      return (body as { data: { id: number }[] }).data.map((one) => one.id);
    };
    expect(await found('第5号')).toEqual([id]);
    expect(await found('SỐ 5'.toLowerCase())).toEqual([id]);
    expect(await found('地震')).toEqual([]);
  });

  it('is changed and deleted only at its version, with an audit row for each', async () => {
    const keeper = await boss();
    const { id } = await made(keeper);
    const path = `${KEEP}/${id}`;
    const changed = await call(keeper, 'PUT', path, { ...TYPHOON, title_ja: '大雨', version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { title_ja: '大雨', version: 2 } });
    const conflict = { status: 409, body: { code: 'E_CONFLICT', data: { title_ja: '大雨', version: 2 } } };
    expect(await call(keeper, 'PUT', path, { ...TYPHOON, version: 1 })).toMatchObject(conflict);
    expect(await call(keeper, 'DELETE', `${path}?version=1`)).toMatchObject(conflict);
    expect(await call(keeper, 'DELETE', `${path}?version=2`)).toMatchObject({ status: 204 });
    expect(await call(keeper, 'GET', `${READ}/${id}`)).toMatchObject({ status: 404 });
    expect(await call(keeper, 'DELETE', `${path}?version=3`)).toMatchObject({ status: 404 });
    expect(await auditOf('notification_template', id)).toMatchObject([
      { action: 'create', after: TYPHOON },
      { action: 'update', before: { title_ja: '台風' }, after: { title_ja: '大雨' } },
      { action: 'delete', before: { title_ja: '大雨' } },
    ]);
  });

  it('is changed once by two changes at the same time', async () => {
    const keeper = await boss();
    const { id } = await made(keeper);
    const change = (title_ja: string) =>
      call(keeper, 'PUT', `${KEEP}/${id}`, { ...TYPHOON, title_ja, version: 1 });
    const answers = await Promise.all([change('一'), change('二')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['no text', { title_ja: null, content_ja: null, title_vi: null, content_vi: null }, 'title'],
    ['a title without its text', { content_vi: null }, 'content_vi'],
    ['a text without its title', { title_ja: '' }, 'title_ja'],
  ])('with %s is refused', async (_, given, field) => {
    expect(await call(await boss(), 'POST', KEEP, { ...TYPHOON, ...given })).toMatchObject({
      status: 422,
      body: { data: { [field]: [{ key: 'required' }] } },
    });
  });

  it('is refused above the limit of the company', async () => {
    const keeper = await boss();
    const { id } = await made(keeper);
    await write([
      sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${NOTIFICATION_TEMPLATES_MAX})
        INSERT INTO notification_template (id, type, title_ja, content_ja, updated_at)
        SELECT ${id} + 1000000 + i, 'notice', 'a', 'b', 0 FROM n`,
    ]);
    expect(await call(keeper, 'POST', KEEP, TYPHOON)).toMatchObject({
      status: 422,
      body: { data: { title: [{ key: 'templates_full', params: { max: NOTIFICATION_TEMPLATES_MAX } }] } },
    });
    await write([sql`DELETE FROM notification_template WHERE updated_at = 0`]);
  });
});
