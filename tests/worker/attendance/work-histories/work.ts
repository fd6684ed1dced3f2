import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PaidLeave, WorkHistory } from '#contract/attendance/work-histories.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import { workedTime } from '#domain/pay/hours/worked-time.ts';
import { instantOfClock, parseClock } from '#domain/time/clock.ts';
import { write } from '#tests/support/at-once.ts';
import { type Attendance, mintAttendance } from '#tests/support/attendances.ts';
import { mintPeople, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { wage } from '#worker/db/schema/workplace.ts';

const orm = drizzle(env.DB);

export const WEDNESDAY = '2026-11-18';
/** Yen an hour. */
const WAGE = 1_200;

export type Place = { id: number };
/** The workplace and the position of work. */
export type Job = { workplace: Place; position: Place };

const at = (text: string) => {
  const minutes = parseClock(text);
  if (minutes === null) throw new RangeError(text);
  return minutes;
};
/** `12:00-13:00` as minutes. */
const span = (text: string) => ({ start: at(text.slice(0, 5)), end: at(text.slice(6)) });

export type Work = {
  breaks?: string[];
  formula?: Formula;
  /** Null for no wage. */
  wage?: number | null;
  /** The clock time from which the work counts, if not the check-in. */
  countedFrom?: string;
} & Partial<
  Pick<
    Attendance,
    'shift_user_id' | 'confirmed_at' | 'confirmed_by' | 'workplace_id' | 'position_id' | 'created_at'
  >
>;

/**
 * Finished work of a person on a date, `09:00-18:00` on its clock; by default formula 1 and 1,200
 * yen.
 */
export function mintWork(
  of: Place,
  { workplace, position }: Job,
  date: string,
  hours: string,
  { breaks = [], formula = 1, wage: salaryPerHour = WAGE, countedFrom, ...rest }: Work = {},
): Promise<Attendance> {
  const clock = span(hours);
  const punched = { start: instantOfClock(date, clock.start), end: instantOfClock(date, clock.end) };
  const counted = { ...punched, ...(countedFrom && { start: instantOfClock(date, at(countedFrom)) }) };
  const pauses = breaks.map(span);
  const time = workedTime({ businessDate: date, punched, counted, breaks: pauses, formula });
  return mintAttendance(of, workplace, {
    position_id: position.id,
    business_date: date,
    check_in: punched.start,
    check_out: punched.end,
    breaks: JSON.stringify(pauses.map(({ start, end }) => [start, end])),
    counted_start: counted.start,
    counted_end: counted.end,
    counted_minutes: time.countedMinutes,
    worked_minutes: time.workedMinutes,
    formula,
    salary_per_hour: salaryPerHour,
    ...rest,
  });
}

/** E01: 09:00–18:00 with a break of one hour. */
export function mintDay(of: Place, job: Job, date: string, work: Work = {}): Promise<Attendance> {
  return mintWork(of, job, date, '09:00-18:00', { breaks: ['12:00-13:00'], ...work });
}

/** A day of paid leave. */
export function mintLeave(
  of: Place,
  { workplace }: Job,
  date: string,
  minutes: number,
  salaryPerHour = WAGE,
) {
  return mintAttendance(of, workplace, {
    kind: 'paid_leave',
    business_date: date,
    check_in: null,
    worked_minutes: minutes,
    salary_per_hour: salaryPerHour,
  });
}

/** The work of a list, without leave. */
export function worked(list: readonly (WorkHistory | PaidLeave)[]): WorkHistory[] {
  return list.flatMap((one) => (one.kind === 'work' ? [one] : []));
}

/** A workplace with a worker at the wage of {@link mintWork}. */
export type Team = Job & { site: Site; worker: Person };

export async function mintTeam(overrides: Parameters<typeof mintSite>[0] = {}): Promise<Team> {
  const minted = await mintSite(overrides);
  const site = { ...minted, wage: { ...minted.wage, salary_per_hour: WAGE } };
  await write([orm.update(wage).set({ salary_per_hour: WAGE }).where(eq(wage.id, site.wage.id))]);
  return { site, workplace: site.workplace, position: site.position, worker: site.member };
}

/** Another worker at the workplace. */
export async function mintWorker(
  { workplace }: Job,
  overrides: Parameters<typeof mintPeople>[0][number] = {},
) {
  const [one] = await mintPeople([{ works: [workplace.id], ...overrides }]);
  if (!one) throw new Error('nobody was minted');
  return one;
}

export async function managerOf(...workplaces: Place[]): Promise<SignedIn> {
  return signedIn({ roles: ['admin'], manages: workplaces.map(({ id }) => id) });
}

/** Stores these settings; all others have their defaults. */
export async function set(settings: Record<string, unknown>): Promise<void> {
  await write([orm.update(configuration).set({ settings: JSON.stringify(settings) })]);
}
