import { z } from 'zod';
import { requiredText } from '#contract/fields/formats.ts';
import { globalAdmins, managers, managersAndAccounting } from './access.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, SEARCH, VERSION_QUERY } from './lists.ts';
import type { Operation } from './operation.ts';

export const Position = z
  .object({ id: z.int(), name: z.string(), version: z.int() })
  .meta({ id: 'Position' });
export type Position = z.infer<typeof Position>;

export const PositionBody = z.object({ name: requiredText }).meta({ id: 'NewPosition' });
export type PositionBody = z.output<typeof PositionBody>;

export const PositionChangeBody = z
  .object({ name: requiredText, version: z.int() })
  .meta({ id: 'PositionChange' });
export type PositionChangeBody = z.output<typeof PositionChangeBody>;

const all = { path: '/admin/workplaces/:id/positions', params: ID_PARAMS } as const;
const one = {
  path: '/admin/workplaces/:id/positions/:position_id',
  params: ID_PARAMS.extend({ position_id: PATH_ID }),
} as const;

export const positionOperations = {
  'positions.list': {
    access: managersAndAccounting,
    ...all,
    method: 'GET',
    summary: 'The positions of a workplace',
    query: listQuery(['name'], 'name').extend({
      q: SEARCH.describe('Part of the name'),
    }),
    answers: { 200: listOf(Position) },
    errors: ['E_NOT_FOUND'],
  },
  'positions.create': {
    access: globalAdmins,
    ...all,
    method: 'POST',
    summary: 'Add a position to a workplace',
    body: PositionBody,
    answers: { 201: Position },
    errors: ['E_NOT_FOUND'],
  },
  'positions.read': {
    access: managers,
    ...one,
    method: 'GET',
    summary: 'One position of a workplace',
    answers: { 200: Position },
    errors: ['E_NOT_FOUND'],
  },
  'positions.update': {
    access: globalAdmins,
    ...one,
    method: 'PUT',
    summary: 'Rename a position',
    body: PositionChangeBody,
    answers: { 200: Position },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'positions.delete': {
    access: globalAdmins,
    ...one,
    method: 'DELETE',
    summary: 'Delete a position that no coming shift asks for',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
