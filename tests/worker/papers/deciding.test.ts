import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserPapers } from '#contract/papers/papers.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import {
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintPaper } from '#tests/support/papers.ts';
import { cardNumberOf, mintResidence, mintSchool } from '#tests/support/residence.ts';
import {
  approve,
  conflict,
  FORBIDDEN,
  faults,
  NOT_FOUND,
  type Of,
  OWN_UPLOAD,
  papersOf,
  ref,
  reject,
  send,
  storedPapers,
} from './office.ts';

let boss: SignedIn;
/** A manager with the duty. */
let clerk: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  clerk = await signedIn({ roles: ['admin'], duties: ['papers'] });
});

/** A global admin, between whose read and write `happen` runs. */
const overtaken = (happen: () => Promise<unknown>) =>
  signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(happen) } });

const versions = ({ id }: Of) =>
  env.DB.prepare('SELECT version, roster_version FROM person WHERE id = ?').bind(id).first();
const residenceOf = ({ id }: Of) =>
  env.DB.prepare('SELECT status, expires_on, card_number FROM residence WHERE person_id = ?')
    .bind(id)
    .first();
const noticesTo = async (person: Person) =>
  (await inboxOf(person)).map(({ kind, params }) => ({ kind, params }));

const STUDENT = { status: 'study_abroad', expires_on: '2028-03-31', permission: true, version: 1 } as const;

