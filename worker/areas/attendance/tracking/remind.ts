import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ConfirmAskBody, ConfirmAsked } from '#contract/attendance/tracking.ts';
import type { BulkStayed } from '#contract/bulk.ts';
import type { ConfirmAskStay } from '#contract/enums.ts';
import { comingAnswerOf } from '#domain/roster/own-place.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import { jstDate, startOfJstDay } from '#domain/time/instant.ts';
import { shiftsOfDay } from '#worker/areas/attendance/records/progress.ts';
import { insertNotices, type PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { s, w } from '#worker/areas/roster/changes/fields.ts';
import { atWorkplaces, SHIFTS } from '#worker/areas/roster/changes/shown-shift.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { IS_ATTENDED } from '#worker/db/attended.ts';
import { all } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { otherNamesJson } from '#worker/db/named-json.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { type FieldsRow, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { person } from '#worker/db/schema/person.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { bulkAnswerOf } from '#worker/platform/jobs/bulk.ts';

const su = alias(shiftUser, 'su');

/** The assignment `su`, and whether its person was asked today. */
function placeFields(ctx: Ctx) {
  return {
    ...pick(su, 'id', 'person_id', 'starts_at'),
    shift_id: s.id,
    ...pick(s, 'workplace_id', 'date'),
    workplace: w.name,
    workplace_names: otherNamesJson(w),
    start_minute: sql<number>`coalesce(su.start_minute, s.start_minute)`,
    end_minute: sql<number>`coalesce(su.end_minute, s.end_minute)`,
    shown: isTrue(IS_SHOWN),
    user: personRef(sql`su.person_id`),
    is_disabled: isTrue(sql`p.disabled_at IS NOT NULL`),
    asked: isTrue(askedToday(ctx, sql`su.person_id`, sql`s.id`)),
  };
}

type WaitingAssignment = FieldsRow<ReturnType<typeof placeFields>>;

/**
 * Asks people who have not said whether they come to a shift of a day. Each shift has one notice, at
 * most once a day.
 * @throws AppError E_CONFLICT when their answers keep changing concurrently
 */
export function askForAnswers(ctx: SignedInCtx, body: ConfirmAskBody): Promise<ConfirmAsked> {
  return askWaiting(ctx, body, withinReach(ctx, sql`s.workplace_id`));
}

/** The timer asks all people on the evening before, at every workplace. */
export function askEverybody(ctx: Ctx, date: CalendarDate): Promise<ConfirmAsked> {
  return askWaiting(ctx, { date }, sql`1`);
}

function askWaiting(ctx: Ctx, body: ConfirmAskBody, isReached: SQL): Promise<ConfirmAsked> {
  return whileStale(async () => {
    const waiting = await readWaiting(ctx, body, isReached);
    const asked = waiting.filter((one) => whyNotAsked(one) === null);
    const answer = bulkAnswerOf(ctx, {
      done: asked.map(({ id }) => id),
      stayed: waiting.flatMap((one): BulkStayed<ConfirmAskStay>[] => {
        const { id, user, date } = one;
        const reason = whyNotAsked(one);
        return reason === null ? [] : [{ id, user, date, reason }];
      }),
    });
    if (asked.length === 0) return answer;
    await commit(ctx, {
      guards: [nothingSince(ctx, asked)],
      statements: insertNotices(ctx, asked.map(confirmNoticeOf)),
      audit: asked.map(({ id, workplace_id: workplaceId, shift_id, person_id: user_id }) => ({
        action: 'ask_to_confirm',
        subject: 'shift_user',
        subjectId: id,
        workplaceId,
        after: { shift_id, user_id },
      })),
      answer: { status: 200, body: answer },
    });
    return answer;
  });
}

/** Disabled accounts cannot log in to answer. */
function whyNotAsked({ is_disabled, asked }: WaitingAssignment): ConfirmAskStay | null {
  if (is_disabled) return 'cannot_sign_in';
  return asked ? 'asked_today' : null;
}

function confirmNoticeOf({
  person_id: personId,
  workplace,
  workplace_names,
  date,
  ...place
}: WaitingAssignment): PersonNotice {
  return {
    personId,
    kind: 'confirm_asked',
    params: {
      shift_id: place.shift_id,
      workplace,
      workplace_names,
      date,
      start_time: formatClock(place.start_minute),
      end_time: formatClock(place.end_minute),
    },
  };
}

function askedToday({ now }: Ctx, personId: SQL, shiftId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${inboxItem} AS i WHERE i.person_id = ${personId} AND i.kind = 'confirm_asked'
    AND i.created_at >= ${startOfJstDay(jstDate(now))} AND i.params ->> 'shift_id' = ${shiftId})`;
}

async function readWaiting(
  ctx: Ctx,
  { date, workplace_ids, shift_id }: ConfirmAskBody,
  isReached: SQL,
): Promise<WaitingAssignment[]> {
  const found = await all(
    ctx.db,
    selectRaw(
      placeFields(ctx),
      sql`FROM ${SHIFTS} CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
        JOIN ${person} AS p ON p.id = su.person_id AND p.deleted_at IS NULL
        WHERE s.deleted_at IS NULL AND ${isReached} AND ${atWorkplaces(workplace_ids)}
          AND ${shift_id === undefined ? sql`1` : sql`s.id = ${shift_id}`} AND ${shiftsOfDay(date, ctx.now)}
          AND su.status = 'approved' AND su.outcome IS NULL AND su.confirmed_at IS NULL AND su.cannot_come_at IS NULL
          AND NOT ${IS_ATTENDED}
        ORDER BY su.starts_at, su.id`,
    ),
  );
  const nothing = { confirmed: false, cannotCome: false };
  return found.filter(
    ({ starts_at: start, shown }) => comingAnswerOf({ start, shown, ...nothing }, ctx.now) === 'not_said',
  );
}

/** A guard: since the read, none of them has answered, left or been asked. */
function nothingSince(ctx: Ctx, asked: readonly WaitingAssignment[]): SQL {
  const ids = rows(asked.map(({ id }) => id));
  return sql`SELECT count(*) = ${asked.length} FROM ${shiftUser} AS su
    WHERE su.id IN (SELECT value FROM json_each(${ids})) AND su.status = 'approved' AND su.outcome IS NULL
      AND su.confirmed_at IS NULL AND su.cannot_come_at IS NULL
      AND NOT ${askedToday(ctx, sql`su.person_id`, sql`su.shift_id`)}`;
}
