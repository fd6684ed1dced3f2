import type { Renewal, WorkKind, WorkPermissionKind } from '#domain/law/placement-kinds.ts';
import { addDays, addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';
import { ACCOUNTS } from './accounts.ts';
import type { DemoPerson } from './demo-person.ts';
import type { DemoPaper } from './papers.ts';
import { randomFor } from './random.ts';
import type { DemoWage } from './wages.ts';

/** A contract of employment, by the person's number. */
export type DemoContract = {
  person: number;
  validFrom: CalendarDate;
  validTo: CalendarDate | null;
  weekMinutes: number | null;
  weekDays: number | null;
  salaryPerHour: number;
  commutingMonthYen: number;
  places: string | null;
  duties: string | null;
  renewal: Renewal;
};

const TERM_MONTHS = 12;
/** How many people of a hundred have no contract on file yet. */
const MISSING_PERCENT = 10;
const TERMED = ['study_abroad', 'family_stay', 'designated_activities'];

/**
 * Students and others by permission work by shift in terms of a year; the others without an end, most of
 * them with stated hours. About one in ten has no contract yet.
 */
export function demoContracts(
  today: CalendarDate,
  people: readonly DemoPerson[],
  wages: readonly DemoWage[],
): DemoContract[] {
  const firstWages = new Map<number, number>();
  for (const { person, salaryPerHour } of wages) {
    if (!firstWages.has(person)) firstWages.set(person, salaryPerHour);
  }
  return people.flatMap(({ data, residence, memberships }, person): DemoContract[] => {
    const random = randomFor(`contract ${person}`);
    const isMissing = random.whole(1, 100) <= MISSING_PERCENT && person >= ACCOUNTS.length;
    const salaryPerHour = firstWages.get(person);
    if (isMissing || salaryPerHour === undefined || !memberships.some(({ works }) => works)) return [];
    const shared = {
      person,
      salaryPerHour,
      commutingMonthYen: 1_000 * random.whole(3, 15),
      places: null,
      duties: null,
    };
    if (residence === null || !TERMED.includes(residence.status)) {
      const weekDays = random.pick([5, 4, 3]);
      return [
        {
          ...shared,
          validFrom: data.hiredOn,
          validTo: data.leftOn,
          weekMinutes: random.chance(0.7) ? weekDays * 8 * 60 : null,
          weekDays,
          renewal: 'automatic',
        },
      ];
    }
    return termsUntil(data, today).map(({ from, to }) => ({
      ...shared,
      validFrom: from,
      validTo: to,
      weekMinutes: null,
      weekDays: null,
      renewal: 'possible' as const,
    }));
  });
}

/** Terms of a year one after the other, from the hiring to that of today, or to the leaving. */
function termsUntil({ hiredOn, leftOn }: DemoPerson['data'], today: CalendarDate) {
  const last = leftOn !== null && leftOn < today ? leftOn : today;
  const terms: { from: CalendarDate; to: CalendarDate }[] = [];
  for (let from = hiredOn; from <= last; from = addMonths(hiredOn, TERM_MONTHS * terms.length)) {
    const to = addDays(addMonths(hiredOn, TERM_MONTHS * (terms.length + 1)), -1);
    terms.push({ from, to: leftOn !== null && leftOn < to ? leftOn : to });
  }
  return terms;
}

/** A permission for certain work; its document is a number in the list of papers. */
export type DemoPermission = {
  person: number;
  kind: WorkPermissionKind;
  employer: string | null;
  workKind: WorkKind | null;
  weekMinutes: number | null;
  validFrom: CalendarDate;
  validTo: CalendarDate;
  paper: number | null;
};

/** Two students teach at a university, and people with a read designation paper have its permission. */
export function demoPermissions(
  today: CalendarDate,
  people: readonly DemoPerson[],
  papers: readonly DemoPaper[],
): DemoPermission[] {
  const staff = people.flatMap(({ data, residence }, person) =>
    person >= ACCOUNTS.length && residence !== null && data.leftOn === null ? [{ person, residence }] : [],
  );
  const teaching = staff.filter(({ residence: { status } }) => status === 'study_abroad').slice(0, 2);
  const designated = papers.flatMap(({ person, certificate, state }, paper) =>
    certificate === 'designation_paper' && state === 'approved' ? [{ person, paper }] : [],
  );
  const term = { validFrom: addMonths(today, -6), validTo: addMonths(today, 6) };
  return [
    ...teaching.map(({ person }) => ({
      ...term,
      person,
      kind: 'individual' as const,
      employer: '武蔵野大学',
      workKind: 'teaching' as const,
      weekMinutes: 10 * 60,
      paper: null,
    })),
    ...designated.map(({ person, paper }) => ({
      ...term,
      person,
      kind: 'designation' as const,
      employer: null,
      workKind: null,
      weekMinutes: null,
      paper,
    })),
  ];
}

/** A proof of income for day dispatch. */
export type DemoProof = {
  person: number;
  kind: 'main_job' | 'household';
  yen: number;
  ownYen: number | null;
  shownOn: CalendarDate;
  paper: string;
};

/** Three Japanese members of staff showed an income; one of a household. */
export function demoProofs(today: CalendarDate, people: readonly DemoPerson[]): DemoProof[] {
  const staff = people.flatMap(({ data, residence }, person) =>
    person >= ACCOUNTS.length && residence === null && data.leftOn === null ? [person] : [],
  );
  return staff.slice(0, 3).map((person, turn): DemoProof => {
    const shownOn = addDays(today, -30 * (turn + 1));
    return turn === 1
      ? { person, kind: 'household', yen: 7_200_000, ownYen: 960_000, shownOn, paper: '課税証明書' }
      : { person, kind: 'main_job', yen: 5_400_000, ownYen: null, shownOn, paper: '源泉徴収票' };
  });
}
