import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { afterFacts } from '#tests/support/before-call.ts';
import { mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintPaper, type PaperRow } from '#tests/support/papers.ts';
import { approve, changeKind, FORBIDDEN, reject, remove, send, storedPapers } from './office.ts';

describe('the documents of a person who becomes a manager concurrently', () => {
  let person: Person;
  let paper: PaperRow;
  let clerk: SignedIn;

  beforeEach(async () => {
    person = await mintPerson();
    paper = await mintPaper(person);
    const rise = () =>
      env.DB.batch([
        env.DB.prepare("INSERT INTO person_role (person_id, role) VALUES (?, 'admin')").bind(person.id),
        env.DB.prepare(
          'UPDATE person SET version = version + 1, auth_version = auth_version + 1 WHERE id = ?',
        ).bind(person.id),
      ]);
    clerk = await signedIn({ roles: ['admin'], duties: ['papers'] }, { bindings: { DB: afterFacts(rise) } });
  });

  it.each<[string, () => Promise<{ status: number }>, number]>([
    ['approved', () => approve(clerk, person, [paper]), 409],
    ['rejected', () => reject(clerk, person, [paper]), 409],
    ['deleted', () => remove(clerk, person, paper), 409],
    ['given another type', () => changeKind(clerk, person, paper, { type: 'passport', version: 1 }), 403],
    ['added to', () => send(clerk, { type: 'portrait' }, person), 403],
  ])('cannot be %s by other managers', async (_, act, status) => {
    expect(await act()).toMatchObject({ status });
    expect(await storedPapers(person)).toMatchObject([
      { id: paper.id, state: 'waiting', deleted: 0, version: 1 },
    ]);
    expect(await approve(clerk, person, [paper])).toEqual(FORBIDDEN);
  });
});
