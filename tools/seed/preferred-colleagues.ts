import type { DemoPerson } from './demo-person.ts';
import type { DemoMember } from './members.ts';
import { isStudentAccount, SITE_OF_STUDENT, STUDENT } from './student.ts';

/** A person who likes to work with a colleague, by their numbers. */
export type DemoPreferredColleague = { person: number; colleague: number };

/** The staff account and a colleague name each other, and another colleague names the staff account. */
export function demoPreferredColleagues(
  people: readonly DemoPerson[],
  members: readonly DemoMember[],
): DemoPreferredColleague[] {
  const [friend, other] = members.flatMap(({ person, site, works }) => {
    const isColleague = works && site === SITE_OF_STUDENT && !isStudentAccount(person);
    return isColleague && people[person]?.data.leftOn === null ? [person] : [];
  });
  return [
    ...(friend === undefined
      ? []
      : [
          { person: STUDENT, colleague: friend },
          { person: friend, colleague: STUDENT },
        ]),
    ...(other === undefined ? [] : [{ person: other, colleague: STUDENT }]),
  ];
}
