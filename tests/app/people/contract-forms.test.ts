import { describe, expect, it } from 'vitest';
import { sortedByToday } from '#app/areas/law/parts/contract/sorted-by-today.ts';
import { ContractForm, NewContractForm } from '#app/areas/people/person/contracts/contract-forms.ts';
import { validateForm } from '#app/lib/validate-form.ts';

describe('the form of a contract of employment', () => {
  const typed = {
    valid_from: '2026-04-01',
    valid_to: '',
    week_hours: '28:30',
    week_days: '4',
    salary_per_hour: '1300',
    stated_month_yen: '',
    commuting_month_yen: '8000',
    overtime_hours: '',
    places: '東京倉庫',
    duties: '',
    renewal: 'possible',
  };

  it('reads hours as minutes, and empty fields as nothing', () => {
    expect(validateForm(NewContractForm, { ...typed, ends_former: 'on' }).value).toEqual({
      valid_from: '2026-04-01',
      valid_to: null,
      week_minutes: 1_710,
      week_days: 4,
      salary_per_hour: 1_300,
      stated_month_yen: 0,
      commuting_month_yen: 8_000,
      overtime_minutes: 0,
      places: '東京倉庫',
      duties: null,
      renewal: 'possible',
      ends_former: true,
    });
  });

  it('reads empty hours as work by shift', () => {
    const { value } = validateForm(ContractForm, {
      ...typed,
      week_hours: '',
      overtime_hours: '10',
      version: '3',
    });
    expect(value).toMatchObject({ week_minutes: null, overtime_minutes: 600, version: 3 });
  });

  it.each([
    [{ week_hours: 'many' }, 'week_hours', 'hours'],
    [{ overtime_hours: '1:90' }, 'overtime_hours', 'hours'],
    [{ valid_to: '2026-03-31' }, 'valid_to', 'date_order'],
    [{ salary_per_hour: '' }, 'salary_per_hour', 'required'],
    [{ renewal: '' }, 'renewal', 'select'],
  ])('finds the fault of %o at its field', (change, field, key) => {
    const { error } = validateForm(NewContractForm, { ...typed, ...change });
    expect(error?.fieldErrors).toMatchObject({ [field]: [{ key }] });
  });
});

describe('hours of a contract above the most', () => {
  it.each([
    ['week_hours', 168],
    ['overtime_hours', 100],
  ])('are refused in hours: %s', (field, max) => {
    const posted = { valid_from: '2026-04-01', salary_per_hour: '1300', renewal: 'none', [field]: '170' };
    expect(validateForm(NewContractForm, posted).error?.fieldErrors).toEqual({
      [field]: [{ key: 'max', params: { max } }],
    });
  });
});

describe('the contracts of a person', () => {
  const contract = (id: number, valid_from: string, valid_to: string | null) => ({
    id,
    valid_from,
    valid_to,
  });

  it('are the current one, the upcoming by their start, and the past, the latest first', () => {
    const [old, older, now, next, later] = [
      contract(1, '2025-04-01', '2026-03-31'),
      contract(2, '2024-04-01', '2025-03-31'),
      contract(3, '2026-04-01', '2027-03-31'),
      contract(4, '2027-04-01', '2028-03-31'),
      contract(5, '2028-04-01', null),
    ];
    expect(sortedByToday([later, old, next, now, older], '2026-11-28')).toEqual({
      current: [now],
      coming: [next, later],
      past: [old, older],
    });
  });

  it('may have none for today', () => {
    const past = contract(1, '2025-04-01', '2026-03-31');
    expect(sortedByToday([past], '2026-11-28')).toEqual({ current: [], coming: [], past: [past] });
  });
});
