import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { UserChangeBody } from '#contract/users.ts';

/** As the body, but a box that is not ticked posts nothing at all. */
export const UserForm = z
  .object({ ...UserChangeBody.shape, given_first: z.boolean().default(false) })
  .transform((typed, context) => checkedBy(UserChangeBody, typed, context));
