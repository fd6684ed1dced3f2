import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import { noonOf } from '#tools/seed/people.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { residence, residenceCard, school, schoolVacation } from '#worker/db/schema/residence.ts';

/** The schools, and the residence data of all people from abroad. */
export function residenceRows({ schools, people }: DemoCompany, ids: FirstIds): Statement[] {
  const held = people.flatMap(({ residence: papers }, index) =>
    papers === null ? [] : [{ personId: ids.person + index, ...papers }],
  );
  return [
    ...insertRows(
      school,
      schools.map(({ number, name, kind }) => ({ id: ids.school + number, name, kind })),
    ),
    ...insertRows(
      schoolVacation,
      schools.flatMap(({ number, vacations }) =>
        vacations.map(({ from, to }) => ({ school_id: ids.school + number, valid_from: from, valid_to: to })),
      ),
    ),
    ...insertRows(
      residence,
      held.map(({ cards, checkedOn, school: attended, ...row }) => ({
        ...rowColumns(row),
        card_number: cards.at(-1)?.number ?? null,
        checked_at: checkedOn === null ? null : noonOf(checkedOn),
        // The first account, a global admin.
        checked_by: checkedOn === null ? null : ids.person,
        school_id: attended === null ? null : ids.school + attended.number,
      })),
    ),
    ...insertRows(
      residenceCard,
      held.flatMap(({ personId, cards }) =>
        cards.map(({ number, since }) => ({ number, person_id: personId, created_at: noonOf(since) })),
      ),
    ),
  ];
}
