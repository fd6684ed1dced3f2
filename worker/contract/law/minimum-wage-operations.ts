import { z } from 'zod';
import { globalAdmins } from '#contract/access.ts';
import { MINIMUM_WAGE_KINDS } from '#contract/enums.ts';
import {
  MinimumWage,
  MinimumWageBody,
  MinimumWageChangeBody,
  MinimumWagesBody,
  MinimumWagesImport,
  MinimumWagesLoaded,
  MinimumWagesPreview,
  WageIndustries,
} from '#contract/law/minimum-wages.ts';
import { IMPORT_FILE_MAX } from '#contract/limits.ts';
import { ID_PARAMS, listOf, listQuery, VERSION_QUERY } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { issue } from '#contract/validation.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import { RateFileBody, RateFileLines } from './rate-file.ts';

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
      kind: z.enum(MINIMUM_WAGE_KINDS).optional(),
    }),
    answers: { 200: listOf(MinimumWage) },
  },
  'minimum_wages.industries': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/minimum-wages/industries',
    summary: 'List the industries of specified minimum wages by prefecture',
    answers: { 200: WageIndustries },
  },
  'minimum_wages.create': {
    access: globalAdmins,
    ...allMinimumWages,
    method: 'POST',
    summary: 'Add a minimum wage from a date on: of a prefecture, or of an industry in it',
    body: MinimumWageBody,
    answers: { 201: MinimumWage },
  },
  'minimum_wages.import': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/minimum-wages/import',
    summary: 'Import many minimum wages; replaces those of the same prefecture, industry and date',
    body: MinimumWagesImport,
    answers: { 200: MinimumWagesLoaded },
    errors: ['E_CONFLICT'],
  },
  'minimum_wages.preview': {
    access: globalAdmins,
    audited: false,
    method: 'POST',
    path: '/admin/minimum-wages/preview',
    summary: 'Preview an import: which rates are new, and what is below them at each workplace',
    body: MinimumWagesBody,
    answers: { 200: MinimumWagesPreview },
  },
  'minimum_wages.read_file': {
    access: globalAdmins,
    audited: false,
    method: 'POST',
    path: '/admin/minimum-wages/read-file',
    summary: 'Read the cells of a file of minimum wages, whose rates are then previewed',
    body: RateFileBody,
    fileMax: IMPORT_FILE_MAX,
    answers: { 200: RateFileLines },
    errors: [
      'SHIFT_CSV_EMPTY',
      'SHIFT_CSV_ENCODING_UNCLEAR',
      'SHIFT_CSV_INVALID_HEADER',
      'SHIFT_CSV_INVALID_ROW',
    ],
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
