import { eq, type SQL, sql } from 'drizzle-orm';
import type { TabletRequest, TabletState } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import { isLanguage } from '#contract/site/languages.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, startOfJstDay, toStamp, withinCalendar } from '#domain/time/instant.ts';
import { coded } from '#worker/areas/attendance/records/answers.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all, type RowOf } from '#worker/db/batch.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { isTrue, jsonList, jsonObject, pick, select, update } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { tablet } from '#worker/db/schema/tablet.ts';
import { readTabletRequest } from './signed-request.ts';

/** How far ahead the tablet knows shifts. */
const AHEAD_MS = DAY_MS;

/**
 * Returns what a tablet needs, also without a network. Only its signature identifies it.
 * @throws AppError AUTH_INVALID_TOKEN when no key in use signed the text, E_TOO_MANY_REQUESTS
 */
export async function readTabletState(ctx: Ctx, request: TabletRequest): Promise<TabletState> {
  const { asked, key } = await readTabletRequest(ctx, request);
  const { tablet_id: id, name, workplace_id: workplaceId } = key;
  if (key.ended_at !== null) throw new AppError('AUTH_INVALID_TOKEN');
  ctx.call.defer(
    all(
      ctx.db,
      update(tablet)
        .set({
          last_seen_at: ctx.now,
          app_version: asked.app_version ?? key.app_version,
          kept_count: asked.kept ?? key.kept_count,
          left_at: asked.left == null ? key.left_at : withinCalendar(asked.left),
        })
        .where(eq(tablet.id, id)),
    ),
  );
  const people = await all(ctx.db, selectPeople(workplaceId, ctx.now));
  return {
    tablet: { id, name },
    workplace: coded(key.site),
    now_ms: ctx.now,
    people: people.map(tabletPerson),
  };
}

function selectPeople(workplaceId: number, now: Instant) {
  const [from, to] = shownSpan(now);
  const here = sql`FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
    WHERE su.person_id = ${person.id} AND s.workplace_id = ${workplaceId} AND su.status = 'approved'
      AND su.outcome IS NULL AND su.starts_at < ${to} AND su.ends_at > ${from}`;
  const openHere = sql`FROM ${attendance} AS a WHERE a.person_id = ${person.id} AND a.workplace_id = ${workplaceId}
      AND a.kind = 'work' AND a.check_out IS NULL AND a.voided_at IS NULL`;
  return select({
    user: personRef(person.id),
    ...pick(person, 'language'),
    is_in: isTrue(sql`EXISTS (SELECT 1 ${openHere})`),
    shifts: jsonList(
      jsonObject({
        shift_user_id: sql<number>`su.id`,
        start: sql<Instant>`su.starts_at`,
        end: sql<Instant>`su.ends_at`,
      }),
      here,
      sql`su.starts_at, su.id`,
    ),
  })
    .from(person)
    .where(isOnTablet(workplaceId, now))
    .orderBy(person.last_name_kana, person.first_name_kana, person.id);
}

/** Whether the name of a person is on the tablets of the workplace: they are expected or still in. */
export function isOnTablet(workplaceId: number, now: Instant): SQL {
  const [from, to] = shownSpan(now);
  return sql`${person.id} IN (
      SELECT su.person_id FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
      WHERE s.workplace_id = ${workplaceId} AND su.status = 'approved' AND su.outcome IS NULL
        AND s.date BETWEEN ${jstDate(from - DAY_MS)} AND ${jstDate(to)}
        AND su.starts_at < ${to} AND su.ends_at > ${from}
      UNION SELECT person_id FROM ${attendance}
      WHERE workplace_id = ${workplaceId} AND kind = 'work' AND check_out IS NULL AND voided_at IS NULL)
    AND ${person.staff_no} IS NOT NULL AND ${person.deleted_at} IS NULL AND ${person.disabled_at} IS NULL`;
}

function shownSpan(now: Instant): [from: Instant, to: Instant] {
  return [startOfJstDay(jstDate(now)), now + AHEAD_MS];
}

type PersonRow = RowOf<ReturnType<typeof selectPeople>>;

function tabletPerson({ user, language, shifts, is_in }: PersonRow): TabletState['people'][number] {
  return {
    user,
    lang: isLanguage(language) ? language : null,
    is_in,
    shifts: shifts.map(({ shift_user_id, start, end }) => ({
      shift_user_id,
      start: toStamp(start),
      end: toStamp(end),
    })),
  };
}
