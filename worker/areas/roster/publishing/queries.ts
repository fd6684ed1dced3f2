import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { seesWages } from '#contract/roles.ts';
import type { PublishingSite, RosterPublishing } from '#contract/roster/publishing.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/site/languages.ts';
import { draftDays } from '#domain/roster/published-days.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { selectConfiguration, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { w } from '#worker/areas/roster/changes/fields.ts';
import { SHIFT_END } from '#worker/areas/roster/changes/shown-shift.ts';
import { MISSING } from '#worker/areas/roster/shortages/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { fromJson, isTrue, jsonList, jsonObject, pick, selectRaw } from '#worker/db/query.ts';
import { amongWorkplaces, withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { planBreach, planBreachWorkplace } from '#worker/db/schema/plan-breach.ts';
import { publishedMonth, seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { areDrafts, type Drafts, isNotified, selectAudience } from './drafts.ts';
import { plannedBySite, selectDraftPlans, selectDraftWages } from './planned.ts';

/** The workplaces in reach, by code, with their published months of the span. */
export function selectSites(ctx: SignedInCtx, { span, workplaceIds }: Drafts) {
  const months = sql`FROM ${publishedMonth} WHERE workplace_id = ${w.id}
    AND month BETWEEN ${monthOf(span.from)} AND ${monthOf(span.to)}`;
  return selectRaw(
    {
      ...pick(w, 'id', 'code', 'name'),
      active: isTrue(sql`${w.active}`),
      published: jsonList(jsonObject(pick(publishedMonth, 'month', 'days')), months),
    },
    sql`FROM ${workplace} AS w WHERE ${w.deleted_at} IS NULL AND ${amongWorkplaces(sql`${w.id}`, workplaceIds)}
      AND ${withinReach(ctx, sql`${w.id}`)} ORDER BY ${w.code}, ${w.id}`,
  );
}

/** The number of workplaces with drafts, as one value. */
export function draftSites(ctx: SignedInCtx, span: DateRange): SQL {
  return sql`(SELECT count(DISTINCT s.workplace_id) FROM ${shift} AS s WHERE ${areDrafts(ctx, { span })})`;
}

/** The drafts by workplace, with the people that they still need. */
function selectShifts(ctx: SignedInCtx, drafts: Drafts) {
  return selectRaw(
    {
      id: sql<number>`s.workplace_id`,
      shifts: sql<number>`count(*)`,
      inactive: sql<number>`sum(NOT s.active)`,
      open_seats: sql<number>`sum(iif(s.active AND ${SHIFT_END} > ${ctx.now},
        (SELECT coalesce(sum(${MISSING}), 0) FROM ${seatGroup} AS g WHERE g.shift_id = s.id), 0))`,
    },
    sql`FROM ${shift} AS s WHERE ${areDrafts(ctx, drafts)} GROUP BY s.workplace_id`,
  );
}

/** The people on the drafts by workplace. */
function selectPlaces(ctx: SignedInCtx, drafts: Drafts) {
  const isPending = sql`su.status = 'pending' AND su.outcome IS NULL AND su.ends_at > ${ctx.now}`;
  return selectRaw(
    {
      id: sql<number>`s.workplace_id`,
      people: sql<number>`count(DISTINCT iif(${isNotified(ctx)}, su.person_id, NULL))`,
      places: sql<number>`count(iif(${isNotified(ctx)}, 1, NULL))`,
      pending: sql<number>`count(iif(${isPending}, 1, NULL))`,
    },
    sql`FROM ${shift} AS s CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
      WHERE ${areDrafts(ctx, drafts)} GROUP BY s.workplace_id`,
  );
}

/** The number of people who work at a workplace, are employed in the span, and are on none of its drafts. */
function selectWithout(ctx: SignedInCtx, drafts: Drafts) {
  const { from, to } = drafts.span;
  return selectRaw(
    { id: sql<number>`m.workplace_id`, without: sql<number>`count(*)` },
    sql`FROM ${membership} AS m
      JOIN ${person} AS p ON p.id = m.person_id AND p.deleted_at IS NULL AND p.disabled_at IS NULL
      WHERE m.works = 1 AND ${withinReach(ctx, sql`m.workplace_id`)}
        AND coalesce(p.hired_on, '') <= ${to} AND coalesce(p.left_on, '9999-12-31') >= ${from}
        AND (m.workplace_id, m.person_id) NOT IN (
          SELECT s.workplace_id, su.person_id FROM ${shift} AS s CROSS JOIN ${shiftUser} AS su ON su.shift_id = s.id
          WHERE ${areDrafts(ctx, drafts)} AND su.status = 'approved' AND su.outcome IS NULL)
      GROUP BY m.workplace_id`,
  );
}

/** People with approved work that breaks a rule now, by workplace. */
function selectBreaches(ctx: SignedInCtx, { span }: Drafts) {
  return selectRaw(
    { id: sql<number>`bw.workplace_id`, breaches: sql<number>`count(DISTINCT b.person_id)` },
    sql`FROM ${planBreach} AS b JOIN ${planBreachWorkplace} AS bw ON bw.breach_id = b.id
      WHERE b.ended_at IS NULL AND b.last_start > ${ctx.now}
        AND b.from_date <= ${span.to} AND b.to_date >= ${span.from} AND ${withinReach(ctx, sql`bw.workplace_id`)}
      GROUP BY bw.workplace_id`,
  );
}

/** The people who are notified, by language. SQLite takes the sample from the row of the `max`. */
function selectLanguages(ctx: SignedInCtx, drafts: Drafts) {
  return selectRaw(
    {
      language: sql<Language>`language`,
      people: sql<number>`count(*)`,
      places: sql<number>`sum(count)`,
      longest: sql<number>`max(places * 1000 + count)`,
      user: personRef(sql`person_id`),
      count: sql<number>`count`,
      sites: fromJson<RosterPublishing['languages'][number]['sample']['sites']>(sql`sites`),
    },
    sql`FROM (SELECT told.*, coalesce(p.language, ${FALLBACK_LANGUAGE}) AS language
        FROM (${selectAudience(ctx, drafts)}) AS told JOIN ${person} AS p ON p.id = told.person_id)
      GROUP BY language ORDER BY 2 DESC, language`,
  );
}

/**
 * The drafts of a span by workplace, and the notices that publishing them would send.
 * @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach
 */
export async function readPublishing(
  ctx: SignedInCtx,
  query: OperationQuery<'shifts.publishing'>,
): Promise<RosterPublishing> {
  const { date_from, date_to, workplace_ids: asked } = query;
  const drafts: Drafts = { span: { from: date_from, to: date_to } };
  const [sites, [settled], plans, wages, ...figures] = await batch(ctx.db, [
    selectSites(ctx, drafts),
    selectConfiguration,
    selectDraftPlans(ctx, drafts),
    selectDraftWages(ctx, drafts),
    selectShifts(ctx, drafts),
    selectPlaces(ctx, drafts),
    selectWithout(ctx, drafts),
    selectBreaches(ctx, drafts),
    selectLanguages(ctx, { ...drafts, workplaceIds: asked }),
  ]);
  if (!settled) throw new Error('no configuration');
  const settings = settingsOf(settled.settings);
  const pricing = seesWages(ctx.actor, settings)
    ? { wages, rounding: hoursRulesOf(settings).yenRounding }
    : null;
  const reached = new Set(sites.map(({ id }) => id));
  if (asked?.some((id) => !reached.has(id))) throw new AppError('E_NOT_FOUND');
  const [shifts, places, without, breaches, languages] = figures;
  const planned = plannedBySite(plans, pricing);
  const none = { ...NONE, cost: pricing && { yen: 0, without_wage: 0 } };
  const figuresOf = figuresById(none, shifts, places, without, breaches, planned);
  const chosen = asked && new Set(asked);
  const open = sites.flatMap(({ active, published, ...site }) => {
    const days = draftDays(published, drafts.span).length;
    const found = figuresOf(site.id);
    const isChosen = chosen?.has(site.id) ?? found.shifts > 0;
    if (days === 0 || !(active || isChosen || found.shifts > 0)) return [];
    return [{ workplace: site, chosen: isChosen, draft_days: days, ...found }];
  });
  return {
    date_from,
    date_to,
    published: sites.filter(({ published }) => draftDays(published, drafts.span).length === 0).length,
    sites: open,
    languages: languages.map(({ language, people, places, user, count, sites }) => ({
      language,
      people,
      places,
      sample: { user, count, sites },
    })),
  };
}

type Figures = Omit<PublishingSite, 'workplace' | 'chosen' | 'draft_days'>;
const NONE: Figures = {
  people: 0,
  places: 0,
  shifts: 0,
  inactive: 0,
  open_seats: 0,
  pending: 0,
  without: 0,
  breaches: 0,
  planned_minutes: 0,
  cost: null,
};

/** Joins the figures of the statements by workplace. A workplace without rows has none. */
function figuresById(none: Figures, ...lists: readonly (Partial<Figures> & { id: number })[][]) {
  const byId = new Map<number, Figures>();
  for (const { id, ...found } of lists.flat()) byId.set(id, { ...(byId.get(id) ?? none), ...found });
  return (id: number): Figures => byId.get(id) ?? none;
}
