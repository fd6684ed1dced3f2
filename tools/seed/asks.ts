import { type CalendarDate, dayNumber } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { formatClock } from '#domain/time/clock.ts';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import type { DemoAssignment } from './assignments.ts';
import type { PublishedMonth } from './demo-company.ts';
import { type DemoMember, managerOfSite } from './members.ts';
import type { DemoNotice } from './notices.ts';
import { namesInNotice } from './readable-names.ts';
import type { DemoShift } from './shifts.ts';
import type { DemoSite } from './sites.ts';
import { freeDaysOfStudent, isStudentAccount, middleOfFreeDays, STUDENT } from './student.ts';

/** A shift offer to some people, by their numbers. None has accepted. */
export type DemoAsk = {
  shift: number;
  position: number;
  askedBy: number;
  askedAt: Instant;
  people: readonly { person: number; answer: 'no' | null; answeredAt: Instant | null }[];
};

export type AskGround = {
  now: Instant;
  today: CalendarDate;
  sites: readonly DemoSite[];
  members: readonly DemoMember[];
  shifts: readonly DemoShift[];
  assignments: readonly DemoAssignment[];
  published: readonly PublishedMonth[];
};

const OTHERS_MAX = 2;

/**
 * An offer to staff@kinmu.example and others: a temporary spot in the middle of its free days. One
 * of the others has rejected it.
 */
export function demoAsks(ground: AskGround): DemoAsk[] {
  const { now, members } = ground;
  const managerOf = managerOfSite(members);
  const middle = dayNumber(middleOfFreeDays(ground.today));
  const away = (one: { shift: number }) =>
    Math.abs(dayNumber(ground.shifts[one.shift]?.date ?? ground.today) - middle);
  const [seat] = openSeats(ground, STUDENT).sort((one, other) => away(one) - away(other));
  const shift = ground.shifts[seat?.shift ?? -1];
  if (!seat || !shift) return [];
  const busy = new Set(
    ground.assignments
      .filter(({ shift: number }) => ground.shifts[number]?.date === shift.date)
      .map(({ person }) => person),
  );
  const others = members
    .filter(({ works, positions, person }) => works && positions.includes(seat.position) && !busy.has(person))
    .map(({ person }) => person)
    .filter((person) => !isStudentAccount(person))
    .slice(0, OTHERS_MAX);
  const askedAt = now - 95 * MINUTE_MS;
  return [
    {
      ...seat,
      askedBy: managerOf(shift.site),
      askedAt,
      people: [
        { person: STUDENT, answer: null, answeredAt: null },
        ...others.map((person, place) =>
          place === 0
            ? { person, answer: 'no' as const, answeredAt: askedAt + 20 * MINUTE_MS }
            : { person, answer: null, answeredAt: null },
        ),
      ],
    },
  ];
}

/** Open temporary spots of published shifts on the free days, in the positions of a person. */
export function openSeats(
  { today, members, shifts, assignments, published }: AskGround,
  person: number,
): { shift: number; position: number }[] {
  const days = new Set(freeDaysOfStudent(today));
  const own = new Set(members.flatMap((one) => (one.person === person ? one.positions : [])));
  const shown = new Set(published.map(({ site, month }) => `${site} ${month}`));
  const taken = Map.groupBy(
    assignments.filter(({ type, status, outcome }) => {
      return type === 'temporary' && outcome === null && (status === 'approved' || status === 'pending');
    }),
    ({ shift, position }) => `${shift} ${position}`,
  );
  return shifts.flatMap(({ date, site, active, closed, seats }, shift) => {
    if (!days.has(date) || !active || closed || !shown.has(`${site} ${monthOf(date)}`)) return [];
    return seats
      .filter(({ position, tempTotal }) => {
        const places = taken.get(`${shift} ${position}`)?.length ?? 0;
        return own.has(position) && places < tempTotal;
      })
      .map(({ position }) => ({ shift, position }));
  });
}

/** The notices of these offers to the staff account. */
export function askNotices(asks: readonly DemoAsk[], { shifts, sites }: AskGround): DemoNotice[] {
  return asks.flatMap(({ shift, position, askedAt }, number): DemoNotice[] => {
    const [on, site] = [shifts[shift], sites[shifts[shift]?.site ?? -1]];
    if (!on || !site) return [];
    return [
      {
        person: STUDENT,
        kind: 'seat_asked',
        createdAt: askedAt,
        readAt: null,
        params: {
          workplace: site.data.name,
          workplace_names: namesInNotice(site.data),
          position: site.positions.find((one) => one.number === position)?.name ?? '',
          date: on.date,
          start_time: formatClock(on.template.start),
          end_time: formatClock(on.template.end),
        },
        ids: { ask_id: { of: 'seat_ask', number } },
      },
    ];
  });
}
