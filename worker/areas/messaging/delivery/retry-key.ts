import type { Ctx } from '#worker/ctx.ts';
import { digestOf } from '#worker/platform/crypto/digest.ts';

/** A UUID that is the same for the same message and does not reveal it. */
export async function retryKey({ platform: { secret } }: Ctx, message: readonly unknown[]): Promise<string> {
  const hex = await digestOf(JSON.stringify([secret, 'retry key', ...message]));
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
