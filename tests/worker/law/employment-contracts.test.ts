import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EmploymentContract } from '#contract/law/employment-contracts.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintContract } from '#tests/support/contracts.ts';
import { mintPerson, mintWorkplace, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { putSettings } from '#tests/support/pay.ts';

let boss: SignedIn;
let manager: SignedIn;
let stranger: SignedIn;
let staff: SignedIn;
let workplaceId: number;
let member: Person;

beforeAll(async () => {
  const [workplace, other] = [await mintWorkplace(), await mintWorkplace()];
  workplaceId = workplace.id;
  boss = await signedIn({ roles: ['global_admin'] });
  manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
  stranger = await signedIn({ roles: ['admin'], manages: [other.id] });
  staff = await signedIn({ works: [workplace.id] });
});

beforeEach(async () => {
  member = await mintPerson({ works: [workplaceId] });
  await putSettings({ managers_see_wages: true });
});

type Sent = {
  valid_from: string;
  valid_to?: string | null;
  week_minutes?: number | null;
  salary_per_hour: number;
  renewal: 'none' | 'possible' | 'automatic';
  ends_former?: boolean;
};
const SENT: Sent = {
  valid_from: '2026-04-01',
  valid_to: '2027-03-31',
  salary_per_hour: 1_300,
  renewal: 'possible',
};

const contracts = (by: SignedIn) => by.api.manage.users[':id'].contracts;
const list = async (by: SignedIn, { id }: { id: number } = member) =>
  fullAnswer(await contracts(by).$get({ param: { id: String(id) }, query: {} }));
const create = async (by: SignedIn, json: Partial<Sent> = {}, { id }: { id: number } = member) =>
  fullAnswer(await contracts(by).$post({ param: { id: String(id) }, json: { ...SENT, ...json } }));
const at = ({ id }: { id: number }, of: { id: number } = member) => ({
  id: String(of.id),
  contract_id: String(id),
});
const change = async (by: SignedIn, contract: { id: number; version: number }, json: Partial<Sent> = {}) =>
  fullAnswer(
    await contracts(by)[':contract_id'].$put({
      param: at(contract),
      json: { ...SENT, ...json, version: contract.version },
    }),
  );
const remove = async (by: SignedIn, contract: { id: number; version: number }) =>
  fullAnswer(
    await contracts(by)[':contract_id'].$delete({
      param: at(contract),
      query: { version: String(contract.version) },
    }),
  );
const created = async (json: Partial<Sent> = {}) => {
  const { status, body } = await create(boss, json);
  expect(status).toBe(201);
  return EmploymentContract.parse(body);
};
const listed = async (by: SignedIn) => ((await list(by)).body as { data: EmploymentContract[] }).data;
const rosterVersion = () =>
  env.DB.prepare('SELECT roster_version FROM person WHERE id = ?')
    .bind(member.id)
    .first<number>('roster_version');

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const FORBIDDEN = { status: 403, body: { code: 'E_FORBIDDEN' } };
const SHARED_DAY = { status: 422, body: { data: { valid_from: [{ key: 'contract_exists' }] } } };

describe('contracts of employment', () => {
  it('are listed, the latest first, and the rules of the roster are asked again', async () => {
    const before = await rosterVersion();
    const first = await created({ week_minutes: 1_200 });
    const next = await created({ valid_from: '2027-04-01', valid_to: null });
    expect(await listed(boss)).toMatchObject([
      { id: next.id, valid_to: null, week_minutes: null, salary_per_hour: 1_300 },
      { id: first.id, valid_to: '2027-03-31', week_minutes: 1_200, stated_month_yen: 0, version: 1 },
    ]);
    expect(await rosterVersion()).toBe(Number(before) + 2);
    expect(await auditOf('employment_contract', first.id)).toMatchObject([
      { action: 'create', after: { user_id: member.id, valid_from: '2026-04-01', salary_per_hour: 1_300 } },
    ]);
  });

  it('share no day: neither new nor changed', async () => {
    const first = await created();
    const next = await created({ valid_from: '2027-04-01', valid_to: null });
    expect(await create(boss, { valid_from: '2027-03-31', valid_to: '2027-03-31' })).toMatchObject(
      SHARED_DAY,
    );
    expect(await change(boss, first, { valid_to: '2027-04-01' })).toMatchObject(SHARED_DAY);
    expect(await change(boss, next, { valid_from: '2027-05-01', valid_to: null })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });

  it('end the former one the day before, where asked', async () => {
    const first = await created({ valid_to: null });
    expect(await create(boss, { valid_from: '2026-10-01' })).toMatchObject(SHARED_DAY);
    const next = await created({ valid_from: '2026-10-01', ends_former: true });
    expect(await listed(boss)).toMatchObject([
      { id: next.id, valid_from: '2026-10-01', version: 1 },
      { id: first.id, valid_to: '2026-09-30', version: 2 },
    ]);
    expect((await auditOf('employment_contract', first.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { valid_to: null },
      after: { valid_to: '2026-09-30' },
    });
  });

  it('refuse one that starts on the same day as the former one, even if it should end', async () => {
    await created({ valid_to: null });
    expect(await create(boss, { ends_former: true })).toMatchObject(SHARED_DAY);
  });

  it('refuse days in the wrong order', async () => {
    expect(await create(boss, { valid_to: '2026-03-31' })).toMatchObject({
      status: 422,
      body: { data: { valid_to: [{ key: 'date_order' }] } },
    });
  });

  it('are written once by two requests at the same time', async () => {
    const answers = await Promise.all([
      create(boss, { valid_from: '2026-04-01' }),
      create(manager, { valid_from: '2026-06-01' }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 422)).toHaveLength(1);
    expect(await listed(boss)).toHaveLength(1);
  });

  it('show and take yen only where the manager sees wages', async () => {
    const contract = await created();
    await putSettings({ managers_see_wages: false });
    const [shown] = await listed(manager);
    expect(shown).toMatchObject({
      valid_from: '2026-04-01',
      salary_per_hour: null,
      stated_month_yen: null,
      commuting_month_yen: null,
    });
    expect(await create(manager, { valid_from: '2028-01-01', valid_to: null })).toMatchObject(FORBIDDEN);
    expect(await change(manager, contract)).toMatchObject(FORBIDDEN);
    expect(await remove(manager, contract)).toMatchObject(FORBIDDEN);
    await putSettings({ managers_see_wages: true });
    expect(await listed(manager)).toMatchObject([{ salary_per_hour: 1_300 }]);
    expect(await change(manager, contract, { salary_per_hour: 1_350 })).toMatchObject({
      status: 200,
      body: { salary_per_hour: 1_350 },
    });
  });

  it.each<[write: string, status: number, (by: SignedIn, contract: EmploymentContract) => Promise<unknown>]>([
    ['created', 409, (by) => create(by, { valid_from: '2028-01-01', valid_to: null })],
    ['created after another one', 409, (by) => create(by, { valid_from: '2026-10-01', ends_former: true })],
    ['changed', 403, (by, contract) => change(by, contract, { salary_per_hour: 1_350 })],
    ['deleted', 403, remove],
  ])('are not %s by a manager whose access to wages ends before the write', async (_, status, write) => {
    const contract = await created();
    const losing = await signedIn(
      { roles: ['admin'], manages: [workplaceId] },
      { bindings: { DB: afterFacts(() => putSettings({ managers_see_wages: false })) } },
    );
    const answer = await write(losing, contract);
    expect(answer).toMatchObject({ status });
    expect(JSON.stringify(answer)).not.toContain('1300');
    expect(await listed(boss)).toEqual([contract]);
  });

  it('do not exist for managers of other workplaces', async () => {
    const contract = await created();
    expect(await list(stranger)).toMatchObject(NOT_FOUND);
    expect(await create(stranger)).toMatchObject(NOT_FOUND);
    expect(await change(stranger, contract)).toMatchObject(NOT_FOUND);
    expect(await remove(stranger, contract)).toMatchObject(NOT_FOUND);
    expect(await list(staff)).toMatchObject(FORBIDDEN);
  });

  it('are not written by the person, by weaker accounts, or below another person', async () => {
    expect(await create(manager, {}, manager.person)).toMatchObject(FORBIDDEN);
    expect(await create(boss, {}, boss.person)).toMatchObject(FORBIDDEN);
    const contract = await created();
    const other = await mintPerson({ works: [workplaceId] });
    const { status } = await contracts(boss)[':contract_id'].$put({
      param: at(contract, other),
      json: { ...SENT, version: 1 },
    });
    expect(status).toBe(404);
  });

  it('are changed and deleted by the version that was read', async () => {
    const contract = await created();
    expect(await change(boss, { ...contract, version: 2 })).toMatchObject({
      status: 409,
      body: { data: { id: contract.id, version: 1 } },
    });
    expect(await remove(boss, { ...contract, version: 2 })).toMatchObject({ status: 409 });
    expect(await remove(boss, contract)).toMatchObject({ status: 204 });
    expect(await listed(boss)).toEqual([]);
    expect(await created()).toMatchObject({ valid_from: '2026-04-01' });
  });

  it('are shown to their person with wages, whatever managers see', async () => {
    await putSettings({ managers_see_wages: false });
    await mintContract(staff.person, { salary_per_hour: 1_450 });
    await mintContract(member, { salary_per_hour: 9_999 });
    const { body } = await fullAnswer(await staff.api.me.contracts.$get({ query: {} }));
    expect(body).toMatchObject({ data: [{ salary_per_hour: 1_450, commuting_month_yen: 8_000 }] });
    expect((body as { data: unknown[] }).data).toHaveLength(1);
  });
});
