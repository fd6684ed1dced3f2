import { describe, expect, it } from 'vitest';
import { type DayTimes, type PersonFacts, ROSTER_DEFAULTS } from '#domain/roster/facts.ts';
import { hoursBetween } from '#domain/roster/hours-between.ts';
import { hoursLeft } from '#domain/roster/hours-left.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { fromStamp } from '#domain/time/instant.ts';
import {
  assign,
  facts,
  findingsOf,
  findingTexts,
  NOW,
  on,
  only,
  person,
  STUDENT,
  shift,
  times,
  work,
} from './build.ts';

/** The same times with minutes that are paid before their start. */
const paid = (minutes: number, planned: DayTimes): DayTimes => ({ ...planned, paidBefore: minutes });
const day = (date: string, minutes = 0) => paid(minutes, times(date, '09:00-17:00', '12:00-13:00'));
/** Seven hours on each of these days, with minutes that are paid before. */
const worked = (minutes: number, ...dates: string[]) =>
  dates.map((date, place) => work(place + 1, day(date, minutes)));

const assignedFindings = (someone: Partial<PersonFacts>, planned: DayTimes) =>
  findingTexts(facts({ people: [person(1, someone)], shifts: [shift(10, planned)] }), assign(1, 10));

describe('T-28 time paid before a shift, in the limits of a person', () => {
  it.each([
    ['28:00 in 7 days', 0, ['warn near_limit']],
    ['28:04 of 28:00', 1, ['refuse minutes_any_7_days']],
  ])('brings a student with four days of 7:00 to %s', (_sum, minutes, rules) => {
    const assignments = worked(minutes, '2026-11-16', '2026-11-17', '2026-11-18');
    expect(assignedFindings({ limits: [STUDENT], assignments }, day('2026-11-19', minutes))).toEqual(rules);
  });

  it("counts in the company's week, also with own times, but not for worked hours", () => {
    const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    const own = { start: 600, end: 1_020 };
    const planned = dates.map((date, place) =>
      work(place + 1, { ...day(date, 30), ...own }, { hasOwnTimes: true }),
    );
    const sum = (assignments: PersonFacts['assignments']) =>
      hoursBetween(person(1, { assignments }), ROSTER_DEFAULTS, NOW, {
        from: dates[0] ?? '',
        to: dates[4] ?? '',
      }).weeks[0]?.minutes;
    expect(sum(planned)).toBe(5 * (360 + 30));
    const counted = { start: 600, end: 1_020, breaks: [] };
    expect(sum(planned.map((one) => ({ ...one, worked: counted })))).toBe(5 * 420);
  });

  it('counts on the day before when the shift begins just after midnight', () => {
    const limits = [{ ...STUDENT, window: 'day', amount: 20 } as const];
    const night = paid(30, times('2026-11-21', '00:05-00:20'));
    const found = findingsOf(
      facts({ people: [person(1, { limits })], shifts: [shift(10, night)] }),
      assign(1, 10),
    );
    expect(only(found, 'minutes_day')).toMatchObject({
      sum: 25,
      limit: 20,
      window: { from: '2026-11-20', to: '2026-11-20' },
    });
  });

  it('reduces the hours left of staff', () => {
    const assignments = worked(30, '2026-11-18', '2026-11-19');
    const now = fromStamp('2026-11-17 08:00:00');
    const left = hoursLeft(person(1, { limits: [STUDENT], assignments }), ROSTER_DEFAULTS, now);
    expect(left.anySevenDays).toMatchObject({ used: 900, left: 780 });
    expect(left.mondayWeek).toMatchObject({ used: 900, left: 1_500 });
  });

  it('causes overtime of a day, which the agreement counts', () => {
    const config = {
      ...ROSTER_DEFAULTS,
      maxMinutesPerWeek: 4_000,
      agreement: { ...ROSTER_DEFAULTS.agreement, monthWarn: 60, monthLimit: 90 },
    };
    const long = paid(120, times('2026-11-19', '09:00-18:00', '12:00-13:00'));
    const world = facts({ config, people: [person(1)], shifts: [shift(10, long)] });
    expect(only(findingsOf(world, assign(1, 10)), 'overtime_month')).toMatchObject({ sum: 120, limit: 90 });
  });
});

