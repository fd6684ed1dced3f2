import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { handleError } from './error-handler.ts';
import type { ApiEnv } from './operation.ts';
import type { RememberedCaller } from './remembered-caller.ts';

/**
 * Has a call answered for who is remembered, and keeps the answer only once the database has said that it is them.
 * Answers whether it is; else there is no answer yet.
 * @throws AppError AUTH_INVALID_TOKEN where they may not call, whatever was answered by then
 */
export async function proven(
  c: Context<ApiEnv>,
  caller: RememberedCaller,
  answer: () => Promise<void>,
): Promise<boolean> {
  const [done] = await Promise.allSettled([answer()]);
  const [isThem] = await Promise.allSettled([caller.isThem()]);
  if (isThem.status === 'fulfilled' && isThem.value) {
    if (done.status === 'rejected') throw done.reason;
    return true;
  }
  // Nothing of it is told, its headers neither.
  await c.res.body?.cancel();
  c.res = undefined;
  c.finalized = false;
  c.error = undefined;
  if (isThem.status === 'fulfilled') return false;
  c.set('callerId', undefined);
  throw isThem.reason;
}

/**
 * Has the route answer once more: `next` goes on once alone.
 * @param gate the place of its gate among what matches the path, behind which it stands; other routes may match it too
 */
export async function answerAgain(c: Context<ApiEnv>, gate: number): Promise<void> {
  const route = matchedRoutes(c)[gate + 1];
  if (!route) throw new Error('a call without a route');
  try {
    const answer = await route.handler(c, async () => {});
    if (answer) c.res = answer;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    c.error = error;
    c.res = handleError(error, c);
  }
}
