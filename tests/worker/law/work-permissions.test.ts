import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WorkPermission } from '#contract/law/work-permissions.ts';
import type { Certificate } from '#domain/papers/papers.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import {
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  type Workplace,
} from '#tests/support/mint.ts';
import { mintPaper } from '#tests/support/papers.ts';

let boss: SignedIn;
let reviewer: SignedIn;
let manager: SignedIn;
let staff: SignedIn;
let workplace: Workplace;
let member: Person;

beforeAll(async () => {
  workplace = await mintWorkplace();
  boss = await signedIn({ roles: ['global_admin'] });
  reviewer = await signedIn({ roles: ['admin'], duties: ['papers'] });
  manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
  staff = await signedIn({ works: [workplace.id] });
});

beforeEach(async () => {
  member = await mintPerson({ works: [workplace.id] });
});

type Sent = Partial<Omit<WorkPermission, 'id' | 'version' | 'workplace'>> & { workplace_id?: number | null };
const SENT = { kind: 'individual' as const, valid_from: '2026-04-01' };

const permissions = (by: SignedIn) => by.api.admin.users[':id']['work-permissions'];
const list = async (by: SignedIn, { id }: { id: number } = member) =>
  fullAnswer(await permissions(by).$get({ param: { id: String(id) }, query: {} }));
const create = async (by: SignedIn, json: Sent = {}, { id }: { id: number } = member) =>
  fullAnswer(await permissions(by).$post({ param: { id: String(id) }, json: { ...SENT, ...json } }));
const at = ({ id }: { id: number }, of: { id: number } = member) => ({
  id: String(of.id),
  permission_id: String(id),
});
const change = async (by: SignedIn, one: { id: number; version: number }, json: Sent = {}) =>
  fullAnswer(
    await permissions(by)[':permission_id'].$put({
      param: at(one),
      json: { ...SENT, ...json, version: one.version },
    }),
  );
const remove = async (by: SignedIn, one: { id: number; version: number }) =>
  fullAnswer(
    await permissions(by)[':permission_id'].$delete({
      param: at(one),
      query: { version: String(one.version) },
    }),
  );
const approved = (certificate: Certificate, of = member) =>
  mintPaper(of, { type: 'other', certificate, state: 'approved' });

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const FORBIDDEN = { status: 403, body: { code: 'E_FORBIDDEN' } };
const refused = (field: string, key: string) => ({ status: 422, body: { data: { [field]: [{ key }] } } });

describe('permissions for certain work', () => {
  it('name their employer, workplace, work, hours, term and document', async () => {
    const paper = await approved('work_permission');
    const { status, body } = await create(reviewer, {
      employer: '東京大学',
      workplace_id: workplace.id,
      work_kind: 'teaching',
      week_minutes: 600,
      valid_to: '2027-03-31',
      paper_id: paper.id,
    });
    expect(status).toBe(201);
    const written = {
      kind: 'individual',
      employer: '東京大学',
      workplace: { id: workplace.id, name: workplace.name },
      work_kind: 'teaching',
      week_minutes: 600,
      valid_from: '2026-04-01',
      valid_to: '2027-03-31',
      paper_id: paper.id,
      version: 1,
    };
    expect(body).toMatchObject(written);
    expect((await list(boss)).body).toMatchObject({ data: [written] });
    const { id } = body as WorkPermission;
    expect(await auditOf('work_permission', id)).toMatchObject([
      { action: 'create', after: { user_id: member.id, workplace_id: workplace.id, paper_id: paper.id } },
    ]);
  });

  it('ask the rules of the roster again with each write', async () => {
    const version = () =>
      env.DB.prepare('SELECT roster_version FROM person WHERE id = ?')
        .bind(member.id)
        .first('roster_version');
    const { body } = await create(reviewer);
    expect(await version()).toBe(2);
    const one = body as WorkPermission;
    expect(await change(reviewer, one, { kind: 'designation' })).toMatchObject({
      status: 200,
      body: { kind: 'designation', version: 2 },
    });
    expect(await version()).toBe(3);
    expect(await remove(reviewer, { ...one, version: 2 })).toMatchObject({ status: 204 });
    expect(await version()).toBe(4);
    expect((await list(boss)).body).toMatchObject({ data: [] });
  });

  it('take only an approved document of the person that permits work', async () => {
    const other = await mintPerson({ works: [workplace.id] });
    const waiting = await mintPaper(member, {
      type: 'other',
      certificate: 'work_permission',
      state: 'waiting',
    });
    const foreign = await approved('designation_paper', other);
    const passport = await mintPaper(member, { type: 'passport', state: 'approved' });
    for (const { id } of [waiting, foreign, passport]) {
      expect(await create(reviewer, { paper_id: id })).toMatchObject(refused('paper_id', 'choice'));
    }
    const designation = await approved('designation_paper');
    expect(await create(reviewer, { paper_id: designation.id })).toMatchObject({ status: 201 });
  });

  it('refuse an unknown workplace, and days in the wrong order', async () => {
    expect(await create(reviewer, { workplace_id: 999_999 })).toMatchObject(
      refused('workplace_id', 'choice'),
    );
    expect(await create(reviewer, { valid_to: '2026-03-31' })).toMatchObject(
      refused('valid_to', 'date_order'),
    );
  });

  it('belong to the papers duty and to global admins, and not to managers', async () => {
    expect(await list(manager)).toMatchObject(FORBIDDEN);
    expect(await create(manager)).toMatchObject(FORBIDDEN);
    expect(await create(staff)).toMatchObject(FORBIDDEN);
    expect(await create(boss, {}, boss.person)).toMatchObject(FORBIDDEN);
    expect(await create(reviewer, {}, reviewer.person)).toMatchObject(FORBIDDEN);
    expect(await create(reviewer, {}, { id: 999_999 })).toMatchObject(NOT_FOUND);
  });

  it('are changed and deleted by the version that was read, below their person', async () => {
    const one = (await create(reviewer)).body as WorkPermission;
    expect(await change(boss, { ...one, version: 2 })).toMatchObject({
      status: 409,
      body: { data: { id: one.id, version: 1 } },
    });
    const other = await mintPerson({ works: [workplace.id] });
    const { status } = await permissions(boss)[':permission_id'].$put({
      param: at(one, other),
      json: { ...SENT, version: 1 },
    });
    expect(status).toBe(404);
  });

  it('are shown to their person alone', async () => {
    await create(reviewer, { week_minutes: 900 }, staff.person);
    await create(reviewer);
    const { body } = await fullAnswer(await staff.api.me['work-permissions'].$get({ query: {} }));
    expect(body).toMatchObject({ data: [{ week_minutes: 900 }], meta: { total: 1 } });
  });
});
