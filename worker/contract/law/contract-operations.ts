import { everyone, globalAdmins, managers } from '#contract/access.ts';
import { IMPORT_FILE_MAX } from '#contract/limits.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, VERSION_QUERY } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { ContractFile } from './contract-columns.ts';
import {
  EmploymentContract,
  EmploymentContractBody,
  EmploymentContractChangeBody,
} from './employment-contracts.ts';

const contractsOfUser = { path: '/manage/users/:id/contracts', params: ID_PARAMS } as const;

const oneContractOfUser = {
  path: '/manage/users/:id/contracts/:contract_id',
  params: ID_PARAMS.extend({ contract_id: PATH_ID }),
} as const;

/** The operations about contracts of employment. */
export const contractOperations = {
  'employment_contracts.list': {
    access: managers,
    ...contractsOfUser,
    method: 'GET',
    summary: 'List a person’s contracts of employment; without yen for readers without access to wages',
    query: listQuery(['valid_from'], '-valid_from'),
    answers: { 200: listOf(EmploymentContract) },
    errors: ['E_NOT_FOUND'],
  },
  'employment_contracts.create': {
    access: managers,
    ...contractsOfUser,
    method: 'POST',
    summary: 'Add a contract of employment; it can end the one before',
    body: EmploymentContractBody,
    answers: { 201: EmploymentContract },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'employment_contracts.import': {
    access: globalAdmins,
    path: '/admin/employment-contracts/import-csv',
    method: 'POST',
    summary: 'Preview a file of contracts of employment, or add those of its lines without a fault',
    body: ContractFile.Body,
    fileMax: IMPORT_FILE_MAX,
    answers: { 200: ContractFile.Answer },
    errors: [
      'E_CONFLICT',
      'SHIFT_CSV_EMPTY',
      'SHIFT_CSV_ENCODING_UNCLEAR',
      'SHIFT_CSV_INVALID_HEADER',
      'SHIFT_CSV_INVALID_ROW',
    ],
  },
  'employment_contracts.update': {
    access: managers,
    ...oneContractOfUser,
    method: 'PUT',
    summary: 'Correct a contract of employment',
    body: EmploymentContractChangeBody,
    answers: { 200: EmploymentContract },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'employment_contracts.delete': {
    access: managers,
    ...oneContractOfUser,
    method: 'DELETE',
    summary: 'Delete a contract of employment that was entered by mistake',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.employment_contracts.list': {
    access: everyone,
    method: 'GET',
    path: '/me/contracts',
    summary: 'List the caller’s own contracts of employment',
    query: listQuery(['valid_from'], '-valid_from'),
    answers: { 200: listOf(EmploymentContract) },
  },
} as const satisfies Record<string, Operation>;
