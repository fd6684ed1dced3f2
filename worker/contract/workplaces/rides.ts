import { z } from 'zod';
import { ClockText, optionalClock, optionalText } from '#contract/fields/formats.ts';
import { OtherNames } from '#contract/fields/other-names.ts';
import { checkOwnTimes } from '#contract/roster/planned-times.ts';
import { issue } from '#contract/validation.ts';
import { MINUTES_PER_DAY, parseClock } from '#domain/time/clock.ts';

const storedNote = z.string().nullable();

/** F-23: the trains or shuttles of a workplace, as managers read them. */
export const Rides = z
  .object({
    first_arrival: ClockText.nullable().describe('When the first train or shuttle of a day arrives'),
    last_departure: ClockText.nullable().describe('When the last one leaves; past 24:00 after midnight'),
    note: storedNote,
    note_en: storedNote,
    note_vi: storedNote,
    version: z.int().describe('The version of the workplace'),
  })
  .meta({ id: 'Rides' });
export type Rides = z.infer<typeof Rides>;

export const RidesBody = z
  .object({
    first_arrival: optionalClock,
    last_departure: optionalClock,
    note: optionalText,
    note_en: optionalText,
    note_vi: optionalText,
    version: z.int(),
  })
  .superRefine((rides, context) => {
    const { first_arrival, last_departure } = rides;
    const refuse = (key: 'time' | 'required', name: string) =>
      context.addIssue({ code: 'custom', input: rides, ...issue(key), path: [name] });
    if ((parseClock(first_arrival ?? '') ?? 0) >= MINUTES_PER_DAY) refuse('time', 'first_arrival');
    if (rides.note === null && (rides.note_en !== null || rides.note_vi !== null)) refuse('required', 'note');
    const times = { start_time: first_arrival, end_time: last_departure };
    checkOwnTimes(times, context, ([name]) => [name === 'start_time' ? 'first_arrival' : 'last_departure']);
  })
  .meta({ id: 'RidesChange' });
export type RidesBody = z.output<typeof RidesBody>;

/** F-23: when the first train or shuttle of a day arrives and the last one leaves: both, or nothing is known. */
export const RideTimes = z
  .object({ first_arrival: ClockText, last_departure: ClockText })
  .meta({ id: 'RideTimes' });
export type RideTimes = z.infer<typeof RideTimes>;

/** The trains or shuttles of a workplace, as staff read it. */
export const OwnRides = z.object({
  times: RideTimes.nullable(),
  note: z.object({ name: z.string(), names: OtherNames.nullable() }).nullable(),
});
export type OwnRides = z.infer<typeof OwnRides>;
