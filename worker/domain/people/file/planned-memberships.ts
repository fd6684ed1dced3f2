// Start-up import: the workplaces, positions and wages that the lines of one person set.

import type { PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import { cellStart } from '#domain/roster/file/fault.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { PeopleColumn } from './columns.ts';
import type { PeopleDirectory, StoredMembership, StoredPerson, StoredWage } from './directory.ts';
import type { PeopleFault, PeopleFaultKey } from './fault.ts';
import type { PlanLimits } from './plan.ts';
import type { ChangeIn } from './planned-person.ts';
import type { ResolvedPerson } from './resolved-row.ts';
import { exportedWage, wageInForce } from './wage-in-force.ts';

/** A new membership, or a stored one that gets positions. No position is removed. */
export interface PlannedMembership {
  workplaceId: WorkplaceId;
  stored: StoredMembership | null;
  added: PositionId[];
}

/** A new wage, or a correction of the stored one that starts on the same day. */
export interface PlannedWage {
  workplaceId: WorkplaceId;
  positionId: PositionId;
  validFrom: CalendarDate;
  salaryPerHour: number;
  stored: StoredWage | null;
}

export interface PlannedMemberships {
  places: PlannedMembership[];
  wages: PlannedWage[];
}

/** Joins the positions of a cell. */
export const POSITION_JOINT = '; ';

/**
 * The start of a wage without a date: the hiring day for a first wage, today for a later one, which
 * never changes the past.
 */
type WageStartDays = { hiredOn: CalendarDate | null; today: CalendarDate };

export function planMemberships<Person extends StoredPerson>(
  group: readonly ResolvedPerson<Person>[],
  directory: PeopleDirectory<Person>,
  days: WageStartDays,
  limits: PlanLimits,
): { places: PlannedMemberships; changes: ChangeIn[]; faults: PeopleFault[] } {
  const stored = group[0]?.stored ?? null;
  const planning = new Planning(stored, directory, days, limits);
  for (const row of group) planning.add(row);
  return planning.outcome();
}

type MembershipPlan = {
  stored: StoredMembership | null;
  held: Set<PositionId>;
  added: PositionId[];
  changed: boolean;
};

class Planning {
  readonly #directory: PeopleDirectory;
  readonly #stored: StoredPerson | null;
  readonly #days: WageStartDays;
  readonly #limits: PlanLimits;
  readonly #places = new Map<WorkplaceId, MembershipPlan>();
  /** The key is the position and the first day. */
  readonly #wages = new Map<string, PlannedWage & { line: number }>();
  /** The first line with each entry. */
  readonly #said = new Map<string, number>();
  readonly #changes: ChangeIn[] = [];
  readonly #faults: PeopleFault[] = [];

  constructor(
    stored: StoredPerson | null,
    directory: PeopleDirectory,
    days: WageStartDays,
    limits: PlanLimits,
  ) {
    this.#stored = stored;
    this.#directory = directory;
    this.#days = days;
    this.#limits = limits;
  }

  add(row: ResolvedPerson<StoredPerson>): void {
    // An unreadable cell may name another workplace or position, so the line is not compared with
    // others.
    if (!row.sound && row.positions.length === 0) return;
    if (this.#isRepeated(row)) return;
    if (row.workplace) this.#join(row, row.workplace);
    this.#pay(row);
  }

  outcome() {
    const places = [...this.#places].flatMap(([workplaceId, { stored, added, changed }]) =>
      changed ? [{ workplaceId, stored, added }] : [],
    );
    const wages = [...this.#wages.values()].map(({ line: _, ...wage }) => wage);
    return { places: { places, wages }, changes: this.#changes, faults: this.#faults };
  }

  #fault(
    line: number,
    column: PeopleColumn,
    value: string,
    key: PeopleFaultKey,
    params?: PeopleFault['params'],
  ) {
    this.#faults.push({ line, column, value: cellStart(value), key, ...(params ? { params } : {}) });
  }

  /** A line that adds nothing to an earlier one is a slip. */
  #isRepeated({ written, workplace, positions }: ResolvedPerson<StoredPerson>): boolean {
    const { line, staffNo, wageFrom } = written;
    const keys =
      positions.length > 0 ? positions.map(({ id }) => `${id}/${wageFrom}`) : [`at ${workplace?.id}`];
    const before = keys.flatMap((key) => this.#said.get(key) ?? [])[0];
    for (const key of keys) if (!this.#said.has(key)) this.#said.set(key, line);
    if (before === undefined) return false;
    if (positions.length > 0) {
      this.#fault(line, 'positions', written.positions ?? '', 'also_in_line', { line: before });
    } else if (workplace) {
      this.#fault(line, 'workplace', written.workplace ?? '', 'also_in_line', { line: before });
    } else {
      this.#fault(line, 'staff_no', staffNo, 'also_in_line', { line: before });
    }
    return true;
  }

  #placeOf(workplaceId: WorkplaceId): MembershipPlan {
    const known = this.#places.get(workplaceId);
    if (known) return known;
    const stored = this.#stored?.memberships.find((one) => one.workplaceId === workplaceId) ?? null;
    const place = { stored, held: new Set(stored?.positions), added: [], changed: false };
    this.#places.set(workplaceId, place);
    return place;
  }

  #join(
    { written, positions }: ResolvedPerson<StoredPerson>,
    workplace: { id: WorkplaceId; code: string },
  ): void {
    const place = this.#placeOf(workplace.id);
    const { line } = written;
    if (!place.changed && !place.stored?.works) {
      place.changed = true;
      this.#changes.push({ line, column: 'workplace', before: null, after: workplace.code });
    }
    const added = positions.map(({ id }) => id).filter((id) => !place.held.has(id));
    if (added.length === 0) return;
    const before = this.#directory.positionNames(place.held).join(POSITION_JOINT) || null;
    for (const id of added) place.held.add(id);
    place.added.push(...added);
    place.changed = true;
    const after = this.#directory.positionNames(place.held).join(POSITION_JOINT);
    this.#changes.push({ line, column: 'positions', before, after });
    if (place.held.size > this.#limits.positionsMax) {
      const params = { max: this.#limits.positionsMax };
      this.#fault(line, 'positions', written.positions ?? '', 'max_items', params);
    }
  }

  #pay({ written, workplace, positions }: ResolvedPerson<StoredPerson>): void {
    const { line, salaryPerHour, wageFrom } = written;
    if (workplace === null || salaryPerHour === null) return;
    const { hiredOn, today } = this.#days;
    const made: { before: StoredWage | null; validFrom: CalendarDate }[] = [];
    for (const { id: positionId } of positions) {
      const wages = this.#stored?.wages.filter((wage) => wage.positionId === positionId) ?? [];
      const validFrom = wageFrom ?? (wages.length === 0 ? (hiredOn ?? today) : today);
      const key = `${positionId}/${validFrom}`;
      const planned = this.#wages.get(key);
      if (planned && planned.salaryPerHour !== salaryPerHour) {
        const params = { line: planned.line };
        this.#fault(line, 'salary_per_hour', String(salaryPerHour), 'differs_from_line', params);
      }
      if (planned) continue;
      const stored = wages.find((wage) => wage.validFrom === validFrom) ?? null;
      const inForce =
        stored ?? (wageFrom === null ? exportedWage(wages, today) : wageInForce(wages, validFrom));
      const isSame = inForce?.salaryPerHour === salaryPerHour && (stored !== null || wageFrom === null);
      if (isSame) continue;
      const workplaceId = workplace.id;
      this.#wages.set(key, { line, workplaceId, positionId, validFrom, salaryPerHour, stored });
      made.push({ before: inForce, validFrom });
    }
    const [first] = made;
    if (!first) return;
    const { before, validFrom } = first;
    const earlier = before === null ? null : String(before.salaryPerHour);
    const after = String(salaryPerHour);
    if (earlier !== after) this.#changes.push({ line, column: 'salary_per_hour', before: earlier, after });
    if (before?.validFrom !== validFrom) {
      this.#changes.push({ line, column: 'wage_from', before: before?.validFrom ?? null, after: validFrom });
    }
  }
}
