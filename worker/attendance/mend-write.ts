import { type SQL, sql } from 'drizzle-orm';
import { NO_TERMS } from '#domain/attendance/facts.ts';
import { keptOf } from '#domain/attendance/finished.ts';
import { hasForgottenItem } from '#domain/attendance/forgotten.ts';
import type { Mended } from '#domain/attendance/mend.ts';
import type { ReviewAnswer } from '#domain/attendance/review.ts';
import type { ReviewItem } from '#domain/attendance/review-item.ts';
import type { PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type AuditEntry, type Change, commit, StaleFacts } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance, attendanceChange, reviewItem } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { StaleRoster } from '#worker/roster/write.ts';
import { breakTimes } from './answers.ts';
import { itemEntry } from './audit-entries.ts';
import { type ChangeText, changeText } from './change-text.ts';
import type { StoredAttendance, StoredPlan, StoredPosition, StoredSite } from './facts.ts';
import { type MendStand, seatOf } from './mend-facts.ts';
import { claimEntries, claiming, seatStands } from './seats.ts';
import { asking, itemsOf, keepingItems, movingOn, type NewItem, storedBreaks } from './statements.ts';

/** What a change by hand is to write. */
export interface Mending {
  stand: MendStand;
  /** Null for an attendance that is added. */
  before: StoredAttendance | null;
  mended: Mended;
  /** What stands there if neither the plan nor the attendance says it. */
  place?: { workplace: StoredSite | null; position: StoredPosition | null };
  /** Where an answer to a question brings the change about. */
  decided?: Decided;
}

export interface Decided {
  itemId: number;
  answer: ReviewAnswer;
  reason: string | null;
}

/** The attendance as it comes out, and the statements that bring it there. */
export interface Written {
  after: StoredAttendance;
  /** The plan that it belongs to then, its outcome cleared where it had one. */
  plan: StoredPlan | null;
  change: Change;
}

/** Everything that a change by hand writes, in an order that every constraint lets pass. */
export function mendingOf(ctx: SignedInCtx, mending: Mending): Written {
  const { now, actor } = ctx;
  const { stand, before, mended, decided } = mending;
  const { ids } = stand;
  const overtaken = stand.attendances
    .filter(({ id }) => mended.forgotten.includes(id))
    .flatMap((one, place) => itemsOf(one, [{ kind: 'forgotten' }], ids.item + place));
  const own = { id: before?.id ?? ids.attendance, workplaceId: mended.times.workplaceId };
  const raised = itemsOf(own, mended.raised, ids.item + overtaken.length);
  const after = storedAfter(mending, raised);
  const { claim } = mended;
  const claimed = claim && stand.plans.find(({ id }) => id === claim.planId);
  const seat = claimed ? seatOf(stand, claimed) : null;
  const settled = mended.settled.filter(({ id }) => id !== decided?.itemId);
  return {
    after,
    plan: after.plan,
    change: {
      guards: [
        standing(ctx, stand, [before?.workplaceId, after.workplaceId]),
        ...(claimed && seat ? [seatStands(claimed, seat)] : []),
      ],
      statements: [
        ...asking(overtaken, now),
        ...(decided ? [deciding(decided, { actorId: actor.id, now })] : []),
        ...settling(settled, { actorId: actor.id, now }),
        ...(before && before.workplaceId !== after.workplaceId ? [movingItems(after)] : []),
        ...(claimed && claim ? claiming(claimed, claim) : []),
        before === null ? adding(after, { actorId: actor.id, now }) : changing(after),
        ...keepingItems(raised, now),
        ...keepingChanges(stand, own.id, mended.changes.map(changeText), mended.reason, {
          actorId: actor.id,
          now,
        }),
        movingOn(stand.person.id),
      ],
      audit: [
        {
          ...subjectOf(before === null ? 'create' : 'update', after),
          ...(before && { before: entryOf(before) }),
          after: { ...entryOf(after), reason: mended.reason },
        },
        ...(claimed && claim ? claimEntries(claimed, claim, mended.reason) : []),
        ...(decided ? [decisionEntry(decided, own)] : []),
        ...settled.map((item) => settledEntry(item, own)),
        ...[...overtaken, ...raised].map(itemEntry),
      ],
    },
  };
}

/** Declares an attendance void, with all that is asked about it. */
export function voidingOf(
  ctx: SignedInCtx,
  { stand, before, decided }: { stand: MendStand; before: StoredAttendance; decided?: Decided },
  reason: string,
): Change {
  const by = { actorId: ctx.actor.id, now: ctx.now };
  const settled = before.openItems.filter(({ id }) => id !== decided?.itemId);
  return {
    guards: [standing(ctx, stand, [before.workplaceId])],
    statements: [
      ...(decided ? [deciding(decided, by)] : []),
      ...settling(settled, by),
      sql`UPDATE ${attendance} SET voided_at = ${ctx.now}, forgotten = 0, version = version + 1 WHERE id = ${before.id}`,
      ...keepingChanges(stand, before.id, [{ field: 'void', old: null, new: null }], reason, by),
      movingOn(stand.person.id),
    ],
    audit: [
      { ...subjectOf('delete', before), before: entryOf(before), after: { reason } },
      ...(decided ? [decisionEntry(decided, before)] : []),
      ...settled.map((item) => settledEntry(item, before)),
    ],
  };
}

