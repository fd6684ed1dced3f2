import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Wage, WageBody, WageChangeBody } from '#contract/pay/wages.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPosition, mintWage, type Wage as Row } from '#tests/support/positions.ts';
import { mintTemplate } from '#tests/support/shifts.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const at = (workplace: { id: number }) => ({ param: { id: String(workplace.id) } });
const one = (workplace: { id: number }, { id }: { id: number }) => ({
  param: { id: String(workplace.id), wage_id: String(id) },
});

const create = async (workplace: { id: number }, json: z.input<typeof WageBody>, by = boss) =>
  fullAnswer(await by.api.admin.workplaces[':id'].wages.$post({ ...at(workplace), json }));
const read = async (workplace: { id: number }, wage: { id: number }) =>
  fullAnswer(await boss.api.admin.workplaces[':id'].wages[':wage_id'].$get(one(workplace, wage)));
const update = async (
  workplace: { id: number },
  wage: { id: number },
  json: z.input<typeof WageChangeBody>,
  by = boss,
) =>
  fullAnswer(await by.api.admin.workplaces[':id'].wages[':wage_id'].$put({ ...one(workplace, wage), json }));
const remove = async (workplace: { id: number }, wage: { id: number }, version: number) =>
  fullAnswer(
    await boss.api.admin.workplaces[':id'].wages[':wage_id'].$delete({
      ...one(workplace, wage),
      query: { version: String(version) },
    }),
  );

async function list(workplace: { id: number }, query: Record<string, string> = {}): Promise<number[]> {
  const answer = await boss.api.admin.workplaces[':id'].wages.$get({ ...at(workplace), query });
  expect(answer.status).toBe(200);
  return (await answer.json()).data.map(({ id }) => id);
}

const shown = ({ member, position }: Site, row: Row, what: Partial<Wage> = {}): Wage => ({
  id: row.id,
  user: {
    id: member.id,
    staff_no: member.staff_no,
    last_name: member.last_name,
    first_name: member.first_name,
    last_name_kana: member.last_name_kana,
    first_name_kana: member.first_name_kana,
    given_first: member.given_first,
  },
  position: { id: position.id, name: position.name },
  template: null,
  valid_from: row.valid_from,
  salary_per_hour: row.salary_per_hour,
  below_minimum: null,
  below_minimum_industry: null,
  version: row.version,
  ...what,
});

/** The audit omits computed values. */
const onRecord = ({ below_minimum: _, below_minimum_industry: _industry, ...wage }: Wage) => wage;

const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };

describe('a wage', () => {
  it('is set for a member in a position from a day on, for one template or for all', async () => {
    const site = await mintSite();
    const { workplace, position, template, member } = site;
    const asked = {
      user_id: member.id,
      position_id: position.id,
      valid_from: '2026-10-01',
      salary_per_hour: 1300,
    };
    const expected = {
      ...shown(site, site.wage),
      id: expect.any(Number),
      valid_from: '2026-10-01',
      salary_per_hour: 1300,
    };
    const saved = { ...expected, recalculated: 0, adjusted: 0, paid_with: [] };
    expect(await create(workplace, asked)).toEqual({ status: 201, body: saved });
    const night = { ...expected, template: { id: template.id, code: template.code, name: template.name } };
    expect(await create(workplace, { ...asked, template_id: template.id })).toEqual({
      status: 201,
      body: { ...night, recalculated: 0, adjusted: 0, paid_with: [] },
    });
    const [, id = 0] = await list(workplace);
    expect(await read(workplace, { id })).toEqual({ status: 200, body: { ...expected, id } });
    expect(await auditOf('wage', id)).toEqual([
      {
        operation: 'wages.create',
        actor_id: boss.person.id,
        action: 'create',
        workplace_id: workplace.id,
        before: null,
        after: onRecord({ ...expected, id }),
      },
    ]);
  });

  it('is corrected and deleted', async () => {
    const site = await mintSite();
    const { workplace, position, template, wage } = site;
    const before = shown(site, wage);
    const after = shown(site, wage, {
      template: { id: template.id, code: template.code, name: template.name },
      valid_from: '2026-05-01',
      salary_per_hour: 1400,
      version: 2,
    });
    const asked = {
      position_id: position.id,
      template_id: template.id,
      valid_from: '2026-05-01',
      salary_per_hour: 1400,
      version: 1,
    };
    expect(await update(workplace, wage, asked)).toEqual({
      status: 200,
      body: { ...after, recalculated: 0, adjusted: 0, paid_with: [] },
    });
    expect(await update(workplace, wage, asked)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: after },
    });
    expect(await remove(workplace, wage, 1)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: after },
    });
    expect(await remove(workplace, wage, 2)).toEqual({ status: 204, body: null });
    expect(await read(workplace, wage)).toEqual(NOT_FOUND);
    expect(await auditOf('wage', wage.id)).toMatchObject([
      { action: 'update', before: onRecord(before), after: onRecord(after) },
      { action: 'delete', before: onRecord(after) },
    ]);
  });

  it.each([
    [0, 'greater_than'],
    [-1, 'greater_than'],
    [100_001, 'max'],
    [1250.5, 'integer'],
  ])('is refused with %d yen', async (salary_per_hour, key) => {
    const { workplace, position, member } = await mintSite();
    const asked = { user_id: member.id, position_id: position.id, valid_from: '2026-10-01', salary_per_hour };
    expect(await create(workplace, asked)).toMatchObject(faults({ salary_per_hour: [{ key }] }));
  });

  it('needs a member, a position and a template of the workplace, and a valid day', async () => {
    const { workplace, position, template, newcomer, wage } = await mintSite();
    const elsewhere = await mintWorkplace();
    const foreign = await mintPosition(elsewhere);
    const gone = await mintTemplate(workplace, { deleted_at: 1 });
    const asked = {
      user_id: newcomer.id,
      position_id: foreign.id,
      template_id: gone.id,
      valid_from: '2026-10-01',
      salary_per_hour: 1300,
    };
    const choice = { position_id: [{ key: 'workplace_position' }], template_id: [{ key: 'choice' }] };
    expect(await create(workplace, asked)).toEqual(faults({ user_id: [{ key: 'not_a_member' }], ...choice }));
    expect(await update(workplace, wage, { ...asked, version: 1 })).toEqual(faults(choice));
    const fit = { ...asked, position_id: position.id, template_id: template.id };
    expect(await create(workplace, { ...fit, valid_from: '2026-02-30' })).toEqual(
      faults({ valid_from: [{ key: 'date' }] }),
    );
    expect(await create({ id: 999_999 }, fit)).toEqual(NOT_FOUND);
    expect(await update(elsewhere, wage, { ...fit, version: 1 })).toEqual(NOT_FOUND);
    expect(await read(elsewhere, wage)).toEqual(NOT_FOUND);
    expect(await remove(elsewhere, wage, 1)).toEqual(NOT_FOUND);
  });

  it('is hidden with a deleted person, and stays for a person who left the workplace', async () => {
    const { workplace, member, wage } = await mintSite();
    await env.DB.prepare('DELETE FROM membership_position').run();
    await env.DB.prepare('DELETE FROM membership WHERE person_id = ?').bind(member.id).run();
    expect(await list(workplace)).toEqual([wage.id]);
    await env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(member.id).run();
    expect(await list(workplace)).toEqual([]);
  });
});

