import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListMeta } from '#contract/lists.ts';
import type { WantedPapers } from '#contract/papers/papers.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintPaper } from '#tests/support/papers.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { NOT_FOUND, ref } from './office.ts';

let boss: SignedIn;
/** A manager with the duty. */
let clerk: SignedIn;

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('UPDATE person SET deleted_at = 1'),
    env.DB.prepare("UPDATE configuration SET settings = '{}'"),
  ]);
  boss = await signedIn({ roles: ['global_admin'] });
  clerk = await signedIn({ roles: ['admin'], duties: ['papers'] });
});

async function wanted(query: Record<string, string> = {}): Promise<{ data: WantedPapers[]; meta: ListMeta }> {
  const answer = await clerk.send(`/api/admin/papers/missing?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.json();
}
const who = async (query: Record<string, string>) =>
  (await wanted(query)).data.map(({ person }) => person.id);
const typesOf = (kinds: WantedPapers['missing']) => kinds.map(({ type }) => type);

/** A permanent resident, who needs only the card, with its front. */
async function resident(overrides: Parameters<typeof mintPerson>[0] = {}): Promise<Person> {
  const person = await mintPerson({ nationality: 'VN', ...overrides });
  await mintResidence(person, { status: 'permanent_resident', expires_on: '2030-01-01', permission: false });
  await mintPaper(person, { type: 'card_front', state: 'approved' });
  return person;
}
const withCard = async (overrides: Parameters<typeof mintPerson>[0] = {}) => {
  const person = await resident(overrides);
  await mintPaper(person, { type: 'card_back', state: 'approved' });
  return person;
};

describe('the list of people who lack documents', () => {
  it('contains people who never sent a required one, by name', async () => {
    const student = await mintPerson({ nationality: 'VN', last_name_kana: 'サ' });
    await mintResidence(student);
    await mintPaper(student, { type: 'passport', state: 'rejected', fault: 'blurred' });
    await mintPaper(student, { type: 'student_back', deleted_at: 1 });
    const card = await resident({ last_name_kana: 'ア' });
    const newcomer = await mintPerson({ nationality: 'NP', last_name_kana: 'カ' });
    await withCard();
    await mintPerson({ nationality: 'JP' });
    await mintPerson();
    const { data, meta } = await wanted();
    expect(clerk.meter().roundTrips).toBe(2);
    expect(data.map(({ person, missing }) => [person.id, typesOf(missing)])).toEqual([
      [card.id, ['card_back']],
      [newcomer.id, ['card_front', 'card_back']],
      [student.id, ['card_front', 'card_back', 'student_front', 'student_back']],
    ]);
    expect(data[2]).toMatchObject({
      person: ref(student),
      residence_status: 'study_abroad',
      expires_on: '2027-03-31',
      student_card_expires_on: null,
      not_sent_again: [{ type: 'passport', certificate: null }],
      asked_at: null,
    });
    expect(meta.total).toBe(3);
    expect(await who({ sort: '-name' })).toEqual([student.id, newcomer.id, card.id]);
    expect(await who({ per_page: '2', page: '2' })).toEqual([student.id]);
    expect(await who({ q: newcomer.staff_no ?? '' })).toEqual([newcomer.id]);
  });

  it.each([
    ['designated_activities', ['card_back', 'passport', 'other']],
    ['other', ['card_back', 'passport', 'other']],
    ['family_stay', ['card_back', 'passport']],
    ['permanent_resident', ['card_back']],
    ['spouse_of_permanent_resident', ['card_back']],
    ['spouse_of_japanese_citizen', ['card_back']],
    ['long_term_resident', ['card_back']],
    ['study_abroad', ['card_back', 'passport', 'student_front', 'student_back']],
  ] as const)('follows the documents that each status requires: %s', async (status, types) => {
    const person = await mintPerson();
    await mintResidence(person, { status });
    await mintPaper(person, { type: 'card_front' });
    await mintPaper(person, { type: 'other', certificate: 'passbook' });
    const [found] = (await wanted()).data;
    expect([found?.person.id, typesOf(found?.missing ?? [])]).toEqual([person.id, types]);
    for (const type of types) {
      await mintPaper(person, { type, certificate: type === 'other' ? 'designation_paper' : null });
    }
    expect(await who({})).toEqual([]);
  });

  it('excludes people who cannot sign in', async () => {
    await resident({ disabled_at: 1 });
    await resident({ deleted_at: 1 });
    expect(await who({})).toEqual([]);
  });
});

describe('the list of people with a rejected document', () => {
  it('contains people without a newer document of that type waiting or in force', async () => {
    const [never, older, waits, again] = [
      await withCard(),
      await withCard(),
      await withCard(),
      await withCard(),
    ];
    const back = { type: 'portrait', state: 'rejected', fault: 'no_face' } as const;
    await mintPaper(never, back);
    await mintPaper(older, { type: 'portrait', state: 'approved' });
    await mintPaper(older, back);
    await mintPaper(waits, back);
    await mintPaper(waits, { type: 'portrait' });
    await mintPaper(again, back);
    await mintPaper(again, { type: 'passport' });
    await mintPaper(again, { ...back, deleted_at: 1, type: 'card_front' });
    const { data } = await wanted({ wanted: 'not_sent_again' });
    expect(data.map(({ person }) => person.id)).toEqual([never.id, older.id, again.id]);
    for (const { missing, not_sent_again } of data) {
      expect([missing, typesOf(not_sent_again)]).toEqual([[], ['portrait']]);
    }
    expect(clerk.meter().roundTrips).toBe(2);
  });
});

describe('the list of people whose card expires', () => {
  const ending = async (
    status: 'study_abroad' | 'permanent_resident',
    expiresOn: string,
    studentCard?: string,
  ) => {
    const person = await mintPerson();
    await mintResidence(person, {
      status,
      expires_on: expiresOn,
      student_card_expires_on: studentCard ?? null,
    });
    return person.id;
  };

  it('follows the settings, and includes expired cards and student cards', async () => {
    const [over, last] = [
      await ending('study_abroad', '2020-01-01'),
      await ending('permanent_resident', '2026-12-21'),
    ];
    const [later, studentCard] = [
      await ending('study_abroad', '2026-12-22'),
      await ending('study_abroad', '2030-01-01', '2026-12-21'),
    ];
    expect(await who({ wanted: 'expiring' })).toEqual([over, last, studentCard]);
    expect(clerk.meter().roundTrips).toBe(2);
    await env.DB.prepare(`UPDATE configuration SET settings = '{"expiry_notice_days":31}'`).run();
    expect(await who({ wanted: 'expiring' })).toEqual([over, last, later, studentCard]);
    await env.DB.prepare(`UPDATE configuration SET settings = '{"expiry_notice_days":0}'`).run();
    expect(await who({ wanted: 'expiring' })).toEqual([over]);
  });
});

describe('requesting documents from people', () => {
  const ask = async (people: readonly { id: number }[], by = clerk, headers: Record<string, string> = {}) =>
    fullAnswer(
      await by.api.admin.papers.remind.$post({ json: { ids: people.map(({ id }) => id) } }, { headers }),
    );
  const toldOf = async (person: Person) => (await inboxOf(person)).map(({ kind, params }) => [kind, params]);

  it('returns who was asked and who was not and why, and stores the date', async () => {
    const [missing, back, ends, nothing, disabled] = [
      await mintPerson({ nationality: 'NP' }),
      await withCard(),
      await withCard(),
      await withCard(),
      await resident({ disabled_at: 1 }),
    ];
    await mintPaper(back, { state: 'rejected', fault: 'no_face' });
    await env.DB.prepare("UPDATE residence SET expires_on = '2026-12-01' WHERE person_id = ?")
      .bind(ends.id)
      .run();
    expect(await ask([missing, back, ends, nothing, disabled])).toEqual({
      status: 200,
      body: {
        operation_id: expect.any(String),
        done: [missing, back, ends].map(({ id }) => id),
        stayed: [
          { id: nothing.id, user: expect.anything(), date: null, reason: 'nothing_missing' },
          { id: disabled.id, user: expect.anything(), date: null, reason: 'cannot_sign_in' },
        ],
        reasons: ['nothing_missing', 'cannot_sign_in'].map((reason) => ({ reason, count: 1 })),
      },
    });
    expect(clerk.meter().roundTrips).toBe(3);
    expect(await toldOf(missing)).toEqual([['papers_missing', { count: 2 }]]);
    for (const one of [back, ends]) expect(await toldOf(one)).toEqual([['papers_missing', { count: 1 }]]);
    for (const one of [nothing, disabled]) expect(await toldOf(one)).toEqual([]);
    expect((await wanted()).data[0]).toMatchObject({ asked_at: '2026-11-21 10:00:00' });
    const row = { operation: 'papers.remind', actor_id: clerk.person.id, action: 'ask_for_papers' };
    expect(await auditOf('person', missing.id)).toMatchObject([{ ...row, after: { count: 2 } }]);
    expect(await auditOf('person', nothing.id)).toEqual([]);
  });

  it('asks all people of the list, and no others', async () => {
    const [missing, other] = [await mintPerson({ nationality: 'NP' }), await withCard()];
    const all = { q: missing.staff_no ?? '', wanted: 'missing' as const };
    const asked = await fullAnswer(await clerk.api.admin.papers.remind.$post({ json: { all } }));
    expect(asked).toMatchObject({ status: 200, body: { done: [missing.id], stayed: [] } });
    expect(await toldOf(missing)).toHaveLength(1);
    expect(await toldOf(other)).toEqual([]);
  });

  it('asks again on a new request, and moves the date', async () => {
    const person = await resident();
    await ask([person]);
    const later = await signedIn({ roles: ['global_admin'] }, { now: NOW + DAY });
    expect(await ask([person], later)).toMatchObject({ status: 200, body: { done: [person.id] } });
    expect(await toldOf(person)).toHaveLength(2);
    expect((await wanted()).data[0]).toMatchObject({ asked_at: '2026-11-22 10:00:00' });
  });

  it('asks no one if one person is missing', async () => {
    const [person, gone] = [await resident(), await mintPerson({ deleted_at: 1 })];
    for (const other of [gone, { id: 999_999 }]) {
      expect(await ask([person, other])).toEqual(NOT_FOUND);
    }
    expect(await toldOf(person)).toEqual([]);
    expect(await ask([])).toMatchObject({ status: 422 });
    expect(await ask([person, person])).toMatchObject({ status: 422 });
  });

  it('happens once for the same key, and requires the duty', async () => {
    const person = await resident();
    const headers = { 'Idempotency-Key': 'asked' };
    expect(await ask([person], boss, headers)).toEqual(await ask([person], boss, headers));
    expect(await toldOf(person)).toHaveLength(1);
    const manager = await signedIn({ roles: ['admin'] });
    expect(await ask([person], manager)).toMatchObject({ status: 403 });
    const nothing = await withCard();
    expect(await ask([nothing])).toMatchObject({ status: 200, body: { done: [] } });
  });
});
