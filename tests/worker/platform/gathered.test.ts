import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { meterDatabase } from '#tests/support/metered.ts';
import { GatheredReads } from '#worker/db/gathered.ts';
import { newTally } from '#worker/db/tally.ts';

const ONE = 'SELECT ? AS told';

function gathering() {
  const { db, meter } = meterDatabase(env.DB);
  const reads = new GatheredReads(db);
  const [first, second] = [newTally(), newTally()];
  return { meter, first, second, one: reads.for(first), other: reads.for(second) };
}

describe('concurrent reads of several calls', () => {
  it('share one round trip, and each call gets its own rows', async () => {
    const { meter, first, second, one, other } = gathering();
    const answers = await Promise.all([
      one.prepare(ONE).bind(1).first('told'),
      other.batch([other.prepare(ONE).bind(2), other.prepare(ONE).bind(3)]),
      one.prepare(ONE).bind(4).all(),
    ]);
    expect(answers).toMatchObject([
      1,
      [{ results: [{ told: 2 }] }, { results: [{ told: 3 }] }],
      { results: [{ told: 4 }] },
    ]);
    expect([meter.roundTrips, first.roundTrips, second.roundTrips]).toEqual([1, 1, 0]);
  });

  it('take another round trip if they start later', async () => {
    const { meter, one, other } = gathering();
    await one.prepare(ONE).bind(1).all();
    await other.prepare(ONE).bind(2).all();
    expect(meter.roundTrips).toBe(2);
  });

  it('fail only for the call with a faulty statement', async () => {
    const { one, other } = gathering();
    const [wrong, right] = await Promise.allSettled([
      one.prepare('SELECT * FROM nowhere').all(),
      other.prepare(ONE).bind(2).first('told'),
    ]);
    expect([wrong.status, right]).toEqual(['rejected', { status: 'fulfilled', value: 2 }]);
  });
});
