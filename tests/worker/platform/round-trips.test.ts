import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATION_IDS, type OperationId } from '#contract/operations.ts';
import { toStamp } from '#domain/time/instant.ts';
import { mintActor } from '#tests/support/actors.ts';
import { callOperation } from '#tests/support/calls.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { fillCompany, sizeOf } from '#tests/support/filled/fill.ts';
import { mintFilledSite } from '#tests/support/filled/site.ts';
import { isRead, mostTrips } from '#tests/support/filled/trip-bounds.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { mintJob, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';
import { api } from '#worker/api.ts';
import { createClient } from '#worker/client.ts';
import { RequestScope } from '#worker/platform/http/request-scope.ts';

/**
 * These need a hash, a mail, a code, a Durable Object or a file. Their own tests count the round
 * trips.
 */
const EXEMPT: OperationId[] = [
  'auth.sign_in',
  'auth.sign_in_code',
  'auth.reset.request',
  'auth.reset.check',
  'auth.reset.process',
  'device.pair',
  'tablet.pair',
  'tablet.state',
  'tablet.punches',
  'search_index.rebuild',
  'people_files.import',
  'workplaces.import',
  'shift_templates.import',
  'fixed_schedules.import',
  'employment_contracts.import',
  'roster_files.import',
  'roster_files.import_shift',
  'roster_files.result',
  // Require a job with a result.
  'jobs.answer',
  'work_histories.monthly.file',
  // It starts the object of a job.
  'fill_plans.create',
  // They must first read the people whose facts they need.
  'fill_plans.take',
  'fill_plans.ask',
  'operations.undo',
  // Refused without a channel, and for an unknown browser, account or message.
  'me.channels.test',
  'me.push_subscriptions.create',
  'me.push_subscriptions.delete',
  'me.line.code',
  'me.line.unlink',
  'line.webhook',
  'deliveries.retry',
  // Refused without a connection.
  'users.to_cross_staff',
  'users.from_cross_staff',
  'users.sync',
  'sync.runs.create',
  // Require a run, a conflict or a row, whose size varies.
  'sync.runs.read',
  'sync.runs.apply',
  'sync.proposals.list',
  'sync.conflicts.decide',
  'sync.sends.retry',
  'sync.import',
];
/** Set by `tools/bench/sections/operations.ts`. */
const FILLED = Number(process.env.FILLED ?? 0);
const PATIENCE = FILLED > 0 ? 600_000 : 30_000;
const DAYS = 60;

/**
 * A new workplace. A workplace with people cannot be deleted, so that operation gets an empty one.
 */
function siteOf(id: OperationId): Promise<Site> {
  return FILLED > 0 && id !== 'workplaces.delete' ? mintFilledSite(OPERATION_IDS.indexOf(id)) : mintSite();
}

beforeAll(async () => {
  if (FILLED > 0) await fillCompany(sizeOf(FILLED, DAYS));
}, PATIENCE);

describe('round trips to D1', () => {
  it.for(OPERATION_IDS.filter((id) => !EXEMPT.includes(id)))(
    'of %s stay within their limit',
    async (id, { task }) => {
      const site = await siteOf(id);
      const actor = await mintActor(id, site);
      const job = await mintJob(actor.person, { state: 'done', ended_at: NOW });
      const shift = await mintPlanned(id, site);
      const notice = await mintNotice(actor.person);
      const answer = await callOperation(actor, id, actor.person, {
        known: { job, notice, session: actor.session, site, shift },
      });
      expect(answer.ok, `${answer.status}`).toBe(true);
      const { roundTrips, rowsRead, rowsWritten, fromReplica } = actor.meter();
      task.meta.cost = { id, roundTrips, rowsRead, rowsWritten, ms: actor.took() };
      expect(roundTrips).toBeGreaterThan(0);
      // A measurement reports an excess itself.
      if (FILLED === 0) expect(roundTrips).toBeLessThanOrEqual(mostTrips(id));
      // A change must never rely on a replica, which may be old.
      if (!isRead(id)) expect(fromReplica).toBe(0);
    },
  );

  it('of a refused request are fewer than those of an accepted one', async () => {
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

  it('for the last-seen time are not waited for', async () => {
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

  it('of a page are shared by all of its calls: the identity first, then all their reads', async () => {
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
