import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BarChart } from '#app/ui/chart/bar-chart.tsx';
import { scaleOf, shareOf } from '#app/ui/chart/bar-scale.ts';
import type { ChartBar } from '#app/ui/chart/bars.ts';
import { renderPage } from './render-page.tsx';

const SERIES = [
  { label: 'On time', tone: 'in' },
  { label: 'Late', tone: 'late' },
] as const;
const BARS: ChartBar[] = [
  { id: 1, label: '1', name: '01/11 (Sun)', values: [3, 1], mark: 5, href: '/other?day=1' },
  { id: 2, label: '2', name: '02/11 (Mon)', values: [2, 0], mark: 2, href: '/other?day=2' },
  { id: 3, label: '3', values: [0, 0], mark: 0 },
];

const chart = (layout: 'columns' | 'rows') => () => (
  <BarChart title="Who came" layout={layout} series={SERIES} bars={BARS} mark="Needed" format={String} />
);

describe('a chart of columns', () => {
  it('describes the parts of each bar, and links to its details', async () => {
    await renderPage(chart('columns'));
    const bars = within(screen.getByRole('list', { name: 'Who came' }));
    expect(
      bars.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['01/11 (Sun): On time 3 · Late 1 · Needed 5', '/other?day=1'],
      ['02/11 (Mon): On time 2 · Late 0 · Needed 2', '/other?day=2'],
    ]);
    expect(bars.getByRole('img', { name: '3: On time 0 · Late 0 · Needed 0' })).toBeTruthy();
  });

  it('is one Tab stop with arrow keys between its bars', async () => {
    await renderPage(chart('columns'));
    const [first, second] = screen.getAllByRole('link');
    const last = screen.getByRole('img');
    expect([first?.tabIndex, second?.tabIndex, last.tabIndex]).toEqual([0, -1, -1]);
    first?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
    expect(document.activeElement).toBe(last);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(last);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' });
    expect(document.activeElement).toBe(first);
  });

  it('distinguishes its series by patterns, in the legend and in the bars', async () => {
    const { container } = await renderPage(chart('columns'));
    const painted = [...container.querySelectorAll<HTMLElement>('[style*="background"]')];
    const patterns = new Set(painted.map(({ style }) => style.background));
    expect(patterns.size).toBe(SERIES.length);
    for (const { label } of SERIES) expect(screen.getByText(label)).toBeTruthy();
  });
});

describe('a chart of rows', () => {
  it('writes its numbers next to the bars', async () => {
    await renderPage(chart('rows'));
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '1On time 3 · Late 1 · Needed 5',
      '2On time 2 · Needed 2',
      '3On time 0 · Needed 0',
    ]);
    expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe('/other?day=1');
  });
});

describe('the scale of a chart', () => {
  it.each([
    [0, 1, 2],
    [1, 1, 2],
    [3, 1, 4],
    [9, 1, 10],
    [73, 1, 100],
    [2_207, 1, 4_000],
    [500, 60, 600],
    [27_000, 60, 30_000],
  ])('for a value of %i in steps of %i ends at %i', (highest, unit, max) => {
    expect(scaleOf(highest, unit)).toEqual({ max, marks: [max / 2, max] });
  });

  it('keeps every bar within it', () => {
    const scale = scaleOf(73, 1);
    expect(shareOf(73, scale)).toBe('73%');
    expect([shareOf(-1, scale), shareOf(200, scale)]).toEqual(['0%', '100%']);
  });
});
