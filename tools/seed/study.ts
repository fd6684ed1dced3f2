import type { StudyTime } from '#domain/roster/facts.ts';
import { addDays, addMonths, type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import type { DemoAssignment } from './assignments.ts';
import type { DemoShift } from './shifts.ts';
import { freeDaysOfStudent, STUDENT } from './student.ts';

/** A class or an exam of a person. */
export type DemoStudy = { person: number; kind: StudyTime['kind'] } & Pick<StudyTime, 'weekday'> & {
    validFrom: CalendarDate;
    validTo: CalendarDate;
    startMinute: StudyTime['start'];
    endMinute: StudyTime['end'];
  };

const MORNING = { startMinute: 9 * 60, endMinute: 12 * 60 + 10 };
const AFTERNOON = { startMinute: 13 * 60, endMinute: 15 * 60 };

/** Before the shifts in the evening. */
const CLASSES = [
  { weekday: 1, ...MORNING },
  { weekday: 3, ...AFTERNOON },
  { weekday: 4, ...MORNING },
  { weekday: 2, ...MORNING },
  { weekday: 5, ...MORNING },
  { weekday: 1, ...AFTERNOON },
  { weekday: 2, ...AFTERNOON },
] as const;
const CLASSES_A_WEEK = 3;

type StudyGround = {
  today: CalendarDate;
  shifts: readonly DemoShift[];
  assignments: readonly DemoAssignment[];
};

/** The classes of the staff account besides its shifts, and an exam on the last of its free days. */
export function demoStudy({ today, shifts, assignments }: StudyGround): DemoStudy[] {
  const own = assignments.flatMap(({ person, shift, ownTimes }) => {
    const on = shifts[shift];
    return person === STUDENT && on ? [{ weekday: weekdayOf(on.date), ...(ownTimes ?? on.template) }] : [];
  });
  const isFree = ({ weekday, startMinute, endMinute }: (typeof CLASSES)[number]) =>
    own.every((one) => one.weekday !== weekday || one.end <= startMinute || one.start >= endMinute);
  const exam = freeDaysOfStudent(today).at(-1) ?? today;
  return [
    ...CLASSES.filter(isFree)
      .slice(0, CLASSES_A_WEEK)
      .map((one) => ({
        person: STUDENT,
        kind: 'class' as const,
        ...one,
        validFrom: addDays(today, -60),
        validTo: addMonths(today, 3),
      })),
    {
      person: STUDENT,
      kind: 'exam',
      weekday: null,
      validFrom: exam,
      validTo: exam,
      startMinute: null,
      endMinute: null,
    },
  ];
}
