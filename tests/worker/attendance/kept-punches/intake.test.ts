import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { hashOfText } from '#contract/attendance/punch-signing.ts';
import { THROTTLES } from '#domain/access/throttle.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient } from '#tests/support/client.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { attendancesOf, itemsOf, punchesOf } from '#tests/worker/attendance/check-ins/place.ts';
import { at, DATE, IN, keptOf, later, OUT, send, student } from './phone.ts';

describe('a kept punch', () => {
  it('is recorded at its own time, 12 minutes late', async () => {
    const { site, plan, phone, member } = await student();
    const punch = await phone.make({
      kind: 'check_in',
      at: IN,
      place: { latitude: 35.68, longitude: 139.76 },
    });
    const client = createTestClient({ now: fromStamp(later(IN, 12)) });
    const answer = await client.api.device.punches.$post({ json: { punches: [punch] } });
    expect(await answer.json()).toEqual({
      data: [
        {
          hash: await hashOfText(punch.text),
          result: 'recorded',
          stamp: 'check_in',
          at: IN,
          late_minutes: 12,
          questions: [],
          unplaced: null,
        },
      ],
    });
    expect(client.meter().roundTrips).toBe(3);
    const [row] = await attendancesOf(member);
    expect(row).toMatchObject({
      shift_user_id: plan.id,
      business_date: DATE,
      check_in: fromStamp(IN),
      created_at: fromStamp(later(IN, 12)),
      created_by: member.id,
    });
    expect(await punchesOf(member)).toMatchObject([
      {
        stamp: 'check_in',
        taken_at: fromStamp(IN),
        device_at: fromStamp(IN),
        given_at: fromStamp(IN),
        device_id: site.device.id,
        latitude: 35.68,
      },
    ]);
    expect(await keptOf(member)).toMatchObject([
      {
        ...punch,
        key_id: phone.pair.id,
        attendance_id: Number(row?.id),
        workplace_id: site.workplace.id,
        link: 'next',
        reason: 'clocks_agree',
        recorded: 1,
        questions: '[]',
        state: 'settled',
      },
    ]);
    expect(await auditOf('attendance', Number(row?.id))).toMatchObject([
      { operation: 'device.punches', actor_id: member.id, action: 'check_in', after: { late_minutes: 12 } },
    ]);

    const out = await phone.make({ kind: 'check_out', at: OUT, breaks: 'planned' });
    expect(await send(later(OUT, 12), [out])).toMatchObject([{ result: 'recorded', at: OUT, questions: [] }]);
    expect(await attendancesOf(member)).toMatchObject([
      {
        check_out: fromStamp(OUT),
        breaks: '[[720,780]]',
        counted_minutes: 481,
        salary_per_hour: site.wage.salary_per_hour,
      },
    ]);
    expect(await inboxOf(member)).toEqual([]);
    const heard = await env.DB.prepare('SELECT last_upload_at FROM device WHERE id = ?')
      .bind(site.device.id)
      .first();
    expect(heard).toEqual({ last_upload_at: fromStamp(later(OUT, 12)) });
  });

  it('that arrives within a minute counts by the server', async () => {
    const { phone, member } = await student();
    const [answer] = await send(at('08:58:50'), [await phone.make({ kind: 'check_in', at: IN })]);
    expect(answer).toMatchObject({ result: 'recorded', at: at('08:58:50'), late_minutes: 0 });
    expect(await attendancesOf(member)).toMatchObject([{ check_in: fromStamp(at('08:58:50')) }]);
  });

  it('is answered as before when it is sent again, and stored once', async () => {
    const { phone, member } = await student();
    const punch = await phone.make({ kind: 'check_in', at: IN });
    const first = await send(later(IN, 12), [punch]);
    expect(await send(later(IN, 600), [punch, punch])).toEqual([...first, ...first]);
    expect(await attendancesOf(member)).toHaveLength(1);
    expect(await keptOf(member)).toHaveLength(1);
  });

  it('is stored once when many requests bring it at once', async () => {
    const { phone, member } = await student();
    const punch = await phone.make({ kind: 'check_in', at: IN });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(later(IN, 12), [punch])));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await attendancesOf(member)).toHaveLength(1);
    expect(await keptOf(member)).toHaveLength(1);
  });

  it('is stored whole or not at all, and once after a retry, when a call fails before or after its effect', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    for (const trip of [1, 2, 3]) {
      for (const when of ['before', 'after'] as const) {
        const { phone, member } = await student();
        const punch = await phone.make({ kind: 'check_in', at: IN });
        const client = createTestClient({ now: fromStamp(later(IN, 12)), fault: { trip, when } });
        const failed = await client.api.device.punches.$post({ json: { punches: [punch] } });
        expect(failed.ok).toBe(false);
        const stored = [await attendancesOf(member), await punchesOf(member), await keptOf(member)];
        expect(new Set(stored.map(({ length }) => length)).size).toBe(1);
        expect(await send(later(IN, 13), [punch])).toMatchObject([{ result: 'recorded', at: IN }]);
        expect(await keptOf(member)).toHaveLength(1);
        expect(await attendancesOf(member)).toHaveLength(1);
      }
    }
    logged.mockRestore();
  });

  it.each([
    ['05:00', 300, 720],
    ['22:10', 1_320, 1_740],
    ['27:00', 1_560, 2_160],
    ['47:58', 2_820, 2_879],
  ])('at %s belongs to the date of its shift', async (clock, start, end) => {
    const { phone, member, plan } = await student({
      times: { start_minute: start, end_minute: end, breaks: '[]' },
    });
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    const stamp = later(at('00:00:00'), hour * 60 + minute);
    expect(await send(later(stamp, 90), [await phone.make({ kind: 'check_in', at: stamp })])).toMatchObject([
      { result: 'recorded', at: stamp, late_minutes: 90 },
    ]);
    expect(await attendancesOf(member)).toMatchObject([{ business_date: DATE, shift_user_id: plan.id }]);
  });

  it('over the rate limit of its key has no answer yet; a repetition and other keys are answered', async () => {
    const [flooding, other] = [await student(), await student()];
    const [first, second, third] = [
      await flooding.phone.make({ kind: 'check_in', at: IN }),
      await flooding.phone.make({ kind: 'check_out', at: OUT }),
      await flooding.phone.make({ kind: 'check_in', at: later(OUT, 5) }),
    ];
    const punch = await other.phone.make({ kind: 'check_in', at: IN });
    const arrival = at('19:17:23');
    await send(arrival, [first]);
    const { burst, intervalMs } = THROTTLES.punches_key;
    const full = fromStamp(arrival) + burst * intervalMs;
    await env.DB.prepare('UPDATE throttle SET arrival = ? WHERE arrival = ?')
      .bind(full, fromStamp(arrival) + intervalMs)
      .run();
    const answers = await send(arrival, [first, second, punch, third]);
    expect(answers.map(({ hash }) => hash)).toEqual([
      await hashOfText(first.text),
      await hashOfText(punch.text),
    ]);
    await expect(send(arrival, [second])).rejects.toThrow('429');
    expect(await keptOf(flooding.member)).toHaveLength(1);
    expect(await send(later(arrival, 2), [second, third])).toMatchObject([
      { result: 'recorded' },
      { result: 'recorded' },
    ]);
  });

  it('is one of 20 that a phone kept for ten days', async () => {
    const { site, phone, member } = await student();
    const punches = [];
    for (let day = 11; day < 21; day += 1) {
      const shift = await mintShift(site.template, `2026-11-${day}`, [site.position]);
      await mintShiftUser(member, shift, site.position);
      const heard = fromStamp('2026-11-11 08:00:00');
      for (const [kind, clock] of [
        ['check_in', '08:55:00'],
        ['check_out', '18:00:00'],
      ] as const) {
        const stamp = `2026-11-${day} ${clock}`;
        const since = fromStamp(stamp) - heard;
        punches.push(
          await phone.make({
            kind,
            at: stamp,
            heard,
            wallSince: since,
            monotonicSince: since,
            breaks: 'planned',
          }),
        );
      }
    }
    const answers = await send('2026-11-21 07:00:00', punches);
    expect(answers.map(({ result }) => result)).toEqual(Array.from({ length: 20 }, () => 'recorded'));
    const rows = await attendancesOf(member);
    expect(rows.map(({ check_in, check_out }) => [check_in, check_out])).toEqual(
      Array.from({ length: 10 }, (_, place) => [
        fromStamp(`2026-11-${11 + place} 08:55:00`),
        fromStamp(`2026-11-${11 + place} 18:00:00`),
      ]),
    );
    const late = answers.filter(({ questions }) => questions.includes('sent_late'));
    expect(late).toHaveLength(14);
  });

  it('without a shift any more is unplanned work', async () => {
    const { phone, member, plan } = await student();
    await env.DB.prepare("UPDATE shift_user SET status = 'cancelled' WHERE id = ?").bind(plan.id).run();
    const punch = await phone.make({ kind: 'check_in', at: IN, planId: plan.id });
    expect(await send(later(IN, 12), [punch])).toMatchObject([{ result: 'recorded', questions: [] }]);
    expect(await itemsOf(member)).toMatchObject([{ kind: 'unplanned', state: 'open' }]);
  });

  it('ends work that a later check-in overtook, and answers its question', async () => {
    const { site, phone, member, punch: press } = await student();
    const next = await mintShift(site.template, '2026-11-22', [site.position]);
    await mintShiftUser(member, next, site.position);
    await press.in(at('08:58:00'));
    await press.in('2026-11-22 08:58:00');
    expect(await itemsOf(member)).toMatchObject([{ kind: 'forgotten', state: 'open' }]);
    const out = await phone.make({ kind: 'check_out', at: at('18:00:00') });
    expect(await send('2026-11-22 09:00:00', [out])).toMatchObject([{ result: 'recorded' }]);
    expect(await itemsOf(member)).toMatchObject([{ kind: 'forgotten', state: 'settled' }]);
    expect(await attendancesOf(member)).toMatchObject([
      { check_out: fromStamp(at('18:00:00')), forgotten: 0 },
      { check_out: null, forgotten: 0 },
    ]);
  });

  it('that is old, although a fast clock makes it look new, keeps its doubt', async () => {
    const { phone, member } = await student();
    const wallSince = 45 * MINUTE;
    const [wall, heard] = [fromStamp(later(IN, 15)), fromStamp(later(IN, -30))];
    const fast = { at: later(IN, 15), wall, heard, wallSince, monotonicSince: null };
    const punch = await phone.make({ kind: 'check_in', ...fast });
    const client = createTestClient({ now: fromStamp(later(IN, 15)) });
    const json = { punches: [punch], sent: fromStamp(later(IN, 30)) };
    expect((await client.api.device.punches.$post({ json })).status).toBe(200);
    expect(await keptOf(member)).toMatchObject([
      { reason: 'wall_only', earliest_at: heard, at: wall, latest_at: wall },
    ]);
  });

  it('before later open work starts a record that waits for its check-out', async () => {
    const { site, phone, member, punch: press } = await student();
    const next = await mintShift(site.template, '2026-11-22', [site.position]);
    await mintShiftUser(member, next, site.position);
    await press.in('2026-11-22 08:58:00');
    expect(await send('2026-11-22 09:00:00', [await phone.make({ kind: 'check_in', at: IN })])).toMatchObject(
      [{ result: 'recorded' }],
    );
    expect(await attendancesOf(member)).toMatchObject([
      { check_in: fromStamp(IN), forgotten: 1 },
      { check_out: null, forgotten: 0 },
    ]);
    expect(await itemsOf(member)).toMatchObject([{ kind: 'forgotten', state: 'open' }]);
  });
});
