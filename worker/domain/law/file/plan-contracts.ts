// EC-01: decides which contracts of employment a file would add.

import { sharingDay } from '#domain/law/employment-contract.ts';
import { NameIndex, only } from '#domain/roster/file/name-index.ts';
import type { SetupFaultKey, SetupPlan } from '#domain/workplaces/file/planned-file.ts';
import type { ContractColumn, ContractFileRow, WrittenContract } from './contract-row.ts';

export interface KnownEmployee {
  id: number;
  staffNo: string;
  /** Whether the actor may enter contracts of the person. */
  isOpen: boolean;
  contracts: readonly WrittenContract[];
}

export interface ContractPlan<Employee extends KnownEmployee> extends SetupPlan<ContractColumn> {
  contracts: { person: Employee; contract: WrittenContract }[];
}

/**
 * EC-01: plans the lines in their order. A contract shares no day with another one of the person, stored or
 * in an earlier line; an equal stored one is the same.
 */
export function planContracts<Employee extends KnownEmployee>(
  rows: readonly ContractFileRow[],
  people: readonly Employee[],
): ContractPlan<Employee> {
  const plan: ContractPlan<Employee> = { lines: [], faults: [], contracts: [] };
  const employees = new NameIndex(people, [({ staffNo }) => staffNo]);
  const planned: { line: number; personId: number; contract: WrittenContract }[] = [];
  for (const { line, staffNo, contract } of rows) {
    const fault = (column: ContractColumn, value: string, key: SetupFaultKey, params?: { line: number }) =>
      plan.faults.push({ line, column, value, key, ...(params && { params }) });
    const match = only(employees.find(staffNo));
    if (typeof match === 'string') {
      fault('staff_no', staffNo, match);
      continue;
    }
    const person = match.item;
    if (!person.isOpen) {
      fault('staff_no', staffNo, 'account_of_other');
      continue;
    }
    if (person.contracts.some((one) => isEqualContract(one, contract))) {
      plan.lines.push({ line, kind: 'same', changes: [] });
      continue;
    }
    const term = termOf(contract);
    const before = planned
      .filter(({ personId }) => personId === person.id)
      .map((one) => ({ line: one.line, ...termOf(one.contract) }));
    const earlier = sharingDay(before, term);
    if (sharingDay(person.contracts.map(termOf), term)) {
      fault('valid_from', contract.valid_from, 'contract_exists');
    } else if (earlier) {
      fault('valid_from', contract.valid_from, 'also_in_line', { line: earlier.line });
    } else {
      planned.push({ line, personId: person.id, contract });
      plan.contracts.push({ person, contract });
      plan.lines.push({ line, kind: 'new', changes: [] });
    }
  }
  return plan;
}

function termOf({ valid_from: from, valid_to: to }: WrittenContract) {
  return { from, to };
}

function isEqualContract(one: WrittenContract, other: WrittenContract): boolean {
  const names = Object.keys(other) as (keyof WrittenContract)[];
  return names.every((name) => one[name] === other[name]);
}
