import { POSITIONS_MAX } from '#contract/limits.ts';
import { PeopleDirectory, type PeopleFacts } from '#domain/people/file/directory.ts';
import type { PeopleFault } from '#domain/people/file/fault.ts';
import { type PersonPlan, type PlannedLine, planPeople } from '#domain/people/file/plan.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { digestOf } from '#worker/platform/crypto/digest.ts';
import { findFacts, type KnownPerson } from './facts.ts';
import type { PeopleFile } from './read-file.ts';

/** What a file would change in the stored people. */
export type DecidedPeople = {
  facts: PeopleFacts<KnownPerson>;
  people: PersonPlan<KnownPerson>[];
  /** Lines without a fault. */
  lines: PlannedLine[];
  /** All faults of the file: of its cells, of what they name, and of how they fit together. */
  faults: PeopleFault[];
};

/** One round trip for any length of file. */
export async function decideFile(ctx: SignedInCtx, file: PeopleFile): Promise<DecidedPeople> {
  const facts = await findFacts(ctx, file.rows);
  const directory = new PeopleDirectory(facts);
  const limits = { positionsMax: POSITIONS_MAX };
  const plan = planPeople(file.rows, directory, jstDate(ctx.now), limits);
  const faults = [...file.faults, ...plan.faults].toSorted((left, right) => left.line - right.line);
  const faulty = new Set(faults.map(({ line }) => line));
  return { facts, people: plan.people, lines: plan.lines.filter(({ line }) => !faulty.has(line)), faults };
}

/** A digest of the changes and the faults: an import with other changes has another digest. */
export function digestOfImport({ people, lines, faults }: DecidedPeople): Promise<string> {
  const done = people.map(({ stored, staffNo, places, wages }) => [
    stored?.id ?? staffNo,
    places.map(({ workplaceId, stored: held, added }) => [workplaceId, held?.id, added]),
    wages.map(({ positionId, validFrom, salaryPerHour, stored: paid }) => [
      positionId,
      validFrom,
      salaryPerHour,
      paid?.salaryPerHour,
    ]),
  ]);
  return digestOf(JSON.stringify([done, lines, faults]));
}
