import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { afterFacts } from '#tests/support/before-call.ts';
import { signedIn } from '#tests/support/mint.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { attendancesOf, DATE, itemsOf, place } from './place.ts';

const at = (clock: string) => `${DATE} ${clock}`;

describe('many concurrent punches', () => {
  it('start the work once', { timeout: 30_000 }, async () => {
    const { site, punch: press } = await place();
    const answers = await Promise.all(Array.from({ length: 50 }, () => press.in(at('09:00:00'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 49 }, () => 409),
    ]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(2);
    expect(await attendancesOf(site.member)).toHaveLength(1);
  });

  it('start unplanned work once', async () => {
    const { site, punch: press } = await place();
    const answers = await Promise.all(Array.from({ length: 10 }, () => press.in(at('04:00:00'))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await itemsOf(site.member)).toHaveLength(1);
  });

  it('end the work once', async () => {
    const { site, punch: press } = await place();
    await press.in(at('09:00:00'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => press.out(at('18:00:00'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await attendancesOf(site.member)).toMatchObject([{ version: 2 }]);
  });
});

describe('the same idempotency key', () => {
  it('gets the same answer and one effect, concurrently and much later', async () => {
    const { site, punch: press } = await place();
    const first = await Promise.all(Array.from({ length: 5 }, () => press.in(at('09:00:00'), {}, 'in')));
    expect(new Set(first.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const out = await press.out(at('18:00:00'), 'planned', {}, 'out');
    expect(await press.in(at('18:30:00'), {}, 'in')).toEqual(first[0]);
    expect(await press.out(at('18:31:00'), 'planned', {}, 'out')).toEqual(out);
    expect(await attendancesOf(site.member)).toHaveLength(1);
  });

  it('of another punch is refused', async () => {
    const { punch: press } = await place();
    await press.in(at('09:00:00'), {}, 'key');
    const refused = { status: 409, body: { code: 'E_CONFLICT' } };
    expect(await press.out(at('18:00:00'), 'none', {}, 'key')).toEqual(refused);
    expect(await press.in(at('18:00:00'), { at: at('18:00:00') }, 'key')).toEqual(refused);
  });
});

describe('a change between the facts and the write', () => {
  const meanwhile = (query: string, id: number) => ({
    bindings: { DB: afterFacts(() => env.DB.prepare(query).bind(id).run()) },
  });

  it('repeats the decision: a removed shift makes the work unplanned', async () => {
    const { site, plan, punch: press } = await place();
    const away = afterFacts(() =>
      env.DB.batch([
        env.DB.prepare("UPDATE shift_user SET status = 'cancelled' WHERE id = ?").bind(plan.id),
        env.DB.prepare('UPDATE seat_group SET approved_fixed = 0 WHERE shift_id = ?').bind(plan.shift_id),
        env.DB.prepare('UPDATE person SET roster_version = roster_version + 1 WHERE id = ?').bind(
          site.member.id,
        ),
      ]),
    );
    const answer = await press.in(at('09:00:00'), {}, undefined, { bindings: { DB: away } });
    expect(answer).toMatchObject({ status: 201, body: { shift: null, questions: ['unplanned'] } });
  });

  it('repeats the decision: an absence makes the work unplanned', async () => {
    const { site, plan, punch: press } = await place();
    const boss = await signedIn({ roles: ['global_admin'] });
    const said = afterFacts(() =>
      boss.api.manage['shift-tracking'][':shift_user_id'].outcome.$post({
        param: { shift_user_id: String(plan.id) },
        json: { outcome: 'absent_notified', version: 1 },
      }),
    );
    const answer = await press.in(at('09:00:00'), {}, undefined, { bindings: { DB: said } });
    expect(answer).toMatchObject({ status: 201, body: { shift: null, questions: ['unplanned'] } });
    expect(await attendancesOf(site.member)).toMatchObject([{ shift_user_id: null }]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('refuses a device that is unpaired, and a person who is disabled', async () => {
    const { site, punch: press } = await place();
    const ended = meanwhile('UPDATE device SET token_hash = NULL, ended_at = 1 WHERE id = ?', site.device.id);
    expect((await press.in(at('09:00:00'), {}, undefined, ended)).status).toBe(401);
    expect((await press.in(at('09:00:00'))).status).toBe(401);
    const other = await place();
    const disabled = meanwhile('UPDATE person SET disabled_at = 1 WHERE id = ?', other.site.member.id);
    expect((await other.punch.in(at('09:00:00'), {}, undefined, disabled)).status).toBe(401);
    expect([await attendancesOf(site.member), await attendancesOf(other.site.member)]).toEqual([[], []]);
  });
});
