import type { WorkplaceDay } from '#contract/attendance/tracking.ts';

/** The figures that Home shows for a day at a workplace, in display order. */
export const HOME_FIGURES = [
  'needed',
  'planned',
  'in',
  'not_yet_in',
  'late',
  'absent',
  'not_checked_out',
  'to_review',
] as const;
export type HomeFigure = (typeof HOME_FIGURES)[number];

/** `to_review` counts questions from any day; the other figures count people. */
export function figureCount({ counts, questions }: WorkplaceDay, figure: HomeFigure): number {
  return figure === 'to_review' ? questions : counts[figure];
}

export function totalOf(days: readonly WorkplaceDay[], figure: HomeFigure): number {
  return days.reduce((sum, day) => sum + figureCount(day, figure), 0);
}

/** How many people the plan lacks. */
export function shortOf({ counts }: Pick<WorkplaceDay, 'counts'>): number {
  return Math.max(0, counts.needed - counts.planned);
}
