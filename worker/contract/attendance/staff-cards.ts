import { z } from 'zod';
import { PERSON_STATUSES } from '#contract/enums.ts';
import { ClockText, DateText, Stamp } from '#contract/fields/formats.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { Wage } from '#contract/pay/wages.ts';
import { Membership } from '#contract/people/memberships.ts';
import { TagRef } from '#contract/people/tags.ts';
import { PersonRef } from '#contract/people/users.ts';
import { PreferredColleague } from '#contract/roster/preferred-colleagues.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { RECORD_PUNCHES } from '#domain/attendance/review-item.ts';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { CARD_STATES } from '#domain/papers/card-state.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';
import { ASSIGNMENT_STATUSES, PERMIT_KINDS } from '#domain/roster/facts.ts';

/** The data of a person that managers of their workplaces see. */
export const StaffCard = PersonRef.extend({
  phone: z.string().nullable(),
  emergency_contact_phone: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
  japanese_level: z.enum(JAPANESE_LEVELS).nullable(),
  status: z.enum(PERSON_STATUSES),
  memberships: z
    .array(Membership.pick({ workplace: true, works: true, manages: true, positions: true }))
    .describe('The memberships in scope'),
}).meta({ id: 'StaffCard' });
export type StaffCard = z.infer<typeof StaffCard>;

/** The state of a person's documents today, without their numbers. */
export const RightToWork = z.object({
  status: z.enum(RESIDENCE_STATUSES).nullable(),
  state: z.enum(CARD_STATES),
  permit: z.enum(PERMIT_KINDS).nullable().describe('The document that decides; null where none expires'),
  last_day: DateText.nullable().describe(
    'The last day of that document, with a renewal that was filed in time',
  ),
});

export const MinutesLeft = z.object({
  limit: z.int(),
  used: z.int(),
  left: z.int().describe('0 where the limit is reached'),
  from: DateText,
  to: DateText,
});

/** Minutes left after approved work, in the fullest window; null without such a limit. */
const HoursLeft = z.object({ any_7_days: MinutesLeft.nullable(), monday_week: MinutesLeft.nullable() });

/** A shift to come, approved or registered for. */
const ComingShift = z.object({
  shift_user_id: z.int(),
  shift_id: z.int(),
  workplace: Coded,
  template: Coded,
  position: NamedRef,
  date: DateText,
  start_time: ClockText,
  end_time: ClockText,
  status: z.enum(ASSIGNMENT_STATUSES),
  published: z.boolean().describe('Whether the person already sees it'),
});
export type ComingShift = z.infer<typeof ComingShift>;

/** The 7 days that end on a date; all workplaces count. */
const SevenDays = z.object({
  date: DateText,
  used: z.int().describe('Minutes of approved work, with declared work for other employers'),
  worked: z.int().describe('The part of `used` that is worked already'),
  limit: z.int().nullable().describe('The limit of these 7 days; null where none applies'),
});
export type SevenDays = z.infer<typeof SevenDays>;

export const StaffCardWithWages = StaffCard.extend({
  photo: z.string().nullable().describe('The newest photo for the workplace, or the person’s own picture'),
  tags: z.array(TagRef).describe('By name'),
  preferred_colleagues: z
    .array(PreferredColleague)
    .describe('Those that the person likes to work with, at workplaces in scope, by name'),
  hired_on: DateText.nullable(),
  left_on: DateText.nullable().describe('The last day of the contract'),
  lacks_contract: z
    .boolean()
    .describe('Whether they work somewhere and have no contract of employment today'),
  school: z
    .object({
      name: z.string(),
      vacation: z.object({ from: DateText, to: DateText }).nullable().describe('The current or next one'),
    })
    .nullable(),
  coming: z.array(ComingShift).describe('The next shifts in scope, by start; the first may have started'),
  last_punch: z
    .object({
      stamp: z.enum(RECORD_PUNCHES),
      at: Stamp,
      work_history_id: z.int(),
      workplace: NamedRef.nullable(),
    })
    .nullable()
    .describe('The last check-in or check-out in scope'),
  seven_days: z.array(SevenDays).describe('For today and the 13 days after it'),
  advance: z
    .object({ yen: z.int(), deducted_on: DateText })
    .nullable()
    .describe('Advances that are not settled; null without any, and where managers see no wages'),
  images: z.array(z.string()).describe('Photos for the workplace, newest first, at `/files/{id}`'),
  right_to_work: RightToWork,
  wanted_hours: z
    .int()
    .nullable()
    .describe('Hours a week that they would like to work; null without a preference'),
  hours_left: HoursLeft.describe('For the windows that contain today'),
  wages: z
    .array(
      Wage.omit({ user: true, below_minimum: true, below_minimum_industry: true, version: true }).extend({
        workplace_id: z.int(),
      }),
    )
    .nullable()
    .describe('At these workplaces, newest first; null where managers see no wages'),
}).meta({ id: 'StaffCardWithWages' });
export type StaffCardWithWages = z.infer<typeof StaffCardWithWages>;

/** A shift on which a person is approved, for choosing the shift of an attendance record. */
export const PersonShift = z
  .object({
    shift_id: z.int(),
    shift_user_id: z.int(),
    workplace: Coded,
    template: Coded,
    position: NamedRef,
    date: DateText,
    start_time: ClockText,
    end_time: ClockText,
    attended: z.boolean().describe('Whether an attendance record already belongs to it'),
  })
  .meta({ id: 'PersonShift' });
export type PersonShift = z.infer<typeof PersonShift>;
