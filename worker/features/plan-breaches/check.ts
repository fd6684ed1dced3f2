import { type SQL, sql } from 'drizzle-orm';
import { breachChanges } from '#domain/roster/breach-changes.ts';
import type { PersonFacts, RosterConfig } from '#domain/roster/facts.ts';
import { type PlanBreach, planBreaches } from '#domain/roster/plan-breaches.ts';
import { openRoster } from '#domain/roster/roster.ts';
import type { Ctx } from '#worker/ctx.ts';
import { commit, StaleFacts } from '#worker/db/commit.ts';
import { bind } from '#worker/db/database.ts';
import { drawIds } from '#worker/db/ids.ts';
import { makingPlansDue } from '#worker/db/plans-due.ts';
import { person } from '#worker/db/schema/person.ts';
import {
  type ConfigurationRow,
  configurationIs,
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/features/configuration/queries.ts';
import { forOtherChannels } from '#worker/inbox/telling.ts';
import { whileStale } from '#worker/roster/attempts.ts';
import { type PersonRow, personOf } from '#worker/roster/stored-roster.ts';
import { type News, notifyingPeople, notifyingPlanners, waitingForPerson } from './notify.ts';
import {
  areAllOpen,
  areChecked,
  areUnchanged,
  type BreachWrites,
  breachStatements,
  type ReadVersions,
} from './statements.ts';
import {
  type OpenBreach,
  type OpenRow,
  openBreachFrom,
  selectOpenBreaches,
  selectPlannedPeople,
  type WrittenBreach,
  writtenBreach,
} from './stored.ts';

const PEOPLE_AT_ONCE = 100;
const ROUNDS_A_RUN = 10;

type DueRow = ReadVersions & { last_name: string; first_name: string; given_first: number; deleted: number };
type Row = DueRow & PersonRow & OpenRow & ConfigurationRow & { waits: number };
type Outcome = { done: number; failed: number };

/** Everybody who changed since they were last checked. The next run takes those whom a run does not reach. */
const DUE = sql`SELECT id FROM ${person} WHERE roster_version <> checked_version ORDER BY id LIMIT ${sql.raw(String(PEOPLE_AT_ONCE))}`;

/**
 * Asks the rules again about the approved work to come of whom something has changed, and keeps what is broken now.
 * Planners are notified of what is new, and the person of what they can see. Answers how many breaches began or
 * ended. Run twice, late or at the same time as itself, it notifies once.
 */
export async function checkPlans(ctx: Ctx): Promise<Outcome> {
  const all: Outcome = { done: 0, failed: 0 };
  for (let round = 0; round < ROUNDS_A_RUN; round += 1) {
    const checked = await whileStale(ctx, () => checkSome(ctx)).catch(staleIsNobody);
    all.done += checked.done;
    all.failed += checked.failed;
    if (checked.people < PEOPLE_AT_ONCE) break;
  }
  return all;
}

/** Time alone breaks nothing, but what no change has told of is found by the morning. */
export async function checkAllPlans(ctx: Ctx): Promise<Outcome> {
  const { meta } = await bind(ctx.db.d1, makingPlansDue(ctx.now)).run();
  return { done: meta.changes, failed: 0 };
}

type Checked = Outcome & { people: number };

/** The next run checks a person who changes again and again. */
function staleIsNobody(error: unknown): Checked {
  if (error instanceof StaleFacts) return { done: 0, failed: 0, people: 0 };
  throw error;
}

async function checkSome(ctx: Ctx): Promise<Checked> {
  const { due, found, open, configuration, waits } = await readDue(ctx);
  if (due.length === 0 && !waits) return { done: 0, failed: 0, people: 0 };
  const config = rosterConfigOf(settingsOf(configuration.settings));
  const looked = due.map((row) => lookAt(ctx, config, row, found.get(row.id), open.get(row.id) ?? []));
  const writes = await numbered(ctx, looked);
  const openIds = [...open.values()].flat().map(({ id }) => id);
  await commit(ctx, {
    guards:
      due.length === 0
        ? []
        : [areUnchanged(due), areAllOpen(due, openIds), configurationIs(configuration.version)],
    statements: [
      ...breachStatements(ctx.now, writes),
      ...notifyingPlanners(ctx, newsOf(looked)),
      ...notifyingPeople(ctx),
      forOtherChannels(ctx),
      ...(due.length === 0 ? [] : [areChecked(due)]),
    ],
    audit: [],
  });
  return {
    done: writes.added.length + writes.ended.length,
    failed: looked.filter(({ isFailed }) => isFailed).length,
    people: due.length,
  };
}

async function readDue(ctx: Ctx) {
  const { d1 } = ctx.db;
  const statements: SQL[] = [
    sql`SELECT p.id, p.roster_version, p.checked_version, p.last_name, p.first_name, p.given_first,
        p.deleted_at IS NOT NULL AS deleted
      FROM ${person} AS p WHERE p.id IN (${DUE}) ORDER BY p.id`,
    selectPlannedPeople(DUE, ctx.now),
    selectOpenBreaches(DUE),
    selectConfiguration,
    sql`SELECT EXISTS (SELECT 1 FROM ${waitingForPerson(ctx)}) AS waits`,
  ];
  const answers = await d1.batch<Row>(statements.map((statement) => bind(d1, statement)));
  const found = answers.map(({ results }) => results);
  const [due = [], people = [], open = [], [configuration] = [], [waiting] = []] = found;
  if (!configuration) throw new Error('no configuration');
  const byPerson = Map.groupBy(open, ({ person_id }) => person_id);
  return {
    due: due as DueRow[],
    found: new Map(people.map((row) => [row.id, row as PersonRow])),
    open: new Map([...byPerson].map(([id, all]) => [id, all.map(openBreachFrom)])),
    configuration,
    waits: waiting?.waits === 1,
  };
}

/** What a look at one person found. */
interface Looked {
  row: DueRow;
  /** Ids are drawn for them. */
  begun: WrittenBreach[];
  parted: WrittenBreach[];
  stayed: { known: OpenBreach; written: WrittenBreach }[];
  ended: BreachWrites['ended'];
  isFailed: boolean;
}

/** One person whose facts cannot be read keeps nobody else from being checked. */
function lookAt(
  ctx: Ctx,
  config: RosterConfig,
  row: DueRow,
  facts: PersonRow | undefined,
  open: readonly OpenBreach[],
): Looked {
  const nothing: Looked = { row, begun: [], parted: [], stayed: [], ended: [], isFailed: false };
  try {
    if (!facts) return nothing;
    const { facts: whole } = personOf(facts, () => true);
    return {
      ...nothing,
      ...changesOf(ctx, config, row.deleted === 1 ? { ...whole, assignments: [] } : whole, open),
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    ctx.log('error', 'plan check failed', { person: row.id }, error);
    return { ...nothing, isFailed: true };
  }
}

function changesOf({ now }: Ctx, config: RosterConfig, facts: PersonFacts, open: readonly OpenBreach[]) {
  const roster = openRoster({ now, config, people: [facts], shifts: [], templates: [] });
  const changes = breachChanges(roster, open, planBreaches(roster, facts.id));
  const written = (breach: PlanBreach, known: OpenBreach | null) => writtenBreach(roster, breach, known);
  return {
    begun: changes.begun.map((one) => written(one, null)),
    parted: changes.parted.map(({ known, found }) => written(found, known)),
    stayed: changes.stayed.map(({ known, found }) => ({ known, written: written(found, known) })),
    ended: changes.ended.map(({ known, as }) => ({ id: known.id, as })),
  };
}

/** Ids are drawn where something is new, which is seldom. */
async function numbered(ctx: Ctx, looked: readonly Looked[]): Promise<BreachWrites> {
  const fresh = looked.flatMap(({ begun, parted }) => [...begun, ...parted]);
  const first = fresh.length === 0 ? 0 : await drawIds(ctx.db, 'plan_breach', fresh.length);
  return {
    added: fresh.map((one, place) => ({ ...one, id: first + place })),
    stayed: looked.flatMap(({ stayed }) => stayed.map(({ written }) => written)),
    ended: looked.flatMap(({ ended }) => ended),
  };
}

/** What has begun, and what has come to concern a workplace more. */
function newsOf(looked: readonly Looked[]): News[] {
  return looked
    .flatMap(({ row, begun, stayed }) => [
      ...begun.map((one) => newsTo(row, one, one.workplaceIds)),
      ...stayed.map(({ known, written }) =>
        newsTo(
          row,
          written,
          written.workplaceIds.filter((id) => !known.workplaceIds.includes(id)),
        ),
      ),
    ])
    .filter(({ workplaceIds }) => workplaceIds.length > 0);
}

function newsTo(row: DueRow, one: WrittenBreach, workplaceIds: readonly number[]): News {
  const { rule, limit, sum, from, to, personId } = one;
  const name = { last_name: row.last_name, first_name: row.first_name, given_first: row.given_first === 1 };
  return { personId, workplaceIds, plan: { ...name, rule, limit, sum, from, to } };
}
