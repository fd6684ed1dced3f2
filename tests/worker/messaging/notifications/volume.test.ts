import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_MAX } from '#contract/limits.ts';
import { NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';

const NOTIFICATIONS = 3_000;
const SHOWN = 20;
/** The rows for one shown notification: itself, its audience, its authors and its corrections. */
const ROWS_SHOWN = 30;
/** The rows for the session. */
const ROWS_AROUND = 20;

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  const numbers = `WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < ${NOTIFICATIONS})`;
  // The last fifty are not sent yet, and ten of them are being sent.
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO notification (id, type, title, content, send_at, started_at, sent_at, created_by, saved_by, created_at)
       ${numbers} SELECT 100000 + v, CASE v % 100 WHEN 0 THEN 'urgent' WHEN 1 THEN 'shift' ELSE 'notice' END,
         'T' || v, 'C', ${NOW} + v, iif(v > 2990 OR v <= 2950, 1, NULL), iif(v <= 2950, 1, NULL), ?1, ?1, 1 FROM n`,
    ).bind(boss.person.id),
    env.DB.prepare(
      `INSERT INTO notification_audience (notification_id, kind, target) ${numbers}
       SELECT 100000 + v, 'all', '' FROM n`,
    ),
  ]);
}, 60_000);

describe('a list of 3,000 notifications', () => {
  it.each<Record<string, string>>([
    {},
    { sort: 'send_at' },
    { status: 'pending' },
    { status: 'sending' },
    { status: 'sent' },
    { type: 'urgent' },
    { type: 'shift', sort: 'send_at' },
    { type: 'notice' },
  ])('reads little more than it shows and counts, filtered by %j', async (query) => {
    const answer = await boss.api.manage.notifications.$get({ query });
    const { data, meta } = await answer.json();
    const counted = meta.capped ? COUNT_MAX + 1 : meta.total;
    expect(data).toHaveLength(Math.min(SHOWN, meta.total));
    // Those being sent are found among all that are not sent yet.
    const beside = query.status === 'pending' || query.status === 'sending' ? 2 * 50 : 0;
    expect(boss.meter().rowsRead).toBeLessThanOrEqual(
      2 * counted + beside + ROWS_SHOWN * (SHOWN + 1) + ROWS_AROUND,
    );
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(2);
  });
});
