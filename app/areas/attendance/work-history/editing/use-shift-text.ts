import { useFormat } from '#app/lib/use-format.ts';
import type { PersonShift } from '#contract/attendance/staff-cards.ts';

/** A person's shift in one line, as an option. */
export function useShiftText(): (shift: PersonShift) => string {
  const format = useFormat();
  return ({ date, template, start_time, end_time, workplace, position }) =>
    `${format.day(date)} ${template.name} ${start_time}–${end_time} · ${workplace.name} · ${position.name}`;
}
