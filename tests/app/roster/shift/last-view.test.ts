import { describe, expect, it } from 'vitest';
import {
  backOf,
  daysOfList,
  type RosterView,
  searchBack,
  searchOver,
  withBack,
} from '#app/areas/roster/shift/last-view.ts';

const WEEK: RosterView = {
  search: '?view=week&date=2026-12-07&by=position',
  from: '2026-12-07',
  to: '2026-12-13',
  workplaceId: 3,
};
const shift = { date: '2026-12-09', workplace: { id: 3 } } as const;

describe('the way back from a shift', () => {
  it('is the view from which it was opened', () => {
    expect(searchBack(WEEK, shift)).toBe(WEEK.search);
    expect(searchBack({ ...WEEK, from: null, to: null, workplaceId: null }, shift)).toBe(WEEK.search);
  });

  it.each<[string, RosterView | null]>([
    ['nothing was shown before', null],
    ['another week was', { ...WEEK, from: '2026-12-14', to: '2026-12-20' }],
    ['another workplace was', { ...WEEK, workplaceId: 4 }],
  ])('is the week of the shift when %s', (_, view) => {
    expect(searchBack(view, shift)).toBe('?view=week&date=2026-12-09&workplace_id=3');
  });
});

describe('the way back from a form', () => {
  it('is the posted view over the month, with the workplace of the form', () => {
    expect(searchOver(WEEK, '2026-12')).toBe(WEEK.search);
    const action = withBack('?new=1&intent=create', WEEK.search);
    expect(backOf(new URL(`https://kinmu.test/manage/shift${action}`), 7)).toBe(
      '/manage/shift?view=week&date=2026-12-07&by=position&workplace_id=7',
    );
  });

  it('is absent after another page', () => {
    expect(searchOver(WEEK, '2026-11')).toBeNull();
    expect(searchOver(null, '2026-12')).toBeNull();
    expect(withBack('?intent=create', null)).toBe('?intent=create');
    expect(backOf(new URL('https://kinmu.test/manage/shift?intent=create'), 7)).toBeNull();
  });

  it('never leads out of the roster, nor to the form again', () => {
    const back = new URLSearchParams({ back: 'https://evil.test/?publish=1&intent=x&view=list' });
    const href = backOf(new URL(`https://kinmu.test/manage/shift?${back}`), 7) ?? '';
    expect(new URL(href, 'https://kinmu.test').host).toBe('kinmu.test');
    expect(href).toMatch(/^\/manage\/shift\?/);
    expect(backOf(new URL('https://kinmu.test/manage/shift?back=%3Fnew%3D1%26intent%3Dx'), 7)).toBe(
      '/manage/shift?workplace_id=7',
    );
  });
});

describe('the days of a list', () => {
  it('are a month, or the valid ones of from and to', () => {
    expect(daysOfList({ month: '2026-12' })).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(daysOfList({ date_from: '2026-12-05', date_to: 'x' })).toEqual({ from: '2026-12-05', to: null });
  });
});
