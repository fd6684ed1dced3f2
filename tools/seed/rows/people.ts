import { branchFor } from '#tools/seed/branches.ts';
import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import { isInsured } from '#tools/seed/hello-work.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { insertRows } from '#worker/db/rows.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { otherEmployment, workLimit } from '#worker/db/schema/roster.ts';

/** The people with their own data. */
export function personRows({ people }: DemoCompany, ids: FirstIds, passwordHash: string): Statement[] {
  const rows = people.map(({ data, residence }, index) => ({
    id: ids.person + index,
    ...rowColumns(data),
    branch_id: ids.branch + branchFor(data.prefecture),
    employment_insured: isInsured({ residence }),
    password_hash: passwordHash,
  }));
  const held = people.map(({ roles, duties, hours }, index) => ({
    personId: ids.person + index,
    roles,
    duties,
    hours,
  }));
  const limits = held.flatMap(({ personId, hours }) =>
    hours.limits.map((limit) => ({ person_id: personId, ...rowColumns(limit) })),
  );
  const others = held.flatMap(({ personId, hours }) =>
    hours.otherWork.map((work) => ({ person_id: personId, ...rowColumns(work) })),
  );
  return [
    ...insertRows(person, rows),
    ...insertRows(
      personRole,
      held.flatMap(({ personId, roles }) => roles.map((role) => ({ person_id: personId, role }))),
    ),
    ...insertRows(
      personDuty,
      held.flatMap(({ personId, duties }) => duties.map((duty) => ({ person_id: personId, duty }))),
    ),
    ...indexingPeople(rows),
    ...insertRows(
      workLimit,
      limits.map((limit, index) => ({ id: ids.work_limit + index, ...limit })),
    ),
    ...insertRows(
      otherEmployment,
      others.map((other, index) => ({ id: ids.other_employment + index, ...other })),
    ),
  ];
}
