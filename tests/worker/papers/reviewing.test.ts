import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListMeta } from '#contract/lists.ts';
import type { ListedPaper, ReviewedPaper } from '#contract/papers/papers.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { mintPerson, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintPaper } from '#tests/support/papers.ts';
import {
  changeKind,
  conflict,
  FORBIDDEN,
  faults,
  NOT_FOUND,
  type Of,
  paperOf,
  ref,
  remove,
  send,
  storedPapers,
  takeBack,
} from './office.ts';

let boss: SignedIn;
/** A manager with the duty. */
let clerk: SignedIn;

/** The list shows documents of all people, so each test starts without any. */
beforeEach(async () => {
  await env.DB.batch(
    ['paper', 'file'].map((table) =>
      env.DB.prepare(`UPDATE ${table} SET deleted_at = 1 WHERE deleted_at IS NULL`),
    ),
  );
  boss = await signedIn({ roles: ['global_admin'] });
  clerk = await signedIn({ roles: ['admin'], duties: ['papers'] });
});

type Query = Record<string, string>;

async function list(by: SignedIn, query: Query = {}): Promise<{ data: ListedPaper[]; meta: ListMeta }> {
  const answer = await by.send(`/api/admin/papers?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.json();
}
const ids = async (query: Query) => (await list(boss, query)).data.map(({ id }) => id);

describe('the list of documents', () => {
  it('starts with the longest waiting, and shows the latest decisions first', async () => {
    const [a, b] = [await mintPerson({ last_name: '鈴木' }), await mintPerson()];
    const days = (n: number) => NOW - n * DAY;
    const old = await mintPaper(a, { created_at: days(3) });
    const fresh = await mintPaper(b, { created_at: days(1), type: 'passport' });
    const rejected = { state: 'rejected', fault: 'blurred', decided_by: boss.person.id } as const;
    const first = await mintPaper(a, {
      ...rejected,
      created_at: days(9),
      decided_at: days(2),
      type: 'passport',
    });
    const last = await mintPaper(b, { ...rejected, created_at: days(9), decided_at: days(1) });
    await mintPaper(b, { deleted_at: 1, type: 'card_back' });
    expect((await list(boss)).data).toMatchObject([
      { id: old.id, person: ref(a), uploaded_by: ref(a), decided_by: null },
      { id: fresh.id, person: ref(b) },
    ]);
    expect(boss.meter().roundTrips).toBe(2);
    expect((await list(clerk, { status: 'rejected' })).data).toMatchObject([
      { id: last.id, fault: 'blurred', decided_by: ref(boss.person), decided_at: '2026-11-20 10:00:00' },
      { id: first.id },
    ]);
    expect(await ids({ status: 'rejected', sort: 'decided_at' })).toEqual([first.id, last.id]);
    expect(await ids({ status: 'rejected', sort: '-created_at' })).toEqual([last.id, first.id]);
    expect(await ids({ sort: '-created_at' })).toEqual([fresh.id, old.id]);
    expect(await ids({ sort: 'decided_at' })).toEqual([old.id, fresh.id]);
    expect(await ids({ status: 'approved' })).toEqual([]);
    expect(await ids({ type: 'passport' })).toEqual([fresh.id]);
    expect(await ids({ q: '鈴木' })).toEqual([old.id]);
    expect(await ids({ q: b.staff_no ?? '', status: 'rejected' })).toEqual([last.id]);
    expect(await ids({ q: '、' })).toEqual([]);
  });

  it('can be paged to its end', async () => {
    const person = await mintPerson();
    const decided = { state: 'approved', decided_at: NOW - DAY } as const;
    const papers = [];
    for (const nth of [1, 2, 3, 4, 5]) papers.push(await mintPaper(person, { ...decided, created_at: nth }));
    const query = { status: 'approved', per_page: '2' };
    const one = await list(boss, query);
    const two = await list(boss, { ...query, after: one.meta.next ?? '' });
    const three = await list(boss, { ...query, after: two.meta.next ?? '' });
    const shown = [one, two, three].flatMap(({ data }) => data.map(({ id }) => id));
    expect(shown).toEqual(papers.map(({ id }) => id).toReversed());
    expect([one.meta.total, three.meta.next]).toEqual([5, null]);
  });

  it('excludes former people, and requires the duty', async () => {
    await mintPaper(await mintPerson({ deleted_at: 1 }));
    expect(await ids({})).toEqual([]);
    for (const roles of [['admin'], ['user']] as const) {
      const other = await signedIn({ roles: [...roles] });
      expect((await other.send('/api/admin/papers')).status).toBe(403);
      expect((await other.send('/api/admin/papers/missing')).status).toBe(403);
    }
  });
});

describe('a document under review', () => {
  const reviewed = async (by: SignedIn, of: Of, paper: Of) =>
    (await paperOf(by, of, paper)).body as ReviewedPaper;

  it('is shown next to the one in force', async () => {
    const person = await mintPerson();
    const approved = await mintPaper(person, { type: 'card_front', state: 'approved' });
    await mintPaper(person, { type: 'card_back', state: 'approved' });
    await mintPaper(person, { type: 'card_front', state: 'approved', deleted_at: 1 });
    const waiting = await mintPaper(person, { type: 'card_front' });
    expect(await paperOf(clerk, person, waiting)).toMatchObject({
      status: 200,
      body: {
        id: waiting.id,
        person: ref(person),
        status: 'waiting',
        uploaded_by: ref(person),
        approved: { id: approved.id, file_id: approved.file_id },
        next_id: null,
        next_user_id: null,
      },
    });
    expect(clerk.meter().roundTrips).toBe(2);
    expect((await reviewed(clerk, person, approved)).approved).toBeNull();
  });

  it('shows the next one for the reader, oldest first, and starts again after the last', async () => {
    const [a, b, gone] = [await mintPerson(), await mintPerson(), await mintPerson({ deleted_at: 1 })];
    const manager = await mintPerson({ roles: ['admin'] });
    const at = (createdAt: number) => ({ created_at: createdAt });
    const first = await mintPaper(a, at(1));
    await mintPaper(gone, at(2));
    await mintPaper(a, { ...at(3), type: 'passport', uploaded_by: clerk.person.id });
    await mintPaper(clerk.person, at(4));
    const ofManager = await mintPaper(manager, at(5));
    await mintPaper(b, { ...at(6), state: 'approved' });
    const second = await mintPaper(b, at(7));
    const next = async (by: SignedIn, of: Of, paper: Of) => {
      const { next_id, next_user_id } = await reviewed(by, of, paper);
      return [next_id, next_user_id];
    };
    expect(await next(clerk, a, first)).toEqual([second.id, b.id]);
    expect(await next(clerk, b, second)).toEqual([first.id, a.id]);
    expect(await next(boss, manager, ofManager)).toEqual([second.id, b.id]);
    await env.DB.prepare("UPDATE paper SET state = 'rejected', decided_at = 1 WHERE id = ?")
      .bind(first.id)
      .run();
    expect(await next(clerk, a, first)).toEqual([second.id, b.id]);
    expect(await next(clerk, b, second)).toEqual([null, null]);
  });

  it('must belong to that person, who must exist', async () => {
    const [person, other, gone] = [
      await mintPerson(),
      await mintPerson(),
      await mintPerson({ deleted_at: 1 }),
    ];
    const [paper, lost, deleted] = [
      await mintPaper(person),
      await mintPaper(gone),
      await mintPaper(person, { type: 'passport', deleted_at: 1 }),
    ];
    const asked: [Of, Of][] = [
      [other, paper],
      [gone, lost],
      [person, deleted],
      [person, { id: 999_999 }],
      [{ id: 999_999 }, paper],
    ];
    for (const [of, it] of asked) {
      expect(await paperOf(boss, of, it)).toEqual(NOT_FOUND);
      expect(await changeKind(boss, of, it, { type: 'portrait', version: 1 })).toEqual(NOT_FOUND);
      expect(await remove(boss, of, it)).toEqual(NOT_FOUND);
    }
    expect(await storedPapers(person)).toMatchObject([{ deleted: 0, version: 1 }, { deleted: 1 }]);
  });

  it('is visible to the duty, and hidden from other managers and staff', async () => {
    const person = await mintPerson();
    const paper = await mintPaper(person);
    for (const other of [await signedIn({ roles: ['admin'] }), await signedInAs(person)]) {
      expect(await paperOf(other, person, paper)).toEqual(FORBIDDEN);
      expect(await changeKind(other, person, paper, { type: 'passport', version: 1 })).toEqual(FORBIDDEN);
      expect(await remove(other, person, paper)).toEqual(FORBIDDEN);
    }
  });
});

describe('the type of a document', () => {
  it('can be corrected while it waits', async () => {
    const person = await mintPerson();
    const paper = await mintPaper(person);
    const asked = { type: 'other', certificate: 'passbook', version: 1 } as const;
    expect(await changeKind(clerk, person, paper, asked)).toMatchObject({
      status: 200,
      body: { id: paper.id, ...asked, status: 'waiting', uploaded_by: ref(person), version: 2 },
    });
    expect(clerk.meter().roundTrips).toBe(3);
    expect(await paperOf(clerk, person, paper)).toMatchObject({ body: { ...asked, version: 2 } });
    expect(await auditOf('paper', paper.id)).toMatchObject([
      {
        operation: 'users.papers.update',
        action: 'update',
        before: { type: 'portrait' },
        after: { user_id: person.id, type: 'other', certificate: 'passbook' },
      },
    ]);
    expect(await changeKind(clerk, person, paper, asked)).toMatchObject(
      conflict({ id: paper.id, version: 2 }),
    );
    expect(await changeKind(clerk, person, paper, { type: 'other', version: 2 })).toEqual(
      faults({ certificate: [{ key: 'select' }] }),
    );
  });

  it('cannot change after a decision, even a concurrent one', async () => {
    const person = await mintPerson();
    const [approved, paper] = [
      await mintPaper(person, { type: 'passport', state: 'approved' }),
      await mintPaper(person),
    ];
    const asked = { type: 'passport', version: 1 } as const;
    expect(await changeKind(boss, person, approved, asked)).toMatchObject(conflict({ status: 'approved' }));
    const decide = () =>
      env.DB.prepare("UPDATE paper SET state = 'approved', decided_at = 1, version = 2 WHERE id = ?")
        .bind(paper.id)
        .run();
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(decide) } });
    expect(await changeKind(late, person, paper, asked)).toMatchObject(
      conflict({ status: 'approved', version: 2 }),
    );
  });

  it('cannot become a type that already has a waiting document, even concurrently', async () => {
    const person = await mintPerson();
    const [paper, other] = [await mintPaper(person), await mintPaper(person, { type: 'passport' })];
    const taken = faults({ type: [{ key: 'taken' }] });
    const asked = { type: 'passport', version: 1 } as const;
    expect(await changeKind(boss, person, paper, asked)).toEqual(taken);
    await remove(boss, person, other);
    const me = await signedInAs(person);
    const late = await signedIn(
      { roles: ['global_admin'] },
      { bindings: { DB: afterFacts(() => send(me, { type: 'passport' })) } },
    );
    expect(await changeKind(late, person, paper, asked)).toEqual(taken);
  });

  it('can be changed only by people who may decide', async () => {
    const manager = await mintPerson({ roles: ['admin'] });
    const [theirs, own] = [await mintPaper(manager), await mintPaper(boss.person)];
    const asked = { type: 'passport', version: 1 } as const;
    expect(await changeKind(clerk, manager, theirs, asked)).toEqual(FORBIDDEN);
    expect(await remove(clerk, manager, theirs)).toEqual(FORBIDDEN);
    expect(await changeKind(boss, boss.person, own, asked)).toEqual(FORBIDDEN);
    expect(await remove(boss, boss.person, own)).toEqual(FORBIDDEN);
  });
});

describe('the deletion of a document', () => {
  it.each(['waiting', 'approved', 'rejected'] as const)('deletes its image as well, %s', async (state) => {
    const person = await mintPerson();
    const paper = await mintPaper(person, { state });
    expect(await remove(boss, person, paper, 2)).toMatchObject(conflict({ id: paper.id, version: 1 }));
    expect(await remove(boss, person, paper)).toEqual({ status: 204, body: null });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await storedPapers(person)).toMatchObject([{ deleted: 1, image_deleted: 1 }]);
    expect((await boss.send(`/api/files/${paper.file_id}`)).status).toBe(404);
    expect(await remove(boss, person, paper)).toEqual(NOT_FOUND);
    expect(await auditOf('paper', paper.id)).toMatchObject([
      { operation: 'users.papers.delete', action: 'delete', before: { user_id: person.id, state } },
    ]);
  });

  it('is possible for its person while it waits, and for no other staff', async () => {
    const me = await signedIn();
    const [waiting, approved, others] = [
      await mintPaper(me.person),
      await mintPaper(me.person, { state: 'approved', type: 'passport' }),
      await mintPaper(await mintPerson()),
    ];
    expect(await takeBack(me, others)).toEqual(NOT_FOUND);
    const decided = await takeBack(me, approved);
    expect(decided).toMatchObject(conflict({ id: approved.id, status: 'approved' }));
    expect(JSON.stringify(decided)).not.toContain('uploaded_by');
    expect(await takeBack(me, waiting, 2)).toMatchObject(conflict({ id: waiting.id, version: 1 }));
    expect(await takeBack(me, waiting)).toEqual({ status: 204, body: null });
    expect(await takeBack(me, waiting)).toEqual(NOT_FOUND);
    expect(await storedPapers(me.person)).toMatchObject([
      { deleted: 1, image_deleted: 1 },
      { deleted: 0, image_deleted: 0 },
    ]);
    expect(await auditOf('paper', waiting.id)).toMatchObject([{ operation: 'me.papers.delete' }]);
  });

  it('is refused after a concurrent decision', async () => {
    const person = await mintPerson();
    const paper = await mintPaper(person);
    const decide = () =>
      env.DB.prepare("UPDATE paper SET state = 'rejected', decided_at = 1, version = 2 WHERE id = ?")
        .bind(paper.id)
        .run();
    const late = await signedInAs(person, { bindings: { DB: afterFacts(decide) } });
    expect(await takeBack(late, paper)).toMatchObject(conflict({ status: 'rejected', version: 2 }));
    expect(await storedPapers(person)).toMatchObject([{ deleted: 0, image_deleted: 0 }]);
  });
});
