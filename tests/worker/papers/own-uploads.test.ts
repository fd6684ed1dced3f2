import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewedPaper } from '#contract/papers/papers.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import {
  mintPerson,
  type Person,
  type PersonOverrides,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintPaper } from '#tests/support/papers.ts';
import { approve, type Of, OWN_UPLOAD, paperOf, reject, storedPapers } from './office.ts';

let boss: SignedIn;
let student: Person;

/** Each test starts with one reviewer and without documents. */
beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('UPDATE person SET disabled_at = 1'),
    env.DB.prepare('UPDATE paper SET deleted_at = 1'),
    env.DB.prepare('UPDATE file SET deleted_at = 1'),
  ]);
  boss = await signedIn({ roles: ['global_admin'] });
  student = await mintPerson();
  await allow(true);
});

const allow = (isAllowed: boolean) =>
  env.DB.prepare('UPDATE configuration SET settings = ?')
    .bind(JSON.stringify(isAllowed ? { review_own_uploads: true } : {}))
    .run();
const upload = (of: Of = student, by: SignedIn = boss) =>
  mintPaper(of, { type: 'card_front', uploaded_by: by.person.id });
const shown = async (of: Of, paper: Of) => {
  const { own_upload, next_id } = (await paperOf(boss, of, paper)).body as ReviewedPaper;
  return { own_upload, next_id };
};

describe('F-21 the only possible reviewer', () => {
  it('cannot decide own uploads unless the company allows it', async () => {
    await allow(false);
    const paper = await upload();
    expect(await shown(student, paper)).toMatchObject({ own_upload: 'not_allowed' });
    for (const decide of [approve, reject]) expect(await decide(boss, student, [paper])).toEqual(OWN_UPLOAD);
    expect(await storedPapers(student)).toMatchObject([{ state: 'waiting' }]);
  });

  it('approves own uploads if the company allows it, with a mark in the audit', async () => {
    const paper = await upload();
    expect(await shown(student, paper)).toMatchObject({ own_upload: 'allowed' });
    expect(await approve(boss, student, [paper])).toMatchObject({ status: 200 });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await auditOf('paper', paper.id)).toMatchObject([
      { action: 'approve', actor_id: boss.person.id, after: { state: 'approved', own_upload: true } },
    ]);
  });

  it('rejects own uploads as well', async () => {
    const paper = await upload();
    expect(await reject(boss, student, [paper])).toMatchObject({ status: 200 });
    expect(await auditOf('paper', paper.id)).toMatchObject([
      { action: 'reject', after: { own_upload: true } },
    ]);
  });

  it('gets the next own upload', async () => {
    const [first, second] = [await upload(), await upload(await mintPerson())];
    expect(await shown(student, first)).toEqual({ own_upload: 'allowed', next_id: second.id });
    await allow(false);
    expect(await shown(student, first)).toEqual({ own_upload: 'not_allowed', next_id: null });
  });

  it('never decides documents about themselves', async () => {
    const own = await upload(boss.person);
    expect(await approve(boss, boss.person, [own])).toMatchObject({
      status: 403,
      body: { code: 'E_FORBIDDEN' },
    });
  });

  it("has no mark in the audit for another person's upload", async () => {
    const paper = await mintPaper(student);
    expect(await shown(student, paper)).toMatchObject({ own_upload: 'no' });
    expect(await approve(boss, student, [paper])).toMatchObject({ status: 200 });
    const [row] = await auditOf('paper', paper.id);
    expect(row?.after).not.toHaveProperty('own_upload');
  });
});

describe('F-21 a second possible reviewer', () => {
  it.each([
    ['a global admin', 'others_review', { roles: ['global_admin'] }],
    ['a manager with the duty', 'others_review', { roles: ['admin'], duties: ['papers'] }],
    ['a manager without it', 'allowed', { roles: ['admin'] }],
    ['a global admin who is disabled', 'allowed', { roles: ['global_admin'], disabled_at: 1 }],
    ['a global admin who is deleted', 'allowed', { roles: ['global_admin'], deleted_at: 1 }],
  ] satisfies [string, string, PersonOverrides][])('is %s: %s', async (_, expected, other) => {
    await mintPerson(other);
    const paper = await upload();
    expect(await shown(student, paper)).toMatchObject({ own_upload: expected });
    const answer = await approve(boss, student, [paper]);
    if (expected === 'allowed') expect(answer).toMatchObject({ status: 200 });
    else expect(answer).toEqual(OWN_UPLOAD);
  });

  it('does not exist for an account that only a global admin may act on', async () => {
    const manager = await mintPerson({ roles: ['admin'] });
    await mintPerson({ roles: ['admin'], duties: ['papers'] });
    const paper = await upload(manager);
    expect(await shown(manager, paper)).toMatchObject({ own_upload: 'allowed' });
  });

  it('cannot be the person of the document', async () => {
    const other = await mintPerson({ roles: ['global_admin'] });
    const paper = await upload(other);
    expect(await shown(other, paper)).toMatchObject({ own_upload: 'allowed' });
  });

  it('ends the exception even when they appear between read and write', async () => {
    const paper = await upload();
    const late = await signedInAs(boss.person, {
      bindings: { DB: afterFacts(() => mintPerson({ roles: ['global_admin'] })) },
    });
    expect(await approve(late, student, [paper])).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    expect(await storedPapers(student)).toMatchObject([{ state: 'waiting' }]);
  });
});
