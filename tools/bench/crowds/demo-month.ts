import type { AssignmentFacts, RosterFacts } from '#domain/roster/facts.ts';
import type { Assign } from '#domain/roster/proposal.ts';
import { addMonths, type CalendarDate, firstOfMonth } from '#domain/time/calendar-date.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import type { DemoAssignment } from '#tools/seed/assignments.ts';
import { type DemoCompany, demoCompany } from '#tools/seed/demo-company.ts';
import { rosterFacts } from '#tools/seed/roster-facts.ts';

/** A month of the demo proposed to the rules, and the stored data before it. */
export type DemoMonth = { facts: RosterFacts; rows: Assign[] };

/**
 * The first rows of that day's month as proposals, with the two months before as the stored roster.
 */
export function demoMonth(today: CalendarDate, people: number, most: number): DemoMonth {
  const company = demoCompany(today, people);
  const [first, next] = [firstOfMonth(today), addMonths(firstOfMonth(today), 1)];
  const facts = rosterFacts(company.people, company.members, company.shifts);
  const stored = company.people.map((): AssignmentFacts[] => []);
  const rows: Assign[] = [];
  for (const [id, assignment] of company.assignments.entries()) {
    if (assignment.status !== 'approved' || assignment.outcome !== null) continue;
    const date = company.shifts[assignment.shift]?.date ?? next;
    if (date < first) stored[assignment.person]?.push(storedFacts(company, assignment, id));
    else if (date < next && rows.length < most) rows.push(proposal(assignment));
  }
  const withStored = facts.people.map((person) => ({ ...person, assignments: stored[person.id] ?? [] }));
  return { facts: { ...facts, now: startOfJstDay(first), people: withStored }, rows };
}

function proposal({ shift, position, person, type, ownTimes }: DemoAssignment): Assign {
  const seat = { shiftId: shift, positionId: position, personId: person };
  return { kind: 'assign', ...seat, type, status: 'approved', ownTimes };
}

export function storedFacts(
  { shifts }: DemoCompany,
  { shift: number, position, type, ownTimes }: DemoAssignment,
  id: number,
): AssignmentFacts {
  const shift = shifts[number];
  if (!shift) throw new RangeError(`No shift ${number}`);
  const { start, end, breaks, paidBeforeMinutes: paidBefore } = shift.template;
  return {
    id,
    workplaceId: shift.site,
    seat: { shiftId: number, positionId: position, type },
    status: 'approved',
    freed: false,
    attended: false,
    times: { date: shift.date, start, end, breaks, paidBefore, ...ownTimes },
    hasOwnTimes: ownTimes !== null,
    worked: null,
    passedPermits: [],
    inScope: true,
  };
}
