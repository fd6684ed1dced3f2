// How much of the hours that people want or may work a plan gives them, with the two months before it.

import type { FillProblem } from './fill-problem.ts';
import { chosenWork } from './proposal.ts';

/** A difference of more points than these between two groups of people is said. */
const MOST_DIFFERENCE = 5;

type SharedHours = Pick<FillProblem, 'choices' | 'earlier' | 'standing' | 'targets'>;

/** Returns the minutes of a person's path and before it, divided by those that they want or may work; 0 or more. */
export function wantedShare(problem: SharedHours, paths: readonly Int16Array[], person: number): number {
  const added = chosenWork(problem, paths, person).reduce(
    (sum, { seat, times }) => sum + (seat === null ? 0 : times.net),
    0,
  );
  const before = (problem.earlier[person] ?? 0) + (problem.standing[person] ?? 0);
  return (before + added) / (problem.targets[person] ?? 1);
}

/** Returns whether the person could take any of the seats. */
export function couldWork({ choices }: Pick<FillProblem, 'choices'>, person: number): boolean {
  return choices[person]?.some((day) => day.length > 1) ?? false;
}

/** The average shares of two groups of people, in whole percent. */
export interface ShareGap {
  /** Of people with a limit of minutes in any 7 days. */
  limited: number;
  others: number;
}

/** Returns the shares of both groups where they are more than 5 points apart; null otherwise, or without one of them. */
export function shareGap(people: readonly { share: number; isLimited: boolean }[]): ShareGap | null {
  const limited = averagePercent(people.filter(({ isLimited }) => isLimited));
  const others = averagePercent(people.filter(({ isLimited }) => !isLimited));
  if (limited === null || others === null) return null;
  return Math.abs(limited - others) > MOST_DIFFERENCE ? { limited, others } : null;
}

function averagePercent(people: readonly { share: number }[]): number | null {
  if (people.length === 0) return null;
  return Math.round((100 * people.reduce((sum, { share }) => sum + share, 0)) / people.length);
}

/** Returns the gap among those who could take any seat of a plan. */
export function shareGapOf(
  problem: SharedHours & Pick<FillProblem, 'limited'>,
  paths: readonly Int16Array[],
): ShareGap | null {
  return shareGap(
    problem.limited.flatMap((isLimited, person) =>
      couldWork(problem, person) ? [{ share: wantedShare(problem, paths, person), isLimited }] : [],
    ),
  );
}
