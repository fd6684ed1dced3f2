import type { PersonRef } from '#contract/people/users.ts';
import { PersonCell } from './person-cell.tsx';

/** A person with their staff number, since names repeat. */
export function NumberedPerson({ person }: { person: PersonRef }) {
  return (
    <>
      <PersonCell person={person} />{' '}
      <span className="whitespace-nowrap font-normal text-[0.8125rem] text-muted-foreground">
        {person.staff_no}
      </span>
    </>
  );
}
