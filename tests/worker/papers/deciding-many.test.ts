import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PapersDecisionBody } from '#contract/papers/papers.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintPaper } from '#tests/support/papers.ts';
import { approve, faults, NOT_FOUND, type Of, storedPapers } from './office.ts';

let boss: SignedIn;
let clerk: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  clerk = await signedIn({ roles: ['admin'], duties: ['papers'] });
});

type Decision = Pick<PapersDecisionBody, 'decision'> & Partial<PapersDecisionBody>;

const APPROVE: Decision = { decision: 'approve' };
const REJECT: Decision = { decision: 'reject', fault: 'blurred' };

const idsOf = (papers: readonly Of[]) => papers.map(({ id }) => id);
const decide = async (by: SignedIn, papers: readonly Of[], json: Decision) =>
  fullAnswer(await by.api.admin.papers.decide.$post({ json: { ids: idsOf(papers), ...json } }));
const reopen = async (by: SignedIn, papers: readonly Of[]) =>
  fullAnswer(await by.api.admin.papers.reopen.$post({ json: { ids: idsOf(papers) } }));
const kindsTo = async (person: Person) => (await inboxOf(person)).map(({ kind }) => kind);
const stay = (paper: Of, reason: string) =>
  expect.objectContaining({ id: paper.id, user: expect.anything(), date: null, reason });

describe('F-20, F-21 a decision on many documents', () => {
  it('approves those from which nothing is read off, replaces older ones, and names the rest', async () => {
    const [one, other] = [await mintPerson(), await mintPerson()];
    const old = await mintPaper(one, { state: 'approved' });
    const [portrait, passport, back, decided, uploaded, own] = [
      await mintPaper(one),
      await mintPaper(one, { type: 'passport' }),
      await mintPaper(other, { type: 'student_back' }),
      await mintPaper(other, { type: 'card_back', state: 'rejected' }),
      await mintPaper(other, { uploaded_by: clerk.person.id }),
      await mintPaper(clerk.person),
    ];
    const { status, body } = await decide(clerk, [portrait, passport, back, decided, uploaded, own], APPROVE);
    expect([status, clerk.meter().roundTrips]).toEqual([200, 3]);
    expect(body).toMatchObject({
      done: idsOf([portrait, back]),
      stayed: [
        stay(passport, 'not_confirmed'),
        stay(decided, 'decided'),
        stay(uploaded, 'own_upload'),
        stay(own, 'not_yours'),
      ],
    });
    expect(await storedPapers(one)).toMatchObject([
      { id: old.id, deleted: 1, image_deleted: 1 },
      { id: portrait.id, state: 'approved', deleted: 0, version: 2 },
      { id: passport.id, state: 'waiting', version: 1 },
    ]);
    expect([await kindsTo(one), await kindsTo(other)]).toEqual([['paper_approved'], ['paper_approved']]);
    expect(await auditOf('paper', back.id)).toMatchObject([
      { operation: 'papers.decide', action: 'approve', after: { user_id: other.id, state: 'approved' } },
    ]);
  });

  it('rejects all of them with one reason, also those from which data is read off', async () => {
    const person = await mintPerson();
    const [portrait, passport] = [await mintPaper(person), await mintPaper(person, { type: 'passport' })];
    const asked = { decision: 'reject', reject_reason: '撮り直してください' } as const;
    expect(await decide(clerk, [portrait, passport], asked)).toMatchObject({
      body: { done: idsOf([portrait, passport]), stayed: [] },
    });
    expect(await auditOf('paper', passport.id)).toMatchObject([
      { action: 'reject', after: { fault: 'other', reject_reason: '撮り直してください' } },
    ]);
    expect(await kindsTo(person)).toEqual(['paper_rejected', 'paper_rejected']);
  });

  it('takes all waiting documents of the filters, and no others', async () => {
    const [person, other] = [await mintPerson(), await mintPerson()];
    const [portrait] = [await mintPaper(person), await mintPaper(person, { type: 'passport' })];
    await mintPaper(person, { type: 'card_back', state: 'approved' });
    const bystander = await mintPaper(other);
    const all = { q: person.staff_no ?? '', type: 'portrait' as const };
    const answer = await clerk.api.admin.papers.decide.$post({ json: { all, ...REJECT } });
    expect(await fullAnswer(answer)).toMatchObject({ body: { done: [portrait.id], stayed: [] } });
    expect(await storedPapers(other)).toMatchObject([{ id: bystander.id, state: 'waiting' }]);
  });

  it('asks for a reason to reject, and knows all documents', async () => {
    const paper = await mintPaper(await mintPerson());
    const unsaid = faults({ reject_reason: [{ key: 'required' }] });
    expect(await decide(clerk, [paper], { decision: 'reject' })).toEqual(unsaid);
    expect(await decide(clerk, [paper, { id: 999_999 }], REJECT)).toEqual(NOT_FOUND);
  });

  it('decides again when one of them changes between its read and its write', async () => {
    const person = await mintPerson();
    const [withdrawn, portrait] = [
      await mintPaper(person, { type: 'student_back' }),
      await mintPaper(await mintPerson()),
    ];
    let happened = false;
    const once = async () => {
      if (happened) return;
      happened = true;
      await decide(boss, [withdrawn], REJECT);
    };
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(once) } });
    expect(await decide(late, [withdrawn, portrait], APPROVE)).toMatchObject({
      body: { done: [portrait.id], stayed: [stay(withdrawn, 'decided')] },
    });
  });
});

