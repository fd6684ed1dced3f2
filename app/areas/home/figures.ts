import type { WorkplaceDay } from '#contract/attendance/tracking.ts';

/** The figures that Home shows for a day at a workplace, in display order. */
export const FIGURES = [
  'needed',
  'planned',
  'in',
  'not_yet_in',
  'late',
  'absent',
  'not_checked_out',
  'to_review',
] as const;
export type Figure = (typeof FIGURES)[number];

/** `to_review` counts questions from any day; the other figures count people. */
export function figureOf({ counts, questions }: WorkplaceDay, figure: Figure): number {
  return figure === 'to_review' ? questions : counts[figure];
}

export function totalOf(days: readonly WorkplaceDay[], figure: Figure): number {
  return days.reduce((sum, day) => sum + figureOf(day, figure), 0);
}

/** How many people the plan lacks. */
export function shortOf({ counts }: Pick<WorkplaceDay, 'counts'>): number {
  return Math.max(0, counts.needed - counts.planned);
}
