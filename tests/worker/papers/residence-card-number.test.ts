import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { cardNumberOf, mintEarlierCard, mintResidence } from '#tests/support/residence.ts';
import {
  auditedOf,
  faults,
  NOTHING,
  type Office,
  openOffice,
  overtaken,
  STUDENT,
  versionsOf,
} from './residence-office.ts';

let office: Office;

beforeAll(async () => {
  office = await openOffice();
});

const TAKEN = faults({ card_number: [{ key: 'taken' }] });

const numbersOf = async ({ id }: { id: number }) => {
  const { results } = await env.DB.prepare(
    'SELECT number FROM residence_card WHERE person_id = ? ORDER BY rowid',
  )
    .bind(id)
    .all<{ number: string }>();
  return results.map(({ number }) => number);
};

describe('F-11 the number of a residence card', () => {
  it('keeps the earlier numbers of the person, the newest first, and may return', async () => {
    const person = await mintPerson();
    const [a, b, c] = ['AA11111111AA', 'BB22222222BB', 'CC33333333CC'];
    const next = async (card_number: string | null, version: number) => {
      const { body } = await office.update(person, { ...STUDENT, card_number, version });
      const { card_number: number, earlier_card_numbers } = body as { [key: string]: unknown };
      return [number, earlier_card_numbers];
    };
    expect(await next(a, 1)).toEqual([a, []]);
    expect(await next(b, 2)).toEqual([b, [a]]);
    expect(await next(c, 3)).toEqual([c, [b, a]]);
    expect(await next(a, 4)).toEqual([a, [c, b]]);
    expect(await next(null, 5)).toEqual([null, [c, b, a]]);
    expect(await numbersOf(person)).toEqual([a, b, c]);
  });

  it('is refused when another person has or had it, even a deleted one', async () => {
    const [one, other, gone] = [await mintPerson(), await mintPerson(), await mintPerson({ deleted_at: 1 })];
    const [first, second] = ['DD11111111DD', 'DD22222222DD'];
    await mintResidence(gone);
    await office.update(one, { ...STUDENT, card_number: first });
    await office.update(one, { ...STUDENT, card_number: second, version: 2 });
    for (const card_number of [first, second, cardNumberOf(gone)]) {
      expect(await office.update(other, { ...STUDENT, card_number })).toEqual(TAKEN);
    }
    expect(await numbersOf(other)).toEqual([]);
    expect(await office.read(other)).toEqual({ status: 200, body: NOTHING });
  });

  it('is stored for one of several people who receive it in the same moment', async () => {
    const card_number = 'EE11111111EE';
    const [first, second] = [await mintPerson(), await mintPerson()];
    const late = await overtaken(() => office.update(first, { ...STUDENT, card_number }));
    expect(await office.update(second, { ...STUDENT, card_number }, late)).toEqual(TAKEN);
    expect(await numbersOf(first)).toEqual([card_number]);
    expect(await versionsOf(second)).toEqual({ version: 1, roster_version: 1 });

    const people = await Promise.all(Array.from({ length: 5 }, () => mintPerson()));
    const answers = await Promise.all(
      people.map((person) => office.update(person, { ...STUDENT, card_number: 'EE22222222EE' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toEqual(TAKEN);
  });

  it('is never complete in the audit, nor is a passport number', async () => {
    const person = await mintPerson();
    const [card, alike, passport] = ['FF12345678GH', 'FF12349978GH', 'ZX98765'];
    await office.update(person, { ...STUDENT, card_number: card, passport_number: passport });
    await office.check(person, 2);
    await office.update(person, { ...STUDENT, card_number: alike, passport_number: 'C1234567', version: 3 });
    await office.update(person, { ...STUDENT, passport_number: 'C1234567', version: 4 });
    const rows = await auditedOf(person);
    expect(rows).toMatchObject([
      {
        action: 'update',
        before: { card_number: null, passport_number: null },
        after: {
          card_number: '…78GH',
          passport_number: '…765',
          new_card_number: true,
          new_passport_number: true,
        },
      },
      {
        action: 'check',
        before: { card_number: '…78GH', checked_at: null },
        after: { card_number: '…78GH', checked_at: '2026-11-21 10:00:00' },
      },
      {
        before: { card_number: '…78GH', checked_at: '2026-11-21 10:00:00', passport_number: '…765' },
        after: { card_number: '…78GH', checked_at: null, passport_number: '…4567', new_card_number: true },
      },
      { before: { card_number: '…78GH' }, after: { card_number: null } },
    ]);
    expect(rows.at(-1)?.after).not.toHaveProperty('new_passport_number');
    const { results } = await env.DB.prepare('SELECT before, after FROM audit').all();
    const kept = JSON.stringify(results);
    for (const number of [card, alike, passport, 'C1234567']) expect(kept).not.toContain(number);
  });

  it('appears in the audit of the person', async () => {
    const person = await mintPerson();
    await office.update(person, { ...STUDENT, card_number: cardNumberOf(person) });
    const about = await office.boss.api.admin.audit.$get({ query: { person_id: String(person.id) } });
    expect(await fullAnswer(about)).toMatchObject({
      body: { data: [{ subject: 'residence', action: 'update', person: { id: person.id } }] },
    });
  });

  it('is not repeated in a refusal', async () => {
    const [one, other] = [await mintPerson(), await mintPerson()];
    await mintResidence(one);
    const taken = await office.update(other, { ...STUDENT, card_number: cardNumberOf(one) });
    const wrong = await office.update(other, {
      ...STUDENT,
      card_number: 'HH1234567HH',
      passport_number: '??',
    });
    expect(JSON.stringify([taken, wrong])).not.toMatch(/HH1234567HH|\?\?/);
    expect(JSON.stringify(taken)).not.toContain(cardNumberOf(one));
  });
});

describe('an earlier card number that was typed for the wrong person', () => {
  const forget = (of: SignedIn, id: number, json: { card_number: string; version: number }) =>
    of.api.admin.users[':id'].residence['forget-card'].$post({ param: { id: String(id) }, json });

  it('is removed, and its holder may have it', async () => {
    const [wrong, holder] = await Promise.all([mintPerson(), mintPerson()]);
    const number = cardNumberOf(holder);
    await mintEarlierCard(wrong, number);
    const answer = await forget(office.boss, wrong.id, { card_number: number, version: 1 });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ earlier_card_numbers: [], version: 2 });
    expect(office.boss.meter().roundTrips).toBeLessThanOrEqual(3);
    const [row] = await auditedOf(wrong);
    expect(row).toMatchObject({ action: 'forget_card', before: { card_number: `…${number.slice(-4)}` } });
    expect(JSON.stringify(row)).not.toContain(number);
    const written = await office.update(holder, {
      status: 'family_stay',
      expires_on: '2027-03-31',
      permission: true,
      card_number: number,
      version: 1,
    });
    expect(written.status).toBe(200);
  });

  it('is not removed when it is current, of another person or on an old version', async () => {
    const [person, other] = await Promise.all([mintPerson(), mintPerson()]);
    await mintResidence(person);
    await mintEarlierCard(other, cardNumberOf(other));
    for (const card_number of [cardNumberOf(person), cardNumberOf(other)]) {
      expect((await forget(office.boss, person.id, { card_number, version: 1 })).status).toBe(422);
    }
    expect(
      (await forget(office.boss, other.id, { card_number: cardNumberOf(other), version: 9 })).status,
    ).toBe(409);
    const manager = await signedIn({ roles: ['admin'] });
    expect((await forget(manager, other.id, { card_number: cardNumberOf(other), version: 1 })).status).toBe(
      403,
    );
  });
});
