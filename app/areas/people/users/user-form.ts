import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { requiredFormat } from '#contract/fields/formats.ts';
import { UserBody, UserChangeBody } from '#contract/people/users.ts';
import { parseStaffNo } from '#domain/format/staff-no.ts';

/** As the body, but a box that is not ticked posts nothing at all. */
export const UserForm = z
  .object({
    ...UserChangeBody.shape,
    given_first: z.boolean().default(false),
    employment_insured: z.boolean().default(false),
  })
  .transform((typed, context) => checkedBy(UserChangeBody, typed, context));

/** Of the staff everybody has a number. */
export const NewStaffForm = z
  .object({ ...UserBody.shape, staff_no: requiredFormat(parseStaffNo, 'staff_no') })
  .transform((typed, context) => checkedBy(UserBody, typed, context));
