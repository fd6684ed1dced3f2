import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { employmentContract, incomeProof, workPermission } from '#worker/db/schema/employment-contract.ts';

/** Contracts of employment, permissions for certain work, and proofs of income. */
export function contractRows(company: DemoCompany, ids: FirstIds): Statement[] {
  const { contracts, permissions, proofs } = company;
  const created_at = company.yesterdayEvening;
  return [
    ...insertRows(
      employmentContract,
      contracts.map(({ person, ...row }, number) => ({
        id: ids.employment_contract + number,
        person_id: ids.person + person,
        ...rowColumns(row),
        created_at,
      })),
    ),
    ...insertRows(
      workPermission,
      permissions.map(({ person, paper, ...row }, number) => ({
        id: ids.work_permission + number,
        person_id: ids.person + person,
        paper_id: paper === null ? null : ids.paper + paper,
        ...rowColumns(row),
        created_at,
      })),
    ),
    ...insertRows(
      incomeProof,
      proofs.map(({ person, ...row }, number) => ({
        id: ids.income_proof + number,
        person_id: ids.person + person,
        ...rowColumns(row),
        created_at,
      })),
    ),
  ];
}
