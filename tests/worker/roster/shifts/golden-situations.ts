import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import type { z } from 'zod';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { ShiftChangeBody } from '#contract/roster/shifts.ts';
import type { AssignmentType, PersonFacts, ShiftFacts } from '#domain/roster/facts.ts';
import type { RuleId, Severity } from '#domain/roster/rule-traits.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { write } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { NOW, YESTERDAY } from '#tests/support/clock.ts';
import { mintPerson, type Person, type SignedIn } from '#tests/support/mint.ts';
import { mintPosition, type Position } from '#tests/support/positions.ts';
import { mintResidence, mintSchool } from '#tests/support/residence.ts';
import { mintShiftUser, mintTemplate, type Shift, type Template } from '#tests/support/shifts.ts';
import { otherEmployment, studyTime, workLimit } from '#worker/db/schema/roster.ts';
import type { TwoSites } from './two-sites.ts';

const orm = drizzle(env.DB);

/** A Tuesday. */
const DAY = '2026-12-01';

export type DoorName = 'check' | 'form' | 'bulk' | 'csv' | 'sheet' | 'drag' | 'take_back' | 'registration';
/** Doors that cannot ask for this situation, and why. */
export type Shut = Partial<Record<DoorName, string>>;
/** A finding as text: `refuse overlap`. */
export type Expected = `${Severity} ${RuleId}`;

/** An assignment to a shift of the workplace, and the manager who asks for it. */
export interface Asked {
  by: SignedIn;
  person: Person;
  shift: Shift;
  template: Template;
  position: Position;
  type: AssignmentType;
  own: { start_time: string; end_time: string } | null;
}

export interface Situation {
  what: string;
  /** All findings, in their order. */
  finds: Expected[];
  make: (company: TwoSites) => Promise<Partial<Asked> & Pick<Asked, 'person'>>;
  not?: Shut;
}

async function alter(sql: string, { id }: { id: number }): Promise<void> {
  await env.DB.prepare(sql).bind(id).run();
}

async function limited({ id }: Person, columns: Partial<typeof workLimit.$inferInsert>): Promise<void> {
  const row = { limit_window: 'any_7_days', unit: 'minutes', amount: 1680, source: 'manual' } as const;
  await write([orm.insert(workLimit).values({ id: 50_000 + id, person_id: id, ...row, ...columns })]);
}

async function studies(
  { id }: Person,
  columns: Pick<typeof studyTime.$inferInsert, 'kind'> & Partial<typeof studyTime.$inferInsert>,
): Promise<void> {
  const row = { id: 50_000 + id, person_id: id, valid_from: DAY, valid_to: DAY };
  await write([orm.insert(studyTime).values({ ...row, ...columns })]);
}

/** A foreign student with a valid card by default. */
async function student(
  { worker }: TwoSites,
  papers: Parameters<typeof mintResidence>[1] = {},
): Promise<Person> {
  const person = await worker({ nationality: 'VN' });
  await mintResidence(person, { student_card_expires_on: '2027-03-31', ...papers });
  return person;
}

const NEEDS_MEMBER = 'A file finds people among those who work there';
const ON_IT = 'To a file they are on it already';
const GETS_A_PLACE = 'A person who comes back gets one place more';
const NO_REGISTRATION = 'A registration takes a temporary place, and staff do not see a shift without one';