describe('T-28 time paid before a shift, in the rules for minors, breaks and rest', () => {
  const birthday = '2009-06-01';

  it.each([
    ['8:00 with it', 60, []],
    ['8:01 with it', 61, ['refuse under_18_hours']],
  ])('limits a person under 18 to %s', (_sum, minutes, rules) => {
    const short = paid(minutes, times('2026-11-21', '10:00-18:00', '13:00-14:00'));
    expect(assignedFindings({ birthday }, short)).toEqual(rules);
  });

  it.each([
    ['from 05:00', 60, []],
    ['a minute before', 61, ['refuse under_18_night']],
  ])('O-15 touches the night %s', (_from, minutes, rules) => {
    expect(assignedFindings({ birthday }, paid(minutes, times('2026-11-21', '06:00-10:00')))).toEqual(rules);
  });

  it('O-12 counts as work that needs a break', () => {
    const six = times('2026-11-21', '09:00-15:00');
    expect(assignedFindings({}, six)).toEqual([]);
    const create = (planned: DayTimes): ProposedChange => ({
      kind: 'create_shift',
      shiftId: -1,
      workplaceId: 1,
      templateId: 1,
      seats: [],
      times: planned,
    });
    const world = facts({ templates: [{ id: 1, active: true }] });
    expect(findingTexts(world, create(six))).toEqual([]);
    expect(findingsOf(world, create(paid(1, six)))).toMatchObject([
      { rule: 'short_break', limit: 45, sum: 0 },
    ]);
  });

  it.each([
    ['11:00 of rest', 0, []],
    ['10:59', 1, ['warn short_rest']],
  ])('leaves %s after the day before', (_rest, minutes, rules) => {
    const assignments = [work(1, times('2026-11-20', '14:00-22:00'))];
    expect(assignedFindings({ assignments }, paid(minutes, times('2026-11-21', '09:00-11:00')))).toEqual(
      rules,
    );
  });

  it.each([
    ['30 minutes to another workplace', '13:30', 0, []],
    ['29 of them', '13:30', 1, ['warn two_sites']],
    ['less than none, which is no overlap', '13:00', 20, ['warn two_sites']],
  ])('leaves %s', (_way, start, minutes, rules) => {
    const assignments = [work(1, times('2026-11-21', '09:00-13:00'), { workplaceId: 2 })];
    expect(assignedFindings({ assignments }, paid(minutes, times('2026-11-21', `${start}-15:00`)))).toEqual(
      rules,
    );
  });

  it('decision 038 does not overlap the work before it at the same workplace', () => {
    const assignments = [work(1, times('2026-11-21', '09:00-13:00'))];
    expect(assignedFindings({ assignments }, paid(15, times('2026-11-21', '13:00-15:00')))).toEqual([]);
  });
});

describe('a shift whose time paid before is raised', () => {
  const stored = shift(10, day('2026-11-19'));
  const others = worked(0, '2026-11-16', '2026-11-17', '2026-11-18');
  const raised: ProposedChange = { kind: 'change_shift', shiftId: 10, times: day('2026-11-19', 60) };

  it('is refused when a person on it exceeds a limit, and never when the time is lowered', () => {
    const student = person(1, { limits: [STUDENT], assignments: [...others, on(stored, 9)] });
    const world = facts({ people: [student], shifts: [stored] });
    expect(only(findingsOf(world, raised), 'minutes_any_7_days')).toMatchObject({ sum: 1_740, personId: 1 });
    const high = shift(10, day('2026-11-19', 120));
    const over = person(1, { limits: [STUDENT], assignments: [...others, on(high, 9)] });
    expect(findingTexts(facts({ people: [over], shifts: [high] }), raised)).toEqual([]);
  });

  it('is checked for own times, and when a longer break hides the raise', () => {
    const own = { hasOwnTimes: true, times: { ...stored.times, start: 600 } };
    const student = person(1, { limits: [STUDENT], assignments: [...others, on(stored, 9, own)] });
    const more: ProposedChange = { ...raised, times: day('2026-11-19', 61) };
    expect(findingTexts(facts({ people: [student], shifts: [stored] }), more)).toEqual([
      'refuse minutes_any_7_days',
    ]);
    const early = shift(10, times('2026-11-19', '06:00-10:00'));
    const young = person(1, { birthday: '2009-06-01', assignments: [on(early, 9)] });
    const same = paid(70, times('2026-11-19', '06:00-10:00', '07:00-08:10'));
    const change: ProposedChange = { kind: 'change_shift', shiftId: 10, times: same };
    expect(findingTexts(facts({ people: [young], shifts: [early] }), change)).toEqual([
      'refuse under_18_night',
    ]);
  });
});
