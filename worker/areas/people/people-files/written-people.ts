import type { PersonPlan } from '#domain/people/file/plan.ts';
import type { PlannedMembership, PlannedWage } from '#domain/people/file/planned-memberships.ts';
import { RESIDENCE_COLUMNS } from '#domain/people/file/residence-values.ts';
import type { Raised } from '#worker/areas/attendance/records/raise.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { drawing } from '#worker/db/ids.ts';
import type { DecidedPeople } from './decide.ts';
import type { KnownMembership, KnownPerson, KnownWage } from './facts.ts';
import { raisesOf, selectRaises } from './raises.ts';

/** A person with changes, and the ids of the new rows. */
export type WrittenPerson = PersonPlan<KnownPerson> & {
  id: number;
  /** Whether the row of the person changes; the residence record does not count. */
  isWritten: boolean;
  memberships: WrittenMembership[];
  paid: WrittenWage[];
};

export type WrittenMembership = PlannedMembership & { id: number; before: KnownMembership | null };
export type WrittenWage = PlannedWage & { id: number; before: KnownWage | null };

/** Draws the ids of the new rows and computes what the wages change in finished work, in one round trip. */
export async function prepareWrites(
  ctx: SignedInCtx,
  { people }: DecidedPeople,
): Promise<{ people: WrittenPerson[]; raises: Raised[] }> {
  const touched = people.filter(
    ({ stored, changed, places, wages }) =>
      stored === null || changed.size + places.length + wages.length > 0,
  );
  const isNew = ({ stored }: { stored: unknown }) => stored === null;
  const counts = {
    person: touched.filter(isNew).length,
    membership: touched.flatMap(({ places }) => places.filter(isNew)).length,
    wage: touched.flatMap(({ wages }) => wages.filter(isNew)).length,
  };
  const [[person], [membership], [wage], ...found] = await batch(ctx.db, [
    drawing('person', counts.person),
    drawing('membership', counts.membership),
    drawing('wage', counts.wage),
    ...selectRaises(touched),
  ]);
  const [personIds, membershipIds, wageIds] = [counter(person), counter(membership), counter(wage)];
  const raises = raisesOf(touched, found.flat());
  const written = touched.map((one): WrittenPerson => {
    const { stored, places, wages, changed } = one;
    return {
      ...one,
      id: stored?.id ?? personIds(),
      isWritten: stored === null || [...changed].some((column) => !RESIDENCE_COLUMNS.includes(column)),
      memberships: places.map((place) => {
        const before = knownOf(stored?.memberships, place);
        return { ...place, before, id: before?.id ?? membershipIds() };
      }),
      paid: wages.map((wage) => {
        const before = knownOf(stored?.wages, wage);
        return { ...wage, before, id: before?.id ?? wageIds() };
      }),
    };
  });
  return { people: written, raises };
}

/** The stored row that a plan refers to, with its version. */
function knownOf<Known extends { id: number }>(
  known: readonly Known[] | undefined,
  { stored }: { stored: { id: number } | null },
): Known | null {
  return known?.find(({ id }) => id === stored?.id) ?? null;
}

function counter(drawn: { first: number } | undefined): () => number {
  if (!drawn) throw new Error('no sequence');
  let next = drawn.first;
  return () => {
    next += 1;
    return next - 1;
  };
}
