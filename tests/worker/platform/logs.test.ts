import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { toStamp } from '#domain/time/instant.ts';
import { mintActor } from '#tests/support/actors.ts';
import { callOperation } from '#tests/support/calls.ts';
import { createTestClient } from '#tests/support/client.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { forgetDeliveries, noticeTo } from '#tests/support/deliveries.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { Mailbox } from '#tests/support/mails.ts';
import { mintJob, mintPerson, mintSession, PASSWORD, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';
import { runTimers } from '#worker/platform/cron/run.ts';
import { log } from '#worker/platform/log.ts';

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

/** All values in the database by which a person could be recognized. */
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

/** Calls the operation as an allowed person, with all its subjects present. */
async function callWhole(id: OperationId, broken: boolean) {
  const site = await mintSite();
  const actor = await mintActor(id, site);
  const job = await mintJob(actor.person, { state: 'done', ended_at: NOW });
  const shift = await mintPlanned(id, site);
  const { token } = actor.session;
  const client = broken ? createTestClient({ token, fault: { trip: 2, when: 'after' } }) : actor;
  written.length = 0;
  const answer = await callOperation(client, id, actor.person, { known: { job, site, shift } });
  const typed = new TextDecoder().decode(await answer.arrayBuffer());
  return { actor, status: answer.status, secrets: [token, site.device.token, ...tokensIn(typed)] };
}

async function settleStarted({ id }: { id: number }): Promise<void> {
  const { results } = await env.DB.prepare('SELECT id FROM job WHERE owner_id = ? AND ended_at IS NULL')
    .bind(id)
    .all<{ id: number }>();
  for (const started of results) await settleJob(started.id);
}

/** Values of an answer that are as random as a token. */
function tokensIn(answer: string): string[] {
  return answer.match(/(?<=")[\w-]{43}(?=")/g) ?? [];
}

describe.each(OPERATION_IDS)('a call of %s', (id) => {
  it('leaves one line with caller, operation and status, without personal data or secrets', async () => {
    const { actor, status, secrets } = await callWhole(id, false);
    const told = lines().filter(({ level }) => level === 'info');
    const calls = told.filter(({ event }) => event === 'call');
    expect(calls).toEqual([
      {
        level: 'info',
        event: 'call',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        operation: id,
        status,
        ms: expect.any(Number),
        actor_id: operations[id].access === 'public' ? null : actor.person.id,
        round_trips: expect.any(Number),
        rows_read: expect.any(Number),
        rows_written: expect.any(Number),
      },
    ]);
    // A started job may already be running. Its steps name the request.
    for (const line of told) {
      expect(['call', 'job step']).toContain(line.event);
      expect(line.request_id).toBe(calls[0].request_id);
    }
    expect(found([...secrets, PASSWORD, ...(await personal())])).toEqual([]);
    // Its later steps must not log during the next call.
    if (status === 202) await settleStarted(actor.person);
  });

  it('leaves no personal data if it fails inside', async () => {
    const { secrets } = await callWhole(id, true);
    expect(written.length).toBeGreaterThan(0);
    expect(found([...secrets, PASSWORD, ...(await personal())])).toEqual([]);
  });
});

describe('the log line of a call', () => {
  it('names the caller of a refusal', async () => {
    const staff = await signedIn();
    written.length = 0;
    await staff.send('/api/admin/timers');
    expect(lines()).toMatchObject([{ operation: 'timers.list', status: 403, actor_id: staff.person.id }]);
  });

  it('names no unknown caller', async () => {
    await createTestClient({ token: 'made-up' }).send('/api/manage/auth/check');
    expect(lines()).toMatchObject([{ operation: 'auth.check', status: 401, actor_id: null }]);
  });

  it('is missing for an unknown path, whose text could be anything', async () => {
    await createTestClient().send('/api/tanaka@kinmu.test?q=0901234567');
    expect(written).toEqual([]);
  });

  it('omits the path with its ids and search texts', async () => {
    const admin = await signedIn({ roles: ['global_admin'] });
    const { id } = await mintPerson();
    written.length = 0;
    await admin.send(`/api/admin/users/${id}?q=tanaka`);
    expect(lines()).toHaveLength(1);
    expect(found([`/${id}`, 'tanaka'])).toEqual([]);
  });

  it('omits a body that is not JSON', async () => {
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

describe('the id of a request', () => {
  const idsOf = async (query: string, ...values: (string | number)[]) => {
    const { results } = await env.DB.prepare(query)
      .bind(...values)
      .all<{ request_id: string }>();
    return results.map(({ request_id }) => request_id);
  };

  it('is the same in the answer, its line and its changes', async () => {
    const { send, person } = await signedIn();
    written.length = 0;
    const body = JSON.stringify({ lang: 'vi', theme: 'dark' });
    const headers = { 'Content-Type': 'application/json' };
    await send('/api/manage/profile/settings', { method: 'PUT', body, headers });
    const [line] = lines();
    expect(await idsOf('SELECT request_id FROM audit WHERE actor_id = ?', person.id)).toEqual([
      line.request_id,
    ]);
  });

  it('follows a job to each step, and to the log of a failure', async () => {
    await env.DB.prepare("UPDATE job SET state = 'failed', ended_at = 0 WHERE ended_at IS NULL").run();
    const { send, person } = await signedIn({ roles: ['global_admin'] });
    written.length = 0;
    const answer = await send('/api/admin/search-index', { method: 'POST' });
    const { job_id } = z.object({ job_id: z.int() }).parse(await answer.json());
    await settleJob(job_id);
    const [call] = lines().filter(({ event }) => event === 'call');
    const steps = lines().filter(({ event }) => event === 'job step');
    expect(steps.length).toBeGreaterThan(0);
    expect(new Set(steps.map(({ request_id }) => request_id))).toEqual(new Set([call.request_id]));
    expect(steps.at(-1)).toMatchObject({ job_id, kind: 'rebuild_search_index', is_last: true });
    expect(await idsOf('SELECT request_id FROM audit WHERE actor_id = ?', person.id)).toEqual([
      call.request_id,
    ]);
  });

  it('is set for a timer run too: in its row, its line, and the lines of its calls', async () => {
    await noticeTo('password_changed', await mintPerson());
    written.length = 0;
    const box = new Mailbox();
    box.down = true;
    const execution = createExecutionContext();
    const site = { ...env, SITE_ORIGIN: 'https://kinmu.test', TEST_NOW: toStamp(NOW), ...box.bindings };
    await runTimers(site, '* * * * *', NOW, execution);
    await waitOnExecutionContext(execution);
    const [run] = lines().filter(({ event, job }) => event === 'timer' && job === 'deliver');
    expect(run).toMatchObject({ run_id: expect.any(Number), ms: expect.any(Number), done: 0, failed: 0 });
    const failed = lines().filter(({ event }) => event === 'mail not sent');
    expect(failed.length).toBeGreaterThan(0);
    expect(new Set(failed.map(({ request_id }) => request_id))).toEqual(new Set([run.request_id]));
    expect(await idsOf('SELECT request_id FROM timer_run WHERE id = ?', run.run_id)).toEqual([
      run.request_id,
    ]);
    expect(found(await personal())).toEqual([]);
    await env.DB.prepare('DELETE FROM timer_run').run();
    await forgetDeliveries();
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
    [
      'text that could not be read',
      thrownBy(() => JSON.parse('{"name":"Tanaka","x":Hanako}')),
      /Tanaka|Hanako/,
    ],
    ['a web address', thrownBy(() => new URL('tanaka hanako')), /tanaka/i],
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
    ['the cause', new Error('it failed', { cause: new Error('of tanaka@kinmu.test') }), /tanaka/],
    ['a thrown text', 'tanaka', /tanaka/],
  ])('hides %s in its message and its stack', (_, error, quoted) => {
    expect(JSON.stringify(messageOf(error))).not.toMatch(quoted);
  });

  it.each([
    'D1_ERROR: UNIQUE constraint failed: person.email: SQLITE_CONSTRAINT',
    'CHECK constraint failed: guard_version',
    'the catcher answered 500',
    'no such table: payroll',
  ])('shows messages of programs: %s', (message) => {
    expect(messageOf(new Error(message))).toMatchObject({
      level: 'error',
      event: 'it failed',
      job_id: 7,
      error: 'Error',
      message,
      stack: expect.arrayContaining([expect.stringMatching(/^\s+at /)]),
    });
  });
});

describe('work after an answer', () => {
  it('is logged if it fails, and the answer stays', async () => {
    const { person } = await signedIn();
    const seen = await mintSession(person, { last_seen_at: NOW - HOUR });
    const failing = createTestClient({ token: seen.token, fault: { trip: 2, when: 'before' } });
    const answer = await failing.api.manage.auth.check.$get();
    expect(answer.status).toBe(200);
    const [{ request_id }] = lines().filter(({ event }) => event === 'call');
    expect(lines().filter(({ level }) => level === 'error')).toMatchObject([
      { event: 'deferred work failed', request_id, message: 'D1_ERROR: Network connection lost.' },
    ]);
  });
});
