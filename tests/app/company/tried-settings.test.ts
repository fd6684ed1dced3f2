import { describe, expect, it } from 'vitest';
import {
  changedOf,
  type TriedSettings,
  triedFields,
  triedIn,
} from '#app/areas/company/configuration/settings/tried.ts';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';

const STORED = { ...SETTINGS_DEFAULTS, version: 1 };
const ALL: TriedSettings = { closing_day: 20, statutory_holiday: 'sunday', formula: 4, workplace_id: 7 };

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('tried settings', () => {
  it('fill the fields of a form, and are read from them again', () => {
    expect(triedFields(ALL)).toEqual({
      closing_day: '20',
      statutory_holiday: 'sunday',
      default_formula: '4',
      workplace_id: '7',
    });
    expect(triedIn(formOf({ ...triedFields(ALL), pay_day: '25' }))).toEqual(ALL);
    expect(triedFields({ formula: 2 })).toEqual({ default_formula: '2' });
  });

  it.each([
    ['closing_day', '29'],
    ['closing_day', '-1'],
    ['closing_day', 'x'],
    ['statutory_holiday', 'someday'],
    ['default_formula', '0'],
    ['default_formula', '5'],
    ['workplace_id', '0'],
  ])('are ignored when invalid: %s of %s', (name, value) => {
    expect(triedIn(formOf({ [name]: value }))).toEqual({});
  });

  it.each<[string, TriedSettings, TriedSettings | null]>([
    ['nothing', {}, null],
    ['a value that is set already', { closing_day: 0, statutory_holiday: 'weekly_rest', formula: 1 }, null],
    ['another closing day', { closing_day: 20, formula: 1 }, { closing_day: 20 }],
    ['a formula', { formula: 3 }, { formula: 3 }],
    ['the default formula at a workplace', { formula: 1, workplace_id: 7 }, { formula: 1, workplace_id: 7 }],
    ['a workplace alone', { workplace_id: 7 }, null],
  ])('are shown as far as they differ: %s', (_, tried, changed) => {
    expect(changedOf(tried, STORED)).toEqual(changed);
  });
});
