import { eq, sql } from 'drizzle-orm';
import type { CheckInState } from '#contract/attendance/check-ins.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { isLanguage } from '#contract/site/languages.ts';
import { attendanceToEnd } from '#domain/attendance/check-out.ts';
import { isAwaited, planOfPunch } from '#domain/attendance/shift-match.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { checkInAnswer, plannedShift } from '#worker/areas/attendance/records/check-in-answers.ts';
import { attendanceOf, type StoredPlan, storedPlanOf } from '#worker/areas/attendance/records/facts.ts';
import {
  DRAWING_IDS,
  type PunchFacts,
  type PunchIds,
  type PunchSpan,
  p,
  punchFactsOf,
  punchFields,
  punchIdsOf,
} from '#worker/areas/attendance/records/punch-facts.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, pick, select } from '#worker/db/query.ts';
import { deviceKey } from '#worker/db/schema/device.ts';

/** Punch times are whole seconds. */
export function secondOf(now: Instant): Instant {
  return now - (now % 1000);
}

function askedNow({ now }: DeviceCtx, named: AssignmentId | null): PunchSpan {
  return { named, from: now, to: now };
}

/** Reads the facts of a punch and draws ids for its rows, in one round trip. */
export async function readFacts(
  ctx: DeviceCtx,
  named: AssignmentId | null,
): Promise<{ facts: PunchFacts; ids: PunchIds }> {
  const asked = askedNow(ctx, named);
  const [[row], ...drawn] = await batch(ctx.db, [
    select(punchFields(asked)).from(p).where(eq(p.id, ctx.device.personId)),
    ...DRAWING_IDS,
  ]);
  if (!row) throw new Error('a device without its person');
  return { facts: punchFactsOf(row), ids: punchIdsOf(drawn) };
}

/** Returns the person of the device, and what the device can do now. */
export async function readCheckInState(ctx: DeviceCtx): Promise<CheckInState> {
  const asked = askedNow(ctx, null);
  const row = await first(
    ctx.db,
    select({
      ...punchFields(asked),
      ref: fromJson<PersonRef>(personRefJson),
      ...pick(p, 'language'),
      key_id: sql<string | null>`(SELECT k.id FROM ${deviceKey} AS k
        WHERE k.device_id = ${ctx.device.id} AND k.ended_at IS NULL)`,
    })
      .from(p)
      .where(eq(p.id, ctx.device.personId)),
  );
  if (!row) throw new Error('a device without its person');
  const now = secondOf(ctx.now);
  const attendances = row.attendances.map(attendanceOf);
  const plans = row.plans.map(storedPlanOf);
  const ending = attendanceToEnd(attendances, now);
  const open = attendances.find(({ id }) => id === ending?.id);
  const last = attendances.at(-1);
  return {
    device: { id: ctx.device.id, name: ctx.device.name },
    user: { ...row.ref, lang: isLanguage(row.language) ? row.language : null },
    now: toStamp(now),
    now_ms: ctx.now,
    key_id: row.key_id,
    shifts: fitting(plans, now).map(plannedShift),
    coming: plans.filter((plan) => isAwaited(plan) && plan.end >= now).map(plannedShift),
    open: open ? checkInAnswer(open) : null,
    last: last ? checkInAnswer(last) : null,
  };
}

/** Returns every plan that a punch can start now, in the order in which punches take them. */
function fitting(plans: readonly StoredPlan[], now: Instant): StoredPlan[] {
  const next = planOfPunch(plans, now, null);
  if (next === null) return [];
  const taken = plans.filter(({ id }) => id === next.id);
  return [
    ...taken,
    ...fitting(
      plans.filter(({ id }) => id !== next.id),
      now,
    ),
  ];
}
