import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { requiredMail } from '#contract/fields/formats.ts';
import { UserBody } from '#contract/people/users.ts';
import { DUTIES } from '#contract/roles.ts';

const { staff_no, last_name, first_name, last_name_kana, first_name_kana, phone, language } = UserBody.shape;

/** Required data of a new manager; the rest is added on their page. */
export const NewManagerFields = z.object({
  last_name,
  first_name,
  last_name_kana,
  first_name_kana,
  phone,
  language,
  staff_no,
  email: requiredMail,
  given_first: z.boolean().default(false),
  duties: z.array(z.enum(DUTIES)).default([]),
  manages: z.array(z.int().positive()).default([]),
  invite: z.boolean().default(false),
});

/** The body of the API, and whether to send the invitation at once. */
export const NewManagerForm = NewManagerFields.transform(({ invite, ...typed }, context) => ({
  invite,
  manager: checkedBy(UserBody, { ...typed, role: 'admin' }, context),
}));
