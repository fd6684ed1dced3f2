import { z } from 'zod';
import { requiredText } from '#contract/fields/formats.ts';
import { globalAdmins } from './access.ts';
import { ID_PARAMS, listOf, listQuery, SEARCH, VERSION_QUERY } from './lists.ts';
import type { Operation } from './operation.ts';

/** A branch of the company, where people are registered. */
export const Branch = z
  .object({
    id: z.int(),
    name: z.string(),
    people: z.int().describe('Who is registered there'),
    version: z.int(),
  })
  .meta({ id: 'Branch' });
export type Branch = z.infer<typeof Branch>;

export const BranchBody = z.object({ name: requiredText }).meta({ id: 'NewBranch' });
export type BranchBody = z.output<typeof BranchBody>;

export const BranchChangeBody = z
  .object({ name: requiredText, version: z.int() })
  .meta({ id: 'BranchChange' });
export type BranchChangeBody = z.output<typeof BranchChangeBody>;

const all = { path: '/admin/branches' } as const;
const one = { path: '/admin/branches/:id', params: ID_PARAMS } as const;

export const branchOperations = {
  'branches.list': {
    access: globalAdmins,
    ...all,
    method: 'GET',
    summary: 'The branches of the company, by name',
    query: listQuery(['name'], 'name').extend({ q: SEARCH.describe('Part of the name') }),
    answers: { 200: listOf(Branch) },
  },
  'branches.create': {
    access: globalAdmins,
    ...all,
    method: 'POST',
    summary: 'Add a branch',
    body: BranchBody,
    answers: { 201: Branch },
  },
  'branches.update': {
    access: globalAdmins,
    ...one,
    method: 'PUT',
    summary: 'Rename a branch',
    body: BranchChangeBody,
    answers: { 200: Branch },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'branches.delete': {
    access: globalAdmins,
    ...one,
    method: 'DELETE',
    summary: 'Delete a branch at which nobody is registered',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'BRANCH_CANNOT_DELETE_WITH_USERS'],
  },
} as const satisfies Record<string, Operation>;
