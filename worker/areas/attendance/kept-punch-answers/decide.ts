import type { KeptPunch, KeptPunchDecisionBody } from '#contract/attendance/kept-punches.ts';
import { decidePunchQuestion, type PunchQuestions } from '#worker/areas/attendance/signed-punches/decide.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { jsonObject } from '#worker/db/query.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import { KEPT_PUNCH, keptPunchAnswer, type StoredKeptPunch } from './queries.ts';

const KEPT: PunchQuestions<StoredKeptPunch, KeptPunch> = {
  table: keptPunch,
  subject: 'kept_punch',
  json: jsonObject(KEPT_PUNCH),
  shown: keptPunchAnswer,
};

export function decideKeptQuestion(
  ctx: SignedInCtx,
  id: number,
  body: KeptPunchDecisionBody,
): Promise<KeptPunch> {
  return decidePunchQuestion(ctx, id, body, KEPT);
}
