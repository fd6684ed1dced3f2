import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { hashOfText, type SignedPunch, signPunch } from '#contract/attendance/punch-signing.ts';
import { readPunch, type SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson } from '#tests/support/mint.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { attendancesOf, itemsOf, place, punchesOf } from '#tests/worker/attendance/check-ins/place.ts';
import { mintClosed } from '#tests/worker/pay/periods/month-end.ts';
import { keptOf, later, mintPhone, type Phone, send } from './phone.ts';

const DATE = '2026-11-21';
const at = (clock: string) => `${DATE} ${clock}`;
const IN = at('08:58:20');
const OUT = at('18:01:00');

/** Another punch that the key of a phone signs. */
function copyOf({ pair }: Phone, text: string, more: Partial<SentPunch> = {}): Promise<SignedPunch> {
  const punch = readPunch(text);
  if (!punch) throw new Error('not a punch');
  return signPunch(pair.privateKey, { ...punch, ...more });
}

/** Another spelling of the same bytes: the last character has two unused bits. */
function spelledElse(id: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return `${id.slice(0, -1)}${alphabet[alphabet.indexOf(id.at(-1) ?? '') + 1]}`;
}

/** A person with a shift from 9 to 18 and a phone with a key. */
async function student(times?: Parameters<typeof place>[0]) {
  const there = await place(times);
  const phone = await mintPhone(there.site.device);
  return { ...there, phone, member: there.site.member };
}

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

describe('a text that no known key signed', () => {
  const UNSIGNED = {
    result: 'unsigned',
    stamp: null,
    at: null,
    late_minutes: 0,
    questions: [],
    unplaced: null,
  };

  it('is answered as unsigned, and nothing is stored', async () => {
    const { phone, member } = await student();
    const other = await student();
    const own = await phone.make({ kind: 'check_in', at: IN });
    const foreign = await other.phone.make({ kind: 'check_in', at: IN });
    const forged = [
      { ...own, text: own.text.replace('check_in', 'check_out') },
      { ...own, text: ` ${own.text}` },
      { ...own, signature: foreign.signature },
      { ...own, signature: '' },
      { ...own, signature: `${own.signature}=` },
      await copyOf(phone, foreign.text),
      await copyOf(phone, own.text, { key: spelledElse(phone.pair.id) }),
      { text: 'no punch', signature: own.signature },
    ];
    const answers = await send(later(IN, 12), forged);
    for (const [place, { hash, ...answer }] of answers.entries()) {
      expect(answer).toEqual(UNSIGNED);
      expect(hash).toBe(await hashOfText(forged[place]?.text ?? ''));
    }
    expect([await keptOf(member), await keptOf(other.member), await attendancesOf(member)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('is that of a deleted person', async () => {
    const { phone, member } = await student();
    await env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(member.id).run();
    expect(await send(later(IN, 12), [await phone.make({ kind: 'check_in', at: IN })])).toMatchObject([
      UNSIGNED,
    ]);
  });

  it('is refused at a rate, for each network', async () => {
    const from = { headers: { 'CF-Connecting-IP': '192.0.2.77' } };
    const { api } = createTestClient(from);
    const json = { punches: [{ text: 'no punch', signature: '' }] };
    const statuses = new Set<number>();
    for (let sent = 0; sent < 121; sent += 1) statuses.add((await api.device.punches.$post({ json })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
