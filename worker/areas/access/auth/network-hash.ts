import { networkOfCaller } from '#worker/areas/access/throttle/throttle.ts';
import type { Ctx } from '#worker/ctx.ts';
import { hashUnder } from '#worker/platform/crypto/secret.ts';

/** The hash of the network that the request comes from; null without an address. */
export async function networkHash(ctx: Ctx): Promise<string | null> {
  return ctx.call.caller?.address
    ? hashUnder(ctx.platform.secret, `address:${networkOfCaller(ctx.call.caller)}`)
    : null;
}
