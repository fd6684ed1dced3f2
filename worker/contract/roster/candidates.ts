import { z } from 'zod';
import { SEAT_ASK_ANSWERS } from '#contract/enums.ts';
import { ClockText, DateText, optionalClock, optionalText, Stamp } from '#contract/fields/formats.ts';
import { ASKED_AT_ONCE_MAX } from '#contract/limits.ts';
import { Coded, checkOutcomeReason, NamedRef } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Finding, Named } from '#contract/roster/findings.ts';
import { checkOwnTimes } from '#contract/roster/planned-times.ts';
import { Break, overrideReason } from '#contract/roster/roster-changes.ts';
import { ShiftWay } from '#contract/roster/shift-way.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { issue } from '#contract/validation.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { AVAILABILITY_MATCHES, CANDIDATE_GROUPS } from '#domain/roster/candidates.ts';
import { ASSIGNMENT_TYPES, STUDY_KINDS } from '#domain/roster/facts.ts';

/** A person who could take an open spot, or the reasons why they cannot. */
export const Candidate = z
  .object({
    user: PersonRef,
    group: z.enum(CANDIDATE_GROUPS),
    phone: z.string().nullable(),
    language: z.enum(LANGUAGES).nullable(),
    japanese_level: z.enum(JAPANESE_LEVELS).nullable(),
    wish: z.enum(AVAILABILITY_MATCHES).describe('Whether the person’s availability fits the hours'),
    minutes_left: z
      .int()
      .nullable()
      .describe('Minutes left in the fullest week, with this spot counted; null without a limit'),
    last_worked_on: DateText.nullable().describe('At the workplace'),
    with_preferred: z
      .boolean()
      .describe('Whether a colleague that the person likes to work with is on the shift'),
    registered: z
      .object({ shift_user_id: z.int(), version: z.int() })
      .nullable()
      .describe('The person’s pending registration for the shift'),
    asked: z
      .object({ ask_id: z.int(), open: z.boolean(), answer: z.enum(SEAT_ASK_ANSWERS).nullable() })
      .nullable()
      .describe('The person’s latest offer for this shift'),
    findings: z.array(Finding).describe('Of the person alone; see `obstacles`'),
    passable_by: z.enum(['anyone', 'manager', 'global_admin', 'none']),
  })
  .meta({ id: 'Candidate' });
export type Candidate = z.infer<typeof Candidate>;

/** A person in a shift offer, with the answer. */
export const AskedPerson = z
  .object({
    user: PersonRef,
    answer: z.enum(SEAT_ASK_ANSWERS).nullable(),
    answered_at: Stamp.nullable(),
  })
  .meta({ id: 'AskedPerson' });
export type AskedPerson = z.infer<typeof AskedPerson>;

/** A shift offer: several people are asked for one spot, and the first yes gets it. */
export const SeatAsk = z
  .object({
    id: z.int(),
    shift_id: z.int(),
    position: NamedRef,
    type: z.enum(ASSIGNMENT_TYPES),
    start_time: ClockText,
    end_time: ClockText,
    own_times: z.boolean().describe('Whether the times differ from those of the shift'),
    asked_by: PersonRef,
    asked_at: Stamp,
    closed_at: Stamp.nullable().describe('When the offer ended, accepted or withdrawn'),
    taken_by: PersonRef.nullable(),
    people: z.array(AskedPerson),
    version: z.int(),
  })
  .meta({ id: 'SeatAsk' });
export type SeatAsk = z.infer<typeof SeatAsk>;

const count = z.int();

/** The people for a spot, the best first. */
export const Candidates = z
  .object({
    position: NamedRef,
    type: z.enum(ASSIGNMENT_TYPES),
    data: z.array(Candidate),
    total: z.int().describe('The number of all, including those that are not listed'),
    groups: z.object({
      free: count,
      warned: count,
      other_position: count,
      not_member: count,
      refused: count,
    } satisfies Record<(typeof CANDIDATE_GROUPS)[number], typeof count>),
    obstacles: z
      .array(Finding)
      .describe('What keeps everyone from the spot alike, such as a closed shift. No candidate repeats it'),
    closed: z
      .boolean()
      .describe('Whether planning is closed. A spot that an absent person leaves can be filled all the same'),
    asks: z.array(SeatAsk).describe('The offers for the position, newest first'),
    capped: z
      .boolean()
      .describe('Whether there are more people at other workplaces than were checked. A search finds them'),
    named: Named,
  })
  .meta({ id: 'Candidates' });
export type Candidates = z.infer<typeof Candidates>;

export const ownTimeFields = {
  start_time: optionalClock.describe('Omitted together with end_time: the times of the shift'),
  end_time: optionalClock,
};

export const AskBody = z
  .object({
    position_id: z.int().positive(),
    user_ids: z
      .array(z.int().positive())
      .min(1)
      .max(ASKED_AT_ONCE_MAX)
      .refine((ids) => new Set(ids).size === ids.length, issue('repeated')),
    type: z.enum(ASSIGNMENT_TYPES).optional().describe('Default: the type of the open spot'),
    ...ownTimeFields,
    shift_user_id: z
      .int()
      .positive()
      .optional()
      .describe('The assignment of a person who does not come, with `outcome`. Their spot is freed first'),
    outcome: z.enum(OUTCOMES).optional(),
    reason: optionalText.describe('Required where the company cancels'),
    override_reason: overrideReason,
  })
  .superRefine((given, context) => {
    checkOwnTimes(given, context);
    checkOutcomeReason({ outcome: given.outcome ?? null, reason: given.reason }, context);
  })
  .refine(
    ({ shift_user_id, outcome }) => (shift_user_id === undefined) === (outcome === undefined),
    issue('required', ['outcome']),
  )
  .meta({ id: 'NewSeatAsk' });
export type AskBody = z.output<typeof AskBody>;

export const AskCloseBody = z.object({ version: z.int() }).meta({ id: 'SeatAskClose' });
export type AskCloseBody = z.output<typeof AskCloseBody>;

/** A shift offer to the caller that is still open. */
export const OwnAsk = z
  .object({
    id: z.int(),
    workplace: Coded,
    position: NamedRef,
    date: DateText,
    start_time: ClockText,
    end_time: ClockText,
    breaks: z.array(Break),
    asked_at: Stamp,
    answer: z.enum(SEAT_ASK_ANSWERS).nullable(),
    way: ShiftWay,
    study: z
      .array(z.object({ kind: z.enum(STUDY_KINDS), minutes: z.int() }))
      .describe('The minutes in which the caller has a class or an exam (F-19)'),
  })
  .meta({ id: 'OwnAsk' });
export type OwnAsk = z.infer<typeof OwnAsk>;

export const AskAnswerBody = z.object({ answer: z.enum(SEAT_ASK_ANSWERS) }).meta({ id: 'SeatAskAnswer' });
export type AskAnswerBody = z.output<typeof AskAnswerBody>;

export const AskAnswered = z
  .object({
    id: z.int(),
    answer: z.enum(SEAT_ASK_ANSWERS),
    shift_user_id: z.int().nullable().describe('The assignment to the shift, where the answer is yes'),
  })
  .meta({ id: 'AskAnswered' });
export type AskAnswered = z.infer<typeof AskAnswered>;
