import { useFormat } from '#app/lib/use-format.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import type { PersonRef } from '#contract/people/users.ts';

/** A person in a list: the name, the reading beside it. */
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

/** A person in one line of text, where a question or a label names them. */
export function usePersonText(): (person: PersonRef) => string {
  const format = useFormat();
  return (person) => [format.personName(person), person.staff_no].filter(Boolean).join(' ');
}
