import { z } from 'zod';
import { DateText, optionalDate } from '#contract/fields/formats.ts';
import { LIMIT_SOURCES, LIMIT_UNITS, LIMIT_WINDOWS } from '#domain/roster/facts.ts';
import { globalAdmins } from './access.ts';
import { MINUTES_OF_WEEK, WORK_LIMITS_MAX } from './limits.ts';
import { ID_PARAMS } from './lists.ts';
import type { Operation } from './operation.ts';
import { issue } from './validation.ts';

const dates = {
  from: DateText.nullable().describe('The first day; null from always'),
  to: DateText.nullable().describe('The last day; null without end'),
};
const kind = {
  window: z.enum(LIMIT_WINDOWS),
  unit: z.enum(LIMIT_UNITS),
  source: z.enum(LIMIT_SOURCES),
};

/** How much a person may work, and what they work elsewhere. */
export const WorkLimits = z
  .object({
    limits: z.array(z.object({ ...kind, amount: z.int(), ...dates })),
    other_employment: z.array(z.object({ minutes_per_week: z.int(), ...dates })),
    version: z.int().describe('Of the person'),
  })
  .meta({ id: 'WorkLimits' });
export type WorkLimits = z.infer<typeof WorkLimits>;

const given = { from: optionalDate, to: optionalDate };

const Limit = z
  .object({ ...kind, amount: z.int().min(0).max(MINUTES_OF_WEEK), ...given })
  .refine(
    ({ from, to }) => from === null || to === null || from < to,
    issue('limit_start_before_expiry', ['from']),
  );

const OtherEmployment = z
  .object({ minutes_per_week: z.int().positive().max(MINUTES_OF_WEEK), ...given })
  .refine(({ from, to }) => from === null || to === null || from <= to, issue('date_order', ['to']));

/** All of them: what is not named is taken away. */
export const WorkLimitsBody = z
  .object({
    limits: z.array(Limit).max(WORK_LIMITS_MAX),
    other_employment: z.array(OtherEmployment).max(WORK_LIMITS_MAX),
    version: z.int(),
  })
  .meta({ id: 'WorkLimitsChange' });
export type WorkLimitsBody = z.output<typeof WorkLimitsBody>;

const one = { path: '/admin/users/:id/configs', params: ID_PARAMS } as const;

export const workLimitOperations = {
  'users.configs.read': {
    access: globalAdmins,
    ...one,
    method: 'GET',
    summary: 'How much a person may work, and what they work elsewhere',
    answers: { 200: WorkLimits },
    errors: ['E_NOT_FOUND'],
  },
  'users.configs.update': {
    access: globalAdmins,
    ...one,
    method: 'PUT',
    summary: 'Say anew how much a person may work, and what they work elsewhere',
    body: WorkLimitsBody,
    answers: { 200: WorkLimits },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
