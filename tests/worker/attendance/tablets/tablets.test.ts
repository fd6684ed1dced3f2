import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { at, IN, later, newKeyPair } from '#tests/worker/attendance/kept-punches/phone.ts';
import { gate, mintTablet, pairingCode, punchesAt, stranger, tabletsOf } from './tablet.ts';

const managerOf = (id: number) => signedIn({ roles: ['admin'], manages: [id] });

describe('the tablets of a workplace', () => {
  it('are added, listed, renamed and deleted by its managers alone', async () => {
    const { workplace } = await mintSite();
    const manager = await managerOf(workplace.id);
    const foreign = await managerOf((await mintSite()).workplace.id);
    const param = { id: String(workplace.id) };
    const json = { name: ' 入口 ', platform: '' };
    expect((await tabletsOf(foreign).$post({ param, json })).status).toBe(404);
    const made = await fullAnswer(await tabletsOf(manager).$post({ param, json }));
    expect(made).toMatchObject({
      status: 201,
      body: { name: '入口', platform: null, status: 'waiting', version: 1 },
    });
    const { id } = made.body as { id: number };
    const one = { id: String(workplace.id), tablet_id: String(id) };
    const change = { json: { name: '裏口', platform: 'iPad', version: 1 }, param: one };
    expect((await tabletsOf(foreign)[':tablet_id'].$put(change)).status).toBe(404);
    expect(await fullAnswer(await tabletsOf(manager)[':tablet_id'].$put(change))).toMatchObject({
      status: 200,
      body: { name: '裏口', version: 2 },
    });
    expect((await tabletsOf(manager)[':tablet_id'].$put(change)).status).toBe(409);
    const listed = async (by: typeof manager) => {
      const { data } = await (await by.api.admin.tablets.$get({ query: {} })).json();
      return data.filter((tablet) => tablet.id === id);
    };
    expect(await listed(manager)).toMatchObject([{ name: '裏口' }]);
    expect(await listed(foreign)).toEqual([]);
    const deleted = { param: one, query: { version: '2' } };
    expect((await tabletsOf(foreign)[':tablet_id'].$delete(deleted)).status).toBe(404);
    expect((await tabletsOf(manager)[':tablet_id'].$delete(deleted)).status).toBe(204);
    expect(await listed(manager)).toEqual([]);
    expect((await auditOf('tablet', id)).map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  it('are paired by a code once, also when two devices use it at once', async () => {
    const { workplace } = await mintSite();
    const manager = await managerOf(workplace.id);
    const param = { id: String(workplace.id) };
    const made = await tabletsOf(manager).$post({ param, json: { name: '入口', platform: null } });
    const { id } = (await made.json()) as { id: number };
    const code = await pairingCode(manager, workplace.id, id);
    const keys = await Promise.all([newKeyPair(), newKeyPair()]);
    const answers = await Promise.all(
      keys.map(({ key }) => stranger(IN).api.tablet.pair.$post({ json: { code, key } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const bound = await env.DB.prepare(
      'SELECT count(*) FROM tablet_key WHERE tablet_id = ? AND ended_at IS NULL',
    )
      .bind(id)
      .first('count(*)');
    expect(bound).toBe(1);
    const [first] = keys;
    const again = await pairingCode(manager, workplace.id, id);
    const used = keys[answers.findIndex(({ status }) => status === 200)] ?? first;
    const answer = await stranger(IN).api.tablet.pair.$post({ json: { code: again, key: used.key } });
    expect(answer.status).toBe(422);
  });

  it('show the people they expect until they are ended, and then nothing', async () => {
    const { site, plan, manager, tablet, member } = await gate();
    const answer = await tablet.state(at('08:00:00'), {
      app_version: '1.2',
      kept: 3,
      left: fromStamp(at('07:59:00')),
    });
    expect(await fullAnswer(answer)).toMatchObject({
      status: 200,
      body: {
        tablet: { id: tablet.id, name: '入口' },
        workplace: { id: site.workplace.id },
        people: [
          {
            user: { id: member.id, staff_no: member.number },
            is_in: false,
            shifts: [{ shift_user_id: plan.id, start: at('09:00:00'), end: at('18:00:00') }],
          },
        ],
      },
    });
    await tablet.send(later(IN, 1), [await tablet.make({ kind: 'check_in', at: IN, who: member })]);
    const inside = await fullAnswer(await tablet.state(later(IN, 2)));
    expect(inside.body).toMatchObject({ people: [{ is_in: true }] });
    const listed = await manager.api.admin.tablets.$get({ query: {} });
    expect((await listed.json()).data.filter(({ id }) => id === tablet.id)).toMatchObject([
      {
        status: 'paired',
        app_version: '1.2',
        kept_count: 3,
        left_at: at('07:59:00'),
        open_questions: 0,
      },
    ]);
    const param = { id: String(site.workplace.id), tablet_id: String(tablet.id) };
    const ending = tabletsOf(manager)[':tablet_id'].pairing.$delete({ param, query: {} });
    const [, ended] = await Promise.all([tablet.state(later(IN, 3)), ending]);
    expect(ended.status).toBe(204);
    expect((await tablet.state(later(IN, 4))).status).toBe(401);
    expect(await inboxOf(member)).toEqual([]);
  });

  it('need a signature of their own key', async () => {
    const { tablet } = await gate();
    const other = (await gate()).tablet;
    const request = await tablet.request();
    const forged = { ...(await other.request()), text: request.text };
    expect((await stranger(IN).api.tablet.state.$post({ json: forged })).status).toBe(401);
    const json = { ...forged, punches: [request] };
    expect((await stranger(IN).api.tablet.punches.$post({ json })).status).toBe(401);
    expect((await stranger(IN).api.tablet.state.$post({ json: { text: '{', signature: 'x' } })).status).toBe(
      401,
    );
  });

  it('that were lost tell everybody whose name was on them, and record nothing more', async () => {
    const { site, manager, tablet, member } = await gate();
    const elsewhere = await mintPerson({ works: [site.workplace.id] });
    await tablet.state(at('08:00:00'));
    const kept = await tablet.make({ kind: 'check_in', at: IN, who: member });
    const param = { id: String(site.workplace.id), tablet_id: String(tablet.id) };
    const answer = await tabletsOf(manager)[':tablet_id'].pairing.$delete({ param, query: { lost: 'true' } });
    expect(answer.status).toBe(204);
    expect(await inboxOf(member)).toMatchObject([
      { kind: 'tablet_lost', params: { workplace: site.workplace.name } },
    ]);
    expect(await inboxOf(elsewhere)).toEqual([]);
    await env.DB.prepare('UPDATE tablet_key SET ended_at = ? WHERE tablet_id = ?')
      .bind(fromStamp(later(IN, 30)), tablet.id)
      .run();
    const stolen = await tablet.make({ kind: 'check_out', at: later(IN, 40), who: member });
    expect(await tablet.send(later(IN, 45), [kept, stolen])).toMatchObject([
      { result: 'recorded', questions: ['sent_late'] },
      { result: 'asked', unplaced: 'device_ended' },
    ]);
    expect(await punchesAt(tablet)).toMatchObject([{ recorded: 1 }, { recorded: 0, state: 'open' }]);
  });

  it('are several in one workplace, each with its key', async () => {
    const { site, manager, tablet } = await gate();
    const other = await mintTablet(manager, site.workplace.id);
    expect((await tablet.state(IN)).status).toBe(200);
    expect((await other.state(IN)).status).toBe(200);
  });
});
