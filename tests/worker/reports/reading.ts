import { beforeAll, expect } from 'vitest';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { set } from '#tests/worker/attendance/work-histories/work.ts';
import { type Company, mintCompany, TUESDAY } from './company.ts';

/** A reader of the whole company. */
export let boss: SignedIn;
export let company: Company;

/** Creates both before the tests of a file. */
export function withCompany(): void {
  beforeAll(async () => {
    await set({});
    boss = await signedIn({ roles: ['global_admin'] });
    company = await mintCompany();
  });
}

export type Query = Record<string, string | string[]>;

export async function dayReport(by: SignedIn, query: Query = {}) {
  const answer = await by.api.manage.reports.$get({ query: { date: TUESDAY, ...query } });
  expect(answer.status).toBe(200);
  return answer.json();
}

export async function monthReport(by: SignedIn, query: Query = {}) {
  const answer = await by.api.manage.reports.monthly.$get({ query: { month: '2026-11', ...query } });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** The monthly work history, with which a report must agree. */
export async function histories(by: SignedIn, query: Query = {}) {
  const answer = await by.api.manage['work-histories'].monthly.$get({
    query: { month: '2026-11', per_page: '100', ...query },
  });
  return (await answer.json()).data;
}

export const at = (...of: { workplace: { id: number } }[]) => ({
  workplace_ids: of.map(({ workplace }) => String(workplace.id)),
});
