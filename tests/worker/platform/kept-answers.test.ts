import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { mintActor } from '#tests/support/actors.ts';
import { callOperation } from '#tests/support/calls.ts';
import { createTestClient } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintJob } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';

/** Their answers contain a secret that is not stored, or only encrypted (decision 003), or a record that is not. */
const SECRET: readonly OperationId[] = [
  'api_keys.create',
  'calendar_feeds.create',
  'me.calendar_feeds.create',
  'me.devices.create',
  'me.hours_record.create',
  'profile.tfa.begin',
  'profile.tfa.recovery_codes',
  'punch_cards.issue',
  'tablets.code.create',
  'users.devices.code.create',
  'users.hours_record.create',
  'users.invite',
  'users.pay_account.verify',
  'webhooks.create',
  'webhooks.renew_secret',
];
/** After it no session is left to ask again. */
const LAST: readonly OperationId[] = ['auth.sign_out'];

const POSTS = OPERATION_IDS.filter(
  (id) => operations[id].method === 'POST' && operations[id].access !== 'public',
);
const KEY = 'kept';

const countOf = async (sql: string, ...values: string[]) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
    .bind(...values)
    .first<number>('n')) ?? 0;

describe.each(POSTS)('a call of %s under a key', (id) => {
  it('stores its answer if it writes, unless the answer is secret', async () => {
    const site = await mintSite();
    const actor = await mintActor(id, site);
    const job = await mintJob(actor.person, { state: 'done', ended_at: NOW });
    const shift = await mintPlanned(id, site);
    const token = operations[id].access === 'device' ? site.device.token : actor.session.token;
    const client = createTestClient({ token, headers: { 'Idempotency-Key': KEY } });
    const before = await countOf('audit');
    const answer = await callOperation(client, id, actor.person, { known: { job, site, shift } });
    await answer.arrayBuffer();
    const writes = answer.ok && (await countOf('audit')) > before;
    const kept = await countOf('idempotency_key WHERE key = ? AND operation = ?', KEY, id);
    expect(kept).toBe(writes && ![...SECRET, ...LAST].includes(id) ? 1 : 0);
  });
});
