import { describe, expect, it } from 'vitest';
import { bandOf } from '#app/areas/pay/parts/hours/band-parts.ts';

const segment = (start: string, end: string, more = {}) => ({
  start,
  end,
  minutes: 0,
  kind: 'regular' as const,
  night: false,
  over: null,
  ...more,
});

describe('the band of minutes by kind', () => {
  it('covers the full hours around all of them, also past midnight', () => {
    const band = bandOf([
      segment('21:52', '25:00', { night: true }),
      segment('25:45', '29:10', { kind: 'ot25', night: true }),
    ]);
    expect(band).toEqual({
      from: 1_260,
      to: 1_800,
      parts: [
        { start: 1_312, minutes: 188, kind: 'regular', night: true },
        { start: 1_545, minutes: 205, kind: 'ot25', night: true },
      ],
      marks: [
        { at: 1_260, text: '21:00' },
        { at: 1_380, text: '23:00' },
        { at: 1_500, text: '25:00' },
        { at: 1_620, text: '27:00' },
        { at: 1_740, text: '29:00' },
      ],
    });
  });

  it('labels every hour of a short stretch', () => {
    expect(bandOf([segment('09:00', '11:00')])?.marks.map(({ text }) => text)).toEqual(['09:00', '10:00']);
  });

  it('is absent without work', () => {
    expect(bandOf([])).toBeNull();
  });
});
