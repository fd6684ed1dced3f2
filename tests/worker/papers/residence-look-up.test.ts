import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { mintPerson, type SignedIn } from '#tests/support/mint.ts';
import { cardNumberOf, mintResidence } from '#tests/support/residence.ts';
import {
  auditedOf,
  conflict,
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

const ref = ({ person }: SignedIn) => ({
  id: person.id,
  staff_no: person.staff_no,
  last_name: person.last_name,
  first_name: person.first_name,
  last_name_kana: person.last_name_kana,
  first_name_kana: person.first_name_kana,
  given_first: false,
});

describe('F-17 the look-up of a card number', () => {
  it('records its time and person until the number changes', async () => {
    const person = await mintPerson();
    await mintResidence(person);
    const checked = { at: '2026-11-21 10:00:00', by: ref(office.boss) };
    const noted = await office.check(person, 1);
    expect(noted).toMatchObject({
      status: 200,
      body: { card_number: cardNumberOf(person), checked, version: 2 },
    });
    expect(office.boss.meter().roundTrips).toBe(3);
    expect(await office.read(person)).toEqual(noted);
    // The roster rules do not depend on it.
    expect(await versionsOf(person)).toEqual({ version: 2, roster_version: 1 });
    const kept = { ...STUDENT, card_number: cardNumberOf(person), expires_on: '2028-03-31', version: 2 };
    expect(await office.update(person, kept)).toMatchObject({ body: { checked } });
    const another = { ...kept, card_number: 'JJ11111111JJ', version: 3 };
    expect(await office.update(person, another)).toMatchObject({ body: { checked: null } });
    const back = { ...kept, version: 4 };
    expect(await office.update(person, back)).toMatchObject({
      body: { card_number: cardNumberOf(person), checked: null },
    });
  });

  it('may be repeated by another person', async () => {
    const person = await mintPerson();
    await mintResidence(person, { checked_at: NOW - HOUR, checked_by: office.boss.person.id });
    expect(await office.check(person, 1, office.clerk)).toMatchObject({
      body: { checked: { at: '2026-11-21 10:00:00', by: { id: office.clerk.person.id } } },
    });
    expect(await auditedOf(person)).toMatchObject([
      { actor_id: office.clerk.person.id, before: { checked_at: '2026-11-21 09:00:00' } },
    ]);
  });

  it('is refused without a number, on an old version and after a concurrent change', async () => {
    const [none, person] = [await mintPerson(), await mintPerson()];
    expect(await office.check(none, 1)).toEqual(conflict(NOTHING));
    await mintResidence(none, { card_number: null });
    expect(await office.check(none, 1)).toMatchObject(conflict({ card_number: null, version: 1 }));
    await mintResidence(person);
    expect(await office.check(person, 2)).toMatchObject(conflict({ version: 1 }));
    const another = { ...STUDENT, card_number: 'KK11111111KK' };
    const late = await overtaken(() => office.update(person, another));
    expect(await office.check(person, 1, late)).toMatchObject(
      conflict({ card_number: 'KK11111111KK', checked: null }),
    );
    expect(await auditedOf(none)).toEqual([]);
  });

  it('is recorded once for the same key', async () => {
    const person = await mintPerson();
    await mintResidence(person);
    const headers = { 'Idempotency-Key': 'looked up' };
    const first = await office.check(person, 1, office.boss, headers);
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await office.check(person, 1, office.boss, headers)).toEqual(first);
    expect(await auditedOf(person)).toHaveLength(1);
  });
});
