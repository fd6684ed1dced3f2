import { describe, expect, it } from 'vitest';
import { LAW } from '#domain/law/law.ts';
import { withOfficeRows } from '#domain/law/office-rows.ts';
import { changesWithin, isCheckOld, stateOn } from '#domain/law/outlook.ts';

describe('the state of a row', () => {
  it.each([
    [{ from: null, to: null }, 'holds'],
    [{ from: '2026-11-28', to: '2026-11-28' }, 'holds'],
    [{ from: '2026-11-29', to: null }, 'comes'],
    [{ from: null, to: '2026-11-27' }, 'past'],
  ] as const)('%j %s on 2026-11-28', (row, state) => {
    expect(stateOn(row, '2026-11-28')).toBe(state);
  });

  it.each([
    ['2027-11-28', false],
    ['2027-11-29', true],
  ] as const)('a check of 2026-11-28 is old on %s: %s', (today, isOld) => {
    expect(isCheckOld({ checkedOn: '2026-11-28' }, today)).toBe(isOld);
  });
});

describe('what changes within a year', () => {
  it('comes by day, with the rows before and after', () => {
    const changes = changesWithin(LAW, '2026-11-28', 12);
    expect(changes.map(({ kind, on }) => [on, kind])).toEqual([
      ['2027-04-01', 'training_employment'],
      ['2027-10-01', 'short_time_firm'],
    ]);
    const [training, firm] = changes;
    expect(training?.before).toEqual([]);
    expect(firm?.before.map(({ value }) => value)).toEqual([51]);
    expect(firm?.after.map(({ value }) => value)).toEqual([36]);
  });

  it('leaves out today and takes the last day', () => {
    expect(changesWithin(LAW, '2027-10-01', 12).map(({ kind }) => kind)).not.toContain('short_time_firm');
    expect(changesWithin(LAW, '2026-10-01', 12).map(({ kind }) => kind)).toContain('short_time_firm');
  });

  it('leaves out a check that changes no value', () => {
    const { kind, source, checkedOn } = {
      kind: 'leaver',
      source: 'letter',
      checkedOn: '2027-01-01',
    } as const;
    const rows = [{ kind, from: '2027-02-01', to: null, value: null, source, checkedOn, confirmed: true }];
    const kinds = changesWithin(withOfficeRows(LAW, rows), '2026-11-28', 12).map((change) => change.kind);
    expect(kinds).not.toContain('leaver');
  });

  it('names the first day without any row', () => {
    const changes = changesWithin(LAW, '2027-02-01', 12).filter(({ kind }) => kind === 'income_tax');
    expect(changes).toMatchObject([{ on: '2028-01-01', after: [] }]);
  });
});
