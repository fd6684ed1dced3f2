import type { Audience } from '#contract/messaging/notifications.ts';
import type { SimpleShift } from '#contract/roster/shifts.ts';

export type AudienceShift = Audience['shifts'][number];

/** A shift as the audience lists it. */
export function audienceShift(one: Pick<SimpleShift, keyof AudienceShift>): AudienceShift {
  const { id, date, workplace, template, start_time, end_time } = one;
  return { id, date, workplace: workplace.name, template: template.name, start_time, end_time };
}
