/** The one with the largest amount. */
export function worstOf<One>(all: readonly One[], amount: (one: One) => number): One | undefined {
  return all.toSorted((one, other) => amount(other) - amount(one))[0];
}
