import { z } from 'zod';
import { DateText, optionalNearDay } from '#contract/fields/formats.ts';
import {
  POSITIONS_MAX,
  RETIREMENT_AGE_MAX,
  RETIREMENT_AGE_MIN,
  TRANSPORT_MONTHLY_MAX,
  TRANSPORT_PER_DAY_MAX,
} from '#contract/limits.ts';
import { Wage } from '#contract/pay/wages.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { FILED_EVIDENCE } from '#domain/law/placement-kinds.ts';

/** A person at a workplace: whether they work there, manage it, or both, and in which positions. */
export const Membership = z
  .object({
    user: PersonRef,
    workplace: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    works: z.boolean(),
    manages: z.boolean(),
    positions: z.array(z.object({ id: z.int(), name: z.string() })).describe('By name'),
    transport_per_day: z
      .int()
      .nullable()
      .describe('Yen for each attended day; null where none is paid, or the reader sees no wages'),
    transport_monthly_cap: z.int().nullable().describe('The most yen in a pay period; null without a limit'),
    trainer: PersonRef.nullable().describe(
      'Who is with the person on their first shifts there; null without one, and where they no longer work there',
    ),
    dispatched_from: DateText.nullable().describe(
      'The first day of dispatch to this unit, after the last gap that starts the three years again',
    ),
    left_client_on: DateText.nullable().describe('The last day of an employment by the client itself'),
    retired_at: z.int().nullable().describe('The age at which that employment ended by retirement'),
    in_plan: z.boolean().describe('Whether it is a site of the approved plan of training employment'),
    dispatch_evidence: z
      .array(z.enum(FILED_EVIDENCE))
      .describe(
        'What papers show about the dispatch: exceptions from barred duties and from the three years',
      ),
    version: z.int(),
  })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof Membership>;

/** A workplace of a person, with their wages there. */
export const UserWorkplace = Membership.extend({
  wages: z
    .array(Wage.pick({ id: true, position: true, template: true, valid_from: true, salary_per_hour: true }))
    .nullable()
    .describe('Current and future wages, by position; null for readers without access to wages'),
}).meta({ id: 'UserWorkplace' });
export type UserWorkplace = z.infer<typeof UserWorkplace>;

const id = z.int().positive();

function yen(max: number) {
  return z
    .int()
    .min(0)
    .max(max)
    .nullish()
    .transform((given) => given ?? null);
}

const fields = {
  works: z.boolean(),
  manages: z.boolean(),
  positions: z.array(id).max(POSITIONS_MAX).default([]).describe('Ids of positions of the workplace'),
  // 0 means that none is paid.
  transport_per_day: yen(TRANSPORT_PER_DAY_MAX)
    .transform((given) => given || null)
    .describe(
      'Yen for each attended day; none where it is missing. A person who is added again then keeps the earlier value. A change starts with the current pay month, or the first month that was never confirmed',
    ),
  transport_monthly_cap: yen(TRANSPORT_MONTHLY_MAX).describe(
    'The most yen in a pay period; no limit where it is missing',
  ),
  trainer_id: id
    .nullish()
    .transform((given) => given ?? null)
    .describe('Another person who works at the workplace; ignored for people who do not work there'),
  dispatched_from: optionalNearDay,
  left_client_on: optionalNearDay,
  retired_at: z
    .int()
    .min(RETIREMENT_AGE_MIN)
    .max(RETIREMENT_AGE_MAX)
    .nullish()
    .transform((age) => age ?? null),
  in_plan: z.boolean().default(false),
  dispatch_evidence: z
    .array(z.enum(FILED_EVIDENCE))
    .max(FILED_EVIDENCE.length)
    .default([])
    .transform((given) => FILED_EVIDENCE.filter((one) => given.includes(one))),
};
export type MembershipFields = z.output<z.ZodObject<typeof fields>>;

function checkFields(given: MembershipFields, context: z.RefinementCtx): void {
  if (!given.works && !given.manages) {
    context.addIssue({ code: 'custom', input: given, ...issue('works_or_manages', ['works']) });
  }
  if (given.transport_monthly_cap !== null && given.transport_per_day === null) {
    context.addIssue({ code: 'custom', input: given, ...issue('required'), path: ['transport_per_day'] });
  }
  if (given.retired_at !== null && given.left_client_on === null) {
    context.addIssue({ code: 'custom', input: given, ...issue('required'), path: ['left_client_on'] });
  }
  given.positions.forEach((position, index) => {
    if (given.positions.indexOf(position) === index) return;
    context.addIssue({ code: 'custom', input: given, ...issue('repeated'), path: ['positions', index] });
  });
}

/** A person to add to a workplace. */
export const MemberBody = z
  .object({ user_id: id, ...fields })
  .superRefine(checkFields)
  .meta({ id: 'NewMember' });
export type MemberBody = z.output<typeof MemberBody>;

/** A workplace to add to a person. */
export const UserWorkplaceBody = z
  .object({ workplace_id: id, ...fields })
  .superRefine(checkFields)
  .meta({ id: 'NewUserWorkplace' });
export type UserWorkplaceBody = z.output<typeof UserWorkplaceBody>;

export const MembershipChangeBody = z
  .object({ ...fields, version: z.int() })
  .superRefine(checkFields)
  .meta({ id: 'MembershipChange' });
export type MembershipChangeBody = z.output<typeof MembershipChangeBody>;
