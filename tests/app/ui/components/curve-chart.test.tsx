import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CurveChart } from '#app/ui/chart/curve-chart.tsx';
import { renderPage } from './render-page.tsx';

const NAMES = { point: 'Until', total: 'Planned', part: 'Worked', limit: 'Limit', table: 'As table' };
const point = (key: string, total: number, limit: number | null) => ({
  key,
  label: key,
  total,
  part: 0,
  limit,
});

async function textsOf(points: ReturnType<typeof point>[]) {
  await renderPage(() => (
    <CurveChart title="Hours" points={points} names={NAMES} format={(value) => `${value}h`} />
  ));
  const figure = screen.getByRole('figure', { name: 'Hours' });
  return [...figure.querySelectorAll('svg text')].map(({ textContent }) => textContent);
}

describe('a curve of hours', () => {
  it('writes the total at each point, and the limit at its line', async () => {
    const texts = await textsOf([point('1', 20, 28), point('2', 26, 28)]);
    expect(texts).toEqual(['Limit 28h', '20h', '1', '26h', '2']);
  });

  it('has no line where no limit applies', async () => {
    expect(await textsOf([point('1', 20, null)])).toEqual(['20h', '1']);
  });
});
