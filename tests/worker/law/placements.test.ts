import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '#contract/roster/findings.ts';
import { write } from '#tests/support/at-once.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintContract } from '#tests/support/contracts.ts';
import { type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintResidence, mintSchool } from '#tests/support/residence.ts';
import { mintTwoSites, type TwoSites } from '#tests/worker/roster/shifts/two-sites.ts';
import { membership, position, workplace } from '#worker/db/schema/workplace.ts';

const orm = drizzle(env.DB);
/** A Tuesday. */
const DAY = '2026-12-01';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

async function siteWith(
  place: Partial<typeof workplace.$inferInsert>,
  kind: typeof position.$inferInsert.work_kind = null,
): Promise<TwoSites> {
  const company = await mintTwoSites();
  const { site } = company;
  await write([
    orm.update(workplace).set(place).where(eq(workplace.id, site.workplace.id)),
    ...(kind === null
      ? []
      : [orm.update(position).set({ work_kind: kind }).where(eq(position.id, site.position.id))]),
  ]);
  return company;
}

async function ofMember(
  { site }: TwoSites,
  person: Person,
  columns: Partial<typeof membership.$inferInsert>,
) {
  const there = and(eq(membership.person_id, person.id), eq(membership.workplace_id, site.workplace.id));
  await write([orm.update(membership).set(columns).where(there)]);
}

async function student({ worker }: TwoSites): Promise<Person> {
  const person = await worker({ nationality: 'VN' });
  await mintResidence(person, { student_card_expires_on: '2027-03-31' });
  return person;
}

async function changeOf({ site, shiftAt }: TwoSites, person: Person) {
  const { shift } = await shiftAt(DAY);
  return {
    kind: 'assign' as const,
    shift_id: shift.id,
    user_id: person.id,
    position_id: site.position.id,
    type: 'fixed' as const,
    own_times: null,
  };
}

async function found(company: TwoSites, person: Person, by = company.manager): Promise<readonly Finding[]> {
  const changes = [await changeOf(company, person)];
  const answer = await by.api.manage.shifts.check.$post({ json: { changes } });
  expect(answer.status).toBe(200);
  return (await answer.json()).rows[0]?.findings ?? [];
}

const said = (findings: readonly Finding[]) => findings.map(({ rule, severity }) => `${severity} ${rule}`);

describe('a placement at a site', () => {
  it('under the Entertainment Business Act is refused to students, and names what would allow it', async () => {
    const company = await siteWith({ fueiho: true, engagement: 'contract_for_work' });
    const findings = await found(company, await student(company));
    expect(said(findings)).toEqual(['refuse fueiho_premises']);
    expect(findings[0]).toMatchObject({
      passable_by: 'none',
      law: {
        confirmed: true,
        allowed_by: ['status_without_limits'],
        sources: [expect.stringContaining('moj.go.jp')],
      },
    });
    expect(said(await found(company, await company.worker()))).toEqual([]);
  });

  it('whose premises no one checked warns for students alone', async () => {
    const company = await siteWith({ fueiho: null, engagement: 'contract_for_work' });
    expect(said(await found(company, await student(company)))).toEqual(['warn fueiho_premises']);
    expect(said(await found(company, await company.worker()))).toEqual([]);
  });

  it('in a barred duty is refused by dispatch, and warns where the engagement is unknown', async () => {
    const company = await siteWith({ engagement: 'dispatch' }, 'guarding');
    expect(said(await found(company, await company.worker()))).toEqual(['refuse barred_dispatch']);
    const unknown = await siteWith({ engagement: null }, 'guarding');
    expect(said(await found(unknown, await unknown.worker()))).toEqual(['warn barred_dispatch']);
    const direct = await siteWith({ engagement: 'direct' }, 'guarding');
    expect(said(await found(direct, await direct.worker()))).toEqual([]);
  });

  it('after its conflict day is not lawful by dispatch', async () => {
    const company = await siteWith({ engagement: 'dispatch', conflict_on: DAY });
    expect(said(await found(company, await company.worker()))).toEqual([
      expect.stringContaining('place_years'),
    ]);
    const later = await siteWith({ engagement: 'dispatch', conflict_on: '2027-06-01' });
    expect(said(await found(later, await later.worker()))).toEqual([]);
  });
});

describe('a placement of a person', () => {
  it('under a contract of a few days is day dispatch, and of a day student is not', async () => {
    const company = await siteWith({ engagement: 'dispatch' });
    const [labourer, studying] = [await company.worker(), await student(company)];
    const days = { valid_from: '2026-12-01', valid_to: '2026-12-05' };
    await mintContract(labourer, days);
    await mintContract(studying, days);
    const school = await mintSchool({ kind: 'article_1' });
    await env.DB.prepare("UPDATE residence SET school_id = ?, course = 'day' WHERE person_id = ?")
      .bind(school.id, studying.id)
      .run();
    expect(said(await found(company, labourer))).toEqual([expect.stringContaining('day_dispatch')]);
    expect(said(await found(company, studying))).toEqual([]);
  });

  it('at a client that they left a short time ago is refused', async () => {
    const company = await siteWith({ engagement: 'dispatch' });
    const person = await company.worker();
    await ofMember(company, person, { left_client_on: '2026-06-30' });
    expect(said(await found(company, person))).toEqual(['refuse leaver']);
    await ofMember(company, person, { left_client_on: '2025-06-30' });
    expect(said(await found(company, person))).toEqual([]);
  });

  it('without a contract on file is not asked about', async () => {
    const company = await siteWith({ engagement: 'dispatch' });
    expect(said(await found(company, await company.worker()))).toEqual([]);
  });
});

describe('what the law refuses', () => {
  it('is passed by no reason, not even of a global admin', async () => {
    const company = await siteWith({ fueiho: true });
    const change = await changeOf(company, await student(company));
    for (const by of [company.manager, boss]) {
      const json = { changes: [change], override_reason: 'The client asked for it' };
      const answer = await fullAnswer(await by.api.manage.shifts.users.bulk.$post({ json }));
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'fueiho_premises' }] } },
      });
    }
  });

  it('only warns while the office has not confirmed it', async () => {
    const company = await siteWith({ fueiho: true });
    const person = await student(company);
    const answer = await boss.api.admin.law.$get();
    const { version } = await answer.json();
    const row = {
      kind: 'fueiho_permissions',
      valid_from: '2026-01-01',
      valid_to: null,
      value: null,
      source: 'Letter of 2026-11-20',
      checked_on: '2026-11-20',
      confirmed: false,
    } as const;
    const change = (rows: (typeof row)[], asked: number) =>
      boss.api.admin.law.$put({ json: { rows, version: asked } });
    expect((await change([row], version)).status).toBe(200);
    const [finding] = await found(company, person);
    expect(finding).toMatchObject({
      severity: 'warn',
      passable_by: 'manager',
      law: { confirmed: false, sources: ['Letter of 2026-11-20'] },
    });
    expect((await change([], version + 1)).status).toBe(200);
    expect(said(await found(company, person))).toEqual(['refuse fueiho_premises']);
  });
});
