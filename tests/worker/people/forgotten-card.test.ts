import { describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { cardNumberOf, mintEarlierCard, mintResidence } from '#tests/support/residence.ts';

describe('an earlier number that was typed for the wrong person', () => {
  const forget = (of: SignedIn, id: number, json: { card_number: string; version: number }) =>
    of.api.admin.users[':id'].residence['forget-card'].$post({ param: { id: String(id) }, json });

  it('is taken away, and its holder may have it', async () => {
    const [wrong, holder] = await Promise.all([mintPerson(), mintPerson()]);
    const number = cardNumberOf(holder);
    await mintEarlierCard(wrong, number);
    const boss = await signedIn({ roles: ['global_admin'] });
    const answer = await forget(boss, wrong.id, { card_number: number, version: 1 });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ earlier_card_numbers: [], version: 2 });
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(3);
    const [told] = await auditOf('residence', wrong.id);
    expect(told).toMatchObject({ action: 'forget_card', before: { card_number: `…${number.slice(-4)}` } });
    expect(JSON.stringify(told)).not.toContain(number);
    const written = await boss.api.admin.users[':id'].residence.$put({
      param: { id: String(holder.id) },
      json: {
        status: 'family_stay',
        expires_on: '2027-03-31',
        permission: true,
        card_number: number,
        version: 1,
      },
    });
    expect(written.status).toBe(200);
  });

  it('is no number in force, none of somebody else’s, and nothing on an old version', async () => {
    const [person, other] = await Promise.all([mintPerson(), mintPerson()]);
    await mintResidence(person);
    await mintEarlierCard(other, cardNumberOf(other));
    const boss = await signedIn({ roles: ['global_admin'] });
    for (const card_number of [cardNumberOf(person), cardNumberOf(other)]) {
      expect((await forget(boss, person.id, { card_number, version: 1 })).status).toBe(422);
    }
    expect((await forget(boss, other.id, { card_number: cardNumberOf(other), version: 9 })).status).toBe(409);
    const manager = await signedIn({ roles: ['admin'] });
    expect((await forget(manager, other.id, { card_number: cardNumberOf(other), version: 1 })).status).toBe(
      403,
    );
  });
});
