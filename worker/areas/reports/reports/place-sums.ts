import { wholeYen } from '#domain/pay/hours/pay.ts';
import { columnsShown, isNothing, noFigures, type ReportFigures } from './figures.ts';
import type { PositionRow, ReportFacts, WorkplaceRow } from './rows.ts';

type PlaceEntry = { workplaceId: number | null; positionId: number | null; figures: ReportFigures };

/** The figures of a place, to be added to others. */

/** Sorts after every name. */
const LAST = '\uffff';

/** Sums by workplace, and by position where the rows are positions. */
export class PlaceSums {
  readonly #isByPosition: boolean;
  readonly #places = new Map<number | null, Map<number | null, PlaceEntry>>();

  constructor(isByPosition: boolean) {
    this.#isByPosition = isByPosition;
  }

  /** Returns the figures that entries of a place are added to. */
  of(workplaceId: number | null, position: number | null): ReportFigures {
    const positionId = this.#isByPosition ? position : null;
    const there = this.#places.get(workplaceId) ?? new Map<number | null, PlaceEntry>();
    const known = there.get(positionId);
    if (known) return known.figures;
    const figures = noFigures();
    this.#places.set(workplaceId, there.set(positionId, { workplaceId, positionId, figures }));
    return figures;
  }

  /** O-08: the earnings of all places, each cut to whole yen. */
  yen(): number {
    return this.#all()
      .filter(isSomewhere)
      .reduce((sum, { figures }) => sum + wholeYen(figures.earned), 0);
  }

  /**
   * Returns a row for each place with entries. A last row has the entries without a place and the yen
   * that rounding leaves.
   */
  rows(names: Pick<ReportFacts, 'workplaces' | 'positions'>, remainder: number) {
    const workplaces = new Map(names.workplaces.map((one) => [one.id, one]));
    const positions = new Map(names.positions.map((one) => [one.id, one]));
    const all = this.#all().filter(({ figures }) => !isNothing(figures));
    const rows = all.filter(isSomewhere).map((place) => placeRowOf(place, workplaces, positions));
    const rest = all.find((place) => !isSomewhere(place));
    if (!rest && !remainder) return rows;
    const figures = rest?.figures ?? noFigures();
    const left = placeRowOf({ workplaceId: null, positionId: null, figures }, workplaces, positions);
    return [...rows, { ...left, cost: remainder }];
  }

  #all(): PlaceEntry[] {
    return [...this.#places.values()].flatMap((there) => [...there.values()]);
  }
}

function isSomewhere({ workplaceId }: PlaceEntry): boolean {
  return workplaceId !== null;
}

function placeRowOf(
  { workplaceId, positionId, figures }: PlaceEntry,
  workplaces: ReadonlyMap<number, WorkplaceRow>,
  positions: ReadonlyMap<number, PositionRow>,
) {
  const workplace = workplaceId === null ? undefined : workplaces.get(workplaceId);
  const position = positionId === null ? undefined : positions.get(positionId);
  return {
    order: workplace ? `${workplace.code} ${position?.name ?? LAST}` : LAST,
    number: null,
    workplace: workplace ?? null,
    position: position ? { id: position.id, name: position.name } : null,
    user: null,
    needed: figures.needed,
    ...columnsShown(figures),
    unpaid_yen: null,
    cost: wholeYen(figures.earned),
    plan: figures.plan,
    agreement: null,
  };
}
