import { beforeAll, describe, expect, it } from 'vitest';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { cardNumberOf } from '#tests/support/residence.ts';
import { auditedOf, NOTHING, type Office, openOffice, STUDENT, versionsOf } from './residence-office.ts';

let office: Office;

beforeAll(async () => {
  office = await openOffice();
});

const FORBIDDEN = { status: 403, body: { code: 'E_FORBIDDEN' } };

describe('the papers duty', () => {
  it('lets its manager keep the papers of all staff, and other managers are refused', async () => {
    const person = await mintPerson();
    expect(
      await office.update(person, { ...STUDENT, card_number: cardNumberOf(person) }, office.clerk),
    ).toMatchObject({
      status: 200,
    });
    expect(await office.read(person, office.clerk)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await office.check(person, 2, office.clerk)).toMatchObject({ status: 200 });
    expect(await auditedOf(person)).toMatchObject([
      { actor_id: office.clerk.person.id, operation: 'users.residence.update' },
      { actor_id: office.clerk.person.id, operation: 'users.residence.check' },
    ]);
    const others = [
      await signedIn({ roles: ['admin'], manages: [] }),
      await signedIn({ roles: ['admin'], duties: ['accounting'] }),
      await signedInAs(person),
    ];
    for (const other of others) {
      expect(await office.read(person, other)).toEqual(FORBIDDEN);
      expect(await office.update(person, { ...STUDENT, version: 3 }, other)).toEqual(FORBIDDEN);
      expect(await office.check(person, 3, other)).toEqual(FORBIDDEN);
    }
  });

  it('lets its manager read all papers and change those of weaker accounts, global admins also those of peers, never one’s own', async () => {
    const peer = await mintPerson({ roles: ['admin', 'user'] });
    const refused: [SignedIn, Person][] = [
      [office.clerk, office.clerk.person],
      [office.clerk, peer],
      [office.clerk, office.boss.person],
      [office.boss, office.boss.person],
    ];
    for (const [by, of] of refused) {
      expect(await office.read(of, by)).toMatchObject({ status: 200, body: NOTHING });
      expect(await office.update(of, STUDENT, by)).toEqual(FORBIDDEN);
      expect(await office.check(of, 1, by)).toEqual(FORBIDDEN);
      expect(await versionsOf(of)).toEqual({ version: 1, roster_version: 1 });
    }
    expect(await office.update(peer, STUDENT)).toMatchObject({ status: 200 });
    expect(await office.update(await mintPerson({ roles: ['global_admin'] }), STUDENT)).toMatchObject({
      status: 200,
    });
  });
});
