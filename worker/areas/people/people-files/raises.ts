import { type SQL, sql } from 'drizzle-orm';
import type { PeoplePreview } from '#contract/people/people-files.ts';
import type { PersonPlan } from '#domain/people/file/plan.ts';
import {
  closedMonthsOf,
  type RaiseAsked,
  type Raised,
  type RaiseFacts,
  raisedBy,
  raiseFields,
} from '#worker/areas/attendance/records/raise.ts';
import {
  type RaisePreviewFacts,
  raiseCounts,
  raisePreviewFields,
  raiseYen,
} from '#worker/areas/attendance/records/raise-preview.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { rowsInParts } from '#worker/db/database.ts';
import { selectRaw } from '#worker/db/query.ts';
import type { KnownPerson } from './facts.ts';

type Paid = Pick<PersonPlan<KnownPerson>, 'stored' | 'wages'>;

/** Above this number of people no yen are computed, because all of their work would have to be read. */
const PEOPLE_WITH_YEN = 300;

/** A row of `asked`: a stored person, the positions of their new wages, and the first day of those. */
const RAISE_ROW: RaiseAsked = {
  personId: sql`(asked.value ->> 0)`,
  positionIds: sql`SELECT place.value FROM json_each(asked.value, '$[1]') AS place`,
  from: sql`(asked.value ->> 2)`,
};

function raiseRows(people: readonly Paid[]): string[] {
  const asked = people.flatMap(({ stored, wages }) => {
    const [first] = wages.map(({ validFrom }) => validFrom).toSorted();
    if (!stored || first === undefined) return [];
    return [[stored.id, [...new Set(wages.map(({ positionId }) => positionId))], first]];
  });
  return rowsInParts(asked);
}

/** the statements that read which finished work the wages may change, for {@link raisesOf}. */
export function selectRaises(people: readonly Paid[]): SQL<RaiseFacts>[] {
  return raiseRows(people).map((part) =>
    selectRaw(raiseFields(RAISE_ROW), sql`FROM json_each(${part}) AS asked`),
  );
}

/** Computes the changes, in the same way as for a single wage. */
export function raisesOf(people: readonly Paid[], found: readonly RaiseFacts[]): Raised[] {
  const byPerson = new Map(people.flatMap((one) => (one.stored ? [[one.stored.id, one.wages]] : [])));
  return found.map((facts) => {
    const wages = byPerson.get(facts.raise_person) ?? [];
    const changes = wages.map(({ stored, ...wage }) => ({
      id: stored?.id ?? null,
      to: { ...wage, templateId: null },
    }));
    return raisedBy(facts, changes);
  });
}

function selectRaisePreviews(people: readonly Paid[]): SQL<RaisePreviewFacts>[] {
  return raiseRows(people).map((part) =>
    selectRaw(raisePreviewFields(RAISE_ROW), sql`FROM json_each(${part}) AS asked`),
  );
}

/**
 * Sums up what the wages of a file would change in the finished work of all people; one round trip
 * where there may be any.
 */
export async function previewRaises(
  { db }: SignedInCtx,
  people: readonly Paid[],
): Promise<PeoplePreview['raise']> {
  const paid = people.filter(({ stored, wages }) => stored !== null && wages.length > 0);
  const withYen = paid.length <= PEOPLE_WITH_YEN;
  const statements: SQL<RaiseFacts | RaisePreviewFacts>[] = withYen
    ? selectRaisePreviews(paid)
    : selectRaises(paid);
  const found = statements.length === 0 ? [] : await batch(db, statements);
  const facts = found.flat();
  const raises = raisesOf(paid, facts);
  const counts = raises.map(raiseCounts);
  const yen = withYen ? raises.map((one, at) => yenOf(facts[at], one)) : null;
  const sum = (of: (one: (typeof counts)[number]) => number) => counts.reduce((all, one) => all + of(one), 0);
  const days = (of: (one: (typeof counts)[number]) => string | null) =>
    counts.flatMap((one) => of(one) ?? []).sort();
  return {
    attendances: sum(({ attendances }) => attendances),
    date_from: days(({ date_from }) => date_from)[0] ?? null,
    date_to: days(({ date_to }) => date_to).at(-1) ?? null,
    yen: yen?.reduce((all, one) => all + one.yen, 0) ?? null,
    closed: sum(({ closed }) => closed),
    // Several people may have the same closed month; it counts once.
    closed_months: new Set(raises.flatMap(closedMonthsOf)).size,
    paid_with: [...new Set(counts.flatMap(({ paid_with }) => paid_with))].sort(),
    closed_yen: yen?.reduce((all, one) => all + one.closed_yen, 0) ?? null,
    by_hand: sum(({ by_hand }) => by_hand),
  };
}

function yenOf(
  facts: RaiseFacts | RaisePreviewFacts | undefined,
  raised: Raised,
): ReturnType<typeof raiseYen> {
  return facts && 'work' in facts ? raiseYen(facts, raised) : { yen: 0, closed_yen: 0 };
}
