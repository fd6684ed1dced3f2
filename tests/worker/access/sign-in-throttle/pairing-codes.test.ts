import { describe, expect, it } from 'vitest';
import { THROTTLES } from '#domain/access/throttle.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW, SECOND } from '#tests/support/clock.ts';
import { clientAt, newAddress, type Try } from './tries.ts';

describe('a pairing code', () => {
  const pair = async (how: Try) =>
    fullAnswer(await clientAt(how).api.device.pair.$post({ json: { code: 'WRONG-WRONG' } }));

  it('has ten tries from an address, and then one in six seconds', async () => {
    const from = newAddress();
    const { burst } = THROTTLES.pair_address;
    for (let nth = 0; nth < burst; nth++) expect((await pair({ from })).status).toBe(410);
    expect(await pair({ from })).toEqual({
      status: 429,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 6 } },
    });
    expect((await pair({ from: newAddress() })).status).toBe(410);
    const now = NOW + 6 * SECOND;
    expect([(await pair({ from, now })).status, (await pair({ from, now })).status]).toEqual([410, 429]);
  });
});
