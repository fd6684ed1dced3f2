import { useFormat } from '#app/lib/use-format.ts';
import type { PersonShift } from '#contract/attendance/staff-cards.ts';

/** A shift of a person in one line, as a choice. */
export function useShiftText(): (shift: PersonShift) => string {
  const format = useFormat();
  return ({ date, template, start_time, end_time, workplace, position }) =>
    `${format.day(date)} ${template.name} ${start_time}–${end_time} · ${workplace.name} · ${position.name}`;
}
