import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FillRun } from '#contract/roster/fill.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import type { Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift } from '#tests/support/shifts.ts';
import { conflict, mintFilledSite, notFound, readFacts, record } from './sites.ts';

async function worker({ workplace, position }: Site): Promise<Person> {
  const person = await mintPerson({ works: [workplace.id], birthday: '1995-04-01' });
  await givePositions(person, workplace, [position]);
  return person;
}

const take = async (by: SignedIn, site: Site, date: string, fill_run_id: number) => {
  const [person, { id }] = [await worker(site), await mintShift(site.template, date, [site.position])];
  const change: RosterChange = {
    kind: 'assign',
    shift_id: id,
    user_id: person.id,
    position_id: site.position.id,
    type: 'fixed',
    own_times: null,
  };
  return fullAnswer(
    await by.api.manage.shifts.users.bulk.$post({ json: { changes: [change], fill_run_id } }),
  );
};

const storedRun = (id: number) =>
  env.DB.prepare('SELECT settings, lowest, taken FROM fill_run WHERE id = ?').bind(id).first();

describe('a plan that a manager used', () => {
  it('is recorded with its settings and the lowest shares, and counts what is taken from it', async () => {
    const { site, manager } = await mintFilledSite();
    const lowest = [{ user_id: site.member.id, percent: 12 }];
    const answer = await record(manager, site, { lowest });
    expect(answer).toMatchObject({ status: 201, body: { open: 5, filled: 4, taken: 0 } });
    const { id } = FillRun.parse(answer.body);
    expect(await take(manager, site, '2026-12-01', id)).toMatchObject({ status: 200 });
    expect(await take(manager, site, '2026-12-02', id)).toMatchObject({ status: 200 });
    const { settings, runs } = await readFacts(manager, site);
    expect(runs).toMatchObject([{ id, taken: 2, created_by: { id: manager.person.id } }]);
    expect(await storedRun(id)).toEqual({
      settings: JSON.stringify(settings),
      lowest: JSON.stringify(lowest),
      taken: 2,
    });
    expect(await auditOf('fill_run', id)).toMatchObject([
      { action: 'create', workplace_id: site.workplace.id, after: { open: 5, filled: 4, agreed: 3 } },
    ]);
  });

  it('is of the managers and the people of the workplace', async () => {
    const [one, other] = [await mintFilledSite(), await mintFilledSite()];
    expect(await record(one.manager, one.site, { workplace_id: other.site.workplace.id })).toMatchObject(
      notFound,
    );
    const foreign = [{ user_id: other.site.member.id, percent: 1 }];
    expect(await record(one.manager, one.site, { lowest: foreign })).toMatchObject(notFound);
    const { id } = FillRun.parse((await record(one.manager, one.site, {})).body);
    expect(await take(other.manager, other.site, '2026-12-01', id)).toMatchObject(notFound);
    const both = await signedIn({
      roles: ['admin'],
      manages: [one.site.workplace.id, other.site.workplace.id],
    });
    expect(await take(both, other.site, '2026-12-02', id)).toMatchObject({ status: 200 });
    expect(await storedRun(id)).toMatchObject({ taken: 0 });
  });

  it('is not recorded where a person leaves the workplace in the same moment', async () => {
    const { site, manager } = await mintFilledSite();
    const { member } = site;
    const leave = () => write([sql`UPDATE membership SET works = 0 WHERE person_id = ${member.id}`]);
    const late = await signedInAs(manager.person, { bindings: { DB: afterFacts(leave) } });
    expect(await record(late, site, { lowest: [{ user_id: member.id, percent: 1 }] })).toMatchObject(
      conflict,
    );
    expect((await readFacts(manager, site)).runs).toEqual([]);
  });
});
