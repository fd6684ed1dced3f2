import { z } from 'zod';
import { checkedBy, filledRows, placedInRows } from '#app/lib/checked-form.ts';
import { SchoolBody, SchoolChangeBody } from '#contract/people/schools.ts';

const text = z.string().optional();

/** The fields as typed: rows of vacations may stay empty. */
const fields = {
  name: text,
  vacations: z.array(z.object({ from: text, to: text })).default([]),
};
type Typed = z.output<z.ZodObject<typeof fields>>;

function bodyOf({ name, vacations }: Typed) {
  const { rows, places } = filledRows(vacations, ({ from, to }) => !from && !to);
  return { body: { name, vacations: rows }, placed: placedInRows({ vacations: places }) };
}

export const NewSchoolForm = z.object(fields).transform((typed, context) => {
  const { body, placed } = bodyOf(typed);
  return checkedBy(SchoolBody, body, context, placed);
});

export const SchoolForm = z
  .object({ ...fields, version: z.int() })
  .transform(({ version, ...typed }, context) => {
    const { body, placed } = bodyOf(typed);
    return checkedBy(SchoolChangeBody, { ...body, version }, context, placed);
  });
