import { describe, expect, it } from 'vitest';
import { NewMemberForm } from '#app/areas/people/parts/membership/membership-forms.ts';
import {
  gridOf,
  headcountsOf,
  headsByWeekday,
} from '#app/areas/workplaces/workplace/detail/headcount-grid.ts';
import { mapLink } from '#app/areas/workplaces/workplace/detail/map-link.server.ts';
import { NewTemplateForm } from '#app/areas/workplaces/workplace/detail/template-form.ts';
import { NewWorkplaceForm, WorkplaceForm } from '#app/areas/workplaces/workplace/workplace-form.ts';
import { validateForm } from '#app/lib/validate-form.ts';

const NIGHT = { code: 'N', name: '夜勤', start_time: '22:00', end_time: '29:00', active: 'on' };

function count(position_id: number, weekday: number, fixed_total: number, temp_total = 0, most?: number) {
  return { position_id, weekday, fixed_total, temp_total, max_registered_temp: most ?? null };
}

describe('the grid of a template', () => {
  const counts = [count(7, 1, 3, 1), count(7, 6, 2), count(9, 7, 0, 0, 4), count(9, 1, 0, 0, 0)];

  it('shows the headcounts of every position, Monday first', () => {
    const [packing, checking, cleaning] = gridOf([{ id: 7 }, { id: 9 }, { id: 11 }], counts);
    const empty = Array.from({ length: 7 }, () => undefined);
    expect(packing).toEqual({
      position_id: 7,
      fixed: [3, undefined, undefined, undefined, undefined, 2, undefined],
      temp: [1, ...empty.slice(1)],
      registered: empty,
    });
    expect(checking?.registered).toEqual([0, undefined, undefined, undefined, undefined, undefined, 4]);
    expect(cleaning).toEqual({ position_id: 11, fixed: empty, temp: empty, registered: empty });
  });

  it('converts back to the same headcounts', () => {
    const back = headcountsOf(gridOf([{ id: 7 }, { id: 9 }], counts));
    const place = ({ position_id, weekday }: { position_id: number; weekday: number }) =>
      position_id * 10 + weekday;
    expect(back.toSorted((a, b) => place(a) - place(b))).toEqual(
      counts.toSorted((a, b) => place(a) - place(b)),
    );
  });

  it('sums up the people needed on each day', () => {
    expect(headsByWeekday([...counts, count(9, 6, 1, 1)])).toEqual([4, 0, 0, 0, 0, 4, 0]);
  });
});

describe('the form of a template', () => {
  it('leaves out empty breaks and days', () => {
    const { value } = validateForm(NewTemplateForm, {
      ...NIGHT,
      breaks: [
        { start: '', end: '' },
        { start: '25:00', end: '26:00' },
        { start: '', end: '' },
      ],
      seats: [
        { position_id: '7', fixed: ['3', '', '0', '', '', '', ''], temp: ['', '', '', '', '', '', '1'] },
      ],
    });
    expect(value).toMatchObject({
      breaks: [{ start: '25:00', end: '26:00' }],
      paid_before_minutes: 0,
      active: true,
      headcounts: [count(7, 1, 3), count(7, 7, 0, 1)],
    });
  });

  it('is inactive without the tick', () => {
    const { active, ...unticked } = NIGHT;
    expect(validateForm(NewTemplateForm, unticked).value).toMatchObject({ active: false });
  });

  it.each([
    ['an end before the start', { end_time: '05:00' }, { end_time: ['end_after_start'] }],
    [
      'all required fields of an empty form',
      { code: '', name: '', start_time: '', end_time: '' },
      {
        code: ['required'],
        name: ['required'],
        start_time: ['required'],
        end_time: ['required'],
      },
    ],
    [
      'half of a break, in its own row',
      {
        breaks: [
          { start: '', end: '' },
          { start: '25:00', end: '' },
        ],
      },
      {
        'breaks[1].end': ['required'],
      },
    ],
    [
      'a break before the start, in its own row',
      {
        breaks: [
          { start: '23:00', end: '23:30' },
          { start: '', end: '' },
          { start: '21:00', end: '24:00' },
        ],
      },
      { 'breaks[2].start': ['break_start_inside', 'breaks_apart'] },
    ],
    [
      'too many people',
      { seats: [{ position_id: '7', fixed: ['', '1000'] }] },
      {
        'seats[0].fixed[1]': ['max'],
      },
    ],
    [
      'a value that is not a number',
      { seats: [{ position_id: '7', temp: ['x'] }], paid_before_minutes: '1.5' },
      {
        'seats[0].temp[0]': ['type_number'],
        paid_before_minutes: ['integer'],
      },
    ],
  ])('names %s', (_, typed, expected) => {
    const { error } = validateForm(NewTemplateForm, { ...NIGHT, ...typed });
    const keys = Object.entries(error?.fieldErrors ?? {}).map(([name, faults]) => [
      name,
      faults?.map(({ key }) => key),
    ]);
    expect(Object.fromEntries(keys)).toEqual(expected);
  });
});

