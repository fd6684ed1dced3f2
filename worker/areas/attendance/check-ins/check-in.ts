import type { CheckIn, CheckInBody } from '#contract/attendance/check-ins.ts';
import { type CheckInFacts, decideCheckIn } from '#domain/attendance/check-in.ts';
import { ATTENDANCE_DEFAULTS } from '#domain/attendance/facts.ts';
import { itemEntry } from '#worker/areas/attendance/records/audit-entries.ts';
import {
  beginning,
  itemsOf,
  keepingPunch,
  raisingQuestions,
  raisingRosterVersion,
} from '#worker/areas/attendance/records/statements.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { checkInAnswer } from './answers.ts';
import { isPersonUnchanged, punchEntry, punchOf, punchRefusal, sourceOf } from './punch-facts.ts';
import { type PunchFacts, readFacts, secondOf } from './queries.ts';

/**
 * Starts the shift that fits the server's time, or unplanned work that waits for a manager.
 * @throws AppError CHECK_IN_ALREADY with the open record, E_NOT_FOUND for a shift of another person
 */
export function checkIn(ctx: DeviceCtx, input: CheckInBody): Promise<CheckIn> {
  return whileStale(() => checkInOnce(ctx, input));
}

async function checkInOnce(ctx: DeviceCtx, input: CheckInBody): Promise<CheckIn> {
  const now = secondOf(ctx.now);
  const planId = input.shift_user_id ?? null;
  const { facts, ids } = await readFacts(ctx, planId);
  const decision = decideCheckIn(decidedOn(facts), { ...punchOf(ctx, input), planId }, now);
  if (decision.kind === 'refused') throw punchRefusal(decision, facts);

  const { attendance, raised } = decision;
  const { personId } = ctx.device;
  const own = { id: ids.attendanceId, workplaceId: attendance.workplaceId };
  const plan = facts.plans.find(({ id }) => id === attendance.plan?.id) ?? null;
  const overtaken = facts.attendances
    .filter(({ id }) => decision.forgotten.includes(id))
    .flatMap((one, place) => itemsOf(one, [{ kind: 'forgotten' }], ids.itemId + place));
  const items = itemsOf(own, raised, ids.itemId + overtaken.length);
  const answer = checkInAnswer({ ...attendance, id: own.id, plan, openItems: raised });
  await commit(ctx, {
    guards: isPersonUnchanged(ctx, facts),
    statements: [
      ...raisingQuestions(overtaken, now),
      beginning({ ...attendance, id: own.id, personId }, { actorId: personId, now }),
      ...raisingQuestions(items, now),
      keepingPunch(ids.punchId, own.id, decision.punch, sourceOf(ctx, input)),
      raisingRosterVersion(personId),
    ],
    audit: [
      punchEntry('check_in', own, { ...answer, device_id: ctx.device.id }),
      ...[...overtaken, ...items].map(itemEntry),
    ],
    answer: { status: 201, body: answer },
  });
  return answer;
}

function decidedOn({ attendances, plans, worksAt, closed }: PunchFacts): CheckInFacts {
  return { attendances, plans, worksAt, closed, config: ATTENDANCE_DEFAULTS };
}
