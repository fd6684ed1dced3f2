import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import { COLLEAGUES_SHOWN, PREFERRED_COLLEAGUES_MAX } from '#contract/limits.ts';
import { Candidates } from '#contract/roster/candidates.ts';
import { PreferredColleagues } from '#contract/roster/preferred-colleagues.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import {
  mintPeople,
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintShiftUser } from '#tests/support/shifts.ts';
import { candidates, openSeats, worker } from './candidates/seats.ts';

const notFound = { status: 404, body: { code: 'E_NOT_FOUND' } };
const at = ({ id }: { id: number }) => ({ param: { user_id: String(id) } });
const of = (by: SignedIn) => by.api.me['preferred-colleagues'];
const add = async (by: SignedIn, who: Person) => fullAnswer(await of(by)[':user_id'].$put(at(who)));
const remove = async (by: SignedIn, who: Person) => fullAnswer(await of(by)[':user_id'].$delete(at(who)));
const list = async (by: SignedIn, q?: string) => {
  const { body } = await fullAnswer(await of(by).$get({ query: q === undefined ? {} : { q } }));
  return PreferredColleagues.parse(body);
};
const ids = (people: readonly { id: number }[]) => people.map(({ id }) => id);
const leave = ({ id }: Person) => write([sql`DELETE FROM membership WHERE person_id = ${id}`]);
const shownTo = async (by: SignedIn, who: Person) => {
  const card = await fullAnswer(await by.api.manage.users[':id'].$get({ param: { id: String(who.id) } }));
  if (card.status !== 200) return card.status;
  const { preferred_colleagues } = StaffCardWithWages.parse(card.body);
  return preferred_colleagues.map(({ user, mutual }) => [user.id, mutual]);
};

describe('the colleagues that a person likes to work with', () => {
  it('are chosen among the people of own workplaces, and removed again', async () => {
    const [here, there, elsewhere] = [await mintWorkplace(), await mintWorkplace(), await mintWorkplace()];
    const own = await signedIn({ works: [here.id, there.id] });
    const [one, other, manager, foreign] = await mintPeople([
      { works: [here.id], last_name: '青木', last_name_kana: 'アオキ' },
      { works: [here.id, there.id], last_name: '井上', last_name_kana: 'イノウエ' },
      { manages: [here.id] },
      { works: [elsewhere.id] },
    ]);
    if (!one || !other || !manager || !foreign) throw new Error('not minted');
    const before = await list(own);
    expect([ids(before.data), ids(before.colleagues), before.capped]).toEqual([
      [],
      [one.id, other.id],
      false,
    ]);
    expect(JSON.stringify(before)).not.toMatch(/staff_no|phone|email/);
    expect(await add(own, other)).toMatchObject({ status: 204 });
    expect(await add(own, other)).toMatchObject({ status: 204 });
    for (const none of [own.person, manager, foreign]) expect(await add(own, none)).toMatchObject(notFound);
    const after = await list(own);
    expect([ids(after.data), ids(after.colleagues)]).toEqual([[other.id], [one.id]]);
    expect(await remove(own, one)).toMatchObject(notFound);
    expect(await remove(own, other)).toMatchObject({ status: 204 });
    expect(ids((await list(own)).data)).toEqual([]);
    expect(await auditOf('preferred_colleague', own.person.id)).toMatchObject([
      { operation: 'me.preferred_colleagues.create', after: { user_id: other.id } },
      { operation: 'me.preferred_colleagues.delete', before: { user_id: other.id } },
    ]);
  });

  it(`are ${PREFERRED_COLLEAGUES_MAX} at most, without those who left`, async () => {
    const { id } = await mintWorkplace();
    const own = await signedIn({ works: [id] });
    const people = await mintPeople(
      Array.from({ length: PREFERRED_COLLEAGUES_MAX }, () => ({ works: [id] })),
    );
    for (const one of people) expect(await add(own, one)).toMatchObject({ status: 204 });
    const more = await mintPerson({ works: [id] });
    expect(await add(own, more)).toMatchObject({
      status: 422,
      body: { data: { user_id: [{ key: 'max_items', params: { max: PREFERRED_COLLEAGUES_MAX } }] } },
    });
    const [gone] = people;
    if (!gone) throw new Error('not minted');
    await leave(gone);
    expect(ids((await list(own)).data)).not.toContain(gone.id);
    expect(await add(own, more)).toMatchObject({ status: 204 });
    expect(await remove(own, gone)).toMatchObject({ status: 204 });
  });

  it('are found by their names alone, also in a large workplace', async () => {
    const { id } = await mintWorkplace();
    const own = await signedIn({ works: [id] });
    await mintPeople(Array.from({ length: COLLEAGUES_SHOWN + 1 }, () => ({ works: [id] })));
    const nguyen = await mintPerson({
      works: [id],
      last_name: 'NGUYỄN',
      first_name: 'VĂN AN',
      last_name_kana: 'ンゲン',
      first_name_kana: 'アン',
    });
    const all = await list(own);
    expect([all.colleagues.length, all.capped]).toEqual([COLLEAGUES_SHOWN, true]);
    for (const q of ['nguyen van', 'Văn An Nguyễn', 'んげん'])
      expect(ids((await list(own, q)).colleagues)).toEqual([nguyen.id]);
    for (const q of [nguyen.staff_no, nguyen.phone, nguyen.email])
      expect(ids((await list(own, q ?? '')).colleagues)).toEqual([]);
  });

  it('are shown to planners of the workplace, mutual where both chose each other, and not to colleagues', async () => {
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const own = await signedIn({ works: [here.id, there.id] });
    const friend = await signedIn({ works: [here.id] });
    const away = await mintPerson({ works: [there.id] });
    const manager = await signedIn({ roles: ['admin'], manages: [here.id] });
    const boss = await signedIn({ roles: ['global_admin'] });
    await add(own, friend.person);
    await add(own, away);
    expect(await shownTo(manager, own.person)).toEqual([[friend.person.id, false]]);
    expect(await list(friend)).toMatchObject({ data: [], colleagues: [{ id: own.person.id }] });
    expect(await shownTo(friend, own.person)).toBe(403);
    await add(friend, own.person);
    expect(await shownTo(manager, own.person)).toEqual([[friend.person.id, true]]);
    expect(await shownTo(boss, own.person)).toEqual(
      expect.arrayContaining([
        [friend.person.id, true],
        [away.id, false],
      ]),
    );
    await leave(friend.person);
    expect(await shownTo(manager, own.person)).toEqual([]);
  });

  it('mark a candidate for the shift that one of them is on', async () => {
    const seats = await openSeats();
    const { site, shift, manager } = seats;
    const [friend, own, other] = [await worker(site), await worker(site), await worker(site)];
    const plan = await mintShiftUser(friend, shift, site.position);
    await add(await signedInAs(own), friend);
    const marked = async (query: Record<string, string> = {}) => {
      const { data } = Candidates.parse((await candidates(manager, seats, query)).body);
      return data.flatMap(({ user, with_preferred }) => (with_preferred ? [user.id] : []));
    };
    expect(await marked()).toEqual([own.id]);
    const { data } = Candidates.parse((await candidates(manager, seats)).body);
    const place = (who: Person) => data.findIndex(({ user }) => user.id === who.id);
    expect(place(own)).toBeLessThan(place(other));
    expect(await marked({ for: String(plan.id) })).toEqual([]);
    await write([sql`UPDATE shift_user SET outcome = 'absent_notified' WHERE id = ${plan.id}`]);
    expect(await marked()).toEqual([]);
  });
});
