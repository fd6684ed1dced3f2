import type { TabletPunchAnswer, TabletPunchesBody } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import type { Ctx } from '#worker/ctx.ts';
import { readTabletRequest } from './signed-request.ts';

export async function takeTabletPunches(
  ctx: Ctx,
  body: TabletPunchesBody,
): Promise<{ data: TabletPunchAnswer[] }> {
  await readTabletRequest(ctx, body);
  throw new AppError('E_TOO_MANY_REQUESTS', { retry_after: 600 });
}
