import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift } from '#tests/support/shifts.ts';

const DATE = '2026-12-01';
const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();

/** Assigns a person to a draft shift without offers, while this happens between read and write. */
async function addWhile(happen: (place: { siteId: number; shiftId: number; positionId: number }) => unknown) {
  const [site, boss] = await Promise.all([mintSite(), signedIn({ roles: ['global_admin'] })]);
  const person = await mintPerson({ works: [site.workplace.id], birthday: '1995-04-01' });
  await givePositions(person, site.workplace, [site.position]);
  const shift = await mintShift(site.template, DATE, [site.position]);
  const place = { siteId: site.workplace.id, shiftId: shift.id, positionId: site.position.id };
  const bindings = { DB: afterFacts(async () => happen(place)) };
  const racing = await signedInAs(boss.person, { bindings });
  const answer = await racing.api.manage.shifts[':id'].users.$post({
    param: { id: String(shift.id) },
    json: { user_id: person.id, position_id: site.position.id, type: 'fixed' },
  });
  const { results } = await env.DB.prepare('SELECT kind FROM inbox_item WHERE person_id = ?')
    .bind(person.id)
    .all<{ kind: string }>();
  return { status: (await fullAnswer(answer)).status, notices: results.map(({ kind }) => kind), place };
}

describe('an assignment to a draft shift', () => {
  it('notifies the person when the month is published before the write', async () => {
    const { status, notices } = await addWhile(({ siteId }) =>
      run(
        'INSERT INTO published_month (workplace_id, month, published_at, published_by) VALUES (?, ?, ?, 1)',
        siteId,
        DATE.slice(0, 7),
        NOW,
      ),
    );
    expect({ status, notices }).toEqual({ status: 201, notices: ['roster_changed'] });
  });

  it('sends no notice when nothing happens', async () => {
    const { status, notices } = await addWhile(() => null);
    expect({ status, notices }).toEqual({ status: 201, notices: [] });
  });

  it('closes an offer that is sent before the write', async () => {
    const { status, place } = await addWhile(async ({ shiftId, positionId }) => {
      await run('UPDATE seat_group SET fixed_total = 1 WHERE shift_id = ?', shiftId);
      await run(
        "INSERT INTO seat_ask (shift_id, position_id, type, asked_by, asked_at) VALUES (?, ?, 'fixed', 1, ?)",
        shiftId,
        positionId,
        NOW,
      );
    });
    const closed = await env.DB.prepare('SELECT closed_at FROM seat_ask WHERE shift_id = ?')
      .bind(place.shiftId)
      .first('closed_at');
    expect([status, closed]).toEqual([201, NOW]);
  });
});
