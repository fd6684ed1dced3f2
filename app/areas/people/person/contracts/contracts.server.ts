import { CONTRACT_PARAM } from '#app/areas/people/person/person-address.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { EmploymentContractBody } from '#contract/law/employment-contracts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Client } from '#worker/client.ts';
import { ContractForm, NewContractForm } from './contract-forms.ts';

type ContractsRequest = { url: URL; api: Client; id: string };

/** The contracts of a person, and which one is opened; `new` is an empty form. */
export async function loadContracts(
  { url, api, id }: ContractsRequest,
  { [CONTRACT_PARAM]: opened = null, page }: Record<string, string | null | undefined>,
  today: CalendarDate,
) {
  const query = page ? { page } : {};
  const list = await readAnswer(url, api.manage.users[':id'].contracts.$get({ param: { id }, query }));
  return { list, opened, today, constraints: constraintsOf(EmploymentContractBody) };
}
export type ContractsData = Awaited<ReturnType<typeof loadContracts>>;

export function createContract(request: Request, { url, api, id }: ContractsRequest) {
  return runForm(request, 'create_contract', NewContractForm, async (json, options) => {
    await perform(url, api.manage.users[':id'].contracts.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, CONTRACT_PARAM),
      toast: { tone: 'success', message: 'contracts:toasts.contract_created' },
    };
  });
}

export function updateContract(request: Request, { url, api, id }: ContractsRequest) {
  return runForm(request, 'update_contract', ContractForm, async (json) => {
    const param = { id, contract_id: url.searchParams.get(CONTRACT_PARAM) ?? '' };
    await perform(url, api.manage.users[':id'].contracts[':contract_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, CONTRACT_PARAM),
      toast: { tone: 'success', message: 'contracts:toasts.contract_updated' },
    };
  });
}

export function deleteContract(request: Request, { url, api, id }: ContractsRequest) {
  return runForm(request, 'delete_contract', VersionedRow, async (row) => {
    const param = { id, contract_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api.manage.users[':id'].contracts[':contract_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, CONTRACT_PARAM),
      toast: { tone: 'success', message: 'contracts:toasts.contract_deleted' },
    };
  });
}
