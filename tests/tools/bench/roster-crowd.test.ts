import { describe, expect, it } from 'vitest';
import { freePlaces } from '#tools/bench/crowds/roster-crowd.ts';
import { rosterFileRows, rosterFileText, withFaults } from '#tools/bench/crowds/roster-rows.ts';

/** Two weeks from a Monday on. */
const CROWD = { people: 150, days: { from: '2026-08-03', to: '2026-08-16' } };

describe('the rosters of benchmarks', () => {
  const places = [...freePlaces(CROWD)];

  it('have two different free spots for each person and week', () => {
    expect(places).toHaveLength(150 * 4);
    expect(new Set(places.map(({ shiftId, personId }) => `${shiftId} ${personId}`)).size).toBe(places.length);
    expect([...new Set(places.map(({ date }) => date))]).toEqual([
      '2026-08-05',
      '2026-08-06',
      '2026-08-12',
      '2026-08-13',
    ]);
  });

  it("have spots at the person's workplace, with consecutive people of different workplaces", () => {
    expect(places.slice(0, 3).map(({ site }) => site)).toEqual(['R0000', 'R0001', 'R0000']);
    expect(new Set(places.map(({ personId, positionId }) => `${personId} ${positionId}`)).size).toBe(150);
  });

  it('become a file with the stated number of faults', () => {
    const rows = rosterFileRows(places);
    expect(rosterFileText(rows).split('\r\n')).toHaveLength(1 + rows.length + 1);
    const faulty = withFaults(rows);
    expect(faulty.faults).toBe((rows.length / 20) * 4);
    expect(faulty.rows.filter((row, at) => row.join() !== rows[at]?.join())).toHaveLength(faulty.faults);
  });
});
