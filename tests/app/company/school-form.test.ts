import { describe, expect, it } from 'vitest';
import { NewSchoolForm, SchoolForm } from '#app/areas/company/configuration/schools/school-form.ts';
import { validateForm } from '#app/lib/validate-form.ts';

const SUMMER = { from: '2026-08-01', to: '2026-08-31' };
const BLANK = { from: '', to: '' };

function faultsOf(vacations: { from: string; to: string }[]) {
  const { error } = validateForm(NewSchoolForm, { name: 'A', vacations });
  const faults = Object.entries(error?.fieldErrors ?? {});
  return Object.fromEntries(faults.map(([name, found]) => [name, found?.map(({ key }) => key)]));
}

describe('the form of a school', () => {
  it('ignores empty and removed rows', () => {
    const typed = { name: ' A ', kind: 'article_1', vacations: [BLANK, SUMMER, { from: '' }] };
    expect(validateForm(NewSchoolForm, typed).value).toEqual({
      name: 'A',
      kind: 'article_1',
      vacations: [SUMMER],
    });
    expect(validateForm(SchoolForm, { name: 'A', version: '2' }).value).toEqual({
      name: 'A',
      kind: null,
      vacations: [],
      version: 2,
    });
  });

  it.each([
    ['an incomplete row', [BLANK, { from: '2026-08-01', to: '' }], { 'vacations[1].to': ['required'] }],
    [
      'an end before the start',
      [BLANK, { from: '2026-08-02', to: '2026-08-01' }],
      { 'vacations[1].to': ['date_order'] },
    ],
    [
      'days of two vacations',
      [SUMMER, BLANK, { from: '2026-08-31', to: '2026-09-01' }],
      { 'vacations[2].from': ['vacation_overlap'] },
    ],
  ])('names %s in its own row', (_, vacations, expected) => {
    expect(faultsOf(vacations)).toEqual(expected);
  });
});
