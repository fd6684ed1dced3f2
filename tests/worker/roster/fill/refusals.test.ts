import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FillRefusals } from '#contract/roster/fill.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { mintPerson, type Person, signedIn, signedInAs } from '#tests/support/mint.ts';
import { conflict, leaveOut, letIn, mintFilledSite, notFound, readFacts } from './sites.ts';

const refusing = ({ id }: Person, valid_from = '2026-12-07', valid_to: string | null = valid_from) => ({
  user_id: id,
  valid_from,
  valid_to,
});
const idsOf = ({ body }: { body: unknown }) => FillRefusals.parse(body).data.map(({ id }) => id);

describe('people that a manager leaves out of plans', () => {
  it('are kept with who did it, shown to other managers, and let in again', async () => {
    const { site, manager } = await mintFilledSite();
    const { member, workplace } = site;
    const other = await mintPerson({ works: [workplace.id] });
    const added = await leaveOut(manager, site, [refusing(member), refusing(other, '2026-12-01', null)]);
    expect(added).toMatchObject({
      status: 201,
      body: {
        data: [
          { user: { id: member.id }, valid_from: '2026-12-07', valid_to: '2026-12-07' },
          { user: { id: other.id }, valid_to: null, created_by: { id: manager.person.id } },
        ],
      },
    });
    const colleague = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    const [first = 0, second = 0] = idsOf(added);
    expect((await readFacts(colleague, site)).refusals.map(({ id }) => id)).toEqual([second, first]);
    expect(await letIn(colleague, site, [first])).toMatchObject({ status: 204 });
    expect((await readFacts(manager, site)).refusals.map(({ id }) => id)).toEqual([second]);
    const values = { user_id: member.id, valid_from: '2026-12-07', valid_to: '2026-12-07' };
    expect(await auditOf('fill_refusal', first)).toMatchObject([
      { actor_id: manager.person.id, workplace_id: workplace.id, action: 'create', after: values },
      { actor_id: colleague.person.id, action: 'delete', before: values },
    ]);
    expect(await letIn(manager, site, [first])).toMatchObject(notFound);
  });

  it('stay out for longer or shorter in place of before', async () => {
    const { site, manager } = await mintFilledSite();
    const day = idsOf(await leaveOut(manager, site, [refusing(site.member)]));
    const month = await leaveOut(manager, site, [refusing(site.member, '2026-12-01', '2026-12-31')], day);
    expect((await readFacts(manager, site)).refusals.map(({ id }) => id)).toEqual(idsOf(month));
    expect(await leaveOut(manager, site, [refusing(site.member)], day)).toMatchObject(notFound);
    expect((await readFacts(manager, site)).refusals).toHaveLength(1);
  });

  it('are people of the workplace, of managers of the workplace', async () => {
    const [one, other] = [await mintFilledSite(), await mintFilledSite()];
    const { member } = one.site;
    expect(await leaveOut(other.manager, one.site, [refusing(member)])).toMatchObject(notFound);
    expect(await leaveOut(other.manager, other.site, [refusing(member)])).toMatchObject(notFound);
    expect(
      await leaveOut(one.manager, one.site, [refusing(member), refusing(one.manager.person)]),
    ).toMatchObject(notFound);
    expect(await leaveOut(await signedInAs(member), one.site, [refusing(member)])).toMatchObject({
      status: 403,
    });
    const kept = idsOf(await leaveOut(one.manager, one.site, [refusing(member)]));
    expect(await letIn(other.manager, one.site, kept)).toMatchObject(notFound);
    expect(await letIn(other.manager, other.site, kept)).toMatchObject(notFound);
    expect(await leaveOut(other.manager, other.site, [refusing(other.site.member)], kept)).toMatchObject(
      notFound,
    );
    expect((await readFacts(one.manager, one.site)).refusals).toHaveLength(1);
    expect(
      await leaveOut(one.manager, one.site, [refusing(member, '2026-12-07', '2026-12-06')]),
    ).toMatchObject({
      status: 422,
    });
  });

  it('stay as they are where someone else is faster', async () => {
    const { site, manager } = await mintFilledSite();
    const { member, workplace } = site;
    const kept = idsOf(await leaveOut(manager, site, [refusing(member)]));
    const faster = (happen: () => Promise<unknown>) =>
      signedInAs(manager.person, { bindings: { DB: afterFacts(happen) } });
    const ending = await faster(() => letIn(manager, site, kept));
    expect(await letIn(ending, site, kept)).toMatchObject(conflict);
    const leaving = () =>
      write([
        sql`UPDATE membership SET works = 0 WHERE person_id = ${member.id} AND workplace_id = ${workplace.id}`,
      ]);
    const late = await faster(leaving);
    expect(await leaveOut(late, site, [refusing(member)])).toMatchObject(conflict);
    expect((await readFacts(manager, site)).refusals).toEqual([]);
  });
});
