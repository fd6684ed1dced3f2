import { z } from 'zod';
import { DateText, requiredFormat } from '#contract/fields/formats.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import { globalAdmins } from './access.ts';
import { MINIMUM_WAGES_AT_ONCE_MAX, SALARY_PER_HOUR_MAX } from './limits.ts';
import { ID_PARAMS, listOf, listQuery, VERSION_QUERY } from './lists.ts';
import type { Operation } from './operation.ts';
import { issue } from './validation.ts';

/** The least that an hour earns in a prefecture, from a date on. */
export const MinimumWage = z
  .object({
    id: z.int(),
    prefecture: z.string(),
    valid_from: DateText,
    salary_per_hour: z.int().describe('Yen'),
    version: z.int(),
  })
  .meta({ id: 'MinimumWage' });
export type MinimumWage = z.infer<typeof MinimumWage>;

const fields = {
  prefecture: requiredFormat(parsePrefectureCode, 'choice'),
  valid_from: DateText,
  salary_per_hour: z.int().positive().max(SALARY_PER_HOUR_MAX).describe('Yen'),
};

export const MinimumWageBody = z.object(fields).meta({ id: 'NewMinimumWage' });
export type MinimumWageBody = z.output<typeof MinimumWageBody>;

export const MinimumWageChangeBody = z
  .object({ ...fields, version: z.int() })
  .meta({ id: 'MinimumWageChange' });
export type MinimumWageChangeBody = z.output<typeof MinimumWageChangeBody>;

export const MinimumWagesBody = z
  .object({
    rates: z
      .array(z.object(fields))
      .min(1)
      .max(MINIMUM_WAGES_AT_ONCE_MAX)
      .superRefine((rates, context) => {
        const keys = rates.map(({ prefecture, valid_from }) => `${prefecture} ${valid_from}`);
        keys.forEach((key, index) => {
          if (keys.indexOf(key) === index) return;
          context.addIssue({ code: 'custom', input: key, ...issue('repeated'), path: [index, 'prefecture'] });
        });
      }),
  })
  .meta({ id: 'MinimumWages' });
export type MinimumWagesBody = z.output<typeof MinimumWagesBody>;

/** What loading many rates did. */
export const MinimumWagesLoaded = z
  .object({ created: z.int(), changed: z.int(), same: z.int() })
  .meta({ id: 'MinimumWagesLoaded' });
export type MinimumWagesLoaded = z.infer<typeof MinimumWagesLoaded>;

const all = { path: '/admin/minimum-wages' } as const;
const one = { path: '/admin/minimum-wages/:id', params: ID_PARAMS } as const;

export const minimumWageOperations = {
  'minimum_wages.list': {
    access: globalAdmins,
    ...all,
    method: 'GET',
    summary: 'Minimum wages by prefecture and date',
    query: listQuery(['valid_from', 'prefecture'], '-valid_from').extend({
      prefecture: z
        .string()
        .refine((code) => parsePrefectureCode(code) === code, issue('choice'))
        .optional(),
    }),
    answers: { 200: listOf(MinimumWage) },
  },
  'minimum_wages.create': {
    access: globalAdmins,
    ...all,
    method: 'POST',
    summary: 'Add the minimum wage of a prefecture from a date on',
    body: MinimumWageBody,
    answers: { 201: MinimumWage },
  },
  'minimum_wages.import': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/minimum-wages/import',
    summary: 'Load many minimum wages; those of the same prefecture and date are set to the new rate',
    body: MinimumWagesBody,
    answers: { 200: MinimumWagesLoaded },
    errors: ['E_CONFLICT'],
  },
  'minimum_wages.update': {
    access: globalAdmins,
    ...one,
    method: 'PUT',
    summary: 'Correct a minimum wage',
    body: MinimumWageChangeBody,
    answers: { 200: MinimumWage },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'minimum_wages.delete': {
    access: globalAdmins,
    ...one,
    method: 'DELETE',
    summary: 'Take a minimum wage away',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
