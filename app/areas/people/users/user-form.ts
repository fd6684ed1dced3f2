import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { requiredFormat } from '#contract/fields/formats.ts';
import { UserBody, UserChangeBody } from '#contract/people/users.ts';
import { parseStaffNo } from '#domain/format/staff-no.ts';

/** The body of the API, but a form posts nothing for an unchecked box. */
export const UserForm = z
  .object({
    ...UserChangeBody.shape,
    given_first: z.boolean().default(false),
    employment_insured: z.boolean().default(false),
  })
  .transform((typed, context) => checkedBy(UserChangeBody, typed, context));

/** Staff always have a number. */
export const NewStaffForm = z
  .object({ ...UserBody.shape, staff_no: requiredFormat(parseStaffNo, 'staff_no') })
  .transform((typed, context) => checkedBy(UserBody, typed, context));
