import { describe, expect, it } from 'vitest';
import { ApprovalForm } from '#app/areas/papers/paper/review/approval-form.ts';
import { validateForm } from '#app/lib/validate-form.ts';

const STORED = {
  version: '4',
  status: 'study_abroad',
  expires_on: '2027-03-31',
  permission: 'on',
  paper: 'unread',
  card_number: 'AB12345678CD',
  student_card_expires_on: '2028-03-31',
  school_id: '51',
  course: 'day',
  on_leave: 'on',
};

const check = (typed: Record<string, string>) => validateForm(ApprovalForm, typed);

function faultsOf(typed: Record<string, string>) {
  const faults = Object.entries(check(typed).error?.fieldErrors ?? {});
  return Object.fromEntries(faults.map(([name, found]) => [name, found?.map(({ key }) => key)]));
}

describe('an approval with data of the document', () => {
  it('includes all stored data, so that nothing from other documents is lost', () => {
    expect(check({ ...STORED, reading: 'card_front', looked_up: 'on' }).value).toEqual({
      looked_up: true,
      residence: {
        version: 4,
        status: 'study_abroad',
        expires_on: '2027-03-31',
        renewal_filed_on: null,
        permission: true,
        paper_minutes: null,
        card_number: 'AB12345678CD',
        passport_number: null,
        passport_expires_on: null,
        student_card_expires_on: '2028-03-31',
        school_id: 51,
        course: 'day',
        on_leave: true,
        skilled_field: null,
        designated_number: null,
      },
    });
  });

  it('includes no data for a document without any', () => {
    const approved = { residence: undefined, looked_up: false };
    expect(check({ version: '4', reading: 'none' }).value).toEqual(approved);
  });

  it.each([
    ['card_front', { card_number: ['required'], status: ['select'], expires_on: ['required'] }],
    ['card_back', { status: ['select'] }],
    ['passport', { passport_number: ['required'], passport_expires_on: ['required'] }],
    ['student_card', { status: ['select'], student_card_expires_on: ['required'] }],
    ['designation', { status: ['select'] }],
    ['skilled_field', { status: ['select'], skilled_field: ['select'] }],
    ['renewal', { status: ['select'], renewal_filed_on: ['required'] }],
  ])('requires its fields: %s', (reading, faults) => {
    expect(faultsOf({ version: '4', reading })).toEqual(faults);
  });

  it('follows the formats of the documents', () => {
    const typed = { ...STORED, reading: 'card_front', card_number: 'AB1234567CD' };
    expect(faultsOf(typed)).toEqual({ card_number: ['residence_card'] });
    const hours = { ...STORED, status: 'other', reading: 'designation', paper: 'weekly', paper_hours: 'x' };
    expect(faultsOf(hours)).toEqual({ paper_hours: ['hours'] });
    const number = { ...STORED, status: 'designated_activities', reading: 'designation' };
    expect(faultsOf({ ...number, designated_number: '100' })).toEqual({ designated_number: ['max'] });
    expect(check({ ...number, designated_number: '46' }).value).toMatchObject({
      residence: { designated_number: 46 },
    });
  });

  it('requires the kind of data', () => {
    expect(faultsOf(STORED)).toEqual({ reading: ['select'] });
  });
});
