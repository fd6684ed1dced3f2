import type { CheckIn, CheckInBody } from '#contract/attendance/check-ins.ts';
import { decideCheckIn } from '#domain/attendance/check-in.ts';
import { ATTENDANCE_DEFAULTS } from '#domain/attendance/facts.ts';
import { isPersonUnchanged } from '#worker/areas/attendance/records/punch-facts.ts';
import { checkInWrite } from '#worker/areas/attendance/records/punch-write.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { puncherOf, punchOf, punchRefusal } from './live-punch.ts';
import { readFacts, secondOf } from './queries.ts';

/**
 * Starts the shift that fits the server's time, or unplanned work that waits for a manager.
 * @throws AppError CHECK_IN_ALREADY with the open record, E_NOT_FOUND for a shift of another person
 */
export function checkIn(ctx: DeviceCtx, input: CheckInBody): Promise<CheckIn> {
  return whileStale(() => checkInOnce(ctx, input));
}

async function checkInOnce(ctx: DeviceCtx, input: CheckInBody): Promise<CheckIn> {
  const planId = input.shift_user_id ?? null;
  const read = await readFacts(ctx, planId);
  const { facts } = read;
  const decision = decideCheckIn(
    { ...facts, config: ATTENDANCE_DEFAULTS },
    { ...punchOf(ctx, input), planId },
    secondOf(ctx.now),
  );
  if (decision.kind === 'refused') throw punchRefusal(decision, facts);

  const { statements, audit, answer } = checkInWrite(puncherOf(ctx, input), read, decision);
  await commit(ctx, {
    guards: [isPersonUnchanged(ctx.device.personId, facts)],
    statements,
    audit,
    answer: { status: 201, body: answer },
  });
  return answer;
}
