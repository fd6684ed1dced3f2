import { useFormat } from '#app/lib/use-format.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import type { PersonRef } from '#contract/people/users.ts';

/** The name, in one line of a wide table, with the staff number in grey. The reading in kana is its title. */
export function PersonCell({ person }: { person: PersonRef }) {
  const format = useFormat();
  return (
    <span title={kanaName(person) || undefined} className="@xl/table:whitespace-nowrap">
      {format.personName(person)} <span className="reading">{person.staff_no}</span>
    </span>
  );
}

/** Name and staff number as plain text, for questions and labels. */
export function usePersonText(): (person: PersonRef) => string {
  const format = useFormat();
  return (person) => [format.personName(person), person.staff_no].filter(Boolean).join(' ');
}
