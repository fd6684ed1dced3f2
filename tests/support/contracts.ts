import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { employmentContract } from '#worker/db/schema/employment-contract.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';

const orm = drizzle(env.DB);

type ContractRow = typeof employmentContract.$inferSelect;

/** A contract of the person, by default without an end. */
export async function mintContract(
  { id: personId }: { id: number },
  overrides: Partial<Omit<ContractRow, 'id' | 'person_id'>> = {},
): Promise<ContractRow> {
  const row: ContractRow = {
    id: await draw('employment_contract', 1),
    person_id: personId,
    valid_from: '2026-04-01',
    valid_to: null,
    week_minutes: 1_200,
    week_days: 4,
    salary_per_hour: 1_300,
    stated_month_yen: 0,
    commuting_month_yen: 8_000,
    overtime_minutes: 0,
    places: null,
    duties: null,
    renewal: 'possible',
    created_at: NOW,
    deleted_at: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(employmentContract).values(row)]);
  return row;
}
