import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

describe.each(['to-cross-staff', 'from-cross-staff'] as const)('%s without a connected system', (way) => {
  const ask = async (of: SignedIn, id: number) =>
    fullAnswer(
      await of.api.admin.users[':id'][way].$post({ param: { id: String(id) }, json: { version: 1 } }),
    );

  it('is refused and changes nothing', async () => {
    const person = await mintPerson({});
    expect(await ask(boss, person.id)).toEqual({ status: 409, body: { code: 'SYNC_NOT_CONNECTED' } });
    expect(await auditOf('person', person.id)).toEqual([]);
  });

  it('returns 404 for a missing person', async () => {
    const gone = await mintPerson({ deleted_at: 1 });
    for (const id of [gone.id, 999_999]) expect(await ask(boss, id)).toMatchObject({ status: 404 });
  });

  it('is for global admins only', async () => {
    const person = await mintPerson({});
    expect(await ask(await signedIn({ roles: ['admin'] }), person.id)).toMatchObject({ status: 403 });
  });
});
