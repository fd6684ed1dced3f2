import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { givenOwnTimes } from '#contract/roster/asked-changes.ts';
import type {
  ChangedSchedule,
  ScheduleBody,
  ScheduledShift,
  ScheduleStep,
} from '#contract/roster/schedules.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { type DateRange, isInRange } from '#domain/time/date-range.ts';
import { jstDate } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { isTrue, pick, select, selectRaw } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { daysShown, readSchedule, type ScheduleKey, scheduleOf, selectSchedule } from './queries.ts';
import { scheduledShiftOf, selectScheduled } from './rows.ts';

type StoredStep = Exclude<ScheduleStep, { kind: 'add' }>;

function isStored(step: ScheduleStep): step is StoredStep {
  return step.kind !== 'add';
}

/** The person and month of the changed schedule; a null month means that of the first step. */
type AskedChange = Omit<ScheduleKey, 'month'> & { month: CalendarMonth | null };

/**
 * Puts a person on shifts, changes their assignments and removes them, all or nothing, and returns the
 * month afterwards.
 * @throws AppError E_NOT_FOUND for a person, shift or assignment that is out of reach, of another person,
 * or outside the weeks of the month; E_CONFLICT with the stored assignment on an old version;
 * E_UNPROCESSABLE_ENTITY for a cancellation without the reason that it needs; E_FORBIDDEN for one's own
 * registration; SHIFT_RULES_REFUSED
 */
export function updateSchedule(
  ctx: SignedInCtx,
  { personId, month }: AskedChange,
  input: ScheduleBody,
): Promise<ChangedSchedule> {
  const { schedules, override_reason: reason = null } = input;
  const stored = schedules.filter(isStored).map(({ shift_user_id }) => shift_user_id);
  const added = schedules.flatMap((step) => (step.kind === 'add' ? step.shift_id : []));
  return whileStale(async () => {
    const shown: ScheduleKey = { personId, month: month ?? monthOf(jstDate(ctx.now)) };
    const judged = await judgeBuilt(ctx, {
      toWrite: true,
      named: {
        ...NOTHING_NAMED,
        people: added.length > 0 ? [personId] : [],
        shifts: added,
        assignments: stored,
        assigns: added.length,
      },
      extra: [
        selectRaw({ is_there: isTrue(personInReach(ctx, personId)) }, sql``),
        selectScheduled(
          ctx,
          sql`su.person_id = ${personId} AND su.id IN (SELECT value FROM json_each(${rows(stored)}))`,
        ),
      ],
      build: (roster, [[person], places]) => {
        if (!person?.is_there) throw new AppError('E_NOT_FOUND');
        const found = new Map(places.map((row) => [row.shift_user_id, scheduledShiftOf(row, null, ctx.now)]));
        const dates = stepDates(schedules, roster, found);
        if (month !== null) refuseOutside(daysShown(month), dates);
        else if (dates[0] !== undefined) shown.month = monthOf(dates[0]);
        refuseOldSteps(schedules, roster, found);
        refuseWithoutReason(schedules, found);
        return schedules.map((step) => stepChangeOf(step, personId, found));
      },
    });
    const refusal = await rosterRefusal(ctx, judged, reason);
    if (refusal) throw refusal;
    const { read } = await writeRoster(ctx, judged, {
      reason,
      reads: selectSchedule(ctx, shown),
    });
    return { ...scheduleOf(ctx, shown, read), operation_id: ctx.call.operationId };
  });
}

/** The same answer of a change that was stored before. */
export async function readChangedSchedule(
  ctx: SignedInCtx,
  { personId, month }: AskedChange,
  { schedules: [step] }: ScheduleBody,
): Promise<ChangedSchedule> {
  const key = { personId, month: month ?? (await monthOfStep(ctx, step)) };
  return { ...(await readSchedule(ctx, key)), operation_id: ctx.call.operationId };
}

async function monthOfStep(ctx: SignedInCtx, step: ScheduleStep | undefined): Promise<CalendarMonth> {
  if (!step) return monthOf(jstDate(ctx.now));
  const dates = select(pick(shift, 'date')).from(shift);
  const row = await first(
    ctx.db,
    isStored(step)
      ? dates
          .innerJoin(shiftUser, eq(shiftUser.shift_id, shift.id))
          .where(eq(shiftUser.id, step.shift_user_id))
      : dates.where(eq(shift.id, step.shift_id)),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  return monthOf(row.date);
}

type FoundShifts = ReadonlyMap<number, ScheduledShift>;

/**
 * The date of each step.
 * @throws AppError E_NOT_FOUND for a shift out of reach, and for an assignment of another person
 */
function stepDates(
  steps: readonly ScheduleStep[],
  { shifts }: StoredRoster,
  found: FoundShifts,
): CalendarDate[] {
  return steps.map((step) => {
    const date = isStored(step) ? found.get(step.shift_user_id)?.date : shifts.get(step.shift_id)?.date;
    if (date === undefined) throw new AppError('E_NOT_FOUND');
    return date;
  });
}

/** @throws AppError E_NOT_FOUND for dates outside the schedule of a month */
function refuseOutside(days: DateRange, dates: readonly CalendarDate[]): void {
  if (!dates.every((date) => isInRange(date, days))) throw new AppError('E_NOT_FOUND');
}

/** @throws AppError E_CONFLICT with the first assignment that has another version, or no longer counts */
function refuseOldSteps(
  steps: readonly ScheduleStep[],
  { assignments }: StoredRoster,
  found: FoundShifts,
): void {
  for (const step of steps.filter(isStored)) {
    const place = found.get(step.shift_user_id);
    if (place?.version !== step.version || !assignments.has(step.shift_user_id)) {
      throw new AppError('E_CONFLICT', place);
    }
  }
}

/**
 * O-17: approved work in a published month is agreed. A cancellation needs a reason.
 * @throws AppError E_UNPROCESSABLE_ENTITY
 */
function refuseWithoutReason(steps: readonly ScheduleStep[], found: FoundShifts): void {
  const issues: FieldIssues = {};
  steps.forEach((step, row) => {
    if (step.kind !== 'cancel' || step.reason) return;
    const place = found.get(step.shift_user_id);
    if (place?.status === 'approved' && place.published) {
      issues[`schedules[${row}].reason`] = [{ key: 'required' }];
    }
  });
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}

function stepChangeOf(step: ScheduleStep, personId: number, found: FoundShifts): ProposedChange {
  if (step.kind === 'cancel') {
    const { shift_user_id: assignmentId, reason } = step;
    return { kind: 'remove', assignmentId, ...(reason && { reason }) };
  }
  const { position_id: positionId, type } = step;
  const times = givenOwnTimes(step);
  if (step.kind === 'add') {
    const { shift_id: shiftId } = step;
    return { kind: 'assign', personId, shiftId, positionId, type, status: 'approved', ownTimes: times };
  }
  const { shift_user_id: assignmentId, status } = step;
  const shiftId = found.get(assignmentId)?.shift_id;
  if (shiftId === undefined) throw new AppError('E_NOT_FOUND');
  const seat = { shiftId, positionId };
  return { kind: 'revise', assignmentId, seat, type, ownTimes: times, ...(status && { status }) };
}