describe('F-20, F-21 decisions that are taken back', () => {
  it('let the documents wait again, restore what they replaced, and withdraw unread notices', async () => {
    const [one, other] = [await mintPerson(), await mintPerson()];
    const old = await mintPaper(one, { state: 'approved' });
    const [portrait, back] = [await mintPaper(one), await mintPaper(other, { type: 'student_back' })];
    await decide(clerk, [portrait], APPROVE);
    await decide(clerk, [back], REJECT);
    const { status, body } = await reopen(boss, [portrait, back]);
    expect([status, boss.meter().roundTrips]).toEqual([200, 3]);
    expect(body).toMatchObject({ done: idsOf([portrait, back]), stayed: [] });
    expect(await storedPapers(one)).toMatchObject([
      { id: old.id, state: 'approved', deleted: 0, image_deleted: 0, version: 3 },
      { id: portrait.id, state: 'waiting', deleted: 0, version: 3 },
    ]);
    expect(await storedPapers(other)).toMatchObject([{ id: back.id, state: 'waiting', version: 3 }]);
    expect([await inboxOf(one), await inboxOf(other)]).toEqual([[], []]);
    expect((await auditOf('paper', back.id)).map(({ action }) => action)).toEqual(['reject', 'reopen']);
    expect((await auditOf('paper', old.id)).map(({ action }) => action)).toEqual(['delete', 'restore']);
    expect(await decide(clerk, [portrait, back], APPROVE)).toMatchObject({ body: { stayed: [] } });
  });

  it('are named by their action, without those decided again since and those of others', async () => {
    const papers = [await mintPaper(await mintPerson()), await mintPaper(await mintPerson())] as const;
    const [kept, changed] = papers;
    const { operation_id } = z
      .object({ body: z.object({ operation_id: z.string() }) })
      .parse(await decide(clerk, papers, APPROVE)).body;
    await reopen(boss, [changed]);
    await decide(boss, [changed], REJECT);
    const undo = async (by: SignedIn, json: object) =>
      fullAnswer(await by.api.admin.papers.reopen.$post({ json }));
    expect(await undo(boss, { operation_id })).toMatchObject({ status: 200, body: { done: [] } });
    expect(await undo(clerk, { operation_id })).toMatchObject({
      body: { done: [kept.id], stayed: [], reasons: [] },
    });
    expect(await undo(clerk, { operation_id })).toMatchObject({ body: { done: [], stayed: [] } });
    expect(await undo(clerk, { operation_id, ids: [kept.id] })).toMatchObject({ status: 422 });
    expect(await undo(clerk, {})).toMatchObject({ status: 422 });
  });

  it('keep the notices that were read or sent', async () => {
    const [reader, receiver] = [await mintPerson(), await mintPerson()];
    const papers = [await mintPaper(reader), await mintPaper(receiver)];
    await decide(clerk, papers, REJECT);
    await env.DB.prepare('UPDATE inbox_item SET read_at = 1 WHERE person_id = ?').bind(reader.id).run();
    await env.DB.prepare(
      `INSERT INTO delivery (inbox_id, channel, person_id, state, due_at)
       SELECT id, 'mail', person_id, 'sent', 1 FROM inbox_item WHERE person_id = ?`,
    )
      .bind(receiver.id)
      .run();
    expect(await reopen(clerk, papers)).toMatchObject({ body: { done: idsOf(papers) } });
    expect([await kindsTo(reader), await kindsTo(receiver)]).toEqual([
      ['paper_rejected'],
      ['paper_rejected'],
    ]);
  });

  it('stay where data was stored, another one waits, the image is gone, or nothing was decided', async () => {
    const person = await mintPerson();
    const [passport, back, waiting] = [
      await mintPaper(person, { type: 'passport' }),
      await mintPaper(person, { type: 'card_back', state: 'rejected' }),
      await mintPaper(person, { type: 'card_back' }),
    ];
    await approve(boss, person, [passport]);
    await mintPaper(person, { state: 'approved' });
    const portrait = await mintPaper(person);
    await decide(clerk, [portrait], APPROVE);
    await env.DB.prepare('UPDATE file SET bytes = 0 WHERE person_id = ? AND deleted_at IS NOT NULL')
      .bind(person.id)
      .run();
    const own = await mintPaper(clerk.person, { state: 'rejected' });
    const uploaded = await mintPaper(person, {
      type: 'student_back',
      state: 'rejected',
      uploaded_by: clerk.person.id,
    });
    expect(await reopen(clerk, [passport, back, waiting, portrait, own, uploaded])).toMatchObject({
      body: {
        done: [],
        stayed: [
          stay(passport, 'data_stored'),
          stay(back, 'sent_again'),
          stay(waiting, 'not_decided'),
          stay(portrait, 'replaced_gone'),
          stay(own, 'not_yours'),
          stay(uploaded, 'own_upload'),
        ],
      },
    });
    expect(await reopen(clerk, [back, { id: 999_999 }])).toEqual(NOT_FOUND);
  });
});
