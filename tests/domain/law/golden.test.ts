import { describe, expect, it } from 'vitest';
import { LAW } from '#domain/law/law.ts';
import { CONFIRMED_LAW } from './build.ts';
import { DISPATCH } from './golden/dispatch.ts';
import { INSURANCE } from './golden/insurance.ts';
import { RESIDENCE } from './golden/residence.ts';

const GOLDEN = [...RESIDENCE, ...DISPATCH, ...INSURANCE];
const UNCONFIRMED = GOLDEN.filter(([, , , , , unconfirmed]) => unconfirmed !== undefined);
const CONFIRMED = GOLDEN.filter(([, , , , , unconfirmed]) => unconfirmed === undefined);

describe('the day before and the day of a change', () => {
  it.each(GOLDEN)('%s (%s)', (_name, _source, verdict, [before, first], [after, second]) => {
    expect([verdict(before, CONFIRMED_LAW), verdict(after, CONFIRMED_LAW)]).toEqual([first, second]);
  });

  it.each(CONFIRMED)(
    'rests on confirmed rows: %s',
    (_name, _source, verdict, [before, first], [after, second]) => {
      expect([verdict(before, LAW), verdict(after, LAW)]).toEqual([first, second]);
    },
  );

  it.each(UNCONFIRMED)(
    'only warns while a row is unconfirmed: %s',
    (_name, _source, verdict, [before, first], [after, second]) => {
      const warned = [first, second].map((text) => text.replace('refuse', 'warn'));
      expect(warned).not.toEqual([first, second]);
      expect([verdict(before, LAW), verdict(after, LAW)]).toEqual(warned);
    },
  );

  it('has at least 60 cases, each with its source', () => {
    expect(GOLDEN.length).toBeGreaterThanOrEqual(60);
    for (const [, source] of GOLDEN) expect(source).toMatch(/^https?:\/\//);
  });
});
