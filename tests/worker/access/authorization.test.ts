import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import type { Access, Duty, RoleName } from '#contract/roles.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { mintSecondStep } from '#tests/support/authenticator.ts';
import { callOperation } from '#tests/support/calls.ts';
import { createTestClient, type TestClient } from '#tests/support/client.ts';
import { adminCtx } from '#tests/support/ctx.ts';
import { settleJob } from '#tests/support/jobs.ts';
import {
  mintPerson,
  mintWorkplace,
  type Person,
  type PersonOverrides,
  type SignedIn,
  signedIn,
} from '#tests/support/mint.ts';
import { undeclaredRoutes, unmountedOperations } from '#tests/support/routes.ts';
import { api } from '#worker/api.ts';
import { actingFor } from '#worker/platform/jobs/acting.ts';

/** The socket of a page has tests of its own, and the document is public. */
const NOT_OPERATIONS = ['GET /api/me/changes', 'GET /api/openapi.json'];

const Refused = z.object({ code: z.string() });

/** The code of a 401 or 403, or `allowed` for any other answer. */
async function verdict(client: TestClient, id: OperationId, person: Person): Promise<string> {
  const answer = await callOperation(client, id, person);
  if (answer.status !== 401 && answer.status !== 403) return 'allowed';
  return Refused.parse(await answer.json()).code;
}

type Caller = { who: string; holds: (RoleName | Duty)[]; overrides: () => Promise<PersonOverrides> };

const CALLERS: Caller[] = [
  { who: 'staff', holds: ['user'], overrides: async () => ({ roles: ['user'] }) },
  {
    who: 'a manager',
    holds: ['admin'],
    overrides: async () => ({ roles: ['admin'], manages: [(await mintWorkplace()).id] }),
  },
  {
    who: 'a manager of another workplace who works at this one',
    holds: ['admin', 'user'],
    overrides: async () => {
      const [here, there] = [await mintWorkplace(), await mintWorkplace()];
      return { roles: ['admin', 'user'], works: [here.id], manages: [there.id] };
    },
  },
  {
    who: 'a manager with duties',
    holds: ['admin', 'accounting', 'papers'],
    overrides: async () => ({ roles: ['admin'], duties: ['accounting', 'papers'] }),
  },
  { who: 'a global admin', holds: ['global_admin'], overrides: async () => ({ roles: ['global_admin'] }) },
  { who: 'a person without any role', holds: [], overrides: async () => ({ roles: [] }) },
];

/** How a title describes an operation that requires no role. */
const NAMES: Record<string, string> = { public: 'open', device: 'for devices alone, and not' };

/** Of tablets, which only a signature identifies. */
const SIGNED: readonly OperationId[] = ['tablet.state', 'tablet.punches'];

function expected(id: OperationId, holds: (RoleName | Duty)[]): string {
  const access: Access = operations[id].access;
  if (access === 'device' || SIGNED.includes(id)) return 'AUTH_INVALID_TOKEN';
  return access === 'public' || holds.some((name) => access[name] !== undefined) ? 'allowed' : 'E_FORBIDDEN';
}

afterAll(async () => {
  const { results } = await env.DB.prepare('SELECT id FROM job').all<{ id: number }>();
  for (const { id } of results) await settleJob(id);
});

/** One person for each entry of the list, fresh for one operation. */
function mintEverybody(): Promise<SignedIn[]> {
  return atOnce(
    { workplace: 3, person: CALLERS.length, membership: 3, session: CALLERS.length },
    async () => {
      const everybody: SignedIn[] = [];
      for (const { overrides } of CALLERS) everybody.push(await signedIn(await overrides()));
      return everybody;
    },
  );
}

describe.each(OPERATION_IDS)('%s', (id) => {
  const access: Access = operations[id].access;
  let everybody: SignedIn[] = [];
  beforeAll(async () => {
    everybody = await mintEverybody();
  });

  it(access === 'public' ? 'is for anybody' : 'asks for a token, and for one that counts', async () => {
    const person = await mintPerson();
    const [without, wrong] =
      access === 'public' ? [expected(id, []), expected(id, [])] : ['E_UNAUTHORIZED', 'AUTH_INVALID_TOKEN'];
    expect(await verdict(createTestClient(), id, person)).toBe(without);
    expect(await verdict(createTestClient({ token: 'made-up' }), id, person)).toBe(wrong);
  });

  it.each(CALLERS.map(({ who, holds }, place) => ({ who, holds, place })))(
    `is ${NAMES[String(access)] ?? 'what its entry says'} for $who`,
    async ({ holds, place }) => {
      const actor = everybody[place];
      if (!actor) throw new Error('nobody was minted');
      expect(await verdict(actor, id, actor.person)).toBe(expected(id, holds));
    },
  );
});

