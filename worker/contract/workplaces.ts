import { z } from 'zod';
import { optionalFormat, optionalText, requiredText } from '#contract/fields/formats.ts';
import { formatCoordinates, parseCoordinates } from '#domain/format/coordinates.ts';
import { parseDomesticPhone } from '#domain/format/phone.ts';
import { parsePostalCode } from '#domain/format/postal-code.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import { globalAdmins, managers, managersAndAccounting } from './access.ts';
import { FORMULA_MAX } from './limits.ts';
import { ID_PARAMS, listOf, listQuery, SEARCH, VERSION_QUERY, yesOrNo } from './lists.ts';
import type { Operation } from './operation.ts';

export const Workplace = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    prefecture: z.string().nullable(),
    postal_code: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    coordinates: z.string().nullable().describe('Degrees north and east: `35.681236, 139.767125`'),
    formula: z.int().describe('The hour formula, 1 to 4'),
    active: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Workplace' });
export type Workplace = z.infer<typeof Workplace>;

function storedCoordinates(text: string): string | null {
  const found = parseCoordinates(text);
  return found && formatCoordinates(found);
}

const formula = z.int().min(1).max(FORMULA_MAX);
const fields = {
  code: requiredText,
  name: requiredText,
  prefecture: optionalFormat(parsePrefectureCode, 'choice'),
  postal_code: optionalFormat(parsePostalCode, 'postal_code'),
  address: optionalText,
  phone: optionalFormat(parseDomesticPhone, 'phone'),
  coordinates: optionalFormat(storedCoordinates, 'coordinates'),
};

export const WorkplaceBody = z
  .object({
    ...fields,
    formula: formula.optional().describe('That of the configuration unless given'),
    active: z.boolean().default(true),
  })
  .meta({ id: 'NewWorkplace' });
export type WorkplaceBody = z.output<typeof WorkplaceBody>;

export const WorkplaceChangeBody = z
  .object({ ...fields, formula, active: z.boolean(), version: z.int() })
  .meta({ id: 'WorkplaceChange' });
export type WorkplaceChangeBody = z.output<typeof WorkplaceChangeBody>;

export const workplaceOperations = {
  'workplaces.list': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/admin/workplaces',
    summary: 'Workplaces by code or name: all, or those that a manager manages',
    query: listQuery(['code', 'name'], 'code').extend({
      q: SEARCH.describe('Part of the code or the name'),
      active: yesOrNo,
    }),
    answers: { 200: listOf(Workplace) },
  },
  'workplaces.create': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/workplaces',
    summary: 'Add a workplace',
    body: WorkplaceBody,
    answers: { 201: Workplace },
  },
  'workplaces.read': {
    access: managers,
    method: 'GET',
    path: '/admin/workplaces/:id',
    summary: 'One workplace',
    params: ID_PARAMS,
    answers: { 200: Workplace },
    errors: ['E_NOT_FOUND'],
  },
  'workplaces.update': {
    access: globalAdmins,
    method: 'PUT',
    path: '/admin/workplaces/:id',
    summary: 'Change a workplace',
    params: ID_PARAMS,
    body: WorkplaceChangeBody,
    answers: { 200: Workplace },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'workplaces.delete': {
    access: globalAdmins,
    method: 'DELETE',
    path: '/admin/workplaces/:id',
    summary: 'Delete a workplace that has no shifts',
    params: ID_PARAMS,
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'WORKPLACE_CANNOT_DELETE_WITH_SHIFT'],
  },
} as const satisfies Record<string, Operation>;
