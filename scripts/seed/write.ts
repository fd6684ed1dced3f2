import type { Instant } from '#domain/time/instant.ts';
import { hashPassword } from '#worker/crypto/password.ts';
import { bind, type Database, type Statement } from '#worker/db/database.ts';
import { drawing, type SequenceName } from '#worker/db/ids.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import type { DemoWorkplace } from './company.ts';
import type { DemoPerson } from './demo-person.ts';
import { inserting } from './rows.ts';

export type DemoCompany = {
  /** Since when there is a company. */
  founded: Instant;
  password: string;
  workplaces: readonly DemoWorkplace[];
  people: readonly DemoPerson[];
};

/** Writes the whole company or nothing of it. */
export async function writeCompany(db: Database, company: DemoCompany): Promise<void> {
  const memberships = company.people.flatMap(({ memberships }) => memberships).length;
  const ids = await drawIds(db, {
    person: company.people.length,
    workplace: company.workplaces.length,
    membership: memberships,
  });
  // Everybody has the same password: hashing it for each would take 0.2 s a person.
  const passwordHash = await hashPassword(company.password);
  const statements = [
    ...workplaceRows(company, ids.workplace),
    ...personRows(company, ids.person, passwordHash),
    ...membershipRows(company, ids),
  ];
  await db.d1.batch(statements.map((statement) => bind(db.d1, statement)));
}

type FirstIds = Record<'person' | 'workplace' | 'membership', number>;

async function drawIds(db: Database, counts: FirstIds): Promise<FirstIds> {
  const names = ['person', 'workplace', 'membership'] as const satisfies readonly SequenceName[];
  const drawn = await db.d1.batch<{ first: number }>(
    names.map((name) => bind(db.d1, drawing(name, counts[name]))),
  );
  const [first, second, third] = drawn.map(({ results }) => results[0]?.first);
  if (first === undefined || second === undefined || third === undefined) throw new Error('no sequences');
  return { person: first, workplace: second, membership: third };
}

function workplaceRows({ workplaces, founded }: DemoCompany, firstId: number): Statement[] {
  return inserting(
    workplace,
    workplaces.map((data, index) => ({ id: firstId + index, ...data, createdAt: founded })),
  );
}

function personRows({ people }: DemoCompany, firstId: number, passwordHash: string): Statement[] {
  const rows = people.map(({ data }, index) => ({ id: firstId + index, ...data, passwordHash }));
  const held = people.map(({ roles, duties }, index) => ({ personId: firstId + index, roles, duties }));
  return [
    ...inserting(person, rows),
    ...inserting(
      personRole,
      held.flatMap(({ personId, roles }) => roles.map((role) => ({ personId, role }))),
    ),
    ...inserting(
      personDuty,
      held.flatMap(({ personId, duties }) => duties.map((duty) => ({ personId, duty }))),
    ),
    ...indexingPeople(rows),
  ];
}

function membershipRows({ people }: DemoCompany, ids: FirstIds): Statement[] {
  const rows = people.flatMap(({ memberships }, index) =>
    memberships.map(({ workplace, works, manages }) => ({
      personId: ids.person + index,
      workplaceId: ids.workplace + workplace,
      works,
      manages,
    })),
  );
  return inserting(
    membership,
    rows.map((row, index) => ({ id: ids.membership + index, ...row })),
  );
}
