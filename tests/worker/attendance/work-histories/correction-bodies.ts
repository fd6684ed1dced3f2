import { type Attendance, finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { at, type Scene } from '#tests/worker/attendance/tracking/by-hand.ts';

/** Finished work of the member without a shift. */
export const unplanned = ({ site }: Scene, overrides: Partial<Attendance> = {}) =>
  mintAttendance(site.member, site.workplace, {
    position_id: site.position.id,
    business_date: YESTERDAY,
    ...finishedOn(YESTERDAY),
    ...overrides,
  });

/** The current times, and a reason. */
export const asIs = (more: Record<string, unknown> = {}) => ({
  check_in_time: at('09:00:00'),
  check_out_time: at('18:00:00'),
  reason: 'Asked the team',
  version: 1,
  ...more,
});

export const shows = (data: Record<string, unknown>) => ({ status: 200, body: data });
