import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { hashOfText } from '#contract/attendance/punch-signing.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson } from '#tests/support/mint.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { attendancesOf } from '#tests/worker/attendance/check-ins/place.ts';
import { mintClosed } from '#tests/worker/pay/periods/month-end.ts';
import { at, copyOf, IN, keptOf, later, send, student } from './phone.ts';

describe('a kept punch with a question', () => {
  it('in a closed month proposes an adjustment to its manager, and the person is notified', async () => {
    const { site, phone, member } = await student();
    const boss = await mintPerson({ roles: ['global_admin'] });
    const shift = await mintShift(site.template, '2026-10-20', [site.position]);
    await mintShiftUser(member, shift, site.position);
    await mintClosed(site.workplace, boss, '2026-10');
    await env.DB.prepare('UPDATE device_key SET made_at = 0 WHERE id = ?').bind(phone.pair.id).run();
    const [begun, ended] = ['2026-10-20 08:58:00', '2026-10-20 18:00:00'];
    const sent = [
      await phone.make({ kind: 'check_in', at: begun }),
      await phone.make({ kind: 'check_out', at: ended }),
    ];
    const asked = { result: 'asked', unplaced: 'period_closed', questions: ['sent_late', 'unplaced'] };
    expect(await send(at('10:00:00'), sent)).toMatchObject([
      { ...asked, at: begun },
      { ...asked, at: ended },
    ]);
    expect(await attendancesOf(member)).toEqual([]);
    const rows = await keptOf(member);
    expect(rows).toMatchObject([
      { state: 'open', recorded: 0, attendance_id: null, workplace_id: site.workplace.id },
      { state: 'open', recorded: 0, attendance_id: null, workplace_id: site.workplace.id },
    ]);
    expect(JSON.parse(String(rows[1]?.questions)).at(-1)).toEqual({
      kind: 'unplaced',
      reason: 'period_closed',
      proposal: { kind: 'adjust', businessDate: '2026-10-20', minutes: 542 },
    });
    expect(await inboxOf(member)).toMatchObject([
      { kind: 'punch_asked_about', params: { stamp: 'check_in', date: '2026-10-20', time: '08:58' } },
      { kind: 'punch_asked_about', params: { stamp: 'check_out', time: '18:00', late_minutes: 45_600 } },
    ]);
    expect(await auditOf('kept_punch', Number(rows[0]?.id))).toMatchObject([
      { operation: 'device.punches', actor_id: member.id, action: 'create' },
    ]);
  });

  it.each([
    ['made before the person was disabled', '09:30:00', 'recorded', ['sent_late']],
    ['made after the person was disabled', '08:30:00', 'asked', ['sent_late', 'unplaced']],
  ] as const)('%s', async (_, clock, result, questions) => {
    const { phone, member } = await student();
    await env.DB.prepare('UPDATE person SET disabled_at = ? WHERE id = ?')
      .bind(fromStamp(at(clock)), member.id)
      .run();
    expect(await send(at('10:00:00'), [await phone.make({ kind: 'check_in', at: IN })])).toMatchObject([
      { result, questions },
    ]);
    expect(await inboxOf(member)).toEqual([]);
  });

  it('made after its device was ended is in no record', async () => {
    const { phone, member } = await student();
    await env.DB.prepare('UPDATE device_key SET ended_at = ? WHERE id = ?')
      .bind(fromStamp(at('08:30:00')), phone.pair.id)
      .run();
    expect(await send(at('10:00:00'), [await phone.make({ kind: 'check_in', at: IN })])).toMatchObject([
      { result: 'asked', unplaced: 'device_ended' },
    ]);
    expect(await attendancesOf(member)).toEqual([]);
  });

  it('was not sent when the device was answered', async () => {
    const { site, phone } = await student();
    const punch = await phone.make({ kind: 'check_in', at: IN });
    await createTestClient({ token: site.device.token, now: fromStamp(at('09:10:00')) }).api.device.me.$get({
      query: {},
    });
    expect(await send(at('09:20:00'), [punch])).toMatchObject([
      { result: 'recorded', questions: ['sent_late'] },
    ]);
    expect(await keptOf(site.member)).toMatchObject([{ state: 'open', recorded: 1 }]);
  });

  it('follows a gap, a fork, and goes on after the fork without a question', async () => {
    const { phone, member } = await student();
    const made = [];
    for (let minute = 0; minute < 5; minute += 1) {
      made.push(await phone.make({ kind: 'check_in', at: later(at('04:00:00'), minute) }));
    }
    const [first, , third, fourth, fifth] = made;
    if (!first || !third || !fourth || !fifth) throw new Error('not made');
    const copy = await copyOf(phone, fourth.text, { wall: fromStamp(at('04:03:30')) });
    const linksOf = async () => (await keptOf(member)).map(({ link }) => link);
    await send(at('05:00:00'), [first, third]);
    await send(at('05:10:00'), [fourth, copy, fifth]);
    expect(await linksOf()).toEqual(['next', 'gap', 'next', 'fork', 'next']);
    const onward = await copyOf(phone, fifth.text, { previous: await hashOfText(copy.text) });
    await send(at('05:20:00'), [onward]);
    expect(await linksOf()).toEqual(['next', 'gap', 'next', 'fork', 'next', 'next']);
  });
});
