import { z } from 'zod';
import { checkedBy, filledRows, placedInRows } from '#app/lib/checked-form.ts';
import { SchoolBody, SchoolChangeBody } from '#contract/people/schools.ts';

const text = z.string().optional();

/** The fields as typed: rows of vacations may stay empty. */
const schoolFields = {
  name: text,
  kind: text,
  vacations: z.array(z.object({ from: text, to: text })).default([]),
};
type TypedSchool = z.output<z.ZodObject<typeof schoolFields>>;

function schoolBody({ name, kind, vacations }: TypedSchool) {
  const { rows, places } = filledRows(vacations, ({ from, to }) => !from && !to);
  return { body: { name, kind, vacations: rows }, placed: placedInRows({ vacations: places }) };
}

export const NewSchoolForm = z.object(schoolFields).transform((typed, context) => {
  const { body, placed } = schoolBody(typed);
  return checkedBy(SchoolBody, body, context, placed);
});

export const SchoolForm = z
  .object({ ...schoolFields, version: z.int() })
  .transform(({ version, ...typed }, context) => {
    const { body, placed } = schoolBody(typed);
    return checkedBy(SchoolChangeBody, { ...body, version }, context, placed);
  });
