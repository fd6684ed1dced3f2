import { hashUnder } from '#worker/crypto/secret.ts';
import type { Ctx } from '#worker/ctx.ts';
import { networkOfCaller } from '#worker/throttle/throttle.ts';

/** Of the network that a request comes from; null where nobody tells an address. */
export async function networkHash(ctx: Ctx): Promise<string | null> {
  return ctx.caller?.address ? hashUnder(ctx.secret, `address:${networkOfCaller(ctx)}`) : null;
}
