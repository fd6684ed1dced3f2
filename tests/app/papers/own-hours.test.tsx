import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OwnHoursCard } from '#app/areas/papers/parts/own-hours/own-hours-card.tsx';
import { TightestHours } from '#app/areas/papers/parts/own-hours/tightest-hours.tsx';
import { ownWork } from '#app/locales/en/own-work.ts';
import type { OwnHours } from '#contract/papers/own-work.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const WEEK: NonNullable<OwnHours['any_7_days']> = {
  limit: 1680,
  used: 1260,
  other: 0,
  left: 420,
  near: false,
  from: '2026-11-15',
  to: '2026-11-21',
  source: 'residence',
};
const FREE: OwnHours = {
  works: true,
  right_to_work: { status: null, state: 'none', permit: null, last_day: null },
  any_7_days: null,
  monday_week: null,
};

const show = (hours: Partial<OwnHours>) => renderPage(() => <OwnHoursCard hours={{ ...FREE, ...hours }} />);
const textOf = () => document.body.textContent ?? '';

describe('the hours of staff', () => {
  it('have words and figures next to the bar', async () => {
    await show({ any_7_days: { ...WEEK, used: 1380, other: 120 } });
    expect(screen.getByRole('img', { name: '23 h of 28 h worked or scheduled, 7 h left' })).toBeTruthy();
    expect(textOf()).toContain('7 h left until 21/11 (Sat)');
    expect(textOf()).toContain(
      '23 h of 28 h worked or scheduled since 15/11 (Sun) (including 2 h for other employers)',
    );
    expect(textOf()).toContain(ownWork.sources.residence);
  });

  it.each([
    ['close to the limit', { used: 1600, left: 80, near: true }, ownWork.near],
    ['at the limit', { used: 1800, left: 0, near: true }, 'Limit reached until 21/11 (Sat)'],
  ])('show a warning %s', async (_, minutes, words) => {
    await show({ any_7_days: { ...WEEK, ...minutes } });
    expect(textOf()).toContain(words);
  });

  it('show no limits or documents to a person without any', async () => {
    await show({});
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the hours on Home', () => {
  const onHome = (hours: Partial<OwnHours>) =>
    renderPage(() => <TightestHours hours={{ ...FREE, ...hours }} />);

  it('are those of the tightest limit', async () => {
    await onHome({ any_7_days: WEEK, monday_week: { ...WEEK, used: 1560, left: 120 } });
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(ownWork.monday_week);
  });

  it('name the right to work only when it needs a step', async () => {
    const right = { status: null, permit: 'residence', last_day: '2026-12-20' } as const;
    await onHome({ right_to_work: { ...right, state: 'ok' } });
    expect(textOf()).toBe('');
    await onHome({ right_to_work: { ...right, state: 'expiring' } });
    expect(screen.getByRole('link', { name: ownWork.papers })).toBeTruthy();
  });
});

describe('the end of the right to work', () => {
  const day = '2026-12-20';
  const date = '20/12/2026 (Sun)';
  const sentence = (key: keyof typeof ownWork.right) => ownWork.right[key].replace('{{date}}', date);

  it.each([
    ['a valid residence status', { state: 'ok', permit: 'residence', last_day: day }, 'until', false],
    ['a status that ends soon', { state: 'expiring', permit: 'residence', last_day: day }, 'soon', true],
    ['an expired status', { state: 'expired', permit: 'residence', last_day: day }, 'expired', true],
    [
      'a person who is not cleared for work',
      { state: 'not_cleared', permit: 'not_cleared', last_day: null },
      'not_cleared',
      true,
    ],
    ['a student card', { state: 'ok', permit: 'student_card', last_day: day }, 'student', false],
    [
      'a student card that ends soon',
      { state: 'expiring', permit: 'student_card', last_day: day },
      'student_soon',
      true,
    ],
    ['F-15 a permanent card', { state: 'expiring', permit: 'permanent_card', last_day: day }, 'card', true],
  ] as const)('is shown for %s', async (_, right, key, leads) => {
    await show({ right_to_work: { status: null, ...right } });
    expect(textOf()).toContain(sentence(key));
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      leads ? ['/my-page/paper'] : [],
    );
  });

  it.each([
    [
      'a person who is not cleared for work',
      { state: 'not_cleared', permit: 'not_cleared', last_day: null },
      false,
    ],
    ['over', { state: 'expired', permit: 'residence', last_day: day }, false],
    ['a status that ends soon', { state: 'expiring', permit: 'residence', last_day: day }, true],
    [
      'F-15 a permanent resident with an expired card',
      { state: 'expired', permit: 'permanent_card', last_day: day },
      true,
    ],
  ] as const)('comes before the remaining hours: %s', async (_, right, shows) => {
    await show({ any_7_days: WEEK, right_to_work: { status: null, ...right } });
    expect(screen.queryByRole('img') !== null).toBe(shows);
    expect(textOf().includes(ownWork.hint)).toBe(shows);
  });

  it('F-15 is not shown for a valid permanent card', async () => {
    await show({ right_to_work: { status: null, state: 'ok', permit: 'permanent_card', last_day: day } });
    expect(textOf()).not.toContain('20/12/2026');
  });
});
