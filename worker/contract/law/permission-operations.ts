import { everyone, globalAdminsAndPapers } from '#contract/access.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, VERSION_QUERY } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { IncomeProof, IncomeProofBody, IncomeProofChangeBody } from './income-proofs.ts';
import { WorkPermission, WorkPermissionBody, WorkPermissionChangeBody } from './work-permissions.ts';

const permissionsOfUser = { path: '/admin/users/:id/work-permissions', params: ID_PARAMS } as const;

const onePermissionOfUser = {
  path: '/admin/users/:id/work-permissions/:permission_id',
  params: ID_PARAMS.extend({ permission_id: PATH_ID }),
} as const;

const proofsOfUser = { path: '/admin/users/:id/income-proofs', params: ID_PARAMS } as const;

const oneProofOfUser = {
  path: '/admin/users/:id/income-proofs/:proof_id',
  params: ID_PARAMS.extend({ proof_id: PATH_ID }),
} as const;

const byFirstDay = listQuery(['valid_from'], '-valid_from');
const byDayShown = listQuery(['shown_on'], '-shown_on');

/** The operations about permissions for certain work, and about proofs of income. */
export const permissionOperations = {
  'work_permissions.list': {
    access: globalAdminsAndPapers,
    ...permissionsOfUser,
    method: 'GET',
    summary: 'List a person’s permissions for certain work',
    query: byFirstDay,
    answers: { 200: listOf(WorkPermission) },
    errors: ['E_NOT_FOUND'],
  },
  'work_permissions.create': {
    access: globalAdminsAndPapers,
    ...permissionsOfUser,
    method: 'POST',
    summary: 'Add a permission for certain work, as its document says',
    body: WorkPermissionBody,
    answers: { 201: WorkPermission },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'work_permissions.update': {
    access: globalAdminsAndPapers,
    ...onePermissionOfUser,
    method: 'PUT',
    summary: 'Correct a permission for certain work',
    body: WorkPermissionChangeBody,
    answers: { 200: WorkPermission },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'work_permissions.delete': {
    access: globalAdminsAndPapers,
    ...onePermissionOfUser,
    method: 'DELETE',
    summary: 'Delete a permission that was entered by mistake',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.work_permissions.list': {
    access: everyone,
    method: 'GET',
    path: '/me/work-permissions',
    summary: 'List the caller’s own permissions for certain work',
    query: byFirstDay,
    answers: { 200: listOf(WorkPermission) },
  },
  'income_proofs.list': {
    access: globalAdminsAndPapers,
    ...proofsOfUser,
    method: 'GET',
    summary: 'List a person’s proofs of income',
    query: byDayShown,
    answers: { 200: listOf(IncomeProof) },
    errors: ['E_NOT_FOUND'],
  },
  'income_proofs.create': {
    access: globalAdminsAndPapers,
    ...proofsOfUser,
    method: 'POST',
    summary: 'Add a proof of income by a document that was shown',
    body: IncomeProofBody,
    answers: { 201: IncomeProof },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'income_proofs.update': {
    access: globalAdminsAndPapers,
    ...oneProofOfUser,
    method: 'PUT',
    summary: 'Correct a proof of income',
    body: IncomeProofChangeBody,
    answers: { 200: IncomeProof },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'income_proofs.delete': {
    access: globalAdminsAndPapers,
    ...oneProofOfUser,
    method: 'DELETE',
    summary: 'Delete a proof of income that was entered by mistake',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.income_proofs.list': {
    access: everyone,
    method: 'GET',
    path: '/me/income-proofs',
    summary: 'List the caller’s own proofs of income',
    query: byDayShown,
    answers: { 200: listOf(IncomeProof) },
  },
} as const satisfies Record<string, Operation>;
