// O-11: the workplace that a payroll program gets as the department of a person.

/** Work or leave of a person at a workplace, in minutes; null without a workplace. */
export interface PlacedMinutes {
  workplaceId: number | null;
  minutes: number;
}

/**
 * O-11: returns the workplace with most minutes, and of equal ones the oldest.
 * @returns null when none of the work is at a workplace
 */
export function mainWorkplaceOf(work: readonly PlacedMinutes[]): number | null {
  const sums = new Map<number, number>();
  for (const { workplaceId, minutes } of work) {
    if (workplaceId !== null) sums.set(workplaceId, (sums.get(workplaceId) ?? 0) + minutes);
  }
  const [most] = [...sums].sort(([one, more], [other, less]) => less - more || one - other);
  return most?.[0] ?? null;
}
