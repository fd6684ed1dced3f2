import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERATION_IDS, type OperationId } from '#contract/operations.ts';
import { rolesTable } from '#contract/roles-table.ts';
import { mintActor } from '#tests/support/actors.ts';
import { callOperation } from '#tests/support/calls.ts';
import { createTestClient } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintJob, mintPerson, PASSWORD, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';
import { log } from '#worker/log.ts';

const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const;
const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  for (const level of LEVELS) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      written.push(parts.map(String).join(' '));
    });
  }
});
afterEach(() => vi.restoreAllMocks());

const lines = () => written.map((line) => JSON.parse(line));

/** Everything by which somebody could be recognised, of everybody who is there. */
async function personal(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT last_name, first_name, last_name_kana, first_name_kana, email, staff_no, phone, emergency_contact_phone,
            birthday, postal_code, address, password_hash, card_number, passport_number
     FROM person LEFT JOIN residence ON person_id = id`,
  ).all<Record<string, string | null>>();
  const values = results.flatMap((row) => Object.values(row));
  return [...new Set(values.filter((value) => value !== null))];
}

function found(secrets: readonly string[]): string[] {
  const text = written.join('\n');
  return secrets.filter((secret) => text.includes(secret));
}

/** Calls it as somebody who may, with everything there that it can be called on. */
async function callWhole(id: OperationId, broken: boolean) {
  const site = await mintSite();
  const actor = await mintActor(id, site);
  const job = await mintJob(actor.person, { state: 'done', endedAt: NOW });
  const shift = await mintPlanned(id, site);
  const { token } = actor.session;
  const client = broken ? createTestClient({ token, fault: { trip: 2, when: 'after' } }) : actor;
  written.length = 0;
  const answer = await callOperation(client, id, actor.person, { known: { job, site, shift } });
  const typed = new TextDecoder().decode(await answer.arrayBuffer());
  return { actor, status: answer.status, secrets: [token, site.device.token, ...tokensIn(typed)] };
}

/** Whatever an answer gives that is as random as a token. */
function tokensIn(answer: string): string[] {
  return answer.match(/(?<=")[\w-]{43}(?=")/g) ?? [];
}

describe.each(OPERATION_IDS)('a call of %s', (id) => {
  it('leaves one line of who called what, with what status, and nobody’s data or secrets', async () => {
    const { actor, status, secrets } = await callWhole(id, false);
    const calls = lines().filter(({ level }) => level === 'info');
    expect(calls).toEqual([
      {
        level: 'info',
        event: 'call',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        operation: id,
        status,
        ms: expect.any(Number),
        actor_id: rolesTable[id] === 'public' ? null : actor.person.id,
      },
    ]);
    expect(found([...secrets, PASSWORD, ...(await personal())])).toEqual([]);
  });

  it('that fails inside leaves none either', async () => {
    const { secrets } = await callWhole(id, true);
    expect(written.length).toBeGreaterThan(0);
    expect(found([...secrets, PASSWORD, ...(await personal())])).toEqual([]);
  });
});

describe('a call', () => {
  it('that is refused names who was refused', async () => {
    const staff = await signedIn();
    written.length = 0;
    await staff.send('/api/admin/timers');
    expect(lines()).toMatchObject([{ operation: 'timers.list', status: 403, actor_id: staff.person.id }]);
  });

  it('of nobody known has no name', async () => {
    await createTestClient({ token: 'made-up' }).send('/api/manage/auth/check');
    expect(lines()).toMatchObject([{ operation: 'auth.check', status: 401, actor_id: null }]);
  });

  it('of what is none is not told, with whatever was typed in its address', async () => {
    await createTestClient().send('/api/tanaka@kinmu.test?q=0901234567');
    expect(written).toEqual([]);
  });

  it('tells nothing of its address, neither ids nor what is searched for', async () => {
    const admin = await signedIn({ roles: ['global_admin'] });
    const { id } = await mintPerson();
    written.length = 0;
    await admin.send(`/api/admin/users/${id}?q=tanaka`);
    expect(lines()).toHaveLength(1);
    expect(found([`/${id}`, 'tanaka'])).toEqual([]);
  });

  it('that is not JSON leaves nothing of what was sent', async () => {
    const admin = await signedIn({ roles: ['global_admin'] });
    written.length = 0;
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"tanaka"',
    };
    expect((await admin.send('/api/admin/users', init)).status).toBe(400);
    expect(found(['tanaka'])).toEqual([]);
  });
});

describe('an error in the log', () => {
  const messageOf = (error: unknown) => {
    written.length = 0;
    log('error', 'it failed', { job_id: 7 }, error);
    return lines()[0];
  };

  const thrownBy = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };

  it.each([
    ['what could not be read', thrownBy(() => JSON.parse('{"name":"Tanaka","x":Hanako}')), /Tanaka|Hanako/],
    ['an address of the web', thrownBy(() => new URL('tanaka hanako')), /tanaka/i],
    ['parameters', new Error('Failed query: SELECT 1\nparams: Tanaka,Hanako'), /Tanaka|Hanako/],
    ['an open quote', new Error('cannot read "Tanaka'), /Tanaka/],
    ['a quoted word', new Error("no such column 'tanaka'"), /tanaka/],
    ['a mail address', new Error('destination tanaka@hanako.test is not verified'), /tanaka|hanako/],
    [
      'an address with a token',
      new Error('fetch of https://tanaka.test/auth/link#hanako failed'),
      /tanaka|hanako/,
    ],
    ['a name', new Error('no row of 田中花子 here'), /田|花/],
    ['a token', new Error(`no session for ${'aB3-_'.repeat(9)}`), /aB3/],
    ['a phone number', new Error('cannot call 090-1234-5678 now'), /1234-5678/],
    ['what caused it', new Error('it failed', { cause: new Error('of tanaka@kinmu.test') }), /tanaka/],
    ['a text that was thrown', 'tanaka', /tanaka/],
  ])('tells nothing of %s, neither in the message nor in the stack', (_, error, quoted) => {
    expect(JSON.stringify(messageOf(error))).not.toMatch(quoted);
  });

  it.each([
    'D1_ERROR: UNIQUE constraint failed: person.email: SQLITE_CONSTRAINT',
    'CHECK constraint failed: guard_version',
    'the catcher answered 500',
    'no such table: payroll',
  ])('still tells what programs say: %s', (message) => {
    expect(messageOf(new Error(message))).toMatchObject({
      ...{ level: 'error', event: 'it failed', job_id: 7, error: 'Error', message },
      stack: expect.arrayContaining([expect.stringMatching(/^\s+at /)]),
    });
  });
});
