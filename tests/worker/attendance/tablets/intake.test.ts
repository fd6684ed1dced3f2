import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { hashOfText } from '#contract/attendance/punch-signing.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson } from '#tests/support/mint.ts';
import { mintShiftUser } from '#tests/support/shifts.ts';
import { attendancesOf, punchesOf } from '#tests/worker/attendance/check-ins/place.ts';
import { at, IN, later, mintPhone, newKeyPair, OUT } from '#tests/worker/attendance/kept-punches/phone.ts';
import {
  gate,
  knownAtTablet,
  mintTablet,
  pairingCode,
  punchesAt,
  shownBy,
  stranger,
  wrongPin,
} from './tablet.ts';

describe('a punch at a tablet', () => {
  it('with number and PIN is recorded at its own time at the workplace of the tablet', async () => {
    const { site, plan, tablet, member } = await gate();
    const punch = await tablet.make({ kind: 'check_in', at: IN, who: member });
    expect(await tablet.send(later(IN, 12), [punch])).toEqual([
      {
        hash: await hashOfText(punch.text),
        result: 'recorded',
        stamp: 'check_in',
        at: IN,
        late_minutes: 12,
        questions: [],
        unplaced: null,
        identity: null,
      },
    ]);
    const [row] = await attendancesOf(member);
    expect(row).toMatchObject({ shift_user_id: plan.id, check_in: fromStamp(IN), created_by: member.id });
    expect(await punchesOf(member)).toEqual([]);
    expect(await punchesAt(tablet)).toMatchObject([
      {
        ...punch,
        person_id: member.id,
        named_person_id: member.id,
        number: member.number,
        way: 'number',
        doubt: null,
        workplace_id: site.workplace.id,
        attendance_id: Number(row?.id),
        recorded: 1,
        state: 'settled',
      },
    ]);
    expect(await auditOf('attendance', Number(row?.id))).toMatchObject([
      {
        operation: 'tablet.punches',
        actor_id: member.id,
        action: 'check_in',
        after: { tablet_id: tablet.id, way: 'number', doubt: null, late_minutes: 12 },
      },
    ]);
    const out = await tablet.make({ kind: 'check_out', at: OUT, breaks: 'planned', who: member });
    expect(await tablet.send(later(OUT, 12), [out])).toMatchObject([{ result: 'recorded', at: OUT }]);
    expect(await attendancesOf(member)).toMatchObject([{ check_out: fromStamp(OUT), breaks: '[[720,780]]' }]);
    expect(await inboxOf(member)).toEqual([]);
  });

  it('takes few calls of the database, and the state of the tablet too', async () => {
    const { site, manager, tablet, member } = await gate();
    const punch = await tablet.make({ kind: 'check_in', at: IN, who: member });
    const client = stranger(later(IN, 12));
    const trips = async (answer: Promise<{ status: number }>) => {
      expect((await answer).status).toBe(200);
      return client.meter().roundTrips;
    };
    const request = await tablet.request();
    expect(await trips(client.api.tablet.punches.$post({ json: { ...request, punches: [punch] } }))).toBe(3);
    expect(await trips(client.api.tablet.state.$post({ json: request }))).toBe(3);
    const code = await pairingCode(manager, site.workplace.id, tablet.id);
    const { key } = await newKeyPair();
    expect(await trips(client.api.tablet.pair.$post({ json: { code, key } }))).toBe(2);
  });

  it('is answered as before when it is sent again, by many requests at once too', async () => {
    const { tablet, member } = await gate();
    const punch = await tablet.make({ kind: 'check_in', at: IN, who: member });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => tablet.send(later(IN, 12), [punch, punch])),
    );
    expect(new Set(answers.flat().map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await attendancesOf(member)).toHaveLength(1);
    expect(await punchesAt(tablet)).toHaveLength(1);
  });

  it.each([
    ['without a PIN', { pin: null }, 'no_pin'],
    ['with another card', { card: 'x'.repeat(43) }, 'wrong_card'],
    ['with a wrong PIN', { pin: '246804' }, 'wrong_pin'],
    ['with an unknown number', { number: 'NOBODY' }, 'unknown_person'],
  ])('%s is stored, and no record has it', async (_, given, doubt) => {
    const { site, tablet, member } = await gate();
    const who = { ...member, ...given };
    const punch = await tablet.make({ kind: 'check_in', at: IN, who });
    expect(await tablet.send(later(IN, 12), [punch])).toMatchObject([
      { result: 'asked', stamp: 'check_in', at: IN, questions: [], unplaced: null, identity: doubt },
    ]);
    expect(await attendancesOf(member)).toEqual([]);
    const [row] = await punchesAt(tablet);
    expect(row).toMatchObject({
      person_id: null,
      named_person_id: doubt === 'unknown_person' ? null : member.id,
      doubt,
      recorded: 0,
      state: 'open',
      workplace_id: site.workplace.id,
    });
    expect(await auditOf('tablet_punch', Number(row?.id))).toMatchObject([
      {
        operation: 'tablet.punches',
        actor_id: null,
        action: 'create',
        after: { doubt, tablet_id: tablet.id },
      },
    ]);
    // Sent again, it has the same answer.
    expect(await tablet.send(later(IN, 13), [punch])).toMatchObject([{ result: 'asked', identity: doubt }]);
    expect(await punchesAt(tablet)).toHaveLength(1);
  });

  it('with the code of the own phone needs no PIN, and counts only while the code does', async () => {
    const { site, tablet, member } = await gate();
    const phone = await mintPhone(site.device);
    const who = { ...member, pin: null, phone: await shownBy(phone, member.number, IN) };
    const old = { ...who, phone: await shownBy(phone, member.number, later(OUT, -3)) };
    const stolen = {
      ...who,
      number: (await knownAtTablet(await mintPerson({ works: [site.workplace.id] }))).number,
    };
    const sent = [
      await tablet.make({ kind: 'check_in', at: IN, who }),
      await tablet.make({ kind: 'check_out', at: OUT, who: old }),
      await tablet.make({ kind: 'check_in', at: later(IN, 1), who: stolen }),
    ];
    expect(await tablet.send(later(OUT, 12), sent)).toMatchObject([
      { result: 'recorded', identity: null },
      { result: 'asked', identity: 'wrong_phone_code' },
      { result: 'asked', identity: 'wrong_phone_code' },
    ]);
    expect(await punchesAt(tablet)).toMatchObject([{ way: 'phone' }, { way: 'phone' }, { way: 'phone' }]);
  });

  it('of a person who does not work there is in doubt, but not of a helper with a shift', async () => {
    const { shift, site, tablet } = await gate();
    const [helper, guest] = [await mintPerson(), await mintPerson()];
    await mintShiftUser(helper, shift, site.position, { type: 'temporary' });
    const sent = [
      await tablet.make({ kind: 'check_in', at: IN, who: await knownAtTablet(helper) }),
      await tablet.make({ kind: 'check_in', at: IN, who: await knownAtTablet(guest) }),
    ];
    expect(await tablet.send(later(IN, 12), sent)).toMatchObject([
      { result: 'recorded', identity: null },
      { result: 'asked', identity: 'works_elsewhere' },
    ]);
    expect(await attendancesOf(helper)).toHaveLength(1);
  });

  it('of digits alone is of the one person who works there and has them', async () => {
    const { site, tablet, member } = await gate();
    const elsewhere = await mintPerson({ staff_no: `X-00${member.number.replace(/\D/g, '')}` });
    const digits = { ...member, number: member.number.replace(/\D/g, '') };
    const first = await tablet.make({ kind: 'check_in', at: IN, who: digits });
    expect(await tablet.send(later(IN, 12), [first])).toMatchObject([{ result: 'recorded', identity: null }]);
    const { id: twin } = await mintPerson({ staff_no: `Y-${digits.number}`, works: [site.workplace.id] });
    const second = await tablet.make({ kind: 'check_out', at: OUT, breaks: 'none', who: digits });
    expect(await tablet.send(later(OUT, 12), [second])).toMatchObject([
      { result: 'asked', identity: 'unknown_person' },
    ]);
    expect(await Promise.all([elsewhere, { id: twin }].map(attendancesOf))).toEqual([[], []]);
  });

  it('with a PIN that was sealed for another press or person is in doubt', async () => {
    const { tablet, member } = await gate();
    const punch = await tablet.make({ kind: 'check_in', at: IN, who: member });
    const { who } = JSON.parse(punch.text);
    const replayed = await tablet.make({ kind: 'check_in', at: later(IN, 1), who: { ...member, pin: null } });
    const text = replayed.text.replace('"pin":null', `"pin":"${who.pin}"`);
    const { signText } = await import('#contract/attendance/punch-signing.ts');
    const moved = await signText(tablet.pair.privateKey, text);
    expect(await tablet.send(later(IN, 12), [moved])).toMatchObject([
      { result: 'asked', identity: 'wrong_pin' },
    ]);
  });

  it('that no key signed is stored nowhere', async () => {
    const { tablet, member } = await gate();
    const other = (await gate()).tablet;
    const punch = await tablet.make({ kind: 'check_in', at: IN, who: member });
    const forged = { ...punch, text: punch.text.replace('check_in', 'check_out') };
    expect(await tablet.send(later(IN, 12), [forged])).toMatchObject([{ result: 'unsigned', stamp: null }]);
    expect(await other.send(later(IN, 12), [punch])).toMatchObject([{ result: 'unsigned' }]);
    expect(await punchesAt(tablet)).toEqual([]);
  });
});

