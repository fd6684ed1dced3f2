import { describe, expect, it } from 'vitest';
import { ShiftWayLines } from '#app/areas/roster/parts/shift-way/shift-way-lines.tsx';
import type { ShiftWay } from '#contract/roster/shift-way.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const RIDES = { first_arrival: '06:10', last_departure: '24:30' };
const show = (way: Partial<ShiftWay>) =>
  renderPage(() => (
    <ShiftWayLines way={{ leave_at: null, missed: [], rides: RIDES, ...way }} date="2026-11-22" />
  ));
const text = () => document.body.textContent ?? '';

describe('the way to a shift', () => {
  it('is the time to leave home', async () => {
    await show({ leave_at: '2026-11-22 08:05:00' });
    expect(text()).toContain('Leave home: 8:05');
  });

  it('names the day where it is another one', async () => {
    await show({ leave_at: '2026-11-21 23:35:00' });
    expect(text()).toContain('Leave home: 21/11 (Sat) 23:35');
  });

  it('names the trains or shuttles that the shift misses', async () => {
    await show({ missed: ['first', 'last'] });
    expect(text()).toContain('The first train or shuttle arrives at 6:10');
    expect(text()).toMatch(/The last train or shuttle leaves at 0:30/);
  });

  it('is empty where nothing is known', async () => {
    await show({ rides: null });
    expect(text()).not.toMatch(/home|train/);
  });
});