describe('the hour formula (R-06)', () => {
  const place = { code: 'F-1', name: '船橋工場', fueiho: 'no' };
  const confirmed = { formula_confirmed: 'on' };
  const unconfirmed = { formula_confirmed: [{ key: 'unconfirmed' }] };

  it.each([
    ['1 of a new workplace', NewWorkplaceForm, { ...place, formula: '1' }, undefined],
    ['2 of a new workplace', NewWorkplaceForm, { ...place, formula: '2' }, unconfirmed],
    ['2, confirmed', NewWorkplaceForm, { ...place, formula: '2', ...confirmed }, undefined],
    ['2 as it was', WorkplaceForm, { ...place, formula: '2', formula_before: '2', version: '1' }, undefined],
    ['4 after 2', WorkplaceForm, { ...place, formula: '4', formula_before: '2', version: '1' }, unconfirmed],
    ['1 after 2', WorkplaceForm, { ...place, formula: '1', formula_before: '2', version: '1' }, undefined],
  ])('%s', (_, form, typed, expected) => {
    expect(validateForm<typeof form>(form, typed).error?.fieldErrors).toEqual(expected);
  });
});

describe('the form of a workplace', () => {
  const place = { code: 'F-1', name: '船橋工場', formula: '1' };

  it.each([
    ['no', false],
    ['yes', true],
    ['unknown', null],
  ])('takes the answer about its premises: %s', (fueiho, stored) => {
    expect(validateForm(NewWorkplaceForm, { ...place, fueiho }).value).toMatchObject({ fueiho: stored });
    const changed = { ...place, fueiho, formula_before: '1', version: '1' };
    expect(validateForm(WorkplaceForm, changed).value).toMatchObject({ fueiho: stored });
  });

  it('needs that answer, and the days of the contract in order', () => {
    expect(validateForm(NewWorkplaceForm, place).error?.fieldErrors).toEqual({ fueiho: [{ key: 'select' }] });
    const contract = { contract_from: '2026-04-02', contract_to: '2026-04-01' };
    expect(
      validateForm(NewWorkplaceForm, { ...place, ...contract, fueiho: 'no' }).error?.fieldErrors,
    ).toEqual({ contract_to: [{ key: 'date_order' }] });
  });
});

it('requires that a member works at the workplace or manages it, and is a person', () => {
  const faults = validateForm(NewMemberForm, { positions: '3' }).error?.fieldErrors;
  expect(faults).toEqual({ user_id: [{ key: 'required' }] });
  expect(validateForm(NewMemberForm, { user_id: '7', positions: '3' }).error?.fieldErrors).toEqual({
    works: [{ key: 'works_or_manages' }],
  });
  expect(validateForm(NewMemberForm, { user_id: '7', works: 'on', positions: ['3', '4'] }).value).toEqual({
    user_id: 7,
    works: true,
    manages: false,
    positions: [3, 4],
    transport_per_day: null,
    transport_monthly_cap: null,
    trainer_id: null,
    dispatched_from: null,
    left_client_on: null,
    retired_at: null,
    in_plan: false,
    dispatch_evidence: [],
  });
  const way = { user_id: '7', works: 'on', transport_per_day: '500', transport_monthly_cap: '10000' };
  expect(validateForm(NewMemberForm, way).value).toMatchObject({
    transport_per_day: 500,
    transport_monthly_cap: 10_000,
  });
  expect(validateForm(NewMemberForm, { ...way, transport_per_day: '' }).error?.fieldErrors).toMatchObject({
    transport_per_day: [{ key: 'required' }],
  });
});

it('links to the map by coordinates, else in Japanese by the address, and not without either', () => {
  const known = { name: '船橋工場', prefecture: '12', postal_code: '2730011', address: '船橋市湊町1-2-3' };
  const place = { ...known, coordinates: null };
  const asked = (of: Parameters<typeof mapLink>[0]) => new URL(mapLink(of) ?? '').searchParams.get('query');
  expect(asked(place)).toBe('273-0011 千葉県船橋市湊町1-2-3 船橋工場');
  expect(asked({ ...place, coordinates: '35.6812, 139.7671' })).toBe('35.6812, 139.7671');
  expect(asked({ ...place, address: null, coordinates: '35.6812, 139.7671' })).toBe('35.6812, 139.7671');
  expect(mapLink({ ...place, address: null })).toBeNull();
});
