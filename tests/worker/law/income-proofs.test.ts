import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IncomeProof } from '#contract/law/income-proofs.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, mintWorkplace, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';

let boss: SignedIn;
let reviewer: SignedIn;
let manager: SignedIn;
let staff: SignedIn;
let workplaceId: number;
let member: Person;

beforeAll(async () => {
  ({ id: workplaceId } = await mintWorkplace());
  boss = await signedIn({ roles: ['global_admin'] });
  reviewer = await signedIn({ roles: ['admin'], duties: ['papers'] });
  manager = await signedIn({ roles: ['admin'], manages: [workplaceId] });
  staff = await signedIn({ works: [workplaceId] });
});

beforeEach(async () => {
  member = await mintPerson({ works: [workplaceId] });
});

const MAIN_JOB = { kind: 'main_job' as const, yen: 5_200_000, shown_on: '2026-11-02', paper: '源泉徴収票' };
type Sent = Partial<Omit<IncomeProof, 'id' | 'version'>>;

const proofs = (by: SignedIn) => by.api.admin.users[':id']['income-proofs'];
const list = async (by: SignedIn) =>
  fullAnswer(await proofs(by).$get({ param: { id: String(member.id) }, query: {} }));
const create = async (by: SignedIn, json: Sent = {}, { id }: { id: number } = member) =>
  fullAnswer(await proofs(by).$post({ param: { id: String(id) }, json: { ...MAIN_JOB, ...json } }));
const at = ({ id }: { id: number }) => ({ id: String(member.id), proof_id: String(id) });
const change = async (by: SignedIn, one: { id: number; version: number }, json: Sent = {}) =>
  fullAnswer(
    await proofs(by)[':proof_id'].$put({
      param: at(one),
      json: { ...MAIN_JOB, ...json, version: one.version },
    }),
  );

const FORBIDDEN = { status: 403, body: { code: 'E_FORBIDDEN' } };
const refused = (field: string, key: string) => ({ status: 422, body: { data: { [field]: [{ key }] } } });

describe('LW-03: proofs of income', () => {
  it('are listed, the last shown first, with the own part of a household', async () => {
    const { status, body } = await create(reviewer, { own_yen: 1_000 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...MAIN_JOB, own_yen: null, version: 1 });
    const household = {
      kind: 'household' as const,
      yen: 6_000_000,
      own_yen: 900_000,
      shown_on: '2026-11-03',
    };
    expect(await create(boss, household)).toMatchObject({ status: 201, body: household });
    expect((await list(reviewer)).body).toMatchObject({ data: [household, MAIN_JOB] });
    expect(await auditOf('income_proof', (body as IncomeProof).id)).toMatchObject([
      { action: 'create', after: { user_id: member.id, yen: 5_200_000, paper: '源泉徴収票' } },
    ]);
  });

  it('refuse a household without the own part, and a day after today', async () => {
    expect(await create(reviewer, { kind: 'household' })).toMatchObject(refused('own_yen', 'required'));
    expect(await create(reviewer, { shown_on: '2099-01-01' })).toMatchObject(
      refused('shown_on', 'not_after_today'),
    );
  });

  it('belong to the papers duty and to global admins, and never to the own account', async () => {
    expect(await list(manager)).toMatchObject(FORBIDDEN);
    expect(await create(manager)).toMatchObject(FORBIDDEN);
    expect(await create(staff)).toMatchObject(FORBIDDEN);
    expect(await create(boss, {}, boss.person)).toMatchObject(FORBIDDEN);
  });

  it('are changed and deleted by the version that was read', async () => {
    const one = (await create(reviewer)).body as IncomeProof;
    expect(await change(boss, { ...one, version: 2 })).toMatchObject({
      status: 409,
      body: { data: { id: one.id, version: 1 } },
    });
    expect(await change(boss, one, { yen: 1 })).toMatchObject({ status: 200, body: { yen: 1, version: 2 } });
    const gone = await proofs(boss)[':proof_id'].$delete({ param: at(one), query: { version: '2' } });
    expect(gone.status).toBe(204);
    expect((await list(boss)).body).toMatchObject({ data: [] });
  });

  it('are shown to their person alone', async () => {
    await create(reviewer, { yen: 5_100_000 }, staff.person);
    await create(reviewer);
    const { body } = await fullAnswer(await staff.api.me['income-proofs'].$get({ query: {} }));
    expect(body).toMatchObject({ data: [{ yen: 5_100_000 }], meta: { total: 1 } });
  });
});
