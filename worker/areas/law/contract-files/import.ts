import { sql } from 'drizzle-orm';
import type { SetupBody, SetupDone, SetupPreview } from '#contract/csv/setup-files.ts';
import { contractColumnOf } from '#contract/law/contract-columns.ts';
import {
  CONTRACT_MONTH_YEN_MAX,
  CONTRACT_OVERTIME_MAX,
  MINUTES_OF_WEEK,
  SALARY_PER_HOUR_MAX,
  TEXT_MAX,
} from '#contract/limits.ts';
import { mayActOnPeer } from '#domain/access/reach.ts';
import {
  CONTRACT_COLUMNS,
  type ContractBounds,
  type ContractColumn,
  type ContractFileRow,
  readContractRow,
} from '#domain/law/file/contract-row.ts';
import { type ContractPlan, type KnownEmployee, planContracts } from '#domain/law/file/plan-contracts.ts';
import { storedContractsOf } from '#worker/areas/law/employment-contracts/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { drawIds } from '#worker/db/ids.ts';
import { selectRaw } from '#worker/db/query.ts';
import { accountLevel } from '#worker/db/reach.ts';
import { raisingRosterVersions } from '#worker/db/roster-version.ts';
import { insertRows } from '#worker/db/rows.ts';
import { employmentContract } from '#worker/db/schema/employment-contract.ts';
import { person } from '#worker/db/schema/person.ts';
import { importLines } from '#worker/platform/previews/file-import.ts';

type Employee = KnownEmployee & { rosterVersion: number };

const BOUNDS: ContractBounds = {
  textMax: TEXT_MAX,
  wageMax: SALARY_PER_HOUR_MAX,
  monthYenMax: CONTRACT_MONTH_YEN_MAX,
  weekMinutesMax: MINUTES_OF_WEEK,
  overtimeMax: CONTRACT_OVERTIME_MAX,
};

/** EC-01: previews a file of contracts of employment, or adds those of its lines without a fault. */
export function importContracts(
  ctx: SignedInCtx,
  body: SetupBody,
): Promise<SetupPreview<ContractColumn> | SetupDone> {
  return importLines<ContractColumn, ContractFileRow, ContractPlan<Employee>>(ctx, body, {
    columns: CONTRACT_COLUMNS,
    needed: ['staff_no', 'valid_from', 'salary_per_hour', 'renewal'],
    columnOf: contractColumnOf,
    read: (line, places) => readContractRow(line, places, BOUNDS),
    plan: (lines) => planLines(ctx, lines),
    write: (plan, done) => writeContracts(ctx, plan, done),
  });
}

async function planLines(
  ctx: SignedInCtx,
  lines: readonly ContractFileRow[],
): Promise<ContractPlan<Employee>> {
  const numbers = rows([...new Set(lines.map(({ staffNo }) => staffNo))]);
  const found = await all(
    ctx.db,
    selectRaw(
      {
        id: sql<number>`p.id`,
        staffNo: sql<string>`p.staff_no`,
        rosterVersion: sql<number>`p.roster_version`,
        level: accountLevel(sql`p.id`),
        contracts: storedContractsOf(sql`p.id`),
      },
      sql`FROM ${person} AS p WHERE p.deleted_at IS NULL
        AND p.staff_no IN (SELECT value FROM json_each(${numbers}))`,
    ),
  );
  const people = found.map(({ level, ...one }) => ({
    ...one,
    isOpen: mayActOnPeer(ctx.actor, { id: one.id, level }),
  }));
  return planContracts(lines, people);
}

async function writeContracts(
  ctx: SignedInCtx,
  { contracts }: ContractPlan<Employee>,
  done: SetupDone,
): Promise<void> {
  const first = await drawIds(ctx.db, 'employment_contract', contracts.length);
  const made = contracts.map(({ person: { id }, contract }, at) => ({
    id: first + at,
    person_id: id,
    ...contract,
    created_at: ctx.now,
  }));
  const read = new Map(contracts.map((one) => [one.person.id, one.person.rosterVersion]));
  const people = rows([...read]);
  await commit(ctx, {
    guards: [
      sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${people}) AS said LEFT JOIN ${person} AS p
        ON p.id = said.value ->> 0 AND p.deleted_at IS NULL WHERE p.roster_version IS NOT said.value ->> 1)`,
    ],
    statements: [...insertRows(employmentContract, made), raisingRosterVersions([...read.keys()])],
    audit: made.map(
      ({ id, person_id, created_at: _, ...contract }): AuditEntry => ({
        action: 'create',
        subject: 'employment_contract',
        subjectId: id,
        after: { user_id: person_id, ...contract },
      }),
    ),
    answer: { status: 200, body: done },
  });
}