/** Answers a question that changes nothing of the attendance but that it is asked no more. */
export function answeringOf(
  ctx: SignedInCtx,
  { stand, before, decided }: { stand: MendStand; before: StoredAttendance; decided: Decided },
): { after: StoredAttendance; change: Change } {
  const openItems = before.openItems.filter(({ id }) => id !== decided.itemId);
  const after: StoredAttendance = { ...before, openItems, version: before.version + 1 };
  return {
    after,
    change: {
      guards: [standing(ctx, stand, [before.workplaceId])],
      statements: [
        deciding(decided, { actorId: ctx.actor.id, now: ctx.now }),
        sql`UPDATE ${attendance} SET forgotten = ${hasForgottenItem(after) ? 1 : 0}, version = version + 1
            WHERE id = ${before.id}`,
        movingOn(stand.person.id),
      ],
      audit: [decisionEntry(decided, before)],
    },
  };
}

/**
 * Writes what a decision about one person's attendance came to.
 * @throws StaleRoster when their roster, or a seat that is claimed, moved meanwhile
 */
export async function commitFor(
  ctx: SignedInCtx,
  { person: { id } }: MendStand,
  change: Change,
): Promise<void> {
  try {
    await commit(ctx, change);
  } catch (error) {
    throw error instanceof StaleFacts ? new StaleRoster([id]) : error;
  }
}

/** Whatever was decided on stands: the person's shifts and attendances, and the actor's reach. */
export function standing(
  ctx: SignedInCtx,
  { person: { id }, rosterVersion }: MendStand,
  workplaceIds: readonly (WorkplaceId | null | undefined)[],
): SQL {
  const places = [...new Set(workplaceIds)].filter((one) => typeof one === 'number');
  const reached = sql.join(
    places.map((one) => sql`AND ${withinReach(ctx, sql`${one}`)}`),
    sql` `,
  );
  return sql`SELECT roster_version = ${rosterVersion} ${reached} FROM ${person} WHERE id = ${id}`;
}

function storedAfter(
  { stand, before, mended, place, decided }: Mending,
  raised: readonly NewItem[],
): StoredAttendance {
  const { times } = mended;
  const { checkOut } = times;
  const plan = planAfter(stand, before, mended);
  const workplace = plan?.workplace ?? before?.workplace ?? place?.workplace ?? null;
  const kept =
    checkOut === null
      ? null
      : keptOf({ ...times, checkOut }, { formula: workplace?.formula ?? null, wages: stand.wages });
  const answered = new Set([...mended.settled.map(({ id }) => id), decided?.itemId]);
  const open = (before?.openItems ?? []).filter(({ id }) => !answered.has(id));
  return {
    ...times,
    id: before?.id ?? stand.ids.attendance,
    personId: stand.person.id,
    person: stand.person,
    plan,
    workplace,
    position: positionAfter(times.positionId, [plan?.position, before?.position, place?.position]),
    punches: before?.punches ?? { checkIn: null, checkOut: null },
    terms: kept
      ? {
          formula: kept.formula,
          salaryPerHour: kept.salaryPerHour,
          wageByHand: times.terms.wageByHand,
        }
      : { ...NO_TERMS, ...times.terms },
    finished: kept && {
      counted: kept.counted,
      countedMinutes: kept.countedMinutes,
      workedMinutes: kept.workedMinutes,
    },
    confirmed: false,
    confirmation: null,
    openItems: [...open, ...raised.map(({ id, matter }): ReviewItem => ({ ...matter, id }))],
    version: (before?.version ?? 0) + 1,
  };
}

function planAfter(
  stand: MendStand,
  before: StoredAttendance | null,
  { times, claim }: Mended,
): StoredPlan | null {
  if (times.plan === null) return null;
  const { id } = times.plan;
  const plan = before?.plan?.id === id ? before.plan : stand.plans.find((one) => one.id === id);
  if (!plan) throw new Error(`plan ${id} was decided on and not read`);
  const attended = { ...plan, attended: true };
  return claim ? { ...attended, outcome: null, version: plan.version + 1 } : attended;
}

function positionAfter(
  id: PositionId | null,
  known: readonly (StoredPosition | null | undefined)[],
): StoredPosition | null {
  if (id === null) return null;
  const found = known.find((one) => one?.id === id);
  if (!found) throw new Error(`position ${id} was decided on and not read`);
  return found;
}

type Acting = { actorId: number; now: number };

