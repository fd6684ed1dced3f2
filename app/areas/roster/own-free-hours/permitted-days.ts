import { isAllowed } from '#app/areas/papers/parts/own-hours/right-words.ts';
import type { OwnFreeHours } from '#contract/papers/own-work.ts';

/** The days on which the person is allowed to work. A permanent status outlasts its card (F-15). */
export function permittedDays({
  right_to_work: right,
  days,
}: Pick<OwnFreeHours, 'right_to_work' | 'days'>): OwnFreeHours['days'] {
  if (!isAllowed(right)) return [];
  const { last_day, permit } = right;
  if (last_day === null || permit === 'permanent_card') return days;
  return days.filter(({ date }) => date <= last_day);
}
