import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSignedBy } from '#contract/attendance/punch-signing.ts';
import type { TabletRequest, TabletState } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import { APP_VERSION_MAX } from '#contract/limits.ts';
import { isLanguage } from '#contract/site/languages.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import { networkOfCaller, takeAndRead } from '#worker/areas/access/throttle/throttle.ts';
import { coded } from '#worker/areas/attendance/records/answers.ts';
import { WORKPLACE_JSON } from '#worker/areas/attendance/records/facts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all, type RowOf } from '#worker/db/batch.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { fromJson, isTrue, jsonList, jsonObject, pick, select, update } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { tablet, tabletKey } from '#worker/db/schema/tablet.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

/** What a tablet signs to read its state. Other members are for later versions of the app. */
const Asked = z.object({
  key: z.string(),
  app_version: z.string().max(APP_VERSION_MAX).nullish(),
});

function selectTablet(keyId: string) {
  return select({
    ...pick(tablet, 'id', 'name', 'workplace_id', 'app_version'),
    ...pick(tabletKey, 'x', 'y'),
    site: fromJson<Parameters<typeof coded>[0]>(
      sql`(SELECT ${WORKPLACE_JSON} FROM ${workplace} AS w WHERE w.id = ${tablet.workplace_id})`,
    ),
  })
    .from(tabletKey)
    .innerJoin(tablet, and(eq(tablet.id, tabletKey.tablet_id), isNull(tablet.deleted_at)))
    .innerJoin(workplace, and(eq(workplace.id, tablet.workplace_id), isNull(workplace.deleted_at)))
    .where(and(eq(tabletKey.id, keyId), isNull(tabletKey.ended_at)));
}

/** How far ahead the tablet knows shifts. */
const AHEAD_MS = DAY_MS;

/**
 * Returns what a tablet needs, also without a network. Only its signature identifies it.
 * @throws AppError AUTH_INVALID_TOKEN when no key in use signed the text, E_TOO_MANY_REQUESTS
 */
export async function readTabletState(ctx: Ctx, request: TabletRequest): Promise<TabletState> {
  const asked = Asked.safeParse(parsed(request.text));
  const {
    facts: [[found]],
  } = await takeAndRead(
    ctx,
    [{ policy: 'punches_address', of: networkOfCaller(ctx.call.caller) }],
    [selectTablet(asked.data?.key ?? '')],
  );
  const isSigned =
    found !== undefined && (await isSignedBy({ kty: 'EC', crv: 'P-256', x: found.x, y: found.y }, request));
  if (!isSigned) throw new AppError('AUTH_INVALID_TOKEN');
  const appVersion = asked.data?.app_version ?? found.app_version;
  ctx.call.defer(
    all(
      ctx.db,
      update(tablet).set({ last_heard_at: ctx.now, app_version: appVersion }).where(eq(tablet.id, found.id)),
    ),
  );
  const people = await all(ctx.db, selectPeople(found.workplace_id, ctx.now));
  return {
    tablet: { id: found.id, name: found.name },
    workplace: coded(found.site),
    now_ms: ctx.now,
    people: people.map(tabletPerson),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function selectPeople(workplaceId: number, now: Instant) {
  const [from, to] = [startOfJstDay(jstDate(now)), now + AHEAD_MS];
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
    .where(
      sql`${person.id} IN (
          SELECT su.person_id FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
          WHERE s.workplace_id = ${workplaceId} AND su.status = 'approved' AND su.outcome IS NULL
            AND s.date BETWEEN ${jstDate(from - DAY_MS)} AND ${jstDate(to)}
            AND su.starts_at < ${to} AND su.ends_at > ${from}
          UNION SELECT person_id FROM ${attendance}
          WHERE workplace_id = ${workplaceId} AND kind = 'work' AND check_out IS NULL AND voided_at IS NULL)
        AND ${person.staff_no} IS NOT NULL AND ${person.deleted_at} IS NULL AND ${person.disabled_at} IS NULL`,
    )
    .orderBy(person.last_name_kana, person.first_name_kana, person.id);
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
