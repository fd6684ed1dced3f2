import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { MANAGER } from './accounts.ts';
import type { DemoAssignment } from './assignments.ts';
import type { DemoPerson } from './demo-person.ts';
import { nameInNotice, shiftInNotice } from './notice-params.ts';
import type { DemoNotice } from './notices.ts';
import { MANAGED_BY_ACCOUNT } from './people.ts';
import { randomFor } from './random.ts';
import type { DemoShift } from './shifts.ts';
import type { DemoSite } from './sites.ts';
import { isStudentAccount } from './student.ts';

/** A person's answer about their shift. */
export type DemoComing = {
  confirmedAt: Instant | null;
  cannotComeAt: Instant | null;
  cannotComeReason: string | null;
};

/** The shares of people who have confirmed. */
const ANSWERED = { today: 0.85, tomorrow: 0.55 };
const ABSENCE_REASON = '熱があるため、休ませてください。';

type ComingGround = {
  now: Instant;
  today: CalendarDate;
  people: readonly DemoPerson[];
  sites: readonly DemoSite[];
  shifts: readonly DemoShift[];
  assignments: readonly DemoAssignment[];
};

/**
 * By assignment: people who confirmed today's or tomorrow's shift, which is possible from the day
 * before. One person cannot come tomorrow to a shift of manager@kinmu.example.
 */
export function demoComing({ now, today, shifts, assignments }: ComingGround): Map<number, DemoComing> {
  const coming = new Map<number, DemoComing>();
  const tomorrow = addDays(today, 1);
  let absent: number | null = null;
  for (const [number, { shift, person, status, outcome }] of assignments.entries()) {
    const on = shifts[shift];
    if (!on || status !== 'approved' || outcome !== null) continue;
    if (on.date !== today && on.date !== tomorrow) continue;
    const random = randomFor(`coming ${person} ${on.date}`);
    const daysAhead = on.date === today ? 'today' : 'tomorrow';
    // The staff account has not confirmed its next shift yet.
    if (isStudentAccount(person)) continue;
    const answeredAt = Math.min(
      now,
      startOfJstDay(addDays(on.date, -1)) + random.whole(7 * 60, 21 * 60) * MINUTE_MS,
    );
    if (absent === null && daysAhead === 'tomorrow' && MANAGED_BY_ACCOUNT.includes(on.site)) {
      absent = number;
      coming.set(number, { confirmedAt: null, cannotComeAt: answeredAt, cannotComeReason: ABSENCE_REASON });
    } else if (random.chance(ANSWERED[daysAhead])) {
      coming.set(number, { confirmedAt: answeredAt, cannotComeAt: null, cannotComeReason: null });
    }
  }
  return coming;
}

/** The notice to manager@kinmu.example about the person who cannot come. */
export function comingNotices(
  coming: ReadonlyMap<number, DemoComing>,
  { people, sites, shifts, assignments }: ComingGround,
): DemoNotice[] {
  return [...coming].flatMap(([number, { cannotComeAt, cannotComeReason }]): DemoNotice[] => {
    const one = assignments[number];
    const [on, who] = [shifts[one?.shift ?? -1], people[one?.person ?? -1]];
    const site = sites[on?.site ?? -1];
    if (!one || !on || !who || !site || cannotComeAt === null) return [];
    return [
      {
        person: MANAGER,
        kind: 'cannot_come',
        createdAt: cannotComeAt,
        readAt: null,
        params: { ...nameInNotice(who), ...shiftInNotice(on, one, site), reason: cannotComeReason ?? '' },
        ids: { shift_id: { of: 'shift', number: one.shift } },
      },
    ];
  });
}
