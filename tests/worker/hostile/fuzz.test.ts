import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { mintActor } from '#tests/support/actors.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { type Asked, requestOf } from '#tests/support/calls.ts';
import { createTestClient, type TestClient } from '#tests/support/client.ts';
import { attemptOn } from '#tests/support/fuzz/attempts.ts';
import { leaksIn } from '#tests/support/fuzz/leaks.ts';
import { MARKED, mark } from '#tests/support/fuzz/marked.ts';
import { tracesLeft, watchTables } from '#tests/support/fuzz/traces.ts';
import type { Known } from '#tests/support/inputs/input.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { mintJob, mintWorkplace, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';
import { type Random, randomFor } from '#tools/seed/random.ts';

/**
 * The seed, the operation and the asker determine all requests, so that a fault can be repeated.
 */
const MAY = 'who may';
const SEED = process.env.FUZZ_SEED ?? 'kinmu';
/** The number of requests by an allowed caller, and by each other one. */
const [OFTEN, SELDOM] = process.env.LONG ? [60, 8] : [4, 1];
const PATIENCE = process.env.LONG ? 600_000 : 60_000;

beforeAll(watchTables);
afterAll(() => {
  vi.restoreAllMocks();
});

/** A caller, the number of their requests, and the valid request to vary. */
type Asker = { who: string; times: number; client: TestClient; asked: Asked };

/** Rate limits count by network, so each asker has a new one. */
const networks = Array.from({ length: 60_000 }, (_, nth) => nth + 1).values();
const nextNetwork = () => ({
  'CF-Connecting-IP': `2001:db8:${Number(networks.next().value).toString(16)}::1`,
});

/** The callers for one workplace: an allowed one, and three from elsewhere. */
async function mintAskers(id: OperationId): Promise<Asker[]> {
  const site = await mintSite();
  await mark(site.member);
  const actor = await mintActor(id, site);
  const known: Known = { session: actor.session, site, shift: await mintPlanned(id, site) };
  if (id.startsWith('jobs.')) known.job = await mintJob(actor.person, { state: 'done', ended_at: 1 });
  const strangers = await atOnce({ workplace: 1, person: 2, membership: 2, session: 2 }, async () => {
    const { id: elsewhere } = await mintWorkplace();
    return [
      await signedIn({ roles: ['admin'], manages: [elsewhere] }),
      await signedIn({ works: [elsewhere] }),
    ];
  });
  const [manager, staff] = strangers;
  if (!manager || !staff) throw new Error('nobody was minted');
  const client = createTestClient({ token: actor.session.token, headers: nextNetwork() });
  const nobody = createTestClient({ headers: nextNetwork() });
  return [
    { who: MAY, times: OFTEN, client, asked: requestOf(id, actor.person, known) },
    { who: 'a manager', times: SELDOM, client: manager, asked: requestOf(id, manager.person, known) },
    { who: 'staff', times: SELDOM, client: staff, asked: requestOf(id, staff.person, known) },
    { who: 'nobody', times: SELDOM, client: nobody, asked: requestOf(id, staff.person, known) },
  ];
}

/** Ends running jobs, which would write during the requests of others. */
async function endJobs(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await env.DB.prepare("UPDATE job SET state = 'failed', ended_at = 1 WHERE ended_at IS NULL").run();
  for (const id of ids) await settleJob(id);
  await tracesLeft();
}

/** What is wrong with the answer to one hostile request, or null. */
async function faultOf({ who, client, asked }: Asker, id: OperationId, random: Random) {
  const mayKnow = who === MAY || operations[id].access === 'device';
  const { why, address, init } = attemptOn(id, asked, random, operations[id].path);
  const before = logged.length;
  try {
    const answer = await client.send(address, init);
    const text = new TextDecoder().decode(await answer.arrayBuffer());
    const { written, jobs } = await tracesLeft();
    await endJobs(jobs);
    // Work with another system, such as mail, may have started before that system fails.
    const refused = answer.status >= 400 && answer.status < 500;
    const faults = [
      ...(text.includes('E_INTERNAL_SERVER_ERROR')
        ? [`${answer.status}: ${logged.slice(before).join(' ')}`]
        : []),
      ...leaksIn(text, mayKnow ? [] : MARKED),
      ...(refused && written.length > 0 ? [`${answer.status} wrote ${written.join(', ')}`] : []),
      ...('polluted' in {} ? ['the prototype was changed'] : []),
    ];
    return { fault: faults.length === 0 ? null : `${why} ⇒ ${faults.join('; ')}`, ok: answer.ok };
  } catch (error) {
    await tracesLeft();
    return { fault: `${why} ⇒ ${String(error).slice(0, 1_000)}`, ok: false };
  }
}

const logged: string[] = [];

describe.each(OPERATION_IDS)('%s', (id) => {
  beforeAll(() => {
    vi.spyOn(console, 'error').mockImplementation((...parts) => logged.push(parts.join(' ')));
  });

  it(
    'answers any input by its contract, reveals nothing else, and changes nothing when it refuses',
    async () => {
      const faults: string[] = [];
      let askers = await mintAskers(id);
      await tracesLeft();
      for (const at of askers.keys()) {
        for (let time = 0; time < (askers[at]?.times ?? 0); time += 1) {
          const asker = askers[at];
          if (!asker) continue;
          const random = randomFor(`${SEED} ${id} ${asker.who} ${time}`);
          const { fault, ok } = await faultOf(asker, id, random);
          if (fault) faults.push(`${asker.who}, ${time}: ${fault}`);
          if (!ok || operations[id].method === 'GET') continue;
          askers = await mintAskers(id);
          await tracesLeft();
        }
      }
      expect(faults, `FUZZ_SEED=${SEED}`).toEqual([]);
    },
    PATIENCE,
  );
});