describe('the wage of one person, position and template', () => {
  it('is unique for each day', async () => {
    const site = await mintSite();
    const { workplace, position, template, member, wage } = site;
    const asked = {
      user_id: member.id,
      position_id: position.id,
      valid_from: wage.valid_from,
      salary_per_hour: 1300,
    };
    const taken = faults({ valid_from: [{ key: 'wage_exists' }] });
    expect(await create(workplace, asked)).toEqual(taken);
    expect(await create(workplace, { ...asked, template_id: template.id })).toMatchObject({ status: 201 });
    expect(await create(workplace, { ...asked, template_id: template.id })).toEqual(taken);
    const other = await mintWage(member, position, { valid_from: '2026-06-01' });
    expect(await update(workplace, other, { ...asked, version: 1 })).toEqual(taken);
    expect(await update(workplace, wage, { ...asked, version: 1 })).toMatchObject({ status: 200 });
  });

  it.each([
    ['all templates', false],
    ['one template', true],
  ])('stays unique after concurrent requests, for %s', async (_, forTemplate) => {
    const { workplace, position, template, member } = await mintSite();
    const asked = {
      user_id: member.id,
      position_id: position.id,
      template_id: forTemplate ? template.id : null,
      valid_from: '2026-09-01',
      salary_per_hour: 1300,
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(workplace, asked)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toEqual(faults({ valid_from: [{ key: 'wage_exists' }] }));
    }
  });

  it('is refused when the position is deleted or the membership ends between read and write', async () => {
    const { workplace, position, member, wage } = await mintSite();
    const going = (sql: string, id: number) =>
      signedIn(
        { roles: ['global_admin'] },
        { bindings: { DB: afterFacts(() => env.DB.prepare(sql).bind(id).run()) } },
      );
    const asked = {
      user_id: member.id,
      position_id: position.id,
      valid_from: '2026-10-01',
      salary_per_hour: 1300,
    };
    const unpositioned = await going('UPDATE position SET deleted_at = 1 WHERE id = ?', position.id);
    expect(await update(workplace, wage, { ...asked, version: 1 }, unpositioned)).toEqual(
      faults({ position_id: [{ key: 'workplace_position' }] }),
    );
    await env.DB.prepare('UPDATE position SET deleted_at = NULL WHERE id = ?').bind(position.id).run();
    await env.DB.prepare('DELETE FROM membership_position').run();
    const left = await going('DELETE FROM membership WHERE person_id = ?', member.id);
    expect(await create(workplace, asked, left)).toEqual(faults({ user_id: [{ key: 'not_a_member' }] }));
  });
});

it('the wages of a workplace are searched, filtered and sorted by day', async () => {
  const { workplace, position, member, wage } = await mintSite();
  const other = await mintPosition(workplace);
  const colleague = await mintPerson({ works: [workplace.id], last_name: '鈴木', last_name_kana: 'スズキ' });
  const [later, theirs] = [
    await mintWage(member, other, { valid_from: '2026-08-01' }),
    await mintWage(colleague, position, { valid_from: '2026-06-01' }),
  ];
  expect(await list(workplace)).toEqual([later.id, theirs.id, wage.id]);
  expect(await list(workplace, { sort: 'valid_from' })).toEqual([wage.id, theirs.id, later.id]);
  expect(await list(workplace, { user_id: String(member.id) })).toEqual([later.id, wage.id]);
  expect(await list(workplace, { position_id: String(position.id) })).toEqual([theirs.id, wage.id]);
  expect(await list(workplace, { q: 'すずき' })).toEqual([theirs.id]);
});

it('managers see no wages of their workplaces here', async () => {
  const { workplace, wage } = await mintSite();
  const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
  for (const path of ['', `/${wage.id}`]) {
    expect(
      await fullAnswer(await manager.send(`/api/admin/workplaces/${workplace.id}/wages${path}`)),
    ).toEqual({
      status: 403,
      body: { code: 'E_FORBIDDEN' },
    });
  }
});
