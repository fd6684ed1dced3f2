import type { DatabaseSync } from 'node:sqlite';
import { SQL } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { databaseOf } from '#tests/support/migrated-database.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import { companyRows } from '#tools/seed/write.ts';

export const FIRST_IDS = {
  school: 51,
  person: 1,
  workplace: 101,
  membership: 201,
  position: 301,
  shift_template: 401,
  wage: 501,
  shift: 601,
  shift_user: 701,
  work_limit: 801,
  other_employment: 901,
  device: 1_001,
  attendance: 1_101,
  punch: 1_201,
  review_item: 1_301,
  attendance_change: 1_401,
  paper: 1_501,
  fixed_schedule: 1_801,
  seat_ask: 1_901,
  adjustment: 2_001,
  period: 2_101,
  pay_request: 2_201,
  pay_batch: 2_301,
  notification: 2_401,
  plan_breach: 2_501,
  branch: 1_601,
  minimum_wage: 1_701,
  notification_template: 2_601,
  notification_draft: 2_701,
  study_time: 2_801,
  workplace_instruction: 2_901,
  document_request: 3_001,
  hand_over: 3_101,
  kept_punch: 3_201,
  employment_contract: 3_301,
  work_permission: 3_701,
  income_proof: 3_801,
  tag: 3_901,
  seat_requirement: 4_001,
};

const dialect = new SQLiteAsyncDialect();

/** Unsealed, so that tests can read them. */
function sealedOf({ monthEnd }: DemoCompany): (string | null)[] {
  return monthEnd.accounts.map(({ account }) => account && JSON.stringify(account));
}

/** The demo as the seed script writes it, in memory. Each kind of row starts at its own id. */
export function demoDatabase(company: DemoCompany): DatabaseSync {
  const database = databaseOf();
  database.exec('BEGIN');
  for (const statement of companyRows(company, FIRST_IDS, {
    passwordHash: 'hash',
    sealed: sealedOf(company),
  })) {
    const { sql, params } = statement instanceof SQL ? dialect.sqlToQuery(statement) : statement.toSQL();
    database.prepare(sql).run(...params.map(String));
  }
  database.exec('COMMIT');
  return database;
}
