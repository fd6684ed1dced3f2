import { z } from 'zod';
import { HOLIDAYS, RESIDENCE_ENFORCEMENTS } from '#contract/enums.ts';
import { ClockText, DateText, isRosterDay, RosterDay, Stamp } from '#contract/fields/formats.ts';
import { BOARD_DAYS_MAX } from '#contract/limits.ts';
import { PATH_ID } from '#contract/lists.ts';
import { MinutesByWeekday } from '#contract/papers/work-limits.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { EarlierPayTerms, PAY_TERMS } from '#contract/pay/hours/pay-terms.ts';
import { PersonRef } from '#contract/people/users.ts';
import { AvailabilityDay } from '#contract/roster/availability.ts';
import { FOUND_IN_LAW } from '#contract/roster/findings.ts';
import { Break, seatTotalFields } from '#contract/roster/roster-changes.ts';
import { Shift } from '#contract/roster/shifts.ts';
import { issue } from '#contract/validation.ts';
import { RideTimes } from '#contract/workplaces/rides.ts';
import { PLACEMENT_RULES } from '#domain/law/law-finding.ts';
import {
  ASSIGNMENT_STATUSES,
  ASSIGNMENT_TYPES,
  LIMIT_SOURCES,
  LIMIT_UNITS,
  LIMIT_WINDOWS,
  PERMIT_KINDS,
  STUDY_KINDS,
} from '#domain/roster/facts.ts';
import { SEVERITIES } from '#domain/roster/rule-traits.ts';
import { daysBetween, WEEKDAYS } from '#domain/time/calendar-date.ts';

const dated = { from: DateText.nullable(), to: DateText.nullable() };

const minutes = { start: z.int(), end: z.int() };
const DayMinutes = z.object({ ...minutes, breaks: z.array(z.object(minutes)) }).meta({
  id: 'DayMinutes',
  description: 'Minutes from 00:00 of the date. Counted minutes may be below 0 or above 47:59',
});
export type DayMinutes = z.infer<typeof DayMinutes>;
const worked = DayMinutes.nullable().describe('Counted times; null until the work is finished');

const status = z.enum(ASSIGNMENT_STATUSES).describe('Only pending and approved work counts');

/** A workplace and the days to show. */
export const BoardQuery = z
  .object({ workplace_id: PATH_ID, date_from: RosterDay, date_to: RosterDay })
  .refine(({ date_from, date_to }) => date_from <= date_to, issue('date', ['date_to']))
  .refine(
    ({ date_from, date_to }) =>
      // An invalid date has its own issue already.
      !(isRosterDay(date_from) && isRosterDay(date_to)) || daysBetween(date_from, date_to) < BOARD_DAYS_MAX,
    issue('date', ['date_to']),
  );

/** A person on a shift. The shift's times apply where the person has no own times. */
const PlannedBoardWork = z
  .object({
    id: z.int().describe('The id of the assignment'),
    shift_id: z.int(),
    position_id: z.int(),
    type: z.enum(ASSIGNMENT_TYPES),
    status,
    own_times: z.object({ start_time: ClockText, end_time: ClockText }).nullable(),
    attended: z.boolean().describe('Whether the person has checked in'),
    worked,
    confirmed: z.boolean().describe('Whether the person said that they will come'),
    cannot_come: z.boolean().describe('Whether the person said that they cannot come'),
    version: z.int(),
  })
  .meta({ id: 'BoardPlannedWork' });
export type PlannedBoardWork = z.infer<typeof PlannedBoardWork>;

/** Finished work without a shift. Its times are the worked ones, as far as a clock shows them. */
const UnplannedBoardWork = z
  .object({
    id: z.int().negative(),
    workplace_id: z.int(),
    date: DateText,
    times: DayMinutes,
    worked: DayMinutes,
  })
  .meta({ id: 'BoardUnplannedWork' });
export type UnplannedBoardWork = z.infer<typeof UnplannedBoardWork>;

/** Work outside the reader’s scope: only its times. */
const MaskedWork = z
  .object({
    place: z
      .int()
      .negative()
      .optional()
      .describe('The number of the workplace in limits of permissions; absent where none of them names it'),
    date: DateText,
    times: DayMinutes,
    paid_before_minutes: z.int(),
    status,
    worked,
  })
  .meta({ id: 'BoardMaskedWork' });
export type MaskedWork = z.infer<typeof MaskedWork>;

/**
 * A shift of another day or workplace. Where all its people have own times, its times are those of one
 * person.
 */
const ShiftAround = z
  .object({
    id: z.int(),
    workplace_id: z.int(),
    date: DateText,
    start_time: ClockText,
    end_time: ClockText,
    breaks: z.array(Break),
    paid_before_minutes: z.int(),
  })
  .meta({ id: 'BoardShiftAround' });
export type ShiftAround = z.infer<typeof ShiftAround>;

const places = z
  .array(z.object({ workplace_id: z.int().nullable(), position_id: z.int().nullable() }))
  .describe('Null is every workplace or position; a number below 0 is a place of masked work');

