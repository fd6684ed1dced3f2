import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { WANTED_HOURS_MAX } from '#contract/limits.ts';
import { Availability, AvailabilityList } from '#contract/roster/availability.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintWorkplace, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';

const MONTH = { month: '2026-12' };
const want = async (by: SignedIn, hours: number | null) =>
  fullAnswer(await by.api.me['wanted-hours'].$put({ json: { hours } }));
const wanted = async (by: SignedIn) => {
  const { body } = await fullAnswer(await by.api.me.availability.$get({ query: MONTH }));
  return Availability.parse(body).wanted_hours;
};

describe('the hours a week that a person would like to work', () => {
  it('are set and taken back by themselves, and shown to their managers', async () => {
    const { id } = await mintWorkplace();
    const own = await signedIn({ works: [id] });
    const manager = await signedIn({ roles: ['admin'], manages: [id] });
    expect(await wanted(own)).toBeNull();
    expect(await want(own, 20)).toMatchObject({ status: 204 });
    expect(await want(own, 20)).toMatchObject({ status: 204 });
    expect(await wanted(own)).toBe(20);
    const query = { workplace_id: String(id), ...MONTH };
    const list = await fullAnswer(await manager.api.manage.availability.$get({ query }));
    expect(AvailabilityList.parse(list.body).people).toMatchObject([{ wanted_hours: 20 }]);
    expect(await want(own, null)).toMatchObject({ status: 204 });
    expect(await wanted(own)).toBeNull();
    expect(await auditOf('availability', own.person.id)).toMatchObject([
      { operation: 'me.wanted_hours.update', before: { wanted_hours: null }, after: { wanted_hours: 20 } },
      { before: { wanted_hours: 20 }, after: { wanted_hours: null } },
    ]);
  });

  it(`are whole hours up to ${WANTED_HOURS_MAX}`, async () => {
    const own = await signedIn();
    for (const hours of [0, WANTED_HOURS_MAX]) expect(await want(own, hours)).toMatchObject({ status: 204 });
    for (const hours of [-1, WANTED_HOURS_MAX + 1, 7.5]) {
      expect(await want(own, hours)).toMatchObject({ status: 422 });
    }
    expect(await wanted(own)).toBe(WANTED_HOURS_MAX);
  });

  it('are not overwritten by a request that has read others', async () => {
    const own = await signedIn();
    const other = () => write([sql`UPDATE person SET wanted_hours = 10 WHERE id = ${own.person.id}`]);
    const slow = await signedInAs(own.person, { bindings: { DB: afterFacts(other) } });
    expect(await want(slow, 30)).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } });
    expect(await wanted(own)).toBe(10);
  });
});
