// O-08: pay by workplace. Only people are rounded; the shares of workplaces stay exact.

import type { WorkplaceId } from '#domain/roster/facts.ts';
import { addAmounts, exactTotal, noAmounts, type PayAmounts, wholeYen } from './pay.ts';
import { amountsOf, type PersonHours } from './person-hours.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';

export interface WorkplaceShare {
  workplaceId: WorkplaceId;
  tally: Tally;
  leaveMinutes: number;
  /** Exact. */
  amounts: PayAmounts;
  /** The whole yen in the sum of its amounts. */
  yen: number;
}

export interface WorkplaceSums {
  /** By id. */
  workplaces: readonly WorkplaceShare[];
  /** The pay of all people. */
  paid: number;
  /**
   * Yen of `paid` that belong to no workplace, shown as a separate line; negative when people lose by
   * rounding.
   */
  remainder: number;
}

type Share = Omit<WorkplaceShare, 'yen'>;

/** Collects the sums of workplaces, person by person. */
export class WorkplaceAccounts {
  readonly #shares = new Map<WorkplaceId, Share>();
  #paid = 0;

  /** Adds each record and leave to its workplace, if it has one. */
  add({ attendances, leaves, pay, tally, leaveMinutes, amounts }: PersonHours): void {
    this.#paid += pay.total;
    const [only] = attendances;
    const isThere = ({ workplaceId }: { workplaceId: WorkplaceId | null }) =>
      workplaceId === only?.facts.workplaceId;
    // Most people have one workplace, which gets all of their sums.
    if (only && attendances.every(({ facts }) => isThere(facts)) && leaves.every(isThere)) {
      if (only.facts.workplaceId === null) return;
      const share = this.#shareOf(only.facts.workplaceId);
      addTally(share.tally, tally);
      share.leaveMinutes += leaveMinutes;
      addAmounts(share.amounts, amounts);
      return;
    }
    const worked = Map.groupBy(attendances, ({ facts }) => facts.workplaceId);
    const rested = Map.groupBy(leaves, ({ workplaceId }) => workplaceId);
    for (const workplaceId of new Set([...worked.keys(), ...rested.keys()])) {
      if (workplaceId === null) continue;
      const share = this.#shareOf(workplaceId);
      const [work, leave] = [worked.get(workplaceId) ?? [], rested.get(workplaceId) ?? []];
      for (const { tally } of work) addTally(share.tally, tally);
      for (const { minutes } of leave) share.leaveMinutes += minutes;
      addAmounts(share.amounts, amountsOf(work, leave));
    }
  }

  /** The yen of all workplaces and the remainder add up to `paid`. */
  sums(): WorkplaceSums {
    const workplaces = [...this.#shares.values()]
      .sort((one, other) => one.workplaceId - other.workplaceId)
      .map((share) => ({ ...share, yen: wholeYen(exactTotal(share.amounts)) }));
    const remainder = workplaces.reduce((left, { yen }) => left - yen, this.#paid);
    return { workplaces, paid: this.#paid, remainder };
  }

  #shareOf(workplaceId: WorkplaceId): Share {
    const known = this.#shares.get(workplaceId);
    if (known) return known;
    const made = { workplaceId, tally: emptyTally(), leaveMinutes: 0, amounts: noAmounts() };
    this.#shares.set(workplaceId, made);
    return made;
  }
}

/** Returns the sums of workplaces over these people. */
export function workplaceSums(people: Iterable<PersonHours>): WorkplaceSums {
  const accounts = new WorkplaceAccounts();
  for (const person of people) accounts.add(person);
  return accounts.sums();
}
