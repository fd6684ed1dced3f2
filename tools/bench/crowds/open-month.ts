import type { AssignmentFacts } from '#domain/roster/facts.ts';
import { NO_EARLIER_WORK } from '#domain/roster/fill/company/earlier-work.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { NO_GROUPS } from '#domain/roster/fill/company/groups.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import { addDays, addMonths, type CalendarDate, firstOfMonth } from '#domain/time/calendar-date.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { storedFacts } from '#tools/bench/crowds/demo-month.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import { rosterFacts } from '#tools/seed/roster-facts.ts';

/** A month of the demo in which the fixed people are planned and the other seats are open. */
export function openMonth(today: CalendarDate, people: number): FillInput {
  const company = demoCompany(today, people);
  const [first, next] = [firstOfMonth(today), addMonths(firstOfMonth(today), 1)];
  const facts = rosterFacts(company.people, company.members, company.shifts);
  const stored = company.people.map((): AssignmentFacts[] => []);
  const taken = new Map<string, number>();
  for (const [id, assignment] of company.assignments.entries()) {
    const { shift, position, person, type, status, outcome } = assignment;
    const date = company.shifts[shift]?.date ?? next;
    const isPlanned = status === 'approved' && outcome === null && date < next;
    if (!isPlanned || (date >= first && type !== 'fixed')) continue;
    stored[person]?.push(storedFacts(company, assignment, id));
    const seat = `${shift} ${position} ${type}`;
    taken.set(seat, (taken.get(seat) ?? 0) + 1);
  }
  const shifts = facts.shifts.map((shift) => ({
    ...shift,
    seats: shift.seats.map((seat) => ({
      ...seat,
      approvedFixed: taken.get(`${shift.id} ${seat.positionId} fixed`) ?? 0,
      approvedTemp: taken.get(`${shift.id} ${seat.positionId} temporary`) ?? 0,
    })),
  }));
  return {
    facts: {
      ...facts,
      now: startOfJstDay(first),
      shifts,
      people: facts.people.map((person) => ({ ...person, assignments: stored[person.id] ?? [] })),
    },
    days: { from: first, to: addDays(next, -1) },
    people: facts.people.map(({ id }) => ({
      id,
      availability: new Map(),
      leftOut: [],
      farFrom: new Set(),
      timesWorked: new Map(),
      wantedMinutes: null,
      earlier: NO_EARLIER_WORK,
      contracts: [],
      wages: [],
      declaredOn: first,
    })),
    settings: FILL_DEFAULTS,
    kept: [],
    groups: NO_GROUPS,
  };
}
