import type { BoardAnswer, PersonOnBoard } from '#contract/roster/board.ts';
import { factsOnBoard } from '#contract/roster/board-facts.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import { datesIn, daysOfMonth } from '#domain/time/date-range.ts';
import { person as facts } from '#tests/domain/roster/build.ts';

export const [SITE, POSITION, TEMPLATE] = [3, 5, 7];
/** 09:00–18:00 on the 1st, 2nd and 3rd of December, by id. */
export const SHIFTS = [21, 22, 23] as const;

export function person(id: number, overrides: Partial<PersonOnBoard> = {}): PersonOnBoard {
  const name = `P${id}`;
  const member = { workplaceId: SITE, works: true, positionIds: [POSITION] };
  return {
    user: {
      id,
      staff_no: name,
      last_name: name,
      first_name: name,
      last_name_kana: null,
      first_name_kana: null,
      given_first: false,
    },
    ...factsOnBoard(facts(id, { memberships: [member] }), SITE, { from: '2026-12-01', to: '2026-12-01' }),
    work: [],
    unplanned: [],
    masked: [],
    availability: [],
    ...overrides,
  };
}

export function board(people: PersonOnBoard[], seats = { fixed: 5, approved: 0 }): BoardAnswer {
  return {
    workplace: { id: SITE, code: 'A', name: 'Warehouse' },
    date_from: '2026-12-01',
    date_to: '2026-12-07',
    now: '2026-11-21 10:00:00',
    holidays: [],
    cost: null,
    rides: null,
    published_days: datesIn(daysOfMonth('2026-12')),
    config: {
      max_minutes_per_week: 2400,
      max_shifts_per_day: 2,
      residence_enforcement: 'block',
      expiry_notice_days: 30,
      near_limit_minutes: 120,
      rest_refused_from: null,
      days_in_a_row_refused_from: null,
      agreement: {
        month_warn_minutes: 2160,
        month_limit_minutes: 2700,
        combined_warn_minutes: 4800,
        combined_limit_minutes: 6000,
        special_clause: true,
        closing_day: 0,
        pay_day: 10,
        pay_month: 'next',
        statutory_holiday: 'weekly_rest',
        earlier_pay_terms: [],
      },
    },
    positions: [{ id: POSITION, name: 'Picking' }],
    templates: [
      {
        id: TEMPLATE,
        code: 'D',
        name: 'Day',
        start_time: '09:00',
        end_time: '18:00',
        breaks: [{ start: '12:00', end: '13:00' }],
        paid_before_minutes: 0,
        active: true,
        seats: [],
      },
    ],
    names: {
      workplaces: [{ id: SITE, code: 'A', name: 'Warehouse' }],
      positions: [{ id: POSITION, name: 'Picking' }],
    },
    shifts: SHIFTS.map(
      (id, day): Shift => ({
        id,
        workplace: { id: SITE, code: 'A', name: 'Warehouse' },
        template: { id: TEMPLATE, code: 'D', name: 'Day' },
        date: `2026-12-0${day + 1}`,
        start_time: '09:00',
        end_time: '18:00',
        breaks: [{ start: '12:00', end: '13:00' }],
        paid_before_minutes: 0,
        active: true,
        closed_at: null,
        published: true,
        progress: 'not_yet',
        seats: [
          {
            position: { id: POSITION, name: 'Picking' },
            fixed_total: seats.fixed,
            temp_total: 0,
            max_registered_temp: null,
            approved_fixed: seats.approved,
            approved_temp: 0,
            pending_temp: 0,
            vacated_fixed: 0,
            vacated_temp: 0,
          },
        ],
        version: 1,
      }),
    ),
    around: [],
    people,
  };
}