describe('F-20 the approval of documents', () => {
  it('replaces the documents in force, and notifies the person', async () => {
    const person = await mintPerson({ nationality: 'VN' });
    const [old, front, back, other] = [
      await mintPaper(person, { type: 'card_front', state: 'approved' }),
      await mintPaper(person, { type: 'card_front' }),
      await mintPaper(person, { type: 'other', certificate: 'renewal_receipt' }),
      await mintPaper(person, { type: 'other', certificate: 'passbook', state: 'approved' }),
    ];
    const { status, body } = await approve(clerk, person, [front, back]);
    expect([status, clerk.meter().roundTrips]).toEqual([200, 3]);
    const decided = {
      status: 'approved',
      decided_at: '2026-11-21 10:00:00',
      decided_by: ref(clerk.person),
      version: 2,
    };
    expect(body).toMatchObject({
      data: [
        { id: other.id, version: 1 },
        { id: back.id, ...decided },
        { id: front.id, ...decided },
      ],
      needed: [
        { type: 'card_front', status: 'approved' },
        { type: 'card_back', status: null },
      ],
    });
    expect(await papersOf(clerk, person)).toEqual({ status, body });
    expect(await storedPapers(person)).toMatchObject([
      { id: old.id, deleted: 1, image_deleted: 1 },
      { id: front.id, state: 'approved', deleted: 0, image_deleted: 0 },
      { id: back.id, state: 'approved', deleted: 0 },
      { id: other.id, deleted: 0 },
    ]);
    expect(await noticesTo(person)).toEqual([
      { kind: 'paper_approved', params: { type: 'other', certificate: 'renewal_receipt' } },
      { kind: 'paper_approved', params: { type: 'card_front', certificate: '' } },
    ]);
    expect(await auditOf('paper', front.id)).toMatchObject([
      {
        operation: 'users.papers.approve',
        actor_id: clerk.person.id,
        action: 'approve',
        before: { state: 'waiting' },
        after: { user_id: person.id, type: 'card_front', state: 'approved' },
      },
    ]);
    expect(await auditOf('paper', old.id)).toMatchObject([
      { action: 'delete', before: { state: 'approved' } },
    ]);
    expect(await versions(person)).toEqual({ version: 1, roster_version: 1 });
  });

  it('requires a confirmation that the stored data matches the document', async () => {
    const person = await mintPerson();
    const [passport, portrait] = [await mintPaper(person, { type: 'passport' }), await mintPaper(person)];
    const unread = faults({ confirmed: [{ key: 'required' }] });
    expect(await approve(boss, person, [passport], { confirmed: false })).toEqual(unread);
    expect(await approve(boss, person, [portrait, passport], { confirmed: false })).toEqual(unread);
    expect(await storedPapers(person)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    expect(await approve(boss, person, [portrait], { confirmed: false })).toMatchObject({ status: 200 });
    const typed = { confirmed: false, residence: STUDENT };
    expect(await approve(boss, person, [passport], typed)).toMatchObject({ status: 200 });
  });

  it('saves the data from the document in the same step, and the required documents follow it', async () => {
    const person = await mintPerson({ nationality: 'VN' });
    const [front, school] = [await mintPaper(person, { type: 'card_front' }), await mintSchool()];
    const residence = { ...STUDENT, card_number: ' ab 1234 5670 cd', school_id: school.id };
    const { status, body } = await approve(boss, person, [front], { residence });
    expect([status, boss.meter().roundTrips]).toEqual([200, 3]);
    expect((body as UserPapers).needed.map(({ type, status }) => [type, status])).toEqual([
      ['card_front', 'approved'],
      ['card_back', null],
      ['passport', null],
      ['student_front', null],
      ['student_back', null],
    ]);
    expect(await residenceOf(person)).toEqual({
      status: 'study_abroad',
      expires_on: '2028-03-31',
      card_number: 'AB12345670CD',
    });
    expect(await versions(person)).toEqual({ version: 2, roster_version: 2 });
    expect(await auditOf('residence', person.id)).toMatchObject([
      {
        operation: 'users.papers.approve',
        action: 'update',
        before: { status: null },
        after: { status: 'study_abroad', card_number: '…70CD', new_card_number: true },
      },
    ]);
    expect(await papersOf(boss, person)).toEqual({ status, body });
  });

  it.each<[string, (of: Person) => Promise<Record<string, unknown>>, string, string]>([
    [
      'the card number of another person',
      async () => {
        const other = await mintPerson();
        await mintResidence(other);
        return { card_number: cardNumberOf(other) };
      },
      'residence.card_number',
      'taken',
    ],
    ['an unknown school', async () => ({ school_id: 999_999 }), 'residence.school_id', 'choice'],
    [
      'a renewal filed tomorrow',
      async () => ({ renewal_filed_on: '2026-11-22' }),
      'residence.renewal_filed_on',
      'not_after_today',
    ],
    ['no card number', async () => ({ card_number: 'AB12' }), 'residence.card_number', 'residence_card'],
  ])('is refused as a whole with %s', async (_, wrong, field, key) => {
    const person = await mintPerson();
    const front = await mintPaper(person, { type: 'card_front' });
    const residence = { ...STUDENT, ...(await wrong(person)) };
    expect(await approve(boss, person, [front], { residence })).toEqual(faults({ [field]: [{ key }] }));
    expect(await storedPapers(person)).toMatchObject([{ state: 'waiting' }]);
    expect(await residenceOf(person)).toBeNull();
    expect(await noticesTo(person)).toEqual([]);
  });

  it('is refused as a whole if another person gets the number concurrently', async () => {
    const [person, other] = [await mintPerson(), await mintPerson()];
    const front = await mintPaper(person, { type: 'card_front' });
    const late = await overtaken(() => mintResidence(other));
    const residence = { ...STUDENT, card_number: cardNumberOf(other) };
    expect(await approve(late, person, [front], { residence })).toEqual(
      faults({ 'residence.card_number': [{ key: 'taken' }] }),
    );
    expect(await storedPapers(person)).toMatchObject([{ state: 'waiting' }]);
  });

  it('is refused if the stored data changed concurrently, with the current documents', async () => {
    const person = await mintPerson();
    const front = await mintPaper(person, { type: 'card_front' });
    const touch = () =>
      env.DB.prepare('UPDATE person SET version = version + 1 WHERE id = ?').bind(person.id).run();
    const current = (await papersOf(boss, person)).body;
    const late = await overtaken(touch);
    expect(await approve(late, person, [front], { residence: STUDENT })).toEqual(conflict(current));
    expect(await approve(boss, person, [front], { residence: STUDENT })).toEqual(conflict(current));
    expect(await residenceOf(person)).toBeNull();
    // Without the confirmation only the documents matter.
    const beside = await overtaken(touch);
    expect(await approve(beside, person, [front])).toMatchObject({ status: 200 });
  });
});

describe('F-20 the rejection of a document', () => {
  it('gives its reason, and keeps the document in force', async () => {
    const person = await mintPerson();
    const [old, front] = [
      await mintPaper(person, { type: 'card_front', state: 'approved' }),
      await mintPaper(person, { type: 'card_front' }),
    ];
    const { status, body } = await reject(clerk, person, [front], {
      fault: 'cut_off',
      reject_reason: ' 左上が切れています ',
    });
    expect([status, clerk.meter().roundTrips]).toEqual([200, 3]);
    const why = { fault: 'cut_off', reject_reason: '左上が切れています' };
    expect(body).toMatchObject({
      data: [
        { id: front.id, status: 'rejected', ...why, decided_by: ref(clerk.person), version: 2 },
        { id: old.id, status: 'approved', fault: null },
      ],
    });
    expect(await papersOf(clerk, person)).toEqual({ status, body });
    expect(await noticesTo(person)).toEqual([
      {
        kind: 'paper_rejected',
        params: { type: 'card_front', certificate: '', fault: 'cut_off', reason: '左上が切れています' },
      },
    ]);
    expect(await auditOf('paper', front.id)).toMatchObject([
      { action: 'reject', before: { state: 'waiting' }, after: { state: 'rejected', ...why } },
    ]);
  });

  it('requires own words only without a named fault', async () => {
    const person = await mintPerson();
    const paper = await mintPaper(person, { type: 'other', certificate: 'passbook' });
    const unsaid = faults({ reject_reason: [{ key: 'required' }] });
    expect(await reject(boss, person, [paper], { fault: 'other' })).toEqual(unsaid);
    expect(await reject(boss, person, [paper], { fault: 'other', reject_reason: ' 　' })).toEqual(unsaid);
    expect(await reject(boss, person, [paper], { fault: 'my_number_visible' })).toMatchObject({
      status: 200,
    });
    expect(await noticesTo(person)).toMatchObject([
      { params: { type: 'other', certificate: 'passbook', fault: 'my_number_visible', reason: '' } },
    ]);
  });

  it('accepts own words alone, and stores another fault', async () => {
    const person = await mintPerson();
    const paper = await mintPaper(person);
    const wordless = faults({ reject_reason: [{ key: 'required' }] });
    const path = `/api/admin/users/${person.id}/papers/reject`;
    const send = (json: Record<string, unknown>) =>
      boss
        .send(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ids: [paper.id], ...json }),
        })
        .then(fullAnswer);
    expect(await send({})).toEqual(wordless);
    expect(await send({ reject_reason: ' ' })).toEqual(wordless);
    expect(await send({ fault: 'unknown', reject_reason: '写真が古い' })).toMatchObject({ status: 422 });
    expect(await send({ reject_reason: '写真が古い' })).toMatchObject({
      status: 200,
      body: { data: [{ status: 'rejected', fault: 'other', reject_reason: '写真が古い' }] },
    });
    expect(await noticesTo(person)).toMatchObject([{ params: { fault: 'other', reason: '写真が古い' } }]);
  });

  it('allows a new upload, which waits together with the rejected document', async () => {
    const me = await signedIn();
    const { body } = await send(me);
    await reject(boss, me.person, [body as Of]);
    expect(await send(me)).toMatchObject({ status: 201 });
    expect(await storedPapers(me.person)).toMatchObject([
      { state: 'rejected', deleted: 0, image_deleted: 0 },
      { state: 'waiting', deleted: 0 },
    ]);
  });
});

