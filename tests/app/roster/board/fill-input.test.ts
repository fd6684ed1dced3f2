import { describe, expect, it } from 'vitest';
import { fillInput } from '#app/areas/roster/shift/board/fill/fill-input.ts';
import {
  askedPeople,
  refusalsFor,
  refusedPeople,
  stillIn,
} from '#app/areas/roster/shift/board/fill/left-out-people.ts';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import type { FillFacts, FillRefusal } from '#contract/roster/fill.ts';
import { fillSettings } from '#contract/roster/fill-settings.ts';
import { NO_EARLIER_WORK } from '#domain/roster/fill/company/earlier-work.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import { FILL_DEFAULTS, wantsAt } from '#domain/roster/fill/company/settings.ts';
import { board, MONDAY, person, SUNDAY, shift } from './build.ts';

const BOARD = board({ people: [person(1), person(2)], shifts: [shift(5, MONDAY)] });
const PERSON: FillFacts['people'][number] = {
  user_id: 1,
  wanted_minutes: null,
  earlier: { minutes: 0, days: 0 },
  contracts: [],
  wages: [],
  declared_on: null,
  is_far: false,
  times_worked: 0,
  tag_ids: [],
  japanese_level: null,
  trainer_id: null,
};
const FACTS: Pick<FillFacts, 'settings' | 'people' | 'requirements' | 'apart' | 'together'> = {
  settings: SETTINGS_DEFAULTS,
  people: [],
  requirements: [],
  apart: [],
  together: [],
};
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
    expect(wants).toEqual(
      wantsAt({
        saidYes: 'normal',
        contract: 'normal',
        regular: 'normal',
        fairness: 'strong',
        together: 'normal',
        cost: 'none',
      }),
    );
  });

  it('are the hours that each person wants, how often they worked there, and where they are left out', () => {
    const people = [
      { ...PERSON, wanted_minutes: 600, earlier: { minutes: 4_800, days: 61 }, times_worked: 7 },
    ];
    const out = refusedPeople(BOARD, [refusal(5, 1, MONDAY, null)]);
    const input = fillInput(BOARD, { ...FACTS, people }, out, []);
    const at = BOARD.workplace.id;
    expect(input.people).toMatchObject([
      {
        id: 1,
        wantedMinutes: 600,
        earlier: { minutes: 4_800, days: 61 },
        timesWorked: new Map([[at, 7]]),
        leftOut: [{ workplaceId: at, from: MONDAY, to: null }],
      },
      { id: 2, wantedMinutes: null, earlier: NO_EARLIER_WORK, timesWorked: new Map([[at, 0]]), leftOut: [] },
    ]);
  });
});

describe('what the search of a board is given of people together', () => {
  const LEVEL = { kind: 'japanese' as const, level: 'N3' as const, number: 5, tag: null };
  const EVERYWHERE = { template: null, position: null, version: 1 };
  const groupsOf = (facts: Partial<typeof FACTS>) => fillInput(BOARD, { ...FACTS, ...facts }, [], []).groups;

  it('are requirements of the workplace, with their template and position', () => {
    const tag = { id: 7, name: 'フォークリフト', name_en: null, name_vi: null };
    const at = BOARD.workplace.id;
    const { requirements } = groupsOf({
      requirements: [
        {
          id: 1,
          kind: 'tag',
          tag,
          level: null,
          number: 2,
          version: 1,
          template: { id: 4, code: 'N', name: '夜勤' },
          position: { id: 3, name: '検品' },
        },
        { ...LEVEL, ...EVERYWHERE, id: 2 },
        { ...EVERYWHERE, id: 3, kind: 'newcomers', tag: null, level: null, number: 0 },
      ],
    });
    const everywhere = { workplaceId: at, templateId: null, positionId: null };
    expect(requirements).toEqual([
      { kind: 'tag', tagId: 7, least: 2, workplaceId: at, templateId: 4, positionId: 3 },
      { kind: 'japanese', level: 'N3', seatsEach: 5, ...everywhere },
      { kind: 'newcomers', most: 0, ...everywhere },
    ]);
  });

  it('are the tags, the Japanese, the trainers and the pairs of its people, and the templates of its shifts', () => {
    const people = [
      { ...PERSON, tag_ids: [7, 8], japanese_level: 'N2' as const },
      { ...PERSON, user_id: 2, trainer_id: 1 },
    ];
    const groups = groupsOf({
      people,
      apart: [{ user_ids: [1, 2] }],
      together: [{ user_ids: [1, 3] }],
    });
    expect(groups.tags.get(1)).toEqual(new Set([7, 8]));
    expect(groups.tags.get(2)).toEqual(new Set());
    expect(groups.japanese).toEqual(new Map([[1, 'N2']]));
    expect(groups.trainers).toEqual(new Map([[2, new Map([[BOARD.workplace.id, 1]])]]));
    expect(groups.apart).toEqual([[1, 2]]);
    expect(groups.together).toEqual([[1, 3]]);
    expect(groups.templates).toEqual(new Map([[5, 9]]));
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
