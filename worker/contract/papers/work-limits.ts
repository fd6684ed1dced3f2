import { z } from 'zod';
import { DateText, optionalDate } from '#contract/fields/formats.ts';
import { MINUTES_OF_WEEK, WORK_LIMITS_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { LIMIT_SOURCES, LIMIT_UNITS, LIMIT_WINDOWS } from '#domain/roster/facts.ts';

const dates = {
  from: DateText.nullable().describe('The first day; null means from always'),
  to: DateText.nullable().describe('The last day; null means without end'),
};
const limitKind = {
  window: z.enum(LIMIT_WINDOWS),
  unit: z.enum(LIMIT_UNITS),
  source: z.enum(LIMIT_SOURCES),
};

/** How much a person may work, and how much they work elsewhere. */
export const WorkLimits = z
  .object({
    limits: z.array(z.object({ ...limitKind, amount: z.int(), ...dates })),
    other_employment: z.array(z.object({ minutes_per_week: z.int(), ...dates })),
    version: z.int().describe('The version of the person'),
  })
  .meta({ id: 'WorkLimits' });
export type WorkLimits = z.infer<typeof WorkLimits>;

const given = { from: optionalDate, to: optionalDate };

const LimitEntry = z
  .object({ ...limitKind, amount: z.int().min(0).max(MINUTES_OF_WEEK), ...given })
  .refine(
    ({ from, to }) => from === null || to === null || from < to,
    issue('limit_start_before_expiry', ['from']),
  );

const OtherEmployment = z
  .object({ minutes_per_week: z.int().positive().max(MINUTES_OF_WEEK), ...given })
  .refine(({ from, to }) => from === null || to === null || from <= to, issue('date_order', ['to']));

/** The complete list: an entry that is left out is removed. */
export const WorkLimitsBody = z
  .object({
    limits: z.array(LimitEntry).max(WORK_LIMITS_MAX),
    other_employment: z.array(OtherEmployment).max(WORK_LIMITS_MAX),
    version: z.int(),
  })
  .meta({ id: 'WorkLimitsChange' });
export type WorkLimitsBody = z.output<typeof WorkLimitsBody>;
