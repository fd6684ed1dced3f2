import { formatClock } from '#domain/time/clock.ts';
import type { DemoAssignment } from './assignments.ts';
import type { DemoPerson } from './demo-person.ts';
import { namesInNotice } from './readable-names.ts';
import type { DemoShift } from './shifts.ts';
import type { DemoSite } from './sites.ts';

/** A person in a notice. */
export function nameInNotice({ data: { lastName, firstName, givenFirst } }: DemoPerson) {
  return {
    last_name: lastName,
    first_name: firstName,
    given_first: givenFirst ? (1 as const) : (0 as const),
  };
}

/** The shift of an assignment in a notice. */
export function shiftInNotice(
  { date, template }: DemoShift,
  { ownTimes }: Pick<DemoAssignment, 'ownTimes'>,
  { data }: DemoSite,
) {
  const { start, end } = ownTimes ?? template;
  return {
    workplace: data.name,
    workplace_names: namesInNotice(data),
    date,
    start_time: formatClock(start),
    end_time: formatClock(end),
  };
}
