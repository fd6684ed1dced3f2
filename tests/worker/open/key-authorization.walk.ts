import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { KEY_SCOPES, type KeyScope } from '#contract/open/key-scopes.ts';
import { OPERATION_IDS, type OperationId, operationArea, operations } from '#contract/operations.ts';
import type { Access, Duty, RoleName, Scope } from '#contract/roles.ts';
import { mintApiKey, type Program } from '#tests/support/api-keys.ts';
import { callOperation } from '#tests/support/calls.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { mintPerson, mintWorkplace, type Person, type PersonOverrides } from '#tests/support/mint.ts';

const Refused = z.object({ code: z.string() });

/** Tablets sign their requests, so a key means nothing there. */
const SIGNED: readonly OperationId[] = ['tablet.state', 'tablet.punches'];

type Caller = {
  who: string;
  owner: (workplaceId: number) => PersonOverrides;
  scopes: readonly KeyScope[];
  isLimited?: true;
  /** The roles and duties with which the key acts. */
  acts: (RoleName | Duty)[];
};

const CALLERS: Caller[] = [
  {
    who: 'a key with everything',
    owner: () => ({ roles: ['global_admin'] }),
    scopes: KEY_SCOPES,
    acts: ['global_admin'],
  },
  {
    who: 'a key for one workplace',
    owner: () => ({ roles: ['global_admin'] }),
    scopes: KEY_SCOPES,
    isLimited: true,
    acts: ['admin'],
  },
  {
    who: 'a key that reads, of an owner who became a manager with a duty',
    owner: (id) => ({ roles: ['admin'], duties: ['accounting'], manages: [id] }),
    scopes: KEY_SCOPES.filter((scope) => scope.endsWith(':read')),
    acts: ['admin', 'accounting'],
  },
];

/** What a key may do by its scopes: everything of an area, or only GET. */
function isInScope(id: OperationId, scopes: readonly string[]): boolean {
  const area = id.startsWith('audit.') ? 'audit' : operationArea(id);
  return (
    scopes.includes(`${area}:write`) || (operations[id].method === 'GET' && scopes.includes(`${area}:read`))
  );
}

function expected(id: OperationId, { scopes, acts }: Caller): string {
  const access: Access = operations[id].access;
  if (access === 'device' || SIGNED.includes(id)) return 'AUTH_INVALID_TOKEN';
  if (access === 'public') return 'allowed';
  const held: (Scope | undefined)[] = acts.map((name) => access[name]);
  const reaches = held.some((scope) => scope === 'all' || scope === 'managed');
  return reaches && isInScope(id, scopes) ? 'allowed' : 'E_FORBIDDEN';
}

let programs: { program: Program; owner: Person }[] = [];

beforeAll(async () => {
  const workplace = await mintWorkplace();
  programs = [];
  for (const { owner, scopes, isLimited } of CALLERS) {
    const person = await mintPerson(owner(workplace.id));
    const workplace_ids = isLimited ? [workplace.id] : [];
    programs.push({ program: await mintApiKey(person, { scopes, workplace_ids }), owner: person });
  }
});

afterAll(async () => {
  const { results } = await env.DB.prepare('SELECT id FROM job').all<{ id: number }>();
  for (const { id } of results) await settleJob(id);
});

describe.each(OPERATION_IDS)('%s', (id) => {
  it('allows each key what its scopes and the roles of its owner both allow', async () => {
    const found: Record<string, string> = {};
    for (const [place, { who }] of CALLERS.entries()) {
      const { program, owner } = programs[place] ?? {};
      if (!program || !owner) throw new Error('no key was minted');
      const answer = await callOperation(program, id, owner);
      const isRefused = answer.status === 401 || answer.status === 403;
      found[who] = isRefused ? Refused.parse(await answer.json()).code : 'allowed';
    }
    expect(found).toEqual(Object.fromEntries(CALLERS.map((caller) => [caller.who, expected(id, caller)])));
  });
});

it('no key reaches passwords, roles, sessions or keys', () => {
  const [all] = CALLERS;
  if (!all) throw new Error('no callers');
  const allowed = OPERATION_IDS.filter(
    (id) => operations[id].access !== 'public' && expected(id, all) === 'allowed',
  );
  expect(
    allowed.filter((id) =>
      /^(auth|users\.roles|users\.tfa|users\.invite|profile|me|api_keys|webhooks)\b/.test(id),
    ),
  ).toEqual([]);
});