describe('wrong PINs', () => {
  it('by script stop comparing and never the punch, and the person is notified at most once an hour', async () => {
    const { tablet, member } = await gate();
    const guesses = await Promise.all(Array.from({ length: 14 }, () => null)).then(async (all) => {
      const made = [];
      for (const [place] of all.entries()) {
        made.push(
          await tablet.make({
            kind: 'check_in',
            at: later(IN, place),
            who: { ...member, pin: wrongPin(member) },
          }),
        );
      }
      return made;
    });
    const right = await tablet.make({ kind: 'check_in', at: later(IN, 20), who: member });
    const answers = await tablet.send(at('09:30:00'), [...guesses, right]);
    expect(answers.map(({ identity }) => identity)).toEqual([
      ...Array.from({ length: 10 }, () => 'wrong_pin'),
      ...Array.from({ length: 5 }, () => 'not_compared'),
    ]);
    expect(await punchesAt(tablet)).toHaveLength(15);
    expect(await attendancesOf(member)).toEqual([]);
    expect(await inboxOf(member)).toMatchObject([{ kind: 'pin_wrong' }]);

    const next = await tablet.make({ kind: 'check_in', at: at('10:30:00'), who: member });
    expect(await tablet.send(at('10:31:00'), [next])).toMatchObject([{ result: 'recorded', identity: null }]);
  });

  it('at many tablets at once are compared no more often', async () => {
    const { site, manager, tablet, member } = await gate();
    const other = await mintTablet(manager, site.workplace.id);
    const guess = (on: typeof tablet, minutes: number) =>
      on.make({ kind: 'check_in', at: later(IN, minutes), who: { ...member, pin: wrongPin(member) } });
    const [mine, theirs] = [[], []] as [
      Awaited<ReturnType<typeof guess>>[],
      Awaited<ReturnType<typeof guess>>[],
    ];
    for (let minutes = 0; minutes < 8; minutes += 1) {
      mine.push(await guess(tablet, minutes));
      theirs.push(await guess(other, minutes));
    }
    const answers = await Promise.all([
      tablet.send(at('09:30:00'), mine),
      other.send(at('09:30:00'), theirs),
    ]);
    const compared = answers.flat().filter(({ identity }) => identity === 'wrong_pin');
    expect([compared.length, answers.flat().length]).toEqual([10, 16]);
    const told = await env.DB.prepare(
      "SELECT count(*) FROM inbox_item WHERE kind = 'pin_wrong' AND person_id = ?",
    )
      .bind(member.id)
      .first('count(*)');
    expect(told).toBe(1);
  });
});

