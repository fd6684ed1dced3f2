import { z } from 'zod';
import { checkedBy, filledRows, placedInRows } from '#app/lib/checked-form.ts';
import { SEATS_MAX } from '#contract/limits.ts';
import { ShiftTemplateBody, ShiftTemplateChangeBody } from '#contract/workplaces/shift-templates.ts';
import { headcountsOf } from './headcount-grid.ts';

const text = z.string().optional();
const days = z.array(z.int().min(0).max(SEATS_MAX).optional()).default([]);

/**
 * The fields as typed: rows of breaks may stay empty, and headcounts are a grid of positions by weekdays.
 */
const templateFields = {
  code: text,
  name: text,
  name_kana: text,
  name_en: text,
  name_vi: text,
  start_time: text,
  end_time: text,
  breaks: z.array(z.object({ start: text, end: text })).default([]),
  paid_before_minutes: z.int().default(0),
  active: z.boolean().default(false),
  seats: z.array(z.object({ position_id: z.int(), fixed: days, temp: days, registered: days })).default([]),
};
type TypedTemplate = z.output<z.ZodObject<typeof templateFields>>;

function templateBody({ seats, ...typed }: TypedTemplate) {
  const { rows, places } = filledRows(typed.breaks, ({ start, end }) => !start && !end);
  return {
    body: { ...typed, breaks: rows, headcounts: headcountsOf(seats) },
    placed: placedInRows({ breaks: places }),
  };
}

export const NewTemplateForm = z.object(templateFields).transform((typed, context) => {
  const { body, placed } = templateBody(typed);
  return checkedBy(ShiftTemplateBody, body, context, placed);
});

export const TemplateForm = z
  .object({ ...templateFields, version: z.int() })
  .transform(({ version, ...typed }, context) => {
    const { body, placed } = templateBody(typed);
    return checkedBy(ShiftTemplateChangeBody, { ...body, version }, context, placed);
  });