export const SITUATIONS: readonly Situation[] = [
  {
    what: 'over other work here',
    finds: ['refuse overlap'],
    make: async (company) => {
      const person = await company.worker();
      await company.works(person, DAY, 840, 1140);
      return { person, ...(await company.shiftAt(DAY, 540, 900)) };
    },
  },
  {
    what: 'at night, over work elsewhere that the reader does not see',
    finds: ['refuse overlap'],
    make: async (company) => {
      const person = await company.worker();
      await company.works(person, '2026-11-30', 1320, 1740, company.other);
      return { person, ...(await company.shiftAt(DAY, 240, 480)) };
    },
  },
  {
    what: 'over work elsewhere that the reader sees',
    finds: ['refuse overlap'],
    make: async (company) => {
      const person = await company.worker();
      await company.works(person, DAY, 840, 1140, company.other);
      return { person, by: company.both, ...(await company.shiftAt(DAY, 540, 900)) };
    },
  },
  {
    what: 'over other work here, with little rest after work elsewhere',
    finds: ['refuse overlap', 'warn short_rest'],
    make: async (company) => {
      const person = await company.worker();
      await company.works(person, '2026-11-30', 1080, 1380, company.other);
      await company.works(person, DAY, 720, 960);
      return { person, ...(await company.shiftAt(DAY, 480, 780)) };
    },
  },
  {
    what: 'over 28 hours of any 7 days',
    finds: ['refuse minutes_any_7_days'],
    make: async (company) => {
      const person = await student(company);
      for (const date of ['2026-12-03', '2026-12-05', '2026-12-06']) await company.works(person, date);
      return { person, ...(await company.shiftAt('2026-12-08')) };
    },
  },
  {
    what: 'over 28 hours with work elsewhere, worked, unplanned and for others',
    finds: ['refuse minutes_any_7_days'],
    make: async (company) => {
      const person = await student(company);
      await write([
        orm
          .insert(otherEmployment)
          .values({ id: 50_000 + person.id, person_id: person.id, minutes_per_week: 600 }),
      ]);
      await mintAttendance(person, company.other.workplace, {
        business_date: YESTERDAY,
        ...finishedOn(YESTERDAY),
      });
      await company.works(person, '2026-11-24', 540, 900, company.other);
      return { person, ...(await company.shiftAt('2026-11-26', 540, 1020)) };
    },
  },
  {
    what: 'over 28 hours with what is paid before shifts, here and elsewhere',
    finds: ['refuse minutes_any_7_days'],
    make: async (company) => {
      const person = await student(company);
      await company.works(person, '2026-12-03', 540, 900, company.site, 91);
      await company.works(person, '2026-12-05', 540, 900, company.other, 91);
      const own = await company.shiftAt('2026-12-06', 600, 1080, company.site, 91);
      await mintShiftUser(person, own.shift, company.site.position, { start_minute: 720, end_minute: 1080 });
      return { person, ...(await company.shiftAt('2026-12-08', 540, 900, company.site, 91)) };
    },
  },
  {
    what: 'with the remaining minutes of 28 hours',
    finds: ['warn near_limit'],
    make: async (company) => {
      const person = await student(company);
      for (const date of ['2026-12-03', '2026-12-05']) await company.works(person, date);
      return { person, ...(await company.shiftAt('2026-12-07', 540, 1260)) };
    },
  },
  {
    what: 'over eight hours of a day in the vacation of the school',
    finds: ['refuse minutes_day'],
    make: async (company) => {
      const school = await mintSchool({ vacations: [['2026-12-20', '2027-01-10']] });
      const person = await student(company, { school_id: school.id });
      await company.works(person, '2026-12-22', 360, 600);
      return { person, ...(await company.shiftAt('2026-12-22', 660, 960)) };
    },
  },
  {
    what: 'over the company’s hours of a week',
    finds: ['refuse minutes_monday_week'],
    make: async (company) => {
      const person = await company.worker();
      for (let day = 0; day < 5; day += 1) await company.works(person, addDays('2026-11-30', day));
      return { person, ...(await company.shiftAt('2026-12-05')) };
    },
  },
  {
    what: 'over the person’s hours of a day',
    finds: ['refuse minutes_day'],
    make: async (company) => {
      const person = await company.worker();
      await limited(person, { limit_window: 'day', amount: 240 });
      return { person, ...(await company.shiftAt(DAY, 540, 840)) };
    },
  },
  {
    what: 'over the shifts of a day',
    finds: ['refuse shifts_day'],
    make: async (company) => {
      const person = await company.worker();
      await company.works(person, DAY, 300, 420);
      await company.works(person, DAY, 480, 600, company.other);
      return { person, ...(await company.shiftAt(DAY, 900, 1020)) };
    },
  },
  {
    what: 'over the shifts of 7 days and of a week',
    finds: ['refuse shifts_any_7_days', 'refuse shifts_monday_week'],
    make: async (company) => {
      const person = await company.worker();
      await limited(person, { unit: 'shifts', amount: 1 });
      await write([
        orm.insert(workLimit).values({
          id: 60_000 + person.id,
          person_id: person.id,
          limit_window: 'monday_week',
          unit: 'shifts',
          amount: 1,
          source: 'manual',
        }),
      ]);
      await company.works(person, DAY);
      return { person, ...(await company.shiftAt('2026-12-03')) };
    },
  },
  {
    what: 'for a person who no longer works there',
    finds: ['refuse membership'],
    not: {
      csv: NEEDS_MEMBER,
      sheet: NEEDS_MEMBER,
      registration: 'Staff do not see the shifts of other workplaces',
    },
    make: async (company) => {
      const person = await mintPerson({ manages: [company.site.workplace.id], birthday: '1990-01-01' });
      await company.works(person, '2026-12-10');
      return { person };
    },
  },
  {
    what: 'in a position that the person does not have',
    finds: ['refuse position'],
    make: async (company) => {
      const position = await mintPosition(company.site.workplace);
      const { shift, template } = await company.shiftAt(DAY);
      await env.DB.prepare(
        'INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total) VALUES (?, ?, 1, 1)',
      )
        .bind(shift.id, position.id)
        .run();
      return { person: await company.worker(), shift, template, position };
    },
  },
  {
    what: 'of the past',
    finds: ['refuse shift_past'],
    not: { take_back: 'What is over says what was, and asks no rule' },
    make: async (company) => ({
      person: await company.worker(),
      ...(await company.shiftAt(YESTERDAY)),
    }),
  },
  {
    what: 'whose planning is closed',
    finds: ['refuse shift_closed'],
    not: { take_back: 'A person who comes after all gets their place' },
    make: async (company) => {
      const made = await company.shiftAt(DAY);
      await alter('UPDATE shift SET closed_at = 1 WHERE id = ?', made.shift);
      return { person: await company.worker(), ...made };
    },
  },
  {
    what: 'that is not in use',
    finds: ['refuse shift_inactive'],
    make: async (company) => {
      const made = await company.shiftAt(DAY);
      await alter('UPDATE shift SET active = 0 WHERE id = ?', made.shift);
      return { person: await company.worker(), ...made };
    },
  },
  {
    what: 'without a fixed place',
    finds: ['refuse fixed_total'],
    not: { registration: 'A registration takes a temporary place', take_back: GETS_A_PLACE },
    make: async (company) => {
      const made = await company.shiftAt(DAY);
      await alter('UPDATE seat_group SET fixed_total = 1 WHERE shift_id = ?', made.shift);
      await mintShiftUser(await company.worker(), made.shift, company.site.position);
      return { person: await company.worker(), ...made };
    },
  },
  {
    what: 'without a temporary place',
    finds: ['refuse temp_total'],
    not: { registration: NO_REGISTRATION, take_back: GETS_A_PLACE },
    make: async (company) => {
      const made = await company.shiftAt(DAY);
      await alter('UPDATE seat_group SET temp_total = 0 WHERE shift_id = ?', made.shift);
      return { person: await company.worker(), type: 'temporary' as const, ...made };
    },
  },
  {
    what: 'that the person is on already',
    finds: ['refuse already_on_shift'],
    not: { csv: ON_IT, sheet: ON_IT },
    make: async (company) => {
      const person = await company.worker();
      const made = await company.shiftAt(DAY);
      await mintShiftUser(person, made.shift, company.site.position);
      return { person, ...made };
    },
  },
  {
    what: 'at night and over eight hours for a person under 18',
    finds: ['refuse under_18_night', 'refuse under_18_hours'],
    make: async (company) => ({
      person: await company.worker({ birthday: '2010-01-01' }),
      ...(await company.shiftAt(DAY, 840, 1440)),
    }),
  },
  {
    what: 'at night on the eve of the 18th birthday',
    finds: ['refuse under_18_night'],
    make: async (company) => ({
      person: await company.worker({ birthday: '2008-12-02' }),
      ...(await company.shiftAt(DAY, 1080, 1380)),
    }),
  },
  {
    what: 'for a person without a known birthday',
    finds: ['warn birthday_unknown'],
    make: async (company) => ({ person: await company.worker({ birthday: null }) }),
  },
  {
    what: 'after the residence card has ended',
    finds: ['refuse permit_expired'],
    make: async (company) => ({ person: await student(company, { expires_on: '2026-11-30' }) }),
  },
  {
    what: 'without permission to work',
    finds: ['refuse permit_expired'],
    make: async (company) => ({ person: await student(company, { permission: false }) }),
  },
  {
    what: 'before the residence card ends',
    finds: ['warn permit_expiring'],
    make: async (company) => ({ person: await student(company, { expires_on: '2026-12-10' }) }),
  },
  {
    what: 'for a technical intern where it may be dispatch',
    finds: ['warn never_dispatched'],
    make: async (company) => ({ person: await student(company, { status: 'technical_intern' }) }),
  },
  {
    what: 'for a permanent resident whose card ends',
    finds: ['warn card_renewal_due'],
    make: async (company) => {
      const person = await company.worker({ nationality: 'VN' });
      await mintResidence(person, { status: 'permanent_resident', expires_on: '2026-12-10' });
      return { person };
    },
  },
  {
    what: 'for a closed account',
    finds: ['refuse account_disabled'],
    not: { registration: 'A closed account opens no session' },
    make: async (company) => ({ person: await company.worker({ disabled_at: NOW }) }),
  },
  {
    what: 'after the employment',
    finds: ['refuse not_employed'],
    make: async (company) => ({ person: await company.worker({ left_on: addDays(DAY, -1) }) }),
  },
  {
    what: 'with own times and a short break',
    finds: ['warn short_break'],
    not: { registration: 'A registration takes the times of the shift' },
    make: async (company) => ({
      person: await company.worker(),
      ...(await company.shiftAt(DAY, 540, 840)),
      own: { start_time: '09:00', end_time: '16:00' },
    }),
  },
  {
    what: 'with little rest after work elsewhere',
    finds: ['warn short_rest'],
    make: async (company) => {
      const person = await company.worker();
      await company.works(person, '2026-11-30', 1080, 1380, company.other);
      return { person, ...(await company.shiftAt(DAY, 480, 780)) };
    },
  },
  {
    what: 'on the 14th day in a row',
    finds: ['warn days_in_a_row'],
    make: async (company) => {
      const person = await company.worker();
      for (let day = 1; day <= 13; day += 1)
        await company.works(person, addDays('2026-12-13', -day), 540, 840);
      return { person, ...(await company.shiftAt('2026-12-13', 540, 840)) };
    },
  },
  {
    what: 'that brings the overtime of a pay month near the agreement',
    finds: ['warn overtime_month'],
    make: async (company) => {
      const person = await company.worker();
      for (const day of [7, 8, 9, 14, 15, 16, 21, 22])
        await company.works(person, addDays('2026-11-30', day), 540, 1320);
      return { person, ...(await company.shiftAt('2026-12-23', 540, 1320)) };
    },
  },
  {
    what: 'that brings the overtime of a pay month over the agreement and the law',
    finds: ['warn overtime_month', 'warn overtime_combined'],
    make: async (company) => {
      const person = await company.worker();
      for (const day of [1, 3, 7, 9, 14, 16, 21])
        await company.works(person, addDays('2026-11-30', day), 0, 1260);
      return { person, ...(await company.shiftAt('2026-12-23', 0, 1260)) };
    },
  },
  {
    what: 'right before a shift at another workplace that the reader does not see',
    finds: ['warn two_sites'],
    make: async (company) => {
      const person = await company.worker();
      await company.works(person, DAY, 840, 1080, company.other);
      return { person, ...(await company.shiftAt(DAY, 540, 825)) };
    },
  },
  {
    what: 'right before a shift at another workplace that the reader also manages',
    finds: ['warn two_sites'],
    make: async (company) => {
      const person = await company.worker();
      await company.works(person, DAY, 840, 1080, company.other);
      return { person, by: company.both, ...(await company.shiftAt(DAY, 540, 825)) };
    },
  },
  {
    what: 'during a class of the person',
    finds: ['warn during_class'],
    make: async (company) => {
      const person = await company.worker();
      await studies(person, { kind: 'class', weekday: 2, start_minute: 600, end_minute: 690 });
      return { person, ...(await company.shiftAt(DAY, 540, 840)) };
    },
  },
  {
    what: 'on the day of an exam of the person',
    finds: ['warn during_exam'],
    make: async (company) => {
      const person = await company.worker();
      await studies(person, { kind: 'exam' });
      return { person, ...(await company.shiftAt(DAY, 540, 840)) };
    },
  },
  {
    what: 'before the first train or shuttle',
    finds: ['warn before_first_ride'],
    make: async (company) => {
      const { site, worker, shiftAt } = company;
      // None runs for two minutes after midnight only, so that no other situation meets it.
      await alter(
        'INSERT INTO workplace_rides (workplace_id, first_arrival_minute, last_departure_minute) VALUES (?, 3, 1441)',
        site.workplace,
      );
      return { person: await worker(), ...(await shiftAt(DAY, 2, 302)) };
    },
  },
];

