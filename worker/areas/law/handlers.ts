import type { lawOperations } from '#contract/law/operations.ts';
import { importContracts } from '#worker/areas/law/contract-files/import.ts';
import {
  createContract,
  deleteContract,
  updateContract,
} from '#worker/areas/law/employment-contracts/commands.ts';
import { listContracts, listOwnContracts } from '#worker/areas/law/employment-contracts/queries.ts';
import { createProof, deleteProof, updateProof } from '#worker/areas/law/income-proofs/commands.ts';
import { listProofs } from '#worker/areas/law/income-proofs/queries.ts';
import {
  createMinimumWage,
  deleteMinimumWage,
  loadMinimumWages,
  updateMinimumWage,
} from '#worker/areas/law/minimum-wages/commands.ts';
import { previewMinimumWages } from '#worker/areas/law/minimum-wages/preview.ts';
import { listMinimumWages, listWageIndustries } from '#worker/areas/law/minimum-wages/queries.ts';
import { readRateFile } from '#worker/areas/law/minimum-wages/read-file.ts';
import { changeLawRows } from '#worker/areas/law/register/commands.ts';
import { readLaw } from '#worker/areas/law/register/queries.ts';
import {
  createPermission,
  deletePermission,
  updatePermission,
} from '#worker/areas/law/work-permissions/commands.ts';
import { listPermissions } from '#worker/areas/law/work-permissions/queries.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';

export const lawHandlers = {
  'law.read': (ctx) => readLaw(ctx),
  'law.update': (ctx, { body }) => changeLawRows(ctx, body),
  'minimum_wages.list': (ctx, { query }) => listMinimumWages(ctx.db, query),
  'minimum_wages.industries': (ctx) => listWageIndustries(ctx.db),
  'minimum_wages.create': (ctx, { body }) => createMinimumWage(ctx, body),
  'minimum_wages.import': (ctx, { body }) => loadMinimumWages(ctx, body),
  'minimum_wages.preview': (ctx, { body }) => previewMinimumWages(ctx, body),
  'minimum_wages.read_file': (_, { body }) => readRateFile(body),
  'minimum_wages.update': (ctx, { params, body }) => updateMinimumWage(ctx, params.id, body),
  'minimum_wages.delete': async (ctx, { params, query }) => {
    await deleteMinimumWage(ctx, params.id, query.version);
  },
  'employment_contracts.list': (ctx, { params, query }) => listContracts(ctx, params.id, query),
  'employment_contracts.create': (ctx, { params, body }) => createContract(ctx, params.id, body),
  'employment_contracts.import': (ctx, { body }) => importContracts(ctx, body),
  'employment_contracts.update': (ctx, { params: { id, contract_id }, body }) =>
    updateContract(ctx, id, contract_id, body),
  'employment_contracts.delete': async (ctx, { params: { id, contract_id }, query }) => {
    await deleteContract(ctx, id, contract_id, query.version);
  },
  'me.employment_contracts.list': (ctx, { query }) => listOwnContracts(ctx, query),
  'work_permissions.list': (ctx, { params, query }) => listPermissions(ctx, params.id, query),
  'work_permissions.create': (ctx, { params, body }) => createPermission(ctx, params.id, body),
  'work_permissions.update': (ctx, { params: { id, permission_id }, body }) =>
    updatePermission(ctx, id, permission_id, body),
  'work_permissions.delete': async (ctx, { params: { id, permission_id }, query }) => {
    await deletePermission(ctx, id, permission_id, query.version);
  },
  'me.work_permissions.list': (ctx, { query }) => listPermissions(ctx, ctx.actor.id, query),
  'income_proofs.list': (ctx, { params, query }) => listProofs(ctx, params.id, query),
  'income_proofs.create': (ctx, { params, body }) => createProof(ctx, params.id, body),
  'income_proofs.update': (ctx, { params: { id, proof_id }, body }) => updateProof(ctx, id, proof_id, body),
  'income_proofs.delete': async (ctx, { params: { id, proof_id }, query }) => {
    await deleteProof(ctx, id, proof_id, query.version);
  },
  'me.income_proofs.list': (ctx, { query }) => listProofs(ctx, ctx.actor.id, query),
} satisfies Pick<Handlers, keyof typeof lawOperations>;
