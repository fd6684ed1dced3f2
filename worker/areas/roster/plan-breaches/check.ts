import { isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { CompanyLaw } from '#domain/law/law-spans.ts';
import { breachChanges } from '#domain/roster/breach-changes.ts';
import type { PersonFacts, RosterConfig } from '#domain/roster/facts.ts';
import { type PlanBreach, planBreaches } from '#domain/roster/plan-breaches.ts';
import { openRoster } from '#domain/roster/roster.ts';
import {
  configurationIs,
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import { forOtherChannels } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { PersonFactsRow } from '#worker/areas/roster/changes/fields.ts';
import { companyLawOf } from '#worker/areas/roster/changes/placed.ts';
import { storedPersonOf } from '#worker/areas/roster/changes/stored-roster.ts';
import type { Ctx } from '#worker/ctx.ts';
import { batch, changesBy, type RowOf } from '#worker/db/batch.ts';
import { commit, StaleFacts } from '#worker/db/commit.ts';
import { drawIds } from '#worker/db/ids.ts';
import { makingPlansDue } from '#worker/db/plans-due.ts';
import { isTrue, pick, select, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { type NewBreach, notifyingPeople, notifyingPlanners, waitingForPerson } from './notify.ts';
import { areAllOpen, areChecked, areUnchanged, type BreachWrites, breachStatements } from './statements.ts';
import {
  type OpenBreach,
  openBreachFrom,
  selectOpenBreaches,
  selectPlannedPeople,
  type WrittenBreach,
  writtenBreach,
} from './stored.ts';

const CHECKED_AT_ONCE = 100;
const ROUNDS_A_RUN = 10;

const p = alias(person, 'p');

type DueRow = RowOf<typeof SELECT_DUE>;
type CheckCounts = { done: number; failed: number };

/** The people who changed since their last check. The next run takes those beyond the limit. */
const DUE = sql`SELECT id FROM ${person} WHERE roster_version <> checked_version ORDER BY id LIMIT ${sql.raw(String(CHECKED_AT_ONCE))}`;

const SELECT_DUE = select({
  ...pick(p, 'id', 'roster_version', 'checked_version', 'last_name', 'first_name', 'given_first'),
  deleted: isTrue(isNotNull(p.deleted_at)),
})
  .from(p)
  .where(sql`${p.id} IN (${DUE})`)
  .orderBy(p.id);

/**
 * Checks the approved future work of changed people again, and stores the current breaches. Planners are
 * notified of new breaches, and each person of those that they can see. Returns how many breaches began or
 * ended. It notifies once, even when it runs twice, late or concurrently.
 */
export async function checkPlans(ctx: Ctx): Promise<CheckCounts> {
  const all: CheckCounts = { done: 0, failed: 0 };
  for (let round = 0; round < ROUNDS_A_RUN; round += 1) {
    const checked = await whileStale(() => checkSome(ctx)).catch(skipStale);
    all.done += checked.done;
    all.failed += checked.failed;
    if (checked.people < CHECKED_AT_ONCE) break;
  }
  return all;
}

/** Time alone breaks nothing. This finds by the morning what no change has marked for a check. */
export async function checkAllPlans(ctx: Ctx): Promise<CheckCounts> {
  const [done = 0] = await changesBy(ctx.db, [makingPlansDue(ctx.now)]);
  return { done, failed: 0 };
}

type ChunkCounts = CheckCounts & { people: number };

/** The next run checks a person who changes again and again. */
function skipStale(error: unknown): ChunkCounts {
  if (error instanceof StaleFacts) return { done: 0, failed: 0, people: 0 };
  throw error;
}

async function checkSome(ctx: Ctx): Promise<ChunkCounts> {
  const { due, found, open, configuration, waits } = await readDue(ctx);
  if (due.length === 0 && !waits) return { done: 0, failed: 0, people: 0 };
  const config = rosterConfigOf(settingsOf(configuration.settings));
  const rules = { config, law: companyLawOf(configuration, ctx.now) };
  const looked = due.map((row) => lookAt(ctx, rules, row, found.get(row.id), open.get(row.id) ?? []));
  const writes = await drawBreachIds(ctx, looked);
  const openIds = [...open.values()].flat().map(({ id }) => id);
  await commit(ctx, {
    guards:
      due.length === 0
        ? []
        : [areUnchanged(due), areAllOpen(due, openIds), configurationIs(configuration.version)],
    statements: [
      ...breachStatements(ctx.now, writes),
      ...notifyingPlanners(ctx, breachNewsOf(looked)),
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
  const [due, people, open, [configuration], [waiting]] = await batch(ctx.db, [
    SELECT_DUE,
    selectPlannedPeople(DUE, ctx.now),
    selectOpenBreaches(DUE),
    selectConfiguration,
    selectRaw({ waits: isTrue(sql`EXISTS (SELECT 1 FROM ${waitingForPerson(ctx)})`) }, sql``),
  ]);
  if (!configuration || !waiting) throw new Error('no configuration');
  const byPerson = Map.groupBy(open, ({ person_id }) => person_id);
  return {
    due,
    found: new Map(people.map((row) => [row.id, row])),
    open: new Map([...byPerson].map(([id, all]) => [id, all.map(openBreachFrom)])),
    configuration,
    waits: waiting.waits,
  };
}

/** The result of the check of one person. */
interface CheckResult {
  row: DueRow;
  /** Ids are drawn for both lists. */
  begun: WrittenBreach[];
  parted: WrittenBreach[];
  stayed: { known: OpenBreach; written: WrittenBreach }[];
  ended: BreachWrites['ended'];
  isFailed: boolean;
}

/** Unreadable facts of one person do not stop the checks of others. */
function lookAt(
  ctx: Ctx,
  { config, law }: { config: RosterConfig; law: CompanyLaw },
  row: DueRow,
  facts: PersonFactsRow | undefined,
  open: readonly OpenBreach[],
): CheckResult {
  const nothing: CheckResult = { row, begun: [], parted: [], stayed: [], ended: [], isFailed: false };
  try {
    if (!facts) return nothing;
    const { facts: whole } = storedPersonOf(facts, () => true, law);
    return {
      ...nothing,
      ...compareBreaches(ctx, config, row.deleted ? { ...whole, assignments: [] } : whole, open),
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    ctx.log('error', 'plan check failed', { person: row.id }, error);
    return { ...nothing, isFailed: true };
  }
}

function compareBreaches(
  { now }: Ctx,
  config: RosterConfig,
  facts: PersonFacts,
  open: readonly OpenBreach[],
) {
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

/** Ids are drawn only for new breaches, which are rare. */
async function drawBreachIds(ctx: Ctx, looked: readonly CheckResult[]): Promise<BreachWrites> {
  const fresh = looked.flatMap(({ begun, parted }) => [...begun, ...parted]);
  const first = fresh.length === 0 ? 0 : await drawIds(ctx.db, 'plan_breach', fresh.length);
  return {
    added: fresh.map(({ row, ...one }, place) => ({ ...one, row: { ...row, id: first + place } })),
    stayed: looked.flatMap(({ stayed }) => stayed.map(({ written }) => written)),
    ended: looked.flatMap(({ ended }) => ended),
  };
}

/** New breaches, and known breaches that now concern another workplace. */
function breachNewsOf(looked: readonly CheckResult[]): NewBreach[] {
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

function newsTo(row: DueRow, one: WrittenBreach, workplaceIds: readonly number[]): NewBreach {
  const { rule, limit_amount: limit, sum, from_date: from, to_date: to, person_id: personId } = one.row;
  const { last_name, first_name, given_first } = row;
  return {
    personId,
    workplaceIds,
    plan: { last_name, first_name, given_first, rule, limit, sum, from, to },
  };
}