describe('a company that requires a second step', () => {
  const asking = (wanted: boolean) =>
    env.DB.prepare('UPDATE configuration SET settings = ?')
      .bind(JSON.stringify(wanted ? { tfa_required: true } : {}))
      .run();
  beforeAll(() => asking(true));
  afterAll(() => asking(false));

  it.each(OPERATION_IDS.filter((id) => !['public', 'device'].includes(String(operations[id].access))))(
    'allows managers without one only the operations that set it up: %s',
    async (id) => {
      for (const role of ['admin', 'global_admin'] as const) {
        const actor = await signedIn({ roles: [role] });
        const { withoutSecondStep }: Operation = operations[id];
        const otherwise = withoutSecondStep ? 'allowed' : 'AUTH_TFA_REQUIRED';
        expect(await verdict(actor, id, actor.person), role).toBe(
          expected(id, [role]) === 'allowed' ? otherwise : 'E_FORBIDDEN',
        );
      }
    },
  );

  it.each(OPERATION_IDS)('requires nothing of staff: %s', async (id) => {
    const actor = await signedIn({ roles: ['user'] });
    expect(await verdict(actor, id, actor.person)).toBe(expected(id, ['user']));
  });

  it('leaves managers with a second step their full access', async () => {
    const actor = await signedIn({ roles: ['admin'] });
    await mintSecondStep(actor.person);
    expect(await verdict(actor, 'shifts.list', actor.person)).toBe('allowed');
    await env.DB.prepare('UPDATE second_factor SET confirmed_at = NULL WHERE person_id = ?')
      .bind(actor.person.id)
      .run();
    expect(await verdict(actor, 'shifts.list', actor.person)).toBe('AUTH_TFA_REQUIRED');
  });

  it('continues a job of a manager only if that manager has a second step', async () => {
    const { person, session } = await signedIn({ roles: ['admin'] });
    const { ctx } = adminCtx(person);
    expect(await actingFor(ctx, { sessionId: session.id, keyId: null }, 'roster_files.import')).toBeNull();
    await mintSecondStep(person);
    expect(await actingFor(ctx, { sessionId: session.id, keyId: null }, 'roster_files.import')).toMatchObject(
      { scope: 'managed' },
    );
  });
});

describe('the master list', () => {
  const workplaces = async ({ api: client }: TestClient) =>
    (await (await client.manage.auth.check.$get()).json()).master.workplaces;

  it('shows a manager only the managed workplaces, and a global admin all of them', async () => {
    const [here, there, gone] = [
      await mintWorkplace(),
      await mintWorkplace(),
      await mintWorkplace({ deleted_at: 1 }),
    ];
    const manager = await signedIn({ roles: ['admin'], works: [there.id], manages: [here.id, gone.id] });
    const shown = ({ id, code, name }: typeof here) => ({ id, code, name });
    expect(await workplaces(manager)).toEqual([shown(here)]);
    const all = await workplaces(await signedIn({ roles: ['global_admin'] }));
    expect(all).toEqual(expect.arrayContaining([shown(here), shown(there)]));
    expect(all).not.toContainEqual(shown(gone));
    expect(await workplaces(await signedIn({ works: [here.id] }))).toEqual([]);
  });
});

describe('every operation', () => {
  it('is mounted, and no other route is mounted', () => {
    expect(unmountedOperations(api.routes, operations)).toEqual([]);
    expect(undeclaredRoutes(api.routes, operations, NOT_OPERATIONS)).toEqual([]);
  });

  it('has a unique path and method', () => {
    const spelled = Object.values(operations).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
    );
    expect(new Set(spelled).size).toBe(spelled.length);
  });
});

describe('the check of routes', () => {
  const planted = { 'planted.read': { method: 'GET', path: '/planted/:id' } } as const;

  it('finds an operation without a route', () => {
    expect(unmountedOperations(api.routes, { ...operations, ...planted })).toEqual(['GET /api/planted/:id']);
  });

  it('finds a route without an operation, next to one that answers all methods', () => {
    const routes = [
      ...api.routes,
      { method: 'POST', path: '/api/planted' },
      { method: 'ALL', path: '/api/guard' },
    ];
    expect(undeclaredRoutes(routes, operations, NOT_OPERATIONS)).toEqual(['POST /api/planted']);
    expect(undeclaredRoutes(routes, operations, [])).toEqual([...NOT_OPERATIONS, 'POST /api/planted']);
  });
});
