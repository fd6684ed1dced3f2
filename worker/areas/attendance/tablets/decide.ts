import type { TabletPunch, TabletPunchDecisionBody } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import type { SignedInCtx } from '#worker/ctx.ts';

export function decideTabletPunch(
  ctx: SignedInCtx,
  id: number,
  body: TabletPunchDecisionBody,
): Promise<TabletPunch> {
  throw new AppError('E_NOT_FOUND', [ctx.now, id, body]);
}