/** A change of an existing assignment or shift, and the way a form asks for it. */
export interface Restated {
  change: RosterChange;
  form?: (by: SignedIn) => Promise<Pick<Response, 'status' | 'text'>>;
  /** The same change as a row of a file, with the final values. */
  row?: FileRow;
}

/** A person on a shift of the workplace, as a row of a file or a cell of a sheet. */
export interface FileRow extends Pick<Asked, 'template' | 'position' | 'type' | 'own'> {
  person: Pick<Person, 'staff_no'>;
  date: string;
}

export interface Restating extends Pick<Situation, 'what' | 'finds' | 'not'> {
  make: (company: TwoSites) => Promise<Restated>;
}

const FILES_ADD = 'A file puts people on shifts and removes no one';
const FILES_KEEP = 'A file leaves shifts that are there as they are';

export const RESTATINGS: readonly Restating[] = [
  {
    what: 'the own times of a person to longer ones',
    finds: ['refuse minutes_any_7_days'],
    make: async (company) => {
      const person = await student(company);
      for (const date of ['2026-12-03', '2026-12-05']) await company.works(person, date);
      const { shift, template, place } = await company.works(person, '2026-12-07', 360, 1020);
      await alter('UPDATE shift_user SET start_minute = 540, end_minute = 900 WHERE id = ?', place);
      const own_times = { start_time: '05:00', end_time: '19:00' };
      return {
        change: {
          // A file treats assigned and registered people the same.
          kind: 'revise',
          shift_user_id: place.id,
          own_times,
          status: 'approved',
          version: 1,
          type: 'fixed',
          seat: { shift_id: shift.id, position_id: company.site.position.id },
        },
        form: (by) =>
          by.api.manage.shifts[':id'].users[':shift_user_id'].$put({
            param: { id: String(shift.id), shift_user_id: String(place.id) },
            json: {
              position_id: company.site.position.id,
              type: 'fixed',
              status: 'approved',
              version: 1,
              ...own_times,
            },
          }),
        row: {
          person,
          date: shift.date,
          template,
          position: company.site.position,
          type: 'fixed',
          own: own_times,
        },
      };
    },
  },
  {
    what: 'the day of an assignment',
    finds: ['refuse overlap'],
    not: { csv: FILES_ADD, sheet: FILES_ADD, form: 'A form leaves people on their shift' },
    make: async (company) => {
      const person = await company.worker();
      const { place } = await company.works(person, DAY);
      await company.works(person, '2026-12-04', 720, 1020, company.other);
      const { shift } = await company.shiftAt('2026-12-04');
      const seat = { shift_id: shift.id, position_id: company.site.position.id };
      return { change: { kind: 'revise', shift_user_id: place.id, seat, version: 1 } };
    },
  },
  {
    what: 'a registration to an approval',
    finds: ['refuse temp_total'],
    make: async (company) => {
      const { shift, template } = await company.shiftAt(DAY);
      await alter('UPDATE seat_group SET temp_total = 0 WHERE shift_id = ?', shift);
      const person = await company.worker();
      const place = await mintShiftUser(person, shift, company.site.position, {
        type: 'temporary',
        status: 'pending',
      });
      return {
        change: {
          kind: 'revise',
          shift_user_id: place.id,
          status: 'approved',
          type: 'temporary',
          version: 1,
          seat: { shift_id: shift.id, position_id: company.site.position.id },
          own_times: null,
        },
        form: (by) =>
          by.api.manage.shifts[':id'].users[':shift_user_id'].$put({
            param: { id: String(shift.id), shift_user_id: String(place.id) },
            json: {
              position_id: company.site.position.id,
              type: 'temporary',
              status: 'approved',
              version: 1,
            },
          }),
        row: {
          person,
          date: shift.date,
          template,
          position: company.site.position,
          type: 'temporary',
          own: null,
        },
      };
    },
  },
  {
    what: 'a shift that removes a person at work',
    finds: ['refuse checked_in'],
    not: { csv: FILES_ADD, sheet: FILES_ADD },
    make: async (company) => {
      const { shift, place } = await company.works(await company.worker(), '2026-11-21', 540, 1080);
      await mintAttendance({ id: place.person_id }, company.site.workplace, {
        shift_user_id: place.id,
        position_id: company.site.position.id,
        business_date: shift.date,
      });
      return {
        change: { kind: 'remove', shift_user_id: place.id, version: 1 },
        form: (by) =>
          by.api.manage.shifts[':id'].users[':shift_user_id'].$delete({
            param: { id: String(shift.id), shift_user_id: String(place.id) },
            query: { version: '1' },
          }),
      };
    },
  },
  {
    what: 'the times of a shift',
    finds: ['refuse overlap', 'refuse overlap'],
    not: { csv: FILES_KEEP, sheet: FILES_KEEP },
    make: async (company) => {
      const { shift, place } = await company.works(await company.worker(), DAY, 540, 720);
      await company.works({ id: place.person_id }, DAY, 720, 900);
      const other = await company.worker();
      await mintShiftUser(other, shift, company.site.position);
      await company.works(other, DAY, 720, 900, company.other);
      const times = { date: DAY, start_time: '09:00', end_time: '13:00', breaks: [] };
      return {
        change: { kind: 'change_shift', shift_id: shift.id, ...times, version: 1 },
        form: (by) => putShift(by, company, shift, times, { fixed_total: 5, temp_total: 5 }),
      };
    },
  },
  {
    what: 'the minutes paid before a shift',
    finds: ['refuse minutes_monday_week'],
    not: { csv: FILES_KEEP, sheet: FILES_KEEP },
    make: async (company) => {
      const { shift, place } = await company.works(await company.worker(), DAY);
      for (const day of ['2026-11-30', '2026-12-02', '2026-12-03', '2026-12-04']) {
        await company.works({ id: place.person_id }, day);
      }
      const breaks = [{ start: '12:00', end: '13:00' }];
      const times = { date: DAY, start_time: '09:00', end_time: '18:00', breaks, paid_before_minutes: 10 };
      return {
        change: { kind: 'change_shift', shift_id: shift.id, ...times, version: 1 },
        form: (by) => putShift(by, company, shift, times, { fixed_total: 5, temp_total: 5 }),
      };
    },
  },
  {
    what: 'the places of a shift',
    finds: ['refuse fixed_total'],
    not: { csv: FILES_KEEP, sheet: FILES_KEEP },
    make: async (company) => {
      const { shift } = await company.works(await company.worker(), DAY, 540, 720);
      const totals = { fixed_total: 0, temp_total: 5, max_registered_temp: null };
      const times = { date: DAY, start_time: '09:00', end_time: '12:00', breaks: [] };
      const seat = { shift_id: shift.id, position_id: company.site.position.id };
      return {
        change: { kind: 'set_totals', ...seat, ...totals },
        form: (by) => putShift(by, company, shift, times, totals),
      };
    },
  },
  {
    what: 'the board that only adds a shift with a short break',
    finds: ['warn short_break'],
    make: async (company) => {
      const template = await mintTemplate(company.site.workplace, { breaks: '[]' });
      const [seat] = [{ position_id: company.site.position.id, fixed_total: 1, temp_total: 0 }];
      return {
        change: {
          kind: 'create_shift',
          shift_id: -1,
          template_id: template.id,
          date: DAY,
          start_time: '09:00',
          end_time: '18:00',
          breaks: [],
          seats: [{ ...seat, max_registered_temp: null }],
        },
        form: (by) =>
          by.api.manage.shifts.$post({
            json: {
              workplace_id: company.site.workplace.id,
              template_id: template.id,
              dates: [DAY],
              seats: [seat],
            },
          }),
        row: {
          person: await company.worker(),
          date: DAY,
          template,
          position: company.site.position,
          type: 'fixed',
          own: null,
        },
      };
    },
  },
  {
    what: 'the board that adds a shift of an inactive template',
    finds: ['refuse template_inactive'],
    not: { sheet: 'The marks of a sheet are templates that are in use' },
    make: async (company) => {
      const template = await mintTemplate(company.site.workplace, { active: false });
      return {
        change: {
          kind: 'create_shift',
          shift_id: -1,
          template_id: template.id,
          date: DAY,
          start_time: '09:00',
          end_time: '18:00',
          breaks: [{ start: '12:00', end: '13:00' }],
          seats: [],
        },
        form: (by) =>
          by.api.manage.shifts.$post({
            json: {
              workplace_id: company.site.workplace.id,
              template_id: template.id,
              dates: [DAY],
              seats: [],
            },
          }),
        row: {
          person: await company.worker(),
          date: DAY,
          template,
          position: company.site.position,
          type: 'fixed',
          own: null,
        },
      };
    },
  },
];

