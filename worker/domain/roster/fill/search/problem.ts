// What the search plans: each person chooses something on each day, and choices fill seats.

/**
 * Seats of one kind at one time. Costs are points; the plan with the fewest points is the best. Without points for
 * empty seats and with infinite ones for more people, it only caps how many may come. With the same negative points for
 * both, none or two are better than one: they would like to come together.
 */
export interface Need {
  seats: number;
  /** Points for each seat that stays empty. */
  emptyCost: number;
  /** Points for each person beyond the seats; infinite where none may come. */
  extraCost: number;
}

/** What a person may do on a day: nothing new, or some work. */
export interface DayChoice<Work> {
  work: Work;
  /** Indexes of the needs that it fills with one person each. */
  needs: readonly number[];
  /** Points for this person, besides those of the needs. */
  cost: number;
}

/**
 * The rules about one person's work, asked day by day. A state says all that later days depend on, and is
 * never changed.
 */
export interface PathRules<State, Work> {
  /** Returns the state before the first day. */
  start(person: number): State;
  /** Returns the state after the day; null where the rules bar the work. */
  after(person: number, state: State, day: number, work: Work): State | null;
  /** Returns the points of having worked so until the last day; null where it must not end so. */
  endCost(person: number, state: State): number | null;
  /** States with equal keys may go on alike, so that the cheaper one suffices. */
  likeness(state: State): number | string;
  /** How much work the state contains, in days of work: it leaves so much less for later. */
  spent(state: State): number;
}

export interface Problem<State, Work> {
  people: number;
  /** The days that a plan may change; the choices of a person may go on after them with one each. */
  days: number;
  needs: readonly Need[];
  /** By person and day, at least one each; the first one where nothing else is chosen. */
  choices: readonly (readonly (readonly DayChoice<Work>[])[])[];
  rules: PathRules<State, Work>;
}
