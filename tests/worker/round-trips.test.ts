import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFileAnswer, type Operation } from '#contract/operation.ts';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { toStamp } from '#domain/time/instant.ts';
import { mintActor } from '#tests/support/actors.ts';
import { callOperation } from '#tests/support/calls.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { fillCompany, sizeOf } from '#tests/support/filled/fill.ts';
import { GROWING } from '#tests/support/filled/growing.ts';
import { mintFilledSite } from '#tests/support/filled/site.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { mintJob, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';
import { api } from '#worker/api.ts';
import { createClient } from '#worker/client.ts';
import { RequestScope } from '#worker/http/request-scope.ts';

/**
 * Sign-in hashes and starts from nothing, links of passwords start from a mail, pairing starts from a code, a job is started over more than D1, and files are as long as they are:
 * their own tests count them.
 */
const EXEMPT: OperationId[] = [
  'auth.sign_in',
  'auth.sign_in_code',
  'auth.reset.request',
  'auth.reset.check',
  'auth.reset.process',
  'device.pair',
  'search_index.rebuild',
  'people_files.import',
  'roster_files.import',
  'roster_files.import_shift',
  'roster_files.result',
  // Of a job that made something.
  'work_histories.monthly.file',
  // What is taken back names whom the facts are to be read of.
  'operations.undo',
  // Refused while no way is set up, and of a browser, an account or a message that is there.
  'me.channels.test',
  'me.push_subscriptions.create',
  'me.push_subscriptions.delete',
  'me.line.code',
  'me.line.unlink',
  'line.webhook',
  'deliveries.retry',
  // Refused while nothing is connected.
  'users.to_cross_staff',
  'users.from_cross_staff',
  'users.sync',
  'sync.runs.create',
  // Of a run, a conflict or a row that is there, and as long as they are.
  'sync.runs.read',
  'sync.runs.apply',
  'sync.proposals.list',
  'sync.conflicts.decide',
  'sync.sends.retry',
  'sync.import',
];
const READ = 2;
const WRITE = 3;
/** Figures of the month are kept behind the answer, which does not wait for it (decision 025). */
const KEEPING: OperationId[] = ['work_histories.monthly.sums', 'reports.monthly'];
/** A file that fits into one chunk, with its row of the audit. */
const EXPORT = 4;

function mostOf(id: OperationId): number {
  const { method }: Operation = operations[id];
  if (method !== 'GET') return WRITE;
  if (id === 'salary.batches.zengin' || id.endsWith('personal_data.export') || isFile(id)) return EXPORT;
  return KEEPING.includes(id) ? READ + 1 : READ;
}

/** Whether it answers lines, which are sent as they are read. */
function isFile(id: OperationId): boolean {
  const { answers }: Operation = operations[id];
  const answer = answers[200];
  return answer !== undefined && answer !== null && isFileAnswer(answer) && answer.media === 'text/csv';
}

/** As a program that measures asks for: `scripts/bench/operations.ts`. */
const FILLED = Number(process.env.FILLED ?? 0);
const PATIENCE = FILLED > 0 ? 600_000 : 30_000;
const DAYS = 60;

/** One of a workplace of its own; what no workplace lets happen that people belong to is done at an empty one. */
function siteOf(id: OperationId): Promise<Site> {
  return FILLED > 0 && id !== 'workplaces.delete' ? mintFilledSite(OPERATION_IDS.indexOf(id)) : mintSite();
}

beforeAll(async () => {
  if (FILLED > 0) await fillCompany(sizeOf(FILLED, DAYS));
}, PATIENCE);

describe('round trips to D1', () => {
  it.for(OPERATION_IDS.filter((id) => !EXEMPT.includes(id)))(
    'of %s keep to their measure',
    async (id, { task }) => {
      const site = await siteOf(id);
      const actor = await mintActor(id, site);
      const job = await mintJob(actor.person, { state: 'done', endedAt: NOW });
      const shift = await mintPlanned(id, site);
      const notice = await mintNotice(actor.person);
      const answer = await callOperation(actor, id, actor.person, {
        known: { job, notice, session: actor.session, site, shift },
      });
      expect(answer.ok, `${answer.status}`).toBe(true);
      const { roundTrips, rowsRead, rowsWritten, fromReplica } = actor.meter();
      task.meta.cost = { id, roundTrips, rowsRead, rowsWritten, ms: actor.took() };
      expect(roundTrips).toBeGreaterThan(0);
      // What is as long as the company comes in several chunks then.
      if (FILLED === 0 || !GROWING.has(id)) expect(roundTrips).toBeLessThanOrEqual(mostOf(id));
      // No change is decided on what a replica says, which may be old.
      if (operations[id].method !== 'GET') expect(fromReplica).toBe(0);
    },
  );

  it('of a refused request stay below those of an answered one', async () => {
    const staff = await signedIn();
    await staff.send('/api/admin/timers');
    expect(staff.meter().roundTrips).toBe(1);
    await staff.send('/api/manage/profile/settings', {
      method: 'PUT',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(staff.meter().roundTrips).toBe(1);
    await staff.send('/api/nothing');
    expect(staff.meter().roundTrips).toBe(0);
  });

  it('of being seen are not waited for', async () => {
    const { person } = await signedIn();
    const { session } = await signedInAs(person);
    const { db, meter } = meterDatabase(env.DB);
    const deferred: Promise<unknown>[] = [];
    const execution = {
      ...createExecutionContext(),
      waitUntil: (work: Promise<unknown>) => void deferred.push(work),
    };
    const request = new Request('https://kinmu.test/api/manage/profile/settings', {
      headers: { Authorization: `Bearer ${session.token}` },
    });
    const answer = await api.fetch(request, { ...env, DB: db, TEST_NOW: toStamp(NOW + HOUR) }, execution);
    expect(answer.status).toBe(200);
    await Promise.all(deferred);
    expect(meter.roundTrips).toBe(2);
  });

  it('of a page are shared by everything that it calls: who is signed in, then what all of them read', async () => {
    const { session } = await signedIn({ roles: ['global_admin'] });
    const { db, meter } = meterDatabase(env.DB);
    const request = new Request('https://kinmu.test/my-page', {
      headers: { Cookie: `__Host-access_token=${session.token}` },
    });
    const bindings = { ...env, DB: db, TEST_NOW: toStamp(NOW) };
    const execution = createExecutionContext();
    const scope = new RequestScope(request, bindings, execution);
    const client = createClient('https://kinmu.test', async (call) =>
      api.fetch(call, { ...bindings, scope }, execution),
    );
    const answers = await Promise.all([
      client.manage.auth.check.$get(),
      client.manage.profile.info.$get(),
      client.manage.profile.settings.$get(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(meter.roundTrips).toBe(2);
  });
});
