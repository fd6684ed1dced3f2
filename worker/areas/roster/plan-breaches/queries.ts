import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { OperationQuery } from '#contract/operations.ts';
import { answeredFinding, type RosterVersions } from '#contract/roster/answered-findings.ts';
import type { Finding, Named } from '#contract/roster/findings.ts';
import { namesAmong } from '#contract/roster/named-in-findings.ts';
import type {
  OwnPlanBreaches,
  PlanBreach as PlanBreachAnswer,
  PlanBreaches,
} from '#contract/roster/plan-breaches.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import { isSameBreach, planBreaches } from '#domain/roster/plan-breaches.ts';
import { openRoster, type Roster } from '#domain/roster/roster.ts';
import { waysOutOfBreach } from '#domain/roster/ways-out/of-breach.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { jstDate, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import {
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import { SHIFT_FACT_FIELDS, s } from '#worker/areas/roster/changes/fields.ts';
import { selectNamesAround } from '#worker/areas/roster/changes/names.ts';
import { companyLawOf } from '#worker/areas/roster/changes/placed.ts';
import { selectShownMonths, showsOwn } from '#worker/areas/roster/changes/roster-reach.ts';
import { storedPersonOf, storedShiftOf } from '#worker/areas/roster/changes/stored-roster.ts';
import type { ShowsDetails } from '#worker/areas/roster/changes/stored-work.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowsOf } from '#worker/db/batch.ts';
import { pageFrom, pageStatements } from '#worker/db/page.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, pick, select } from '#worker/db/query.ts';
import { selectManaged, withinReach } from '#worker/db/reach.ts';
import { BREACH_ORDER, planBreach, planBreachWorkplace } from '#worker/db/schema/plan-breach.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { IS_SEEN } from './notify.ts';
import { b, IS_OPEN, SUBJECT, selectPlannedPeople, subjectFrom } from './stored.ts';

const BREACH = { ...pick(b, 'id', 'person_id', 'found_at'), ...SUBJECT };

type BreachRow = FieldsRow<typeof BREACH>;

/** Days before today on which a window may begin. */
const WINDOW_DAYS = 7;

/** Breaches within reach that concern future work, each with its current finding. */
export async function listPlanBreaches(
  ctx: SignedInCtx,
  query: OperationQuery<'plan_breaches.list'>,
): Promise<PlanBreaches> {
  const [list, count] = pageStatements(query, {
    select: BREACH,
    from: sql`${planBreach} AS b`,
    where: sql`${IS_OPEN} AND b.last_start > ${ctx.now} AND ${concernsReach(ctx)}`,
    orderBy: BREACH_ORDER,
    id: sql`b.id`,
    descending: query.sort.startsWith('-'),
    extra: { user: personRef(sql`shown.person_id`) },
  });
  const people = sql`SELECT person_id FROM (${list})`;
  const [found, counted, sites, ...facts] = await batch(ctx.db, [
    list,
    count,
    ctx.scope === 'all' ? null : selectManaged(ctx),
    ...selectBreachFacts(ctx, people),
  ]);
  const reached = new Set(sites.map(({ workplace_id }) => workplace_id));
  const reaches = (id: WorkplaceId) => ctx.scope === 'all' || reached.has(id);
  const { rows, meta } = pageFrom(query, found, counted);
  const read = breachFactsOf(ctx, facts, reaches);
  const data = rows.map(
    (row): PlanBreachAnswer => ({
      id: row.id,
      user: row.user,
      found_at: toStamp(row.found_at),
      finding: findingOf(read, row, true),
    }),
  );
  return { data, named: namesAmong(read.named, findingsOf(data)), meta };
}

/** The same for the actor, where a shift of the breach is published. */
export async function listOwnPlanBreaches(ctx: SignedInCtx): Promise<OwnPlanBreaches> {
  const { id } = ctx.actor;
  const [rows, shown, ...facts] = await batch(ctx.db, [
    select(BREACH)
      .from(b)
      .where(and(IS_OPEN, eq(b.person_id, id), gt(b.last_start, ctx.now), IS_SEEN))
      .orderBy(b.first_start, b.id),
    selectShownMonths(ctx),
    ...selectBreachFacts(ctx, sql`SELECT ${id} AS person_id`),
  ]);
  const read = breachFactsOf(ctx, facts, showsOwn(shown));
  const data = rows.map((row) => ({ id: row.id, finding: findingOf(read, row, false) }));
  return { data, named: namesAmong(read.named, findingsOf(data)) };
}

function findingsOf(data: readonly { finding: Finding | null }[]): Finding[] {
  return data.flatMap(({ finding }) => (finding === null ? [] : [finding]));
}

/** Whether future work of the breach `b` is at a workplace within reach. */
function concernsReach(ctx: SignedInCtx): SQL {
  if (ctx.scope === 'all') return sql`1`;
  return sql`b.id IN (SELECT bw.breach_id FROM ${planBreachWorkplace} AS bw WHERE ${withinReach(ctx, sql`bw.workplace_id`)})`;
}

/** People, their future shifts, the names, and the configuration, for {@link breachFactsOf}. */
function selectBreachFacts({ now }: SignedInCtx, people: SQL) {
  const from = startOfJstDay(addDays(jstDate(now), -WINDOW_DAYS));
  const shifts = sql`SELECT su.shift_id FROM ${shiftUser} AS su
    WHERE su.person_id IN (${people}) AND su.starts_at >= ${from} AND su.status = 'approved' AND su.outcome IS NULL`;
  return [
    selectPlannedPeople(people, now),
    select(SHIFT_FACT_FIELDS)
      .from(s)
      .where(sql`${s.id} IN (${shifts}) AND ${isNull(s.deleted_at)}`),
    selectNamesAround(people, shifts),
    selectConfiguration,
  ] as const;
}

type BreachFacts = {
  rosters: ReadonlyMap<PersonId, Roster>;
  named: Named;
  versions: RosterVersions;
};

function breachFactsOf(
  { now }: SignedInCtx,
  [people, shifts, [names], [configuration]]: RowsOf<ReturnType<typeof selectBreachFacts>>,
  shows: ShowsDetails,
): BreachFacts {
  if (!configuration || !names) throw new Error('no configuration');
  const config = rosterConfigOf(settingsOf(configuration.settings));
  const law = companyLawOf(configuration, now);
  const known = people.map((row) => storedPersonOf(row, shows, law));
  const stored = shifts.map(storedShiftOf);
  const roster = ({ facts }: (typeof known)[number]) =>
    openRoster({ now, config, people: [facts], shifts: stored.map((one) => one.facts), templates: [] });
  const versions = new Map(
    known.flatMap(({ facts, versions: own }) =>
      own.map((version, at) => [facts.assignments[at]?.id, version]),
    ),
  );
  const shiftVersions = new Map(stored.map(({ id, version }) => [id, version]));
  return {
    rosters: new Map(known.map((one) => [one.facts.id, roster(one)])),
    named: names,
    versions: {
      ofShift: (id) => shiftVersions.get(id) ?? 0,
      ofAssignment: (id) => versions.get(id) ?? 0,
    },
  };
}

/** Null once the rules find nothing any more. */
function findingOf({ rosters, versions }: BreachFacts, row: BreachRow, withWays: boolean): Finding | null {
  const roster = rosters.get(row.person_id);
  const subject = subjectFrom(row);
  const breach = roster && planBreaches(roster, row.person_id).find((one) => isSameBreach(subject, one));
  if (!breach) return null;
  const waysOut = withWays ? waysOutOfBreach(roster, breach) : [];
  return answeredFinding({ ...breach.finding, waysOut }, versions);
}
