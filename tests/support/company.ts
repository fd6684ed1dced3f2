import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { addDays } from '#domain/time/calendar-date.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';
import { draw, write } from './at-once.ts';

const orm = drizzle(env.DB);

export type Branch = typeof branch.$inferSelect;
export type MinimumWage = typeof minimumWage.$inferSelect;

export async function mintBranch(overrides: Partial<Omit<Branch, 'id'>> = {}): Promise<Branch> {
  const id = await draw('branch', 1);
  const row: Branch = { id, name: `第${id}支店`, deleted_at: null, version: 1, people: 0, ...overrides };
  await write([orm.insert(branch).values(row)]);
  return row;
}

/** A day without another rate of the prefecture, long after the dates of all tests. */
export function dayOf({ id }: { id: number }): string {
  return addDays('2100-01-01', id);
}

export async function mintMinimumWage(
  overrides: Partial<Omit<MinimumWage, 'id'>> = {},
): Promise<MinimumWage> {
  const id = await draw('minimum_wage', 1);
  const row: MinimumWage = {
    id,
    prefecture: '47',
    industry: '',
    valid_from: dayOf({ id }),
    salary_per_hour: 1023,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(minimumWage).values(row)]);
  return row;
}
