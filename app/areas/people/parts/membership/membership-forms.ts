import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { MemberBody, MembershipChangeBody, UserWorkplaceBody } from '#contract/people/memberships.ts';

const checkbox = z.boolean().default(false);
/** An empty field means no amount, or no age. */
const wholeNumber = z.int().optional();
const date = z.string().optional();
const membershipFields = {
  works: checkbox,
  manages: checkbox,
  positions: z.array(z.int()).default([]),
  transport_per_day: wholeNumber,
  transport_monthly_cap: wholeNumber,
  trainer_id: wholeNumber,
  dispatched_from: date,
  left_client_on: date,
  retired_at: wholeNumber,
  in_plan: checkbox,
  dispatch_evidence: z.array(z.string()).default([]),
};

/** Adds a person to a workplace. */
export const NewMemberForm = z
  .object({ user_id: z.int().optional(), ...membershipFields })
  .transform((typed, context) => checkedBy(MemberBody, typed, context));

/** Adds a workplace to a person. */
export const NewUserWorkplaceForm = z
  .object({ workplace_id: z.int().optional(), ...membershipFields })
  .transform((typed, context) => checkedBy(UserWorkplaceBody, typed, context));

export const MembershipForm = z
  .object({ ...membershipFields, version: z.int() })
  .transform((typed, context) => checkedBy(MembershipChangeBody, typed, context));
