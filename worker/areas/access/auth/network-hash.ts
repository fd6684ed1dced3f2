import { networkOfCaller } from '#worker/areas/access/throttle/throttle.ts';
import type { Ctx } from '#worker/ctx.ts';
import { hashUnder } from '#worker/platform/crypto/secret.ts';

/** Of the network that a request comes from; null where nobody tells an address. */
export async function networkHash(ctx: Ctx): Promise<string | null> {
  return ctx.call.caller?.address
    ? hashUnder(ctx.platform.secret, `address:${networkOfCaller(ctx.call.caller)}`)
    : null;
}
