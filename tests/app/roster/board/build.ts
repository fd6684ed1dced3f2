import type { RowFacts } from '#app/areas/roster/shift/board/grid/row-choice.ts';
import type { Board, BoardPerson, BoardWork } from '#app/areas/roster/shift/board/opened-board.ts';
import type { BoardTemplate } from '#contract/roster/board.ts';
import { factsOnBoard } from '#contract/roster/board-facts.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import { datesIn, daysOfMonth } from '#domain/time/date-range.ts';
import { person as facts } from '#tests/domain/roster/build.ts';

/** The week of these boards, from Monday to Sunday. */
export const MONDAY = '2026-11-23';
export const SUNDAY = '2026-11-29';

export const PACKING = { id: 3, name: 'Packing' };
export const CHECKING = { id: 4, name: 'Checking' };
const WORKPLACE = { id: 1, code: 'K2', name: 'Kawasaki' };

/** 22:00–29:00 with an hour of break, with one spot of each type in packing on every day. */
export function template(overrides: Partial<BoardTemplate> = {}): BoardTemplate {
  return {
    id: 9,
    code: 'N',
    name: 'Night',
    start_time: '22:00',
    end_time: '29:00',
    breaks: [{ start: '25:00', end: '26:00' }],
    paid_before_minutes: 0,
    active: true,
    seats: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      position_id: PACKING.id,
      fixed_total: 2,
      temp_total: 1,
      max_registered_temp: null,
    })),
    ...overrides,
  };
}

export function shift(id: number, date: string, overrides: Partial<Shift> = {}): Shift {
  const { start_time, end_time, breaks } = template();
  return {
    id,
    workplace: WORKPLACE,
    template: { id: 9, code: 'N', name: 'Night' },
    date,
    start_time,
    end_time,
    breaks,
    paid_before_minutes: 0,
    active: true,
    closed_at: null,
    published: true,
    progress: 'not_yet',
    seats: [
      {
        position: PACKING,
        fixed_total: 2,
        temp_total: 1,
        max_registered_temp: null,
        approved_fixed: 0,
        approved_temp: 0,
        pending_temp: 0,
        vacated_fixed: 0,
        vacated_temp: 0,
      },
    ],
    version: 1,
    ...overrides,
  };
}

/** An approved, fixed assignment to a night shift. */
export function work(id: number, on: Shift, overrides: Partial<BoardWork> = {}): BoardWork {
  return {
    id,
    date: on.date,
    start: 1_320,
    end: 1_740,
    breaks: [{ start: 1_500, end: 1_560 }],
    paidBefore: 0,
    status: 'approved',
    own_times: false,
    worked: null,
    attended: false,
    masked: false,
    workplace_id: WORKPLACE.id,
    seat: { shift_id: on.id, position_id: PACKING.id, type: 'fixed' },
    confirmed: false,
    cannot_come: false,
    version: 5,
    ...overrides,
  };
}

export function person(id: number, overrides: Partial<BoardPerson> = {}): BoardPerson {
  const member = { workplaceId: WORKPLACE.id, works: true, positionIds: [PACKING.id] };
  return {
    user: {
      id,
      staff_no: `04${String(id).padStart(2, '0')}`,
      last_name: 'NGUYEN',
      first_name: 'ANH',
      last_name_kana: null,
      first_name_kana: null,
      given_first: false,
    },
    ...factsOnBoard(facts(id, { memberships: [member] }), WORKPLACE.id, { from: MONDAY, to: MONDAY }),
    work: [],
    availability: [],
    ...overrides,
  };
}

export function board(overrides: Partial<Board> = {}): Board {
  return {
    workplace: WORKPLACE,
    date_from: MONDAY,
    date_to: SUNDAY,
    now: '2026-11-20 10:00:00',
    holidays: [],
    rides: null,
    published_days: datesIn(daysOfMonth('2026-11')),
    config: {
      max_minutes_per_week: 2_400,
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
    positions: [PACKING, CHECKING],
    templates: [template()],
    names: { workplaces: [WORKPLACE], positions: [PACKING, CHECKING] },
    cost: null,
    shifts: [],
    people: [],
    ...overrides,
  };
}

/** Rows by staff number, with people who have no limit. */
export const NO_FACTS: RowFacts = { names: new Map(), leftOf: () => null };