function putShift(
  by: SignedIn,
  { site }: TwoSites,
  shift: Shift,
  times: Pick<z.input<typeof ShiftChangeBody>, 'date' | 'start_time' | 'end_time' | 'breaks'>,
  totals: { fixed_total: number; temp_total: number },
): Promise<Pick<Response, 'status' | 'text'>> {
  const json = {
    paid_before_minutes: 0,
    ...times,
    active: true,
    version: 1,
    seats: [{ position_id: site.position.id, max_registered_temp: null, ...totals }],
  };
  return by.api.manage.shifts[':id'].$put({ param: { id: String(shift.id) }, json });
}

/** A rule that depends on each fact. A door that reads another fact finds something else. */
export const DECIDED_BY: Record<
  Exclude<keyof PersonFacts | keyof ShiftFacts, 'id' | 'workplaceId'>,
  RuleId
> = {
  employment: 'not_employed',
  birthday: 'under_18_night',
  permits: 'permit_expired',
  memberships: 'membership',
  limits: 'minutes_any_7_days',
  otherEmployment: 'minutes_any_7_days',
  studyTimes: 'during_class',
  law: 'never_dispatched',
  assignments: 'overlap',
  times: 'shift_past',
  active: 'shift_inactive',
  closed: 'shift_closed',
  seats: 'fixed_total',
};