describe('F-21 a decision about documents', () => {
  it('is refused to the uploader, even for one document of many', async () => {
    const person = await mintPerson();
    const [brought, own] = [
      await mintPaper(person, { type: 'card_back', uploaded_by: clerk.person.id }),
      await mintPaper(person),
    ];
    for (const decide of [approve, reject]) {
      expect(await decide(clerk, person, [brought])).toEqual(OWN_UPLOAD);
      expect(await decide(clerk, person, [own, brought])).toEqual(OWN_UPLOAD);
    }
    expect(await storedPapers(person)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    expect(await approve(boss, person, [brought])).toMatchObject({ status: 200 });
    expect(await reject(clerk, person, [own])).toMatchObject({ status: 200 });
  });

  it('is made once by concurrent reviewers', async () => {
    const person = await mintPerson();
    const paper = await mintPaper(person);
    const late = await overtaken(() => reject(clerk, person, [paper]));
    expect(await approve(late, person, [paper])).toEqual(conflict((await papersOf(boss, person)).body));
    for (const decide of [approve, reject]) {
      expect(await decide(boss, person, [paper])).toEqual(conflict((await papersOf(boss, person)).body));
    }
    expect(await storedPapers(person)).toMatchObject([{ state: 'rejected', version: 2 }]);
    expect(await noticesTo(person)).toHaveLength(1);
    const second = await mintPaper(person);
    const answers = await Promise.all([
      ...[boss, clerk].map((by) => approve(by, person, [second])),
      ...[boss, clerk].map((by) => reject(by, person, [second])),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await auditOf('paper', second.id)).toHaveLength(1);
  });

  it('is refused for a document that was replaced or deleted concurrently', async () => {
    const me = await signedIn();
    const { body } = await send(me);
    const late = await overtaken(() => send(me));
    expect(await approve(late, me.person, [body as Of])).toMatchObject({ status: 409 });
    expect(await approve(boss, me.person, [body as Of])).toEqual(NOT_FOUND);
    expect((await storedPapers(me.person)).filter(({ state }) => state === 'approved')).toEqual([]);
  });

  it('is refused for documents of another person, deleted ones and unknown ids', async () => {
    const [person, other] = [await mintPerson(), await mintPerson()];
    const [own, foreign, deleted] = [
      await mintPaper(person),
      await mintPaper(other),
      await mintPaper(person, { type: 'passport', deleted_at: 1 }),
    ];
    for (const decide of [approve, reject]) {
      expect(await decide(boss, person, [own, foreign])).toEqual(NOT_FOUND);
      expect(await decide(boss, person, [own, deleted])).toEqual(NOT_FOUND);
      expect(await decide(boss, person, [{ id: 999_999 }])).toEqual(NOT_FOUND);
      expect(await decide(boss, { id: 999_999 }, [own])).toEqual(NOT_FOUND);
    }
    expect(await approve(boss, person, [])).toMatchObject({ status: 422 });
    expect(await approve(boss, person, [own, own])).toMatchObject({ status: 200 });
    expect(await auditOf('paper', own.id)).toHaveLength(1);
  });

  it('is refused for a deleted person, and notifies no person who cannot sign in', async () => {
    const [gone, disabled] = [await mintPerson({ deleted_at: 1 }), await mintPerson({ disabled_at: 1 })];
    const papers = [await mintPaper(gone), await mintPaper(disabled)] as const;
    expect(await approve(boss, gone, [papers[0]])).toEqual(NOT_FOUND);
    expect(await approve(boss, disabled, [papers[1]])).toMatchObject({ status: 200 });
    expect(await noticesTo(disabled)).toEqual([]);
    const person = await mintPerson();
    const paper = await mintPaper(person);
    const late = await overtaken(() =>
      env.DB.prepare('UPDATE person SET deleted_at = ? WHERE id = ?').bind(NOW, person.id).run(),
    );
    expect(await approve(late, person, [paper])).toEqual(NOT_FOUND);
    expect(await storedPapers(person)).toMatchObject([{ state: 'waiting' }]);
    expect(await noticesTo(person)).toEqual([]);
  });

  it('is for global admins and the duty, about weaker accounts and fellow global admins, never oneself', async () => {
    const place = await mintWorkplace();
    const person = await mintPerson({ works: [place.id] });
    const paper = await mintPaper(person);
    const others = [
      await signedIn({ roles: ['admin'], manages: [place.id] }),
      await signedIn({ roles: ['admin'], duties: ['accounting'] }),
      await signedIn({ works: [place.id] }),
      await signedInAs(person),
    ];
    for (const other of others) {
      expect(await approve(other, person, [paper])).toEqual(FORBIDDEN);
      expect(await reject(other, person, [paper])).toEqual(FORBIDDEN);
    }
    const peer = await mintPerson({ roles: ['global_admin'] });
    const refused: [SignedIn, Person][] = [
      [clerk, clerk.person],
      [clerk, peer],
      [clerk, await mintPerson({ roles: ['admin'] })],
      [boss, boss.person],
    ];
    for (const [by, of] of refused) {
      const theirs = await mintPaper(of, { type: 'student_back' });
      expect(await approve(by, of, [theirs])).toEqual(FORBIDDEN);
      expect(await reject(by, of, [theirs])).toEqual(FORBIDDEN);
    }
    expect(await approve(boss, peer, [await mintPaper(peer)])).toMatchObject({ status: 200 });
  });

  it('is made once for the same key', async () => {
    const person = await mintPerson();
    const [one, other] = [await mintPaper(person), await mintPaper(person, { type: 'card_back' })];
    const first = await approve(boss, person, [one], {}, { 'Idempotency-Key': 'approved' });
    expect(await approve(boss, person, [one], {}, { 'Idempotency-Key': 'approved' })).toEqual(first);
    const second = await reject(boss, person, [other], {}, { 'Idempotency-Key': 'sent back' });
    expect(await reject(boss, person, [other], {}, { 'Idempotency-Key': 'sent back' })).toEqual(second);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await noticesTo(person)).toHaveLength(2);
  });
});
