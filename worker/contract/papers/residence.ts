import { z } from 'zod';
import {
  DateText,
  optionalChoice,
  optionalDate,
  optionalFormat,
  requiredFormat,
  Stamp,
} from '#contract/fields/formats.ts';
import { MINUTES_OF_WEEK } from '#contract/limits.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { parsePassportNumber } from '#domain/format/passport.ts';
import { parseResidenceCardNumber } from '#domain/format/residence-card.ts';
import { COURSES, SKILLED_FIELDS } from '#domain/law/placement-kinds.ts';
import { DESIGNATED_NUMBER_MAX } from '#domain/papers/record.ts';
import { RESIDENCE_STATUSES, type ResidenceStatus, ruleOf } from '#domain/papers/status.ts';
import { LIMIT_WINDOWS, PERMIT_KINDS } from '#domain/roster/facts.ts';
import { isMonthToAskFor } from '#domain/time/calendar-month.ts';

const paperMinutes = z.int().min(0).max(MINUTES_OF_WEEK);
const designatedNumber = z.int().min(1).max(DESIGNATED_NUMBER_MAX);

/** What a person's documents say, and the right to work that follows. */
export const Residence = z
  .object({
    status: z.enum(RESIDENCE_STATUSES).nullable(),
    expires_on: DateText.nullable().describe('The last day of the status, or of a permanent resident’s card'),
    renewal_filed_on: DateText.nullable(),
    permission: z.boolean().describe('Whether the back of the card shows the permission to work'),
    paper_minutes: paperMinutes
      .nullable()
      .describe(
        'Minutes in any 7 days by the designation paper; 0 without a limit, null while it is not read',
      ),
    card_number: z.string().nullable(),
    earlier_card_numbers: z.array(z.string()).describe('Newest first'),
    checked: z
      .object({ at: Stamp, by: PersonRef })
      .nullable()
      .describe('When the number was checked at the Immigration Services Agency'),
    passport_number: z.string().nullable(),
    passport_expires_on: DateText.nullable(),
    student_card_expires_on: DateText.nullable(),
    school: z.object({ id: z.int(), name: z.string() }).nullable(),
    course: z.enum(COURSES).nullable().describe('How a student attends the school; null while unknown'),
    on_leave: z.boolean().describe('Whether a student is on leave from the school'),
    skilled_field: z
      .enum(SKILLED_FIELDS)
      .nullable()
      .describe('The field of a Specified Skilled Worker; null while unknown'),
    designated_number: designatedNumber
      .nullable()
      .describe('The number of the notified Designated Activities; null while unknown or without one'),
    permits: z
      .array(z.object({ kind: z.enum(PERMIT_KINDS), last_day: DateText.nullable() }))
      .describe(
        'The permits on which the right to work depends. Without a last day a permit is not valid at all',
      ),
    limits: z
      .array(
        z.object({
          window: z.enum(LIMIT_WINDOWS),
          minutes: z.int(),
          source: z.enum(['residence', 'vacation', 'permission', 'permission_total']),
          from: DateText.nullable(),
          to: DateText.nullable(),
        }),
      )
      .describe('The limits of the status, of the school’s vacations and of individual permissions'),
    version: z.int().describe('The version of the person'),
  })
  .meta({ id: 'Residence' });
export type Residence = z.infer<typeof Residence>;

/** F-14 adds months to the last day of a card, so it may not be at the ends of the calendar. */
const lastDayField = optionalDate.refine(
  (text) => text === null || isMonthToAskFor(text.slice(0, 7)),
  issue('date'),
);

/** Whether the right to stay ends, so that a renewal can be filed. */
function isRenewable(status: ResidenceStatus | null): boolean {
  return status !== null && ruleOf(status).ends === 'right';
}

export const ResidenceBody = z
  .object({
    status: optionalChoice(RESIDENCE_STATUSES),
    expires_on: lastDayField,
    renewal_filed_on: optionalDate,
    permission: z.boolean().default(false),
    // A form leaves it empty.
    paper_minutes: paperMinutes.nullish().transform((minutes) => minutes ?? null),
    card_number: optionalFormat(parseResidenceCardNumber, 'residence_card'),
    passport_number: optionalFormat(parsePassportNumber, 'passport'),
    passport_expires_on: lastDayField,
    student_card_expires_on: lastDayField,
    school_id: z
      .int()
      .positive()
      .nullish()
      .transform((id) => id ?? null),
    course: optionalChoice(COURSES),
    on_leave: z.boolean().default(false),
    skilled_field: optionalChoice(SKILLED_FIELDS),
    designated_number: designatedNumber.nullish().transform((number) => number ?? null),
    version: z.int(),
  })
  .refine(({ status, expires_on }) => expires_on === null || status !== null, issue('select', ['status']))
  .refine(
    ({ status, renewal_filed_on, expires_on }) =>
      renewal_filed_on === null || expires_on !== null || !isRenewable(status),
    issue('required', ['expires_on']),
  )
  .meta({
    id: 'ResidenceChange',
    description: 'Fields that do not apply to the status are cleared, such as the school of a non-student',
  });
export type ResidenceBody = z.output<typeof ResidenceBody>;

/** In the body: a card number must not appear in an address. */
export const CardForgetBody = z
  .object({ card_number: requiredFormat(parseResidenceCardNumber, 'residence_card'), version: z.int() })
  .meta({ id: 'CardForgetting' });
export type CardForgetBody = z.output<typeof CardForgetBody>;

export const ResidenceCheckBody = z.object({ version: z.int() }).meta({ id: 'ResidenceCheck' });