const boardPerson = {
  user: PersonRef,
  works_here: z.boolean().describe('False for a person who is only on shifts of the workplace'),
  position_ids: z.array(z.int()).describe('The positions that the person can take here'),
  employment: z.object({ ...dated, disabled: z.boolean() }),
  birthday: DateText.nullable().describe('Only for people under 18'),
  of_age: z.boolean().describe('Whether the person is known to be 18 or older on every day shown'),
  permits: z.array(z.object({ kind: z.enum(PERMIT_KINDS), last_day: DateText.nullable() })),
  limits: z.array(
    z.object({
      ...dated,
      window: z.enum(LIMIT_WINDOWS),
      unit: z.enum(LIMIT_UNITS),
      amount: z.int(),
      source: z.enum(LIMIT_SOURCES),
      except: z.array(z.object(dated)).optional().describe('Days in between on which it does not hold'),
      only: places.optional().describe('The only work that it counts; absent where it counts all'),
      without: z
        .array(z.object({ ...dated, places }))
        .optional()
        .describe('Work of permissions that it does not count'),
    }),
  ),
  other_employment: z.array(
    z.object({ ...dated, minutes_per_week: z.int(), minutes_by_weekday: MinutesByWeekday.nullable() }),
  ),
  study_times: z.array(
    z.object({
      kind: z.enum(STUDY_KINDS),
      weekday: z.literal(WEEKDAYS).nullable(),
      from: DateText,
      to: DateText,
      start: z.int().nullable().describe('Minutes from 00:00; null for a whole day'),
      end: z.int().nullable(),
    }),
  ),
  law: z
    .array(
      z.object({
        from: DateText,
        to: DateText,
        position_id: z.int(),
        verdicts: z.array(
          z.object({ rule: z.enum(PLACEMENT_RULES), severity: z.enum(SEVERITIES), ...FOUND_IN_LAW }),
        ),
      }),
    )
    .describe('What the law says of the person in positions of the workplace, on the days shown'),
};

const PersonOnBoard = z
  .object({
    ...boardPerson,
    work: z.array(PlannedBoardWork).describe('Includes days around those shown, which the rules need'),
    unplanned: z.array(UnplannedBoardWork),
    masked: z.array(MaskedWork),
    availability: z.array(AvailabilityDay),
  })
  .meta({ id: 'BoardPerson' });
export type PersonOnBoard = z.infer<typeof PersonOnBoard>;

export const BoardTemplate = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    start_time: ClockText,
    end_time: ClockText,
    breaks: z.array(Break),
    paid_before_minutes: z.int(),
    active: z.boolean().describe('Whether shifts can be created from it; false where it is deleted'),
    seats: z
      .array(z.object({ weekday: z.int().min(1).max(7), position_id: z.int(), ...seatTotalFields }))
      .describe('The spots of a new shift by weekday, as `shifts.create` sets them'),
  })
  .meta({ id: 'BoardTemplate' });
export type BoardTemplate = z.infer<typeof BoardTemplate>;

const board = {
  workplace: Coded,
  date_from: DateText,
  date_to: DateText,
  now: Stamp,
  holidays: z.array(z.object({ date: DateText, name: z.enum(HOLIDAYS) })),
  published_days: z.array(DateText).describe('The shown days that people may see; the others are drafts'),
  rides: RideTimes.nullable(),
  config: z.object({
    max_minutes_per_week: z.int(),
    max_shifts_per_day: z.int(),
    residence_enforcement: z.enum(RESIDENCE_ENFORCEMENTS),
    expiry_notice_days: z.int(),
    near_limit_minutes: z.int(),
    rest_refused_from: DateText.nullable(),
    days_in_a_row_refused_from: DateText.nullable(),
    agreement: z
      .object({
        month_warn_minutes: z.int(),
        month_limit_minutes: z.int(),
        combined_warn_minutes: z.int(),
        combined_limit_minutes: z.int(),
        special_clause: z.boolean(),
        ...PAY_TERMS,
        earlier_pay_terms: EarlierPayTerms,
      })
      .describe('The settings for overtime of a planned pay month (O-14)'),
  }),
  positions: z.array(NamedRef).describe('Of the workplace, without deleted ones'),
  templates: z
    .array(BoardTemplate)
    .describe('Of the workplace, with deleted ones only where a shift uses them'),
  names: z
    .object({ workplaces: z.array(Coded), positions: z.array(NamedRef) })
    .describe('All workplaces and positions that the work names'),
};

const DayCost = z
  .object({
    date: DateText,
    yen: z.int().describe('Planned wages with the night premium, without overtime and transport'),
    without_wage: z.int().describe('Assignments without a wage, which the yen leave out'),
  })
  .meta({ id: 'BoardDayCost' });
export type DayCost = z.infer<typeof DayCost>;

/** A workplace's whole roster on some days. The times of a shift are stated once, with the shift. */
export const BoardAnswer = z
  .object({
    ...board,
    shifts: z.array(Shift).describe('By date, start and id'),
    around: z.array(ShiftAround).describe('Other shifts of the people on the board'),
    people: z.array(PersonOnBoard).describe('By kana name'),
    cost: z
      .array(DayCost)
      .nullable()
      .describe('The days with approved work; null for readers who may not see wages'),
  })
  .meta({ id: 'Board' });
export type BoardAnswer = z.infer<typeof BoardAnswer>;
