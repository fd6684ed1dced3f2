import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { managers } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { roleLevel, scopeOf } from '#contract/roles.ts';
import type { CalendarFeed } from '#contract/roster/calendar-feeds.ts';
import { FALLBACK_LANGUAGE } from '#contract/site/languages.ts';
import { needsSecondStep } from '#domain/access/second-step.ts';
import { feedDays } from '#domain/roster/calendar-feed.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { networkOfCaller, takeAndRead } from '#worker/areas/access/throttle/throttle.ts';
import { ownFeedOf, selectOwnFeed } from '#worker/areas/roster/own-shifts/queries.ts';
import type { Ctx } from '#worker/ctx.ts';
import { batchLists } from '#worker/db/batch.ts';
import type { Statement } from '#worker/db/database.ts';
import { rolesOf } from '#worker/db/held-roles.ts';
import { isHere } from '#worker/db/is-here.ts';
import { codedJson } from '#worker/db/named-json.ts';
import { type FieldsRow, fromJson, isTrue, pick, selectRaw, update } from '#worker/db/query.ts';
import { calendarFeed } from '#worker/db/schema/calendar-feed.ts';
import { person } from '#worker/db/schema/person.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { hasSecondStep, IS_SECOND_STEP_REQUIRED } from '#worker/db/second-step.ts';
import { hashToken } from '#worker/platform/crypto/token.ts';
import { loadCalendarText } from '#worker/platform/integrations/words/calendar-words.ts';
import { selectSiteFeed, siteEventOf } from './site-shifts.ts';

const [f, p, w] = [alias(calendarFeed, 'f'), alias(person, 'p'), alias(workplace, 'w')];

/** A link with its person, as they are now. */
const OWNED_FEED = {
  ...pick(f, 'id', 'person_id', 'workplace_id', 'fetched_on'),
  language: p.language,
  roles: rolesOf(sql`p.id`),
  lacks_second_step: isTrue(sql`${IS_SECOND_STEP_REQUIRED} AND NOT ${hasSecondStep(sql`p.id`)}`),
  manages: isTrue(sql`EXISTS (SELECT 1 FROM ${membership} AS m
    WHERE m.person_id = p.id AND m.workplace_id = f.workplace_id AND m.manages = 1)`),
  site: fromJson<CalendarFeed['workplace']>(sql`iif(w.id IS NULL, 'null', ${codedJson(w)})`),
};

type OwnedFeed = FieldsRow<typeof OWNED_FEED>;

/**
 * T-39: the text of a calendar by the secret in its address. The rights are those of its person at this moment.
 * @throws AppError E_NOT_FOUND, the same for an unknown or ended link, and for a person or a workplace that is no
 * longer allowed, E_TOO_MANY_REQUESTS
 */
export async function readFeed(ctx: Ctx, token: string): Promise<string> {
  const tokenHash = await hashToken(token);
  const { facts } = await takeAndRead(
    ctx,
    [
      { policy: 'calendar_link', of: tokenHash },
      { policy: 'calendar_address', of: networkOfCaller(ctx.call.caller) },
    ],
    [selectOwnedFeed(ctx.now, tokenHash)],
  );
  const [[feed]] = facts;
  if (!feed || !isAllowed(feed)) throw new AppError('E_NOT_FOUND');
  const [days, noting] = [feedDays(ctx.now), notingFetch(ctx, feed)];
  const address = { origin: ctx.call.site, language: feed.language ?? FALLBACK_LANGUAGE };
  if (feed.workplace_id === null || feed.site === null) {
    const [own] = await batchLists(ctx.db, [selectOwnFeed(feed.person_id, days), noting]);
    return (await loadCalendarText()).ownCalendar(ownFeedOf(own), address);
  }
  const [[shifts]] = await batchLists(ctx.db, [[selectSiteFeed(feed.workplace_id, days)], noting]);
  return (await loadCalendarText()).siteCalendar(feed.site, shifts.map(siteEventOf), address);
}

function selectOwnedFeed(now: Instant, tokenHash: string) {
  return selectRaw(
    OWNED_FEED,
    sql`FROM ${calendarFeed} AS f JOIN ${person} AS p ON p.id = f.person_id
      LEFT JOIN ${workplace} AS w ON w.id = f.workplace_id AND w.deleted_at IS NULL
      WHERE f.token_hash = ${tokenHash} AND ${isHere(jstDate(now))}`,
  );
}

/** Those of a workplace need what an operation for managers needs. */
function isAllowed({ roles, lacks_second_step, workplace_id, manages, site }: OwnedFeed): boolean {
  if (lacks_second_step && needsSecondStep(roleLevel(roles))) return false;
  if (workplace_id === null) return true;
  const scope = scopeOf(managers, roles);
  return site !== null && (scope === 'all' || (scope === 'managed' && manages));
}

/** The day is enough for its person, so most reads write nothing. */
function notingFetch({ now }: Ctx, { id, fetched_on }: OwnedFeed): Statement[] {
  const today = jstDate(now);
  if (fetched_on === today) return [];
  return [update(calendarFeed).set({ fetched_on: today }).where(eq(calendarFeed.id, id))];
}
