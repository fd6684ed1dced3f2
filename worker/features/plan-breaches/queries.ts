import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  OwnPlanBreaches,
  PlanBreach as PlanBreachAnswer,
  PlanBreaches,
  planBreachOperations,
} from '#contract/plan-breaches.ts';
import type { Finding, Named } from '#contract/roster/findings.ts';
import { namesAmong } from '#contract/roster/named-in-findings.ts';
import { type RosterVersions, toldFinding } from '#contract/roster/told-findings.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import { isSameBreach, planBreaches } from '#domain/roster/plan-breaches.ts';
import { openRoster, type Roster } from '#domain/roster/roster.ts';
import { waysOutOfBreach } from '#domain/roster/ways-out/of-breach.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { type PageRow, pageFrom, pageStatements } from '#worker/db/page.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { BREACH_ORDER, planBreach, planBreachWorkplace } from '#worker/db/schema/plan-breach.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership } from '#worker/db/schema/workplace.ts';
import {
  type ConfigurationRow,
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/features/configuration/queries.ts';
import { SHIFT_FACTS } from '#worker/roster/facts.ts';
import { type NamesRow, namesOf, selectNamesAround } from '#worker/roster/names.ts';
import { type ShownMonthRow, selectShownMonths, tellsOwn } from '#worker/roster/reach.ts';
import { type PersonRow, personOf, type ShiftRow, shiftOf } from '#worker/roster/stored-roster.ts';
import type { Tells } from '#worker/roster/stored-work.ts';
import { IS_SEEN } from './notify.ts';
import { SUBJECT_COLUMNS, type SubjectRow, selectPlannedPeople, subjectFrom } from './stored.ts';

type BreachRow = SubjectRow & { id: number; person_id: PersonId; ref: string; found_at: Instant };
type FactsRow = PersonRow & ShiftRow & ConfigurationRow & NamesRow & ShownMonthRow;

const OPEN = sql`b.ended_at IS NULL`;
/** Days before today that a window may begin. */
const WINDOW_DAYS = 7;

/** Breaches within reach that concern work still to come, each as the rules tell it now. */
export async function listPlanBreaches(
  ctx: SignedInCtx,
  query: z.output<(typeof planBreachOperations)['plan_breaches.list']['query']>,
): Promise<PlanBreaches> {
  const { d1 } = ctx.db;
  const [list, count] = pageStatements(query, {
    select: sql`b.id, b.person_id, ${SUBJECT_COLUMNS}, b.found_at`,
    from: sql`${planBreach} AS b`,
    where: sql`${OPEN} AND b.last_start > ${ctx.now} AND ${concernsReach(ctx)}`,
    orderBy: BREACH_ORDER,
    id: sql`b.id`,
    descending: query.sort.startsWith('-'),
    beside: sql`(SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = shown.person_id) AS ref`,
  });
  const people = sql`SELECT person_id FROM (${list})`;
  const managed =
    ctx.scope === 'all'
      ? sql`SELECT 0 AS workplace_id WHERE 0`
      : sql`SELECT workplace_id FROM ${membership} WHERE person_id = ${ctx.actor.id} AND manages = 1`;
  const statements = [list, count, managed, ...selectFacts(ctx, people)];
  const answers = await d1.batch<PageRow<BreachRow> & FactsRow & { total: number }>(
    statements.map((statement) => bind(d1, statement)),
  );
  const [found = [], counted = [], sites = [], ...facts] = answers.map(({ results }) => results);
  const reached = new Set(sites.map(({ workplace_id }) => workplace_id));
  const reaches = (id: WorkplaceId) => ctx.scope === 'all' || reached.has(id);
  const { rows, meta } = pageFrom<BreachRow>(query, found, counted);
  const read = readFacts(ctx, facts, reaches);
  const data = rows.map(
    (row): PlanBreachAnswer => ({
      id: row.id,
      user: JSON.parse(row.ref),
      found_at: toStamp(row.found_at),
      finding: findingOf(read, row, true),
    }),
  );
  return { data, named: namesAmong(read.named, findingsOf(data)), meta };
}

/** The same of oneself, as far as a shift of it is shown. */
export async function listOwnPlanBreaches(ctx: SignedInCtx): Promise<OwnPlanBreaches> {
  const { d1 } = ctx.db;
  const { id } = ctx.actor;
  const statements = [
    sql`SELECT b.id, b.person_id, ${SUBJECT_COLUMNS}, b.found_at FROM ${planBreach} AS b
        WHERE ${OPEN} AND b.person_id = ${id} AND b.last_start > ${ctx.now} AND ${IS_SEEN}
        ORDER BY b.first_start, b.id`,
    selectShownMonths(ctx),
    ...selectFacts(ctx, sql`SELECT ${id} AS person_id`),
  ];
  const answers = await d1.batch<BreachRow & FactsRow>(statements.map((statement) => bind(d1, statement)));
  const [rows = [], shown = [], ...facts] = answers.map(({ results }) => results);
  const read = readFacts(ctx, facts, tellsOwn(shown));
  const data = rows.map((row) => ({ id: row.id, finding: findingOf(read, row, false) }));
  return { data, named: namesAmong(read.named, findingsOf(data)) };
}

function findingsOf(data: readonly { finding: Finding | null }[]): Finding[] {
  return data.flatMap(({ finding }) => (finding === null ? [] : [finding]));
}

/** Whether work to come of the breach `b` is at a workplace within reach. */
function concernsReach(ctx: SignedInCtx): SQL {
  if (ctx.scope === 'all') return sql`1`;
  return sql`b.id IN (SELECT bw.breach_id FROM ${planBreachWorkplace} AS bw WHERE ${withinReach(ctx, sql`bw.workplace_id`)})`;
}

/** People, their shifts to come, what these are called, and the configuration: what {@link readFacts} takes. */
function selectFacts({ now }: SignedInCtx, people: SQL): SQL[] {
  const from = startOfJstDay(addDays(jstDate(now), -WINDOW_DAYS));
  const shifts = sql`SELECT su.shift_id FROM ${shiftUser} AS su
    WHERE su.person_id IN (${people}) AND su.starts_at >= ${from} AND su.status = 'approved' AND su.outcome IS NULL`;
  return [
    selectPlannedPeople(people, now),
    sql`SELECT ${SHIFT_FACTS} FROM ${shift} AS s WHERE s.id IN (${shifts}) AND s.deleted_at IS NULL`,
    selectNamesAround(people, shifts),
    selectConfiguration,
  ];
}

type Read = {
  rosters: ReadonlyMap<PersonId, Roster>;
  named: Named;
  versions: RosterVersions;
};

function readFacts({ now }: SignedInCtx, found: readonly (readonly FactsRow[])[], tells: Tells): Read {
  const [people = [], shifts = [], [names] = [], [configuration] = []] = found;
  if (!configuration || !names) throw new Error('no configuration');
  const config = rosterConfigOf(settingsOf(configuration.settings));
  const known = people.map((row) => personOf(row, tells));
  const stored = shifts.map(shiftOf);
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
    named: namesOf(names),
    versions: {
      ofShift: (id) => shiftVersions.get(id) ?? 0,
      ofAssignment: (id) => versions.get(id) ?? 0,
    },
  };
}

/** Null once the rules say nothing of it any more. */
function findingOf({ rosters, versions }: Read, row: BreachRow, withWays: boolean): Finding | null {
  const roster = rosters.get(row.person_id);
  const subject = subjectFrom(row);
  const breach = roster && planBreaches(roster, row.person_id).find((one) => isSameBreach(subject, one));
  if (!breach) return null;
  const waysOut = withWays ? waysOutOfBreach(roster, breach) : [];
  return toldFinding({ ...breach.finding, waysOut }, versions);
}
