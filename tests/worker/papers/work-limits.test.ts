import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { WorkLimitsBody } from '#contract/papers/work-limits.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const at = (id: number) => ({ param: { id: String(id) } });
const read = async (id: number) => fullAnswer(await boss.api.admin.users[':id'].configs.$get(at(id)));
const update = async (id: number, json: z.input<typeof WorkLimitsBody>, by = boss) =>
  fullAnswer(await by.api.admin.users[':id'].configs.$put({ ...at(id), json }));

const versions = ({ id }: { id: number }) =>
  env.DB.prepare('SELECT version, roster_version FROM person WHERE id = ?').bind(id).first();

const STUDENT = {
  window: 'any_7_days',
  unit: 'minutes',
  amount: 1680,
  source: 'residence',
  from: '2026-04-01',
  to: null,
} as const;
const SUMMER = {
  window: 'day',
  unit: 'minutes',
  amount: 480,
  source: 'vacation',
  from: '2026-08-01',
  to: '2026-09-20',
} as const;
const ONE_A_DAY = {
  window: 'day',
  unit: 'shifts',
  amount: 1,
  source: 'config',
  from: null,
  to: null,
} as const;
const ELSEWHERE = { minutes_per_week: 600, minutes_by_weekday: null, from: null, to: '2026-12-31' };

const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
const NOTHING = { limits: [], other_employment: [], version: 1 };

describe('the work limits of a person', () => {
  it('are empty at first, and each update replaces all of them', async () => {
    const person = await mintPerson();
    expect(await read(person.id)).toEqual({ status: 200, body: NOTHING });
    const first = { limits: [STUDENT, SUMMER, ONE_A_DAY], other_employment: [ELSEWHERE], version: 2 };
    expect(await update(person.id, { ...first, version: 1 })).toEqual({ status: 200, body: first });
    expect(await read(person.id)).toEqual({ status: 200, body: first });
    const then = { limits: [SUMMER, STUDENT], other_employment: [], version: 3 };
    expect(await update(person.id, { ...then, version: 2 })).toEqual({ status: 200, body: then });
    expect(await read(person.id)).toEqual({ status: 200, body: then });
    expect(await versions(person)).toEqual({ version: 3, roster_version: 3 });
    expect(await auditOf('work_limits', person.id)).toMatchObject([
      { operation: 'users.configs.update', before: NOTHING, after: first },
      { before: first, after: then },
    ]);
  });

  it('do not change those of other people', async () => {
    const [one, other] = [await mintPerson(), await mintPerson()];
    await update(other.id, { limits: [STUDENT], other_employment: [ELSEWHERE], version: 1 });
    await update(one.id, NOTHING);
    expect(await read(other.id)).toMatchObject({
      body: { limits: [STUDENT], other_employment: [ELSEWHERE] },
    });
  });

  it('must start before they end', async () => {
    const { id } = await mintPerson();
    const day = { from: '2026-08-01', to: '2026-08-01' };
    const back = { from: '2026-08-02', to: '2026-08-01' };
    const asked = {
      limits: [STUDENT, { ...SUMMER, ...day }, { ...SUMMER, ...back }],
      other_employment: [
        { ...ELSEWHERE, ...day },
        { ...ELSEWHERE, ...back },
      ],
      version: 1,
    };
    expect(await update(id, asked)).toEqual(
      faults({
        'limits[1].from': [{ key: 'limit_start_before_expiry' }],
        'limits[2].from': [{ key: 'limit_start_before_expiry' }],
        'other_employment[1].to': [{ key: 'date_order' }],
      }),
    );
  });

  it.each([
    ['limits', { ...STUDENT, amount: -1 }, 'amount', 'min'],
    ['limits', { ...STUDENT, amount: 10_081 }, 'amount', 'max'],
    ['limits', { ...STUDENT, from: '2026-02-30' }, 'from', 'date'],
    ['limits', { ...STUDENT, window: 'month' }, 'window', 'choice'],
    ['limits', { ...STUDENT, unit: 'hours' }, 'unit', 'choice'],
    ['limits', { ...STUDENT, source: undefined }, 'source', 'select'],
    ['other_employment', { ...ELSEWHERE, minutes_per_week: 0 }, 'minutes_per_week', 'greater_than'],
  ])('are refused with an invalid value: %s %j', async (part, row, field, key) => {
    const { id } = await mintPerson();
    const answer = await boss.send(`/api/admin/users/${id}/configs`, {
      method: 'PUT',
      body: JSON.stringify({ ...NOTHING, [part]: [row] }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await fullAnswer(answer)).toMatchObject(faults({ [`${part}[0].${field}`]: [{ key }] }));
  });

  it('are refused on an old version and after a concurrent change', async () => {
    const person = await mintPerson();
    const first = { limits: [STUDENT], other_employment: [], version: 2 };
    const overtaking = () => update(person.id, { ...first, version: 1 });
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(overtaking) } });
    const conflict = { status: 409, body: { code: 'E_CONFLICT', data: first } };
    expect(await update(person.id, NOTHING, late)).toEqual(conflict);
    expect(await update(person.id, NOTHING)).toEqual(conflict);
    expect(await read(person.id)).toEqual({ status: 200, body: first });
  });

  it('are 404 for a missing or deleted person, and forbidden for managers', async () => {
    const gone = await mintPerson({ deleted_at: 1 });
    for (const id of [999_999, gone.id]) {
      expect(await read(id)).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
      expect(await update(id, NOTHING)).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
    }
    const manager = await signedIn({ roles: ['admin'], duties: ['papers'] });
    expect(await update(manager.person.id, NOTHING, manager)).toEqual({
      status: 403,
      body: { code: 'E_FORBIDDEN' },
    });
  });

  it('are accepted from a form', async () => {
    const { id } = await mintPerson();
    const body = new URLSearchParams({
      'limits[0].window': 'monday_week',
      'limits[0].unit': 'minutes',
      'limits[0].amount': '1200',
      'limits[0].source': 'manual',
      'limits[0].from': '',
      'limits[0].to': '2026-12-31',
      version: '1',
    });
    const answer = await boss.send(`/api/admin/users/${id}/configs`, { method: 'PUT', body });
    expect(await fullAnswer(answer)).toEqual({
      status: 200,
      body: {
        limits: [
          {
            window: 'monday_week',
            unit: 'minutes',
            amount: 1200,
            source: 'manual',
            from: null,
            to: '2026-12-31',
          },
        ],
        other_employment: [],
        version: 2,
      },
    });
  });
});