function columnsOf(after: StoredAttendance): [name: string, value: string | number | null][] {
  const { plan, finished, terms } = after;
  return [
    ['workplace_id', after.workplaceId],
    ['shift_user_id', plan?.id ?? null],
    ['position_id', after.positionId],
    ['business_date', after.businessDate],
    ['check_in', after.checkIn],
    ['check_out', after.checkOut],
    ['breaks', storedBreaks(after.breaks)],
    ['counted_start', finished?.counted.start ?? null],
    ['counted_end', finished?.counted.end ?? null],
    ['counted_minutes', finished?.countedMinutes ?? null],
    ['worked_minutes', finished?.workedMinutes ?? null],
    ['formula', terms.formula],
    ['salary_per_hour', terms.salaryPerHour],
    ['early_start_approved', after.earlyStartApproved ? 1 : 0],
    ['forgotten', hasForgottenItem(after) ? 1 : 0],
  ];
}

function adding(after: StoredAttendance, { actorId, now }: Acting): Statement {
  const columns = columnsOf(after);
  const names = sql.raw(columns.map(([name]) => name).join(', '));
  const values = sql.join(
    columns.map(([, value]) => sql`${value}`),
    sql`, `,
  );
  return sql`INSERT INTO ${attendance} (id, person_id, kind, created_at, created_by, ${names})
      VALUES (${after.id}, ${after.personId}, 'work', ${now}, ${actorId}, ${values})`;
}

function changing(after: StoredAttendance): Statement {
  const values = sql.join(
    columnsOf(after).map(([name, value]) => sql`${sql.raw(name)} = ${value}`),
    sql`, `,
  );
  return sql`UPDATE ${attendance} SET ${values}, confirmed_at = NULL, confirmed_by = NULL, version = version + 1
      WHERE id = ${after.id}`;
}

/** Questions go where their attendance goes. */
function movingItems({ id, workplaceId }: StoredAttendance): Statement {
  return sql`UPDATE ${reviewItem} SET workplace_id = ${workplaceId} WHERE attendance_id = ${id}`;
}

function settling(settled: readonly ReviewItem[], { actorId, now }: Acting): Statement[] {
  if (settled.length === 0) return [];
  return [
    sql`UPDATE ${reviewItem} SET state = 'settled', decided_at = ${now}, decided_by = ${actorId}
        WHERE id IN (SELECT value FROM json_each(${rows(settled.map(({ id }) => id))}))`,
  ];
}

const STATES = { accept: 'accepted', refuse: 'refused' } as const satisfies Record<ReviewAnswer, string>;

function deciding({ itemId, answer, reason }: Decided, { actorId, now }: Acting): Statement {
  return sql`UPDATE ${reviewItem} SET state = ${STATES[answer]}, reason = ${reason}, decided_at = ${now},
        decided_by = ${actorId} WHERE id = ${itemId}`;
}

/** T-25: what stood there, what stands there now, who, when and why. */
function keepingChanges(
  { ids }: MendStand,
  attendanceId: number,
  changes: readonly ChangeText[],
  reason: string | null,
  { actorId, now }: Acting,
): Statement[] {
  const values = changes.map((change, place) => ({ id: ids.change + place, ...change }));
  return [
    sql`INSERT INTO ${attendanceChange} (id, attendance_id, field, old, new, reason, at, actor_id)
        SELECT value ->> 'id', ${attendanceId}, value ->> 'field', value ->> 'old', value ->> 'new', ${reason}, ${now},
               ${actorId}
        FROM json_each(${rows(values)})`,
  ];
}

type Subject = Pick<StoredAttendance, 'id' | 'workplaceId'>;

export function subjectOf(action: string, { id, workplaceId }: Subject): AuditEntry {
  return { action, subject: 'attendance', subjectId: id, ...(workplaceId !== null && { workplaceId }) };
}

function decisionEntry({ itemId, answer, reason }: Decided, { id, workplaceId }: Subject): AuditEntry {
  return {
    ...{ action: answer, subject: 'review_item', subjectId: itemId },
    ...(workplaceId !== null && { workplaceId }),
    after: { work_history_id: id, reason },
  };
}

function settledEntry({ id: subjectId, kind }: ReviewItem, { id, workplaceId }: Subject): AuditEntry {
  return {
    ...{ action: 'settle', subject: 'review_item', subjectId },
    ...(workplaceId !== null && { workplaceId }),
    after: { work_history_id: id, kind },
  };
}

/** An attendance as the audit tells it: no names. */
function entryOf(one: StoredAttendance): Record<string, unknown> {
  return {
    user_id: one.personId,
    workplace_id: one.workplaceId,
    shift_user_id: one.plan?.id ?? null,
    position_id: one.positionId,
    date: one.businessDate,
    check_in_time: toStamp(one.checkIn),
    check_out_time: one.checkOut === null ? null : toStamp(one.checkOut),
    breaks: breakTimes(one.breaks),
    early_start_approved: one.earlyStartApproved,
    counted_minutes: one.finished?.countedMinutes ?? null,
    worked_minutes: one.finished?.workedMinutes ?? null,
    formula: one.terms.formula,
    salary_per_hour: one.terms.salaryPerHour,
    confirmed: one.confirmed,
    version: one.version,
  };
}
