import { describe, expect, it } from 'vitest';
import { sharingDay } from '#domain/law/employment-contract.ts';
import { ACCOUNTS } from '#tools/seed/accounts.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import { demoDatabase } from './demo-database.ts';

const TODAY = '2026-11-21';
const company = demoCompany(TODAY, 120);
const { contracts, people, permissions, proofs, papers } = company;
const holds = ({ validFrom, validTo }: (typeof contracts)[number]) =>
  validFrom <= TODAY && (validTo === null || validTo >= TODAY);

describe('the contracts of the demo', () => {
  it('share no day', () => {
    for (const [person] of people.entries()) {
      const terms = contracts
        .filter((one) => one.person === person)
        .map(({ validFrom: from, validTo: to }) => ({ from, to }));
      expect(terms.filter((term, at) => sharingDay(terms.slice(at + 1), term) !== null)).toEqual([]);
    }
  });

  it('are missing for about one in ten of those who work, and never for the accounts', () => {
    const working = people.flatMap(({ data, memberships }, person) =>
      data.leftOn === null && data.disabledAt === null && memberships.some(({ works }) => works)
        ? [person]
        : [],
    );
    const covered = new Set(contracts.filter(holds).map(({ person }) => person));
    const missing = working.filter((person) => !covered.has(person));
    expect(missing.filter((person) => person < ACCOUNTS.length)).toEqual([]);
    expect(missing.length / working.length).toBeGreaterThan(0.04);
    expect(missing.length / working.length).toBeLessThan(0.2);
  });

  it('are by shift in terms for students, and without an end for others', () => {
    for (const { person, validTo, weekMinutes } of contracts.filter(holds)) {
      const { residence, data } = people[person] ?? {};
      if (residence?.status === 'study_abroad')
        expect([validTo === null, weekMinutes]).toEqual([false, null]);
      if (residence === null) expect(validTo).toBe(data?.leftOn ?? null);
    }
  });

  it('are stored with permissions, their approved documents and proofs of income', () => {
    const database = demoDatabase(company);
    const count = (table: string) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get();
    expect(count('employment_contract')).toEqual({ n: contracts.length });
    expect(count('work_permission')).toEqual({ n: permissions.length });
    expect(count('income_proof')).toEqual({ n: proofs.length });
    expect(permissions.length).toBeGreaterThan(1);
    for (const { person, paper } of permissions) {
      if (paper !== null) expect(papers[paper]).toMatchObject({ person, state: 'approved' });
    }
    expect(proofs.map(({ kind }) => kind)).toContain('household');
  });
});
