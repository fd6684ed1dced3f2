import { describe, expect, it } from 'vitest';
import { anotherOf, layoutHref } from '#app/areas/roster/shift/import/sheet-address.ts';

describe('another layout of the import', () => {
  it('keeps the workplace and the month, and nothing of a file', () => {
    const from = new URLSearchParams('workplace_id=11&month=2026-12&file=one&position_id=4');
    expect(layoutHref(from, { layout: 'sheet' })).toBe('?layout=sheet&workplace_id=11&month=2026-12');
    expect(layoutHref(from, {})).toBe('?workplace_id=11&month=2026-12');
  });

  it('is the bare page without them', () => {
    expect(layoutHref(new URLSearchParams(), {})).toBe('?');
  });
});

describe('the next import', () => {
  it('has the same layout, workplace and month', () => {
    const place = 'workplace_id=11&month=2026-12';
    expect(anotherOf(new URLSearchParams(`layout=sheet&${place}&file=a`))).toBe(`?layout=sheet&${place}`);
    expect(anotherOf(new URLSearchParams(`${place}&file=a`))).toBe(`?${place}`);
  });
});
