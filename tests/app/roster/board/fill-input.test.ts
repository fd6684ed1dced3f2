import { describe, expect, it } from 'vitest';
import { fillInput } from '#app/areas/roster/shift/board/fill/fill-input.ts';
import {
  askedPeople,
  refusalsFor,
  refusedPeople,
  stillIn,
} from '#app/areas/roster/shift/board/fill/left-out-people.ts';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import type { FillRefusal } from '#contract/roster/fill.ts';
import { fillSettings } from '#contract/roster/fill-settings.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import { FILL_DEFAULTS, wantsAt } from '#domain/roster/fill/company/settings.ts';
import { board, MONDAY, person, SUNDAY } from './build.ts';

const BOARD = board({ people: [person(1), person(2)] });
const NAMES = {
  staff_no: null,
  last_name: '田中',
  first_name: '花子',
  last_name_kana: null,
  first_name_kana: null,
  given_first: false,
};
const refusal = (id: number, userId: number, from: string, to: string | null): FillRefusal => ({
  id,
  user: { id: userId, ...NAMES },
  valid_from: from,
  valid_to: to,
  created_at: '2026-11-21 10:00:00',
  created_by: { id: 9, ...NAMES },
});
const work = (personId: number, date: string): ProposedWork => ({
  personId,
  seat: { shiftId: 1, positionId: 3, type: 'fixed' },
  date,
  isAgreed: true,
  registrationId: null,
});

describe('what the search of a board is given', () => {
  it('are the settings of the company in numbers', () => {
    expect(fillSettings(SETTINGS_DEFAULTS)).toEqual(FILL_DEFAULTS);
    const changed = { ...SETTINGS_DEFAULTS, fill_overtime: true, fill_fairness: 'strong' as const };
    const { allowed, wants } = fillSettings(changed);
    expect(allowed).toEqual({ ...FILL_DEFAULTS.allowed, overtime: true });
    expect(wants).toEqual(wantsAt({ saidYes: 'normal', regular: 'normal', fairness: 'strong' }));
  });

  it('are the hours that each person wants, how often they worked there, and where they are left out', () => {
    const people = [{ user_id: 1, wanted_minutes: 600, times_worked: 7 }];
    const out = refusedPeople(BOARD, [refusal(5, 1, MONDAY, null)]);
    const input = fillInput(BOARD, { settings: SETTINGS_DEFAULTS, people }, out, []);
    const at = BOARD.workplace.id;
    expect(input.people).toMatchObject([
      {
        id: 1,
        wantedMinutes: 600,
        timesWorked: new Map([[at, 7]]),
        leftOut: [{ workplaceId: at, from: MONDAY, to: null }],
      },
      { id: 2, wantedMinutes: null, timesWorked: new Map([[at, 0]]), leftOut: [] },
    ]);
  });
});

describe('people who are left out of a proposal', () => {
  it('lose their placements on these days, by refusals and by offers', () => {
    const placements = [work(1, MONDAY), work(1, SUNDAY), work(2, MONDAY), work(2, SUNDAY)];
    const out = [
      ...refusedPeople(BOARD, [refusal(5, 1, MONDAY, MONDAY)]),
      ...askedPeople(BOARD, [work(2, SUNDAY)]),
    ];
    expect(stillIn(BOARD, placements, out)).toEqual([work(1, SUNDAY), work(2, MONDAY)]);
  });

  it('are sent once for each person and span', () => {
    const chosen = [work(1, MONDAY), work(1, SUNDAY), work(1, SUNDAY), work(2, MONDAY)];
    expect(refusalsFor(BOARD, chosen, 'day')).toEqual([
      { user_id: 1, valid_from: MONDAY, valid_to: MONDAY },
      { user_id: 1, valid_from: SUNDAY, valid_to: SUNDAY },
      { user_id: 2, valid_from: MONDAY, valid_to: MONDAY },
    ]);
    expect(refusalsFor(BOARD, chosen, 'always').map(({ user_id, valid_to }) => [user_id, valid_to])).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(refusalsFor(BOARD, chosen, 'month').map(({ valid_to }) => valid_to)).toEqual([
      '2026-11-30',
      '2026-11-30',
    ]);
  });
});