describe('two tablets of one workplace with the same people', () => {
  it('bring every punch once, and contradictions are asked about', async () => {
    const { site, manager, tablet, member } = await gate();
    const other = await mintTablet(manager, site.workplace.id);
    const [first, second] = [
      await tablet.make({ kind: 'check_in', at: IN, who: member }),
      await other.make({ kind: 'check_in', at: later(IN, 2), who: member }),
    ];
    const out = await other.make({ kind: 'check_out', at: OUT, breaks: 'none', who: member });
    const answers = await Promise.all([
      tablet.send(later(OUT, 30), [first]),
      other.send(later(OUT, 30), [second, out]),
    ]);
    expect(await attendancesOf(member)).toHaveLength(1);
    const [record] = await attendancesOf(member);
    expect(record).toMatchObject({ check_out: fromStamp(OUT) });
    const asked = answers.flat().filter(({ result }) => result === 'asked');
    expect(asked).toHaveLength(1);
    expect(await punchesAt(tablet)).toHaveLength(1);
    expect(await punchesAt(other)).toHaveLength(2);
    await Promise.all([tablet.send(later(OUT, 31), [first]), other.send(later(OUT, 31), [second, out])]);
    expect(await punchesAt(other)).toHaveLength(2);
  });
});

describe('the chain of a tablet', () => {
  it('asks about a gap and a fork, over the punches of many people', async () => {
    const { site, tablet, member } = await gate();
    const helper = await knownAtTablet(await mintPerson({ works: [site.workplace.id] }));
    const [first, lost, third] = [
      await tablet.make({ kind: 'check_in', at: IN, who: member }),
      await tablet.make({ kind: 'check_in', at: later(IN, 1), who: helper }),
      await tablet.make({ kind: 'check_out', at: OUT, breaks: 'none', who: member }),
    ];
    expect(await tablet.send(later(OUT, 12), [first, third])).toMatchObject([
      { questions: [] },
      { result: 'recorded', questions: ['chain_broken'] },
    ]);
    expect(await punchesAt(tablet)).toMatchObject([{ link: 'next' }, { link: 'gap' }]);
    expect(await tablet.send(later(OUT, 13), [lost])).toMatchObject([{ questions: ['chain_broken'] }]);
  });
});

describe('a head count', () => {
  it('is stored in the chain, and a difference is asked about', async () => {
    const { tablet, member } = await gate();
    const sent = [
      await tablet.make({ kind: 'head_count', count: { counted: 28, expected: 28 }, at: IN, who: member }),
      await tablet.make({
        kind: 'head_count',
        count: { counted: 27, expected: 28 },
        at: later(IN, 1),
        who: member,
      }),
      await tablet.make({ kind: 'check_in', at: later(IN, 2), who: member }),
    ];
    expect(await tablet.send(later(IN, 12), sent)).toMatchObject([
      { result: 'asked', stamp: 'head_count', questions: [], identity: null },
      { result: 'asked', stamp: 'head_count', questions: [], identity: null },
      { result: 'recorded', questions: [] },
    ]);
    expect(await punchesAt(tablet)).toMatchObject([
      { stamp: 'head_count', counted: 28, expected: 28, state: 'settled', link: 'next' },
      { stamp: 'head_count', counted: 27, expected: 28, state: 'open', link: 'next' },
      { stamp: 'check_in', counted: null, state: 'settled' },
    ]);
  });
});
