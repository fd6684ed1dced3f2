import { useFormat } from '#app/lib/use-format.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import type { PersonRef } from '#contract/people/users.ts';

export function PersonCell({ person }: { person: PersonRef }) {
  const format = useFormat();
  return (
    <>
      {format.personName(person)}{' '}
      <span className="reading" lang="ja">
        {kanaName(person)}
      </span>
    </>
  );
}

/** Name and staff number as plain text, for questions and labels. */
export function usePersonText(): (person: PersonRef) => string {
  const format = useFormat();
  return (person) => [format.personName(person), person.staff_no].filter(Boolean).join(' ');
}
