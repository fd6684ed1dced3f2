import { isCalendarDate } from '#domain/time/calendar-date.ts';

/**
 * A person in the list: their assignment, the version that was shown, the date, the missing stamps,
 * and whether the shift is over.
 */
export type ChosenPerson = {
  place: number;
  version: number;
  date: string;
  checkIn: boolean;
  checkOut: boolean;
  ended: boolean;
};

export function chosenText({ place, version, date, checkIn, checkOut, ended }: ChosenPerson): string {
  return [place, version, date, ...[checkIn, checkOut, ended].map(Number)].join(' ');
}

export function chosenOf(text: string): ChosenPerson | null {
  const [place, version, date = '', checkIn, checkOut, ended] = text.split(' ');
  const chosen = { place: Number(place), version: Number(version), date };
  if (!Number.isInteger(chosen.place) || !Number.isInteger(chosen.version) || !isCalendarDate(date))
    return null;
  return { ...chosen, checkIn: checkIn === '1', checkOut: checkOut === '1', ended: ended === '1' };
}
