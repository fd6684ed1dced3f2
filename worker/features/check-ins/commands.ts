import { type SQL, sql } from 'drizzle-orm';
import type { CheckIn, CheckInBody, CheckOutBody } from '#contract/check-ins.ts';
import { AppError } from '#contract/errors.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { BreakAnswer, TimesFault } from '#domain/attendance/breaks.ts';
import { decideCheckIn } from '#domain/attendance/check-in.ts';
import { decideCheckOut } from '#domain/attendance/check-out.ts';
import { ATTENDANCE_DEFAULTS } from '#domain/attendance/facts.ts';
import { finishedOf } from '#domain/attendance/finished.ts';
import type { Punch } from '#domain/attendance/punch.ts';
import type { Refused } from '#domain/attendance/refusal.ts';
import type { ReviewMatter } from '#domain/attendance/review-item.ts';
import type { AttendanceId } from '#domain/hours/facts.ts';
import type { AssignmentId, PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import { parseClock } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';
import {
  asking,
  beginning,
  finishing,
  keepingPunch,
  movingOn,
  type NewItem,
} from '#worker/attendance/statements.ts';
import type { StoredAttendance } from '#worker/attendance/facts.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import { AlreadyAnswered, type AuditEntry, commit } from '#worker/db/commit.ts';
import { bind, type Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { device } from '#worker/db/schema/device.ts';
import { person } from '#worker/db/schema/person.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import { checkInAnswer } from './answers.ts';
import { type PunchFacts, type PunchRow, punchFactsOf, secondOf, selectPunchFacts } from './queries.ts';

/** Questions that one press can raise: drift, unplanned or early, and of all that it overtakes. */
const ITEMS_MAX = 10;

type Ids = { attendanceId: AttendanceId; punchId: number; itemId: number };

/**
 * Begins the shift that the server's time fits, or unplanned work.
 * @throws AppError CHECK_IN_ALREADY with the work that is open, E_NOT_FOUND for a shift of somebody else
 */
export function checkIn(ctx: DeviceCtx, input: CheckInBody): Promise<CheckIn> {
  return whileStale(ctx, async () => {
    const now = secondOf(ctx.now);
    const planId = input.shift_user_id ?? null;
    const { facts, ids } = await readFacts(ctx, planId);
    const { attendances, plans, worksAt } = facts;
    const decision = decideCheckIn(
      {
        ...{ attendances, plans, workplaceIds: worksAt.map(({ workplaceId }) => workplaceId) },
        // No period is closed before month-end is there.
        ...{ closed: [], config: ATTENDANCE_DEFAULTS },
      },
      { ...punchOf(ctx, input), planId },
      now,
    );
    if (decision.kind === 'repeated') throw new AlreadyAnswered();
    if (decision.kind === 'refused') throw refusalError(decision, attendances);
    const { attendance, raised } = decision;
    const { workplaceId } = attendance;
    const plan = plans.find(({ id }) => id === attendance.plan?.id) ?? null;
    const id = ids.attendanceId;
    const overtaken = attendances.filter((one) => decision.forgotten.includes(one.id));
    const [late, own] = itemsOf(
      ids.itemId,
      overtaken.map((one) => ({ ...one, matters: [{ kind: 'forgotten' }] })),
      { id, workplaceId, matters: raised },
    );
    const answer = checkInAnswer({ ...attendance, id, plan, openItems: raised });
    await commit(ctx, {
      guards: guards(ctx, facts),
      statements: [
        ...asking(late, now),
        beginning(
          {
            ...attendance,
            ...{ id, personId: ctx.device.personId },
            positionId: plan?.positionId ?? onlyPosition(facts, workplaceId),
          },
          { actorId: ctx.device.personId, now },
        ),
        ...asking(own, now),
        keepingPunch(ids.punchId, id, decision.punch, placeOf(ctx, input)),
        movingOn(ctx.device.personId),
      ],
      audit: [
        entryOf('check_in', id, workplaceId, { ...answer, device_id: ctx.device.id }),
        ...[...late, ...own].map(itemEntry),
      ],
      answer: { status: 201, body: answer },
    });
    return answer;
  });
}

/**
 * Ends the work that is open; from then on it keeps its hours, formula and wage.
 * @throws AppError CHECK_OUT_USER_NOT_CHECKED_IN, E_UNPROCESSABLE_ENTITY for a break that is not inside, or within
 * the minute of the check-in
 */
export function checkOut(ctx: DeviceCtx, input: CheckOutBody): Promise<CheckIn> {
  return whileStale(ctx, async () => {
    const now = secondOf(ctx.now);
    const { facts, ids } = await readFacts(ctx, null);
    const { attendances } = facts;
    const decision = decideCheckOut(
      { attendances, closed: [] },
      punchOf(ctx, input),
      breakAnswerOf(input.break),
      now,
    );
    if (decision.kind === 'repeated') throw new AlreadyAnswered();
    if (decision.kind === 'refused') throw refusalError(decision, attendances);
    if (decision.kind === 'invalid') throw fieldIssues(issuesOf(decision.faults));
    const before = attendances.find(({ id }) => id === decision.attendanceId);
    if (!before) throw new Error('a check-out of an attendance that was not read');
    const { id, workplaceId, formula, salaryPerHour } = before;
    const ended = { ...before, checkOut: decision.checkOut, breaks: decision.breaks };
    const finished = finishedOf(ended, formula);
    const [items] = itemsOf(ids.itemId, [{ id, workplaceId, matters: decision.raised }]);
    const answer = checkInAnswer({ ...ended, openItems: [...before.openItems, ...decision.raised] });
    const { checkOut: at, breaks } = ended;
    await commit(ctx, {
      guards: guards(ctx, facts),
      statements: [
        finishing(id, { ...finished, checkOut: at, breaks, formula, salaryPerHour }),
        ...asking(items, now),
        keepingPunch(ids.punchId, id, decision.punch, placeOf(ctx, input)),
        movingOn(ctx.device.personId),
      ],
      audit: [
        entryOf('check_out', id, workplaceId, {
          ...answer,
          device_id: ctx.device.id,
          counted_minutes: finished.countedMinutes,
          worked_minutes: finished.workedMinutes,
          formula,
          salary_per_hour: salaryPerHour,
        }),
        ...items.map(itemEntry),
      ],
      answer: { status: 200, body: answer },
    });
    return answer;
  });
}

async function readFacts(
  ctx: DeviceCtx,
  named: AssignmentId | null,
): Promise<{ facts: PunchFacts; ids: Ids }> {
  const { d1 } = ctx.db;
  const [found, ...drawn] = await d1.batch<PunchRow & { first: number }>(
    [
      selectPunchFacts(ctx, named),
      drawing('attendance', 1),
      drawing('punch', 1),
      drawing('review_item', ITEMS_MAX),
    ].map((statement: Statement) => bind(d1, statement)),
  );
  const [attendanceId, punchId, itemId] = drawn.map(({ results }) => results[0]?.first);
  if (attendanceId === undefined || punchId === undefined || itemId === undefined) {
    throw new Error('no sequence of attendance');
  }
  return { facts: punchFactsOf(found?.results[0]), ids: { attendanceId, punchId, itemId } };
}

function punchOf({ device: { clockOffset } }: DeviceCtx, { at }: { at?: string | null | undefined }): Punch {
  // A repetition is known by its key when the answer is written.
  return { at: at ? fromStamp(at) : null, clockOffset, repeats: null };
}

function placeOf({ device: { id } }: DeviceCtx, { coordinates = null }: Pick<CheckInBody, 'coordinates'>) {
  return { deviceId: id, coordinates };
}

/** What an unplanned worker does is known where they do one thing only. */
function onlyPosition({ worksAt }: PunchFacts, workplaceId: WorkplaceId | null): PositionId | null {
  const [only = null, ...more] = worksAt.find((one) => one.workplaceId === workplaceId)?.positionIds ?? [];
  return more.length === 0 ? only : null;
}

/** Whatever was decided on stands: the person's shifts and attendances, and the binding of the device. */
function guards({ device: { id, personId } }: DeviceCtx, { rosterVersion }: PunchFacts): SQL[] {
  return [
    sql`SELECT roster_version = ${rosterVersion} AND disabled_at IS NULL AND deleted_at IS NULL
        FROM ${person} WHERE id = ${personId}`,
    sql`SELECT token_hash IS NOT NULL FROM ${device} WHERE id = ${id}`,
  ];
}

type Asked = { id: AttendanceId; workplaceId: WorkplaceId | null; matters: readonly ReviewMatter[] };

/** The new questions of each group, numbered from the first id on. */
function itemsOf(firstId: number, ...groups: (Asked | Asked[])[]): NewItem[][] {
  return [];
}
