import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BulkStayed } from '#contract/bulk.ts';
import type { AvailabilityAskStay } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type {
  AvailabilityAskBody,
  AvailabilityAsked,
  AvailabilityDeadline,
  AvailabilityDeadlineBody,
} from '#contract/roster/availability.ts';
import { fieldIssues } from '#contract/validation.ts';
import { isStillAsked } from '#domain/roster/schedule/availability.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, lastDayOfMonth } from '#domain/time/calendar-month.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { insert, isTrue, selectRaw, update } from '#worker/db/query.ts';
import { availabilityDeadline } from '#worker/db/schema/planning.ts';
import { bulkAnswerOf } from '#worker/platform/jobs/bulk.ts';
import { askedPeople, readDeadline, selectDeadline } from './queries.ts';

/**
 * Sets the deadline of a workplace for the availability of a month.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored deadline on an old version,
 * E_UNPROCESSABLE_ENTITY for a past month, and for a day that has passed or is after the month
 */
export async function setDeadline(
  ctx: SignedInCtx,
  { workplace_id, month, due_on, version }: AvailabilityDeadlineBody,
): Promise<AvailabilityDeadline> {
  const today = jstDate(ctx.now);
  const before = await readDeadline(ctx, workplace_id, month);
  if (before.due_on === due_on) return before;
  refuseOver(month, today);
  if (due_on < today) throw fieldIssues({ due_on: [{ key: 'today_or_later' }] });
  if (due_on > lastDayOfMonth(month)) throw fieldIssues({ due_on: [{ key: 'deadline_after_month' }] });
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const set = { due_on, set_by: ctx.actor.id };
  await commit(ctx, {
    guards: [isAtVersion(workplace_id, month, version)],
    current: () => readDeadline(ctx, workplace_id, month),
    statements: [
      insert(availabilityDeadline)
        .values({ workplace_id, month, ...set })
        .onConflictDoUpdate({
          target: [availabilityDeadline.workplace_id, availabilityDeadline.month],
          set: { ...set, version: sql`${availabilityDeadline.version} + 1` },
        }),
    ],
    audit: [
      {
        action: 'update',
        subject: 'availability_deadline',
        subjectId: workplace_id,
        workplaceId: workplace_id,
        before: before.due_on === null ? null : { month, due_on: before.due_on },
        after: { month, due_on },
      },
    ],
  });
  return { ...before, due_on, version: version + 1 };
}

/**
 * Asks people for their availability, with one notice each, and stores the time. It asks the named people,
 * else everyone; people who have sent theirs are left out. A workplace asks once a day unless `again` is
 * set. Two concurrent requests ask once.
 * @throws AppError E_NOT_FOUND for the workplace, and where a named person does not work there,
 * E_UNPROCESSABLE_ENTITY for a month that is over or has no deadline
 */
export function askForAvailability(ctx: SignedInCtx, body: AvailabilityAskBody): Promise<AvailabilityAsked> {
  let seen: Instant | null | undefined;
  return whileStale(async () => {
    const facts = await readAvailabilityAskFacts(ctx, body.workplace_id, body.month);
    const { asked_at } = facts.site;
    seen = seen === undefined ? asked_at : seen;
    return askMembers(ctx, { ...body, again: body.again && asked_at === seen }, facts);
  });
}

async function askMembers(
  ctx: SignedInCtx,
  { workplace_id, month, user_ids, again }: AvailabilityAskBody,
  { site, people }: AvailabilityAskFacts,
): Promise<AvailabilityAsked> {
  const today = jstDate(ctx.now);
  const works = new Set(people.map(({ id }) => id));
  if (user_ids?.some((id) => !works.has(id))) throw new AppError('E_NOT_FOUND');
  refuseOver(month, today);
  const { due_on, asked_at } = site;
  if (due_on === null) throw fieldIssues({ due_on: [{ key: 'required' }] });
  const isOver = !again && asked_at !== null && jstDate(asked_at) === today;
  const chosen = people.filter(({ id, sent }) => user_ids?.includes(id) ?? !sent);
  const whyNot = ({ sent }: { sent: boolean }): AvailabilityAskStay | null => {
    if (sent) return 'sent';
    return isOver ? 'asked_today' : null;
  };
  const asked = chosen.filter((one) => whyNot(one) === null);
  const answer = bulkAnswerOf(ctx, {
    done: asked.map(({ id }) => id),
    stayed: chosen.flatMap((one): BulkStayed<AvailabilityAskStay>[] => {
      const reason = whyNot(one);
      return reason === null ? [] : [{ id: one.id, user: one.user, date: null, reason }];
    }),
  });
  if (asked.length === 0) return answer;
  await commit(ctx, {
    guards: [
      isAtVersion(workplace_id, month, site.version),
      sql`SELECT asked_at IS ${asked_at} FROM ${availabilityDeadline}
          WHERE workplace_id = ${workplace_id} AND month = ${month}`,
    ],
    // The version stays, because an open form of the deadline shows nothing of this.
    statements: [
      update(availabilityDeadline)
        .set({ asked_at: ctx.now })
        .where(
          and(eq(availabilityDeadline.workplace_id, workplace_id), eq(availabilityDeadline.month, month)),
        ),
      ...insertNotices(
        ctx,
        asked.map(({ id }) => ({
          personId: id,
          kind: 'availability_asked',
          params: {
            month,
            due_on,
            workplace: site.workplace.name,
            workplace_names: site.workplace.names,
          },
        })),
      ),
    ],
    audit: asked.map(({ id }) => ({
      action: 'ask_for_availability',
      subject: 'person',
      subjectId: id,
      workplaceId: workplace_id,
      after: { month, due_on },
    })),
    answer: { status: 200, body: answer },
  });
  return answer;
}

type AvailabilityAskFacts = Awaited<ReturnType<typeof readAvailabilityAskFacts>>;

async function readAvailabilityAskFacts(ctx: SignedInCtx, workplaceId: number, month: CalendarMonth) {
  const [[site], people] = await batch(ctx.db, [
    selectDeadline(ctx, workplaceId, month),
    selectRaw(
      { id: sql<number>`p.id`, user: personRef(sql`p.id`), sent: isTrue(sql`am.sent_at IS NOT NULL`) },
      sql`FROM ${askedPeople(ctx, workplaceId, month)}`,
    ),
  ]);
  if (!site) throw new AppError('E_NOT_FOUND');
  return { site, people };
}

function refuseOver(month: CalendarMonth, today: CalendarDate): void {
  if (!isStillAsked(month, today)) throw fieldIssues({ month: [{ key: 'today_or_later' }] });
}

/** The deadline is unchanged since it was read; version 0 means that there was none. */
function isAtVersion(workplaceId: number, month: CalendarMonth, version: number): SQL {
  return sql`SELECT coalesce((SELECT version FROM ${availabilityDeadline}
    WHERE workplace_id = ${workplaceId} AND month = ${month}), 0) = ${version}`;
}
