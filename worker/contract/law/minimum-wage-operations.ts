import { z } from 'zod';
import { globalAdmins } from '#contract/access.ts';
import {
  MinimumWage,
  MinimumWageBody,
  MinimumWageChangeBody,
  MinimumWagesBody,
  MinimumWagesLoaded,
} from '#contract/law/minimum-wages.ts';
import { ID_PARAMS, listOf, listQuery, VERSION_QUERY } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { issue } from '#contract/validation.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';

const allMinimumWages = { path: '/admin/minimum-wages' } as const;

const oneMinimumWage = { path: '/admin/minimum-wages/:id', params: ID_PARAMS } as const;

/** The operations about minimum wages. */
export const minimumWageOperations = {
  'minimum_wages.list': {
    access: globalAdmins,
    ...allMinimumWages,
    method: 'GET',
    summary: 'List minimum wages by prefecture and date',
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
    ...allMinimumWages,
    method: 'POST',
    summary: 'Add the minimum wage of a prefecture from a date on',
    body: MinimumWageBody,
    answers: { 201: MinimumWage },
  },
  'minimum_wages.import': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/minimum-wages/import',
    summary: 'Import many minimum wages; replaces those of the same prefecture and date',
    body: MinimumWagesBody,
    answers: { 200: MinimumWagesLoaded },
    errors: ['E_CONFLICT'],
  },
  'minimum_wages.update': {
    access: globalAdmins,
    ...oneMinimumWage,
    method: 'PUT',
    summary: 'Correct a minimum wage',
    body: MinimumWageChangeBody,
    answers: { 200: MinimumWage },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'minimum_wages.delete': {
    access: globalAdmins,
    ...oneMinimumWage,
    method: 'DELETE',
    summary: 'Delete a minimum wage',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
